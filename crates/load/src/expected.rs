//! What a table must look like: the game replayed from the steps that the server sent, and how far each connection has come.
//!
//! The first connection that receives a step plays it here; the others must receive the same step.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rollwright_catalog::AnyGame;
use rollwright_core::{Outcome, Seat, SeatSet, Step};
use rollwright_protocol::{
    By, LoggedStep, Now, ServerMessage, TableEvent, TableInfo, TableState, View,
};
use serde_json::Value;

use crate::fair_seat::NewChain;
use crate::stats::{LoadStats, ServerFault};

/// How long a table may wait for the server, for example for a roll, which itself waits two seconds for links.
const SERVER_TIMEOUT: Duration = Duration::from_secs(5);

/// A table as it must be.
pub(crate) struct ExpectedTable {
    pub(crate) id: String,
    game: Box<dyn AnyGame>,
    steps_taken: usize,
    /// All of them, in notation.
    steps: Vec<String>,
    /// The last steps, as long as a connection has yet to receive them.
    recent: VecDeque<ExpectedStep>,
    /// The last messages, as long as a connection has yet to receive them.
    messages: VecDeque<CheckedMessage>,
    /// One for each seat.
    pub(crate) connections: Vec<SeatConnection>,
    /// The last event that any connection has received or that the server has acknowledged.
    last_known: u64,
    last_news: Instant,
    stats: Arc<LoadStats>,
}

struct ExpectedStep {
    step: String,
    seat: Option<Seat>,
    view_after: String,
}

/// A message that a connection has received and checked. The others at the table receive the same text, which then needs no
/// checking again.
struct CheckedMessage {
    text: Box<str>,
    /// How far a connection was before it, and how far after it: events and steps.
    before: (u64, usize),
    after: (u64, usize),
    /// The seats of which a move or choice is in it.
    own: SeatSet,
    chains: Vec<NewChain>,
    now: Arc<Now>,
}

/// Whether steps come with views.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Views {
    Shown,
    /// In a welcome, which has the position that all steps led to.
    LeftOut,
}

/// What a connection has received.
pub(crate) struct Received {
    /// Whether a move or choice of the seat is in it.
    pub(crate) own: bool,
    /// New chains for the dice.
    pub(crate) chains: Vec<NewChain>,
    /// What the table waits for then.
    pub(crate) now: Arc<Now>,
}

/// How much the connection of a seat has received, and what it has sent.
#[derive(Clone, Default)]
pub(crate) struct SeatConnection {
    /// The last event that it has received.
    pub(crate) seq: u64,
    steps: usize,
    /// The last known event when this connection said hello: its welcome must have it.
    owed: u64,
    /// The move that it has sent, until it is played or refused.
    pub(crate) sent: Option<String>,
}

/// The table can't be played any further; the fault is counted.
#[derive(Copy, Clone, Debug)]
pub(crate) struct TableBroken;

impl ExpectedTable {
    /// A table before its first step, with a connection for each seat.
    pub(crate) fn new(id: String, game: Box<dyn AnyGame>, stats: Arc<LoadStats>) -> Self {
        Self {
            id,
            connections: vec![SeatConnection::default(); game.seats()],
            game,
            steps_taken: 0,
            steps: Vec::new(),
            recent: VecDeque::new(),
            messages: VecDeque::new(),
            last_known: 0,
            last_news: Instant::now(),
            stats,
        }
    }

    /// The connection of this seat is about to say hello again; returns the last event that it has received.
    pub(crate) fn hello(&mut self, seat: usize) -> u64 {
        // Not what is known when the welcome is read: other connections may have received later events by then.
        self.connections[seat].owed = self.last_known;
        self.connections[seat].seq
    }

    /// The server has acknowledged that everything up to this event is stored.
    pub(crate) fn acknowledged(&mut self, seq: u64) {
        self.last_known = self.last_known.max(seq);
    }

    /// Whether the connection of this seat has received the end of the game.
    pub(crate) fn is_over(&self, seat: usize) -> bool {
        self.game.step() == Step::Over && self.connections[seat].steps == self.steps_taken
    }

    /// Whether the game is over.
    pub(crate) fn has_ended(&self) -> bool {
        self.game.step() == Step::Over
    }

