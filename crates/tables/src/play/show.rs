//! A game as it is shown to those at the table.

use rollwright_catalog::AnyGame;
use rollwright_core::Seat;
use rollwright_protocol::{By, LoggedStep, Now, View};

use super::{Play, view};

impl Play {
    /// All steps, and who took them.
    pub(crate) fn steps(&self) -> Vec<LoggedStep> {
        let steps = self.game.steps(0).into_iter().zip(&self.taken);
        steps
            .map(|(step, taken)| LoggedStep { step, by: taken.by })
            .collect()
    }

    /// The numbers of the steps that were the stand-in's.
    pub(crate) fn stand_in_steps(&self) -> Vec<usize> {
        let steps = self.taken.iter().enumerate();
        steps
            .filter(|(_, taken)| taken.by == By::StandIn)
            .map(|(number, _)| number)
            .collect()
    }

    /// The position.
    pub(crate) fn view(&self) -> View {
        view(&*self.game)
    }

    /// What the table waits for, as far as the game knows.
    pub(crate) fn now(&self, seq: u64) -> Now {
        let game = &*self.game;
        let seats = || Seat::all(self.seats.len());
        Now {
            seq,
            active: game.active().index(),
            turn: game.turn(),
            waiting: self.waiting().iter().map(Seat::index).collect(),
            legal: seats().map(|seat| legal(game, seat)).collect(),
            chosen: seats()
                .filter(|s| self.choice(*s).is_some())
                .map(Seat::index)
                .collect(),
            undo: self.undoable().map(|(seat, _)| seat.index()),
            roll: Vec::new(),
            scores: game.scores().as_slice().to_vec(),
            winners: game
                .outcome()
                .map(|o| o.winners.iter().map(Seat::index).collect()),
            deadlines: Vec::new(),
        }
    }
}

/// The steps that the seat can take now or choose ahead.
pub(crate) fn legal(game: &dyn AnyGame, seat: Seat) -> Vec<String> {
    let mut moves = game.legal_moves(seat);
    if moves.is_empty() {
        moves = game.legal_ahead(seat);
    }
    moves.iter().map(ToString::to_string).collect()
}
