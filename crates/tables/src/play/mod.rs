//! The course of a game at a table: decisions now and ahead, chance, forced moves, what is taken back.
//!
//! The rules are the game's; this module owns what a table adds to them. It is told the time and never waits.

mod asides;
mod fair;
mod replay;
mod runs;
mod show;
#[cfg(test)]
mod tests;
mod throws;
mod undo;

use rollwright_catalog::{AnyEvent, AnyGame, IllegalStep, StepError};
use rollwright_core::{Seat, SeatSet, Step};
use rollwright_protocol::{Aside, By, Code, DiceSource, Problem, Settings, View};

use crate::clock::{Moment, Timestamp};
use crate::log::{Entry, Log, Presence};

pub(crate) use fair::FairRuns;
pub(crate) use show::{indexes, legal_moves, winners};
use throws::Throws;

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
struct SeatState {
    hidden: Option<HiddenChoice>,
    /// Whether its person plays, and the event that last changed this.
    presence: Presence,
    presence_since: u64,
    /// Whether somebody else may sit down, and who has.
    open: bool,
    player: Option<String>,
    /// The last event that changed what the seat can do: what was meant for before is stale.
    since: u64,
    /// Since when the seat is to decide or to throw, also if it has chosen and may choose again.
    asked: Option<Moment>,
    /// The idempotency key of the last message of the seat's devices that was accepted, and the event it made.
    request: Option<(String, u64)>,
}

/// How a step came about.
#[derive(Copy, Clone, Debug)]
struct StepInfo {
    /// The seat that decided; `None` for chance.
    seat: Option<Seat>,
    /// The seat whose device typed in this roll of real dice.
    typed_by: Option<Seat>,
    by: By,
    /// Whether it was revealed together with others.
    together: bool,
    /// Since when the seat had been asked: who takes it back has no more time than before.
    asked: Moment,
}

/// How a step is revealed.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Reveal {
    /// Alone, with the position after it.
    Alone,
    /// Together with others that were chosen at the same time: the position is shown after the last of them.
    Together { last: bool },
}

/// A game being played.
pub(crate) struct Play {
    game: Box<dyn AnyGame>,
    seats: Vec<SeatState>,
    steps: Vec<StepInfo>,
    /// What else has happened.
    asides: Vec<Aside>,
    fair: FairRuns,
    /// Whether dice are rolled by hand.
    real: bool,
    throws: Throws,
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
    pub(crate) fn new(game: Box<dyn AnyGame>, fair: FairRuns, settings: &Settings) -> Self {
        let real = settings.dice == DiceSource::Real;
        let seats = (0..game.seats()).map(|_| SeatState::default()).collect();
        Self {
            game,
            seats,
            steps: Vec::new(),
            asides: Vec::new(),
            fair,
            real,
            throws: Throws::new(settings.throws && !real),
            auto: settings.auto,
        }
    }

    pub(crate) fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The fair dice.
    pub(crate) fn fair(&self) -> &FairRuns {
        &self.fair
    }

    pub(crate) fn fair_mut(&mut self) -> &mut FairRuns {
        &mut self.fair
    }

