//! What a game waits for.

use crate::SeatSet;

/// What comes next in a game.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Step {
    /// Dice or cards: an outcome is applied from outside.
    Chance,
    /// These seats may decide now, in any order; several only where they decide at the same time.
    Act(SeatSet),
    /// Nothing: the game is over and its scores are final.
    Over,
}
