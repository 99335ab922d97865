//! A whole game as text: written, parsed, replayed and verified; and the dice that anyone can check.
//!
//! The format is described in `docs/notation.md`. Nothing here knows a particular game: everything is generic over
//! [`Game`](rollwright_core::Game).

mod event;
pub mod fair;
mod reader;
mod record;
mod transcript;
mod verify;

pub use event::Event;
pub use reader::{ReadError, ReadProblem, RecordReader};
pub use record::{Record, VERSION};
pub use transcript::Transcript;
pub use verify::{DiceKind, Fault, Reason, Replay, Verdict};