    /// The seats that are to decide now and have not chosen.
    pub(crate) fn waiting(&self) -> SeatSet {
        match self.game.step() {
            Step::Act(seats) => {
                let undecided = |seat: &Seat| self.seat(*seat).hidden.is_none();
                seats.iter().filter(undecided).collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// Since when the seat is to decide or to throw, if it has not chosen.
    pub(crate) fn asked(&self, seat: Seat) -> Option<Moment> {
        let seat = self.seat(seat);
        seat.asked.filter(|_| seat.hidden.is_none())
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

    /// Whether somebody else may sit down on the seat.
    pub(crate) fn is_open(&self, seat: Seat) -> bool {
        self.seat(seat).open
    }

    /// Who sits on the seat now, if somebody else began the game there.
    pub(crate) fn player(&self, seat: Seat) -> Option<&str> {
        self.seat(seat).player.as_deref()
    }

    /// Opens the seat to somebody else, or no longer.
    pub(crate) fn set_open(&mut self, seat: Seat, on: bool, cause: Cause, log: &mut Log) {
        let seat = seat.index();
        self.record(Entry::Open { seat, on }, cause, log);
    }

    /// Somebody else sits down on the seat.
    pub(crate) fn seat_player(&mut self, seat: Seat, name: String, cause: Cause, log: &mut Log) {
        let seat = seat.index();
        self.record(Entry::Seated { seat, name }, cause, log);
    }

    /// What the seat has chosen and is not revealed yet.
    pub(crate) fn choice(&self, seat: Seat) -> Option<&AnyEvent> {
        self.seat(seat).hidden.as_ref().map(|hidden| &hidden.event)
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

    /// Whether people are to say who starts: those who roll dice of their own settle that, too.
    pub(crate) fn start_due(&self) -> bool {
        let first = self.real && self.steps.is_empty() && self.game.step() == Step::Chance;
        let is_legal = |start: AnyEvent| self.game.check(&start).is_ok();
        first && self.game.parse("start 0").is_ok_and(is_legal)
    }

    /// Whether chance waits for what people say.
    pub(crate) fn waits_for_people(&self) -> bool {
        self.roll_due() || self.start_due()
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
                self.hide(seat, event, by, cause, log);
                return Ok(());
            }
        };
        self.game.check(&event).map_err(illegal)?;
        let last = self.waiting().without(seat).is_empty();
        if asked.len() == 1 || last {
            // It is played right away, by `advance`.
            self.choose(seat, event, by, cause.request);
        } else {
            self.hide(seat, event, by, cause, log);
        }
        self.advance(cause.at, log);
        Ok(())
    }

    /// Keeps a choice until it is revealed. Only what a person chose is stored: a bot chooses again.
    fn hide(&mut self, seat: Seat, event: AnyEvent, by: By, cause: Cause, log: &mut Log) {
        if by == By::Person {
            let (seat, step) = (seat.index(), event.to_string());
            self.record(Entry::Hold { seat, step }, cause, log);
        }
        self.choose(seat, event, by, None);
    }

    fn choose(&mut self, seat: Seat, event: AnyEvent, by: By, request: Option<&str>) {
        let request = request.map(str::to_owned);
        self.seat_mut(seat).hidden = Some(HiddenChoice { event, by, request });
    }

    /// Withdraws a choice that is not revealed.
    pub(crate) fn withdraw(
        &mut self,
        seat: Seat,
        cause: Cause,
        log: &mut Log,
    ) -> Result<(), Problem> {
        let hidden = self.seat(seat).hidden.as_ref();
        if hidden.is_none_or(|hidden| hidden.by != By::Person) {
            return Err(Code::NothingToWithdraw.into());
        }
        let seat = seat.index();
        self.record(Entry::Withdraw { seat }, cause, log);
        self.update_asked(cause.at);
        Ok(())
    }

    /// What was rolled with real dice, or who starts, as the device of this seat says.
    pub(crate) fn roll(
        &mut self,
        seat: Seat,
        roll: &AnyEvent,
        cause: Cause,
        log: &mut Log,
    ) -> Result<(), Problem> {
        if !self.waits_for_people() {
            return Err(Code::NotYourTurn.into());
        }
        self.game.take(roll).map_err(illegal)?;
        let (index, step) = (seat.index(), roll.to_string());
        let entry = Entry::Roll { seat: index, step };
        log.push(cause.at, entry, cause.request, Some(&*self.game));
        self.count_typed_roll(seat, cause, log.seq);
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
        let changes = self.presence(seat) != presence;
        if changes {
            let seat = seat.index();
            self.record(Entry::StandIn { seat, presence }, cause, log);
        }
        changes
    }

    /// Takes all steps that the game can take without anybody's decision.
    pub(crate) fn advance(&mut self, at: Timestamp, log: &mut Log) {
        loop {
            match self.game.step() {
                Step::Over => break,
                Step::Chance if self.waits_for_people() || self.throw_due().is_some() => break,
                Step::Chance => {
                    if self.waits_for_links(at, log) {
                        break;
                    }
                    self.draw_run(at, log);
                }
                Step::Act(seats) => {
                    if self.auto {
                        self.choose_forced_moves(seats);
                    }
                    if !self.waiting().is_empty() {
                        break;
                    }
                    self.reveal(seats, at, log);
                }
            }
        }
        self.update_asked(at);
    }

    /// Chooses for the seats that have only one move.
    fn choose_forced_moves(&mut self, seats: SeatSet) {
        for seat in seats.iter() {
            if self.seat(seat).hidden.is_none()
                && let Some(only) = self.game.only_move(seat)
            {
                self.choose(seat, only, By::Forced, None);
            }
        }
    }

    /// Plays what these seats have chosen, in turn order.
    fn reveal(&mut self, seats: SeatSet, at: Timestamp, log: &mut Log) {
        let (count, mut left) = (self.seats.len(), seats.len());
        let mut seat = self.game.active();
        while left > 0 {
            if seats.contains(seat) {
                let hidden = self.seat_mut(seat).hidden.take().expect("all have chosen");
                let taken = self.game.take(&hidden.event);
                taken.expect("it was checked when it was chosen");
                left -= 1;
                let reveal = match seats.len() {
                    1 => Reveal::Alone,
                    _ => Reveal::Together { last: left == 0 },
                };
                let request = hidden.request.as_deref();
                let cause = Cause { at, request };
                self.log_decision(&hidden.event, hidden.by, reveal, cause, log);
            }
            seat = seat.next(count);
        }
    }

    /// Logs a decision that has just been taken.
    fn log_decision(
        &mut self,
        event: &AnyEvent,
        by: By,
        reveal: Reveal,
        cause: Cause,
        log: &mut Log,
    ) {
        let step = event.to_string();
        let shows_position = reveal != Reveal::Together { last: false };
        let position = shows_position.then_some(&*self.game);
        let entry = Entry::Step {
            by,
            step,
            drawn: None,
        };
        log.push(cause.at, entry, cause.request, position);
        let together = reveal != Reveal::Alone;
        self.count_step(event.seat(), false, by, together, cause, log.seq);
    }

    /// Counts a step, whether it has just been taken or is read from the store.
    fn count_step(
        &mut self,
        seat: Option<Seat>,
        rolled: bool,
        by: By,
        together: bool,
        cause: Cause,
        seq: u64,
    ) {
        self.throws.count_step(seq);
        let asked = seat.and_then(|seat| self.seat_mut(seat).asked.take());
        self.steps.push(StepInfo {
            seat,
            typed_by: None,
            by,
            together,
            asked: asked.unwrap_or(cause.at.moment),
        });
        if let Some(seat) = seat {
            self.seat_mut(seat).since = seq;
            self.remember(seat, cause, seq);
            return;
        }
        // Cards and sheets do not change what a decision means that is on its way.
        if rolled {
            self.changed_for_all(seq);
        }
    }

    /// Counts a roll that the seat's device has typed in.
    fn count_typed_roll(&mut self, seat: Seat, cause: Cause, seq: u64) {
        self.fair.count_step();
        self.count_step(None, true, By::Chance, false, cause, seq);
        if let Some(roll) = self.steps.last_mut() {
            roll.typed_by = Some(seat);
        }
    }

    /// Logs and applies what a seat did besides taking a step.
    fn record(&mut self, entry: Entry, cause: Cause, log: &mut Log) {
        let applied = self.apply(&entry, cause, log.seq + 1);
        applied.expect("a seat of this game");
        let undone = matches!(entry, Entry::Undo { .. });
        let position = undone.then_some(&*self.game);
        log.push(cause.at, entry, cause.request, position);
    }

    /// Remembers the idempotency key of a message, with the event it made.
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

    /// Notes since when each seat is to decide or to throw.
    fn update_asked(&mut self, at: Timestamp) {
        let asked = match self.game.step() {
            Step::Act(seats) => seats,
            _ => self.throw_due().map_or(SeatSet::EMPTY, SeatSet::only),
        };
        for (seat, state) in Seat::all(self.seats.len()).zip(&mut self.seats) {
            let since = state.asked.unwrap_or(at.moment);
            state.asked = asked.contains(seat).then_some(since);
        }
    }

    fn seat(&self, seat: Seat) -> &SeatState {
        &self.seats[seat.index()]
    }

    fn seat_mut(&mut self, seat: Seat) -> &mut SeatState {
        &mut self.seats[seat.index()]
    }
}

/// The position as everybody may know it.
pub(crate) fn view(game: &dyn AnyGame) -> View {
    View::try_from(game.view_json()).expect("a view is JSON")
}

/// Why the game does not take a step.
pub fn refused(error: StepError) -> Problem {
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
