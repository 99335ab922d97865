//! The six dice, one of each colour.

use std::fmt;
use std::str::FromStr;

use rollwright_core::{NotationError, Six};
use serde::{Serialize, Serializer};

use crate::Colour;

/// The number of each die, 1 to 6; or 0 for a die that is yet to be rolled.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Roll(Six);

impl Roll {
    /// All six dice yet to be rolled.
    pub const NONE: Self = Self(Six::ZERO);
    const ONES: Six = Six::new([1; 6]);

    /// The number of each die, in colour order.
    #[inline]
    pub const fn numbers(self) -> Six {
        self.0
    }

    /// The number of one die.
    #[inline]
    pub const fn get(self, colour: Colour) -> u8 {
        self.0.get(colour as usize)
    }

    /// The same dice with this one showing another number.
    #[inline]
    pub const fn with(self, colour: Colour, number: u8) -> Self {
        Self(self.0.with(colour as usize, number))
    }

    /// Whether every die shows a number from 1 to 6.
    pub fn is_complete(self) -> bool {
        self.0
            .to_array()
            .iter()
            .all(|number| (1..=6).contains(number))
    }

    /// Whether no die has been rolled.
    pub const fn is_none(self) -> bool {
        self.0.is_zero()
    }

    /// The dice that a reroll leaves: the ones stay, the others are yet to be rolled (rule 3.2).
    #[inline]
    pub const fn only_ones(self) -> Self {
        Self(self.0.only(self.0.equal(Self::ONES)))
    }

    /// Six dice that are the digits of a number in base six, the first die highest.
    #[inline]
    pub(crate) fn from_digits(digits: u32) -> Self {
        let first = THREE_DICE[digits as usize / 216];
        let last = THREE_DICE[digits as usize % 216];
        Self(Six::from_bits(first.bits() | last.bits() << 12))
    }

    /// These dice, with the numbers of other dice, one after the other, for those yet to be rolled.
    #[inline]
    pub(crate) fn filled_from(self, rolled: Self) -> Self {
        if self.is_none() {
            return rolled;
        }
        let mut filled = self.0.bits();
        let mut numbers = rolled.0.bits();
        for colour in Colour::ALL {
            let lane = 4 * colour as u32;
            let empty = u32::from(self.get(colour) == 0);
            filled |= (empty * (numbers & 7)) << lane;
            numbers >>= 4 * empty;
        }
        Self(Six::from_bits(filled))
    }

    /// Whether there is anything to reroll: some die does not show 1 (rule 3.4).
    #[inline]
    pub fn can_reroll(self) -> bool {
        self.0 != Self::ONES
    }
}

/// The numbers of three dice, each three digits in base six, for the first three colours.
static THREE_DICE: [Six; 216] = {
    let mut dice = [Six::ZERO; 216];
    let mut digits = 0u8;
    while digits < 216 {
        let [first, second, third] = [digits / 36 + 1, digits / 6 % 6 + 1, digits % 6 + 1];
        dice[digits as usize] = Six::new([first, second, third, 0, 0, 0]);
        digits += 1;
    }
    dice
};

impl Ord for Roll {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.to_array().cmp(&other.0.to_array())
    }
}

impl PartialOrd for Roll {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = *b"W0 K0 R0 B0 Y0 G0";
        for (place, number) in self.0.to_array().into_iter().enumerate() {
            text[3 * place + 1] = b'0' + number;
        }
        f.write_str(std::str::from_utf8(&text).expect("letters and digits are ASCII"))
    }
}

impl Serialize for Roll {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Roll {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "six dice such as W6 K1 R3 B3 Y4 G2");
        let mut words = text.split(' ');
        let mut roll = Self::NONE;
        for colour in Colour::ALL {
            match words.next().map(str::as_bytes) {
                Some([letter, digit @ b'1'..=b'6']) if char::from(*letter) == colour.letter() => {
                    roll = roll.with(colour, digit - b'0');
                }
                _ => return Err(wrong()),
            }
        }
        match words.next() {
            None => Ok(roll),
            Some(_) => Err(wrong()),
        }
    }
}
