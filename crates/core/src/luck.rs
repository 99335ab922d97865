//! Sources of random numbers.

/// A source of random numbers: fair dice at a table, a fast generator in a simulation.
///
/// A game draws from it in a documented order (`docs/notation.md`), so that the same source gives the same game anywhere.
///
/// # Examples
/// A linear congruential generator, good enough for an example:
/// ```
/// use rollwright_core::Luck;
///
/// struct Lcg(u32);
///
/// impl Luck for Lcg {
///     fn uniform(&mut self, n: u32) -> u32 {
///         self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
///         (self.0 >> 8) % n
///     }
/// }
///
/// let mut luck = Lcg(1);
/// let die = 1 + luck.uniform(6);
/// assert!((1..=6).contains(&die));
/// ```
pub trait Luck {
    /// A number from 0 to `n - 1`, each equally likely. `n` is at least 1.
    fn uniform(&mut self, n: u32) -> u32;

    /// Rolls `count` six-sided dice. The result is a number in base six with a digit from 0 to 5 for each die, the first die
    /// in the highest place.
    ///
    /// Each die is drawn by `uniform(6)`, unless a generator has a quicker way of its own. A caller that needs fewer dice
    /// uses the first ones: always asking for the same number lets a generator make them all at once.
    #[inline]
    fn dice(&mut self, count: u32) -> u32 {
        (0..count).fold(0, |digits, _| 6 * digits + self.uniform(6))
    }

    /// As [`uniform`](Self::uniform), for indices.
    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "a choice among more than u32::MAX things does not occur here"
    )]
    fn index(&mut self, len: usize) -> usize {
        self.uniform(len as u32) as usize
    }
}

impl<L: Luck + ?Sized> Luck for &mut L {
    #[inline]
    fn uniform(&mut self, n: u32) -> u32 {
        (**self).uniform(n)
    }

    #[inline]
    fn dice(&mut self, count: u32) -> u32 {
        (**self).dice(count)
    }
}
