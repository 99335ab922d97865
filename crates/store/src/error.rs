//! What can go wrong while a store is in use.

/// Why a store did not do what it was asked for. Nothing of it was done.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The events do not go on where those of the table end: somebody else was first.
    #[error("the table has changed in the meantime")]
    Conflict,
    /// The id or the code of a new table is in use.
    #[error("there is already a table with this id or code")]
    Taken,
    /// There is no such table.
    #[error("there is no such table")]
    Unknown,
    /// The store was closed before.
    #[error("the store is closed")]
    Closed,
    /// The database can't do it now: the disk is full or broken, or there is no connection.
    #[error("the database failed: {0}")]
    Failed(String),
}
