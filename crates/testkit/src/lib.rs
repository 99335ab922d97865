//! What every game must pass, and plain second implementations to hold the fast ones against (development only).
//!
//! A game's tests call [`conformance!`] with its set-ups, [`layout_conformance!`] with its layout, [`plain::agree`] and
//! [`plain::count`] with its plain model, and [`golden::check`] with a playthrough that a person has read.

pub mod conformance;
pub mod golden;
pub mod layouts;
mod luck;
pub mod plain;
pub mod script;
mod walk;

pub use luck::TestLuck;
pub use walk::{random_game, take};
