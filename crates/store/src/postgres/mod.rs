//! Tables in a PostgreSQL database, for when one machine is not enough.
//!
//! One connection writes ([`writer`]): all changes that wait are one transaction and one round trip. A few more ([`pool`]) do everything
//! else. A process has a place at the database ([`lease`]), whose epoch goes with everything it writes.

mod address;
mod connection;
mod expiry;
mod group;
mod heads;
mod lease;
mod open;
mod owners;
mod pool;
mod queries;
mod schema;
mod writer;

use std::sync::Arc;

use async_trait::async_trait;
use parking_lot::Mutex;
use tokio::sync::{mpsc, oneshot, watch};

pub use address::{DatabaseAddress, NotADatabase};
use connection::Failure;
pub use open::ConnectError;
use pool::Pool;
use queries::{read_event, read_link, read_table, seats_of};
use writer::{PendingWrite, Request, Write, Writer};

use crate::{
    Change, Contents, EventRow, Hash, Lease, LinkRow, Millis, Node, Nodes, Retention, Runner,
    Store, StoreError, StoreStats, TableRow,
};

/// A write that changes nothing.
const CHECK_WRITABLE: &str = "UPDATE rollwright_format SET format = format RETURNING format";

/// Whether a process lets others serve from the same database.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Sharing {
    /// Nobody else.
    Alone,
    /// Others that share it, too, and that it can talk to.
    WithOthers,
}

/// A store in a PostgreSQL database.
///
/// Close it with [`Postgres::close`]: dropping it leaves what was accepted to the runtime, and the place of this process to its lease.
pub struct Postgres {
    writes: mpsc::UnboundedSender<Request>,
    pool: Arc<Pool>,
    lease: Lease,
    sharing: Sharing,
    cluster: String,
    stats: Arc<Mutex<StoreStats>>,
}

impl Postgres {
    /// Connects to a database, and creates or migrates its tables. This process then has a place at it, under this name.
    ///
    /// # Errors
    /// One sentence that says what is wrong and what to do.
    pub async fn open(
        address: &DatabaseAddress,
        name: &str,
        sharing: Sharing,
    ) -> Result<Self, ConnectError> {
        let joined = open::connect(address, name, sharing).await?;
        let pool = Arc::new(Pool::new(address.clone(), joined.connection));
        let stats = Arc::new(Mutex::new(StoreStats::default()));
        let (writes, requests) = mpsc::unbounded_channel();
        let lease = Lease::keep(joined.epoch, name, sharing, &pool);
        let nodes = lease.nodes();
        let task = Writer::new(address.clone(), nodes, Arc::clone(&stats)).run(requests);
        tokio::spawn(task);
        Ok(Self {
            writes,
            lease,
            sharing,
            cluster: joined.cluster,
            pool,
            stats,
        })
    }

    /// What the nodes that share this database are called together: a name that no other database has.
    pub fn cluster(&self) -> &str {
        &self.cluster
    }

    /// Finishes all accepted requests, gives the place of this process back and closes all connections. Later calls get
    /// [`StoreError::Closed`].
    pub async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        // A writer that has ended needs no closing.
        let _ = self.writes.send(Request::Close(reply));
        let _ = closed.await;
        self.lease.end();
        lease::leave(&self.pool, self.lease.epoch()).await;
        self.pool.close().await;
    }

    /// Waits until another process has taken the place of this one, because it was too slow to renew its lease. Nothing can be written
    /// any more then.
    pub async fn lease_lost(&self) {
        self.lease.lost().await;
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (reply, result) = oneshot::channel();
        self.stats.lock().waiting += 1;
        let request = Request::Run(PendingWrite { write, reply });
        if self.writes.send(request).is_ok()
            && let Ok(result) = result.await
        {
            return result;
        }
        self.stats.lock().waiting -= 1;
        Err(StoreError::Closed)
    }
}

/// All rows, each read by this.
fn all<R, T>(rows: &[R], read: impl Fn(&R) -> Result<T, Failure>) -> Result<Vec<T>, StoreError> {
    let rows: Result<Vec<T>, Failure> = rows.iter().map(read).collect();
    Ok(rows?)
}

