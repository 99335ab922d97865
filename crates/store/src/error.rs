//! Errors of a store in use.

/// Why a request failed. Nothing of it was done.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The events do not follow the last one of the table: another change was first.
    #[error("the table has changed in the meantime")]
    Conflict,
    /// The id or the code of a new table is in use.
    #[error("there is already a table with this id or code")]
    Taken,
    /// There is no such table.
    #[error("there is no such table")]
    Unknown,
    /// Somebody else has taken the place of this process, which was too slow to renew its lease.
    #[error("another process has taken the place of this one")]
    Fenced,
    /// The store was closed before.
    #[error("the store is closed")]
    Closed,
    /// The database failed: the disk is full or broken, or there is no connection.
    #[error("the database failed: {0}")]
    Failed(String),
}
