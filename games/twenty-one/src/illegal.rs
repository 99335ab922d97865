//! Why a move or an outcome is not possible.

use rollwright_core::Seat;
use serde::Serialize;

use crate::{ColourSet, Roll};

/// The rule that forbids a move or an outcome of chance.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "rule", content = "args", rename_all = "snake_case")]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// A decision is due, not chance.
    #[error("decisions are due, not chance")]
    DecisionDue,
    /// Chance is due, not a decision.
    #[error("dice or sheets come first")]
    ChanceDue,
    /// Another kind of chance is due.
    #[error("another chance step is due here")]
    WrongChance,
    /// The seat has nothing to decide now, or has decided.
    #[error("it is not for seat {0} to decide now")]
    WrongSeat(Seat),
    /// Another kind of decision is due.
    #[error("this decision is not asked for here")]
    WrongMove,
    /// A starting seat that the table does not have.
    #[error("there is no seat {0}")]
    NoSeat(Seat),
    /// Too many or too few sheets: how many are due, one for each seat, and how many there were.
    #[error("{0} sheets are due, not {1}")]
    WrongCount(usize, usize),
    /// Everybody gets a different sheet.
    #[error("two seats get the same sheet")]
    SameSheet,
    /// The ones stay when the other dice are rolled again.
    #[error("the ones of {0} were kept and must still lie there")]
    KeptDice(Roll),
    /// Colours that can't be written now.
    #[error("{0} can't be written: the field is filled already or its printed number is lower")]
    NotWritable(ColourSet),
    /// Writing nothing is crossing out.
    #[error("at least one number must be written")]
    NothingWritten,
}
