//! The course of a game at a table: decisions now and ahead, chance, forced moves, what is taken back.
//!
//! The rules are the game's; this module owns what a table adds to them. It is told the time and never waits.

mod replay;
mod show;
#[cfg(test)]
mod tests;
mod undo;

use rollwright_catalog::{AnyEvent, AnyGame, IllegalStep, StepError};
use rollwright_core::{Seat, SeatSet, Step};
use rollwright_protocol::{By, Code, Problem, View};
use rollwright_record::fair::FairDice;

use crate::clock::{Moment, Timestamp};
use crate::log::{Entry, Log, Presence};

pub(crate) use show::legal;

/// A choice that is not revealed yet.
#[derive(Clone, Debug)]
struct HiddenChoice {
    event: AnyEvent,
    by: By,
    /// The idempotency key of the message, if it is not in the store yet.
    request: Option<String>,
}

/// What the table knows of a seat beyond the game.
#[derive(Debug, Default)]
struct SeatPlay {
    held: Option<HiddenChoice>,
    /// Whether its person plays, and the event that last changed this.
    presence: Presence,
    presence_since: u64,
    /// The last event that changed what the seat can do: what was meant for before is stale.
    since: u64,
    /// Since when the seat is to decide, also if it has chosen and may choose again.
    asked: Option<Moment>,
    /// The idempotency key of the last message of the seat's devices that was accepted, and the event it made.
    request: Option<(String, u64)>,
}

/// Where an event comes from.
#[derive(Copy, Clone, Debug)]
enum Source {
    /// A seat's decision.
    Seat(Seat),
    /// Dice.
    Roll,
    /// Cards, sheets or the starting seat.
    Draw,
}

/// How an event came about.
#[derive(Copy, Clone, Debug)]
struct Taken {
    /// The seat that decided; `None` for chance.
    seat: Option<Seat>,
    by: By,
    /// Whether it was revealed together with others.
    together: bool,
    /// Since when the seat had been asked: who takes it back has no more time than before.
    asked: Moment,
}

/// What a step is shown with.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Shown {
    /// Alone, and the position after it.
    Alone,
    /// Together with others that were chosen at the same time and come after it: the position is shown after the last.
    Before,
    /// As the last of those.
    Last,
}

/// A game being played.
pub(crate) struct Play {
    game: Box<dyn AnyGame>,
    seats: Vec<SeatPlay>,
    taken: Vec<Taken>,
    dice: FairDice,
    /// How many chance steps there were.
    draws: u64,
    /// Whether dice are rolled by hand.
    real: bool,
    /// Whether a seat's only move is played at once.
    auto: bool,
}

/// When something happens, and which message asked for it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Cause<'a> {
    pub(crate) at: Timestamp,
    /// The idempotency key of the message.
    pub(crate) request: Option<&'a str>,
}

impl Cause<'_> {
    /// Something that no message asked for.
    pub(crate) fn at(at: Timestamp) -> Self {
        Self { at, request: None }
    }
}

impl Play {
    /// A game before its first step.
    pub(crate) fn new(game: Box<dyn AnyGame>, dice: FairDice, real: bool, auto: bool) -> Self {
        let seats = (0..game.seats()).map(|_| SeatPlay::default()).collect();
        Self {
            game,
            seats,
            taken: Vec::new(),
            dice,
            draws: 0,
            real,
            auto,
        }
    }

    pub(crate) fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The seats that are to decide now and have not chosen.
    pub(crate) fn waiting(&self) -> SeatSet {
        match self.game.step() {
            Step::Act(seats) => seats
                .iter()
                .filter(|s| self.seat(*s).held.is_none())
                .collect(),
            _ => SeatSet::EMPTY,
        }
    }

    /// Since when the seat is to decide, if it has not chosen.
    pub(crate) fn asked(&self, seat: Seat) -> Option<Moment> {
        let seat = self.seat(seat);
        seat.asked.filter(|_| seat.held.is_none())
    }

    /// The last event that changed what the seat can do.
    pub(crate) fn since(&self, seat: Seat) -> u64 {
        self.seat(seat).since
    }

    /// The last event that changed whether the stand-in plays for the seat.
    pub(crate) fn presence_since(&self, seat: Seat) -> u64 {
        self.seat(seat).presence_since
    }

    /// Whether the person on the seat plays.
    pub(crate) fn presence(&self, seat: Seat) -> Presence {
        self.seat(seat).presence
    }

    /// Whether the stand-in plays for the seat.
    pub(crate) fn stands_in(&self, seat: Seat) -> bool {
        self.presence(seat) != Presence::Here
    }

    /// What the seat has chosen and is not revealed yet.
    pub(crate) fn choice(&self, seat: Seat) -> Option<&AnyEvent> {
        self.seat(seat).held.as_ref().map(|held| &held.event)
    }

