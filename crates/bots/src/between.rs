//! A level between two others.

use rollwright_core::{Game, Luck};

use crate::{Bot, DecisionPoint, Rng};

/// Sees as much as the stronger of two bots every other time, by chance, and otherwise as much as the weaker one, as people do who are
/// learning.
pub(crate) struct Between<W, S> {
    pub(crate) weaker: W,
    pub(crate) stronger: S,
}

impl<G: Game, W: Bot<G>, S: Bot<G>> Bot<G> for Between<W, S> {
    fn choose(&mut self, at: DecisionPoint<G>, rng: &mut Rng) -> G::Move {
        if rng.uniform(2) == 0 {
            self.weaker.choose(at, rng)
        } else {
            self.stronger.choose(at, rng)
        }
    }
}
