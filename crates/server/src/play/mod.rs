//! The course of a game at a table: decisions now and ahead, chance, forced moves, what is taken back.
//!
//! The rules are the game's; this module owns what a table adds to them. It is told the time and never waits.

mod replay;
mod show;
#[cfg(test)]
mod tests;
mod undo;

use rollwright_catalog::{Table as Game, TableError};
use rollwright_core::{Seat, SeatSet, Step};
use rollwright_protocol::{By, Code, Problem, View};
use rollwright_record::fair::FairDice;
use rollwright_store::Millis;

use crate::log::{Away, Entry, Log};

pub(crate) use show::legal;

/// A choice that is not revealed yet.
#[derive(Clone, Debug)]
struct Held {
    step: String,
    by: By,
    /// The client's name for the message, if it is not in the store yet.
    request: Option<String>,
}

/// What the table knows of a seat.
#[derive(Debug, Default)]
struct Place {
    held: Option<Held>,
    /// Whether the stand-in plays for it, and the event that last changed this.
    away: Away,
    away_since: u64,
    /// The last event that changed what the seat can do: what was meant for before is stale.
    since: u64,
    /// Since when the seat is to decide, also if it has chosen and may choose again.
    asked: Option<Millis>,
    /// The last message of the seat's devices that was accepted, and the event it made.
    request: Option<(String, u64)>,
}

/// How a step came about.
#[derive(Copy, Clone, Debug)]
struct Taken {
    by: By,
    /// Whether it was revealed together with others.
    together: bool,
    /// Since when the seat had been asked: who takes it back has no more time than before.
    asked: Millis,
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
    game: Box<dyn Game>,
    places: Vec<Place>,
    taken: Vec<Taken>,
    dice: FairDice,
    /// How many chance steps there were.
    draws: u64,
    /// Whether dice are rolled by hand.
    real: bool,
    /// Whether a seat's only move is played at once.
    auto: bool,
}

/// What somebody does, and when.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Act<'a> {
    pub(crate) at: Millis,
    /// The client's name for the message.
    pub(crate) request: Option<&'a str>,
}

impl Act<'_> {
    /// Something that no message asked for.
    pub(crate) fn at(at: Millis) -> Self {
        Self { at, request: None }
    }
}

impl Play {
    /// A game before its first step.
    pub(crate) fn new(game: Box<dyn Game>, dice: FairDice, real: bool, auto: bool) -> Self {
        let places = (0..game.seats()).map(|_| Place::default()).collect();
        Self {
            game,
            places,
            taken: Vec::new(),
            dice,
            draws: 0,
            real,
            auto,
        }
    }

    pub(crate) fn game(&self) -> &dyn Game {
        &*self.game
    }

    /// The seats that are to decide now and have not chosen.
    pub(crate) fn waiting(&self) -> SeatSet {
        match self.game.step() {
            Step::Act(seats) => seats
                .iter()
                .filter(|s| self.place(*s).held.is_none())
                .collect(),
            _ => SeatSet::EMPTY,
        }
    }

    /// Since when the seat is to decide, if it has not chosen.
    pub(crate) fn asked(&self, seat: Seat) -> Option<Millis> {
        let place = self.place(seat);
        place.asked.filter(|_| place.held.is_none())
    }

    /// The last event that changed what the seat can do.
    pub(crate) fn since(&self, seat: Seat) -> u64 {
        self.place(seat).since
    }

    /// The last event that changed whether the stand-in plays for the seat.
    pub(crate) fn away_since(&self, seat: Seat) -> u64 {
        self.place(seat).away_since
    }

    /// Whether the person on the seat plays.
    pub(crate) fn away(&self, seat: Seat) -> Away {
        self.place(seat).away
    }

    /// Whether the stand-in plays for the seat.
    pub(crate) fn stands_in(&self, seat: Seat) -> bool {
        self.away(seat) != Away::Here
    }

    /// What the seat has chosen and is not revealed yet.
    pub(crate) fn choice(&self, seat: Seat) -> Option<&str> {
        self.place(seat)
            .held
            .as_ref()
            .map(|held| held.step.as_str())
    }

    /// The event that this message of the seat's device made, if it was the last one accepted.
    pub(crate) fn answered(&self, seat: Seat, request: &str) -> Option<u64> {
        let (last, seq) = self.place(seat).request.as_ref()?;
        (last == request).then_some(*seq)
    }

