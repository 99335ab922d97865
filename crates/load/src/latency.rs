//! A histogram of how long moves took.

use std::time::Duration;

use hdrhistogram::Histogram;

/// Longer times are counted as this one.
const LONGEST_COUNTED: Duration = Duration::from_hours(1);

/// Two significant digits: quantiles are at most one percent too high.
const DIGITS: u8 = 2;

/// Latencies in constant memory, however many there are.
#[derive(Clone, Debug)]
pub(crate) struct Latencies {
    micros: Histogram<u64>,
    longest: Option<Duration>,
}

impl Default for Latencies {
    fn default() -> Self {
        let micros = Histogram::new_with_max(micros(LONGEST_COUNTED), DIGITS);
        Self {
            micros: micros.expect("a valid range and number of digits"),
            longest: None,
        }
    }
}

impl Latencies {
    pub(crate) fn add(&mut self, took: Duration) {
        self.micros.saturating_record(micros(took));
        self.longest = self.longest.max(Some(took));
    }

    /// The milliseconds at a quantile from 0 to 1, if there were any latencies.
    pub(crate) fn millis(&self, quantile: f64) -> Option<f64> {
        let micros = Duration::from_micros(self.micros.value_at_quantile(quantile));
        self.longest.map(|longest| in_millis(micros.min(longest)))
    }

    /// The exact maximum, if there were any latencies.
    pub(crate) fn longest_millis(&self) -> Option<f64> {
        self.longest.map(in_millis)
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

fn in_millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_latency_is_every_quantile_exactly() {
        for micros in [0, 1, 63, 999, 1_000_001, 1_999_999_999] {
            let mut latencies = Latencies::default();
            let took = Duration::from_micros(micros);
            latencies.add(took);
            assert_eq!(latencies.millis(0.5), Some(in_millis(took)));
        }
    }

    #[test]
    fn what_takes_longer_than_is_counted_is_not_lost() {
        let mut latencies = Latencies::default();
        let took = Duration::from_secs(1 << 40);
        latencies.add(took);
        assert!(latencies.millis(0.5) >= Some(in_millis(LONGEST_COUNTED)));
        assert_eq!(latencies.longest_millis(), Some(in_millis(took)));
    }

    #[test]
    fn quantiles_are_at_most_one_percent_too_high() {
        let mut latencies = Latencies::default();
        assert_eq!(
            (latencies.millis(0.5), latencies.longest_millis()),
            (None, None)
        );
        for millis in 1..=1000 {
            latencies.add(Duration::from_millis(millis));
        }
        for (quantile, exact) in [(0.5, 500.0), (0.95, 950.0), (0.99, 990.0), (1.0, 1000.0)] {
            let millis = latencies.millis(quantile).unwrap();
            assert!(
                (exact..=exact * 1.01).contains(&millis),
                "{quantile}: {millis}"
            );
        }
        assert_eq!(latencies.longest_millis(), Some(1000.0));
        assert_eq!(latencies.millis(1.0), Some(1000.0));
    }
}
