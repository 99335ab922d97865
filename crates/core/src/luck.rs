//! Where chance comes from.

/// A source of equally likely numbers: fair dice at a table, a fast generator in a simulation.
///
/// A game draws from it in a documented order (`docs/notation.md`), so that the same source gives the same game anywhere.
pub trait Luck {
    /// A number from 0 to `n - 1`, each equally likely. `n` is at least 1.
    fn uniform(&mut self, n: u32) -> u32;

    /// So many six-sided dice, one after the other, as the digits of a number in base six, the first die highest. Each is
    /// drawn by `uniform(6)`, unless a generator has a quicker way of its own. A caller that needs fewer dice uses the
    /// first ones: always asking for the same number lets a generator make them all at once.
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
