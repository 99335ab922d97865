//! The contract of a game, and agreement with the plain model, for every number of seats.

mod plain;

use std::path::Path;

use rollwright_core::{Game, Layout};
use rollwright_pig::{Goal, Pig, Variant};
use rollwright_testkit::plain::{agree, count, count_plain};
use rollwright_testkit::{conformance, golden};

fn setups() -> impl Iterator<Item = Pig> {
    Pig::SEATS.map(|seats| {
        Pig::new(Goal::standard(), Variant::Standard, seats).expect("two to six seats")
    })
}

conformance!(setups());

fn plain_model(game: &Pig) -> plain::Pig {
    plain::Pig::new(game.layout().points().into(), game.seats())
}

#[test]
fn the_plain_model_agrees_at_every_position() {
    for setup in setups() {
        for seed in 0..10 {
            agree(setup, plain_model(&setup), seed);
        }
    }
}

#[test]
fn both_count_the_same_ways_to_go_on() {
    // Two starting seats, six numbers, then two decisions after five of them and a roll after a one.
    let depths = [(1, 2), (2, 12), (3, 2 * (5 * 2 + 6))];
    let two = setups().next().expect("a set-up");
    for (depth, ways) in depths {
        let found = (count(&two, depth), count_plain(&plain_model(&two), depth));
        assert_eq!(found, (ways, ways), "{depth} steps");
    }
}

#[test]
fn a_position_is_small() {
    assert_eq!(size_of::<Pig>(), 32);
}

#[test]
fn the_playthrough_is_as_it_was_read() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/standard.txt");
    let setup = setups().next().expect("a set-up");
    golden::check(&file, &golden::playthrough(setup, 21));
}
