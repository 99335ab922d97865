//! Persistent storage of tables: the interface [`Store`], and behind it [`Sqlite`], for one machine, and [`Postgres`].
//!
//! A table is a [`TableRow`] with its seats, and a list of numbered events. A [`Change`] appends events and updates the row in one
//! transaction. Texts are opaque: a store knows no game, no bot and no protocol. Nor does it read a clock: every time comes from the
//! caller.
//!
//! To read the code, begin with `rows.rs`, then [`Store`]; `sqlite/schema.rs` is the schema, `sqlite/writer.rs` the group commit;
//! `postgres/` has the same files. Every store passes `tests/conformance`, unchanged.
//!
//! # Examples
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use rollwright_store::{Change, EventRow, Sqlite, Store, TableRow};
//!
//! let folder = tempfile::tempdir()?;
//! let store = Sqlite::open(folder.path().join("tables.db"))?;
//! store.create(TableRow { id: "t1".into(), ..TableRow::default() }).await?;
//!
//! let event = EventRow { seq: 1, text: "roll RRGBP".into(), ..EventRow::default() };
//! store.append("t1", Change { events: vec![event.clone()], ..Change::default() }).await?;
//! assert_eq!(store.events("t1", 0).await?, [event]);
//! # Ok(())
//! # }
//! ```

mod error;
mod lease;
mod nodes;
mod postgres;
mod rows;
mod sqlite;
mod store;
mod transfer;

pub use error::StoreError;
pub use lease::{LEASE, Lease, Places, Share};
pub use nodes::{Node, Nodes, Runner};
pub use postgres::{ConnectError, DatabaseAddress, NotADatabase, Postgres, Sharing};
pub use rows::{
    Change, EventRow, Hash, LinkRow, Millis, Retention, SeatRow, StoreStats, TableRow, TableStage,
};
pub use sqlite::{Archive, BackupError, Existing, OpenError, ReadError, Sqlite, backup};
pub use store::Store;
pub use transfer::{Contents, TransferError, transfer};
