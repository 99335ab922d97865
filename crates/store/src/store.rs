//! The interface of every store.

use async_trait::async_trait;
use tokio::sync::watch;

use crate::{
    Change, EventRow, Hash, Millis, Node, Nodes, Retention, Runner, StoreError, StoreStats,
    TableRow,
};

/// Stores tables. What is written is durable when the call returns, and seen by every read that begins afterwards.
///
/// A caller may stop waiting at any time; the request may be carried out all the same.
///
/// # Errors
/// Every call fails with [`StoreError::Failed`] if the database does, and with [`StoreError::Closed`] after the store
/// was closed. Other errors are listed at the calls that return them.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Creates a table, which has no events yet.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if its id or its code is in use, [`StoreError::Conflict`] if its `seq` is not 0.
    async fn create(&self, table: TableRow) -> Result<(), StoreError>;

    /// A table, without its events.
    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError>;

    /// The id of the table that has this short code.
    async fn id_of_code(&self, code: &str) -> Result<Option<String>, StoreError>;

    /// The events of a table with numbers above `after`, in order; none if there is no such table.
    async fn events(&self, id: &str, after: u64) -> Result<Vec<EventRow>, StoreError>;

    /// Appends events and updates the row, all of it or nothing.
    ///
    /// # Errors
    /// [`StoreError::Unknown`] if there is no such table, and [`StoreError::Conflict`] if the events are none, are not
    /// consecutive or do not follow the last one of the table.
    async fn append(&self, id: &str, change: Change) -> Result<(), StoreError>;

    /// Public tables that gather or run, newest change first.
    async fn lobby(&self, limit: usize) -> Result<Vec<TableRow>, StoreError>;

    /// The seats that go with these secrets, and their tables: running ones first, then those that gather, then the
    /// rest; newest change first among these.
    async fn of_secrets(&self, secrets: &[Hash]) -> Result<Vec<(usize, TableRow)>, StoreError>;

    /// The ids of tables that are due now or were before, earliest first, but for those that another node runs; before them the running
    /// tables that this node has taken over from one that is gone, once.
    async fn due_before(&self, now: Millis, limit: usize) -> Result<Vec<String>, StoreError>;

    /// Stores a link to the seat of whoever holds this secret, until it is taken or expires. Replaces one with the same hash.
    ///
    /// # Errors
    /// [`StoreError::Unknown`] if there is no such table.
    async fn put_link(
        &self,
        link: Hash,
        table: &str,
        holder: Hash,
        expires: Millis,
    ) -> Result<(), StoreError>;

    /// Deletes a link; returns its table and the secret that it was made with, unless it has expired.
    async fn take_link(
        &self,
        link: &Hash,
        now: Millis,
    ) -> Result<Option<(String, Hash)>, StoreError>;

    /// Deletes what is older than its retention, in batches so that play goes on meanwhile; returns how many tables were deleted.
    async fn sweep(&self, older: &Retention) -> Result<u64, StoreError>;

    /// Writes something that changes nothing, as durably as anything else: it fails if nothing can be written.
    async fn check_writable(&self) -> Result<(), StoreError>;

    /// Says which node runs a table, and takes the table for this one if none does that is alive. A store that only one process
    /// uses says that this one does; so does every store of a table that does not exist.
    ///
    /// This decides who tries. That of two writers one wins does not depend on it.
    async fn claim(&self, _id: &str) -> Result<Runner, StoreError> {
        Ok(Runner::Here)
    }

    /// The nodes that share the store, as they come and go; nothing if only one process uses it.
    fn nodes(&self) -> Option<watch::Receiver<Nodes>> {
        None
    }

    /// Whether no other node can have taken the tables of this one. A node that was stopped for long, or is cut off from the store, can't say
    /// so, and has to ask.
    fn is_in_force(&self) -> bool {
        true
    }

    /// Hands the running tables of this node to the others, and gives the tables that each of them has now: this node is about to end.
    async fn hand_over(&self) -> Result<Vec<(Node, String)>, StoreError> {
        Ok(Vec::new())
    }

    /// Counters since the store was opened.
    fn stats(&self) -> StoreStats;
}
