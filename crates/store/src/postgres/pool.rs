//! The connections for everything but tables' changes: a few, shared by all who ask, since a connection takes many questions at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep};
use tokio_postgres::Row;

use super::address::DatabaseAddress;
use super::connection::{Connection, Failure, Parameters};
use crate::StoreError;

/// How many there are: a long list does not keep everybody else waiting.
const CONNECTIONS: usize = 2;

/// For how long somebody waits for a database that has gone, such as one that is restarted.
pub(super) const PATIENCE: Duration = Duration::from_secs(8);

/// The pause before another attempt to connect.
pub(super) const RETRY_PAUSE: Duration = Duration::from_millis(100);

pub(super) struct Pool {
    address: DatabaseAddress,
    slots: [Mutex<Option<Arc<Connection>>>; CONNECTIONS],
    next: AtomicUsize,
    closed: AtomicBool,
}

impl Pool {
    /// A pool that has made one connection already.
    pub(super) fn new(address: DatabaseAddress, first: Connection) -> Self {
        Self {
            address,
            slots: [Mutex::new(Some(Arc::new(first))), Mutex::default()],
            next: AtomicUsize::new(0),
            closed: AtomicBool::new(false),
        }
    }

    /// Closes all connections.
    pub(super) async fn close(&self) {
        self.closed.store(true, Relaxed);
        for slot in &self.slots {
            slot.lock().await.take();
        }
    }

    /// The rows of a statement that may be run twice: it is repeated on a new connection while the database can't be reached.
    pub(super) async fn query(
        &self,
        statement: &'static str,
        parameters: Parameters<'_>,
    ) -> Result<Vec<Row>, StoreError> {
        let begun = Instant::now();
        loop {
            match self.attempt(statement, parameters).await? {
                Ok(rows) => return Ok(rows),
                Err(Failure::Lost(_)) if begun.elapsed() < PATIENCE => sleep(RETRY_PAUSE).await,
                Err(failure) => return Err(failure.into()),
            }
        }
    }

    /// The rows of a statement that must not be run twice.
    pub(super) async fn query_once(
        &self,
        statement: &'static str,
        parameters: Parameters<'_>,
    ) -> Result<Vec<Row>, StoreError> {
        Ok(self.attempt(statement, parameters).await??)
    }

    async fn attempt(
        &self,
        statement: &'static str,
        parameters: Parameters<'_>,
    ) -> Result<Result<Vec<Row>, Failure>, StoreError> {
        match self.connection().await? {
            Ok(connection) => Ok(connection.query(statement, parameters).await),
            Err(failure) => Ok(Err(failure)),
        }
    }

    /// The connection whose turn it is, made again if it was lost.
    async fn connection(&self) -> Result<Result<Arc<Connection>, Failure>, StoreError> {
        let turn = self.next.fetch_add(1, Relaxed) % CONNECTIONS;
        let mut slot = self.slots[turn].lock().await;
        if self.closed.load(Relaxed) {
            return Err(StoreError::Closed);
        }
        if let Some(open) = slot.as_ref().filter(|connection| !connection.is_closed()) {
            return Ok(Ok(Arc::clone(open)));
        }
        match Connection::open(&self.address).await {
            Ok(connection) => Ok(Ok(Arc::clone(slot.insert(Arc::new(connection))))),
            Err(failure) => Ok(Err(failure)),
        }
    }
}
