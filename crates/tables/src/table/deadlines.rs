//! Deadlines of decisions, absent people, and abandoned games.

use std::time::Duration;

use rollwright_core::Seat;
use rollwright_store::TableStage;

use super::Table;
use crate::clock::{Moment, Timestamp};
use crate::log::Presence;
use crate::play::{Cause, Play};

/// How long people have at least to come back when the server has been down.
const RETURN_TIME: Duration = Duration::from_secs(30);
/// When a table that goes on though nobody is connected is looked at again, should the server stop meanwhile.
const ALONE_CHECK: Duration = Duration::from_mins(1);
/// The shortest time between two checks whether a game is abandoned.
const ABANDONED_CHECK: Duration = Duration::from_hours(1);

impl Table {
    /// When the seat's time for its decision is up, if there is a clock and a person to decide.
    pub(super) fn deadline(&self, seat: Seat) -> Option<Moment> {
        let clock = seconds(self.setup.settings.clock?);
        let asked = self.person_asked(seat)?;
        let due = asked.after(clock);
        // While the server was down nobody could decide.
        if asked < Moment::START {
            return Some(due.max(Moment::START.after(RETURN_TIME)));
        }
        Some(due)
    }

    /// When the stand-in is to play for a seat whose person is not there while others wait.
    fn absence(&self, seat: Seat) -> Option<Moment> {
        let after = seconds(self.setup.settings.absent_after?);
        let asked = self.person_asked(seat)?;
        let has_other_seat = |other: Seat| other != seat;
        let mut clients = self.clients.iter();
        let others_wait = clients.any(|client| client.seats.iter().any(has_other_seat));
        // With a clock, people have the time that it gives them.
        if self.setup.settings.clock.is_some() || self.is_connected(seat) || !others_wait {
            return None;
        }
        Some(asked.max(self.away_since[seat.index()]).after(after))
    }

    /// When the stand-in will play for the seat because its person is not there.
    pub(super) fn stand_in_due(&self, seat: Seat) -> Option<Moment> {
        let clock = self.deadline(seat).filter(|_| !self.is_connected(seat));
        clock.or_else(|| self.absence(seat))
    }

    /// Since when a person, and no stand-in, is to decide or to throw.
    pub(super) fn person_asked(&self, seat: Seat) -> Option<Moment> {
        let play = self.running()?;
        let person = self.row.seats[seat.index()].bot.is_none() && !play.stands_in(seat);
        play.asked(seat).filter(|_| person)
    }

    /// When to look at the table again even if nobody is connected: when somebody's time is up, or whether the game is abandoned.
    pub(super) fn next_deadline(&self) -> Option<Moment> {
        if self.row.state != TableStage::Running {
            return None;
        }
        if let Some(first) = self.first_deadline() {
            return Some(first);
        }
        let at = self.shared.time.moment();
        let later = self.due.filter(|due| *due > at);
        if self.is_left_alone() {
            let soon = at.after(ALONE_CHECK);
            return later.filter(|due| *due <= soon).or(Some(soon));
        }
        // It is not moved with every step, but only when it has come.
        later.or_else(|| {
            let pause = ABANDONED_CHECK.min(self.shared.timing.abandoned_after);
            Some(self.abandoned_at().max(at.after(pause)))
        })
    }

    /// Whether the game goes on without people: a bot is to play, or a run to be drawn.
    fn goes_on_alone(&self) -> bool {
        let run = self.running().and_then(Play::run_deadline);
        run.is_some() || self.waits_for_bot()
    }

    /// Whether the game goes on alone and somebody else may have to see to it: nobody is connected any more, or the hall ends, after
    /// which nobody may come back.
    fn is_left_alone(&self) -> bool {
        (self.clients.is_empty() || self.shared.stopping()) && self.goes_on_alone()
    }

    /// Once the game is left alone, it is stored that the table has to be woken for it.
    pub(super) fn keep_check(&mut self) {
        if !self.log.rows.is_empty() || !self.is_left_alone() {
            return;
        }
        let next = self.next_deadline();
        if next.is_some_and(|next| self.due.is_none_or(|stored| next < stored)) {
            self.store_check();
        }
    }

    /// Stores when the table is looked at next. That needs an event, which must not look like somebody's.
    fn store_check(&mut self) {
        let (wall, moment) = (self.row.changed, self.changed);
        self.table_changed(Timestamp { wall, moment });
    }

    fn first_deadline(&self) -> Option<Moment> {
        self.seats().filter_map(|seat| self.deadline(seat)).min()
    }

    /// When the game is abandoned if nothing happens until then.
    fn abandoned_at(&self) -> Moment {
        self.changed.after(self.shared.timing.abandoned_after)
    }

    /// Abandons a game that nobody has touched for long.
    fn check_abandoned(&mut self, at: Timestamp) {
        let due = self.due.is_some_and(|due| due <= at.moment)
            || self.row.due.is_some_and(|due| due <= at.wall);
        let running = self.row.state == TableStage::Running;
        if !due || !running || self.first_deadline().is_some() || self.goes_on_alone() {
            return;
        }
        if self.clients.is_empty() && self.abandoned_at() <= at.moment {
            self.close(TableStage::Abandoned, None);
        } else {
            self.store_check();
        }
    }

    /// The next time that something happens by itself.
    pub(super) fn next_due(&self) -> Option<Moment> {
        let seats = self
            .seats()
            .filter(|seat| self.bots[seat.index()].is_none());
        let dues = seats.flat_map(|seat| [self.deadline(seat), self.absence(seat)]);
        let run = self.running().and_then(Play::run_deadline);
        dues.flatten().chain(run).min()
    }

    /// Lets the stand-in play where time is up.
    pub(super) fn check_deadlines(&mut self) {
        let at = self.shared.time.now();
        self.check_abandoned(at);
        let run = self.running().and_then(Play::run_deadline);
        if let Some(play) = &mut self.play
            && run.is_some_and(|run| run <= at.moment)
        {
            // Links that have not come by now are missing.
            play.advance(at, &mut self.log);
        }
        for seat in self.seats() {
            let passed = |due: Option<Moment>| due.is_some_and(|due| due <= at.moment);
            let late = passed(self.deadline(seat));
            if late && self.is_connected(seat) {
                self.decide_for(seat);
            } else if late || passed(self.absence(seat)) {
                self.set_presence(seat, Presence::Absent, Cause::at(at));
            }
        }
    }

    /// Lets the stand-in take the one decision, or the throw, that the seat is out of time for.
    fn decide_for(&mut self, seat: Seat) {
        if self.running().and_then(Play::throw_due) == Some(seat) {
            self.start_throw(seat);
        } else {
            let level = self.setup.stand_in().to_owned();
            self.start_bot(seat, &level);
        }
    }

    /// Lets the stand-in play for a seat, or no longer.
    pub(super) fn set_presence(&mut self, seat: Seat, presence: Presence, cause: Cause) {
        if let Some(play) = &mut self.play {
            self.announce |= play.set_presence(seat, presence, cause, &mut self.log);
        }
    }
}

fn seconds(seconds: u32) -> Duration {
    Duration::from_secs(seconds.into())
}
