//! What can happen, and its notation: decisions of seats and outcomes of chance.

use std::fmt::{self, Display};
use std::str::FromStr;

use rollwright_core::Seat;
use rollwright_core::notation::{NotationError, write_verb};

use crate::{Card, Cards, Dice};

/// A decision. `Ord` is the order of listing: kinds as below, then dice by colour, cards by number.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Move {
    /// Advanced setup: the three of five cards to keep, ascending.
    Keep([Card; 3]),
    /// Roll these dice again.
    Reroll(Dice),
    /// Accept the roll.
    Stand,
    /// Cross off on this card all that the roll allows.
    Mark(Card),
    /// Cross off nothing.
    Pass,
    /// Advanced: take this face-up card in place of the scored one.
    Take(Card),
}

impl Move {
    /// The card that it marks; none, which has the number 0, for anything else.
    #[inline]
    pub(crate) fn card_to_mark(self) -> Card {
        match self {
            Self::Mark(card) => card,
            _ => Card::default(),
        }
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keep([a, b, c]) => write!(f, "keep {a} {b} {c}"),
            Self::Reroll(dice) => write_verb(f, "reroll", dice),
            Self::Stand => f.write_str("stand"),
            Self::Mark(card) => write_verb(f, "mark", card),
            Self::Pass => f.write_str("pass"),
            Self::Take(card) => write_verb(f, "take", card),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "a decision of one-card");
        match text.split_once(' ') {
            None if text == "stand" => Ok(Self::Stand),
            None if text == "pass" => Ok(Self::Pass),
            Some(("reroll", dice)) => Ok(Self::Reroll(dice.parse()?)),
            Some(("mark", card)) => Ok(Self::Mark(card.parse()?)),
            Some(("take", card)) => Ok(Self::Take(card.parse()?)),
            Some(("keep", cards)) => match *cards.parse::<Cards>()? {
                [a, b, c] => Ok(Self::Keep([a, b, c])),
                _ => Err(wrong()),
            },
            _ => Err(wrong()),
        }
    }
}

/// The outcome of a chance step.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Chance {
    /// The starting seat.
    Start(Seat),
    /// These cards are dealt to the seat.
    Deal(Seat, Cards),
    /// These cards are laid face up.
    Reveal(Cards),
    /// All five dice as they lie now.
    Roll(Dice),
}

impl Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(seat) => write_verb(f, "start", seat),
            Self::Deal(seat, cards) => write!(f, "deal {seat} {cards}"),
            Self::Reveal(cards) => write_verb(f, "reveal", cards),
            Self::Roll(dice) => write_verb(f, "roll", dice),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "a chance step of one-card");
        match text.split_once(' ').ok_or_else(wrong)? {
            ("start", seat) => Ok(Self::Start(seat.parse()?)),
            ("deal", rest) => {
                let (seat, cards) = rest.split_once(' ').ok_or_else(wrong)?;
                Ok(Self::Deal(seat.parse()?, cards.parse()?))
            }
            ("reveal", cards) => Ok(Self::Reveal(cards.parse()?)),
            ("roll", dice) => Ok(Self::Roll(dice.parse()?)),
            _ => Err(wrong()),
        }
    }
}
