//! What clients say, and what bots have chosen.

use rollwright_core::{Seat, SeatSet};
use rollwright_protocol::{By, ClientMessage, Code, Problem, Reaction, ServerMessage};
use rollwright_store::TableState;

use super::Table;
use crate::log::Away;
use crate::play::{Act, Play, seat_of};
use crate::time::now;

/// The longest name of a message, and the longest step, that can make sense.
const LONGEST_ID: usize = 64;
pub(crate) const LONGEST_STEP: usize = 100;

/// What a message wants done with a seat.
enum Deed {
    Decide(String),
    Roll(String),
    Withdraw,
    Undo,
    HandOver,
    TakeBack,
}

impl Deed {
    fn text(&self) -> &str {
        match self {
            Self::Decide(step) | Self::Roll(step) => step,
            Self::Withdraw => "withdraw",
            Self::Undo => "undo",
            Self::HandOver => "hand over",
            Self::TakeBack => "take back",
        }
    }
}

impl Table {
    /// Does what a client asks for, or says why not.
    pub(super) fn say(&mut self, client: u64, message: ClientMessage) {
        let (id, done) = match message {
            ClientMessage::Hello { .. } => {
                let again = Problem::from(Code::BadRequest).with("reason", "hello comes once");
                (None, Err(again))
            }
            ClientMessage::React { seat, reaction } => (None, self.react(client, seat, reaction)),
            ClientMessage::Move { id, seq, step } => {
                let done = self.decide(client, &id, seq, step);
                (Some(id), done)
            }
            ClientMessage::Withdraw { id, seq, seat } => {
                let done = self.act(client, &id, seq, seat, Deed::Withdraw);
                (Some(id), done)
            }
            ClientMessage::Undo { id, seq, seat } => {
                let done = self.act(client, &id, seq, seat, Deed::Undo);
                (Some(id), done)
            }
            ClientMessage::HandOver { id, seq, seat } => {
                let done = self.act(client, &id, seq, seat, Deed::HandOver);
                (Some(id), done)
            }
            ClientMessage::TakeBack { id, seq, seat } => {
                let done = self.act(client, &id, seq, seat, Deed::TakeBack);
                (Some(id), done)
            }
        };
        let answer = match (id, done) {
            (Some(id), Ok(seq)) => ServerMessage::Accepted { id, seq },
            (None, Ok(_)) => return,
            (id, Err(error)) => self.refusal(id, error),
        };
        self.replies.push((client, answer));
    }

    fn refusal(&self, id: Option<String>, error: Problem) -> ServerMessage {
        self.shared.counts.refused();
        // Who misjudged the position is shown it.
        let shown = matches!(
            error.code,
            Code::Stale | Code::Illegal | Code::NotYourTurn | Code::NothingToUndo | Code::Over
        );
        let play = self.play.as_ref().filter(|_| shown);
        ServerMessage::Refused {
            id,
            error,
            now: play.and_then(|_| self.now()).map(Box::new),
            view: play.map(Play::view),
        }
    }

    fn decide(&mut self, client: u64, id: &str, seq: u64, step: String) -> Result<u64, Problem> {
        if step.len() > LONGEST_STEP {
            return Err(Code::NotAStep.into());
        }
        match seat_of(&step) {
            None if step.starts_with(|c: char| c.is_ascii_digit()) => Err(Code::NotAStep.into()),
            Some(seat) => self.act(client, id, seq, seat.index(), Deed::Decide(step)),
            None if self.setup.settings.dice == rollwright_protocol::Chance::Real => {
                // Whoever of this device may roll; what is answered is answered to that seat.
                let rollers = self.rollers();
                let own = self.clients.iter().find(|known| known.number == client);
                let own = own.map_or(SeatSet::EMPTY, |own| own.seats);
                let seat = own.iter().find(|seat| rollers.contains(*seat));
                let seat = seat.or(own.iter().next()).ok_or(Code::WrongSecret)?;
                self.act(client, id, seq, seat.index(), Deed::Roll(step))
            }
            None if step.starts_with("roll") => Err(Code::NotRealDice.into()),
            None => Err(Code::NotAStep.into()),
        }
    }

