//! The six colours, one for each die and for each field of a row; and sets of them.

use std::cmp::Ordering;
use std::fmt::{self, Write};
use std::str::FromStr;

use rollwright_core::notation::{NotationError, write_list};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

/// A colour, in the order in which records write them.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize, JsonSchema, Debug,
)]
#[schemars(rename = "TwentyOneColour")]
pub enum Colour {
    /// W
    #[serde(rename = "W")]
    White,
    /// K
    #[serde(rename = "K")]
    Black,
    /// R
    #[serde(rename = "R")]
    Red,
    /// B
    #[serde(rename = "B")]
    Blue,
    /// Y
    #[serde(rename = "Y")]
    Yellow,
    /// G
    #[serde(rename = "G")]
    Green,
}

impl Colour {
    /// All six, in order.
    pub const ALL: [Self; 6] = [
        Self::White,
        Self::Black,
        Self::Red,
        Self::Blue,
        Self::Yellow,
        Self::Green,
    ];

    /// The colour's letter in records and layouts; K is black.
    #[inline]
    pub const fn letter(self) -> char {
        b"WKRBYG"[self as usize] as char
    }

    /// The colour of this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.letter() == letter)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

/// A set of colours. `Ord` is the order of its notation: colour by colour.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct ColourSet(u8);

impl ColourSet {
    /// No colour.
    pub const EMPTY: Self = Self(0);

    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// The set as six bits, bit 0 for white.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set with this colour too.
    #[inline]
    pub const fn with(self, colour: Colour) -> Self {
        Self(self.0 | 1 << colour as u8)
    }

    /// Whether the colour is in the set.
    #[inline]
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour as u8 & 1 == 1
    }

    /// Whether no colour is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours of this set that are not in the other.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The colours, in order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |c| self.contains(*c))
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        colours.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Ord for ColourSet {
    fn cmp(&self, other: &Self) -> Ordering {
        self.iter().cmp(other.iter())
    }
}

impl PartialOrd for ColourSet {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for ColourSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, self.iter())
    }
}

impl Serialize for ColourSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for ColourSet {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "a list of the colours W K R B Y G");
        text.split(' ').try_fold(Self::EMPTY, |set, word| {
            let mut colours = Colour::ALL.into_iter();
            match colours.find(|colour| word.chars().eq([colour.letter()])) {
                Some(colour) if !set.contains(colour) => Ok(set.with(colour)),
                _ => Err(wrong()),
            }
        })
    }
}
