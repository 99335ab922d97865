//! The writer thread and its group commit: all requests that wait share one transaction, and one wait for the disk.
//!
//! A request that is refused does not harm the others of its group. If the commit fails, it fails for all of them, and nobody is told of
//! success before it is done.

use std::mem;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use parking_lot::Mutex;
use rusqlite::Connection;
use tokio::sync::oneshot;

use super::changes::HeadCache;
use super::open::DatabaseLock;
use crate::{StoreError, StoreStats};

/// Maximum number of requests in a group: the first of them must not wait too long.
const MAX_GROUP: usize = 512;

/// Where the result of a request goes.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// A request to a thread of the store, which does everything before [`Self::Close`] and nothing after it.
pub(super) enum Request<T> {
    Run(T),
    Close(Reply<()>),
}

/// A write: performed inside the transaction of its group, replied to after the commit.
pub(super) trait Write: Send {
    /// Performs it and keeps the result; returns the error if it failed.
    fn perform(&mut self, session: &mut WriteSession) -> Option<StoreError>;

    /// Sends the result, or the error that the whole group failed with.
    fn reply(self: Box<Self>, group_error: Option<&StoreError>);
}

/// A write as a closure.
pub(super) struct PendingWrite<T, F> {
    pub(super) write: F,
    pub(super) result: Result<T, StoreError>,
    pub(super) reply: Reply<T>,
}

impl<T, F> Write for PendingWrite<T, F>
where
    T: Send,
    F: Fn(&mut WriteSession) -> Result<T, StoreError> + Send,
{
    fn perform(&mut self, session: &mut WriteSession) -> Option<StoreError> {
        self.result = (self.write)(session);
        self.result.as_ref().err().cloned()
    }

    fn reply(self: Box<Self>, group_error: Option<&StoreError>) {
        let result = group_error.map_or(self.result, |error| Err(error.clone()));
        // The caller may have stopped waiting.
        let _ = self.reply.send(result);
    }
}

/// What writes work with.
pub(super) struct WriteSession {
    pub(super) connection: Connection,
    pub(super) heads: HeadCache,
    /// What the current transaction has written.
    pub(super) uncommitted: StoreStats,
}

/// The state of the writer thread.
pub(super) struct WriterThread {
    session: WriteSession,
    stats: Arc<Mutex<StoreStats>>,
    group: Vec<Box<dyn Write>>,
    _lock: DatabaseLock,
}

impl WriterThread {
    pub(super) fn new(
        connection: Connection,
        lock: DatabaseLock,
        stats: Arc<Mutex<StoreStats>>,
    ) -> Self {
        Self {
            session: WriteSession {
                connection,
                heads: HeadCache::default(),
                uncommitted: StoreStats::default(),
            },
            stats,
            group: Vec::with_capacity(MAX_GROUP),
            _lock: lock,
        }
    }

    /// Writes until it is told to close.
    pub(super) fn run(mut self, requests: &Receiver<Request<Box<dyn Write>>>) {
        let mut closing = None;
        while closing.is_none()
            && let Ok(first) = requests.recv()
        {
            closing = self.commit_group(first, requests);
        }
        // The last connection to close also moves the write-ahead log into the database.
        drop(self);
        if let Some(reply) = closing {
            let _ = reply.send(Ok(()));
        }
    }

    /// Performs a request and those that wait behind it; returns where to reply to a request to close.
    fn commit_group(
        &mut self,
        first: Request<Box<dyn Write>>,
        requests: &Receiver<Request<Box<dyn Write>>>,
    ) -> Option<Reply<()>> {
        let mut closing = None;
        let mut error = self.execute("BEGIN IMMEDIATE").err();
        let mut next = Some(first);
        while let Some(request) = next {
            let mut write = match request {
                Request::Run(write) => write,
                Request::Close(reply) => {
                    closing = Some(reply);
                    break;
                }
            };
            if error.is_none() {
                let failed = write.perform(&mut self.session);
                // A full disk rolls back the transaction of the whole group.
                error = failed.filter(|_| self.session.connection.is_autocommit());
            }
            self.group.push(write);
            let has_room = error.is_none() && self.group.len() < MAX_GROUP;
            next = has_room.then(|| requests.try_recv().ok()).flatten();
        }
        let error = error.or_else(|| self.execute("COMMIT").err());
        self.end_group(error.as_ref());
        closing
    }

    /// Counts what was committed, or rolls back, and replies to all requests of the group.
    fn end_group(&mut self, error: Option<&StoreError>) {
        let mut committed = mem::take(&mut self.session.uncommitted);
        committed.commits = 1;
        if error.is_some() {
            committed = StoreStats::default();
            self.session.heads.clear();
            if !self.session.connection.is_autocommit() {
                // If even this fails, the next group can't begin, and fails as well.
                let _ = self.execute("ROLLBACK");
            }
        }
        let mut stats = self.stats.lock();
        stats.commits += committed.commits;
        stats.changes += committed.changes;
        stats.events += committed.events;
        stats.waiting -= self.group.len() as u64;
        drop(stats);
        for write in self.group.drain(..) {
            write.reply(error);
        }
    }

    fn execute(&self, statement: &str) -> Result<(), StoreError> {
        let connection = &self.session.connection;
        connection.prepare_cached(statement)?.execute(())?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