    /// Does something with a seat, if the client may, and gives the number of the event it made.
    fn act(
        &mut self,
        client: u64,
        id: &str,
        seq: u64,
        seat: usize,
        deed: Deed,
    ) -> Result<u64, Problem> {
        if id.is_empty() || id.len() > LONGEST_ID {
            let reason = format!("an id has 1 to {LONGEST_ID} bytes");
            return Err(Problem::from(Code::BadRequest).with("reason", reason));
        }
        let seat = Seat::new(seat).filter(|seat| seat.index() < self.row.seats.len());
        let seat = seat.ok_or(Code::NoSuchSeat)?;
        if !self.acts_for(client, seat) {
            return Err(Code::WrongSecret.into());
        }
        if self.row.state == TableState::Gathering {
            return Err(Code::NotStarted.into());
        }
        // A message that is sent again is the same in everything: a client may begin to count its ids anew.
        let request = format!("{id} {seq} {}", deed.text());
        let rollers = self.rollers();
        let play = self.play.as_mut().ok_or(Code::NotStarted)?;
        if let Some(answered) = play.answered(seat, &request) {
            return Ok(answered);
        }
        if self.row.state != TableState::Running {
            return Err(Code::Over.into());
        }
        let since = match deed {
            // However far the stand-in has come meanwhile.
            Deed::HandOver | Deed::TakeBack => play.away_since(seat),
            _ => play.since(seat),
        };
        if seq < since || seq > self.log.seq {
            return Err(Code::Stale.into());
        }
        if matches!(deed, Deed::Roll(_)) && !rollers.contains(seat) {
            return Err(Code::NotYourTurn.into());
        }
        let act = Act {
            at: now(),
            request: Some(&request),
        };
        let log = &mut self.log;
        let first = log.seq + 1;
        let mut chosen = false;
        let away = match deed {
            Deed::Decide(step) => {
                play.decide(seat, &step, By::Person, act, log)?;
                chosen = play.choice(seat).is_some();
                None
            }
            Deed::Withdraw => {
                play.withdraw(seat, act, log)?;
                chosen = true;
                None
            }
            Deed::Undo => {
                play.undo(seat, act, log)?;
                None
            }
            Deed::Roll(step) => {
                play.roll(seat, &step, act, log)?;
                Some(play.away(seat))
            }
            Deed::HandOver => Some(Away::HandedOver),
            Deed::TakeBack => Some(Away::Here),
        };
        // Whoever decides is there, without having to say so.
        self.announce |= match away {
            Some(away) => play.set_away(seat, away, act, log),
            None => play.set_away(seat, Away::Here, Act::at(act.at), log),
        };
        self.thinking[seat.index()] = None;
        let made = play.answered(seat, &request);
        if chosen {
            self.tell_choice(seat);
        }
        Ok(made.unwrap_or(first.min(self.log.seq)))
    }

    /// Whether the client acts for the seat.
    fn acts_for(&self, number: u64, seat: Seat) -> bool {
        let client = self.clients.iter().find(|client| client.number == number);
        client.is_some_and(|client| client.seats.contains(seat))
    }

    /// The seats whose device may say what was rolled: the active one's, or anybody's if no person is there to play it.
    pub(super) fn rollers(&self) -> SeatSet {
        let Some(play) = &self.play else {
            return SeatSet::EMPTY;
        };
        let persons: SeatSet = Seat::all(self.row.seats.len())
            .filter(|seat| self.row.seats[seat.index()].bot.is_none())
            .collect();
        let active = play.game().active();
        let there = self.is_connected(active) && !play.stands_in(active);
        if persons.contains(active) && there {
            SeatSet::only(active)
        } else {
            persons
        }
    }

    fn react(&mut self, client: u64, seat: usize, reaction: Reaction) -> Result<u64, Problem> {
        let owned = Seat::new(seat).is_some_and(|seat| self.acts_for(client, seat));
        if !owned {
            return Err(Code::WrongSecret.into());
        }
        self.send_all(&ServerMessage::Reaction { seat, reaction });
        Ok(self.log.seq)
    }

    /// A bot has chosen, or failed to.
    pub(super) fn thought(&mut self, seat: Seat, since: u64, step: Option<String>) {
        if !matches!(&self.thinking[seat.index()], Some(thought) if thought.since == since) {
            return;
        }
        self.thinking[seat.index()] = None;
        if self.row.state != TableState::Running {
            return;
        }
        let bot = self.row.seats[seat.index()].bot.is_some();
        let Some(play) = &mut self.play else { return };
        if play.since(seat) != since || !play.waiting().contains(seat) {
            return;
        }
        // A bot that failed must not stop the game.
        let first = || {
            play.game()
                .legal_moves(seat)
                .first()
                .map(|mv| format!("{seat} {mv}"))
        };
        let Some(step) = step.or_else(first) else {
            return;
        };
        let by = if bot { By::Bot } else { By::StandIn };
        match play.decide(seat, &step, by, Act::at(now()), &mut self.log) {
            Ok(()) => {
                self.refresh = true;
                if !bot && play.choice(seat).is_some() {
                    self.tell_choice(seat);
                }
            }
            Err(error) => {
                tracing::error!(table = %self.row.id, %error, step, "a bot's move was refused");
            }
        }
    }
}
