//! Backoff: how long to wait before the next attempt.

use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBackoff, ExponentialBuilder};

/// The longest wait that a server may ask for.
const LONGEST_ASKED: Duration = Duration::from_mins(1);

/// Each wait is between the delay and twice the delay, so these are waits from 50 ms to 10 s.
const DELAYS: ExponentialBuilder = ExponentialBuilder::new()
    .with_min_delay(Duration::from_millis(50))
    .with_max_delay(Duration::from_secs(5))
    .without_max_times()
    .with_jitter();

/// Exponential backoff with jitter: clients that were lost together do not come back together.
#[derive(Debug)]
pub struct Backoff(ExponentialBackoff);

impl Default for Backoff {
    fn default() -> Self {
        Self(DELAYS.build())
    }
}

impl Backoff {
    /// The wait before the next attempt; it doubles with each call, up to 10 seconds.
    pub fn wait(&mut self) -> Duration {
        self.0.next().expect("the number of attempts has no limit")
    }

    /// The wait that a server asked for, at most a minute, and up to as much again.
    pub fn at_least(asked: Duration) -> Duration {
        let asked = asked.min(LONGEST_ASKED);
        let mut once = DELAYS.with_min_delay(asked).build();
        once.next().expect("the number of attempts has no limit")
    }

    /// Begins with the shortest wait again: the last attempt was a success.
    pub fn reset(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_ten_seconds_and_begin_anew_after_a_success() {
        let mut backoff = Backoff::default();
        let mut delay = Duration::from_millis(50);
        for _ in 0..12 {
            let wait = backoff.wait();
            assert!(wait >= delay && wait <= delay * 2, "{wait:?}");
            delay = (delay * 2).min(Duration::from_secs(5));
        }
        backoff.reset();
        assert!(backoff.wait() <= Duration::from_millis(100));
    }

    #[test]
    fn a_wait_that_was_asked_for_is_kept() {
        for seconds in [0, 1, 3_600] {
            let asked = Duration::from_secs(seconds);
            let expected = asked.min(LONGEST_ASKED);
            for _ in 0..100 {
                let wait = Backoff::at_least(asked);
                assert!(wait >= expected && wait <= expected * 2, "{wait:?}");
            }
        }
    }

    #[test]
    fn two_clients_wait_for_different_times() {
        assert_ne!(Backoff::default().wait(), Backoff::default().wait());
    }
}
