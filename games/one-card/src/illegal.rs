//! Why a move or an outcome is not possible.

use rollwright_core::Seat;
use serde::Serialize;

use crate::{Card, Dice, Variant};

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
    #[error("dice or cards come first")]
    ChanceDue,
    /// Another kind of chance is due.
    #[error("another chance step is due here")]
    WrongChance,
    /// Somebody else decides.
    #[error("it is for seat {0} to decide, not for seat {1}")]
    WrongSeat(Seat, Seat),
    /// Another kind of decision is due.
    #[error("this decision is not asked for here")]
    WrongMove,
    /// A starting seat that the table does not have.
    #[error("there is no seat {0}")]
    NoSeat(Seat),
    /// Cards are dealt to somebody else.
    #[error("the cards are for seat {0}, not for seat {1}")]
    WrongReceiver(Seat, Seat),
    /// Too many or too few cards: how many are due, and how many there were.
    #[error("{0} cards are due, not {1}")]
    WrongCount(usize, usize),
    /// A card that can't be drawn.
    #[error("card {0} is not in the deck")]
    NotInDeck(Card),
    /// A card that appears twice in one step.
    #[error("card {0} is named twice")]
    Twice(Card),
    /// Not five dice.
    #[error("five dice are due, not {0}")]
    NotFiveDice(usize),
    /// A die that was kept has changed.
    #[error("the dice {0} were kept and must still lie there")]
    KeptDice(Dice),
    /// Dice that are not on the table.
    #[error("the dice {0} do not all lie there")]
    NoSuchDice(Dice),
    /// A card the seat does not have.
    #[error("seat {0} does not have card {1}")]
    NotHeld(Seat, Card),
    /// Cards to keep are written ascending.
    #[error("the cards to keep are written in ascending order")]
    NotAscending,
    /// The roll crosses off nothing there.
    #[error("the roll {1} crosses off nothing on card {0}")]
    NothingToCross(Card, Dice),
    /// A card that does not lie face up.
    #[error("card {0} does not lie face up")]
    NotFaceUp(Card),
    /// A step that only the other variant has.
    #[error("the {} variant does not have this step", rollwright_core::Variant::name(*.0))]
    NotInVariant(Variant),
}
