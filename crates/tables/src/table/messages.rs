//! What clients say.

use rollwright_catalog::AnyEvent;
use rollwright_core::{Seat, SeatSet};
use rollwright_protocol::{By, ClientMessage, Code, DiceSource, Problem, Reaction, ServerMessage};
use rollwright_store::TableStage;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use super::Table;
use crate::log::Presence;
use crate::play::{Cause, Play};

/// The longest id of a message, and the longest step, that can make sense.
const MAX_ID_BYTES: usize = 64;
pub(crate) const MAX_STEP_BYTES: usize = 100;

/// How many reactions a seat may show at once, and how long it takes until there is another one.
const REACTIONS_AT_ONCE: u32 = 5;
const REACTION_INTERVAL: Duration = Duration::from_secs(1);

/// What a message asks for.
enum Command {
    Decide(AnyEvent),
    Roll(AnyEvent),
    Throw,
    Withdraw,
    Undo,
    HandOver,
    TakeBack,
}

impl Table {
    /// Does what a client asks for, or says why not.
    pub(super) fn handle_message(&mut self, client: u64, message: ClientMessage) {
        let id = message.id().map(str::to_owned);
        let seats = self.seats_of_client(client);
        if let Some(play) = &mut self.play {
            play.fair_mut().heard(seats);
        }
        let done = match message {
            ClientMessage::React { seat, reaction } => self.react(client, seat, reaction),
            ClientMessage::Anchor { seat, anchor } => self.take_anchor(client, seat, &anchor),
            ClientMessage::Link { seat, run, link } => self.take_link(client, seat, run, &link),
            message => self.submit(client, message),
        };
        let answer = match (id, done) {
            (Some(id), Ok(seq)) => ServerMessage::Accepted { id, seq },
            (None, Ok(_)) => return,
            (id, Err(error)) => self.refusal(id, error),
        };
        self.replies.push((client, answer));
    }

    fn refusal(&self, id: Option<String>, error: Problem) -> ServerMessage {
        self.shared.counters.refused.fetch_add(1, Relaxed);
        // Who misjudged the position is shown it.
        let shown = matches!(
            error.code,
            Code::Stale | Code::Illegal | Code::NotYourTurn | Code::NothingToUndo | Code::Over
        );
        let play = self.play.as_deref().filter(|_| shown);
        ServerMessage::Refused {
            id,
            error,
            now: play.and_then(|_| self.now()).map(Box::new),
            view: play.map(Play::view),
        }
    }

    /// Does what was asked for, if the client may, and gives the number of the event it made.
    fn submit(&mut self, client: u64, message: ClientMessage) -> Result<u64, Problem> {
        let bad_request = |reason| Problem::from(Code::BadRequest).with("reason", reason);
        let id = message
            .id()
            .ok_or_else(|| bad_request("hello comes once".to_owned()))?;
        if id.is_empty() || id.len() > MAX_ID_BYTES {
            return Err(bad_request(format!("an id has 1 to {MAX_ID_BYTES} bytes")));
        }
        // The idempotency key is the whole message, since one that is sent again is the same in everything. The client's own
        // id is not enough: a client may begin to count anew.
        let key = serde_json::to_string(&message).expect("a message is plain data");
        let (seq, seat, command) = self.command(client, message)?;
        let seat = self.own_seat(client, seat)?;
        let play = self.started()?;
        if let Some(answered) = play.answered(seat, &key) {
            return Ok(answered);
        }
        if self.row.state != TableStage::Running {
            return Err(Code::Over.into());
        }
        let since = match command {
            // However far the stand-in has come meanwhile.
            Command::HandOver | Command::TakeBack => play.presence_since(seat),
            Command::Throw => play.throw_since(seat),
            _ => play.since(seat),
        };
        if seq < since || seq > self.log.seq {
            return Err(Code::Stale.into());
        }
        if matches!(command, Command::Roll(_)) && !self.rollers().contains(seat) {
            return Err(Code::NotYourTurn.into());
        }
        self.perform(seat, command, &key)
    }

    /// What a message asks for, for which seat, and the last event that the client had seen. Steps are parsed here and nowhere
    /// later.
    fn command(
        &self,
        client: u64,
        message: ClientMessage,
    ) -> Result<(u64, usize, Command), Problem> {
        Ok(match message {
            ClientMessage::Move { seq, step, .. } => {
                let (seat, command) = self.parse_step(client, &step)?;
                (seq, seat, command)
            }
            ClientMessage::Throw { seq, seat, .. } => (seq, seat, Command::Throw),
            ClientMessage::Withdraw { seq, seat, .. } => (seq, seat, Command::Withdraw),
            ClientMessage::Undo { seq, seat, .. } => (seq, seat, Command::Undo),
            ClientMessage::HandOver { seq, seat, .. } => (seq, seat, Command::HandOver),
            ClientMessage::TakeBack { seq, seat, .. } => (seq, seat, Command::TakeBack),
            ClientMessage::Hello { .. }
            | ClientMessage::Anchor { .. }
            | ClientMessage::Link { .. }
            | ClientMessage::React { .. } => return Err(Code::BadRequest.into()),
        })
    }

