//! Chapter 6 of the rules: the next turn and the end.

use super::*;

/// Rule 6.1.
#[test]
fn the_dice_go_clockwise() {
    let mut game = after(&basic(3), "start 1, deal 1 1 2, deal 2 3 4, deal 0 5 6");
    let turns = [
        "roll RYGBP, 1 stand, 1 pass, 2 pass, 0 pass",
        "roll RYGBP, 2 stand, 2 pass, 0 pass, 1 pass",
        "roll RYGBP, 0 stand, 0 pass, 1 pass, 2 pass",
        "roll RYGBP, 1 stand, 1 pass, 2 pass, 0 pass",
    ];
    for (turn, (steps, active)) in (1..).zip(turns.into_iter().zip([1, 2, 0, 1])) {
        assert_eq!((game.turn(), game.active()), (turn, seat(active)));
        game = after(&game, steps);
    }
}

/// Rule 6.2.
#[test]
fn the_third_card_does_not_end_the_game() {
    let game = three_cards_each(&[RICH; 10]);
    assert_eq!(scored(&game, 0), [1, 2, 3]);
    assert_eq!(scored(&game, 1), [6, 7, 8]);
    assert!(!game.is_last_turn());
    assert_eq!((game.step(), game.outcome()), (Step::Chance, None));
}

/// Rule 6.2.
#[test]
fn everyone_finishes_the_turn_of_the_fourth_card() {
    let game = three_cards_each(&[RICH; 10]);
    let game = after(&game, "roll YYYPP, 1 stand, 1 mark 9");
    assert!(game.is_last_turn());
    assert_eq!(game.outcome(), None);
    assert_eq!(asked(&game), [0]);
    assert_eq!(after(&game, "0 pass").step(), Step::Over);
    assert_eq!(after(&game, "0 mark 4").step(), Step::Over);
    assert_eq!(after(&game, "0 mark 5").step(), Step::Over);
}

/// Rule 6.2.
#[test]
fn several_seats_may_score_their_fourth_card_in_the_last_turn() {
    let game = three_cards_each(&[RICH; 10]);
    let game = after(&game, "roll YYYPP, 1 stand, 1 mark 9, 0 mark 4");
    assert_eq!(scored(&game, 0), [1, 2, 3, 4]);
    assert_eq!(scored(&game, 1), [6, 7, 8, 9]);
    assert_eq!(points(&game), [4 * 13, 4 * 13]);
}

/// Rule 6.6.
#[test]
fn no_card_is_drawn_once_a_fourth_is_scored() {
    let game = before_the_last_turn_of_three();
    let game = after(&game, "roll YYYPP, 0 stand, 0 pass, 1 mark 9");
    assert!(!game.left().is_empty());
    assert_eq!(refused(&game, "deal 1 3"), Illegal::DecisionDue(seat(2)));
    let game = after(&game, "2 mark 11");
    assert_eq!(game.step(), Step::Over);
    assert_eq!(hand(&game, 1), [10]);
    assert_eq!(hand(&game, 2), [12]);
    assert_eq!(points(&game), [2 + 2, 4 * 13, 13]);
}

/// Rule 6.6.
#[test]
fn seats_before_the_fourth_card_still_drew_theirs() {
    let game = before_the_last_turn_of_three();
    let game = after(&game, "roll YYYPP, 0 stand, 0 mark 1");
    assert_eq!(refused(&game, "1 mark 9"), Illegal::ChanceDue);
    let game = after(&game, "deal 0 3, 1 mark 9, 2 mark 11");
    assert_eq!(hand(&game, 0), [2, 3]);
    assert_eq!(game.step(), Step::Over);
    assert_eq!(points(&game), [13, 4 * 13, 13]);
    assert_eq!(winners(&game), [1]);
}

/// Rules 6.3, 8.5.
#[test]
fn example_5_an_unscored_card_gives_its_full_rows_and_no_sun() {
    let mut faces = vec![RICH; 10];
    faces[0] = "O2 B5* R4 P3 Y6*";
    let game = OneCard::new(deck(&faces), Variant::Basic, 2).expect("ten cards are enough");
    let game = after(
        &game,
        "start 0, deal 0 1 2, deal 1 6 7
        roll RROOY, 0 stand, 0 pass, 1 mark 6
        roll YYYPP, 1 stand, 1 mark 6, deal 1 8, 0 mark 1
        roll RROOY, 0 stand, 0 pass, 1 mark 7
        roll YYYBP, 1 stand, 1 mark 7, deal 1 9, 0 mark 1
        roll RROOY, 0 stand, 0 pass, 1 mark 8
        roll YYYPP, 1 stand, 1 mark 8, deal 1 10, 0 pass
        roll RROOY, 0 stand, 0 pass, 1 mark 9
        roll YYYPP, 1 stand, 1 mark 9, 0 pass",
    );
    assert_eq!(game.step(), Step::Over);
    assert_eq!(crosses(&game, 1), "O0/2 B1/5 R0/4 P3/3 Y6/6");
    assert_eq!(points(&game), [6 + 3, 4 * 13]);
}

/// Rule 6.4.
#[test]
fn most_points_win_whoever_scored_the_fourth_card() {
    let game = three_cards_each(&[[RICH; 5], [POOR; 5]].concat());
    let game = after(&game, "roll YYYPP, 1 stand, 1 mark 9, 0 pass");
    assert_eq!(points(&game), [3 * 13 + 2 + 2, 4 * 8]);
    assert_eq!(winners(&game), [0]);
}

/// Rule 6.5.
#[test]
fn ties_are_shared_wins() {
    let game = three_cards_each(&[RICH; 10]);
    let game = after(&game, "roll YYYPP, 1 stand, 1 mark 9, 0 mark 4");
    assert_eq!(points(&game), [52, 52]);
    assert_eq!(winners(&game), [0, 1]);
}

/// Rule 6.2.
#[test]
fn play_on_after_the_end_is_refused() {
    let game = three_cards_each(&[RICH; 10]);
    let game = after(&game, "roll YYYPP, 1 stand, 1 mark 9, 0 pass");
    for step in [
        "roll RROOY",
        "deal 0 3",
        "start 0",
        "reveal 3",
        "0 pass",
        "1 stand",
    ] {
        assert_eq!(refused(&game, step), Illegal::Over);
    }
    assert_eq!(legal(&game, 0), [""; 0]);
    assert_eq!(legal(&game, 1), [""; 0]);
    assert_eq!(outcomes(&game), BTreeMap::new());
}
