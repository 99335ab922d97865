//! The contract of a game, for every variant and number of seats.

use std::path::Path;

use rollwright_core::{Game, Layout, Seat};
use rollwright_one_card::{Deck, Move, OneCard, Phase, Variant};
use rollwright_testkit::{TestLuck, conformance, golden, random_game};

pub(crate) fn setups() -> impl Iterator<Item = OneCard> {
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

#[test]
fn weights_are_the_ways_that_dice_or_cards_can_fall() {
    for setup in setups() {
        random_game(setup, &mut TestLuck::new(7), |game, _| {
            let mut total = 0;
            game.outcomes(|_, weight| total += u64::from(weight));
            let dice = u32::try_from(5 - game.dice().len()).expect("at most five");
            let cards = game.left().len() as u64;
            let expected = match (game.phase(), game.turn()) {
                (Phase::Start, _) => game.seats() as u64,
                (Phase::Roll, _) => 6u64.pow(dice),
                (Phase::Deal, 0) if game.variant() == Variant::Basic => cards * (cards - 1) / 2,
                (Phase::Deal, 0) => (0..5).fold(1, |n, k| n * (cards - k) / (k + 1)),
                (Phase::Reveal, 0) => (0..3).fold(1, |n, k| n * (cards - k) / (k + 1)),
                (Phase::Deal | Phase::Reveal, _) => cards,
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
    assert_eq!(size_of::<Move>(), 4);
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
