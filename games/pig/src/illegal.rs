//! Why a move or an outcome is not possible.

use rollwright_core::Seat;
use serde::Serialize;

/// The rule that forbids a move or an outcome of chance.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "rule", content = "args", rename_all = "snake_case")]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// A decision is due, not chance.
    #[error("it is for seat {0} to decide")]
    DecisionDue(Seat),
    /// Chance is due, not a decision.
    #[error("the die comes first")]
    ChanceDue,
    /// Another kind of chance is due.
    #[error("another chance step is due here")]
    WrongChance,
    /// It is another seat's turn: whose, and who wanted to decide.
    #[error("it is for seat {0} to decide, not for seat {1}")]
    WrongSeat(Seat, Seat),
    /// A starting seat that the table does not have.
    #[error("there is no seat {0}")]
    NoSeat(Seat),
    /// A number that no die shows.
    #[error("a die shows 1 to 6, not {0}")]
    NotOnADie(u8),
}
