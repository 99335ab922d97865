//! What a table must look like: the game played again from the steps that are heard, and what each connection has heard so far.
//!
//! The first connection to hear of a step plays it; the others must hear the same.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rollwright_catalog::AnyGame;
use rollwright_core::{Outcome, Seat, Step};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::message::{Event, Logged, Message, Now};
use crate::tally::{Fault, Tally};

/// How long a server may take for what it owes to a table, such as a roll.
const PATIENCE: Duration = Duration::from_secs(2);

/// A table as it must be.
pub(crate) struct Replay {
    /// Its id, for descriptions.
    pub(crate) id: String,
    table: Box<dyn AnyGame>,
    taken: usize,
    /// The last steps taken, as long as a connection has yet to hear of them.
    recent: VecDeque<Taken>,
    /// How much each connection has heard.
    places: Vec<Place>,
    /// What each seat has sent, until it is played.
    sent: Vec<Option<String>>,
    /// The last event that anybody has heard of or been promised.
    known: u64,
    /// When somebody last heard anything.
    heard: Instant,
    tally: Arc<Tally>,
}

/// A step and the view after it.
struct Taken {
    step: String,
    view: String,
}

/// How much a connection has heard.
#[derive(Copy, Clone, Default)]
struct Place {
    seq: u64,
    steps: usize,
    /// The last event that anybody knew of when this connection said hello: its welcome must have it.
    owed: u64,
}

/// The table is of no use any more; the fault is in the tally.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Broken;

impl Replay {
    /// A table before its first step, with a connection for each seat.
    pub(crate) fn new(id: String, table: Box<dyn AnyGame>, tally: Arc<Tally>) -> Self {
        let seats = table.seats();
        Self {
            id,
            table,
            taken: 0,
            recent: VecDeque::new(),
            places: vec![Place::default(); seats],
            sent: vec![None; seats],
            known: 0,
            heard: Instant::now(),
            tally,
        }
    }

    /// The last event that the connection of this seat has heard of.
    pub(crate) fn seq(&self, seat: usize) -> u64 {
        self.places[seat].seq
    }

    /// The connection of this seat is about to say hello again; gives the last event that it has heard of.
    pub(crate) fn hello(&mut self, seat: usize) -> u64 {
        // Not what is known when the welcome is read: others may have been quicker, and heard of news after it.
        self.places[seat].owed = self.known;
        self.places[seat].seq
    }

    /// The seat sends a move.
    pub(crate) fn send(&mut self, seat: usize, step: &str) {
        self.sent[seat] = Some(step.to_owned());
    }

    /// The seat's move was refused.
    pub(crate) fn refused(&mut self, seat: usize) {
        self.sent[seat] = None;
    }

    /// The server has promised that everything up to here is stored.
    pub(crate) fn promised(&mut self, seq: u64) {
        self.known = self.known.max(seq);
    }

    /// Whether the seat waits for a move to be played.
    pub(crate) fn has_sent(&self, seat: usize) -> bool {
        self.sent[seat].is_some()
    }

    /// Whether the connection of this seat has heard of the end of the game.
    pub(crate) fn is_over(&self, seat: usize) -> bool {
        self.table.step() == Step::Over && self.places[seat].steps == self.taken
    }

    /// All steps so far, in notation.
    pub(crate) fn steps(&self) -> Vec<String> {
        self.table.steps(0)
    }

