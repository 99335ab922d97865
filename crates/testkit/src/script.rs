//! Playing a game by the steps of a record, so that a test of a rule reads like one.

use std::collections::BTreeMap;

use rollwright_core::{Game, Seat, Step};
use rollwright_record::Event;

use crate::walk::{legal_ahead, legal_moves};

/// The seat of this number.
///
/// # Panics
/// If no table has it.
pub fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a table has up to six seats")
}

/// Takes a step, checked.
///
/// # Errors
/// The rule that forbids it.
///
/// # Panics
/// If it is no step of the game, or a decision is accepted and not listed as legal, or listed and not accepted.
pub fn take_step<G: Game>(game: &mut G, step: &str) -> Result<(), G::Illegal> {
    match step.parse().unwrap_or_else(|why| panic!("{step}: {why}")) {
        Event::<G>::Chance(chance) => game.apply(chance),
        Event::Decision(seat, mv) => {
            let listed = legal_moves(game, seat).contains(&mv);
            let played = game.play(seat, mv);
            assert_eq!(played.is_ok(), listed, "{step}\n{game}");
            played
        }
    }
}

/// The position after these steps, parted by commas or lines.
///
/// # Panics
/// If one of them is refused.
pub fn after<G: Game>(game: &G, steps: &str) -> G {
    let mut game = *game;
    for step in steps.split([',', '\n']).map(str::trim) {
        take_step(&mut game, step).unwrap_or_else(|why| panic!("{step}: {why}\n{game}"));
    }
    game
}

/// Why the step is refused.
///
/// # Panics
/// If it is not refused, or changes the position.
pub fn refused<G: Game>(game: &G, step: &str) -> G::Illegal {
    let mut same = *game;
    let why = take_step(&mut same, step).expect_err(step);
    assert_eq!(same, *game, "{step} was refused and changed the position");
    why
}

/// The code of the rule that forbids the step, with its arguments, as JSON.
///
/// # Panics
/// If the step is not refused.
pub fn code<G: Game>(game: &G, step: &str) -> String {
    serde_json::to_string(&refused(game, step)).expect("a code is JSON")
}

/// The seats that may decide now.
pub fn asked<G: Game>(game: &G) -> Vec<usize> {
    match game.step() {
        Step::Act(seats) => seats.iter().map(Seat::index).collect(),
        Step::Chance | Step::Over => Vec::new(),
    }
}

/// The legal moves of a seat in notation.
pub fn legal<G: Game>(game: &G, number: usize) -> Vec<String> {
    let moves = legal_moves(game, seat(number));
    moves.iter().map(ToString::to_string).collect()
}

/// The moves, in notation, that a seat will have later in this turn.
pub fn ahead<G: Game>(game: &G, number: usize) -> Vec<String> {
    let moves = legal_ahead(game, seat(number));
    moves.iter().map(ToString::to_string).collect()
}

/// The outcomes of the coming chance step with their weights.
///
/// # Panics
/// If one is listed twice.
pub fn outcomes<G: Game>(game: &G) -> BTreeMap<G::Chance, u32> {
    let mut all = BTreeMap::new();
    game.outcomes(|chance, weight| {
        assert_eq!(all.insert(chance, weight), None, "{chance} comes twice");
    });
    all
}

/// What each seat would have if the game ended now.
pub fn points<G: Game>(game: &G) -> Vec<u16> {
    game.scores().as_slice().to_vec()
}

/// The winners of a finished game.
///
/// # Panics
/// If it is not over.
pub fn winners<G: Game>(game: &G) -> Vec<usize> {
    let outcome = game.outcome().expect("the game is over");
    outcome.winners.iter().map(Seat::index).collect()
}
