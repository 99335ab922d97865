//! What every game must pass (development only).
//!
//! A game's tests call [`conformance!`] with its set-ups, [`layout_conformance!`] with its layout, [`plain::agree`] and
//! [`plain::count`] with a plain second implementation, [`golden::check`] with a playthrough that a person has read, and
//! [`citations::check`] with its numbered rules. [`servers`] starts the servers of
//! others that tests need, and [`proxy`] spoils the connections to them. Nothing here knows a particular game.

pub mod citations;
pub mod conformance;
pub mod golden;
pub mod layouts;
mod luck;
pub mod plain;
pub mod proxy;
pub mod script;
pub mod servers;
mod walk;

pub use luck::TestLuck;
pub use walk::{random_game, take};
