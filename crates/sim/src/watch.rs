//! Who looks on while a game is played.

use std::time::{Duration, Instant};

use rollwright_core::{Game, MAX_SEATS, Seat};
use rollwright_record::Event;

/// Something that is shown every step of a game. Any closure that takes an [`Event`] will do.
pub trait Watch<G: Game> {
    /// A step has happened.
    fn step(&mut self, event: Event<G>);

    /// Lets a seat choose its move, and may look at the clock before and after.
    #[inline]
    fn choosing<T>(&mut self, _seat: Seat, choose: impl FnOnce() -> T) -> T {
        choose()
    }
}

impl<G: Game, F: FnMut(Event<G>)> Watch<G> for F {
    #[inline]
    fn step(&mut self, event: Event<G>) {
        self(event);
    }
}

/// How long each seat thinks.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Stopwatch([(u64, u64); MAX_SEATS]);

impl Stopwatch {
    /// How many decisions the seat has made, and how many nanoseconds they took.
    pub(crate) fn of(&self, seat: Seat) -> (u64, u64) {
        self.0[seat.index()]
    }

    #[cold]
    fn add(&mut self, seat: Seat, time: Duration) {
        let (decisions, nanoseconds) = &mut self.0[seat.index()];
        *decisions += 1;
        *nanoseconds += u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
    }
}

/// What is noted down of a game: its steps, the time, both or neither. One type for all, as for the dice.
pub(crate) struct Notes<'a, G: Game> {
    pub(crate) events: Option<&'a mut Vec<Event<G>>>,
    pub(crate) time: Option<&'a mut Stopwatch>,
}

impl<G: Game> Watch<G> for Notes<'_, G> {
    #[inline]
    fn step(&mut self, event: Event<G>) {
        if let Some(events) = &mut self.events {
            events.push(event);
        }
    }

    #[inline]
    fn choosing<T>(&mut self, seat: Seat, choose: impl FnOnce() -> T) -> T {
        let start = self.time.is_some().then(Instant::now);
        let chosen = choose();
        if let (Some(start), Some(time)) = (start, &mut self.time) {
            time.add(seat, start.elapsed());
        }
        chosen
    }
}
