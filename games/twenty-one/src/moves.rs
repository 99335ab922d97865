//! What can happen, and its notation: decisions of seats and outcomes of chance.

use std::fmt::{self, Display, Write};
use std::str::FromStr;

use rollwright_core::{MAX_SEATS, NotationError, Seat};

use crate::{ColourSet, Roll, SHEETS};

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

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reroll => f.write_str("reroll"),
            Self::Stand => f.write_str("stand"),
            Self::Write(colours) => {
                f.write_str("write ")?;
                colours.fmt(f)
            }
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

/// Which sheet each seat has, by its place in the pad: 0 is A.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub struct Sheets {
    sheets: [u8; MAX_SEATS],
    len: u8,
}

impl Sheets {
    /// Gives the next seat this sheet.
    ///
    /// # Panics
    /// If six seats have one, or the pad has no such sheet.
    pub fn push(&mut self, sheet: usize) {
        assert!(sheet < SHEETS, "a pad has six sheets");
        self.sheets[usize::from(self.len)] = u8::try_from(sheet).expect("below SHEETS");
        self.len += 1;
    }

    /// How many seats have one.
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Whether no seat has one.
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The sheets, seat 0 first.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..self.len()).map(move |seat| usize::from(self.sheets[seat]))
    }
}

impl Display for Sheets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, sheet) in self.sheets[..self.len()].iter().enumerate() {
            if seat > 0 {
                f.write_char(' ')?;
            }
            f.write_char(char::from(b'A' + sheet))?;
        }
        Ok(())
    }
}

impl FromStr for Sheets {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "one different sheet A to F for each seat");
        let mut sheets = Self::default();
        for word in text.split(' ') {
            let [letter @ b'A'..=b'F'] = word.as_bytes() else {
                return Err(wrong());
            };
            let sheet = usize::from(letter - b'A');
            if sheets.iter().any(|taken| taken == sheet) {
                return Err(wrong());
            }
            sheets.push(sheet);
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
            Self::Start(seat) => {
                f.write_str("start ")?;
                seat.fmt(f)
            }
            Self::Sheets(sheets) => {
                f.write_str("sheets ")?;
                sheets.fmt(f)
            }
            Self::Roll(roll) => {
                f.write_str("roll ")?;
                roll.fmt(f)
            }
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
