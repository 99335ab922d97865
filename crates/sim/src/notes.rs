//! What is noted down of a game while it is played.

use std::time::{Duration, Instant};

use rollwright_core::{Game, MAX_SEATS, Seat};
use rollwright_record::Event;

/// What is noted down of a game: only what there is room for. Nothing at all is fastest.
#[derive(Clone, Debug)]
pub struct Notes<G: Game> {
    /// Every step, added to those that are there.
    pub events: Option<Vec<Event<G>>>,
    /// How long each seat thinks.
    pub time: Option<Stopwatch>,
}

impl<G: Game> Default for Notes<G> {
    fn default() -> Self {
        Self {
            events: None,
            time: None,
        }
    }
}

impl<G: Game> Notes<G> {
    /// Forgets the game before.
    pub(crate) fn clear(&mut self) {
        if let Some(events) = &mut self.events {
            events.clear();
        }
        if let Some(time) = &mut self.time {
            *time = Stopwatch::default();
        }
    }

    /// Lets a seat choose, and looks at the clock before and after if the time is taken. Not inlined, so that the loop of play
    /// stays short.
    #[inline(never)]
    pub(crate) fn timed<T>(&mut self, seat: Seat, choose: impl FnOnce() -> T) -> T {
        let Some(time) = &mut self.time else {
            return choose();
        };
        let start = Instant::now();
        let chosen = choose();
        time.add(seat, start.elapsed());
        chosen
    }
}

/// How long each seat thinks.
#[derive(Copy, Clone, Default, Debug)]
pub struct Stopwatch([(u64, u64); MAX_SEATS]);

impl Stopwatch {
    /// How many decisions the seat has made, and how many nanoseconds they took.
    pub fn of(&self, seat: Seat) -> (u64, u64) {
        self.0[seat.index()]
    }

    fn add(&mut self, seat: Seat, time: Duration) {
        let (decisions, nanoseconds) = &mut self.0[seat.index()];
        *decisions += 1;
        *nanoseconds += u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
    }
}
