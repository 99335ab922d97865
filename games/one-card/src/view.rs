//! The position for clients: everything that can be seen, and nothing they would have to work out from rules.

use rollwright_core::{Game, Seat, Six};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{CARDS_TO_END, Card, Colour, DICE, Deck, Held, MOST_POINTS, OneCard, Phase, Variant};

/// A table of one-card as a client shows it.
#[derive(Clone, Serialize, Deserialize, JsonSchema, Debug)]
#[schemars(rename = "OneCardView")]
pub struct View {
    /// `basic` or `advanced`.
    pub variant: Variant,
    /// What the table waits for.
    pub phase: Phase,
    /// Turns begun.
    pub turn: u32,
    /// Whose turn it is.
    pub active: usize,
    /// The dice as they lie, in notation; before a roll, those that are kept.
    pub dice: String,
    /// How many dice the coming roll rolls; 0 unless a roll is due.
    pub to_roll: usize,
    /// Whether all dice lie there for cards to be marked with; the `would` of a card then says what they would do.
    pub rolled: bool,
    /// How often the active seat may still roll.
    pub rolls_left: u8,
    /// Whether the game ends with this turn.
    pub last_turn: bool,
    /// Everybody's cards, seat 0 first.
    pub players: Vec<PlayerView>,
    /// The cards that lie face up.
    pub face_up: Vec<CardView>,
    /// How many cards are left in the deck.
    pub deck: usize,
    /// How many cards a seat plays with; in the phase `keep` it chooses that many.
    pub hand_size: usize,
    /// How many scored cards of one seat end the game.
    pub cards_to_end: usize,
    /// The most points that a card can give.
    pub most_points: u16,
}

/// What lies in front of a seat.
#[derive(Clone, Serialize, Deserialize, JsonSchema, Debug)]
#[schemars(rename = "OneCardPlayer")]
pub struct PlayerView {
    /// What the seat would have if the game ended now.
    pub points: u16,
    /// The part of `points` that comes from the cards in its hand: full rows, no suns.
    pub unscored_points: u16,
    /// The cards being filled.
    pub hand: Vec<CardView>,
    /// The cards set aside.
    pub scored: Vec<CardView>,
    /// Which cards the seat has chosen to keep, as far as the viewer may know, in notation.
    pub choice: Option<String>,
}

/// A card and what is crossed off on it.
#[derive(Clone, Serialize, Deserialize, JsonSchema, Debug)]
#[schemars(rename = "OneCardCard")]
pub struct CardView {
    /// Its number.
    pub card: u8,
    /// Its rows, top to bottom.
    pub rows: Vec<RowView>,
    /// The value of its full rows.
    pub row_points: u16,
    /// Its sun bonus, if it is scored.
    pub sun_points: u16,
    /// What the card gives as it stands: `row_points` and `sun_points` together.
    pub points: u16,
    /// What the dice would do on it; nothing if they would cross off nothing, or the seat does not mark with them any more.
    pub would: Option<WouldView>,
}

/// What crossing off the dice that lie there would do on a card.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[schemars(rename = "OneCardWould")]
pub struct WouldView {
    /// For each row, top to bottom, how many spaces would be crossed off.
    pub crosses: Vec<u8>,
    /// How many spaces would be crossed off on the whole card.
    pub spaces: u8,
    /// Whether the card would be scored then.
    pub scored: bool,
    /// The value of its full rows then.
    pub row_points: u16,
    /// Its sun bonus then, if it would be scored.
    pub sun_points: u16,
    /// What the card would give then: `row_points` and `sun_points` together.
    pub points: u16,
}

/// A row and what is crossed off in it.
#[derive(Clone, Serialize, Deserialize, JsonSchema, Debug)]
#[schemars(rename = "OneCardRow")]
pub struct RowView {
    /// Its colour's letter.
    pub colour: Colour,
    /// How many spaces it has.
    pub spaces: u8,
    /// How many are crossed off.
    pub crossed: u8,
    /// Whether it carries a sun.
    pub sun: bool,
}

impl View {
    pub(crate) fn of(game: &OneCard) -> Self {
        let deck = game.layout();
        let unscored = |held: &Held| CardView::of(*held, deck, 0);
        let scored = |held: &Held| CardView::of(*held, deck, held.sun_points(deck));
        let hand = |seat: Seat| {
            let rolled = game.is_yet_to_mark(seat).then_some(game.dice);
            let card = move |held: &Held| CardView {
                would: rolled.and_then(|roll| WouldView::of(*held, deck, roll)),
                ..unscored(held)
            };
            game.seat_state(seat).hand().iter().map(card).collect()
        };
        Self {
            variant: game.variant(),
            phase: game.phase(),
            turn: game.turn(),
            active: game.active().index(),
            dice: game.dice().to_string(),
            to_roll: match game.phase() {
                Phase::Roll => DICE - game.dice().len(),
                _ => 0,
            },
            rolled: matches!(game.phase(), Phase::Reroll | Phase::Mark),
            rolls_left: game.rolls_left(),
            last_turn: game.is_last_turn(),
            players: game
                .seat_states()
                .iter()
                .zip(Seat::all(game.seats()))
                .map(|(state, seat)| PlayerView {
                    points: state.points(deck),
                    unscored_points: state.unscored_points(deck),
                    hand: hand(seat),
                    scored: state.scored().iter().map(scored).collect(),
                    choice: game.choice(seat).map(|choice| choice.to_string()),
                })
                .collect(),
            face_up: game.face_up().iter().map(unscored).collect(),
            deck: game.left().len(),
            hand_size: game.variant().hand_size(),
            cards_to_end: CARDS_TO_END,
            most_points: MOST_POINTS,
        }
    }
}

impl CardView {
    fn of(held: Held, deck: &Deck, sun_points: u16) -> Self {
        let rows = deck.face(held.card()).rows().iter();
        Self {
            card: Card::number(held.card()),
            rows: rows
                .map(|row| RowView {
                    colour: row.colour,
                    spaces: row.spaces,
                    crossed: row.spaces - held.free().get(row.colour as usize),
                    sun: row.sun,
                })
                .collect(),
            row_points: held.row_points(deck),
            sun_points,
            points: held.row_points(deck) + sun_points,
            would: None,
        }
    }
}

impl WouldView {
    fn of(held: Held, deck: &Deck, roll: Six) -> Option<Self> {
        let crosses = held.crossed_by(roll);
        if crosses.is_zero() {
            return None;
        }
        let then = held.cross(crosses);
        let scored = then.is_complete();
        let row_points = then.row_points(deck);
        let sun_points = if scored { then.sun_points(deck) } else { 0 };
        let rows = deck.face(held.card()).rows().iter();
        Some(Self {
            crosses: rows.map(|row| crosses.get(row.colour as usize)).collect(),
            spaces: crosses.sum(),
            scored,
            row_points,
            sun_points,
            points: row_points + sun_points,
        })
    }
}
