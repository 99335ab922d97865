//! What can be taken back: one's own last decision, until chance or somebody else's decision has come after it.

use rollwright_core::{Seat, Step};
use rollwright_protocol::{By, Code, Problem};

use super::{Cause, Play};
use crate::log::{Entry, Log};

impl Play {
    /// The step that the seat could take back: the last one, if a person decided it, apart from moves that were forced by it.
    pub(super) fn undoable(&self) -> Option<(Seat, usize)> {
        let number = self.steps.iter().rposition(|step| step.by != By::Forced)?;
        let step = self.steps[number];
        // Once a run is due, somebody may know it already.
        let due = self.fair.due().is_some();
        if step.by != By::Person || step.together || due || self.game.step() == Step::Over {
            return None;
        }
        let seat = step.seat?;
        let mut others = Seat::all(self.seats.len()).filter(|other| *other != seat);
        let others_decided = others.any(|other| {
            let hidden = self.seat(other).hidden.as_ref();
            hidden.is_some_and(|hidden| hidden.by == By::Person)
        });
        (!others_decided).then_some((seat, number))
    }

    /// Takes back the seat's last decision.
    pub(crate) fn undo(&mut self, seat: Seat, cause: Cause, log: &mut Log) -> Result<(), Problem> {
        let undoable = self.undoable().filter(|(whose, _)| *whose == seat);
        let (_, steps) = undoable.ok_or(Code::NothingToUndo)?;
        let seat = seat.index();
        self.record(Entry::Undo { seat, steps }, cause, log);
        self.update_asked(cause.at);
        Ok(())
    }

    pub(super) fn back_to(&mut self, seat: Seat, steps: usize) {
        self.seat_mut(seat).asked = self.steps.get(steps).map(|step| step.asked);
        self.game.back_to(steps);
        self.steps.truncate(steps);
        for state in &mut self.seats {
            state.hidden = None;
        }
    }
}
