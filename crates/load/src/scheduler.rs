//! When a virtual player may send a move: first come, first served over all tables, at most so many in flight. Without a rate this is
//! closed-loop load, as fast as the server answers; with a rate, moves are sent at that rate.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{MissedTickBehavior, interval};

use crate::stats::LoadStats;

const TICK: Duration = Duration::from_millis(2);

/// Hands out permits in the order in which players asked for them: the queue of a semaphore is fair.
#[derive(Debug)]
pub(crate) struct MoveScheduler {
    /// A permit is the right to have one move in flight.
    in_flight: Arc<Semaphore>,
    max_in_flight: usize,
    /// Target of steps per second; `None` is as fast as the server answers.
    rate: Option<f64>,
    /// Tokens for moves that are due at the rate.
    due: Semaphore,
}

impl MoveScheduler {
    pub(crate) fn new(max_in_flight: usize, rate: Option<f64>) -> Self {
        Self {
            in_flight: Arc::new(Semaphore::new(0)),
            max_in_flight,
            rate,
            due: Semaphore::new(0),
        }
    }

    /// Begins to hand out permits.
    pub(crate) fn start(&self) {
        self.in_flight.add_permits(self.max_in_flight);
    }

    /// Waits for a permit; `None` once the run is over.
    pub(crate) async fn permit(&self) -> Option<OwnedSemaphorePermit> {
        if self.rate.is_some() {
            self.due.acquire().await.ok()?.forget();
        }
        self.in_flight.clone().acquire_owned().await.ok()
    }

    pub(crate) fn in_flight(&self) -> usize {
        self.max_in_flight - self.in_flight.available_permits()
    }

    /// Hands out no more permits.
    pub(crate) fn stop(&self) {
        self.due.close();
        self.in_flight.close();
    }

    /// Hands out tokens at the rate, if there is one, until the run is over.
    pub(crate) async fn keep_rate(&self, stats: &LoadStats) {
        let Some(rate) = self.rate else {
            return;
        };
        let started = Instant::now();
        let before = stats.counts().clone();
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        while !self.due.is_closed() {
            ticks.tick().await;
            let (steps, moves) = {
                let counts = stats.counts();
                (counts.steps - before.steps, counts.moves - before.moves)
            };
            let ahead = self.in_flight() + self.due.available_permits();
            let due = moves_due(rate * started.elapsed().as_secs_f64(), steps, moves, ahead);
            let room = self.max_in_flight.saturating_sub(ahead);
            self.due.add_permits(due.min(room));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn no_more_moves_are_in_flight_than_allowed() {
        let scheduler = MoveScheduler::new(2, None);
        scheduler.start();
        let first = scheduler.permit().await;
        let second = scheduler.permit().await;
        assert_eq!(scheduler.in_flight(), 2);
        assert_eq!(scheduler.in_flight.available_permits(), 0);
        drop(first);
        assert_eq!(scheduler.in_flight(), 1);
        let third = scheduler.permit().await;
        assert!(second.is_some() && third.is_some());
        scheduler.stop();
        assert!(scheduler.permit().await.is_none());
    }

    #[test]
    fn moves_are_due_for_the_steps_that_are_missing() {
        assert_eq!(moves_due(10.0, 0, 0, 0), 10);
        assert_eq!(moves_due(100.0, 80, 40, 0), 10, "two steps a move");
        assert_eq!(moves_due(100.0, 80, 40, 4), 6, "some are on their way");
        assert_eq!(moves_due(100.0, 120, 40, 0), 0, "ahead of time");
    }
}
