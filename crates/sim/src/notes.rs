//! What is noted down of a game while it is played.

use std::time::Instant;

use rollwright_core::{Game, MAX_SEATS, Seat};
use rollwright_record::Event;

/// What is noted down of a game: only what there is room for. Nothing at all is fastest.
#[derive(Clone, Debug)]
pub struct Notes<G: Game> {
    /// Every step, added to those that are there.
    pub events: Option<Vec<Event<G>>>,
    /// How long the decisions of each seat took, seat 0 first.
    pub time: Option<[DecisionTime; MAX_SEATS]>,
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
            *time = Default::default();
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
        let nanoseconds = u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX);
        let time = &mut time[seat.index()];
        time.decisions += 1;
        time.nanoseconds += nanoseconds;
        chosen
    }
}

/// How long decisions took.
#[derive(Copy, Clone, Default, Debug)]
pub struct DecisionTime {
    /// How many decisions were made.
    pub decisions: u64,
    /// How long they took together.
    pub nanoseconds: u64,
}
