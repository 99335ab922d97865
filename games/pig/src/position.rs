//! The position: everything there is to know about a table of pig between two steps.

use rollwright_core::layout::InUse;
use rollwright_core::{MAX_SEATS, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Goal;

/// The one way of playing.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Variant {
    /// One die.
    Standard,
}

impl rollwright_core::Variant for Variant {
    const ALL: &'static [Self] = &[Self::Standard];

    fn name(self) -> &'static str {
        "standard"
    }
}

/// What the table waits for.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "PigPhase")]
pub enum Phase {
    /// The starting seat.
    Start,
    /// The active seat's die.
    Roll,
    /// The active seat rolls again or holds.
    Decide,
    /// Nothing: the game is over.
    Over,
}

/// A game of pig in progress.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Pig {
    pub(crate) goal: InUse<Goal>,
    /// The points that each seat has kept.
    pub(crate) points: [u16; MAX_SEATS],
    /// The points of this turn, which a 1 would lose.
    pub(crate) turn_points: u16,
    pub(crate) phase: Phase,
    pub(crate) seats: u8,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// The number on the die as it lies; 0 while a roll is due.
    pub(crate) die: u8,
    /// Turns begun.
    pub(crate) turn: u32,
}

impl Pig {
    /// What the table waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The points that the seat has kept.
    pub const fn points(&self, seat: Seat) -> u16 {
        self.points[seat.index()]
    }

    /// The points of this turn, which a 1 would lose.
    pub const fn turn_points(&self) -> u16 {
        self.turn_points
    }

    /// The number on the die as it lies, unless a roll is due.
    pub const fn die(&self) -> Option<u8> {
        match self.die {
            0 => None,
            number => Some(number),
        }
    }
}
