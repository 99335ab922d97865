//! Cards by their numbers: one, a set, and a few in the order they were drawn.

use std::fmt;
use std::hint::select_unpredictable;
use std::str::FromStr;

use rollwright_core::{CopyVec, NotationError, notation};
use serde::Serialize;

/// A card's number in its deck, from 1.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize)]
pub struct Card(u8);

impl Card {
    /// The most cards a deck can have.
    pub const MAX: usize = 64;

    /// The card of this number, if a deck can have it.
    #[allow(clippy::cast_possible_truncation, reason = "checked to be at most MAX")]
    pub const fn new(number: usize) -> Option<Self> {
        if number >= 1 && number <= Self::MAX {
            Some(Self(number as u8))
        } else {
            None
        }
    }

    /// The card of this number, which must be that of a card, or 0 for none.
    #[inline]
    pub(crate) const fn from_number(number: u8) -> Self {
        debug_assert!(number as usize <= Self::MAX);
        Self(number)
    }

    /// The card's number, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The card's place in its deck, from 0.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0.wrapping_sub(1) as usize
    }
}

impl fmt::Display for Card {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        notation::write_number(f, self.0)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        text.parse()
            .ok()
            .and_then(Self::new)
            .ok_or_else(|| NotationError::new(text, "a card number"))
    }
}

/// A set of cards, such as those left in the deck.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// The cards 1 to `count`.
    pub const fn first(count: usize) -> Self {
        if count == 0 {
            Self(0)
        } else {
            Self(u64::MAX >> (Card::MAX - count))
        }
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// The set with this card too.
    #[inline]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.index())
    }

    /// The set without this card.
    #[inline]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.index()))
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card at this place among the set's cards in ascending order.
    ///
    /// # Panics
    /// If there are not that many.
    pub fn nth(self, place: usize) -> Card {
        // No loop over the cards before it, whose end can't be predicted: how many cards are in every 2, 4, … 32 places, and
        // then from the half that it is in down to its place.
        let ones = self.0;
        let twos = ones - (ones >> 1 & 0x5555_5555_5555_5555);
        let fours = (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333);
        let eights = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
        let sixteens = (eights + (eights >> 8)) & 0x00FF_00FF_00FF_00FF;
        let halves = sixteens + (sixteens >> 16);
        let place = place as u64;
        assert!(
            place < (halves + (halves >> 32)) & 0x7F,
            "the set has that many cards"
        );
        let (mut before, mut at) = (0, 0u8);
        for (counts, places) in [
            (halves, 32),
            (sixteens, 16),
            (eights, 8),
            (fours, 4),
            (twos, 2),
            (ones, 1),
        ] {
            // A count of up to `places` fits into this mask.
            let to_middle = before + (counts >> at & (2 * u64::from(places) - 1));
            let is_above = place >= to_middle;
            before = select_unpredictable(is_above, to_middle, before);
            at += select_unpredictable(is_above, places, 0);
        }
        Card::from_number(at + 1)
    }

    /// The cards in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let card = Card::new(rest.trailing_zeros() as usize + 1)?;
            rest &= rest - 1;
            Some(card)
        })
    }

    /// Calls `visit` with every choice of `count` cards of the set, each ascending.
    pub fn each_choice(self, count: usize, visit: &mut impl FnMut(Cards)) {
        each_completion(Cards::default(), self, count, visit);
    }
}

/// Up to five cards in the order they were drawn, or ascending where order has no meaning.
pub type Cards = CopyVec<Card, 5>;

fn each_completion(cards: Cards, of: CardSet, missing: usize, visit: &mut impl FnMut(Cards)) {
    if missing == 0 {
        return visit(cards);
    }
    let mut later = of;
    for card in of.iter() {
        later = later.without(card);
        let mut longer = cards;
        longer.push(card);
        each_completion(longer, later, missing - 1, visit);
    }
}
