//! Whole games as text that a person has read once, and that must not change unnoticed.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use rollwright_core::{Game, Seat, Step};

use crate::walk::legal_moves;
use crate::{TestLuck, random_game};

/// A random game as text: every step, the position at the start of every turn and at the end, and every choice there was.
pub fn playthrough<G: Game>(setup: G, seed: u64) -> String {
    let mut text = String::new();
    let mut turn = u32::MAX;
    random_game(setup, &mut TestLuck::new(seed), |game, event| {
        if turn != game.turn() || event.is_none() {
            turn = game.turn();
            write!(text, "\n{game}\n").expect("a string takes everything");
        }
        if let Step::Act(seats) = game.step() {
            for seat in seats.iter() {
                writeln!(text, "  {}", choices(game, seat)).expect("a string takes everything");
            }
        }
        if let Some(event) = event {
            writeln!(text, "> {event}").expect("a string takes everything");
        }
    });
    text
}

fn choices<G: Game>(game: &G, seat: Seat) -> String {
    let moves: Vec<String> = legal_moves(game, seat)
        .iter()
        .map(ToString::to_string)
        .collect();
    match moves.as_slice() {
        [first, .., last] if moves.len() > 8 => {
            format!(
                "seat {seat}: {} choices from {first} to {last}",
                moves.len()
            )
        }
        _ => format!("seat {seat}: {}", moves.join(", ")),
    }
}

/// Compares the text with the file, or writes the file anew if the variable `UPDATE_GOLDEN` is set.
///
/// # Panics
/// If they differ, at the first line that does.
pub fn check(file: &Path, text: &str) {
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(file, text).expect("the golden file can be written");
    }
    let golden = fs::read_to_string(file).unwrap_or_default();
    for (number, (found, expected)) in (1..).zip(text.lines().zip(golden.lines())) {
        assert_eq!(found, expected, "line {number} of {}", file.display());
    }
    assert!(
        text == golden,
        "{} has {} lines, not {}; if that is meant, read it and run with UPDATE_GOLDEN=1",
        file.display(),
        golden.lines().count(),
        text.lines().count()
    );
}