fn bounded(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[async_trait]
impl Store for Postgres {
    async fn create(&self, table: TableRow) -> Result<(), StoreError> {
        self.write(Write::Create(Box::new(table))).await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let rows = self.pool.query(queries::BY_ID, &[&id]).await?;
        Ok(all(&rows, read_table)?.pop())
    }

    async fn id_of_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        let rows = self.pool.query(queries::BY_CODE, &[&code]).await?;
        Ok(all(&rows, |row| Ok(row.try_get(0)?))?.pop())
    }

    async fn events(&self, id: &str, after: u64) -> Result<Vec<EventRow>, StoreError> {
        let after = bounded(after);
        let rows = self.pool.query(queries::EVENTS, &[&id, &after]).await?;
        all(&rows, read_event)
    }

    async fn append(&self, id: &str, change: Change) -> Result<(), StoreError> {
        self.write(Write::Append(id.to_owned(), Box::new(change)))
            .await
    }

    async fn lobby(&self, limit: usize) -> Result<Vec<TableRow>, StoreError> {
        let limit = bounded(limit as u64);
        let rows = self.pool.query(queries::LOBBY, &[&limit]).await?;
        all(&rows, read_table)
    }

    async fn of_secrets(&self, secrets: &[Hash]) -> Result<Vec<(usize, TableRow)>, StoreError> {
        let hashes: Vec<&[u8]> = secrets.iter().map(Hash::as_slice).collect();
        let rows = self.pool.query(queries::BY_SECRETS, &[&hashes]).await?;
        Ok(seats_of(all(&rows, read_table)?, secrets))
    }

    async fn due_before(&self, now: Millis, limit: usize) -> Result<Vec<String>, StoreError> {
        let (limit, me) = (bounded(limit as u64), self.lease.epoch());
        let rows = self.pool.query(queries::DUE, &[&now, &limit, &me]).await?;
        let mut due = self.lease.taken_over();
        due.extend(all(&rows, |row| Ok(row.try_get(0)?))?);
        Ok(due)
    }

    async fn put_link(
        &self,
        link: Hash,
        table: &str,
        holder: Hash,
        expires: Millis,
    ) -> Result<(), StoreError> {
        expiry::put_link(&self.pool, link, table, holder, expires).await
    }

    async fn take_link(
        &self,
        link: &Hash,
        now: Millis,
    ) -> Result<Option<(String, Hash)>, StoreError> {
        expiry::take_link(&self.pool, *link, now).await
    }

    async fn sweep(&self, older: &Retention) -> Result<u64, StoreError> {
        expiry::sweep(&self.pool, older).await
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        self.pool.query_once(CHECK_WRITABLE, &[]).await?;
        self.stats.lock().commits += 1;
        Ok(())
    }

    async fn claim(&self, id: &str) -> Result<Runner, StoreError> {
        match self.sharing {
            Sharing::Alone => Ok(Runner::Here),
            Sharing::WithOthers => owners::claim(&self.pool, id, self.lease.epoch()).await,
        }
    }

    fn nodes(&self) -> Option<watch::Receiver<Nodes>> {
        (self.sharing == Sharing::WithOthers).then(|| self.lease.nodes())
    }

    fn is_in_force(&self) -> bool {
        self.sharing == Sharing::Alone || self.lease.is_in_force()
    }

    async fn hand_over(&self) -> Result<Vec<(Node, String)>, StoreError> {
        owners::hand_over(&self.pool, self.lease.epoch()).await
    }

    fn stats(&self) -> StoreStats {
        *self.stats.lock()
    }
}

#[async_trait]
impl Contents for Postgres {
    async fn ids(&self) -> Result<Vec<String>, StoreError> {
        let rows = self.pool.query(queries::IDS, &[]).await?;
        all(&rows, |row| Ok(row.try_get(0)?))
    }

    async fn links(&self) -> Result<Vec<LinkRow>, StoreError> {
        let rows = self.pool.query(queries::LINKS, &[]).await?;
        all(&rows, read_link)
    }
}