    /// Whether a roll of real dice is due.
    pub(crate) fn roll_due(&self) -> bool {
        self.real && self.game.step() == Step::Chance && self.game.rolls_dice()
    }

    /// A decision of a seat, to be played at once or when its turn comes.
    pub(crate) fn decide(
        &mut self,
        seat: Seat,
        step: &str,
        by: By,
        act: Act,
        log: &mut Log,
    ) -> Result<(), Problem> {
        let checked = self.game.check(step);
        if let Err(error @ TableError::Notation(_)) = checked {
            return Err(refused(error));
        }
        let mv = step.split_once(' ').map_or("", |(_, mv)| mv);
        let asked = match self.game.step() {
            Step::Over => return Err(Code::Over.into()),
            Step::Act(seats) if seats.contains(seat) => seats,
            _ => {
                let ahead = self.game.legal_ahead(seat);
                if ahead.is_empty() {
                    return Err(Code::NotYourTurn.into());
                }
                if !ahead.iter().any(|legal| legal == mv) {
                    return Err(Problem::from(Code::Illegal).with("rule", "not_ahead"));
                }
                self.hold(seat, step, by, act, log);
                return Ok(());
            }
        };
        checked.map_err(refused)?;
        let last = self.waiting().without(seat).is_empty();
        if asked.len() == 1 || last {
            // It is played right away, by `advance`.
            self.place_mut(seat).held = Some(Held {
                step: step.to_owned(),
                by,
                request: act.request.map(str::to_owned),
            });
        } else {
            self.hold(seat, step, by, act, log);
        }
        self.advance(act.at, log);
        Ok(())
    }

    /// Keeps a choice until it is revealed. Only what a person chose is stored: a bot chooses again.
    fn hold(&mut self, seat: Seat, step: &str, by: By, act: Act, log: &mut Log) {
        if by == By::Person {
            let entry = Entry::Hold {
                seat: seat.index(),
                step: step.to_owned(),
            };
            self.note(seat, act, entry, log);
        }
        self.place_mut(seat).held = Some(Held {
            step: step.to_owned(),
            by,
            request: None,
        });
    }

    /// Withdraws a choice that is not revealed.
    pub(crate) fn withdraw(&mut self, seat: Seat, act: Act, log: &mut Log) -> Result<(), Problem> {
        let held = &mut self.place_mut(seat).held;
        if held.as_ref().is_none_or(|held| held.by != By::Person) {
            return Err(Code::NothingToWithdraw.into());
        }
        *held = None;
        let entry = Entry::Withdraw { seat: seat.index() };
        self.note(seat, act, entry, log);
        self.watch(act.at);
        Ok(())
    }

    /// What was rolled with real dice, as the device of this seat says.
    pub(crate) fn roll(
        &mut self,
        seat: Seat,
        step: &str,
        act: Act,
        log: &mut Log,
    ) -> Result<(), Problem> {
        if !self.roll_due() {
            return Err(Code::NotYourTurn.into());
        }
        self.game.take(step).map_err(refused)?;
        let entry = Entry::Roll {
            seat: seat.index(),
            step: step.to_owned(),
        };
        log.push(act.at, entry, act.request, || Some(view(&*self.game)));
        self.count(step, By::Chance, false, act, log.seq);
        self.remember(seat, act, log.seq);
        self.advance(act.at, log);
        Ok(())
    }

    /// Lets the stand-in play for a seat, or no longer. Says whether that changes anything.
    pub(crate) fn set_away(&mut self, seat: Seat, away: Away, act: Act, log: &mut Log) -> bool {
        let changes = self.place(seat).away != away;
        if changes {
            self.place_mut(seat).away = away;
            let entry = Entry::StandIn {
                seat: seat.index(),
                away,
            };
            log.push(act.at, entry, act.request, || {
                unreachable!("shows no position")
            });
            self.place_mut(seat).away_since = log.seq;
            self.remember(seat, act, log.seq);
        }
        changes
    }

