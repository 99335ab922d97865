//! What can be taken back: one's own last decision, until chance or somebody else's decision has come after it.

use rollwright_core::{Seat, Step};
use rollwright_protocol::{By, Code, Problem};

use super::{Cause, Play, SeatPlay, view};
use crate::log::{Entry, Log};

impl Play {
    /// The step that the seat could take back: the last one, if a person decided it, apart from moves that were forced by it.
    pub(super) fn undoable(&self) -> Option<(Seat, usize)> {
        let last = self
            .taken
            .iter()
            .rposition(|taken| taken.by != By::Forced)?;
        let taken = self.taken[last];
        if taken.by != By::Person || taken.together || self.game.step() == Step::Over {
            return None;
        }
        let seat = taken.seat?;
        let decided = |place: &SeatPlay| {
            place
                .held
                .as_ref()
                .is_some_and(|held| held.by == By::Person)
        };
        let others = self
            .seats
            .iter()
            .enumerate()
            .filter(|(index, _)| *index != seat.index());
        let others_decided = others.map(|(_, place)| place).any(decided);
        (!others_decided).then_some((seat, last))
    }

    /// Takes back the seat's last decision.
    pub(crate) fn undo(&mut self, seat: Seat, cause: Cause, log: &mut Log) -> Result<(), Problem> {
        match self.undoable() {
            Some((whose, steps)) if whose == seat => {
                self.back_to(seat, steps);
                let entry = Entry::Undo {
                    seat: seat.index(),
                    steps,
                };
                log.push(cause.at, entry, cause.request, Some(view(&*self.game)));
                self.changed_for_all(log.seq);
                self.remember(seat, cause, log.seq);
                self.watch(cause.at);
                Ok(())
            }
            _ => Err(Code::NothingToUndo.into()),
        }
    }

    pub(super) fn back_to(&mut self, seat: Seat, steps: usize) {
        self.seat_mut(seat).asked = self.taken.get(steps).map(|taken| taken.asked);
        self.game.back_to(steps);
        self.taken.truncate(steps);
        for place in &mut self.seats {
            place.held = None;
        }
    }
}