    fn parse_step(&self, client: u64, step: &str) -> Result<(usize, Command), Problem> {
        if step.len() > MAX_STEP_BYTES {
            return Err(Code::NotAStep.into());
        }
        let own = self.seats_of_client(client);
        let first = own.iter().next().ok_or(Code::WrongSecret);
        let Some(play) = &self.play else {
            return first.and(Err(Code::NotStarted)).map_err(Into::into);
        };
        let event = play.game().parse(step).map_err(|_| Code::NotAStep)?;
        match event.seat() {
            Some(seat) => Ok((seat.index(), Command::Decide(event))),
            None if self.setup.settings.dice == DiceSource::Real => {
                // Whichever seat of this device may roll; the answer is to that seat.
                let rollers = self.rollers();
                let seat = own.iter().find(|seat| rollers.contains(*seat));
                let seat = seat.map_or(first, Ok)?;
                Ok((seat.index(), Command::Roll(event)))
            }
            None => Err(Code::NotRealDice.into()),
        }
    }

    /// Carries out a command of the seat's person, and gives the number of the event it made.
    fn perform(&mut self, seat: Seat, command: Command, key: &str) -> Result<u64, Problem> {
        let cause = Cause {
            at: self.shared.time.now(),
            request: Some(key),
        };
        let first = self.log.seq + 1;
        let (log, play) = (&mut self.log, self.play.as_mut().ok_or(Code::NotStarted)?);
        // Whoever decides is there, without having to say so.
        let (mut presence, mut presence_cause) = (Presence::Here, Cause::at(cause.at));
        let mut chosen = false;
        match command {
            Command::Decide(event) => {
                play.decide(seat, event, By::Person, cause, log)?;
                chosen = play.choice(seat).is_some();
            }
            Command::Withdraw => {
                play.withdraw(seat, cause, log)?;
                chosen = true;
            }
            Command::Undo => play.undo(seat, cause, log)?,
            Command::Throw => play.throw(seat, cause, log)?,
            Command::Roll(roll) => {
                play.roll(seat, &roll, cause, log)?;
                presence = play.presence(seat);
            }
            Command::HandOver => (presence, presence_cause) = (Presence::HandedOver, cause),
            Command::TakeBack => presence_cause = cause,
        }
        self.announce |= play.set_presence(seat, presence, presence_cause, log);
        self.bots[seat.index()] = None;
        let made = play.answered(seat, key);
        if chosen {
            self.tell_choice(seat);
        }
        Ok(made.unwrap_or(first.min(self.log.seq)))
    }

    /// The seats of people.
    pub(super) fn persons(&self) -> SeatSet {
        let is_person = |seat: &Seat| self.row.seats[seat.index()].bot.is_none();
        self.seats().filter(is_person).collect()
    }

    /// The seats whose device may say what was rolled: the active one's, or anybody's if no person is there to play it. Anybody says
    /// who starts.
    pub(super) fn rollers(&self) -> SeatSet {
        let Some(play) = &self.play else {
            return SeatSet::EMPTY;
        };
        let (persons, active) = (self.persons(), play.game().active());
        let there = self.is_connected(active) && !play.stands_in(active);
        if persons.contains(active) && there && !play.start_due() {
            SeatSet::only(active)
        } else {
            persons
        }
    }

    fn react(&mut self, client: u64, seat: usize, reaction: Reaction) -> Result<u64, Problem> {
        self.own_seat(client, seat)?;
        // A token bucket of the seat, however many devices it has.
        let now = self.shared.time.moment();
        let full_at = self.reactions_full_at[seat].max(now);
        let full_at = full_at.after(REACTION_INTERVAL);
        if full_at.since(now) > REACTION_INTERVAL * REACTIONS_AT_ONCE {
            let problem = Problem::from(Code::TooMany).with("what", "reactions");
            return Err(problem.with("retry_after", REACTION_INTERVAL.as_secs()));
        }
        self.reactions_full_at[seat] = full_at;
        self.send_all(&ServerMessage::Reaction { seat, reaction });
        Ok(self.log.seq)
    }
}
