//! Every rule of `docs/rules/twenty-one.md`, played step by step as a record writes it. Each test cites the rules it checks.
//!
//! Sheets of the standard pad used here: A begins with `K6 W5 B4 G3 R2 Y1` and `W6 B5 K4 Y3 G2 R1`, B with
//! `Y6 R5 G4 B3 W2 K1` and `R6 G5 Y4 K3 B2 W1`. All points are worked out by hand.

mod end;
mod filling;
mod rolling;
mod scoring;
mod setup;
mod together;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use rollwright_core::notation::parse_exact;
use rollwright_core::{Game, Layout, SetupError, Step};
use rollwright_testkit::citations;
use rollwright_testkit::script::{
    after, ahead, asked, code, legal, outcomes, points, refused, seat, winners,
};
use rollwright_twenty_one::{
    Chance, Colour, ColourSet, Illegal, Move, Pad, Phase, Roll, Sheets, TwentyOne, Variant,
};

fn colours(letters: &str) -> ColourSet {
    letters.parse().expect("colours")
}

fn table(seats: usize) -> TwentyOne {
    TwentyOne::new(Pad::standard(), Variant::Standard, seats).expect("two to six seats")
}

/// A row of a seat's sheet, from 1: the number written, with `!` for an exact hit, `x` crossed out, `.` empty.
fn row(game: &TwentyOne, seat: usize, row: usize) -> String {
    let player = game.view().players.swap_remove(seat);
    let fields = player.rows[row - 1].fields.iter().map(|field| {
        let content = match (field.written, field.crossed) {
            (Some(number), false) if number == field.number => format!("{number}!"),
            (Some(number), false) => number.to_string(),
            (None, true) => "x".to_owned(),
            (None, false) => ".".to_owned(),
            (Some(_), true) => panic!("a field is written or crossed out"),
        };
        format!("{}{content}", field.colour)
    });
    fields.collect::<Vec<_>>().join(" ")
}

/// The row a seat is filling, from 1.
fn current_row(game: &TwentyOne, number: usize) -> Option<usize> {
    game.seat_state(seat(number)).row().map(|row| row + 1)
}

/// Two seats before the first roll, which is for seat 0.
fn sheets_a_and_b() -> TwentyOne {
    after(&table(2), "start 0, sheets A B")
}

/// Fills whole rows of every sheet, six ones in each: 6 and 1 for the exact hit. Nobody is asked about a reroll.
const ONES: &str = "roll W1 K1 R1 B1 Y1 G1";

/// Both seats have filled four rows with ones.
fn four_rows_each() -> TwentyOne {
    let mut game = sheets_a_and_b();
    for _ in 0..4 {
        game = after(&game, ONES);
        game = after(&game, "0 write W K R B Y G, 1 write W K R B Y G");
    }
    game
}

#[test]
fn every_rule_is_cited_by_a_test_and_every_citation_is_a_rule() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let document = fs::read_to_string(folder.join("../../docs/rules/twenty-one.md"));
    citations::check(&document.expect("the rules"), folder);
}

#[test]
fn a_refusal_has_a_code_with_its_arguments() {
    let game = after(&sheets_a_and_b(), "roll W4 K1 R1 B3 Y4 G2, 0 stand");
    assert_eq!(code(&game, ONES), r#"{"rule":"decision_due"}"#);
    assert_eq!(
        code(&game, "1 write W K"),
        r#"{"rule":"not_writable","args":"W"}"#
    );
    let game = after(&game, "0 cross");
    assert_eq!(code(&game, "0 cross"), r#"{"rule":"wrong_seat","args":0}"#);
    let game = after(&sheets_a_and_b(), "roll W4 K1 R1 B3 Y4 G2, 0 reroll");
    assert_eq!(
        code(&game, "roll W4 K2 R1 B3 Y4 G2"),
        r#"{"rule":"kept_dice","args":"W0 K1 R1 B0 Y0 G0"}"#
    );
    assert_eq!(
        code(&after(&table(3), "start 0"), "sheets A B"),
        r#"{"rule":"wrong_count","args":[3,2]}"#
    );
}
