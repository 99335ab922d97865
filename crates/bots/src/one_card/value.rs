//! The network's inputs for a table of one-card.

use rollwright_core::{Game, Seat, Six};
use rollwright_one_card::{CARDS_TO_END, Deck, Held, OneCard, Phase};

use super::evaluator::Judge;
use super::expert::Expert;
use crate::net::{Features, Learned, Net, Scalars, SeatInput};
use crate::{Bot, Evaluator};

/// A feature for each state of a row: 2 to 6 spaces, the free ones among them, with a sun or not.
const ROW_FEATURES: u16 = 50;
/// A feature for each number of full rows: 0, 1 or 2.
const FULL_FEATURES: u16 = 3;
/// A feature for each number of spaces that are missing until the card can be scored, 1 to 18.
const MISSING_FEATURES: u16 = 19;

impl Learned for OneCard {
    const FEATURES: usize = (ROW_FEATURES + FULL_FEATURES + MISSING_FEATURES) as usize;

    fn expert(net: &'static Net) -> Box<dyn Bot<Self>> {
        Box::new(Expert {
            net: Some(net),
            ..Expert::default()
        })
    }

    fn evaluator(net: &'static Net) -> Box<dyn Evaluator<Self>> {
        Box::new(Judge::new(Some(net)))
    }

    fn describe(&self, seat: Seat) -> SeatInput {
        debug_assert!(self.phase() == Phase::Roll);
        let hand = self.seat_state(seat).hand().iter();
        let spread = Spread::of(hand.clone().map(|held| held.free()));
        SeatInput {
            parts: hand.map(|held| features(*held, self.layout())).collect(),
            scalars: SeatProgress::new(self, seat, self.active()).scalars(spread),
        }
    }
}

/// The features of a card in a hand.
pub(super) fn features(held: Held, deck: &Deck) -> Features {
    let face = deck.face(held.card());
    let free = held.free();
    let mut features = Features::new();
    // A card is scored when three rows are full, so the two that miss most do not count.
    let (mut missing, mut most, mut second, mut full) = (0, 0, 0, 0);
    for row in face.rows() {
        let (spaces, left) = (u16::from(row.spaces), free.get(row.colour as usize));
        // Rows of 2 to 6 spaces have 3, 4, 5, 6 and 7 features each.
        let first = (spaces - 2) * (spaces + 3) / 2;
        features.push(2 * (first + u16::from(left)) + u16::from(row.sun));
        let left = u16::from(left);
        missing += left;
        second = second.max(left.min(most));
        most = most.max(left);
        full += u16::from(left == 0);
    }
    features.push(ROW_FEATURES + full.min(FULL_FEATURES - 1));
    features.push(ROW_FEATURES + FULL_FEATURES + missing - most - second);
    features
}

/// How the free spaces of a hand are spread over the colours: cards that need different ones make use of more rolls.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Spread {
    /// For each colour the free spaces of the card that has most, and of all cards.
    most: [f32; 6],
    all: [f32; 6],
}

impl Spread {
    pub(super) fn of(free: impl Iterator<Item = Six>) -> Self {
        let mut spread = Self::default();
        for free in free {
            spread.add(free.to_array().map(f32::from));
        }
        spread
    }

    /// Adds a card that is not known yet, as the mean of all.
    pub(super) fn with_unknown(mut self) -> Self {
        self.add([20.0 / 6.0; 6]);
        self
    }

    fn add(&mut self, free: [f32; 6]) {
        for ((most, all), free) in self.most.iter_mut().zip(&mut self.all).zip(free) {
            *most = most.max(free);
            *all += free;
        }
    }

    /// Colours with room for one die, room for up to two dice, and free spaces in colours that several cards have.
    fn scalars(&self) -> [f32; 3] {
        let room = |dice: f32| self.most.iter().map(|most| most.min(dice)).sum::<f32>();
        let both = self.all.iter().zip(&self.most);
        let twice: f32 = both.map(|(all, most)| all - most).sum();
        [room(1.0) / 6.0, room(2.0) / 12.0, twice / 20.0]
    }
}

/// The points of a seat, and how soon it rolls.
#[derive(Copy, Clone, Debug)]
pub(super) struct SeatProgress {
    /// The points if the game ended now.
    pub(super) points: u16,
    /// The points of the cards scored.
    pub(super) banked: u16,
    /// How many cards are scored.
    pub(super) scored: usize,
    /// How many turns after the next one the seat rolls.
    in_turn: usize,
}

impl SeatProgress {
    /// The progress of a seat if the next turn is that of `rolls_next`.
    pub(super) fn new(game: &OneCard, seat: Seat, rolls_next: Seat) -> Self {
        let (player, deck) = (game.seat_state(seat), game.layout());
        Self {
            points: player.points(deck),
            banked: player.scored().iter().map(|held| held.points(deck)).sum(),
            scored: player.scored().len(),
            in_turn: seat.places_after(rolls_next, game.seats()),
        }
    }

    /// The scalars of a seat whose cards have this spread.
    pub(super) fn scalars(&self, spread: Spread) -> Scalars {
        let mut scalars = Scalars::default();
        scalars[0] = f32::from(self.points) / 25.0;
        scalars[1] = f32::from(self.banked) / 25.0;
        scalars[2 + self.scored.min(CARDS_TO_END - 1)] = 1.0;
        scalars[2 + CARDS_TO_END + self.in_turn] = 1.0;
        scalars[10..13].copy_from_slice(&spread.scalars());
        scalars
    }
}
