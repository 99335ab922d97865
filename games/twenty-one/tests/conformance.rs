//! The contract of a game, for every number of seats.

use std::path::Path;

use rollwright_core::{Game, Layout, Seat};
use rollwright_testkit::{TestLuck, conformance, golden, random_game};
use rollwright_twenty_one::{Colour, Pad, Phase, TwentyOne, Variant};

pub(crate) fn setups() -> impl Iterator<Item = TwentyOne> {
    TwentyOne::SEATS.map(|seats| {
        TwentyOne::new(Pad::standard(), Variant::Standard, seats).expect("two to six seats")
    })
}

conformance!(setups());

#[test]
fn weights_are_the_ways_that_dice_can_fall() {
    for setup in setups() {
        random_game(setup, &mut TestLuck::new(7), |game, _| {
            let mut total = 0;
            game.outcomes(|_, weight| total += u64::from(weight));
            let expected = match game.phase() {
                Phase::Start => game.seats() as u64,
                Phase::Sheets => (0..game.seats() as u64).map(|taken| 6 - taken).product(),
                Phase::Roll | Phase::SecondRoll => {
                    let rolled = Colour::ALL.iter().filter(|c| game.roll().get(**c) == 0);
                    rolled.map(|_| 6).product()
                }
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
        size_of::<TwentyOne>() <= 256,
        "{} bytes",
        size_of::<TwentyOne>()
    );
    assert_eq!(size_of::<rollwright_twenty_one::Move>(), 2);
}

#[test]
fn the_playthrough_is_as_it_was_read() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/standard.txt");
    let setup = setups().next().expect("a set-up");
    golden::check(&file, &golden::playthrough(setup, 21));
}

#[test]
fn every_seat_can_win() {
    for setup in setups() {
        let mut winners: Vec<Seat> = Vec::new();
        for seed in 0..60 {
            let end = random_game(setup, &mut TestLuck::new(seed), |_, _| {});
            winners.extend(end.outcome().expect("over").winners.iter());
        }
        assert!(Seat::all(setup.seats()).all(|seat| winners.contains(&seat)));
    }
}
