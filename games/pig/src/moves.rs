//! What can happen, and its notation: decisions of seats and outcomes of chance.

use std::fmt::{self, Display};
use std::str::FromStr;

use rollwright_core::{NotationError, Seat};

/// A decision. `Ord` is the order in which moves are listed.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Move {
    /// Roll the die again.
    Again,
    /// Keep the points of this turn and pass the die on.
    Hold,
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Again => "again",
            Self::Hold => "hold",
        })
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "again" => Ok(Self::Again),
            "hold" => Ok(Self::Hold),
            _ => Err(NotationError::new(text, "a decision of pig")),
        }
    }
}

/// The outcome of a chance step.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Chance {
    /// The starting seat.
    Start(Seat),
    /// The number on the die.
    Roll(u8),
}

impl Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(seat) => write!(f, "start {seat}"),
            Self::Roll(number) => write!(f, "roll {number}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "a chance step of pig");
        match text.split_once(' ') {
            Some(("start", seat)) => Ok(Self::Start(seat.parse()?)),
            Some(("roll", number)) => Ok(Self::Roll(number.parse().map_err(|_| wrong())?)),
            _ => Err(wrong()),
        }
    }
}