    /// The event that this message of the seat's device made, if it was the last one accepted.
    pub(crate) fn answered(&self, seat: Seat, request: &str) -> Option<u64> {
        let (last, seq) = self.seat(seat).request.as_ref()?;
        (last == request).then_some(*seq)
    }

    /// Whether a roll of real dice is due.
    pub(crate) fn roll_due(&self) -> bool {
        self.real && self.game.step() == Step::Chance && self.game.rolls_dice()
    }

    /// A decision, to be played at once or when its turn comes.
    pub(crate) fn decide(
        &mut self,
        seat: Seat,
        event: AnyEvent,
        by: By,
        cause: Cause,
        log: &mut Log,
    ) -> Result<(), Problem> {
        let asked = match self.game.step() {
            Step::Over => return Err(Code::Over.into()),
            Step::Act(seats) if seats.contains(seat) => seats,
            _ => {
                let ahead = self.game.legal_ahead(seat);
                if ahead.is_empty() {
                    return Err(Code::NotYourTurn.into());
                }
                if !ahead.contains(&event) {
                    return Err(Problem::from(Code::Illegal).with("rule", "not_ahead"));
                }
                self.hold(seat, event, by, cause, log);
                return Ok(());
            }
        };
        self.game.check(&event).map_err(illegal)?;
        let last = self.waiting().without(seat).is_empty();
        if asked.len() == 1 || last {
            // It is played right away, by `advance`.
            self.seat_mut(seat).held = Some(HiddenChoice {
                event,
                by,
                request: cause.request.map(str::to_owned),
            });
        } else {
            self.hold(seat, event, by, cause, log);
        }
        self.advance(cause.at, log);
        Ok(())
    }

    /// Keeps a choice until it is revealed. Only what a person chose is stored: a bot chooses again.
    fn hold(&mut self, seat: Seat, event: AnyEvent, by: By, cause: Cause, log: &mut Log) {
        if by == By::Person {
            let entry = Entry::Hold {
                seat: seat.index(),
                step: event.to_string(),
            };
            self.note(seat, cause, entry, log);
        }
        self.seat_mut(seat).held = Some(HiddenChoice {
            event,
            by,
            request: None,
        });
    }

    /// Withdraws a choice that is not revealed.
    pub(crate) fn withdraw(
        &mut self,
        seat: Seat,
        cause: Cause,
        log: &mut Log,
    ) -> Result<(), Problem> {
        let held = &mut self.seat_mut(seat).held;
        if held.as_ref().is_none_or(|held| held.by != By::Person) {
            return Err(Code::NothingToWithdraw.into());
        }
        *held = None;
        let entry = Entry::Withdraw { seat: seat.index() };
        self.note(seat, cause, entry, log);
        self.watch(cause.at);
        Ok(())
    }

    /// What was rolled with real dice, as the device of this seat says.
    pub(crate) fn roll(
        &mut self,
        seat: Seat,
        roll: &AnyEvent,
        cause: Cause,
        log: &mut Log,
    ) -> Result<(), Problem> {
        if !self.roll_due() {
            return Err(Code::NotYourTurn.into());
        }
        self.game.take(roll).map_err(illegal)?;
        let entry = Entry::Roll {
            seat: seat.index(),
            step: roll.to_string(),
        };
        log.push(cause.at, entry, cause.request, Some(view(&*self.game)));
        self.count(Source::Roll, By::Chance, false, cause, log.seq);
        self.remember(seat, cause, log.seq);
        self.advance(cause.at, log);
        Ok(())
    }

    /// Lets the stand-in play for a seat, or no longer. Says whether that changes anything.
    pub(crate) fn set_presence(
        &mut self,
        seat: Seat,
        presence: Presence,
        cause: Cause,
        log: &mut Log,
    ) -> bool {
        let changes = self.seat(seat).presence != presence;
        if changes {
            self.seat_mut(seat).presence = presence;
            let entry = Entry::StandIn {
                seat: seat.index(),
                presence,
            };
            log.push(cause.at, entry, cause.request, None);
            self.seat_mut(seat).presence_since = log.seq;
            self.remember(seat, cause, log.seq);
        }
        changes
    }

    /// Goes on as far as the game can without anybody's decision.
    pub(crate) fn advance(&mut self, at: Timestamp, log: &mut Log) {
        loop {
            match self.game.step() {
                Step::Over => break,
                Step::Chance if self.roll_due() => break,
                Step::Chance => {
                    let source = self.source_of_chance();
                    let luck = &mut self.dice.step(self.draws);
                    let drawn = self.game.draw(luck).expect("chance is due");
                    self.took(&drawn, source, By::Chance, Shown::Alone, Cause::at(at), log);
                }
                Step::Act(seats) => {
                    self.force(seats);
                    if !self.waiting().is_empty() {
                        break;
                    }
                    self.reveal(seats, at, log);
                }
            }
        }
        self.watch(at);
    }

