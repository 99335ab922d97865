//! How long to wait before the next attempt.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::time::Duration;

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::SplitMix64;

const FIRST: Duration = Duration::from_millis(100);
const LONGEST: Duration = Duration::from_secs(10);
const LONGEST_ASKED: Duration = Duration::from_mins(1);

/// Waits that double from one failure to the next, each shortened by chance: clients that were lost together do not come back
/// together.
#[derive(Clone, Debug)]
pub struct Backoff {
    next: Duration,
    chance: SplitMix64,
}

impl Default for Backoff {
    fn default() -> Self {
        // The standard library draws different keys for each `RandomState`: enough to spread clients out, and no secret.
        let seed = RandomState::new().hash_one(0);
        Self {
            next: FIRST,
            chance: SplitMix64::seed_from_u64(seed),
        }
    }
}

impl Backoff {
    /// How long to wait now: between half and all of a time that doubles with each call.
    pub fn wait(&mut self) -> Duration {
        let longest = self.next;
        self.next = (longest * 2).min(LONGEST);
        self.spread(longest)
    }

    /// The time that somebody asked for, at most a minute, and up to half of it more.
    pub fn at_least(&mut self, asked: Duration) -> Duration {
        let asked = asked.min(LONGEST_ASKED);
        asked / 2 + self.spread(asked)
    }

    /// Begins anew: the last attempt was a success.
    pub fn reset(&mut self) {
        self.next = FIRST;
    }

    fn spread(&mut self, longest: Duration) -> Duration {
        let half = longest / 2;
        half + half * (self.chance.next_u32() >> 16) / (1 << 16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_the_longest_and_begin_anew_after_a_success() {
        let mut backoff = Backoff::default();
        let mut longest = FIRST;
        for _ in 0..12 {
            let wait = backoff.wait();
            assert!(wait >= longest / 2 && wait <= longest, "{wait:?}");
            longest = (longest * 2).min(LONGEST);
        }
        assert_eq!(longest, LONGEST);
        backoff.reset();
        assert!(backoff.wait() <= FIRST);
    }

    #[test]
    fn a_time_that_was_asked_for_is_kept() {
        let asked = Duration::from_secs(1);
        for _ in 0..100 {
            let wait = Backoff::default().at_least(asked);
            assert!(wait >= asked && wait <= asked * 3 / 2, "{wait:?}");
        }
    }
}
