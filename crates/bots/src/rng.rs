//! The random number generator of simulations and bots: fast, and the same on every machine.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoroshiro128PlusPlus;
use rollwright_core::Luck;

/// A stream of random numbers that a seed and the number of the stream determine.
#[derive(Clone, Debug)]
pub struct Rng(Xoroshiro128PlusPlus);

impl Rng {
    /// The stream of this number among the streams of the seed.
    pub fn new(seed: u64, stream: u64) -> Self {
        // Both are scrambled by the generator's own seeding, so that neighbouring seeds and streams are unrelated.
        let mut seeds = Xoroshiro128PlusPlus::seed_from_u64(seed);
        let seed = seeds.next_u64() ^ stream;
        Self(Xoroshiro128PlusPlus::seed_from_u64(seed))
    }

    /// Another stream, which this one and a number determine.
    pub fn branch(&self, stream: u64) -> Self {
        Self::new(self.clone().0.next_u64(), stream)
    }

    /// Discards one number.
    pub(crate) fn skip(&mut self) {
        self.0.next_u64();
    }
}

impl Luck for Rng {
    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the high half of the product is below n"
    )]
    fn uniform(&mut self, n: u32) -> u32 {
        // 64 random bits for a choice among at most 2^32: no outcome is preferred by more than one in 2^32.
        ((u128::from(self.0.next_u64()) * u128::from(n)) >> 64) as u32
    }

    #[inline]
    fn dice(&mut self, count: u32) -> u32 {
        self.uniform(6u32.pow(count))
    }
}
