//! The contract of a game, and agreement with the plain model, for every variant and number of seats.

use std::path::Path;

use rollwright_core::{Game, Layout, Seat};
use rollwright_one_card::{Card, Deck, OneCard, Variant};
use rollwright_testkit::{TestLuck, conformance, golden, plain, random_game, take};

fn setups() -> impl Iterator<Item = OneCard> {
    let tables = [
        (Variant::Basic, 2),
        (Variant::Basic, 3),
        (Variant::Basic, 4),
        (Variant::Advanced, 2),
        (Variant::Advanced, 3),
        (Variant::Advanced, 4),
    ];
    tables.into_iter().map(|(variant, seats)| {
        OneCard::new(Deck::standard(), variant, seats).expect("the standard deck is large enough")
    })
}

conformance!(setups());

fn plain_model(game: &OneCard) -> plain::OneCard {
    let deck = game.layout();
    let text = |card: Card| deck.face(card).rows().map(|row| row.to_string()).join(" ");
    let cards: Vec<String> = deck.cards().iter().map(text).collect();
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    plain::OneCard::new(&cards, game.variant() == Variant::Advanced, game.seats())
}

#[test]
fn the_plain_model_agrees_at_every_position() {
    for setup in setups() {
        for seed in 0..3 {
            plain::agree(setup, plain_model(&setup), seed);
        }
    }
}

/// The table and its plain model after these steps.
fn after(setup: OneCard, steps: &[&str]) -> (OneCard, plain::OneCard) {
    use plain::Plain;
    let (mut game, mut model) = (setup, plain_model(&setup));
    for step in steps {
        take(&mut game, step.parse().expect("a step"));
        model.play(step).expect("a legal step");
    }
    (game, model)
}

#[test]
fn both_count_the_same_ways_to_go_on() {
    let basic = setups().next().expect("a set-up");
    let dealt = ["start 0", "deal 0 21 26", "deal 1 1 30"];
    let rolled = [&dealt[..], &["roll RRGBP"]].concat();
    let cases: &[(&[&str], u32, u64)] = &[
        (&[], 2, 2 * 435),
        (&["start 1"], 2, 435 * 378),
        (&dealt, 2, 252 + 4116),
        (&rolled, 2, 1322),
        (&rolled, 3, 25_347),
    ];
    for &(steps, depth, ways) in cases {
        let (game, model) = after(basic, steps);
        let found = (
            plain::count(&game, depth),
            plain::count_plain(&model, depth),
        );
        assert_eq!(found, (ways, ways), "{depth} steps after {steps:?}");
    }
}

#[test]
fn weights_are_the_ways_that_dice_or_cards_can_fall() {
    for setup in setups() {
        random_game(setup, &mut TestLuck::new(7), |game, _| {
            let mut total = 0;
            game.outcomes(|_, weight| total += u64::from(weight));
            let dice = u32::try_from(5 - game.dice().len()).expect("at most five");
            let cards = game.left().len() as u64;
            let expected = match (game.phase(), game.turn()) {
                (rollwright_one_card::Phase::Start, _) => game.seats() as u64,
                (rollwright_one_card::Phase::Roll, _) => 6u64.pow(dice),
                (rollwright_one_card::Phase::Deal, 0) if game.variant() == Variant::Basic => {
                    cards * (cards - 1) / 2
                }
                (rollwright_one_card::Phase::Deal, 0) => {
                    (0..5).fold(1, |n, k| n * (cards - k) / (k + 1))
                }
                (rollwright_one_card::Phase::Reveal, 0) => {
                    (0..3).fold(1, |n, k| n * (cards - k) / (k + 1))
                }
                (rollwright_one_card::Phase::Deal | rollwright_one_card::Phase::Reveal, _) => cards,
                _ => 0,
            };
            assert_eq!(total, expected, "{game}");
        });
    }
}

#[test]
fn dice_are_rolled_exactly_where_a_roll_is_written() {
    for setup in setups() {
        random_game(setup, &mut TestLuck::new(3), |game, event| {
            let step = event.map(|event| event.to_string()).unwrap_or_default();
            assert_eq!(game.rolls_dice(), step.starts_with("roll "), "{step}");
        });
    }
}

#[test]
fn a_position_is_small() {
    assert!(
        size_of::<OneCard>() <= 256,
        "{} bytes",
        size_of::<OneCard>()
    );
    assert_eq!(size_of::<rollwright_one_card::Move>(), 4);
}

#[test]
fn the_playthroughs_are_as_they_were_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for (variant, file) in [
        (Variant::Basic, "basic.txt"),
        (Variant::Advanced, "advanced.txt"),
    ] {
        let setup = OneCard::new(Deck::standard(), variant, 2).expect("two seats");
        golden::check(&folder.join(file), &golden::playthrough(setup, 21));
    }
}

#[test]
fn every_seat_can_win() {
    for setup in setups() {
        let mut winners: Vec<Seat> = Vec::new();
        for seed in 0..40 {
            let end = random_game(setup, &mut TestLuck::new(seed), |_, _| {});
            winners.extend(end.outcome().expect("over").winners.iter());
        }
        assert!(Seat::all(setup.seats()).all(|seat| winners.contains(&seat)));
    }
}