    /// Goes on as far as the game can without anybody's decision.
    pub(crate) fn advance(&mut self, at: Millis, log: &mut Log) {
        loop {
            match self.game.step() {
                Step::Over => break,
                Step::Chance if self.roll_due() => break,
                Step::Chance => {
                    let luck = &mut self.dice.step(self.draws);
                    let step = self.game.draw(luck).expect("chance is due");
                    self.took(&step, By::Chance, Shown::Alone, Act::at(at), log);
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
            if self.place(seat).held.is_some() {
                continue;
            }
            if let [only] = self.game.legal_moves(seat).as_slice() {
                let step = format!("{seat} {only}");
                self.place_mut(seat).held = Some(Held {
                    step,
                    by: By::Forced,
                    request: None,
                });
            }
        }
    }

    /// Plays what these seats have chosen, in turn order.
    fn reveal(&mut self, seats: SeatSet, at: Millis, log: &mut Log) {
        let (count, mut left) = (self.places.len(), seats.len());
        let mut seat = self.game.active();
        for _ in 0..count {
            if seats.contains(seat) {
                let held = self.place_mut(seat).held.take().expect("all have chosen");
                self.game
                    .take(&held.step)
                    .expect("it was checked when it was chosen");
                let act = Act {
                    at,
                    request: held.request.as_deref(),
                };
                left -= 1;
                let shown = match (seats.len(), left) {
                    (1, _) => Shown::Alone,
                    (_, 0) => Shown::Last,
                    _ => Shown::Before,
                };
                self.took(&held.step, held.by, shown, act, log);
            }
            seat = seat.next(count);
        }
    }

    /// Notes a step that the game has just taken.
    fn took(&mut self, step: &str, by: By, shown: Shown, act: Act, log: &mut Log) {
        let entry = Entry::Step {
            by,
            step: step.to_owned(),
        };
        let position = || (shown != Shown::Before).then(|| view(&*self.game));
        log.push(act.at, entry, act.request, position);
        self.count(step, by, shown != Shown::Alone, act, log.seq);
    }

    /// Counts a step, whether it has just been taken or is read from the store.
    fn count(&mut self, step: &str, by: By, together: bool, act: Act, seq: u64) {
        let seat = seat_of(step);
        let asked = seat.and_then(|seat| self.place_mut(seat).asked.take());
        self.taken.push(Taken {
            by,
            together,
            asked: asked.unwrap_or(act.at),
        });
        let Some(seat) = seat else {
            self.draws += 1;
            // Cards and sheets do not change what a decision means that is on its way; a roll does.
            if step.starts_with("roll ") {
                self.changed_for_all(seq);
            }
            return;
        };
        self.place_mut(seat).since = seq;
        self.remember(seat, act, seq);
    }

    /// Notes something that the seat did and that changes no position.
    fn note(&mut self, seat: Seat, act: Act, entry: Entry, log: &mut Log) {
        log.push(act.at, entry, act.request, || {
            unreachable!("shows no position")
        });
        self.place_mut(seat).since = log.seq;
        self.remember(seat, act, log.seq);
    }

    fn remember(&mut self, seat: Seat, act: Act, seq: u64) {
        if let Some(request) = act.request {
            self.place_mut(seat).request = Some((request.to_owned(), seq));
        }
    }

    fn changed_for_all(&mut self, seq: u64) {
        for place in &mut self.places {
            place.since = seq;
        }
    }

    /// Keeps in mind since when each seat is asked.
    fn watch(&mut self, at: Millis) {
        let asked = match self.game.step() {
            Step::Act(seats) => seats,
            _ => SeatSet::EMPTY,
        };
        for (index, place) in self.places.iter_mut().enumerate() {
            let asked = Seat::new(index).is_some_and(|seat| asked.contains(seat));
            place.asked = asked.then(|| place.asked.unwrap_or(at));
        }
    }

    fn place(&self, seat: Seat) -> &Place {
        &self.places[seat.index()]
    }

    fn place_mut(&mut self, seat: Seat) -> &mut Place {
        &mut self.places[seat.index()]
    }
}

/// The position as everybody may know it.
pub(crate) fn view(game: &dyn Game) -> View {
    View::try_from(game.view_json()).expect("a view is JSON")
}

/// The seat that a step belongs to; chance has none.
pub(crate) fn seat_of(step: &str) -> Option<Seat> {
    step.split_once(' ')?.0.parse().ok()
}

/// Why the game does not take a step.
pub(crate) fn refused(error: TableError) -> Problem {
    match error {
        TableError::Notation(_) => Code::NotAStep.into(),
        TableError::NoChance => Code::NotYourTurn.into(),
        TableError::Illegal { code, .. } => {
            let mut problem = Problem::from(Code::Illegal);
            if let serde_json::Value::Object(args) = code {
                problem.args = args;
            }
            problem
        }
    }
}
