//! What every game must pass, and plain second implementations to hold the fast ones against (development only).
//!
//! A game's tests call [`conformance!`] with its set-ups, [`plain::agree`] and [`plain::count`] with its plain model, and
//! [`golden::check`] with a playthrough that a person has read.

pub mod conformance;
pub mod golden;
mod luck;
pub mod plain;
mod walk;

pub use luck::TestLuck;
pub use walk::{random_game, take};
