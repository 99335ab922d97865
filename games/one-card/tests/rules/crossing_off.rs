//! Chapter 4 of the rules: marking a card or passing.

use super::*;

/// Rules 4.2, 8.1.
#[test]
fn example_1_a_colour_that_is_not_on_the_card_is_lost() {
    let game = after(&dealt(), "roll OYYPP, 0 stand, 0 mark 26");
    assert_eq!(crosses(&game, 26), "R0/4 G0/2 P2/5 Y2/3 B0/6");
}

/// Rules 4.2, 8.2.
#[test]
fn example_2_two_dice_do_not_go_into_one_space() {
    let game = after(&dealt(), "roll OYYPP, 0 stand, 0 mark 26, 1 pass");
    let game = after(&game, "roll YYPPP, 1 stand, 1 pass, 0 mark 26");
    assert_eq!(crosses(&game, 26), "R0/4 G0/2 P5/5 Y2/3 B0/6");
}

/// Rule 4.2.
#[test]
fn a_colour_is_crossed_whole_or_not_at_all() {
    let game = after(&dealt(), "roll GGGPP, 0 stand, 0 mark 26");
    assert_eq!(crosses(&game, 26), "R0/4 G0/2 P2/5 Y0/3 B0/6");
}

/// Rule 4.2.
#[test]
fn a_row_with_just_enough_room_becomes_full() {
    let game = after(&dealt(), "roll YYYGG, 0 stand, 0 mark 26");
    assert_eq!(crosses(&game, 26), "R0/4 G2/2 P0/5 Y3/3 B0/6");
}

/// Rule 4.4.
#[test]
fn all_that_can_be_crossed_off_is() {
    let game = after(&dealt(), "roll RYGBP, 0 stand, 0 mark 26");
    assert_eq!(crosses(&game, 26), "R1/4 G1/2 P1/5 Y1/3 B1/6");
}

/// Rule 4.3.
#[test]
fn spaces_are_crossed_off_from_left_to_right() {
    let game = after(&dealt(), "roll OYYPP, 0 stand, 0 mark 26");
    let drawn = game.to_string();
    assert!(drawn.contains("P xx..."), "{drawn}");
    assert!(drawn.contains("Y*xx."), "{drawn}");
}

/// Rule 4.5.
#[test]
fn the_roll_is_used_on_one_card_only() {
    let game = after(&dealt(), "roll RRGBP, 0 stand, 0 mark 26");
    assert_eq!(crosses(&game, 26), "R2/4 G1/2 P1/5 Y0/3 B1/6");
    assert_eq!(crosses(&game, 21), "R0/4 B0/4 O0/4 G0/4 P0/4");
    let wrong = Illegal::WrongSeat(seat(1), seat(0));
    assert_eq!(refused(&game, "0 mark 21"), wrong);
    assert_eq!(refused(&game, "0 mark 26"), wrong);
    assert_eq!(refused(&game, "0 pass"), wrong);
}

/// Rule 4.1.
#[test]
fn a_seat_marks_its_own_cards_only() {
    let game = after(&dealt(), "roll RRGBP, 0 stand");
    let not_held = |number| Illegal::NotHeld(seat(0), card(number));
    assert_eq!(refused(&game, "0 mark 17"), not_held(17));
    assert_eq!(refused(&game, "0 mark 2"), not_held(2));
    assert_eq!(refused(&game, "0 mark 64"), not_held(64));
}

/// Rule 4.7.
#[test]
fn a_card_on_which_the_roll_crosses_nothing_cannot_be_chosen() {
    let game = after(&dealt(), "roll RRRRR, 0 stand");
    for number in [21, 26] {
        let nothing = Illegal::NothingToCross(card(number), dice("RRRRR"));
        assert_eq!(refused(&game, &format!("0 mark {number}")), nothing);
    }
    let game = after(&game, "0 pass, 1 mark 1");
    assert_eq!(crosses(&game, 1), "B0/3 R5/5 P0/4 Y0/4 O0/4");
}

/// Rule 4.8.
#[test]
fn a_seat_that_can_only_pass_is_still_asked() {
    let game = after(&dealt(), "roll RRRRR, 0 stand");
    assert_eq!(asked(&game), [0]);
    assert_eq!(legal(&game, 0), ["pass"]);
    assert_eq!(
        refused(&game, "1 mark 1"),
        Illegal::WrongSeat(seat(0), seat(1))
    );
}

/// Rule 4.6.
#[test]
fn passing_is_free() {
    let game = after(&dealt(), "roll RRGBP, 0 stand");
    assert_eq!(legal(&game, 0), ["mark 21", "mark 26", "pass"]);
    let game = after(&game, "0 pass");
    assert_eq!(crosses(&game, 21), "R0/4 B0/4 O0/4 G0/4 P0/4");
    assert_eq!(crosses(&game, 26), "R0/4 G0/2 P0/5 Y0/3 B0/6");
}

/// Rule 4.1.
#[test]
fn every_seat_uses_the_same_roll() {
    let game = after(&dealt(), "roll RRGBP, 0 stand, 0 mark 26, 1 mark 17");
    assert_eq!(crosses(&game, 17), "O0/2 B1/5 R2/4 P1/3 Y0/6");
}

#[test]
fn cards_are_written_as_plain_numbers() {
    assert!(parse_exact::<Move>("mark 26").is_ok());
    assert!(parse_exact::<Move>("mark 026").is_err());
    assert!(parse_exact::<Move>("mark 0").is_err());
    assert!(parse_exact::<Move>("mark 26 21").is_err());
}

/// Rules 4.1, 4.9.
#[test]
fn seats_mark_or_pass_in_turn_order_from_the_active_seat() {
    let game = after(&basic(3), "start 1, deal 1 1 2, deal 2 3 4, deal 0 5 6");
    let game = after(&game, "roll RYGBP, 1 stand");
    let wrong = |due, given| Illegal::WrongSeat(seat(due), seat(given));
    assert_eq!(refused(&game, "0 pass"), wrong(1, 0));
    assert_eq!(refused(&game, "2 mark 3"), wrong(1, 2));
    let game = after(&game, "1 mark 1");
    assert_eq!(asked(&game), [2]);
    let game = after(&game, "2 pass");
    assert_eq!(asked(&game), [0]);
    assert_eq!(refused(&game, "1 pass"), wrong(0, 1));
    assert_eq!(refused(&game, "roll RYGBP"), Illegal::DecisionDue(seat(0)));
    assert_eq!(after(&game, "0 mark 5").step(), Step::Chance);
}

/// Rule 4.10.
#[test]
fn a_table_that_always_passes_plays_on() {
    let mut game = dealt();
    let two_turns = "roll RRGBP, 0 stand, 0 pass, 1 pass
        roll RRGBP, 1 stand, 1 pass, 0 pass";
    for _ in 0..600 {
        game = after(&game, two_turns);
    }
    assert_eq!(game.turn(), 1201);
    // More turns than fit in 16 bits.
    for _ in 600..33_000 {
        game = after(&game, two_turns);
    }
    assert_eq!((game.step(), game.active()), (Step::Chance, seat(0)));
}
