//! What a seat can decide before it is asked (rule 4.11).

use rollwright_core::{Game, Layout, Seat, Step};
use rollwright_one_card::{Deck, OneCard, Phase, Variant};
use rollwright_testkit::script::{after, ahead, asked, legal};
use rollwright_testkit::{TestLuck, random_game};

const NOTHING: [&str; 0] = [];

fn table(variant: Variant) -> OneCard {
    OneCard::new(Deck::standard(), variant, 3).expect("30 cards are enough")
}

/// Three seats before the first roll of seat 1. Card 1 is `B3* R5* P4 Y4 O4`, 21 is `R4* B4* O4 G4 P4` and 26 is
/// `R4 G2 P5 Y3* B6*`.
fn dealt() -> OneCard {
    after(
        &table(Variant::Basic),
        "start 1, deal 1 21 26, deal 2 1 17, deal 0 5 6",
    )
}

/// Seat 1 completes its card 26 when it marks it: purple, yellow and green are then full.
const ABOUT_TO_SCORE: &str = "roll OYYPP, 1 stand, 1 mark 26, 2 pass, 0 pass
    roll YYPPP, 2 stand, 2 pass, 0 pass, 1 mark 26
    roll RRRRR, 0 stand, 0 pass, 1 pass, 2 pass
    roll YGGBP, 1 stand";

/// Rule 4.11.
#[test]
fn seats_asked_later_know_their_moves_once_the_roll_is_final() {
    for steps in [
        "roll RRRRR, 1 stand",
        "roll RYGBP, 1 reroll YGBP, roll RRRRB, 1 reroll B, roll RRRRR",
    ] {
        let game = after(&dealt(), steps);
        assert_eq!(ahead(&game, 2), ["mark 1", "pass"]);
        assert_eq!(ahead(&game, 0), ["pass"]);
        let game = after(&game, "1 pass");
        assert_eq!(legal(&game, 2), ["mark 1", "pass"]);
    }
}

/// Rule 4.11.
#[test]
fn nothing_is_known_while_dice_may_be_rolled_again() {
    let mut game = dealt();
    for step in ["roll RRRRB", "1 reroll B", "roll RRRRY", "1 reroll Y"] {
        game = after(&game, step);
        for seat in 0..3 {
            assert_eq!(ahead(&game, seat), NOTHING, "after {step}");
        }
    }
}

/// Rule 4.11.
#[test]
fn who_is_asked_or_has_marked_decides_nothing_ahead() {
    let game = after(&dealt(), "roll RYGBP, 1 stand");
    assert_eq!(ahead(&game, 1), NOTHING);
    let game = after(&game, "1 mark 26");
    assert_eq!(asked(&game), [2]);
    assert_eq!((ahead(&game, 1), ahead(&game, 2)), (vec![], vec![]));
    assert_eq!(ahead(&game, 0), ["mark 5", "mark 6", "pass"]);
    let game = after(&game, "2 pass");
    assert_eq!((ahead(&game, 0), ahead(&game, 1)), (vec![], vec![]));
}

#[test]
fn a_seat_that_the_table_does_not_have_decides_nothing_ahead() {
    let game = after(&dealt(), "roll RYGBP, 1 stand");
    for seat in 3..6 {
        assert_eq!(ahead(&game, seat), NOTHING);
    }
}

/// Rules 4.11, 5.7.
#[test]
fn a_card_that_somebody_is_dealt_changes_nothing_for_the_others() {
    let game = after(&dealt(), ABOUT_TO_SCORE);
    let (two, zero) = (ahead(&game, 2), ahead(&game, 0));
    assert_eq!(two, ["mark 1", "mark 17", "pass"]);
    assert_eq!(zero, ["mark 5", "mark 6", "pass"]);
    let game = after(&game, "1 mark 26");
    assert_eq!(game.phase(), Phase::Deal);
    assert_eq!(
        (ahead(&game, 2), ahead(&game, 0)),
        (two.clone(), zero.clone())
    );
    assert_eq!(ahead(&game, 1), NOTHING);
    let game = after(&game, "deal 1 30");
    assert_eq!((legal(&game, 2), ahead(&game, 0)), (two, zero));
}

/// Rules 4.11, 7.5.
#[test]
fn a_card_that_somebody_takes_changes_nothing_for_the_others() {
    let game = after(
        &table(Variant::Advanced),
        "start 1, deal 1 20 21 22 23 26, deal 2 1 2 3 4 17, deal 0 5 6 7 8 9
        1 keep 20 21 26, 2 keep 1 2 17, 0 keep 5 6 7, reveal 28 29 30",
    );
    let game = after(&game, ABOUT_TO_SCORE);
    let (two, zero) = (ahead(&game, 2), ahead(&game, 0));
    assert_eq!((two.len(), zero.len()), (4, 4));
    let game = after(&game, "1 mark 26");
    assert_eq!(game.phase(), Phase::Take);
    assert_eq!(
        (ahead(&game, 2), ahead(&game, 0)),
        (two.clone(), zero.clone())
    );
    let game = after(&game, "1 take 29");
    assert_eq!(game.phase(), Phase::Reveal);
    assert_eq!(
        (ahead(&game, 2), ahead(&game, 0)),
        (two.clone(), zero.clone())
    );
    assert_eq!(ahead(&game, 1), NOTHING);
    let game = after(&game, "reveal 10");
    assert_eq!((legal(&game, 2), ahead(&game, 0)), (two, zero));
}

/// Rule 7.2.
#[test]
fn nobody_decides_ahead_where_all_keep_cards_at_the_same_time() {
    let dealt = "start 1, deal 1 1 2 3 4 5, deal 2 6 7 8 9 10, deal 0 11 12 13 14 15";
    let mut game = after(&table(Variant::Advanced), dealt);
    for step in ["2 keep 6 7 8", "0 keep 11 12 13", "1 keep 1 2 3"] {
        assert_eq!(game.phase(), Phase::Keep);
        assert!((0..3).all(|seat| ahead(&game, seat).is_empty()));
        game = after(&game, step);
    }
    assert_eq!((game.phase(), ahead(&game, 2)), (Phase::Reveal, vec![]));
}

#[test]
fn random_games_let_seats_decide_ahead_wherever_they_wait() {
    let mut met = Vec::new();
    for variant in [Variant::Basic, Variant::Advanced] {
        random_game(table(variant), &mut TestLuck::new(1), |game, _| {
            let waits = Seat::all(3).any(|seat| !ahead(game, seat.index()).is_empty());
            let place = (game.phase(), game.turn() > 0);
            if waits && !met.contains(&place) {
                met.push(place);
            }
            assert!(!waits || game.step() != Step::Over);
        });
    }
    for place in [
        (Phase::Mark, true),
        (Phase::Deal, true),
        (Phase::Take, true),
        (Phase::Reveal, true),
    ] {
        assert!(met.contains(&place), "{place:?}");
    }
    assert_eq!(met.len(), 4, "{met:?}");
}
