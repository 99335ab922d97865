//! What can be taken back: one's own last decision, until chance or somebody else's decision has come after it, and dice of one's own
//! that were typed in wrong, until a person has decided by them.

use rollwright_core::{Seat, Step};
use rollwright_protocol::{By, Code, Problem};

use super::{Cause, Play};
use crate::log::{Entry, Log};

impl Play {
    /// The seat that could take something back, and how many steps would be left.
    pub(super) fn undoable(&self) -> Option<(Seat, usize)> {
        // Once a run is due, somebody may know it already.
        if self.fair.due().is_some() || self.game.step() == Step::Over {
            return None;
        }
        let (seat, number) = self.last_decision().or_else(|| self.last_typed_roll())?;
        let mut others = Seat::all(self.seats.len()).filter(|other| *other != seat);
        let others_decided = others.any(|other| {
            let hidden = self.seat(other).hidden.as_ref();
            hidden.is_some_and(|hidden| hidden.by == By::Person)
        });
        (!others_decided).then_some((seat, number))
    }

    /// The last step, if a person decided it alone, apart from moves that were forced by it.
    fn last_decision(&self) -> Option<(Seat, usize)> {
        let number = self.steps.iter().rposition(|step| step.by != By::Forced)?;
        let step = self.steps[number];
        let alone = step.by == By::Person && !step.together;
        Some((step.seat.filter(|_| alone)?, number))
    }

    /// The last roll, if somebody typed it in and no person has decided since: bots decide anew.
    fn last_typed_roll(&self) -> Option<(Seat, usize)> {
        let ends = |by: By| matches!(by, By::Chance | By::Person);
        let number = self.steps.iter().rposition(|step| ends(step.by))?;
        Some((self.steps[number].typed_by?, number))
    }

    /// Takes back the seat's last decision, or the dice that it typed in.
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
        self.keep_asides();
        for state in &mut self.seats {
            state.hidden = None;
        }
    }
}
