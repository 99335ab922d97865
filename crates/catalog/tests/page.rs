//! The views of `docs/protocol.md` are those of real positions.

use std::fs;
use std::path::Path;

use rollwright_catalog::{Layouts, open};
use serde_json::Value;

/// The blocks of JSON of the page.
fn examples() -> Vec<Value> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(crates.join("../../docs/protocol.md")).expect("the page");
    let blocks = page.split("```json\n").skip(1);
    let blocks = blocks.filter_map(|block| block.split("```").next());
    blocks
        .filter_map(|block| serde_json::from_str(block).ok())
        .collect()
}

/// The only example with this field.
fn example_with(field: &str) -> Value {
    let mut found = examples().into_iter().filter(|it| it.get(field).is_some());
    let example = found.next().expect("an example");
    assert!(found.next().is_none(), "one example with {field}");
    example
}

fn view_after(game: &str, steps: &[&str]) -> Value {
    let mut game = open(game, &Layouts::default(), "standard", None, 2).expect("a game");
    for step in steps {
        game.take_step(step).expect("a legal step");
    }
    game.view(None)
}

#[test]
fn the_view_of_one_card_is_the_one_after_the_steps_of_the_page() {
    let steps = ["start 0", "deal 0 15 24", "deal 1 3 26", "roll ROYGP"];
    assert_eq!(example_with("players"), view_after("one-card", &steps));
}

#[test]
fn the_position_that_is_asked_for_is_the_one_that_is_answered() {
    let asked = examples().into_iter().find(|it| it["seats"] == 2);
    let asked = asked.expect("a question");
    let steps = asked["steps"].as_array().expect("steps");
    let mut game = open("one-card", &Layouts::default(), "standard", None, 2).expect("a game");
    for step in steps {
        game.take_step(step.as_str().expect("text")).expect("legal");
    }
    // The answer to the first question comes before those about chance and paper.
    let answer = examples().into_iter().find(|it| it["chance"] == false);
    let answer = answer.expect("an answer");
    for seat in rollwright_core::Seat::all(2) {
        let legal = serde_json::to_value(game.legal_steps(seat)).expect("text");
        assert_eq!(answer["legal"][seat.index()], legal);
    }
}

#[test]
fn the_row_of_twenty_one_is_the_one_after_these_rolls() {
    let steps = [
        "start 0",
        "sheets A B",
        "roll W3 K5 R6 B6 Y6 G6",
        "0 stand",
        "0 write W K",
        "1 cross",
        "roll W1 K1 R1 B4 Y3 G2",
        "1 stand",
    ];
    let row = example_with("fields");
    let view = view_after("twenty-one", &steps);
    let rows = view["players"][0]["rows"].as_array().expect("rows");
    assert!(rows.contains(&row), "{row} is none of {rows:?}");
}
