//! Chapter 2 of the rules: the setup.

use super::*;

/// Plays a deck of quick cards to the end, every seat as fast as it can, and looks at the table at every roll.
fn play_out(mut game: OneCard, mut look: impl FnMut(&OneCard)) -> OneCard {
    while game.step() != Step::Over {
        let step = match (game.phase(), asked(&game).as_slice()) {
            (Phase::Roll, _) => {
                look(&game);
                let letters = ["YYYPP", "RROOY"][game.turn() as usize % 2];
                format!("roll {letters}")
            }
            (Phase::Reroll, [seat]) => format!("{seat} stand"),
            (Phase::Mark, [number]) => {
                let hand = game.seat_state(seat(*number)).hand();
                let fullest = hand.iter().min_by_key(|held| held.free().sum());
                let fullest = fullest.expect("a seat always holds cards").card();
                format!("{number} mark {fullest}")
            }
            (_, [number, ..]) => format!("{number} {}", legal(&game, *number)[0]),
            _ => {
                let all = outcomes(&game);
                let (first, _) = all.first_key_value().expect("chance has an outcome");
                first.to_string()
            }
        };
        game = after(&game, &step);
    }
    game
}

/// Rule 2.1.
#[test]
fn two_to_four_can_play() {
    for seats in 2..=4 {
        assert_eq!(basic(seats).seats(), seats);
        assert_eq!(advanced(seats).seats(), seats);
    }
    for seats in [0, 1, 5, 6, 300] {
        for &variant in Variant::ALL {
            let refused = OneCard::new(Deck::standard(), variant, seats);
            assert_eq!(
                refused,
                Err(SetupError::Seats {
                    game: "one-card",
                    seats,
                    range: 2..=4
                })
            );
        }
    }
}

/// Rule 2.5.
#[test]
fn a_deck_too_small_for_the_table_is_refused() {
    let tables = [
        (Variant::Basic, "basic", 3, 15),
        (Variant::Basic, "basic", 4, 20),
        (Variant::Advanced, "advanced", 2, 15),
        (Variant::Advanced, "advanced", 3, 21),
        (Variant::Advanced, "advanced", 4, 27),
    ];
    for (variant, name, seats, needs) in tables {
        assert!(OneCard::new(deck(&vec![RICH; needs]), variant, seats).is_ok());
        assert_eq!(
            OneCard::new(deck(&vec![RICH; needs - 1]), variant, seats),
            Err(SetupError::Layout {
                layout: "own".to_owned(),
                problem: format!(
                    "it has {} cards, and {name} with {seats} seats needs {needs}",
                    needs - 1
                ),
            })
        );
    }
    assert!(OneCard::new(deck(&[RICH; 10]), Variant::Basic, 2).is_ok());
}

/// Rule 2.2.
#[test]
fn the_starting_seat_comes_first() {
    let game = basic(3);
    assert_eq!(refused(&game, "deal 0 1 2"), Illegal::WrongChance);
    assert_eq!(refused(&game, "roll RRGBP"), Illegal::WrongChance);
    assert_eq!(refused(&game, "0 pass"), Illegal::ChanceDue);
    assert_eq!(refused(&game, "start 3"), Illegal::NoSeat(seat(3)));
    let game = after(&game, "start 2");
    assert_eq!(refused(&game, "start 1"), Illegal::WrongChance);
}

/// Rule 2.2.
#[test]
fn every_seat_is_as_likely_to_start() {
    let each = [0, 1, 2].map(|number| (Chance::Start(seat(number)), 1));
    assert_eq!(outcomes(&basic(3)), BTreeMap::from(each));
}

/// Rule 2.3.
#[test]
fn cards_are_dealt_in_turn_order_from_the_starting_seat() {
    let game = after(&basic(3), "start 1");
    let wrong = |due, given| Illegal::WrongReceiver(seat(due), seat(given));
    assert_eq!(refused(&game, "deal 0 1 2"), wrong(1, 0));
    let game = after(&game, "deal 1 1 2");
    assert_eq!(refused(&game, "deal 1 3 4"), wrong(2, 1));
    let game = after(&game, "deal 2 3 4, deal 0 5 6");
    assert_eq!(refused(&game, "deal 1 7 8"), Illegal::WrongChance);
}

/// Rule 2.3.
#[test]
fn each_seat_is_dealt_two_cards() {
    let game = after(&basic(2), "start 0");
    let wrong = |given| Illegal::WrongCount(2, given);
    assert_eq!(refused(&game, "deal 0 1"), wrong(1));
    assert_eq!(refused(&game, "deal 0 1 2 3"), wrong(3));
    assert_eq!(refused(&game, "roll RRGBP"), Illegal::WrongChance);
    let game = after(&game, "deal 0 21 26, deal 1 17 1");
    assert_eq!(hand(&game, 0), [21, 26]);
    assert_eq!(hand(&game, 1), [1, 17]);
}

/// Rule 2.4.
#[test]
fn a_card_is_in_one_place_only() {
    let game = after(&basic(2), "start 0");
    assert_eq!(refused(&game, "deal 0 7 7"), Illegal::Twice(card(7)));
    assert_eq!(refused(&game, "deal 0 7 31"), Illegal::NotInDeck(card(31)));
    let game = after(&game, "deal 0 7 8");
    assert_eq!(refused(&game, "deal 1 9 7"), Illegal::NotInDeck(card(7)));
}

/// Rule 2.4.
#[test]
fn a_deal_is_any_two_of_the_cards_left() {
    let game = after(&basic(2), "start 0");
    let pairs = outcomes(&game);
    assert_eq!(pairs.len(), 30 * 29 / 2);
    assert!(pairs.values().all(|weight| *weight == 1));
    let pairs = outcomes(&after(&game, "deal 0 7 8"));
    assert_eq!(pairs.len(), 28 * 27 / 2);
    assert!(pairs.values().all(|weight| *weight == 1));
}

/// Rule 2.4.
#[test]
fn the_order_of_a_deal_means_nothing() {
    let game = after(&basic(2), "start 0");
    assert_eq!(after(&game, "deal 0 7 8"), after(&game, "deal 0 8 7"));
}

/// Rules 2.2, 3.1.
#[test]
fn the_starting_seat_rolls_first() {
    let game = after(&basic(2), "start 1, deal 1 1 17, deal 0 21 26");
    assert_eq!((game.active(), game.turn()), (seat(1), 1));
    assert_eq!(asked(&after(&game, "roll RRGBP")), [1]);
}

/// Rule 2.3.
#[test]
fn nothing_is_hidden_in_the_basic_game() {
    let game = after(&dealt(), "roll RRGBP, 0 stand, 0 mark 26");
    for viewer in [None, Some(seat(0)), Some(seat(1))] {
        assert_eq!(game.seen_by(viewer), game);
    }
}

/// Rule 2.5.
#[test]
fn the_smallest_deck_never_runs_out() {
    for seats in 2..=4 {
        for (variant, size, held, face_up) in [
            (Variant::Basic, 5 * seats, 2, 0),
            (Variant::Advanced, 6 * seats + 3, 3, 3),
        ] {
            let game = OneCard::new(deck(&vec![RICH; size]), variant, seats).expect("enough");
            let game = play_out(game, |game| {
                assert!(
                    game.seat_states()
                        .iter()
                        .all(|seat| seat.hand().len() == held)
                );
                assert_eq!(game.face_up().len(), face_up);
            });
            assert!(game.left().is_empty(), "no smaller deck would do");
            assert_eq!(points(&game), vec![4 * 13; seats]);
        }
    }
}
