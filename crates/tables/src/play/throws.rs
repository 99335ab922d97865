//! Throws: where a table waits for them, the dice that begin a turn are rolled when the seat has thrown them.

use rollwright_core::{Seat, Step};
use rollwright_protocol::{Code, Problem};

use super::{Cause, Play};
use crate::log::{Entry, Log};

/// What is known of throws, besides what the game says.
#[derive(Debug)]
pub(super) struct Throws {
    /// Whether the table waits for them.
    awaited: bool,
    /// Whether the dice that come next were thrown.
    thrown: bool,
    /// The event of the last step.
    last_step: u64,
}

impl Throws {
    pub(super) fn new(awaited: bool) -> Self {
        Self {
            awaited,
            thrown: false,
            last_step: 0,
        }
    }

    pub(super) fn thrown(&mut self) {
        self.thrown = true;
    }

    /// A step was taken in this event.
    pub(super) fn count_step(&mut self, seq: u64) {
        self.thrown = false;
        self.last_step = seq;
    }
}

impl Play {
    /// The seat whose throw the table waits for.
    pub(crate) fn throw_due(&self) -> Option<Seat> {
        // A run that has begun is drawn whole, whatever it leads to.
        let begins = self.steps.last().is_some_and(|step| step.seat.is_some());
        let awaited = self.throws.awaited && !self.throws.thrown && begins;
        if !awaited || self.game.step() != Step::Chance {
            return None;
        }
        self.game.throws()
    }

    /// The last event that a throw of the seat has to know of.
    pub(crate) fn throw_since(&self, seat: Seat) -> u64 {
        self.since(seat).max(self.throws.last_step)
    }

    /// The seat throws: the run that comes next is due.
    pub(crate) fn throw(&mut self, seat: Seat, cause: Cause, log: &mut Log) -> Result<(), Problem> {
        if self.throw_due() != Some(seat) {
            return Err(Code::NotYourTurn.into());
        }
        let seat = seat.index();
        self.record(Entry::Throw { seat }, cause, log);
        self.advance(cause.at, log);
        Ok(())
    }
}
