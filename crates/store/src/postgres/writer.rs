//! The writer task and its group commit: all changes that wait share one transaction, and one round trip to the database.
//!
//! Nobody is told of anything before the outcome is certain. If a connection is lost during a commit, its outcome is unknown: the writer
//! connects again and compares what is there with what was to be written. What is not there is written again; the primary key of `events`
//! keeps it from being there twice, even if the lost transaction still ends meanwhile.

use std::collections::{HashSet, VecDeque};
use std::slice;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep};
use tokio_postgres::error::SqlState;

use super::address::DatabaseAddress;
use super::connection::{Connection, Failure};
use super::group::Group;
use super::heads::HeadCache;
use super::pool::{PATIENCE, RETRY_PAUSE};
use super::schema::FENCED;
use crate::{Change, Nodes, StoreError, StoreStats, TableRow};

/// Maximum number of writes in a group: the first of them must not wait too long.
const MAX_GROUP: usize = 512;

/// What is written in groups.
pub(super) enum Write {
    Create(Box<TableRow>),
    Append(String, Box<Change>),
}

impl Write {
    pub(super) fn table(&self) -> &str {
        match self {
            Self::Create(table) => &table.id,
            Self::Append(id, _) => id,
        }
    }
}

/// A write that somebody waits for.
pub(super) struct PendingWrite {
    pub(super) write: Write,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
}

/// A request to the writer, which does everything before [`Self::Close`] and nothing after it.
pub(super) enum Request {
    Run(PendingWrite),
    Close(oneshot::Sender<()>),
}

/// The state of the writer task.
pub(super) struct Writer {
    address: DatabaseAddress,
    connection: Option<Connection>,
    heads: HeadCache,
    nodes: watch::Receiver<Nodes>,
    stats: Arc<Mutex<StoreStats>>,
    queue: VecDeque<PendingWrite>,
}

impl Writer {
    pub(super) fn new(
        address: DatabaseAddress,
        nodes: watch::Receiver<Nodes>,
        stats: Arc<Mutex<StoreStats>>,
    ) -> Self {
        Self {
            address,
            connection: None,
            heads: HeadCache::default(),
            nodes,
            stats,
            queue: VecDeque::new(),
        }
    }

    /// Writes until it is told to close, or nobody is left who could ask for anything.
    pub(super) async fn run(mut self, mut requests: mpsc::UnboundedReceiver<Request>) {
        let mut closing = None;
        while closing.is_none() {
            let next = if self.queue.is_empty() {
                requests.recv().await
            } else {
                requests.try_recv().ok()
            };
            match next {
                Some(Request::Run(write)) => {
                    self.queue.push_back(write);
                    // Those behind it, too.
                    if self.queue.len() < MAX_GROUP {
                        continue;
                    }
                }
                Some(Request::Close(reply)) => closing = Some(reply),
                None if self.queue.is_empty() => break,
                None => {}
            }
            if !self.queue.is_empty() {
                self.commit_group().await;
            }
        }
        while !self.queue.is_empty() {
            self.commit_group().await;
        }
        drop(self);
        if let Some(reply) = closing {
            let _ = reply.send(());
        }
    }

    /// Takes the next writes from the queue, at most one of each table.
    fn next_group(&mut self) -> Vec<PendingWrite> {
        let (mut group, mut later) = (Vec::new(), VecDeque::new());
        let mut tables = HashSet::new();
        for pending in self.queue.drain(..) {
            // What has to wait makes those of the same table behind it wait.
            let is_first = tables.insert(pending.write.table().to_owned());
            if is_first && group.len() < MAX_GROUP {
                group.push(pending);
            } else {
                later.push_back(pending);
            }
        }
        self.queue = later;
        group
    }

    async fn commit_group(&mut self) {
        let (writes, replies): (Vec<Write>, Vec<_>) = self
            .next_group()
            .into_iter()
            .map(|pending| (pending.write, pending.reply))
            .unzip();
        let results = self.settle(&writes, false).await;
        let mut stats = self.stats.lock();
        stats.waiting -= writes.len() as u64;
        for (write, result) in writes.iter().zip(&results) {
            if let (Write::Append(_, change), Ok(())) = (write, result) {
                stats.changes += 1;
                stats.events += change.events.len() as u64;
            }
        }
        drop(stats);
        for (reply, result) in replies.into_iter().zip(results) {
            // The caller may have stopped waiting.
            let _ = reply.send(result);
        }
    }

