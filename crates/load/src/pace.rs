//! When a player may move: in turn, so that all tables advance.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;
use tokio::time::{MissedTickBehavior, interval};

use crate::tally::Tally;

const TICK: Duration = Duration::from_millis(2);

/// Hands out turns in the order in which players asked for them.
#[derive(Debug)]
pub(crate) struct Pace {
    /// Its queue is fair.
    turns: Semaphore,
    in_flight: AtomicUsize,
    most: usize,
    /// Steps a second; nothing is as fast as the server answers.
    rate: Option<f64>,
}

/// The right to have one move in flight. Dropping it gives the right to the next.
#[derive(Debug)]
pub(crate) struct Turn(Arc<Pace>);

impl Pace {
    /// At most so many moves in flight, and so many steps a second if a rate is named.
    pub(crate) fn new(most: usize, rate: Option<f64>) -> Arc<Self> {
        let first = if rate.is_some() { 0 } else { most };
        Arc::new(Self {
            turns: Semaphore::new(first),
            in_flight: AtomicUsize::new(0),
            most,
            rate,
        })
    }

    /// Waits for a turn; nothing once the run is over.
    pub(crate) async fn turn(self: Arc<Self>) -> Option<Turn> {
        self.turns.acquire().await.ok()?.forget();
        self.in_flight.fetch_add(1, Ordering::Relaxed);
        Some(Turn(self))
    }

    pub(crate) fn in_flight(&self) -> usize {
        self.in_flight.load(Ordering::Relaxed)
    }

    /// No more turns.
    pub(crate) fn stop(&self) {
        self.turns.close();
    }

    /// Hands out turns at the rate, if there is one, until it is dropped.
    pub(crate) async fn keep_rate(&self, tally: &Tally) {
        let Some(rate) = self.rate else {
            return;
        };
        let begun = Instant::now();
        let before = tally.so_far();
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        while !self.turns.is_closed() {
            ticks.tick().await;
            let so_far = tally.so_far();
            let (steps, moves) = (so_far.0 - before.0, so_far.1 - before.1);
            let ahead = self.in_flight() + self.turns.available_permits();
            let due = due(rate * begun.elapsed().as_secs_f64(), steps, moves, ahead);
            self.turns
                .add_permits(due.min(self.most.saturating_sub(ahead)));
        }
    }
}

/// How many more moves make up for the steps that are missing. A move brings more steps than itself, such as the rolls after
/// it: as many as moves have brought so far.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts of steps are far below 2^52, and a negative number of moves is none"
)]
fn due(target: f64, steps: u64, moves: u64, ahead: usize) -> usize {
    let steps_a_move = (steps.max(1) as f64 / moves.max(1) as f64).max(1.0);
    let missing = target - steps as f64;
    (missing / steps_a_move - ahead as f64) as usize
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.in_flight.fetch_sub(1, Ordering::Relaxed);
        if self.0.rate.is_none() {
            self.0.turns.add_permits(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn no_more_moves_are_in_flight_than_allowed() {
        let pace = Pace::new(2, None);
        let first = pace.clone().turn().await;
        let second = pace.clone().turn().await;
        assert_eq!(pace.in_flight(), 2);
        assert_eq!(pace.turns.available_permits(), 0);
        drop(first);
        assert_eq!(pace.in_flight(), 1);
        let third = pace.clone().turn().await;
        assert!(second.is_some() && third.is_some());
        pace.stop();
        assert!(pace.clone().turn().await.is_none());
    }

    #[test]
    fn moves_are_due_for_the_steps_that_are_missing() {
        assert_eq!(due(10.0, 0, 0, 0), 10);
        assert_eq!(due(100.0, 80, 40, 0), 10, "two steps a move");
        assert_eq!(due(100.0, 80, 40, 4), 6, "some are on their way");
        assert_eq!(due(100.0, 120, 40, 0), 0, "ahead of time");
    }
}
