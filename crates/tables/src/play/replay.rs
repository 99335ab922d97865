//! Restores a game from the events in the store.

use rollwright_catalog::AnyEvent;
use rollwright_core::{Seat, SeatSet, Step};
use rollwright_protocol::{By, Problem};
use rollwright_store::EventRow;

use super::{Cause, Play};
use crate::clock::{Time, Timestamp};
use crate::hall::store_failed;
use crate::log::{Entry, StoredRun};

impl Play {
    /// Drops choices that are not possible: they are checked when they are made, but a store can be damaged.
    pub(crate) fn drop_impossible_choices(&mut self) {
        for seat in Seat::all(self.seats.len()) {
            let possible = |choice: &AnyEvent| {
                self.game.legal_moves(seat).contains(choice)
                    || self.game.legal_ahead(seat).contains(choice)
            };
            if self.choice(seat).is_some_and(|choice| !possible(choice)) {
                self.seat_mut(seat).hidden = None;
            }
        }
    }

    /// Replays the events of the store, each with its entry.
    pub(crate) fn replay_all(
        &mut self,
        rows: &[EventRow],
        entries: &[Entry],
        time: &Time,
    ) -> Result<(), Problem> {
        for (row, entry) in rows.iter().zip(entries) {
            let done = self.replay(entry, row, time);
            done.ok_or_else(|| store_failed(format!("event {} can't be", row.seq)))?;
        }
        Ok(())
    }

    /// Replays an event of the store. `None` if that is not possible, which means that the store is damaged.
    pub(super) fn replay(&mut self, entry: &Entry, row: &EventRow, time: &Time) -> Option<()> {
        let at = Timestamp {
            wall: row.at,
            moment: time.past(row.at),
        };
        let request = row.request.as_deref();
        let cause = Cause { at, request };
        match entry {
            Entry::Step { by, step, drawn } => {
                self.replay_step(step, *by, drawn.as_ref(), cause, row.seq)?;
            }
            Entry::Roll { seat, step } => {
                let seat = self.known(*seat)?;
                self.game.take_step(step).ok()?;
                self.count_typed_roll(seat, cause, row.seq);
            }
            Entry::Hold { seat, step } => {
                let event = self.game.parse(step).ok()?;
                self.choose(self.known(*seat)?, event, By::Person, None);
            }
            Entry::Throw { seat } => {
                (self.throw_due()?.index() == *seat).then_some(())?;
            }
            Entry::Chain { seat, from, anchor } => {
                let seat = self.known(*seat)?;
                let next = self.fair.next_chain(seat, *anchor).ok()??;
                (next == *from).then(|| self.fair.add_chain(seat, *from, *anchor))?;
            }
            Entry::Due { run, seats } => {
                (*run == self.fair.runs() && self.game.step() == Step::Chance).then_some(())?;
                let seats = seats.iter().map(|seat| self.known(*seat));
                let seats = seats.collect::<Option<SeatSet>>()?;
                // Its clients have to come back first.
                self.fair.wait(seats, time.moment(), true);
            }
            _ => {}
        }
        self.apply(entry, cause, row.seq)?;
        self.update_asked(at);
        Some(())
    }

    fn replay_step(
        &mut self,
        step: &str,
        by: By,
        drawn: Option<&StoredRun>,
        cause: Cause,
        seq: u64,
    ) -> Option<()> {
        let together = matches!(self.game.step(), Step::Act(seats) if seats.len() > 1)
            || self
                .steps
                .last()
                .is_some_and(|last| last.together && by != By::Chance);
        let event = self.game.parse(step).ok()?;
        let rolled = self.game.rolls_dice();
        self.game.take(&event).ok()?;
        if let Some(seat) = event.seat() {
            self.seat_mut(seat).hidden = None;
        } else {
            let in_run = self.steps.last().is_some_and(|last| last.seat.is_none());
            if !in_run {
                let run = self.fair.runs();
                drawn.is_none_or(|drawn| drawn.run == run).then_some(())?;
                self.fair.count_run(drawn);
                self.tell_missing(drawn, seq);
            }
            self.fair.count_step();
        }
        self.count_step(event.seat(), rolled, by, together, cause, seq);
        Some(())
    }

    /// Applies what a seat did besides taking a step, whether it has just happened or is read from the store. `None` if there is
    /// no such seat.
    pub(super) fn apply(&mut self, entry: &Entry, cause: Cause, seq: u64) -> Option<()> {
        let Some(seat) = entry.seat() else {
            return Some(());
        };
        let seat = self.known(seat)?;
        let state = self.seat_mut(seat);
        match entry {
            Entry::Hold { .. } => state.since = seq,
            Entry::Throw { .. } => {
                // What comes next is asked anew.
                (state.asked, state.since) = (None, seq);
                self.throws.thrown();
            }
            Entry::Withdraw { .. } => {
                state.hidden = None;
                state.since = seq;
            }
            Entry::Undo { steps, .. } => {
                let first = self.steps.get(*steps);
                let typed_dice = first.is_some_and(|step| step.typed_by.is_some());
                self.back_to(seat, *steps);
                self.tell_undone(seat, typed_dice, seq);
                self.changed_for_all(seq);
            }
            Entry::StandIn { presence, .. } => {
                state.presence = *presence;
                state.presence_since = seq;
            }
            Entry::Open { on, .. } => state.open = *on,
            Entry::Seated { name, .. } => {
                (state.open, state.player) = (false, Some(name.clone()));
            }
            Entry::Roll { .. }
            | Entry::Step { .. }
            | Entry::Chain { .. }
            | Entry::Due { .. }
            | Entry::Table => {}
        }
        self.tell_aside(entry, seq);
        self.remember(seat, cause, seq);
        Some(())
    }

    /// The seat of this number, if the game has it.
    fn known(&self, seat: usize) -> Option<Seat> {
        Seat::new(seat).filter(|seat| seat.index() < self.seats.len())
    }
}
