//! Chapter 3 of the rules: rolling, rolling again, standing.

use super::*;

/// Rules 1.1, 3.1.
#[test]
fn five_dice_are_rolled() {
    let game = dealt();
    assert_eq!(refused(&game, "roll RRGB"), Illegal::NotFiveDice(4));
    assert_eq!(refused(&game, "0 stand"), Illegal::ChanceDue);
    assert_eq!(refused(&game, "0 pass"), Illegal::ChanceDue);
    assert_eq!(refused(&game, "deal 0 5"), Illegal::WrongChance);
}

/// Rules 1.1, 3.1.
#[test]
fn every_face_of_every_die_is_as_likely() {
    let rolls = outcomes(&dealt());
    assert_eq!(rolls.len(), 252);
    assert_eq!(rolls.values().sum::<u32>(), 6 * 6 * 6 * 6 * 6);
    let ways = |letters| rolls[&Chance::Roll(dice(letters))];
    assert_eq!(ways("RRRRR"), 1);
    assert_eq!(ways("RRRRP"), 5);
    assert_eq!(ways("OOYYY"), 10);
    assert_eq!(ways("RRGBP"), 60);
    assert_eq!(ways("ROYGB"), 120);
}

#[test]
fn dice_are_written_in_colour_order() {
    assert!(parse_exact::<Chance>("roll RRGBP").is_ok());
    assert!(parse_exact::<Chance>("roll RGRBP").is_err());
    assert!(parse_exact::<Chance>("roll RRGBPP").is_err());
    assert!(parse_exact::<Chance>("roll RRGBW").is_err());
    assert!(parse_exact::<Move>("reroll GB").is_ok());
    assert!(parse_exact::<Move>("reroll BG").is_err());
    assert!(parse_exact::<Move>("reroll ").is_err());
}

/// Rule 3.2.
#[test]
fn any_of_the_dice_may_be_rolled_again() {
    let game = dealt();
    let moves = legal(&after(&game, "roll RRRRP"), 0);
    let all = [
        "reroll R",
        "reroll RR",
        "reroll RRR",
        "reroll RRRR",
        "reroll RRRRP",
        "reroll RRRP",
        "reroll RRP",
        "reroll RP",
        "reroll P",
        "stand",
    ];
    assert_eq!(moves, all);
    assert_eq!(legal(&after(&game, "roll ROYGB"), 0).len(), 31 + 1);
}

/// Rule 3.2.
#[test]
fn only_dice_that_lie_there_are_rolled_again() {
    let game = after(&dealt(), "roll RRGBP");
    let none_such = |letters| Illegal::NoSuchDice(dice(letters));
    assert_eq!(refused(&game, "0 reroll RRR"), none_such("RRR"));
    assert_eq!(refused(&game, "0 reroll OG"), none_such("OG"));
}

/// Rule 3.2.
#[test]
fn rolling_no_dice_again_is_not_a_reroll() {
    let game = after(&dealt(), "roll RRGBP");
    let refused = game.check_move(seat(0), Move::Reroll(Dice::NONE));
    assert_eq!(refused, Err(Illegal::NoSuchDice(Dice::NONE)));
}

/// Rule 3.2.
#[test]
fn kept_dice_stay_as_they_lie() {
    let game = after(&dealt(), "roll RRGBP, 0 reroll GB");
    let kept = Illegal::KeptDice(dice("RRP"));
    assert_eq!(refused(&game, "roll RGGBP"), kept);
    assert_eq!(refused(&game, "roll RRRRR"), kept);
    let rolls = outcomes(&game);
    assert_eq!(rolls.len(), 21);
    assert_eq!(rolls.values().sum::<u32>(), 6 * 6);
    assert_eq!(rolls[&Chance::Roll(dice("RRRRP"))], 1);
    assert_eq!(rolls[&Chance::Roll(dice("RRGBP"))], 2);
    let game = after(&game, "roll RRYYP");
    assert_eq!(game.dice(), dice("RRYYP"));
}

