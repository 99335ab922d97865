//! When a virtual player may send a move: first come, first served over all tables, at most so many in flight, at a given rate.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;
use tokio::time::{MissedTickBehavior, interval};

use crate::tally::Tally;

const TICK: Duration = Duration::from_millis(2);

/// Hands out [`MovePermit`]s in the order in which players asked for them.
#[derive(Debug)]
pub(crate) struct MoveScheduler {
    /// Its queue is fair.
    permits: Semaphore,
    in_flight: AtomicUsize,
    max_in_flight: usize,
    /// Target of steps per second; `None` is as fast as the server answers.
    rate: Option<f64>,
}

/// The right to have one move in flight. Dropping it gives the right to the next player.
#[derive(Debug)]
pub(crate) struct MovePermit(Arc<MoveScheduler>);

impl MoveScheduler {
    pub(crate) fn new(max_in_flight: usize, rate: Option<f64>) -> Arc<Self> {
        let first = if rate.is_some() { 0 } else { max_in_flight };
        Arc::new(Self {
            permits: Semaphore::new(first),
            in_flight: AtomicUsize::new(0),
            max_in_flight,
            rate,
        })
    }

    /// Waits for a permit; `None` once the run is over.
    pub(crate) async fn permit(self: Arc<Self>) -> Option<MovePermit> {
        self.permits.acquire().await.ok()?.forget();
        self.in_flight.fetch_add(1, Ordering::Relaxed);
        Some(MovePermit(self))
    }

    pub(crate) fn in_flight(&self) -> usize {
        self.in_flight.load(Ordering::Relaxed)
    }

    /// Hands out no more permits.
    pub(crate) fn stop(&self) {
        self.permits.close();
    }

    /// Hands out permits at the rate, if there is one, until it is dropped.
    pub(crate) async fn keep_rate(&self, tally: &Tally) {
        let Some(rate) = self.rate else {
            return;
        };
        let started = Instant::now();
        let before = tally.so_far();
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        while !self.permits.is_closed() {
            ticks.tick().await;
            let so_far = tally.so_far();
            let (steps, moves) = (so_far.0 - before.0, so_far.1 - before.1);
            let ahead = self.in_flight() + self.permits.available_permits();
            let due = moves_due(rate * started.elapsed().as_secs_f64(), steps, moves, ahead);
            self.permits
                .add_permits(due.min(self.max_in_flight.saturating_sub(ahead)));
        }
    }
}

/// How many more moves make up for the missing steps. A move brings more steps than itself, such as the rolls after it: as many
/// as moves have brought on average so far.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts of steps are far below 2^52, and a negative number of moves is none"
)]
fn moves_due(target: f64, steps: u64, moves: u64, ahead: usize) -> usize {
    let steps_per_move = (steps.max(1) as f64 / moves.max(1) as f64).max(1.0);
    let missing = target - steps as f64;
    (missing / steps_per_move - ahead as f64) as usize
}

impl Drop for MovePermit {
    fn drop(&mut self) {
        self.0.in_flight.fetch_sub(1, Ordering::Relaxed);
        if self.0.rate.is_none() {
            self.0.permits.add_permits(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn no_more_moves_are_in_flight_than_allowed() {
        let scheduler = MoveScheduler::new(2, None);
        let first = scheduler.clone().permit().await;
        let second = scheduler.clone().permit().await;
        assert_eq!(scheduler.in_flight(), 2);
        assert_eq!(scheduler.permits.available_permits(), 0);
        drop(first);
        assert_eq!(scheduler.in_flight(), 1);
        let third = scheduler.clone().permit().await;
        assert!(second.is_some() && third.is_some());
        scheduler.stop();
        assert!(scheduler.clone().permit().await.is_none());
    }

    #[test]
    fn moves_are_due_for_the_steps_that_are_missing() {
        assert_eq!(moves_due(10.0, 0, 0, 0), 10);
        assert_eq!(moves_due(100.0, 80, 40, 0), 10, "two steps a move");
        assert_eq!(moves_due(100.0, 80, 40, 4), 6, "some are on their way");
        assert_eq!(moves_due(100.0, 120, 40, 0), 0, "ahead of time");
    }
}
