//! Randomness that can be had again.

use std::time::{SystemTime, UNIX_EPOCH};

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::SplitMix64;

/// A source of randomness, from which others can be made.
#[derive(Clone, Debug)]
pub(crate) struct Chance(SplitMix64);

impl Chance {
    /// From `ROLLWRIGHT_SEED`, or from the clock. Prints the seed, which is seen when the test fails.
    pub(crate) fn from_environment() -> Self {
        let clock = SystemTime::now().duration_since(UNIX_EPOCH);
        let clock = clock.map_or(0, |since| u64::from(since.subsec_nanos()));
        let seed = number("ROLLWRIGHT_SEED", clock);
        println!("ROLLWRIGHT_SEED={seed}");
        Self(SplitMix64::seed_from_u64(seed))
    }

    /// Another source.
    pub(crate) fn another(&mut self) -> Self {
        Self(SplitMix64::seed_from_u64(self.0.next_u64()))
    }

    /// A number below `count`, each as likely as the others.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        let wide = u128::from(self.0.next_u64()) * count as u128;
        usize::try_from(wide >> 64).expect("below count")
    }

    /// Whether something happens that happens in so many of a hundred cases.
    pub(crate) fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn bytes(&mut self, count: usize) -> Vec<u8> {
        let mut bytes = vec![0; count];
        self.0.fill_bytes(&mut bytes);
        bytes
    }

    /// So many random bytes, in hexadecimal digits.
    pub(crate) fn hex(&mut self, bytes: usize) -> String {
        self.letters("0123456789abcdef", 2 * bytes)
    }

    /// So many of these letters.
    pub(crate) fn letters(&mut self, of: &str, count: usize) -> String {
        let of = of.as_bytes();
        (0..count)
            .map(|_| char::from(of[self.below(of.len())]))
            .collect()
    }

    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}

/// A number from the environment.
pub(crate) fn number(variable: &str, usual: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().expect("a number"),
        Err(_) => usual,
    }
}
