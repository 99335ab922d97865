//! "Everything on 1 Card": its cards, its moves, its rules and nothing else.
//!
//! The rules are in `docs/rules/one-card.md`, and the code cites them by number. Read in this order: [`Colour`] and
//! [`Dice`]; [`Deck`], the cards as printed; [`Held`], a card being filled, where crossing off and scoring are; [`Move`] and
//! [`Chance`], what can happen; [`OneCard`], the position; [`Phase`] (`phase.rs`), the course of a game with a picture of it;
//! `game.rs`, what each step does; `legal.rs`, which moves are legal; `play.rs`, cards that are marked, scored and replaced;
//! `chance.rs`, dice and draws; `keep.rs`, the hidden choice of the advanced setup; `ahead.rs`, what a seat may decide before
//! it is asked.
//!
//! # Examples
//! ```
//! use rollwright_core::{Game, Layout, Luck, MoveList, Step};
//! use rollwright_one_card::{Deck, OneCard, Variant};
//!
//! struct Dice(u32);
//! impl Luck for Dice {
//!     fn uniform(&mut self, n: u32) -> u32 {
//!         self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
//!         (self.0 >> 8) % n
//!     }
//! }
//!
//! let mut dice = Dice(1);
//! let mut game = OneCard::new(Deck::standard(), Variant::Basic, 2)?;
//! let mut room = MoveList::new();
//! loop {
//!     match game.step() {
//!         Step::Chance => game.apply(game.sample(&mut dice))?,
//!         Step::Act(seats) => {
//!             let seat = seats.first_from(game.active()).expect("somebody acts");
//!             let moves = game.legal_moves(seat, &mut room);
//!             game.play(seat, moves[0])?;
//!         }
//!         Step::Over => break,
//!     }
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ahead;
mod card;
mod chance;
mod colour;
mod deck;
mod dice;
mod game;
mod held;
mod illegal;
mod keep;
mod legal;
mod moves;
mod phase;
mod play;
mod position;
mod rolls;
mod text;
mod view;

pub use card::{Card, CardSet, Cards};
pub use colour::Colour;
pub use deck::{Deck, Face, Row};
pub use dice::{DICE, Dice};
pub use held::{Held, MOST_POINTS, ROWS_TO_SCORE, sun_bonus};
pub use illegal::Illegal;
pub use moves::{Chance, Move};
pub use phase::Phase;
pub use position::{CARDS_TO_END, MAX_ROLLS, OneCard, SeatState, Variant};
pub use rolls::ROLLS;
pub use view::{CardView, PlayerView, RowView, View, WouldView};
