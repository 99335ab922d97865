//! How runs of chance steps are made due, wait for their links, and are drawn.

use rollwright_core::{Seat, Step};
use rollwright_protocol::{By, Problem};
use rollwright_record::fair::Link;

use super::{Cause, Play};
use crate::clock::{Moment, Timestamp};
use crate::log::{Entry, Log};

impl Play {
    /// Whether the run that comes next waits for links. It is due from the moment it is first asked for.
    pub(super) fn waits_for_links(&mut self, at: Timestamp, log: &mut Log) -> bool {
        if let Some(deadline) = self.fair.deadline() {
            return deadline > at.moment;
        }
        let due = self.fair.due_seats();
        if due.is_empty() {
            return false;
        }
        self.fair.wait(due, at.moment, false);
        let due = self.fair.due().expect("it was made due");
        let (run, seats) = (due.run, due.seats);
        log.push(at, Entry::Due { run, seats }, None, None);
        true
    }

    /// Draws all chance steps up to the next decision.
    pub(super) fn draw_run(&mut self, at: Timestamp, log: &mut Log) {
        let (links, mut drawn) = self.fair.begin_run(at.moment);
        self.tell_missing(drawn.as_ref(), log.seq + 1);
        while self.game.step() == Step::Chance && !self.waits_for_people() {
            let rolled = self.game.rolls_dice();
            let luck = &mut self.fair.next_step(&links);
            let event = self.game.draw(luck).expect("chance is due");
            let entry = Entry::Step {
                by: By::Chance,
                step: event.to_string(),
                drawn: drawn.take(),
            };
            log.push(at, entry, None, Some(&*self.game));
            let cause = Cause::at(at);
            self.count_step(None, rolled, By::Chance, false, cause, log.seq);
        }
    }

    /// A seat gives its link for a run.
    ///
    /// # Errors
    /// If it is not the right one.
    pub(crate) fn take_link(
        &mut self,
        seat: Seat,
        run: u64,
        link: Link,
        at: Timestamp,
        log: &mut Log,
    ) -> Result<(), Problem> {
        self.fair.take_link(seat, run, link, at.moment)?;
        self.advance(at, log);
        Ok(())
    }

    /// When the run that is due is drawn without the links that are not there.
    pub(crate) fn run_deadline(&self) -> Option<Moment> {
        self.fair.deadline()
    }

    /// A seat has a new chain.
    pub(crate) fn add_chain(
        &mut self,
        seat: Seat,
        from: u64,
        anchor: Link,
        at: Timestamp,
        log: &mut Log,
    ) {
        self.fair.add_chain(seat, from, anchor);
        let seat = seat.index();
        log.push(at, Entry::Chain { seat, from, anchor }, None, None);
    }
}
