//! "Twenty One": its sheets, its moves, its rules and nothing else.
//!
//! Read in this order: [`Colour`] and [`Roll`], [`Pad`] (the sheets as printed), [`Fields`] (a row being filled, where
//! writing, crossing out and scoring are), [`Move`] and [`Chance`] (what can happen), [`TwentyOne`] (the position) and
//! `rules` (the course of a round, what is legal, the end).

mod chance;
mod colour;
mod fields;
mod illegal;
mod moves;
mod pad;
mod position;
mod roll;
mod rules;
mod text;
mod view;
mod writes;

pub use colour::{Colour, ColourSet};
pub use fields::{Field, Fields, HIT_BONUS, Offer, hit_bonus};
pub use illegal::Illegal;
pub use moves::{Chance, Move, Sheets};
pub use pad::{Pad, PrintedRow, ROWS, SHEETS, Sheet};
pub use position::{Phase, Player, TwentyOne, Variant};
pub use roll::Roll;
pub use view::{FieldView, PlayerView, RowView, View};
