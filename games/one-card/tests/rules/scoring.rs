//! Chapter 5 of the rules: scoring a card and what replaces it.

use super::*;

/// Card 26 with its purple row full and one yellow space free, as after example 2.
fn before_example_3() -> OneCard {
    let game = after(&dealt(), "roll OYYPP, 0 stand, 0 mark 26, 1 pass");
    after(&game, "roll YYPPP, 1 stand, 1 pass, 0 mark 26")
}

/// Rules 5.2, 5.3, 8.3.
#[test]
fn example_3_three_full_rows_and_a_sun_give_12() {
    let game = after(&before_example_3(), "roll YGGBP, 0 stand, 0 mark 26");
    assert_eq!(crosses(&game, 26), "R0/4 G2/2 P5/5 Y3/3 B1/6");
    assert_eq!(scored(&game, 0), [26]);
    assert_eq!(points(&game), [5 + 3 + 2 + 2, 0]);
}

/// Rules 5.2, 5.3, 8.4.
#[test]
fn example_4_four_full_rows_and_both_suns_give_21() {
    let game = after(&dealt(), "roll OOOOY, 0 stand, 0 mark 21, 1 pass");
    let game = after(&game, "roll RRGBB, 1 stand, 1 pass, 0 mark 21");
    let game = after(&game, "roll YYYGG, 0 stand, 0 mark 21, 1 pass");
    assert_eq!(crosses(&game, 21), "R2/4 B2/4 O4/4 G3/4 P0/4");
    let game = after(&game, "roll RRGBB, 1 stand, 1 pass, 0 mark 21");
    assert_eq!(crosses(&game, 21), "R4/4 B4/4 O4/4 G4/4 P0/4");
    assert_eq!(points(&game), [4 + 4 + 4 + 4 + 5, 0]);
}

/// Rules 5.4, 8.6.
#[test]
fn example_6_five_rows_filled_by_one_roll_give_25() {
    let game = after(&dealt(), "roll RRRYY, 0 stand, 0 mark 26, 1 pass");
    let game = after(&game, "roll GPPPP, 1 stand, 1 pass, 0 mark 26");
    let game = after(&game, "roll BBBBB, 0 stand, 0 mark 26, 1 pass");
    assert_eq!(crosses(&game, 26), "R3/4 G1/2 P4/5 Y2/3 B5/6");
    let game = after(&game, "roll RYGBP, 1 stand, 1 pass, 0 mark 26");
    assert_eq!(crosses(&game, 26), "R4/4 G2/2 P5/5 Y3/3 B6/6");
    assert_eq!(points(&game), [20 + 5, 0]);
}

/// Rules 5.1, 5.2.
#[test]
fn three_rows_without_a_sun_give_their_values_only() {
    let game = after(&dealt(), "roll OOOOY, 0 stand, 0 mark 21, 1 pass");
    let game = after(&game, "roll YGGGG, 1 stand, 1 pass, 0 mark 21");
    let game = after(&game, "roll YPPPP, 0 stand, 0 mark 21");
    assert_eq!(scored(&game, 0), [21]);
    assert_eq!(points(&game), [12, 0]);
}

/// Rule 5.3.
#[test]
fn three_rows_with_both_suns_give_five_more() {
    let game = after(&dealt(), "roll OOOOY, 0 stand, 0 mark 21, 1 pass");
    let game = after(&game, "roll RRRRY, 1 stand, 1 pass, 0 mark 21");
    let game = after(&game, "roll YBBBB, 0 stand, 0 mark 21");
    assert_eq!(points(&game), [12 + 5, 0]);
}

/// Rule 5.1.
#[test]
fn two_full_rows_do_not_score_a_card() {
    let game = after(&before_example_3(), "roll YBBBB, 0 stand, 0 mark 26");
    assert_eq!(crosses(&game, 26), "R0/4 G0/2 P5/5 Y3/3 B4/6");
    assert_eq!(scored(&game, 0), [0; 0]);
    assert_eq!(hand(&game, 0), [21, 26]);
    assert_eq!(points(&game), [5 + 3, 0]);
    assert_eq!(asked(&game), [1]);
}

/// Rules 5.1, 5.6, 5.7.
#[test]
fn a_card_is_scored_at_once_and_a_new_one_drawn_before_the_next_seat_acts() {
    let game = after(&before_example_3(), "roll YGGBP, 0 stand, 0 mark 26");
    assert_eq!(hand(&game, 0), [21]);
    assert_eq!(refused(&game, "1 pass"), Illegal::ChanceDue);
    assert_eq!(refused(&game, "roll RRGBP"), Illegal::WrongChance);
    assert_eq!(
        refused(&game, "deal 1 5"),
        Illegal::WrongReceiver(seat(0), seat(1))
    );
    assert_eq!(refused(&game, "deal 0 5 6"), Illegal::WrongCount(1, 2));
    let game = after(&game, "deal 0 5");
    assert_eq!(hand(&game, 0), [5, 21]);
    assert_eq!(crosses(&game, 5), "B0/3 O0/3 G0/6 R0/2 Y0/6");
    assert_eq!(asked(&game), [1]);
}

/// Rule 5.6.
#[test]
fn the_new_card_is_any_of_those_left() {
    let game = after(&before_example_3(), "roll YGGBP, 0 stand, 0 mark 26");
    let draws = outcomes(&game);
    assert_eq!(draws.len(), 30 - 4);
    assert!(draws.values().all(|weight| *weight == 1));
    assert_eq!(refused(&game, "deal 0 26"), Illegal::NotInDeck(card(26)));
    assert_eq!(refused(&game, "deal 0 17"), Illegal::NotInDeck(card(17)));
}

/// Rule 5.5.
#[test]
fn a_scored_card_is_set_aside() {
    let game = after(&before_example_3(), "roll YGGBP, 0 stand, 0 mark 26");
    let game = after(&game, "deal 0 5, 1 pass, roll BBBBB, 1 stand, 1 pass");
    assert_eq!(
        refused(&game, "0 mark 26"),
        Illegal::NotHeld(seat(0), card(26))
    );
    assert_eq!(points(&game), [12, 0]);
}

/// Rule 5.2.
#[test]
fn a_row_filled_by_the_scoring_roll_counts_like_any_other() {
    let game = after(&before_example_3(), "roll RRRRY, 0 stand, 0 mark 26");
    assert_eq!(crosses(&game, 26), "R4/4 G0/2 P5/5 Y3/3 B0/6");
    assert_eq!(points(&game), [4 + 5 + 3 + 2, 0]);
}
