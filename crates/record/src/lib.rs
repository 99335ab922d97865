//! x
mod event;
pub use event::Event;
