//! The one thread that writes. Whatever waits when it comes round shares one transaction, and one wait for the disk.
//!
//! A change that is refused does not harm the others of its group. If the commit fails, it fails for all of them, and
//! nobody is told of success before it is done.

use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::Receiver;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::changes::{self, Heads};
use super::forgetting::{self, Link, Swept};
use super::open::Claim;
use crate::{Change, Hash, Millis, Retention, StoreError, StoreStats, TableRow};

/// Requests that share a commit at most: the first of them must not wait too long.
const GROUP: usize = 512;

/// Where the answer goes.
pub(super) type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

/// A request to write.
pub(super) enum Job {
    Create(Box<TableRow>, Answer<()>),
    Append(String, Change, Answer<()>),
    PutLink(Link, Answer<()>),
    TakeLink(Hash, Millis, Answer<Option<(String, Hash)>>),
    Sweep(Retention, Answer<Swept>),
    /// Everything before it is done, nothing after it.
    Close(Answer<()>),
}

/// An answer that waits for the commit.
enum Made {
    Written(Answer<()>, Result<(), StoreError>),
    Taken(
        Answer<Option<(String, Hash)>>,
        Result<Option<(String, Hash)>, StoreError>,
    ),
    Swept(Answer<Swept>, Result<Swept, StoreError>),
}

impl Made {
    /// The answer to a request that can't even be tried.
    fn refused(job: Job, error: StoreError) -> Self {
        match job {
            Job::Create(_, answer) | Job::Append(.., answer) | Job::PutLink(_, answer) => {
                Self::Written(answer, Err(error))
            }
            Job::TakeLink(.., answer) => Self::Taken(answer, Err(error)),
            Job::Sweep(_, answer) => Self::Swept(answer, Err(error)),
            Job::Close(_) => unreachable!("a group ends with it"),
        }
    }

    fn error(&self) -> Option<StoreError> {
        match self {
            Self::Written(_, made) => made.as_ref().err().cloned(),
            Self::Taken(_, made) => made.as_ref().err().cloned(),
            Self::Swept(_, made) => made.as_ref().err().cloned(),
        }
    }

    /// Sends the answer; if the group is lost, that is the answer.
    fn tell(self, lost: Option<&StoreError>) {
        fn send<T>(answer: Answer<T>, made: Result<T, StoreError>, lost: Option<&StoreError>) {
            // Whoever has stopped waiting does not want to know.
            let _ = answer.send(lost.map_or(made, |error| Err(error.clone())));
        }
        match self {
            Self::Written(answer, made) => send(answer, made, lost),
            Self::Taken(answer, made) => send(answer, made, lost),
            Self::Swept(answer, made) => send(answer, made, lost),
        }
    }
}

/// What was done, to be read from any thread.
#[derive(Default)]
pub(super) struct Counts {
    commits: AtomicU64,
    changes: AtomicU64,
    events: AtomicU64,
    pub(super) waiting: AtomicU64,
}

impl Counts {
    pub(super) fn stats(&self) -> StoreStats {
        StoreStats {
            commits: self.commits.load(Relaxed),
            changes: self.changes.load(Relaxed),
            events: self.events.load(Relaxed),
            waiting: self.waiting.load(Relaxed),
        }
    }
}

/// What the thread works with.
pub(super) struct Writer {
    connection: Connection,
    heads: Heads,
    counts: Arc<Counts>,
    made: Vec<Made>,
    changes: u64,
    events: u64,
    _claim: Claim,
}

impl Writer {
    pub(super) fn new(connection: Connection, claim: Claim, counts: Arc<Counts>) -> Self {
        Self {
            connection,
            heads: Heads::default(),
            counts,
            made: Vec::with_capacity(GROUP),
            changes: 0,
            events: 0,
            _claim: claim,
        }
    }

    /// Writes until it is told to close.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) {
        let mut closing = None;
        while closing.is_none()
            && let Ok(first) = jobs.recv()
        {
            closing = self.group(first, jobs);
        }
        // The last connection to close also empties the log into the database.
        drop(self);
        if let Some(answer) = closing {
            let _ = answer.send(Ok(()));
        }
    }

    /// Does a request and those that wait behind it, and gives back the answer to a request to close.
    fn group(&mut self, first: Job, jobs: &Receiver<Job>) -> Option<Answer<()>> {
        let mut closing = None;
        let mut lost = self.execute("BEGIN IMMEDIATE").err();
        let mut next = Some(first);
        while let Some(job) = next {
            if let Job::Close(answer) = job {
                closing = Some(answer);
                break;
            }
            let made = match &lost {
                Some(error) => Made::refused(job, error.clone()),
                None => self.perform(job),
            };
            // A full disk takes back the transaction of all.
            if lost.is_none() && self.connection.is_autocommit() {
                lost = made.error();
            }
            self.made.push(made);
            let room = lost.is_none() && self.made.len() < GROUP;
            next = room.then(|| jobs.try_recv().ok()).flatten();
        }
        let lost = lost.or_else(|| self.execute("COMMIT").err());
        self.settle(lost.as_ref());
        closing
    }

    fn perform(&mut self, job: Job) -> Made {
        let connection = &self.connection;
        match job {
            Job::Append(id, change, answer) => {
                let made = changes::append(connection, &mut self.heads, &id, &change);
                if made.is_ok() {
                    self.changes += 1;
                    self.events += change.events.len() as u64;
                }
                Made::Written(answer, made)
            }
            Job::Create(table, answer) => {
                Made::Written(answer, changes::create(connection, &table))
            }
            Job::PutLink(link, answer) => {
                Made::Written(answer, forgetting::put_link(connection, &link))
            }
            Job::TakeLink(link, now, answer) => {
                Made::Taken(answer, forgetting::take_link(connection, &link, now))
            }
            Job::Sweep(older, answer) => {
                let swept = forgetting::sweep(connection, &mut self.heads, &older);
                Made::Swept(answer, swept)
            }
            Job::Close(_) => unreachable!("a group ends with it"),
        }
    }

    /// Ends the group: what was done counts if it is not lost, and everybody is told.
    fn settle(&mut self, lost: Option<&StoreError>) {
        let changes = mem::take(&mut self.changes);
        let events = mem::take(&mut self.events);
        if lost.is_some() {
            self.heads.clear();
            if !self.connection.is_autocommit() {
                // If even this fails, the next group can't begin, and fails as well.
                let _ = self.execute("ROLLBACK");
            }
        } else {
            self.counts.commits.fetch_add(1, Relaxed);
            self.counts.changes.fetch_add(changes, Relaxed);
            self.counts.events.fetch_add(events, Relaxed);
        }
        let told = self.made.len() as u64;
        self.counts.waiting.fetch_sub(told, Relaxed);
        for made in self.made.drain(..) {
            made.tell(lost);
        }
    }

    fn execute(&self, statement: &str) -> Result<(), StoreError> {
        self.connection.prepare_cached(statement)?.execute(())?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
