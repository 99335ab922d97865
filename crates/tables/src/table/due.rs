//! Whose time is up, and for whom a bot thinks.

use std::time::Duration;

use rollwright_core::Seat;
use rollwright_protocol::Pace;
use rollwright_store::TableStage;

use super::{Request, Table};
use crate::clock::{Moment, Timestamp};
use crate::log::Presence;
use crate::play::Cause;
use crate::secret::random;
use crate::thinking::Thought;

/// How long people have at least to come back when the server has been down.
const BACK_AGAIN: Duration = Duration::from_secs(30);
/// When a table where bots play and nobody is connected is looked at again, should the server stop meanwhile.
const SOON: Duration = Duration::from_mins(1);
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
            return Some(due.max(Moment::START.after(BACK_AGAIN)));
        }
        Some(due)
    }

    /// When the stand-in is to play for a seat whose person is not there while others wait.
    fn absence(&self, seat: Seat) -> Option<Moment> {
        let after = seconds(self.setup.settings.absent_after?);
        let asked = self.person_asked(seat)?;
        let others_wait = self
            .clients
            .iter()
            .any(|client| client.seats.iter().any(|s| s != seat));
        // With a clock, people have the time that it gives them.
        if self.setup.settings.clock.is_some() || self.is_connected(seat) || !others_wait {
            return None;
        }
        Some(asked.max(self.away_since[seat.index()]).after(after))
    }

    /// Since when a person, and no stand-in, is to decide.
    fn person_asked(&self, seat: Seat) -> Option<Moment> {
        let play = self
            .play
            .as_ref()
            .filter(|_| self.row.state == TableStage::Running)?;
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
        if self.clients.is_empty() && self.bot_waits() {
            let soon = at.after(SOON);
            return later.filter(|due| *due <= soon).or(Some(soon));
        }
        // It is not moved with every step, but only when it has come.
        later.or_else(|| {
            let pause = ABANDONED_CHECK.min(self.shared.timing.abandoned_after);
            Some(self.abandoned_at().max(at.after(pause)))
        })
    }

    /// Whether a bot or a stand-in is to decide.
    fn bot_waits(&self) -> bool {
        let Some(play) = &self.play else { return false };
        let plays = |seat: Seat| self.row.seats[seat.index()].bot.is_some() || play.stands_in(seat);
        play.waiting().iter().any(plays)
    }

    fn first_deadline(&self) -> Option<Moment> {
        let deadlines = Seat::all(self.row.seats.len()).filter_map(|seat| self.deadline(seat));
        deadlines.min()
    }

    /// When the game is abandoned if nothing happens until then.
    fn abandoned_at(&self) -> Moment {
        self.changed.after(self.shared.timing.abandoned_after)
    }

    /// If nobody has touched the game for long, it is abandoned.
    fn abandon_if_left(&mut self, at: Timestamp) {
        let due = self.due.is_some_and(|due| due <= at.moment)
            || self.row.due.is_some_and(|due| due <= at.wall);
        let running = self.row.state == TableStage::Running;
        if !due || !running || self.first_deadline().is_some() || self.bot_waits() {
            return;
        }
        if self.clients.is_empty() && self.abandoned_at() <= at.moment {
            self.close(TableStage::Abandoned, None);
        } else {
            // The next check is stored with an event, which must not look like somebody's.
            self.table_changed(Timestamp {
                wall: self.row.changed,
                moment: self.changed,
            });
        }
    }

    /// The next time that something happens by itself.
    pub(super) fn next_due(&self) -> Option<Moment> {
        let thinking = |seat: &Seat| self.thinking[seat.index()].is_some();
        let seats = Seat::all(self.row.seats.len()).filter(|seat| !thinking(seat));
        let dues = seats.flat_map(|seat| [self.deadline(seat), self.absence(seat)]);
        dues.flatten().min()
    }

    /// Lets the stand-in play where time is up.
    pub(super) fn check_deadlines(&mut self) {
        let at = self.shared.time.now();
        self.abandon_if_left(at);
        for seat in Seat::all(self.row.seats.len()) {
            let passed = |due: Option<Moment>| due.is_some_and(|due| due <= at.moment);
            let late = passed(self.deadline(seat));
            if late && self.is_connected(seat) {
                let level = self.setup.stand_in().to_owned();
                self.think_for(seat, &level);
            } else if late || passed(self.absence(seat)) {
                let Some(play) = &mut self.play else { return };
                let cause = Cause::at(at);
                self.announce |= play.set_presence(seat, Presence::Absent, cause, &mut self.log);
            }
        }
    }

    /// Lets bots think for all seats that wait for one.
    pub(super) fn think(&mut self) {
        let Some(play) = &self.play else { return };
        if self.row.state != TableStage::Running {
            return;
        }
        for seat in play.waiting().iter() {
            let Some(play) = &self.play else { return };
            let level = match &self.row.seats[seat.index()].bot {
                Some(level) => level.clone(),
                None if play.stands_in(seat) => self.setup.stand_in().to_owned(),
                None => continue,
            };
            self.think_for(seat, &level);
        }
    }

    fn think_for(&mut self, seat: Seat, level: &str) {
        let Some(play) = &self.play else { return };
        let since = play.since(seat);
        if matches!(&self.thinking[seat.index()], Some(thought) if thought.since == since) {
            return;
        }
        let seed = u64::from_le_bytes(random());
        let thinking = rollwright_bots::thinking(play.game(), level, seat, seed);
        let pace = match self.setup.settings.pace {
            Pace::Instant => Duration::ZERO,
            Pace::Brisk => Duration::from_millis(600),
            Pace::Calm => Duration::from_millis(1500),
        };
        let (thinkers, mailbox) = (self.shared.thinkers.clone(), self.mailbox.clone());
        let clock = self.shared.time.clock.clone();
        let task = tokio::spawn(async move {
            let choice = match thinking {
                Some(thinking) => thinkers.think(thinking, pace, &clock).await,
                None => None,
            };
            if let Some(mailbox) = mailbox.upgrade() {
                // A table that has gone to sleep asks again when it wakes.
                let _ = mailbox
                    .send(Box::new(Request::Thought {
                        seat,
                        since,
                        choice,
                    }))
                    .await;
            }
        });
        self.thinking[seat.index()] = Some(Thought {
            since,
            task: task.abort_handle(),
        });
    }
}

fn seconds(seconds: u32) -> Duration {
    Duration::from_secs(seconds.into())
}
