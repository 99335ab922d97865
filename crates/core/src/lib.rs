//! What all games share: seats, steps, scores, notation, layouts and the [`Game`] trait, the contract that every game keeps.
//!
//! This crate does no I/O, keeps no clock and has no randomness of its own: chance comes in from outside, through
//! [`Luck`] or as an outcome that somebody else chose. It knows nothing of particular games, languages or bots.

mod copy_vec;
mod game;
pub mod layout;
mod luck;
pub mod notation;
mod pick;
mod score;
mod seat;
mod six;
mod step;

pub use copy_vec::CopyVec;
pub use game::{Game, MAX_MOVES, MoveList, SetupError, Variant};
pub use layout::{Layout, LayoutError};
pub use luck::Luck;
pub use notation::{Notation, NotationError};
pub use pick::Pick;
pub use score::{Outcome, Scores};
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use six::{Lanes, Six};
pub use step::Step;
