//! A card being filled: crossing off and scoring are here, and nowhere else.

use std::fmt;

use rollwright_core::{Lanes, Six};

use crate::deck::{SPACES, SUNS};
use crate::{Card, Deck};

/// The rows of a card: every card lacks one of the six colours.
pub(crate) const ROWS: u32 = 5;

/// A card is scored as soon as this many of its rows are full (rule 5.1).
pub const ROWS_TO_SCORE: u32 = 3;

/// The most points that a card can give: all its spaces, and both suns (rule 5.4).
pub const MOST_POINTS: u16 = SPACES as u16 + sun_bonus(SUNS);

/// The bonus of a scored card for this many full rows with a sun (rule 5.3).
#[inline]
pub const fn sun_bonus(full_suns: u32) -> u16 {
    match full_suns {
        0 => 0,
        1 => 2,
        _ => 5,
    }
}

/// A card in front of a player, with what is still free on it. `Ord` is by its number.
///
/// # Examples
/// ```
/// use rollwright_core::Layout;
/// use rollwright_one_card::{Card, Deck, Dice, Held};
///
/// // Card 26 is `R4 G2 P5 Y3* B6*`. It has no orange, and no room for three green dice.
/// let deck = Deck::standard();
/// let card = Held::new(Card::new(26).expect("a card"), deck);
/// let roll: Dice = "OGGGP".parse()?;
/// let crossed = card.crossed_by(roll.counts());
/// assert_eq!(Dice::new(crossed).to_string(), "P");
/// assert_eq!(card.cross(crossed).row_points(deck), 0);
/// # Ok::<(), rollwright_core::NotationError>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Default)]
pub struct Held {
    /// The free spaces of each row, 0 for the colour that the card does not have; and above them the card's number.
    packed: u32,
}

/// The bits of a [`Held`] below the card's number.
const FREE_BITS: u32 = 24;

impl Held {
    /// The card as printed, nothing crossed off.
    #[inline]
    pub fn new(card: Card, deck: &Deck) -> Self {
        let free = deck.face(card).spaces();
        Self {
            packed: free.bits() | u32::from(card.number()) << FREE_BITS,
        }
    }

    /// Which card it is.
    #[inline]
    pub const fn card(self) -> Card {
        Card::from_number((self.packed >> FREE_BITS) as u8)
    }

    /// The free spaces of each row.
    #[inline]
    pub const fn free(self) -> Six {
        Six::from_bits(self.packed)
    }

    /// What a roll with so many dice of each colour crosses off: of each colour all its dice, or none if there is not room
    /// for all of them (rule 4.2).
    #[inline]
    pub const fn crossed_by(self, roll: Six) -> Six {
        roll.only(self.free().at_least(roll))
    }

    /// The colours that such a roll crosses off.
    #[inline]
    pub(crate) const fn colours_crossed_by(self, roll: Six) -> Lanes {
        self.free().at_least(roll).and(roll.nonzero())
    }

    /// The card after these spaces are crossed off.
    #[inline]
    pub const fn cross(self, spaces: Six) -> Self {
        debug_assert!(self.free().at_least(spaces).is_all());
        Self {
            packed: self.packed - spaces.bits(),
        }
    }

    /// The colours of the full rows.
    #[inline]
    pub fn full_rows(self, deck: &Deck) -> Lanes {
        let printed = deck.face(self.card()).spaces().nonzero();
        self.free().nonzero().not().and(printed)
    }

    /// Whether enough rows are full to score the card.
    #[inline]
    pub const fn is_complete(self) -> bool {
        self.open_rows() + ROWS_TO_SCORE <= ROWS
    }

    /// How many rows are not full.
    #[inline]
    pub(crate) const fn open_rows(self) -> u32 {
        self.free().nonzero().count()
    }

    /// The value of the full rows, which is all that a card gives at the end if it was not scored (rule 6.3).
    pub fn row_points(self, deck: &Deck) -> u16 {
        let full = self.full_rows(deck);
        u16::from(deck.face(self.card()).spaces().only(full).sum())
    }

    /// The sun bonus for the full rows, which only a scored card gets.
    pub fn sun_points(self, deck: &Deck) -> u16 {
        let full_suns = self.full_rows(deck).and(deck.face(self.card()).suns());
        sun_bonus(full_suns.count())
    }

    /// What the card is worth when it is scored (rules 5.2, 5.3).
    pub fn points(self, deck: &Deck) -> u16 {
        self.row_points(deck) + self.sun_points(deck)
    }
}

impl fmt::Debug for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "card {} with {:?} free", self.card(), self.free())
    }
}
