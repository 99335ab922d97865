//! Chapter 6 of the rules: the next round and the end.

use super::*;

/// Rule 6.1.
#[test]
fn the_dice_go_clockwise() {
    let mut game = after(&table(3), "start 1, sheets A B C");
    for (round, active) in [(1, 1), (2, 2), (3, 0), (4, 1)] {
        assert_eq!((game.turn(), game.active()), (round, seat(active)));
        game = after(&game, "roll W6 K6 R6 B6 Y6 G6");
        assert_eq!(asked(&game), [active]);
        game = after(&game, &format!("{active} stand, 0 cross, 1 cross, 2 cross"));
    }
}

/// Rules 6.4, 7.5.
#[test]
fn example_5_five_row_scores_add_up_to_the_final_score() {
    let game = after(
        &sheets_a_and_b(),
        "roll W6 K5 R2 B4 Y1 G5, 0 stand, 0 write K R B Y, 1 cross
        roll W6 K1 R1 B1 Y1 G5, 1 stand, 1 cross, 0 cross
        roll W6 K6 R6 B6 Y6 G2, 0 stand, 0 write G, 1 cross
        roll W6 K4 R1 B5 Y3 G2, 1 stand, 1 cross, 0 write W K R B Y G
        roll W1 K1 R1 B1 Y1 G1, 0 write W K R B Y G, 1 cross
        roll W1 K1 R1 B1 Y1 G1, 1 cross, 0 write W K R B Y G
        roll W1 K1 R1 B1 Y3 G4, 0 stand, 0 write W K R B Y G, 1 cross",
    );
    assert_eq!(game.step(), Step::Over);
    let rows = &game.view().players[0].rows;
    let scores: Vec<_> = rows
        .iter()
        .map(|r| r.number_points + r.hit_points)
        .collect();
    assert_eq!(scores, [14 + 6, 21 + 21, 6 + 1, 6 + 1, 11 + 1]);
    assert_eq!(points(&game), [88, 0]);
    assert_eq!(winners(&game), [0]);
}

/// Rule 6.2.
#[test]
fn four_full_rows_do_not_end_the_game() {
    let game = four_rows_each();
    assert_eq!((game.step(), game.outcome()), (Step::Chance, None));
    assert_eq!(points(&game), [4 * 7, 4 * 7]);
}

/// Rule 6.2.
#[test]
fn everyone_finishes_the_round_of_the_fifth_row() {
    let game = after(&four_rows_each(), ONES);
    let game = after(&game, "0 write W K R B Y G");
    assert_eq!(game.outcome(), None);
    assert_eq!(asked(&game), [1]);
    let game = after(&game, "1 write K");
    assert_eq!(game.step(), Step::Over);
    assert_eq!(row(&game, 1, 5), "B. K1 R. W. Y. G.");
}

/// Rule 6.3.
#[test]
fn the_last_row_in_progress_scores_its_bonus() {
    let game = after(&four_rows_each(), ONES);
    let game = after(&game, "0 write W K R B Y G, 1 write Y G");
    assert_eq!(row(&game, 1, 5), "B. K. R. W. Y1 G1!");
    assert_eq!(points(&game), [5 * 7, 4 * 7 + 2 + 1]);
    assert_eq!(winners(&game), [0]);
}

/// Rule 6.3.
#[test]
fn a_seat_far_behind_scores_the_row_it_is_in() {
    let game = after(&sheets_a_and_b(), ONES);
    let mut game = after(&game, "0 write W K R B Y G, 1 write K");
    for _ in 1..5 {
        game = after(&game, ONES);
        game = after(&game, "0 write W K R B Y G, 1 cross");
    }
    assert_eq!(row(&game, 1, 1), "Yx Rx Gx Bx W. K1!");
    assert_eq!(game.step(), Step::Over);
    assert_eq!(points(&game), [5 * 7, 1 + 1]);
}

/// Rule 6.4.
#[test]
fn most_points_win_whoever_filled_the_fifth_row() {
    let game = after(&sheets_a_and_b(), "roll W2 K1 R5 B3 Y6 G4, 0 stand");
    let game = after(&game, "0 cross, 1 write W K R B Y G");
    let game = after(&game, ONES);
    let mut game = after(&game, "0 write W R B Y G, 1 cross");
    for _ in 1..5 {
        game = after(&game, ONES);
        game = after(&game, "0 write W K R B Y G, 1 cross");
    }
    assert_eq!(points(&game), [(5 + 1) + 4 * 7, 21 + 21]);
    assert_eq!(winners(&game), [1]);
}

/// Rule 6.5.
#[test]
fn ties_are_shared_wins() {
    let game = after(&four_rows_each(), ONES);
    let game = after(&game, "0 write W K R B Y G, 1 write W K R B Y G");
    assert_eq!(points(&game), [35, 35]);
    assert_eq!(winners(&game), [0, 1]);
}

/// Rule 6.2.
#[test]
fn play_on_after_the_end_is_refused() {
    let game = after(&four_rows_each(), ONES);
    let game = after(&game, "0 write W K R B Y G, 1 cross");
    for step in [
        ONES,
        "start 0",
        "sheets A B",
        "0 cross",
        "1 cross",
        "1 stand",
    ] {
        assert_eq!(refused(&game, step), Illegal::Over);
    }
    assert_eq!(legal(&game, 0), [""; 0]);
    assert_eq!(legal(&game, 1), [""; 0]);
    assert_eq!(outcomes(&game), BTreeMap::new());
}
