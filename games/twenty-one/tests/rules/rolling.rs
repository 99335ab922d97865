//! Chapter 3 of the rules: rolling, rolling again, standing.

use super::*;

/// Rules 3.2, 7.1.
#[test]
fn example_1_a_reroll_rolls_four_dice_and_the_two_ones_stay() {
    let game = after(&sheets_a_and_b(), "roll W6 K4 R3 B3 Y1 G1, 0 reroll");
    let kept = Roll::NONE.with(Colour::Yellow, 1).with(Colour::Green, 1);
    assert_eq!(game.roll(), kept);
    assert_eq!(
        refused(&game, "roll W6 K4 R3 B3 Y1 G2"),
        Illegal::KeptDice(kept)
    );
    assert_eq!(
        refused(&game, "roll W6 K4 R3 B3 Y6 G1"),
        Illegal::KeptDice(kept)
    );
    let rolls = outcomes(&game);
    assert_eq!(rolls.len(), 6 * 6 * 6 * 6);
    assert!(rolls.values().all(|weight| *weight == 1));
    after(&game, "roll W2 K5 R3 B1 Y1 G1");
}

/// Rules 1.1, 3.1.
#[test]
fn all_six_dice_are_rolled_first() {
    let rolls = outcomes(&sheets_a_and_b());
    assert_eq!(rolls.len(), 6 * 6 * 6 * 6 * 6 * 6);
    assert!(rolls.values().all(|weight| *weight == 1));
    assert_eq!(refused(&sheets_a_and_b(), "0 cross"), Illegal::ChanceDue);
    assert_eq!(refused(&sheets_a_and_b(), "0 stand"), Illegal::ChanceDue);
}

#[test]
fn dice_are_written_in_colour_order() {
    assert!(parse_exact::<Chance>("roll W6 K1 R3 B3 Y4 G2").is_ok());
    assert!(parse_exact::<Chance>("roll K1 W6 R3 B3 Y4 G2").is_err());
    assert!(parse_exact::<Chance>("roll W6 K1 R3 B3 Y4").is_err());
    assert!(parse_exact::<Chance>("roll W6 K1 R3 B3 Y4 G7").is_err());
    assert!(parse_exact::<Chance>("roll W6 K1 R3 B3 Y4 G0").is_err());
}

/// Rules 3.2, 3.3.
#[test]
fn the_active_seat_rolls_again_or_stands() {
    let game = after(&sheets_a_and_b(), "roll W6 K4 R3 B3 Y1 G1");
    assert_eq!(legal(&game, 0), ["reroll", "stand"]);
    assert_eq!(legal(&game, 1), [""; 0]);
    assert_eq!(refused(&game, "1 reroll"), Illegal::WrongSeat(seat(1)));
    assert_eq!(refused(&game, "1 stand"), Illegal::WrongSeat(seat(1)));
    assert_eq!(refused(&game, "0 cross"), Illegal::WrongMove);
    assert_eq!(refused(&game, "0 write R"), Illegal::WrongMove);
    assert_eq!(
        refused(&game, "roll W6 K4 R3 B3 Y1 G1"),
        Illegal::DecisionDue
    );
}

/// Rules 3.2, 3.3.
#[test]
fn dice_are_rolled_again_once_at_most() {
    let game = after(&sheets_a_and_b(), "roll W6 K4 R3 B3 Y1 G1, 0 reroll");
    assert_eq!(refused(&game, "0 stand"), Illegal::ChanceDue);
    let game = after(&game, "roll W2 K5 R3 B2 Y1 G1");
    assert_eq!(asked(&game), [0, 1]);
    assert_eq!(refused(&game, "0 reroll"), Illegal::WrongMove);
    assert_eq!(refused(&game, "0 stand"), Illegal::WrongMove);
}

/// Rule 3.2.
#[test]
fn without_ones_all_six_dice_are_rolled_again() {
    let game = after(&sheets_a_and_b(), "roll W6 K4 R3 B3 Y2 G2, 0 reroll");
    assert_eq!(game.roll(), Roll::NONE);
    after(&game, "roll W1 K2 R3 B4 Y5 G6");
}

/// Rule 3.4.
#[test]
fn all_ones_are_not_asked_to_reroll() {
    let game = after(&sheets_a_and_b(), ONES);
    assert_eq!(asked(&game), [0, 1]);
    assert_eq!(refused(&game, "0 stand"), Illegal::WrongMove);
    assert_eq!(refused(&game, "0 reroll"), Illegal::WrongMove);
}

/// Rule 3.4.
#[test]
fn five_ones_are_asked_to_reroll() {
    let game = after(&sheets_a_and_b(), "roll W1 K1 R1 B1 Y1 G2");
    assert_eq!(legal(&game, 0), ["reroll", "stand"]);
    let game = after(&game, "0 reroll");
    assert_eq!(outcomes(&game).len(), 6);
}

/// Rules 3.1, 6.1.
#[test]
fn a_new_round_begins_with_all_dice_and_a_reroll() {
    let game = after(&sheets_a_and_b(), "roll W1 K1 R3 B3 Y2 G2, 0 reroll");
    let game = after(&game, "roll W1 K1 R3 B3 Y2 G2, 0 cross, 1 cross");
    assert_eq!(game.roll(), Roll::NONE);
    let game = after(&game, "roll W6 K6 R6 B6 Y6 G6, 1 reroll");
    assert_eq!(game.phase(), Phase::SecondRoll);
}
