//! Whose time is up, and for whom a bot thinks.

use std::time::Duration;

use rollwright_core::Seat;
use rollwright_protocol::Pace;
use rollwright_store::{Millis, TableState};

use super::{Request, Table};
use crate::log::Away;
use crate::play::Act;
use crate::secret::random;
use crate::thinking::Thought;
use crate::time::now;

/// How many seconds people have at least to come back when the server has been down.
const BACK_AGAIN: Millis = 30;
/// After how many seconds a table where bots play and nobody is connected is looked at again, should the server stop meanwhile.
const SOON: Millis = 60;
/// How many seconds lie at least between two looks whether a game is abandoned.
const HOUR: Millis = 60 * 60;

impl Table {
    /// When the seat's time for its decision is up, if there is a clock and a person to decide.
    pub(super) fn deadline(&self, seat: Seat) -> Option<Millis> {
        let clock = Millis::from(self.setup.settings.clock?);
        let (asked, second) = (self.person_asked(seat)?, self.shared.timing.second);
        let started = self.shared.started;
        let due = asked.saturating_add(clock * second);
        // While the server was down nobody could decide.
        if asked < started {
            return Some(due.max(started + BACK_AGAIN * second));
        }
        Some(due)
    }

    /// When the stand-in is to play for a seat whose person is not there while others wait.
    fn absence(&self, seat: Seat) -> Option<Millis> {
        let after = self.setup.settings.absent_after?;
        let asked = self.person_asked(seat)?;
        let others_wait = self
            .clients
            .iter()
            .any(|client| client.seats.iter().any(|s| s != seat));
        // With a clock, people have the time that it gives them.
        if self.setup.settings.clock.is_some() || self.is_connected(seat) || !others_wait {
            return None;
        }
        Some(asked.max(self.away[seat.index()]) + self.shared.timing.second * Millis::from(after))
    }

    /// Since when a person, and no stand-in, is to decide.
    fn person_asked(&self, seat: Seat) -> Option<Millis> {
        let play = self
            .play
            .as_ref()
            .filter(|_| self.row.state == TableState::Running)?;
        let person = self.row.seats[seat.index()].bot.is_none() && !play.stands_in(seat);
        play.asked(seat).filter(|_| person)
    }

    /// When to look at the table again even if nobody is connected: when somebody's time is up, or whether the game is abandoned.
    pub(super) fn next_deadline(&self) -> Option<Millis> {
        if self.row.state != TableState::Running {
            return None;
        }
        if let Some(first) = self.first_deadline() {
            return Some(first);
        }
        let at = now();
        let later = self.row.due.filter(|due| *due > at);
        if self.clients.is_empty() && self.bot_waits() {
            let soon = at + SOON * self.shared.timing.second;
            return later.filter(|due| *due <= soon).or(Some(soon));
        }
        // It is not moved with every step, but only when it has come.
        later.or_else(|| {
            let pause = (HOUR * self.shared.timing.second).min(self.abandoned_after());
            Some(self.abandoned_at().max(at + pause))
        })
    }

    /// Whether a bot or a stand-in is to decide.
    fn bot_waits(&self) -> bool {
        let Some(play) = &self.play else { return false };
        let plays = |seat: Seat| self.row.seats[seat.index()].bot.is_some() || play.stands_in(seat);
        play.waiting().iter().any(plays)
    }

    fn first_deadline(&self) -> Option<Millis> {
        let deadlines = Seat::all(self.row.seats.len()).filter_map(|seat| self.deadline(seat));
        deadlines.min()
    }

    /// When the game is abandoned if nothing happens until then.
    fn abandoned_at(&self) -> Millis {
        self.row.changed.saturating_add(self.abandoned_after())
    }

    fn abandoned_after(&self) -> Millis {
        let after = self.shared.timing.abandoned_after.as_millis();
        Millis::try_from(after).unwrap_or(Millis::MAX / 2)
    }

    /// If nobody has touched the game for long, it is abandoned.
    fn abandon_if_left(&mut self, at: Millis) {
        let due = self.row.due.is_some_and(|due| due <= at);
        let running = self.row.state == TableState::Running;
        if !due || !running || self.first_deadline().is_some() || self.bot_waits() {
            return;
        }
        if self.clients.is_empty() && self.abandoned_at() <= at {
            self.close(TableState::Abandoned, None);
        } else {
            // The time to look again is stored with an event, which must not look like somebody's.
            self.table_changed(self.row.changed);
        }
    }

    /// The next time that something happens by itself.
    pub(super) fn next_due(&self) -> Option<Millis> {
        let thinking = |seat: &Seat| self.thinking[seat.index()].is_some();
        let seats = Seat::all(self.row.seats.len()).filter(|seat| !thinking(seat));
        let dues = seats.flat_map(|seat| [self.deadline(seat), self.absence(seat)]);
        dues.flatten().min()
    }

    /// Lets the stand-in play where time is up.
    pub(super) fn time_is_up(&mut self, at: Millis) {
        self.abandon_if_left(at);
        for seat in Seat::all(self.row.seats.len()) {
            let passed = |due: Option<Millis>| due.is_some_and(|due| due <= at);
            let late = passed(self.deadline(seat));
            if late && self.is_connected(seat) {
                let level = self.setup.settings.stand_in.clone();
                self.think_for(seat, &level);
            } else if late || passed(self.absence(seat)) {
                let Some(play) = &mut self.play else { return };
                self.announce |= play.set_away(seat, Away::Absent, Act::at(at), &mut self.log);
            }
        }
    }

    /// Lets bots think for all seats that wait for one.
    pub(super) fn think(&mut self) {
        let Some(play) = &self.play else { return };
        if self.row.state != TableState::Running {
            return;
        }
        for seat in play.waiting().iter() {
            let Some(play) = &self.play else { return };
            let level = match &self.row.seats[seat.index()].bot {
                Some(level) => level.clone(),
                None if play.stands_in(seat) => self.setup.settings.stand_in.clone(),
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
        let thinking = play
            .game()
            .thinking(level, seat, u64::from_le_bytes(random()));
        let pace = match self.setup.settings.pace {
            Pace::Instant => Duration::ZERO,
            Pace::Brisk => Duration::from_millis(600),
            Pace::Calm => Duration::from_millis(1500),
        };
        let (thinkers, mailbox) = (self.shared.thinkers.clone(), self.mailbox.clone());
        let task = tokio::spawn(async move {
            let step = match thinking {
                Some(thinking) => thinkers.think(thinking, pace).await,
                None => None,
            };
            if let Some(mailbox) = mailbox.upgrade() {
                // A table that has gone to sleep asks again when it wakes.
                let _ = mailbox
                    .send(Box::new(Request::Thought { seat, since, step }))
                    .await;
            }
        });
        self.thinking[seat.index()] = Some(Thought {
            since,
            task: task.abort_handle(),
        });
    }
}
