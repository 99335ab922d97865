//! Tables in one SQLite database, for one process that serves from it.
//!
//! One thread writes and two read ([`writer`], [`reader`]); this module turns calls into requests to them. SQLite itself checkpoints the
//! write-ahead log, a few megabytes at a time, in the writer thread.

mod archive;
mod backup;
mod changes;
mod expiry;
mod open;
mod queries;
mod reader;
mod schema;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};

use async_trait::async_trait;
use parking_lot::Mutex;
use rusqlite::{Connection, Transaction};
use tokio::sync::oneshot;

pub use archive::{Archive, ReadError};
pub use backup::{BackupError, Existing, backup};
use open::DatabaseLock;
pub use open::OpenError;
use reader::{READERS, Read};
use schema::APPLICATION_ID;
use writer::{PendingWrite, Reply, Request, Write, WriteSession, WriterThread};

use crate::{
    Change, Contents, EventRow, Hash, LinkRow, Millis, Retention, Store, StoreError, StoreStats,
    TableRow,
};

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

/// A store in a SQLite database.
///
/// Dropping it finishes all accepted requests and closes the database; [`Sqlite::close`] does the same without blocking the thread.
pub struct Sqlite {
    writes: Sender<Request<Box<dyn Write>>>,
    reads: Sender<Request<Read>>,
    stats: Arc<Mutex<StoreStats>>,
    threads: Vec<JoinHandle<()>>,
}

impl Sqlite {
    /// Opens the database at this path, and creates it if there is none. A database of an older version is migrated.
    ///
    /// # Errors
    /// One sentence that says what is wrong and what to do: the folder can't be written, the file is no database of
    /// ours or of a newer version, or another process serves from it.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let lock = DatabaseLock::acquire(path)?;
        let connection = open::writer(path)?;
        let stats = Arc::new(Mutex::new(StoreStats::default()));
        let (writes, to_write) = mpsc::channel();
        let (reads, to_read) = mpsc::channel();
        let to_read = Arc::new(Mutex::new(to_read));
        let mut threads = Vec::new();
        for _ in 0..READERS {
            let connection = open::reader(path)?;
            let to_read = Arc::clone(&to_read);
            threads.push(spawn(path, "store-read", move || {
                reader::run(connection, &to_read);
            })?);
        }
        let thread = WriterThread::new(connection, lock, Arc::clone(&stats));
        threads.push(spawn(path, "store-write", move || thread.run(&to_write))?);
        Ok(Self {
            writes,
            reads,
            stats,
            threads,
        })
    }

    /// Finishes all accepted requests and closes the database. Later calls get [`StoreError::Closed`].
    pub async fn close(&self) {
        // Readers first, so that the writer closes last and empties the log. A thread that has ended needs no closing.
        for _ in 0..READERS {
            let _ = request(&self.reads, Request::Close).await;
        }
        let _ = request(&self.writes, Request::Close).await;
    }

    async fn write<T: Send + 'static>(
        &self,
        write: impl Fn(&mut WriteSession) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.stats.lock().waiting += 1;
        let pending = |reply| {
            let result = Err(StoreError::Closed);
            Request::Run(Box::new(PendingWrite {
                write,
                result,
                reply,
            }) as Box<dyn Write>)
        };
        let result = request(&self.writes, pending).await;
        if matches!(result, Err(StoreError::Closed)) {
            self.stats.lock().waiting -= 1;
        }
        result
    }

    /// Reads in one transaction, which sees the database as it is at one moment.
    async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let read = |reply: Reply<T>| {
            Request::Run(Box::new(move |connection: &mut Connection| {
                let result = connection.transaction().and_then(|moment| query(&moment));
                let _ = reply.send(result.map_err(StoreError::from));
            }) as Read)
        };
        request(&self.reads, read).await
    }
}

fn spawn(
    path: &Path,
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> Result<JoinHandle<()>, OpenError> {
    let thread = thread::Builder::new().name(name.to_owned()).spawn(work);
    thread.map_err(|error| OpenError::Failed(path.to_owned(), error.to_string()))
}

/// Sends a request to a thread and waits for its reply.
async fn request<R, T>(
    queue: &Sender<R>,
    request: impl FnOnce(Reply<T>) -> R,
) -> Result<T, StoreError> {
    let (reply, result) = oneshot::channel();
    queue.send(request(reply)).map_err(|_| StoreError::Closed)?;
    result.await.map_err(|_| StoreError::Closed)?
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        // Readers are first in the list, and end before the writer is told to.
        for _ in 0..READERS {
            let _ = self.reads.send(Request::Close(oneshot::channel().0));
        }
        let writer = self.threads.pop();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
        let _ = self.writes.send(Request::Close(oneshot::channel().0));
        let _ = writer.map(JoinHandle::join);
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn create(&self, table: TableRow) -> Result<(), StoreError> {
        self.write(move |session| changes::create(&session.connection, &table))
            .await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let id = id.to_owned();
        self.read(move |moment| queries::table(moment, &id)).await
    }

    async fn id_of_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        let code = code.to_owned();
        self.read(move |moment| queries::id_of_code(moment, &code))
            .await
    }

    async fn events(&self, id: &str, after: u64) -> Result<Vec<EventRow>, StoreError> {
        let id = id.to_owned();
        self.read(move |moment| queries::events(moment, &id, after))
            .await
    }

    async fn append(&self, id: &str, change: Change) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.write(move |session| changes::append(session, &id, &change))
            .await
    }

    async fn lobby(&self, limit: usize) -> Result<Vec<TableRow>, StoreError> {
        self.read(move |moment| queries::lobby(moment, limit)).await
    }

    async fn of_secrets(&self, secrets: &[Hash]) -> Result<Vec<(usize, TableRow)>, StoreError> {
        let secrets = secrets.to_owned();
        self.read(move |moment| queries::of_secrets(moment, &secrets))
            .await
    }

    async fn due_before(&self, now: Millis, limit: usize) -> Result<Vec<String>, StoreError> {
        self.read(move |moment| queries::due_before(moment, now, limit))
            .await
    }

    async fn put_link(
        &self,
        link: Hash,
        table: &str,
        holder: Hash,
        expires: Millis,
    ) -> Result<(), StoreError> {
        let table = table.to_owned();
        self.write(move |session| {
            expiry::put_link(&session.connection, link, &table, holder, expires)
        })
        .await
    }

    async fn take_link(
        &self,
        link: &Hash,
        now: Millis,
    ) -> Result<Option<(String, Hash)>, StoreError> {
        let link = *link;
        self.write(move |session| expiry::take_link(&session.connection, link, now))
            .await
    }

    async fn sweep(&self, older: &Retention) -> Result<u64, StoreError> {
        let older = *older;
        let mut tables = 0;
        loop {
            // Each batch is a request like any other, so that those that wait meanwhile come before the next batch.
            let batch = self
                .write(move |session| expiry::sweep_batch(session, &older))
                .await?;
            tables += u64::from(batch.tables);
            if batch.is_last {
                return Ok(tables);
            }
        }
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        // The value it has: a page is written all the same.
        let write = |session: &mut WriteSession| {
            let connection = &session.connection;
            Ok(connection.pragma_update(None, "application_id", APPLICATION_ID)?)
        };
        self.write(write).await
    }

    fn stats(&self) -> StoreStats {
        *self.stats.lock()
    }
}

#[async_trait]
impl Contents for Sqlite {
    async fn ids(&self) -> Result<Vec<String>, StoreError> {
        self.read(queries::ids).await
    }

    async fn links(&self) -> Result<Vec<LinkRow>, StoreError> {
        self.read(queries::links).await
    }
}