    /// The connection of this seat hears what happened. Says whether a move of the seat has become known to all.
    pub(crate) fn hear(
        &mut self,
        seat: usize,
        events: &[Event<'_>],
        now: Option<&Now<'_>>,
    ) -> Result<bool, Broken> {
        let before = self.taken;
        self.heard = Instant::now();
        let mut acted = false;
        for event in events {
            let due = self.places[seat].seq + 1;
            if event.seq != due {
                let detail = format!("event {} came where {due} was due", event.seq);
                return Err(self.broken(&Fault::Gap, &detail));
            }
            self.places[seat].seq = due;
            acted |= self.hear_event(seat, event)?;
        }
        self.promised(self.places[seat].seq);
        self.tally.steps((self.taken - before) as u64);
        self.forget_what_all_have_heard();
        if let Some(now) = now {
            self.check_now(seat, now)?;
        }
        Ok(acted)
    }

    fn hear_event(&mut self, seat: usize, event: &Event<'_>) -> Result<bool, Broken> {
        match (event.kind, event.step, event.by, event.view) {
            ("step", Some(step), Some(by), view) => {
                self.hear_step(seat, step, by)?;
                match view {
                    Some(view) => self.check_view(seat, view),
                    None => self.check_nothing_to_see(seat),
                }
                let actor = step
                    .split_once(' ')
                    .and_then(|(actor, _)| actor.parse().ok());
                Ok(actor == Some(seat))
            }
            ("chosen", ..) => Ok(event.seat == Some(seat)),
            ("table", ..) => Ok(false),
            // Nobody here takes back, withdraws or hands over anything.
            _ => {
                let detail = format!(
                    "event {} is \"{}\", which nobody asked for",
                    event.seq, event.kind
                );
                Err(self.broken(&Fault::Step, &detail))
            }
        }
    }

    /// The connection hears of its next step, which is played here if it is the first to hear of it.
    fn hear_step(&mut self, seat: usize, step: &str, by: &str) -> Result<(), Broken> {
        let index = self.places[seat].steps;
        self.places[seat].steps += 1;
        if index == self.taken {
            return self.take(step, by);
        }
        let known = self.taken_at(index).map(|taken| taken.step.as_str());
        if known.is_none_or(|known| known == step) {
            return Ok(());
        }
        let detail = format!(
            "step {index} is {step} for seat {seat}, but others heard {}",
            known.unwrap_or_default()
        );
        Err(self.broken(&Fault::Step, &detail))
    }

    fn take(&mut self, step: &str, by: &str) -> Result<(), Broken> {
        let owner = step
            .split_once(' ')
            .and_then(|(actor, _)| actor.parse::<usize>().ok());
        let right = match (by, owner.and_then(|owner| self.sent.get_mut(owner))) {
            ("person", Some(sent)) => sent.take().as_deref() == Some(step),
            ("chance", None) | ("forced", Some(_)) => true,
            _ => false,
        };
        if !right {
            let detail = format!("step {} is {step} by {by}, which nobody chose", self.taken);
            return Err(self.broken(&Fault::Step, &detail));
        }
        if let Err(error) = self.table.take_step(step) {
            let detail = format!("step {} is {step}: {error}", self.taken);
            return Err(self.broken(&Fault::Step, &detail));
        }
        self.taken += 1;
        self.recent.push_back(Taken {
            step: step.to_owned(),
            view: self.table.view_json(),
        });
        Ok(())
    }

    fn taken_at(&self, index: usize) -> Option<&Taken> {
        let first = self.taken - self.recent.len();
        self.recent.get(index.checked_sub(first)?)
    }

    /// A step without a view is one whose effect is not revealed before others that were chosen at the same time.
    fn check_nothing_to_see(&self, seat: usize) {
        let steps = self.places[seat].steps;
        let view = |index: usize| self.taken_at(index).map(|taken| &taken.view);
        if let (Some(before), Some(after)) = (
            steps.checked_sub(2).and_then(view),
            steps.checked_sub(1).and_then(view),
        ) && before != after
        {
            let detail = format!("step {} has no view", steps - 1);
            self.tally.fault(&Fault::View, &detail);
        }
    }

    /// The view after the last step that the connection has heard of.
    fn check_view(&self, seat: usize, view: &RawValue) {
        let steps = self.places[seat].steps;
        let start;
        let expected = match steps.checked_sub(1).and_then(|last| self.taken_at(last)) {
            Some(taken) => &taken.view,
            None if steps == self.taken => {
                start = self.table.view_json();
                &start
            }
            // All have heard of it and it was right; only a connection that comes back hears of it again.
            None => return,
        };
        // The same text is the usual case, but the order of fields means nothing.
        if expected != view.get() && value(expected) != value(view.get()) {
            let detail = format!("after step {steps}: {} instead of {expected}", view.get());
            self.fault(&Fault::View, &detail);
        }
    }

    fn check_now(&self, seat: usize, now: &Now<'_>) -> Result<(), Broken> {
        let place = self.places[seat];
        if now.seq != place.seq {
            let detail = format!(
                "the last event is said to be {} but is {}",
                now.seq, place.seq
            );
            return Err(self.broken(&Fault::Gap, &detail));
        }
        if place.steps != self.taken {
            return Ok(());
        }
        let outcome = self.table.outcome();
        let winners =
            |outcome: Outcome| outcome.winners.iter().map(Seat::index).collect::<Vec<_>>();
        let scores_right = outcome.is_none_or(|outcome| now.scores == outcome.scores.as_slice());
        if !scores_right || now.winners != outcome.map(winners) {
            let detail = format!(
                "{:?}, won by {:?}, instead of {outcome:?}",
                now.scores, now.winners
            );
            self.fault(&Fault::Scores, &detail);
        }
        Ok(())
    }

    /// The connection of this seat is welcomed, for the first time or again, and has heard of everything then.
    pub(crate) fn welcome(&mut self, seat: usize, message: &Message<'_>) -> Result<(), Broken> {
        let now = message.now.as_ref();
        let seq = now
            .map(|now| now.seq)
            .or(message.table.as_ref().map(|table| table.seq));
        let seq = seq.unwrap_or_default();
        let owed = self.places[seat].owed;
        if seq < owed {
            let detail = format!("event {owed} was promised, and {seq} is the last now");
            return Err(self.broken(&Fault::Forgotten, &detail));
        }
        if let Some(events) = &message.events {
            self.hear(seat, events, now)?;
        } else {
            let log = message.log.as_deref().unwrap_or_default();
            self.hear_log(seat, log)?;
            self.places[seat].seq = seq;
            self.promised(seq);
        }
        if let Some(view) = message.view {
            self.check_view(seat, view);
        }
        Ok(())
    }

    /// Nobody was asked when the run ended: either the server was about to go on, or it has forgotten to.
    pub(crate) fn check_not_stalled(&self) {
        let silent = self.heard.elapsed();
        if silent > PATIENCE && self.table.step() != Step::Over {
            let detail = format!(
                "nobody was asked for {silent:.1?} after step {}",
                self.taken
            );
            self.fault(&Fault::Stalled, &detail);
        }
    }

    fn hear_log(&mut self, seat: usize, log: &[Logged<'_>]) -> Result<(), Broken> {
        let before = self.taken;
        let own = self.steps();
        let heard = self.places[seat].steps;
        if log.len() < heard {
            let detail = format!("{heard} steps were heard, and {} are told again", log.len());
            return Err(self.broken(&Fault::Forgotten, &detail));
        }
        if let Some((own, told)) = own.iter().zip(log).find(|(own, told)| *own != told.step) {
            let detail = format!("{own} was heard, and {} is told again", told.step);
            return Err(self.broken(&Fault::Step, &detail));
        }
        for logged in log.get(before..).unwrap_or_default() {
            self.take(logged.step, logged.by)?;
        }
        self.tally.steps((self.taken - before) as u64);
        self.places[seat].steps = log.len();
        self.forget_what_all_have_heard();
        Ok(())
    }

    fn forget_what_all_have_heard(&mut self) {
        let heard = self
            .places
            .iter()
            .map(|place| place.steps)
            .min()
            .unwrap_or_default();
        // The last one stays for a connection that comes back and is shown the view.
        while self.recent.len() > 1 && self.taken - self.recent.len() < heard {
            self.recent.pop_front();
        }
    }

    fn broken(&self, fault: &Fault, detail: &dyn fmt::Display) -> Broken {
        self.fault(fault, detail);
        Broken
    }

    fn fault(&self, fault: &Fault, detail: &dyn fmt::Display) {
        self.tally
            .fault(fault, format_args!("table {}: {detail}", self.id));
    }
}

fn value(text: &str) -> Option<Value> {
    serde_json::from_str(text).ok()
}

#[cfg(test)]
mod tests;
