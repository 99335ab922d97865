//! A game as it is shown to those at the table.

use rollwright_catalog::AnyGame;
use rollwright_core::{Seat, SeatSet};
use rollwright_protocol::{By, LoggedStep, Now, View};

use super::{Play, view};

impl Play {
    /// All steps, and who took them.
    pub(crate) fn steps(&self) -> Vec<LoggedStep> {
        let steps = self.game.steps(0).into_iter().zip(&self.steps);
        let logged = steps.map(|(step, info)| LoggedStep { step, by: info.by });
        logged.collect()
    }

    /// The numbers of the steps that were the stand-in's.
    pub(crate) fn stand_in_steps(&self) -> Vec<usize> {
        let by_stand_in = |number: &usize| self.steps[*number].by == By::StandIn;
        (0..self.steps.len()).filter(by_stand_in).collect()
    }

    /// How many steps the stand-in has taken for the seat since its person last took one.
    pub(crate) fn steps_stood_in(&self, seat: Seat) -> usize {
        let steps = self.steps.iter().rev();
        let own = steps.filter(|step| step.seat == Some(seat));
        let since = own.take_while(|step| step.by != By::Person);
        since.filter(|step| step.by == By::StandIn).count()
    }

    /// The position.
    pub(crate) fn view(&self) -> View {
        view(&*self.game)
    }

    /// What the table waits for, as far as the game knows.
    pub(crate) fn now(&self, seq: u64) -> Now {
        let game = &*self.game;
        let has_chosen = |seat: &Seat| self.choice(*seat).is_some();
        let chosen: SeatSet = Seat::all(self.seats.len()).filter(has_chosen).collect();
        Now {
            seq,
            active: game.active().index(),
            turn: game.turn(),
            waiting: indexes(self.waiting()),
            legal: legal_moves(game),
            chosen: indexes(chosen),
            undo: self.undoable().map(|(seat, _)| seat.index()),
            roll: Vec::new(),
            start: Vec::new(),
            throw: self.throw_due().map(Seat::index),
            due: self.fair.due(),
            scores: game.scores().as_slice().to_vec(),
            winners: winners(game),
            deadlines: Vec::new(),
            stand_ins: Vec::new(),
        }
    }
}

/// The numbers of these seats.
pub(crate) fn indexes(seats: SeatSet) -> Vec<usize> {
    seats.iter().map(Seat::index).collect()
}

/// For each seat, the steps that it can take now or choose ahead.
pub(crate) fn legal_moves(game: &dyn AnyGame) -> Vec<Vec<String>> {
    let legal = Seat::all(game.seats()).map(|seat| game.legal_steps(seat));
    legal.collect()
}

/// Who has won, once the game is over.
pub(crate) fn winners(game: &dyn AnyGame) -> Option<Vec<usize>> {
    game.outcome().map(|outcome| indexes(outcome.winners))
}
