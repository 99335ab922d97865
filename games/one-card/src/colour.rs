//! The six colours, which dice and rows share.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A colour, in the order in which records write them.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize, JsonSchema, Debug,
)]
#[schemars(rename = "OneCardColour")]
pub enum Colour {
    /// Hexagon.
    #[serde(rename = "R")]
    Red,
    /// Pentagon.
    #[serde(rename = "O")]
    Orange,
    /// Circle.
    #[serde(rename = "Y")]
    Yellow,
    /// Octagon.
    #[serde(rename = "G")]
    Green,
    /// Triangle.
    #[serde(rename = "B")]
    Blue,
    /// Square.
    #[serde(rename = "P")]
    Purple,
}

impl Colour {
    /// All six, in order.
    pub const ALL: [Self; 6] = [
        Self::Red,
        Self::Orange,
        Self::Yellow,
        Self::Green,
        Self::Blue,
        Self::Purple,
    ];

    /// The colour's letter in records and layouts.
    #[inline]
    pub const fn letter(self) -> char {
        b"ROYGBP"[self as usize] as char
    }

    /// The colour of this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.letter() == letter)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}
