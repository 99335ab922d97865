//! A row being filled: writing, crossing out and scoring are here, and nowhere else.

use std::hint::select_unpredictable;

use rollwright_core::{Lanes, Six};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Colour, ColourSet, Move, PrintedRow, Roll};

/// The bonus for 0, 1, 2 … exact hits in a row.
pub const HIT_BONUS: [u16; 7] = [0, 1, 3, 6, 10, 15, 21];

/// The bonus for this many exact hits in a row.
#[inline]
pub const fn hit_bonus(hits: u32) -> u16 {
    HIT_BONUS[hits as usize]
}

/// What a crossed-out field holds.
const CROSSED: u8 = 7;

/// What a player has put into a field.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Field {
    /// Nothing yet.
    Empty,
    /// A number from 1 to 6.
    Written(u8),
    /// Crossed out, which gives nothing.
    Crossed,
}

/// What a die can do for the empty field of its colour.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "TwentyOneOffer")]
pub enum Offer {
    /// It may be written.
    Fits,
    /// It may be written and is an exact hit.
    Hit,
    /// It is higher than the printed number.
    TooHigh,
}

/// The six fields of a row as a player has filled them, by colour.
///
/// # Examples
/// ```
/// use rollwright_core::Layout;
/// use rollwright_twenty_one::{Fields, Pad, Roll};
///
/// // The first row of sheet B is `Y6 R5 G4 B3 W2 K1`. White 4 is too high for it.
/// let row = &Pad::standard().sheets()[1].rows()[0];
/// let roll: Roll = "W4 K1 R1 B3 Y4 G2".parse()?;
/// assert_eq!(Fields::default().writable(row, roll).to_string(), "K R B Y G");
///
/// // Black and blue are exact hits: 1 + 3 + 4, and 3 for two hits.
/// let filled = Fields::default().write("K B Y".parse()?, roll);
/// assert_eq!((filled.number_points(), filled.points(row)), (8, 11));
/// # Ok::<(), rollwright_core::NotationError>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Fields(Six);

impl Fields {
    /// What is in the field of this colour.
    pub const fn get(self, colour: Colour) -> Field {
        match self.0.get(colour as usize) {
            0 => Field::Empty,
            CROSSED => Field::Crossed,
            number => Field::Written(number),
        }
    }

    /// The colours whose die may be written: the field is empty and the number is not higher than the printed one (rule 4.2).
    #[inline]
    pub const fn writable(self, row: &PrintedRow, roll: Roll) -> ColourSet {
        let empty = self.0.nonzero().not();
        let fits = row.numbers().at_least(roll.numbers());
        ColourSet::from_bits(empty.and(fits).to_set())
    }

    /// The row after the dice of these colours, which must be writable, are written.
    #[inline]
    pub const fn write(self, colours: ColourSet, roll: Roll) -> Self {
        let written = roll.numbers().only(Lanes::from_set(colours.bits()));
        Self(self.0.plus(written))
    }

    /// What the die of this colour can do for its field; nothing if that is filled.
    pub fn offer(self, row: &PrintedRow, roll: Roll, colour: Colour) -> Option<Offer> {
        if self.get(colour) != Field::Empty {
            return None;
        }
        if !self.writable(row, roll).contains(colour) {
            return Some(Offer::TooHigh);
        }
        let written = self.write(ColourSet::EMPTY.with(colour), roll);
        let hits = ColourSet::from_bits(written.hits(row).to_set());
        Some(if hits.contains(colour) {
            Offer::Hit
        } else {
            Offer::Fits
        })
    }

    /// The colour of the leftmost empty field, which is the one that can be crossed out (rule 4.5).
    #[inline]
    pub fn leftmost_empty(self, row: &PrintedRow) -> Option<Colour> {
        let empty = self.empty();
        (!empty.is_empty()).then(|| row.leftmost(empty))
    }

    #[inline]
    const fn empty(self) -> ColourSet {
        ColourSet::from_bits(self.0.nonzero().not().to_set())
    }

    /// The row after its leftmost empty field is crossed out; there must be one.
    #[inline]
    pub fn cross(self, row: &PrintedRow) -> Self {
        let colour = row.leftmost(self.empty());
        Self(self.0.with(colour as usize, CROSSED))
    }

    /// The row after this move, which must be legal in it.
    #[inline]
    pub fn after(self, mv: Move, row: &PrintedRow, roll: Roll) -> Self {
        // No branch: which of both it is can't be predicted, and a wrong guess costs more than working out both.
        let written = self.write(mv.colours(), roll);
        select_unpredictable(mv == Move::Cross, self.cross(row), written)
    }

    /// Whether no field is empty.
    #[inline]
    pub const fn is_full(self) -> bool {
        self.0.nonzero().is_all()
    }

    /// The colours written exactly as printed (rule 4.3).
    #[inline]
    pub const fn hits(self, row: &PrintedRow) -> Lanes {
        self.0.equal(row.numbers())
    }

    /// The numbers written, added up.
    #[inline]
    pub const fn number_points(self) -> u16 {
        let crossed = self.0.at_least(Six::new([CROSSED; 6]));
        self.0.only(crossed.not()).sum() as u16
    }

    /// The bonus for the exact hits (rule 5.2).
    #[inline]
    pub const fn hit_points(self, row: &PrintedRow) -> u16 {
        hit_bonus(self.hits(row).count())
    }

    /// What the row is worth as it stands: its numbers and the bonus for its exact hits (rules 5.1, 5.2 and 6.3).
    #[inline]
    pub const fn points(self, row: &PrintedRow) -> u16 {
        self.number_points() + self.hit_points(row)
    }
}
