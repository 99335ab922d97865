//! Games that were played on paper and are keyed in: people tell the dice, the cards and what they chose; whatever was forced is filled
//! in, and the first step that does not fit is named instead of refusing all of them.

use rollwright_catalog::{AnyEvent, AnyGame};
use rollwright_core::{Seat, Step};
use rollwright_protocol::{By, KeyedGame, KeyedStep, Problem};

use crate::play::refused;

/// Takes the steps as far as they go.
pub(super) fn key_in(game: Box<dyn AnyGame>, steps: &[String]) -> (Box<dyn AnyGame>, KeyedGame) {
    let mut keying = Keying {
        game,
        taken: Vec::new(),
    };
    let mut refusal = None;
    for (entry, step) in steps.iter().enumerate() {
        keying.fill_before(step);
        if let Err(problem) = keying.take(step, entry) {
            refusal = Some(problem.with("step", entry));
            break;
        }
    }
    if refusal.is_none() {
        keying.fill_until(None);
    }
    let (steps, revealed) = keying.in_record_order();
    let keyed = KeyedGame {
        steps,
        revealed,
        refused: refusal,
    };
    (keying.game, keyed)
}

struct Keying {
    game: Box<dyn AnyGame>,
    /// In the order in which they were taken.
    taken: Vec<KeyedStep>,
}

impl Keying {
    fn take(&mut self, step: &str, entry: usize) -> Result<(), Problem> {
        let event = self
            .game
            .parse(step)
            .map_err(|error| refused(error.into()))?;
        let turn = self.game.turn();
        self.game
            .take(&event)
            .map_err(|error| refused(error.into()))?;
        self.note(&event, turn, Some(entry));
        Ok(())
    }

    /// Fills in what is forced before this step: nothing if the seat that decides it is asked already, since others may follow.
    fn fill_before(&mut self, step: &str) {
        let event = self.game.parse(step).ok();
        self.fill_until(event.and_then(|event| event.seat()));
    }

    /// Takes the only moves of seats until there is a choice, or this seat is asked.
    fn fill_until(&mut self, asked: Option<Seat>) {
        while let Step::Act(seats) = self.game.step() {
            if asked.is_some_and(|seat| seats.contains(seat)) {
                return;
            }
            let turn = self.game.turn();
            let Some(event) = seats.iter().find_map(|seat| self.game.only_move(seat)) else {
                return;
            };
            if self.game.take(&event).is_err() {
                return;
            }
            self.note(&event, turn, None);
        }
    }

    fn note(&mut self, event: &AnyEvent, turn: u32, entry: Option<usize>) {
        let by = match (event.seat(), entry) {
            (None, _) => By::Chance,
            (Some(_), Some(_)) => By::Person,
            (Some(_), None) => By::Forced,
        };
        self.taken.push(KeyedStep {
            step: event.to_string(),
            by,
            turn,
            scores: self.game.scores().as_slice().to_vec(),
            entry,
        });
    }

    /// The steps as a record lists them, and how many of them are in it.
    fn in_record_order(&mut self) -> (Vec<KeyedStep>, usize) {
        let mut left = std::mem::take(&mut self.taken);
        let revealed = self.game.steps(0);
        let count = revealed.len();
        let mut ordered = Vec::with_capacity(left.len());
        left.reverse();
        for step in revealed {
            // Only choices made at the same time change places, so it is among the next few.
            let place = left.iter().rposition(|keyed| keyed.step == step);
            ordered.extend(place.map(|place| left.remove(place)));
        }
        ordered.extend(left.into_iter().rev());
        (ordered, count)
    }
}
