//! Chance for tests: small, and the same everywhere.

use rollwright_core::Luck;

/// A stream of numbers that its seed determines (`SplitMix64`).
#[derive(Clone, Debug)]
pub struct TestLuck(u64);

impl TestLuck {
    /// The stream of this seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }
}

impl Luck for TestLuck {
    fn uniform(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let high = (word ^ (word >> 31)) >> 32;
        u32::try_from((high * u64::from(n)) >> 32).expect("below n")
    }
}
