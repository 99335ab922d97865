//! Everything that is left to chance in a simulation, from its seed.

use std::time::Duration;

use rand_core::Rng as _;
use rand_core::SeedableRng as _;
use rand_xoshiro::SplitMix64;

/// A stream of chance. The same seed gives the same stream.
#[derive(Clone, Debug)]
pub(crate) struct Chance(SplitMix64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(SplitMix64::seed_from_u64(seed))
    }

    /// A stream of its own, so that what it is used for does not change what comes next in this one.
    pub(crate) fn fork(&mut self) -> Self {
        Self::new(self.number())
    }

    pub(crate) fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `count`.
    pub(crate) fn below(&mut self, count: u64) -> u64 {
        let wide = u128::from(self.number()) * u128::from(count);
        u64::try_from(wide >> 64).expect("below count")
    }

    /// An index of a list that is not empty.
    pub(crate) fn index(&mut self, length: usize) -> usize {
        usize::try_from(self.below(length as u64)).expect("below a length")
    }

    pub(crate) fn pick<T: Copy>(&mut self, among: &[T]) -> T {
        among[self.index(among.len())]
    }

    /// Whether something happens that does so `parts` times of a thousand.
    pub(crate) fn happens(&mut self, parts: u32) -> bool {
        self.below(1000) < u64::from(parts)
    }

    /// A time from `least` to `most`, in milliseconds.
    pub(crate) fn millis(&mut self, least: u64, most: u64) -> Duration {
        Duration::from_millis(least + self.below(most - least + 1))
    }

    pub(crate) fn fill(&mut self, bytes: &mut [u8]) {
        self.0.fill_bytes(bytes);
    }
}
