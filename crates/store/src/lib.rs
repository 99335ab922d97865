//! Where tables are kept: the interface [`Store`], and [`Sqlite`] behind it.
//!
//! A table is a row of what everybody may ask for, its seats, and a list of numbered events; whatever changes a table
//! is a [`Change`] with events of its own. What the texts in it mean is nobody's business here: no game, no bot and no
//! protocol is known. Nor does a store look at a clock: every time comes from the caller.
//!
//! To read the code, begin with [`rows`](TableRow), then [`Store`]; `sqlite/schema.rs` says what lies where, and
//! `sqlite/writer.rs` how many changes share one commit. A second kind of store has to pass the same
//! `store_conformance!` as the first, unchanged.

#[cfg(feature = "testing")]
pub mod conformance;
mod error;
mod rows;
mod sqlite;
mod store;

pub use error::StoreError;
pub use rows::{
    Change, EventRow, Hash, Millis, Retention, SeatRow, StoreStats, TableRow, TableStage,
};
pub use sqlite::{BackupError, Existing, OpenError, Sqlite, backup};
pub use store::Store;