    /// All steps so far, in notation.
    pub(crate) fn steps(&self) -> &[String] {
        &self.steps
    }

    /// The steps that the connection of this seat has received.
    pub(crate) fn steps_shown(&self, seat: usize) -> &[String] {
        &self.steps[..self.connections[seat].steps]
    }

    /// The connection of this seat receives a text. If another connection has received the same, it is known to be right.
    pub(crate) fn receive_known(&mut self, seat: usize, text: &str) -> Option<Received> {
        let connection = &mut self.connections[seat];
        let before = (connection.seq, connection.steps);
        let known = self.messages.iter().find(|known| known.before == before);
        let known = known.filter(|known| *known.text == *text)?;
        (connection.seq, connection.steps) = known.after;
        let received = Received {
            own: Seat::new(seat).is_some_and(|seat| known.own.contains(seat)),
            chains: known.chains.clone(),
            now: known.now.clone(),
        };
        self.drop_what_all_have();
        Some(received)
    }

    /// The connection of this seat receives events, in this text.
    pub(crate) fn receive_events(
        &mut self,
        seat: usize,
        text: &str,
        events: &[TableEvent],
        now: Box<Now>,
    ) -> Result<Received, TableBroken> {
        let connection = &self.connections[seat];
        let before = (connection.seq, connection.steps);
        let own = self.receive(seat, events, Some(&now), Views::Shown)?;
        let connection = &self.connections[seat];
        let now = Arc::<Now>::from(now);
        let chains: Vec<NewChain> = events.iter().filter_map(new_chain).collect();
        self.messages.push_back(CheckedMessage {
            text: text.into(),
            before,
            after: (connection.seq, connection.steps),
            own,
            chains: chains.clone(),
            now: now.clone(),
        });
        let own = Seat::new(seat).is_some_and(|seat| own.contains(seat));
        Ok(Received { own, chains, now })
    }

    /// The connection of this seat receives events. Returns the seats of which a move or choice is among them.
    fn receive(
        &mut self,
        seat: usize,
        events: &[TableEvent],
        now: Option<&Now>,
        views: Views,
    ) -> Result<SeatSet, TableBroken> {
        self.last_news = Instant::now();
        let mut own = SeatSet::EMPTY;
        for event in events {
            let due = self.connections[seat].seq + 1;
            if event.seq() != due {
                let detail = format!("event {} came where {due} was due", event.seq());
                return Err(self.broken(ServerFault::Gap, &detail));
            }
            self.connections[seat].seq = due;
            if let Some(by) = self.receive_event(seat, event, views)? {
                own = own.with(by);
            }
        }
        self.acknowledged(self.connections[seat].seq);
        self.drop_what_all_have();
        if let Some(now) = now {
            self.check_now(seat, now)?;
        }
        Ok(own)
    }

    /// Returns the seat that has decided or chosen.
    fn receive_event(
        &mut self,
        seat: usize,
        event: &TableEvent,
        views: Views,
    ) -> Result<Option<Seat>, TableBroken> {
        match event {
            TableEvent::Step {
                step,
                by,
                view,
                drawn,
                ..
            } => {
                if let Some(drawn) = drawn
                    && self.connections[seat].steps == self.steps_taken
                {
                    let mut counts = self.stats.counts();
                    counts.links += drawn.links.len() as u64;
                    counts.missing += drawn.missing.len() as u64;
                }
                let decided = self.receive_step(seat, step, *by)?;
                match view {
                    Some(view) => self.check_view(seat, view),
                    None if views == Views::LeftOut => {}
                    None => self.check_view_unchanged(seat),
                }
                Ok(decided)
            }
            TableEvent::Chosen { seat: chosen, .. } => Ok(Seat::new(*chosen)),
            TableEvent::Table { .. }
            | TableEvent::Chain { .. }
            | TableEvent::Thrown { .. }
            | TableEvent::Due { .. } => Ok(None),
            // Virtual players never undo, withdraw or hand over.
            TableEvent::Undone { .. }
            | TableEvent::Withdrawn { .. }
            | TableEvent::StandIn { .. }
            | TableEvent::SeatOpen { .. }
            | TableEvent::Seated { .. } => {
                let detail = format!("{event:?} was not asked for");
                Err(self.broken(ServerFault::Step, &detail))
            }
        }
    }

