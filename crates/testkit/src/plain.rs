//! A game a second time: slow, plain, written straight from the rules and the record format.
//!
//! Each game has such a model in its own tests. It shares no code with the game, so that [`agree`] and [`count`] can check the
//! fast one against it.

use std::collections::BTreeMap;

use rollwright_core::{Game, Seat, Step};
use rollwright_record::Event;

use crate::walk::legal_moves;
use crate::{TestLuck, random_game, take};

/// What a game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// A chance step.
    Chance,
    /// A decision of any of these seats, ascending.
    Act(Vec<usize>),
    /// Nothing: the game has ended.
    Over,
}

/// A game that is played by the steps of its record.
pub trait Plain: Clone {
    /// What comes next.
    fn next(&self) -> Next;

    /// Every outcome of the coming chance step in record notation with its integer weight,
    /// canonical and unique; empty unless chance comes next.
    fn outcomes(&self) -> Vec<(String, u64)>;

    /// Every legal move of the seat in record notation without the seat's number ("mark 26",
    /// "reroll GB"), unique; empty if the seat can't act now.
    fn moves(&self, seat: usize) -> Vec<String>;

    /// Plays one step exactly as a record writes it: "roll RRGBP", "0 mark 26".
    ///
    /// # Errors
    ///
    /// A reason why the step is not possible now; nothing has changed then.
    fn play(&mut self, step: &str) -> Result<(), String>;

    /// What each seat would have if the game ended now (full rows of cards not scored count
    /// without sun; a row in progress counts with its bonus).
    fn scores(&self) -> Vec<u32>;
}

/// More outcomes than this are compared only now and then, since the plain model is slow.
const MANY: u64 = 1000;

/// Plays a random game on both sides and compares everything at every position: what comes next, the legal moves of every
/// seat, the outcomes of chance with their weights, the scores.
///
/// # Panics
/// At the first difference.
pub fn agree<G: Game>(setup: G, plain: impl Plain, seed: u64) {
    let mut plain = plain;
    let mut often = 0;
    random_game(setup, &mut TestLuck::new(seed), |game, event| {
        assert_eq!(plain.next(), next(game), "{game}");
        let scores = game.scores();
        let scores: Vec<u32> = scores.as_slice().iter().map(|&s| s.into()).collect();
        assert_eq!(plain.scores(), scores, "{game}");
        for seat in Seat::all(game.seats()) {
            let moves = legal_moves(game, seat);
            let mut moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
            let mut expected = plain.moves(seat.index());
            moves.sort();
            expected.sort();
            assert_eq!(moves, expected, "seat {seat}\n{game}");
        }
        let mut number = 0u64;
        game.outcomes(|_, _| number += 1);
        often += u64::from(number > MANY);
        if number <= MANY || often == 2 {
            let mut outcomes = BTreeMap::new();
            game.outcomes(|chance, weight| {
                outcomes.insert(chance.to_string(), u64::from(weight));
            });
            assert_eq!(
                outcomes.len() as u64,
                number,
                "an outcome is listed twice\n{game}"
            );
            let expected: BTreeMap<String, u64> = plain.outcomes().into_iter().collect();
            assert!(outcomes == expected, "the outcomes differ\n{game}");
        }
        if let Some(event) = event {
            let step = event.to_string();
            assert_eq!(plain.play(&step), Ok(()), "{step}\n{game}");
        }
    });
}

fn next<G: Game>(game: &G) -> Next {
    match game.step() {
        Step::Chance => Next::Chance,
        Step::Act(seats) => Next::Act(seats.iter().map(Seat::index).collect()),
        Step::Over => Next::Over,
    }
}

/// How many ways the game can go in exactly `depth` steps from here, every outcome and every move tried.
pub fn count<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut ways = 0;
    let mut follow = |event| {
        let mut after = *game;
        take(&mut after, event);
        ways += count(&after, depth - 1);
    };
    game.outcomes(|chance, _| follow(Event::Chance(chance)));
    for seat in Seat::all(game.seats()) {
        for mv in legal_moves(game, seat) {
            follow(Event::Decision(seat, mv));
        }
    }
    ways
}

/// The same by the plain model.
///
/// # Panics
/// If it refuses a step that it has listed.
pub fn count_plain(plain: &impl Plain, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut steps: Vec<String> = plain.outcomes().into_iter().map(|(step, _)| step).collect();
    if let Next::Act(seats) = plain.next() {
        for seat in seats {
            let moves = plain.moves(seat).into_iter();
            steps.extend(moves.map(|mv| format!("{seat} {mv}")));
        }
    }
    let ways = steps.iter().map(|step| {
        let mut after = plain.clone();
        after.play(step).expect("a step that is listed");
        count_plain(&after, depth - 1)
    });
    ways.sum()
}
