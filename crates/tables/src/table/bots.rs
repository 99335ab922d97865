//! Bots that think for seats, as players or as stand-ins.

use std::time::Duration;

use rollwright_catalog::AnyEvent;
use rollwright_core::Seat;
use rollwright_protocol::{By, Pace};

use super::{Request, Table};
use crate::bot_pool::BotTask;
use crate::play::{Cause, Play};

impl Table {
    /// The level of the bot that is to decide for the seat: its own, or the stand-in of its person.
    fn bot_level(&self, play: &Play, seat: Seat) -> Option<&str> {
        let own = self.row.seats[seat.index()].bot.as_deref();
        own.or_else(|| play.stands_in(seat).then(|| self.setup.stand_in()))
    }

    /// Whether the game waits for a bot or a stand-in.
    pub(super) fn waits_for_bot(&self) -> bool {
        let Some(play) = self.running() else {
            return false;
        };
        let mut asked = play.waiting().iter().chain(play.throw_due());
        asked.any(|seat| self.bot_level(play, seat).is_some())
    }

    /// Lets bots think or throw for all seats that wait for one.
    pub(super) fn start_bots(&mut self) {
        // Whoever only watches could be anybody, as often as they like.
        let attended = self.clients.iter().any(|client| !client.seats.is_empty());
        self.bot_share.set_attended(attended);
        let Some(play) = self.running() else { return };
        if let Some(seat) = play.throw_due()
            && self.bot_level(play, seat).is_some()
        {
            self.start_throw(seat);
            return;
        }
        for seat in play.waiting().iter() {
            let level = self.running().and_then(|play| self.bot_level(play, seat));
            if let Some(level) = level.map(str::to_owned) {
                self.start_bot(seat, &level);
            }
        }
    }

    /// Lets a bot think for the seat, unless one does so already.
    pub(super) fn start_bot(&mut self, seat: Seat, level: &str) {
        let Some(play) = &self.play else { return };
        let since = play.since(seat);
        if self.has_bot(seat, since) {
            return;
        }
        let seed = u64::from_le_bytes(self.shared.draw.bytes());
        let thinking = rollwright_bots::thinking(play.game(), level, seat, seed);
        let pace = self.pace();
        let (turn, mailbox) = (self.bot_share.turn(), self.mailbox.clone());
        let task = tokio::spawn(async move {
            let choice = match thinking {
                Some(thinking) => turn.think(thinking, pace).await,
                None => None,
            };
            if let Some(mailbox) = mailbox.upgrade() {
                // A table that has left memory asks again when it is loaded.
                let _ = mailbox
                    .send(Box::new(Request::BotChose(seat, since, choice)))
                    .await;
            }
        });
        let task = task.abort_handle();
        self.bots[seat.index()] = Some(BotTask { since, task });
    }

    /// Lets a bot throw for the seat, unless one is about to.
    pub(super) fn start_throw(&mut self, seat: Seat) {
        let Some(play) = &self.play else { return };
        let since = play.throw_since(seat);
        if self.has_bot(seat, since) {
            return;
        }
        // Throwing takes no thought.
        let (clock, pace) = (self.shared.time.clock.clone(), self.pace() / 2);
        let mailbox = self.mailbox.clone();
        let task = tokio::spawn(async move {
            clock.sleep(pace).await;
            if let Some(mailbox) = mailbox.upgrade() {
                let _ = mailbox.send(Box::new(Request::BotThrew(seat, since))).await;
            }
        });
        let task = task.abort_handle();
        self.bots[seat.index()] = Some(BotTask { since, task });
    }

    /// A bot throws.
    pub(super) fn bot_threw(&mut self, seat: Seat, since: u64) {
        if !self.has_bot(seat, since) {
            return;
        }
        self.bots[seat.index()] = None;
        let waits = |play: &Play| play.throw_due() == Some(seat);
        if !self.running().is_some_and(waits) {
            return;
        }
        let cause = Cause::at(self.shared.time.now());
        if let Some(play) = &mut self.play {
            let thrown = play.throw(seat, cause, &mut self.log);
            thrown.expect("the table waits for it");
        }
    }

    /// Whether a bot of the seat is at work on the position since this event.
    fn has_bot(&self, seat: Seat, since: u64) -> bool {
        let bot = self.bots[seat.index()].as_ref();
        bot.is_some_and(|bot| bot.since == since)
    }

    /// How long a bot takes for a decision.
    fn pace(&self) -> Duration {
        match self.setup.settings.pace {
            Pace::Instant => Duration::ZERO,
            Pace::Brisk => Duration::from_millis(400),
            Pace::Calm => Duration::from_millis(1500),
        }
    }

    /// A bot has chosen, or failed to.
    pub(super) fn bot_chose(&mut self, seat: Seat, since: u64, choice: Option<AnyEvent>) {
        if self.bots[seat.index()]
            .take_if(|bot| bot.since == since)
            .is_none()
        {
            return;
        }
        let Some(play) = self.running() else { return };
        if play.since(seat) != since || !play.waiting().contains(seat) {
            return;
        }
        // A bot that failed must not stop the game.
        let first = || play.game().legal_moves(seat).into_iter().next();
        let Some(choice) = choice.or_else(first) else {
            return;
        };
        let bot = self.row.seats[seat.index()].bot.is_some();
        let by = if bot { By::Bot } else { By::StandIn };
        let cause = Cause::at(self.shared.time.now());
        let Some(play) = &mut self.play else { return };
        match play.decide(seat, choice.clone(), by, cause, &mut self.log) {
            Ok(()) => {
                self.refresh = true;
                if !bot && play.choice(seat).is_some() {
                    self.tell_choice(seat);
                }
            }
            Err(error) => {
                tracing::error!(table = %self.row.id, %error, %choice, "a bot's move was refused");
            }
        }
    }
}