    /// The connection receives its next step, which is played here if it is the first to receive it. Returns the seat that
    /// decided.
    fn receive_step(
        &mut self,
        seat: usize,
        step: &str,
        by: By,
    ) -> Result<Option<Seat>, TableBroken> {
        let index = self.connections[seat].steps;
        self.connections[seat].steps += 1;
        if index == self.steps_taken {
            return self.take(step, by);
        }
        match self.step_at(index) {
            Some(known) if known.step != step => {
                let known = &known.step;
                let detail = format!("step {index} is {step} for seat {seat}, {known} for others");
                Err(self.broken(ServerFault::Step, &detail))
            }
            known => Ok(known.and_then(|known| known.seat)),
        }
    }

    fn take(&mut self, step: &str, by: By) -> Result<Option<Seat>, TableBroken> {
        let parsed = self.game.parse(step);
        let event = parsed.map_err(|error| self.wrong_step(step, &error))?;
        let seat = event.seat();
        let connection = seat.and_then(|seat| self.connections.get_mut(seat.index()));
        let expected = match (by, connection) {
            (By::Person, Some(connection)) => connection.sent.take().as_deref() == Some(step),
            (By::Chance, None) | (By::Forced, Some(_)) => true,
            _ => false,
        };
        if !expected {
            return Err(self.wrong_step(step, &format_args!("nobody chose it, by {by:?}")));
        }
        let taken = self.game.take(&event);
        taken.map_err(|rule| self.wrong_step(step, &rule))?;
        self.stats.counts().steps += 1;
        self.steps_taken += 1;
        self.steps.push(step.to_owned());
        self.recent.push_back(ExpectedStep {
            step: step.to_owned(),
            seat,
            view_after: self.game.view_json(),
        });
        Ok(seat)
    }

    fn wrong_step(&self, step: &str, why: &dyn fmt::Display) -> TableBroken {
        let detail = format!("step {} is {step}: {why}", self.steps_taken);
        self.broken(ServerFault::Step, &detail)
    }

    fn step_at(&self, index: usize) -> Option<&ExpectedStep> {
        let first = self.steps_taken - self.recent.len();
        self.recent.get(index.checked_sub(first)?)
    }

    /// A step without a view is one that stays hidden until others that were chosen at the same time are revealed.
    fn check_view_unchanged(&self, seat: usize) {
        let steps = self.connections[seat].steps;
        let view = |index: usize| self.step_at(index).map(|step| step.view_after.as_str());
        if let (Some(before), Some(after)) = (
            steps.checked_sub(2).and_then(view),
            steps.checked_sub(1).and_then(view),
        ) && before != after
        {
            let detail = format!("step {} has no view", steps - 1);
            self.fault(ServerFault::View, &detail);
        }
    }

    /// Checks the view after the last step that the connection has received.
    fn check_view(&self, seat: usize, view: &View) {
        let steps = self.connections[seat].steps;
        let start;
        let expected = match steps.checked_sub(1).and_then(|last| self.step_at(last)) {
            Some(step) => &step.view_after,
            None if steps == self.steps_taken => {
                start = self.game.view_json();
                &start
            }
            // Checked before on every connection; only one that was reopened receives it again.
            None => return,
        };
        let received = view.as_str();
        let value = |text| serde_json::from_str::<Value>(text).ok();
        // The same text is the usual case, but the order of fields means nothing.
        if expected != received && value(expected) != value(received) {
            let detail = format!("after step {steps}: {received} instead of {expected}");
            self.fault(ServerFault::View, &detail);
        }
    }

    fn check_now(&self, seat: usize, now: &Now) -> Result<(), TableBroken> {
        let connection = &self.connections[seat];
        if now.seq != connection.seq {
            let detail = format!("now.seq is {} after event {}", now.seq, connection.seq);
            return Err(self.broken(ServerFault::Gap, &detail));
        }
        if connection.steps != self.steps_taken {
            return Ok(());
        }
        let outcome = self.game.outcome();
        let winners =
            |outcome: Outcome| outcome.winners.iter().map(Seat::index).collect::<Vec<_>>();
        let scores_right = outcome.is_none_or(|outcome| now.scores == outcome.scores.as_slice());
        if !scores_right || now.winners != outcome.map(winners) {
            let detail = format!(
                "{:?}, won by {:?}, instead of {outcome:?}",
                now.scores, now.winners
            );
            self.fault(ServerFault::Scores, &detail);
        }
        Ok(())
    }

