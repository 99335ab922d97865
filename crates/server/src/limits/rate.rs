//! So many in a time, with a few more at once: a bucket that fills by itself.

use std::time::{Duration, Instant};

/// How often something may happen.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rate {
    per_second: f64,
    burst: f64,
}

impl Rate {
    /// So many a second, and up to `burst` at once.
    pub const fn per_second(count: f64, burst: f64) -> Self {
        Self {
            per_second: count,
            burst,
        }
    }

    /// So many a minute, and up to `burst` at once.
    pub const fn per_minute(count: f64, burst: f64) -> Self {
        Self::per_second(count / 60.0, burst)
    }

    /// So many an hour, and up to `burst` at once.
    pub const fn per_hour(count: f64, burst: f64) -> Self {
        Self::per_second(count / 3600.0, burst)
    }
}

/// What is left of a rate.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Self {
        Self {
            left: rate.burst,
            at: now,
        }
    }

    /// Takes one, or says after which time there will be one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        self.fill(rate, now);
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        let wait = (1.0 - self.left) / rate.per_second;
        // A rate of nothing an hour gives an endless wait.
        Err(Duration::try_from_secs_f64(wait).unwrap_or(Duration::MAX))
    }

    /// Whether nothing is missing, so that it need not be remembered.
    pub(crate) fn is_full(&mut self, rate: Rate, now: Instant) -> bool {
        self.fill(rate, now);
        self.left >= rate.burst
    }

    fn fill(&mut self, rate: Rate, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * rate.per_second).min(rate.burst);
        self.at = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let rate = Rate::per_minute(60.0, 3.0);
        let start = Instant::now();
        let mut bucket = Bucket::full(rate, start);
        for _ in 0..3 {
            assert_eq!(bucket.take(rate, start), Ok(()));
        }
        assert_eq!(bucket.take(rate, start), Err(Duration::from_secs(1)));
        let later = start + Duration::from_secs(1);
        assert_eq!(bucket.take(rate, later), Ok(()));
        assert!(bucket.take(rate, later).is_err());
        assert!(!bucket.is_full(rate, later));
        assert!(bucket.is_full(rate, later + Duration::from_secs(3)));
    }

    #[test]
    fn a_rate_of_nothing_is_never() {
        let rate = Rate::per_hour(0.0, 0.0);
        let mut bucket = Bucket::full(rate, Instant::now());
        assert_eq!(bucket.take(rate, Instant::now()), Err(Duration::MAX));
    }
}
