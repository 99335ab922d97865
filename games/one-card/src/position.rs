//! The position: everything there is to know about a table of one-card between two steps.

use std::hint::select_unpredictable;

use rollwright_core::layout::InUse;
use rollwright_core::{CopyVec, Seat, Six};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::keep::Keeps;
use crate::{Card, CardSet, Deck, Dice, Held, Phase};

/// The most seats.
pub(crate) const SEATS: usize = 4;
/// The game ends with the turn in which somebody scores this many cards.
pub const CARDS_TO_END: usize = 4;
/// How often the dice are rolled in a turn at most.
pub const MAX_ROLLS: u8 = 3;

/// The most cards a seat plays with.
pub(crate) const MOST_CARDS: usize = 3;

/// The two ways of playing.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "OneCardVariant")]
pub enum Variant {
    /// Two cards each; a scored card is replaced from the deck.
    Basic,
    /// Three cards each, kept from five; a scored card is replaced by one of three that lie face up.
    Advanced,
}

impl Variant {
    /// How many cards each seat is dealt at the start.
    pub(crate) const fn dealt(self) -> usize {
        match self {
            Self::Basic => 2,
            Self::Advanced => 5,
        }
    }

    /// How many cards each seat plays with.
    pub const fn hand_size(self) -> usize {
        match self {
            Self::Basic => 2,
            Self::Advanced => 3,
        }
    }

    /// How many cards lie face up.
    pub(crate) const fn face_up(self) -> usize {
        match self {
            Self::Basic => 0,
            Self::Advanced => 3,
        }
    }
}

impl rollwright_core::Variant for Variant {
    const ALL: &'static [Self] = &[Self::Basic, Self::Advanced];

    fn name(self) -> &'static str {
        match self {
            Self::Basic => "basic",
            Self::Advanced => "advanced",
        }
    }
}

/// What lies in front of a seat.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct SeatState {
    pub(crate) hand: CopyVec<Held, 5>,
    pub(crate) scored: CopyVec<Held, CARDS_TO_END>,
}

impl SeatState {
    /// The cards being filled, by number.
    #[inline]
    pub fn hand(&self) -> &[Held] {
        &self.hand
    }

    /// The cards scored and set aside, in the order they were scored.
    #[inline]
    pub fn scored(&self) -> &[Held] {
        &self.scored
    }

    /// What the seat would have if the game ended now.
    pub fn points(&self, deck: &Deck) -> u16 {
        let scored = self.scored().iter().map(|card| card.points(deck));
        scored.sum::<u16>() + self.unscored_points(deck)
    }

    /// What the cards that are not scored would give if the game ended now (rule 6.3).
    pub fn unscored_points(&self, deck: &Deck) -> u16 {
        self.hand().iter().map(|card| card.row_points(deck)).sum()
    }
}

/// Where a card lies among others.
#[inline]
pub(crate) fn place_of<const N: usize>(cards: &CopyVec<Held, N>, card: Card) -> Option<usize> {
    cards.place_of(|held| held.card() == card)
}

/// Where a card lies in a hand of those being filled; no card lies in the empty place after them.
#[inline]
pub(crate) fn place_to_mark(hand: &CopyVec<Held, 5>, card: Card) -> usize {
    let mut found = MOST_CARDS;
    for place in (0..MOST_CARDS).rev() {
        found = select_unpredictable(hand.places()[place].card() == card, place, found);
    }
    found
}

/// A game of "Everything on 1 Card" in progress.
///
/// # Examples
/// Once the roll is accepted, a seat that is asked later may already decide (rule 4.11):
/// ```
/// use rollwright_core::{Game, Layout, MoveList, Seat};
/// use rollwright_one_card::{Deck, OneCard, Variant};
///
/// let mut game = OneCard::new(Deck::standard(), Variant::Basic, 2)?;
/// let [first, second] = [0, 1].map(|number| Seat::new(number).expect("a seat"));
/// for chance in ["start 0", "deal 0 21 26", "deal 1 1 17", "roll RRGBP"] {
///     game.apply(chance.parse()?)?;
/// }
/// let mut room = MoveList::new();
/// assert!(game.legal_ahead(second, &mut room).is_empty(), "dice may be rolled again");
/// game.play(first, "stand".parse()?)?;
/// let ahead = game.legal_ahead(second, &mut room).to_vec();
/// game.play(first, "mark 26".parse()?)?;
/// assert_eq!(ahead, game.legal_moves(second, &mut room));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct OneCard {
    pub(crate) deck: InUse<Deck>,
    /// The cards left in the deck.
    pub(crate) left: CardSet,
    pub(crate) states: [SeatState; SEATS],
    pub(crate) face_up: CopyVec<Held, 3>,
    /// What the seats have chosen to keep; hidden until the last one has.
    pub(crate) keeps: Keeps,
    /// How many dice show each colour; before a roll, only of those that are kept.
    pub(crate) dice: Six,
    pub(crate) variant: Variant,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// How often the dice were rolled in this turn.
    pub(crate) rolls: u8,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// Who is being dealt to or asked, where it is one seat at a time.
    pub(crate) seat: Seat,
    /// Turns begun; 0 during the setup.
    pub(crate) turn: u16,
}

impl OneCard {
    /// What the table waits for.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// What lies in front of a seat.
    #[inline]
    pub fn seat_state(&self, seat: Seat) -> &SeatState {
        &self.states[seat.index()]
    }

    /// What lies in front of every seat, seat 0 first.
    #[inline]
    pub fn seat_states(&self) -> &[SeatState] {
        &self.states[..usize::from(self.seats)]
    }

    /// The dice as they lie; before a roll, those that are kept.
    #[inline]
    pub const fn dice(&self) -> Dice {
        Dice::new(self.dice)
    }

    /// How often the active seat may still roll in this turn.
    #[inline]
    pub const fn rolls_left(&self) -> u8 {
        MAX_ROLLS - self.rolls
    }

    /// The cards that lie face up.
    pub fn face_up(&self) -> &[Held] {
        &self.face_up
    }

    /// The cards left in the deck.
    pub const fn left(&self) -> CardSet {
        self.left
    }

    /// Whether the game ends with this turn: somebody has scored their fourth card.
    #[inline]
    pub fn is_last_turn(&self) -> bool {
        self.seat_states()
            .iter()
            .any(|state| state.scored.len() == CARDS_TO_END)
    }
}
