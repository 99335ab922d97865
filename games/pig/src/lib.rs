//! "Pig": its goal, its moves, its rules and nothing else.
//!
//! `docs/rules/pig.md` has the rules, `docs/adding-a-game.md` explains this crate file by file. Read in this order:
//! [`Goal`] (the layout), [`Move`] and [`Chance`] (what can happen), [`Pig`] (the position) and `rules` (the course of a
//! turn, what is legal, the end).
//!
//! # Examples
//! ```
//! use rollwright_core::{Game, Layout, Seat};
//! use rollwright_pig::{Goal, Pig, Variant};
//!
//! let mut game = Pig::new(Goal::standard(), Variant::Standard, 2)?;
//! game.apply("start 0".parse()?)?;
//! game.apply("roll 5".parse()?)?;
//! game.play(Seat::default(), "hold".parse()?)?;
//! assert_eq!(game.scores().as_slice(), [5, 0]);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

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