    /// Chooses for the seats that have no choice.
    fn force(&mut self, seats: SeatSet) {
        if !self.auto {
            return;
        }
        for seat in seats.iter() {
            if self.seat(seat).held.is_some() {
                continue;
            }
            if let [only] = self.game.legal_moves(seat).as_slice() {
                self.seat_mut(seat).held = Some(HiddenChoice {
                    event: only.clone(),
                    by: By::Forced,
                    request: None,
                });
            }
        }
    }

    /// Plays what these seats have chosen, in turn order.
    fn reveal(&mut self, seats: SeatSet, at: Timestamp, log: &mut Log) {
        let (count, mut left) = (self.seats.len(), seats.len());
        let mut seat = self.game.active();
        for _ in 0..count {
            if seats.contains(seat) {
                let held = self.seat_mut(seat).held.take().expect("all have chosen");
                self.game
                    .take(&held.event)
                    .expect("it was checked when it was chosen");
                let cause = Cause {
                    at,
                    request: held.request.as_deref(),
                };
                left -= 1;
                let shown = match (seats.len(), left) {
                    (1, _) => Shown::Alone,
                    (_, 0) => Shown::Last,
                    _ => Shown::Before,
                };
                let source = Source::Seat(seat);
                self.took(&held.event, source, held.by, shown, cause, log);
            }
            seat = seat.next(count);
        }
    }

    /// Where the outcome comes from that chance is about to give.
    fn source_of_chance(&self) -> Source {
        if self.game.rolls_dice() {
            Source::Roll
        } else {
            Source::Draw
        }
    }

    /// Notes an event that has just happened in the game.
    fn took(
        &mut self,
        event: &AnyEvent,
        source: Source,
        by: By,
        shown: Shown,
        cause: Cause,
        log: &mut Log,
    ) {
        let entry = Entry::Step {
            by,
            step: event.to_string(),
        };
        let position = (shown != Shown::Before).then(|| view(&*self.game));
        log.push(cause.at, entry, cause.request, position);
        self.count(source, by, shown != Shown::Alone, cause, log.seq);
    }

    /// Counts an event, whether it has just happened or is read from the store.
    fn count(&mut self, source: Source, by: By, together: bool, cause: Cause, seq: u64) {
        let seat = match source {
            Source::Seat(seat) => Some(seat),
            Source::Roll | Source::Draw => None,
        };
        let asked = seat.and_then(|seat| self.seat_mut(seat).asked.take());
        self.taken.push(Taken {
            seat,
            by,
            together,
            asked: asked.unwrap_or(cause.at.moment),
        });
        match source {
            Source::Seat(seat) => {
                self.seat_mut(seat).since = seq;
                self.remember(seat, cause, seq);
            }
            Source::Roll => {
                self.draws += 1;
                self.changed_for_all(seq);
            }
            // Cards and sheets do not change what a decision means that is on its way.
            Source::Draw => self.draws += 1,
        }
    }

    /// Notes something that the seat did and that changes no position.
    fn note(&mut self, seat: Seat, cause: Cause, entry: Entry, log: &mut Log) {
        log.push(cause.at, entry, cause.request, None);
        self.seat_mut(seat).since = log.seq;
        self.remember(seat, cause, log.seq);
    }

    fn remember(&mut self, seat: Seat, cause: Cause, seq: u64) {
        if let Some(request) = cause.request {
            self.seat_mut(seat).request = Some((request.to_owned(), seq));
        }
    }

    fn changed_for_all(&mut self, seq: u64) {
        for seat in &mut self.seats {
            seat.since = seq;
        }
    }

    /// Keeps in mind since when each seat is asked.
    fn watch(&mut self, at: Timestamp) {
        let asked = match self.game.step() {
            Step::Act(seats) => seats,
            _ => SeatSet::EMPTY,
        };
        for (index, seat) in self.seats.iter_mut().enumerate() {
            let asked = Seat::new(index).is_some_and(|seat| asked.contains(seat));
            seat.asked = asked.then(|| seat.asked.unwrap_or(at.moment));
        }
    }

    fn seat(&self, seat: Seat) -> &SeatPlay {
        &self.seats[seat.index()]
    }

    fn seat_mut(&mut self, seat: Seat) -> &mut SeatPlay {
        &mut self.seats[seat.index()]
    }
}

/// The position as everybody may know it.
pub(crate) fn view(game: &dyn AnyGame) -> View {
    View::try_from(game.view_json()).expect("a view is JSON")
}

/// Why the game does not take a step.
pub(crate) fn refused(error: StepError) -> Problem {
    match error {
        StepError::Notation(_) => Code::NotAStep.into(),
        StepError::Illegal(error) => illegal(error),
    }
}

/// The rule that forbids a step.
pub(crate) fn illegal(error: IllegalStep) -> Problem {
    let mut problem = Problem::from(Code::Illegal);
    if let serde_json::Value::Object(args) = error.code {
        problem.args = args;
    }
    problem
}
