//! "Pig": its goal, its moves, its rules and nothing else.
//!
//! `docs/rules/pig.md` has the rules, `docs/adding-a-game.md` explains this crate file by file. Read in this order:
//! [`Goal`] (the layout), [`Move`] and [`Chance`] (what can happen), [`Pig`] (the position) and `rules` (the course of a
//! turn, what is legal, the end).

mod goal;
mod illegal;
mod moves;
mod position;
mod rules;
mod text;
mod view;

pub use goal::Goal;
pub use illegal::Illegal;
pub use moves::{Chance, Move};
pub use position::{Phase, Pig, Variant};
pub use view::{PlayerView, View};
