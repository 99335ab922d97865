//! The game agrees with a plain second implementation, which is slow and easy to check against the rules.

mod model;

use crate::conformance::setups;
use model::Model;
use rollwright_core::Game;
use rollwright_testkit::plain::{self, Plain};
use rollwright_testkit::take;
use rollwright_twenty_one::{Colour, TwentyOne};

fn plain_model(game: &TwentyOne) -> Model {
    let sheets = game.layout().sheets();
    let numbers = sheets[0]
        .rows()
        .map(|row| row.colours().map(|colour| row.number(colour)));
    let letters: Vec<[String; 5]> = sheets
        .iter()
        .map(|sheet| {
            let letters = |colours: &[Colour; 6]| colours.iter().map(|c| c.letter()).collect();
            sheet.rows().map(|row| letters(row.colours()))
        })
        .collect();
    let sheets: Vec<(char, [&str; 5])> = ('A'..)
        .zip(&letters)
        .map(|(letter, rows)| (letter, rows.each_ref().map(String::as_str)))
        .collect();
    Model::new(numbers, &sheets, game.seats())
}

#[test]
fn the_plain_model_agrees_at_every_position() {
    for setup in setups() {
        for seed in 0..3 {
            plain::agree(setup, plain_model(&setup), seed);
        }
    }
}

#[test]
fn both_count_the_same_ways_to_go_on() {
    let two = setups().next().expect("a set-up");
    let ready = ["start 1", "sheets A B"];
    let rolled = [&ready[..], &["roll W4 K1 R1 B3 Y4 G2"]].concat();
    let stood = [&rolled[..], &["1 stand"]].concat();
    let cases: &[(&[&str], u32, u64)] = &[
        (&[], 2, 2 * 30),
        (&ready, 1, 46_656),
        (&rolled, 2, 6u64.pow(4) + 2 * 32),
        (&rolled, 3, 64_328),
        (&stood, 2, 2 * 32 * 32),
    ];
    for &(steps, depth, ways) in cases {
        let (mut game, mut model) = (two, plain_model(&two));
        for step in steps {
            take(&mut game, step.parse().expect("a step"));
            model.play(step).expect("a legal step");
        }
        let found = (
            plain::count(&game, depth),
            plain::count_plain(&model, depth),
        );
        assert_eq!(found, (ways, ways), "{depth} steps after {steps:?}");
    }
}