    /// Writes them, and says for each what became of it. `uncertain` says whether a transaction with them may have been committed.
    async fn settle(
        &mut self,
        writes: &[Write],
        mut uncertain: bool,
    ) -> Vec<Result<(), StoreError>> {
        let begun = Instant::now();
        loop {
            let failure = match self.attempt(writes, uncertain).await {
                Ok(results) => return results,
                Err(failure) => failure,
            };
            self.heads.clear();
            let is_patient = begun.elapsed() < PATIENCE;
            match &failure {
                Failure::Lost(reason) => {
                    tracing::warn!(reason, "lost the connection to the database");
                    self.connection = None;
                    uncertain = true;
                    if is_patient {
                        sleep(RETRY_PAUSE).await;
                        continue;
                    }
                }
                Failure::Refused(state, _) if state.code() == FENCED => {
                    return vec![Err(StoreError::Fenced); writes.len()];
                }
                // Somebody else is in the way, perhaps a lost transaction of our own.
                Failure::Refused(state, _) if is_patient && is_transient(state) => continue,
                Failure::Refused(..) if writes.len() > 1 => {
                    let mut results = Vec::new();
                    for write in writes {
                        let alone = Box::pin(self.settle(slice::from_ref(write), uncertain));
                        results.extend(alone.await);
                    }
                    return results;
                }
                // Somebody else has changed or deleted the table: the next attempt sees it.
                Failure::Refused(state, _) if is_patient && is_outdated(state) => continue,
                Failure::Refused(..) => {}
            }
            return vec![Err(failure.into()); writes.len()];
        }
    }

    /// Writes all that can be written in one transaction. An error means that nothing of it was, or that nobody knows.
    async fn attempt(
        &mut self,
        writes: &[Write],
        uncertain: bool,
    ) -> Result<Vec<Result<(), StoreError>>, Failure> {
        let connection = match self.connection.take().filter(|open| !open.is_closed()) {
            Some(connection) => connection,
            None => Connection::open(&self.address).await?,
        };
        let connection = self.connection.insert(connection);
        self.heads.look_up(connection, writes, uncertain).await?;
        let mut results = vec![Ok(()); writes.len()];
        let mut group = Group::default();
        for (write, result) in writes.iter().zip(&mut results) {
            match write {
                Write::Create(table) if table.seq != 0 => *result = Err(StoreError::Conflict),
                Write::Create(table) => {
                    if !uncertain || !Group::was_created(connection, table).await? {
                        group.create(table, result);
                    }
                }
                Write::Append(id, change) => match self.heads.get(id) {
                    None => *result = Err(StoreError::Unknown),
                    Some(head) if change.last_seq(head.seq).is_some() => group.append(head, change),
                    Some(head) => {
                        let is_there =
                            uncertain && Group::was_appended(connection, head, change).await?;
                        if !is_there {
                            *result = Err(StoreError::Conflict);
                        }
                    }
                },
            }
        }
        let epoch = self.nodes.borrow().me;
        if group.commit(connection, epoch).await? {
            self.stats.lock().commits += 1;
        }
        for (write, result) in writes.iter().zip(&results) {
            if let (Write::Append(id, change), Ok(())) = (write, result) {
                self.heads.appended(id, change);
            }
        }
        Ok(results)
    }
}

/// Whether the same transaction may succeed when it is made again.
fn is_transient(state: &SqlState) -> bool {
    let transient = [
        SqlState::LOCK_NOT_AVAILABLE,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::T_R_SERIALIZATION_FAILURE,
    ];
    transient.contains(state)
}

/// Whether a write was refused because what was known of its table is out of date.
fn is_outdated(state: &SqlState) -> bool {
    let outdated = [SqlState::UNIQUE_VIOLATION, SqlState::FOREIGN_KEY_VIOLATION];
    outdated.contains(state)
}
