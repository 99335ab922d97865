//! How long things took, in buckets that are never wider than a 64th of what they hold.

use std::time::Duration;

/// Buckets for each power of two, and for the numbers below it one each.
const FINE: u64 = 64;

/// Half an hour in microseconds is below 2^31.
const BUCKETS: usize = 64 * 27;

/// A count of durations that takes the same room however many there are.
#[derive(Clone, Debug)]
pub(crate) struct Latencies {
    buckets: Vec<u64>,
    count: u64,
    longest: u64,
}

impl Default for Latencies {
    fn default() -> Self {
        Self {
            buckets: vec![0; BUCKETS],
            count: 0,
            longest: 0,
        }
    }
}

impl Latencies {
    pub(crate) fn add(&mut self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.buckets[bucket(micros)] += 1;
        self.count += 1;
        self.longest = self.longest.max(micros);
    }

    /// The milliseconds that so many of a thousand did not exceed; nothing if there were none.
    pub(crate) fn millis(&self, per_mille: u64) -> Option<f64> {
        let rank = (self.count * per_mille).div_ceil(1000).max(1);
        let mut seen = 0;
        let found = self.buckets.iter().position(|&in_bucket| {
            seen += in_bucket;
            seen >= rank
        })?;
        Some(in_millis(largest(found).min(self.longest)))
    }

    pub(crate) fn longest_millis(&self) -> Option<f64> {
        (self.count > 0).then(|| in_millis(self.longest))
    }
}

#[allow(
    clippy::cast_precision_loss,
    reason = "52 bits of microseconds are more than a hundred years"
)]
fn in_millis(micros: u64) -> f64 {
    micros as f64 / 1000.0
}

fn bucket(micros: u64) -> usize {
    let shift = u64::from(micros.max(FINE).ilog2() - FINE.ilog2());
    let index = shift * FINE + (micros >> shift);
    usize::try_from(index).map_or(BUCKETS - 1, |index| index.min(BUCKETS - 1))
}

/// The largest number of microseconds in the bucket.
fn largest(bucket: usize) -> u64 {
    let bucket = bucket as u64;
    let shift = (bucket / FINE).saturating_sub(1);
    ((bucket - shift * FINE + 1) << shift) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_holds_what_is_put_into_it_to_a_64th() {
        for micros in (0..10_000).chain((10_000..2_000_000_000).step_by(999_983)) {
            let top = largest(bucket(micros));
            assert!(
                top >= micros && top - micros <= micros / FINE,
                "{micros}: {top}"
            );
        }
    }

    #[test]
    fn buckets_are_in_order_and_without_a_gap() {
        for index in 0..BUCKETS - 1 {
            assert_eq!(bucket(largest(index)), index);
            assert_eq!(bucket(largest(index) + 1), index + 1);
        }
    }

    #[test]
    fn what_takes_longer_than_the_last_bucket_is_still_counted() {
        let mut latencies = Latencies::default();
        latencies.add(Duration::from_secs(1 << 40));
        assert_eq!(latencies.count, 1);
        assert!(latencies.millis(500).is_some());
    }

    #[test]
    #[allow(clippy::float_cmp, reason = "small whole numbers are exact")]
    fn quantiles_are_those_of_the_durations() {
        let mut latencies = Latencies::default();
        assert_eq!(
            (latencies.millis(500), latencies.longest_millis()),
            (None, None)
        );
        for millis in 1..=1000 {
            latencies.add(Duration::from_millis(millis));
        }
        for (per_mille, exact) in [(500, 500.0), (950, 950.0), (990, 990.0), (1000, 1000.0)] {
            let millis = latencies.millis(per_mille).unwrap();
            assert!(
                (exact..exact * 1.02).contains(&millis),
                "{per_mille}: {millis}"
            );
        }
        assert_eq!(latencies.longest_millis(), Some(1000.0));
        assert_eq!(latencies.millis(1000), Some(1000.0));
    }
}
