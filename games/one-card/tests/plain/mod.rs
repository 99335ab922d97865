//! The game agrees with a plain second implementation, which is slow and easy to check against the rules.

mod model;

use crate::conformance::setups;
use model::Model;
use rollwright_core::Game;
use rollwright_one_card::{Card, OneCard, Variant};
use rollwright_testkit::plain::{self, Plain};
use rollwright_testkit::take;

fn plain_model(game: &OneCard) -> Model {
    let deck = game.layout();
    let text = |card: Card| deck.face(card).rows().map(|row| row.to_string()).join(" ");
    let cards: Vec<String> = deck.cards().iter().map(text).collect();
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    Model::new(&cards, game.variant() == Variant::Advanced, game.seats())
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
fn after(setup: OneCard, steps: &[&str]) -> (OneCard, Model) {
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
