//! Someone who counts the points of a turn.

use rollwright_pig::{Move, Pig};

use crate::{Bot, DecisionPoint, Rng};

/// Rolls again as long as that raises the expected points of the turn: five numbers add 20 together, the sixth loses what
/// the turn has so far.
pub(super) struct Casual;

impl Bot<Pig> for Casual {
    fn choose(&mut self, at: DecisionPoint<Pig>, _: &mut Rng) -> Move {
        if at.game.turn_points() < 20 {
            Move::Again
        } else {
            Move::Hold
        }
    }
}