    /// The connection of this seat receives a welcome, after which it is up to date.
    pub(crate) fn welcome(
        &mut self,
        seat: usize,
        welcome: &ServerMessage,
    ) -> Result<(), TableBroken> {
        let ServerMessage::Welcome {
            table,
            now,
            view,
            log,
            events,
            ..
        } = welcome
        else {
            return Ok(());
        };
        let last = now.as_ref().map_or(table.seq, |now| now.seq);
        let owed = self.connections[seat].owed;
        if last < owed {
            let detail = format!("event {owed} was acknowledged, and {last} is the last now");
            return Err(self.broken(ServerFault::Forgotten, &detail));
        }
        if let Some(events) = events {
            self.receive(seat, events, now.as_deref(), Views::LeftOut)?;
        } else {
            self.receive_log(seat, log.as_deref().unwrap_or_default())?;
            self.connections[seat].seq = last;
            self.acknowledged(last);
        }
        if let Some(view) = view {
            self.check_view(seat, view);
        }
        Ok(())
    }

    /// The connection of this seat is shown the table. Before the game begins, that is all it is told of events.
    pub(crate) fn see_table(&mut self, seat: usize, table: &TableInfo) {
        if table.state == TableState::Gathering {
            let seq = &mut self.connections[seat].seq;
            *seq = table.seq.max(*seq);
        }
    }

    /// The server shows something else than before, so that no link may be given.
    pub(crate) fn mistrusted(&self, why: &dyn fmt::Display) {
        self.fault(ServerFault::Receipt, why);
    }

    /// Counts a fault if no seat was asked for a move when the run ended, and not just because the server was about to go on.
    pub(crate) fn check_not_stalled(&self) {
        let silent = self.last_news.elapsed();
        if silent > SERVER_TIMEOUT && self.game.step() != Step::Over {
            let steps = self.steps_taken;
            let detail = format!("nobody was asked for {silent:.1?} after step {steps}");
            self.fault(ServerFault::Stalled, &detail);
        }
    }

    fn receive_log(&mut self, seat: usize, log: &[LoggedStep]) -> Result<(), TableBroken> {
        let received = self.connections[seat].steps;
        if log.len() < received {
            let detail = format!("the log has {} of {received} steps", log.len());
            return Err(self.broken(ServerFault::Forgotten, &detail));
        }
        if let Some((own, logged)) = self.steps.iter().zip(log).find(|(own, l)| **own != l.step) {
            let detail = format!("the log has {} instead of {own}", logged.step);
            return Err(self.broken(ServerFault::Step, &detail));
        }
        for logged in log.iter().skip(self.steps_taken) {
            self.take(&logged.step, logged.by)?;
        }
        self.connections[seat].steps = log.len();
        self.drop_what_all_have();
        Ok(())
    }

    fn drop_what_all_have(&mut self) {
        let connections = self.connections.iter();
        let (seq, received) = connections.fold((u64::MAX, usize::MAX), |(seq, steps), c| {
            (seq.min(c.seq), steps.min(c.steps))
        });
        let has = |message: &mut CheckedMessage| message.after.0 <= seq;
        while self.messages.pop_front_if(has).is_some() {}
        // The last one stays for a connection that is reopened and shown the view.
        while self.recent.len() > 1 && self.steps_taken - self.recent.len() < received {
            self.recent.pop_front();
        }
    }

    fn broken(&self, fault: ServerFault, detail: &dyn fmt::Display) -> TableBroken {
        self.fault(fault, detail);
        TableBroken
    }

    fn fault(&self, fault: ServerFault, detail: &dyn fmt::Display) {
        self.stats
            .fault(fault, format_args!("table {}: {detail}", self.id));
    }
}

fn new_chain(event: &TableEvent) -> Option<NewChain> {
    match event {
        TableEvent::Chain {
            seat, from, anchor, ..
        } => NewChain::new(*seat, *from, anchor),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
