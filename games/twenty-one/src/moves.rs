//! What can happen, and its notation: decisions of seats and outcomes of chance.

use std::fmt::{self, Display};
use std::str::FromStr;

use rollwright_core::notation::{NotationError, write_list, write_verb};
use rollwright_core::{CopyVec, MAX_SEATS, Seat};

use crate::{ColourSet, Roll};

/// A decision. `Ord` is the order of listing: kinds as below, then colour by colour.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Move {
    /// Roll all dice again that do not show 1.
    Reroll,
    /// Accept the roll.
    Stand,
    /// Write the numbers of these dice.
    Write(ColourSet),
    /// Cross out the leftmost empty field.
    Cross,
}

impl Move {
    /// The colours that it writes.
    #[inline]
    pub(crate) fn colours(self) -> ColourSet {
        match self {
            Self::Write(colours) => colours,
            _ => ColourSet::EMPTY,
        }
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reroll => f.write_str("reroll"),
            Self::Stand => f.write_str("stand"),
            Self::Write(colours) => write_verb(f, "write", colours),
            Self::Cross => f.write_str("cross"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.split_once(' ') {
            None if text == "reroll" => Ok(Self::Reroll),
            None if text == "stand" => Ok(Self::Stand),
            None if text == "cross" => Ok(Self::Cross),
            Some(("write", colours)) => Ok(Self::Write(colours.parse()?)),
            _ => Err(NotationError::new(text, "a decision of twenty-one")),
        }
    }
}

/// Which sheet each seat has, seat 0 first, by its place in the pad: 0 is A.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub struct Sheets(pub CopyVec<u8, MAX_SEATS>);

impl Display for Sheets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, self.0.iter().map(|sheet| char::from(b'A' + sheet)))
    }
}

impl FromStr for Sheets {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut sheets = Self::default();
        for word in text.split(' ') {
            match word.as_bytes() {
                [letter @ b'A'..=b'F'] if !sheets.0.contains(&(letter - b'A')) => {
                    sheets.0.push(letter - b'A');
                }
                _ => {
                    let expected = "one different sheet A to F for each seat";
                    return Err(NotationError::new(text, expected));
                }
            }
        }
        Ok(sheets)
    }
}

/// The outcome of a chance step.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Chance {
    /// The starting seat.
    Start(Seat),
    /// Which sheet each seat gets.
    Sheets(Sheets),
    /// All six dice as they lie now.
    Roll(Roll),
}

impl Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(seat) => write_verb(f, "start", seat),
            Self::Sheets(sheets) => write_verb(f, "sheets", sheets),
            Self::Roll(roll) => write_verb(f, "roll", roll),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.split_once(' ') {
            Some(("start", seat)) => Ok(Self::Start(seat.parse()?)),
            Some(("sheets", sheets)) => Ok(Self::Sheets(sheets.parse()?)),
            Some(("roll", roll)) => Ok(Self::Roll(roll.parse()?)),
            _ => Err(NotationError::new(text, "a chance step of twenty-one")),
        }
    }
}
