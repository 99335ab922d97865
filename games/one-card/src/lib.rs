//! "Everything on 1 Card": its cards, its moves, its rules and nothing else.
//!
//! Read in this order: [`Colour`] and [`Dice`], [`Deck`] (the cards as printed), [`Held`] (a card being filled, where
//! crossing off and scoring are), [`Move`] and [`Chance`] (what can happen), [`OneCard`] (the position) and `rules` (the
//! course of a turn, what is legal, the end).

mod card;
mod chance;
mod colour;
mod deck;
mod dice;
mod held;
mod illegal;
mod moves;
mod position;
mod rolls;
mod rules;
mod text;
mod view;

pub use card::{Card, CardSet, Cards};
pub use colour::Colour;
pub use deck::{Deck, Face, Row};
pub use dice::{DICE, Dice};
pub use held::{Held, Pile, ROWS_TO_SCORE, sun_bonus};
pub use illegal::Illegal;
pub use moves::{Chance, Move};
pub use position::{CARDS_TO_END, MAX_ROLLS, OneCard, Phase, Player, Variant};
pub use rolls::ROLLS;
pub use view::{CardView, PlayerView, RowView, View};