/// Rule 3.2.
#[test]
fn a_die_kept_once_may_be_rolled_later() {
    let game = after(
        &dealt(),
        "roll RRGBP, 0 reroll GB, roll RRYYP, 0 reroll RRP",
    );
    assert_eq!(refused(&game, "roll RRYBP"), Illegal::KeptDice(dice("YY")));
    assert_eq!(after(&game, "roll OOYYB").dice(), dice("OOYYB"));
}

/// Rule 3.2.
#[test]
fn all_five_dice_may_be_rolled_again() {
    let game = after(&dealt(), "roll RRGBP, 0 reroll RRGBP, roll OOOOO");
    assert_eq!(game.dice(), dice("OOOOO"));
}

/// Rule 3.2.
#[test]
fn dice_are_rolled_again_twice_at_most() {
    let game = after(&dealt(), "roll RRGBP, 0 reroll G, roll RRYBP");
    let game = after(&game, "0 reroll Y, roll RROBP");
    assert_eq!(refused(&game, "0 reroll O"), Illegal::WrongMove);
    assert_eq!(refused(&game, "roll RRGBP"), Illegal::DecisionDue(seat(0)));
}

/// Rule 3.3.
#[test]
fn nothing_is_asked_after_the_third_roll() {
    let game = after(&dealt(), "roll RRGBP, 0 reroll G, roll RRYBP");
    let game = after(&game, "0 reroll Y, roll RROBP");
    assert_eq!(refused(&game, "0 stand"), Illegal::WrongMove);
    assert_eq!(legal(&game, 0), ["mark 21", "mark 26", "pass"]);
}

/// Rule 3.3.
#[test]
fn the_active_seat_may_stand_after_the_first_and_the_second_roll() {
    let game = after(&dealt(), "roll RRGBP");
    assert_eq!(after(&game, "0 stand").phase(), Phase::Mark);
    let game = after(&game, "0 reroll G, roll RRYBP");
    assert_eq!(after(&game, "0 stand").phase(), Phase::Mark);
}

/// Rule 3.4.
#[test]
fn only_the_active_seat_decides_on_the_dice() {
    let game = after(&dealt(), "roll RRGBP");
    let wrong = Illegal::WrongSeat(seat(0), seat(1));
    assert_eq!(refused(&game, "1 reroll GB"), wrong);
    assert_eq!(refused(&game, "1 stand"), wrong);
    assert_eq!(legal(&game, 1), [""; 0]);
}

/// Rule 3.4.
#[test]
fn the_roll_is_accepted_before_anything_is_crossed_off() {
    let game = after(&dealt(), "roll RRGBP");
    assert_eq!(refused(&game, "0 mark 26"), Illegal::WrongMove);
    assert_eq!(refused(&game, "0 pass"), Illegal::WrongMove);
    let game = after(&game, "0 stand");
    assert_eq!(refused(&game, "0 stand"), Illegal::WrongMove);
    assert_eq!(refused(&game, "0 reroll GB"), Illegal::WrongMove);
}

/// Rules 3.1, 3.2.
#[test]
fn a_new_turn_is_rolled_with_all_dice_and_all_rerolls() {
    let game = after(&dealt(), "roll RRGBP, 0 reroll G, roll RRYBP");
    let game = after(&game, "0 reroll Y, roll RROBP, 0 pass, 1 pass");
    assert_eq!(game.dice(), Dice::NONE);
    after(
        &game,
        "roll YYYYY, 1 reroll Y, roll YYYYP, 1 reroll P, roll YYYYG, 1 pass, 0 pass",
    );
}

/// Rule 3.3.
#[test]
fn how_often_the_dice_were_rolled_no_longer_matters_after_standing() {
    let ready = after(&basic(2), "start 0, deal 0 21 26, deal 1 1 17");
    let at_once = after(&ready, "roll RRGBP, 0 stand");
    let later = after(&ready, "roll RRGBB, 0 reroll B, roll RRGBP, 0 stand");
    let last = after(
        &later,
        "0 pass, 1 pass, roll RRGBP, 1 reroll P, roll RRGBP, 1 reroll P, roll RRGBP",
    );
    assert_eq!(at_once, later);
    for game in [at_once, later, last] {
        assert_eq!((game.phase(), game.rolls_left()), (Phase::Mark, 0));
    }
}
