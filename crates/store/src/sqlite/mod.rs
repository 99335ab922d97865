//! Tables in one SQLite database, for one process that serves from it.
//!
//! One thread writes and two read ([`writer`], [`reader`]); this page turns calls into requests to them. The log is
//! written back into the database by SQLite itself, a few megabytes at a time, in the thread that writes.

mod backup;
mod changes;
mod forgetting;
mod open;
mod queries;
mod reader;
mod schema;
mod writer;

use std::path::Path;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use async_trait::async_trait;
use rusqlite::Connection;
use tokio::sync::oneshot;

pub use backup::{BackupError, Existing, backup};
use forgetting::Link;
use open::Claim;
pub use open::OpenError;
use reader::{Query, READERS};
use writer::{Answer, Counts, Job, Writer};

use crate::{Change, EventRow, Hash, Millis, Retention, Store, StoreError, StoreStats, TableRow};

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

/// A store in a SQLite database.
///
/// Dropping it finishes everything that was accepted and closes the database; [`Sqlite::close`] does the same without
/// blocking the thread.
pub struct Sqlite {
    jobs: Sender<Job>,
    queries: Sender<Query>,
    counts: Arc<Counts>,
    threads: Vec<JoinHandle<()>>,
}

impl Sqlite {
    /// Opens the database at this path, and makes it if there is none. A database of an older version is brought up
    /// to date.
    ///
    /// # Errors
    /// One sentence that says what is wrong and what to do: the folder can't be written, the file is no database of
    /// ours or of a newer version, or another process serves from it.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let claim = Claim::new(path)?;
        let connection = open::writer(path)?;
        let counts = Arc::new(Counts::default());
        let (jobs, to_write) = mpsc::channel();
        let (queries, to_read) = mpsc::channel();
        let to_read = Arc::new(Mutex::new(to_read));
        let mut threads = Vec::new();
        for _ in 0..READERS {
            let connection = open::reader(path)?;
            let to_read = Arc::clone(&to_read);
            threads.push(spawn(path, "store-read", move || {
                reader::run(connection, &to_read);
            })?);
        }
        let writer = Writer::new(connection, claim, Arc::clone(&counts));
        threads.push(spawn(path, "store-write", move || writer.run(&to_write))?);
        Ok(Self {
            jobs,
            queries,
            counts,
            threads,
        })
    }

    /// Finishes everything that was accepted and closes the database. Later calls get [`StoreError::Closed`].
    pub async fn close(&self) {
        // Readers first, so that the writer closes last and empties the log. Whoever is gone already needs no closing.
        for _ in 0..READERS {
            let _ = ask(&self.queries, Query::Close).await;
        }
        let _ = ask(&self.jobs, Job::Close).await;
    }

    async fn write<T>(&self, job: impl FnOnce(Answer<T>) -> Job) -> Result<T, StoreError> {
        self.counts.waiting.fetch_add(1, Relaxed);
        let answer = ask(&self.jobs, job).await;
        if matches!(answer, Err(StoreError::Closed)) {
            self.counts.waiting.fetch_sub(1, Relaxed);
        }
        answer
    }

    async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let job = |answer: Answer<T>| {
            Query::Read(Box::new(move |connection| {
                let _ = answer.send(query(connection).map_err(StoreError::from));
            }))
        };
        ask(&self.queries, job).await
    }
}

fn spawn(
    path: &Path,
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> Result<JoinHandle<()>, OpenError> {
    thread::Builder::new()
        .name(name.to_owned())
        .spawn(work)
        .map_err(|error| OpenError::Failed {
            path: path.to_owned(),
            reason: error.to_string(),
        })
}

async fn ask<J, T>(queue: &Sender<J>, job: impl FnOnce(Answer<T>) -> J) -> Result<T, StoreError> {
    let (answer, answered) = oneshot::channel();
    queue.send(job(answer)).map_err(|_| StoreError::Closed)?;
    answered.await.map_err(|_| StoreError::Closed)?
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        // Readers are first in the list, and end before the writer is told to.
        for _ in 0..READERS {
            let _ = self.queries.send(Query::Close(oneshot::channel().0));
        }
        let writer = self.threads.pop();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
        let _ = self.jobs.send(Job::Close(oneshot::channel().0));
        let _ = writer.map(JoinHandle::join);
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn create(&self, table: TableRow) -> Result<(), StoreError> {
        let table = Box::new(table);
        self.write(|answer| Job::Create(table, answer)).await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| queries::table(connection, &id))
            .await
    }

    async fn id_of_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        let code = code.to_owned();
        self.read(move |connection| queries::id_of_code(connection, &code))
            .await
    }

    async fn events(&self, id: &str, after: u64) -> Result<Vec<EventRow>, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| queries::events(connection, &id, after))
            .await
    }

    async fn append(&self, id: &str, change: Change) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.write(|answer| Job::Append(id, change, answer)).await
    }

    async fn lobby(&self, limit: usize) -> Result<Vec<TableRow>, StoreError> {
        self.read(move |connection| queries::lobby(connection, limit))
            .await
    }

    async fn of_secrets(&self, secrets: &[Hash]) -> Result<Vec<(usize, TableRow)>, StoreError> {
        let secrets = secrets.to_owned();
        self.read(move |connection| queries::of_secrets(connection, &secrets))
            .await
    }

    async fn due_before(&self, now: Millis, limit: usize) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| queries::due_before(connection, now, limit))
            .await
    }

    async fn put_link(
        &self,
        link: Hash,
        table: &str,
        holder: Hash,
        expires: Millis,
    ) -> Result<(), StoreError> {
        let link = Link {
            hash: link,
            table: table.to_owned(),
            holder,
            expires,
        };
        self.write(|answer| Job::PutLink(link, answer)).await
    }

    async fn take_link(
        &self,
        link: &Hash,
        now: Millis,
    ) -> Result<Option<(String, Hash)>, StoreError> {
        let link = *link;
        self.write(|answer| Job::TakeLink(link, now, answer)).await
    }

    async fn sweep(&self, older: &Retention) -> Result<u64, StoreError> {
        let older = *older;
        let mut tables = 0;
        loop {
            // Each step is a request like any other, and what has come meanwhile is before the next.
            let swept = self.write(|answer| Job::Sweep(older, answer)).await?;
            tables += swept.tables;
            if !swept.more {
                return Ok(tables);
            }
        }
    }

    fn stats(&self) -> StoreStats {
        self.counts.stats()
    }
}
