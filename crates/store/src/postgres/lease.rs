//! A process's place at a database: a row with a lease, by the database's clock.
//!
//! The row's key is the epoch of the process. Every transaction with changes holds that row (`hold_epoch`), so once it has been deleted
//! by somebody who came later, nothing more is written in its name.

use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, timeout};

use super::connection::{Connection, Failure};
use super::pool::Pool;
use super::schema::LOCK;

/// How often a lease is renewed. It lasts five times as long.
const RENEWAL: Duration = Duration::from_secs(1);

/// How long to look whether somebody else renews their lease: longer than any lease lasts.
const MAX_LEASE: Duration = Duration::from_secs(6);

const DELETE_EXPIRED: &str =
    "DELETE FROM nodes WHERE lease_until < clock_timestamp() RETURNING epoch";
const OTHERS: &str = "SELECT name, epoch, extract(epoch FROM lease_until)::float8 FROM nodes";
const JOIN: &str = "INSERT INTO nodes (name, alone, lease_until)
     VALUES ($1, true, clock_timestamp() + interval '5 s') RETURNING epoch";
const RENEW: &str = "UPDATE nodes SET lease_until = clock_timestamp() + interval '5 s' WHERE epoch = $1 RETURNING epoch";
const LEAVE: &str = "DELETE FROM nodes WHERE epoch = $1 RETURNING epoch";

/// Why a place can't be taken.
#[derive(Debug)]
pub(super) enum JoinError {
    /// This node is there, and renews its lease.
    InUse(String),
    Failed(Failure),
}

impl From<Failure> for JoinError {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

/// Takes the only place at a database, and gives its epoch. Waits until the lease of a process that has crashed is over.
pub(super) async fn join(connection: &Connection, name: &str) -> Result<i64, JoinError> {
    let begun = Instant::now();
    let mut seen: Vec<(String, i64, f64)> = Vec::new();
    loop {
        connection.batch("BEGIN").await?;
        connection.batch(LOCK).await?;
        let joined = join_if_free(connection, name).await;
        connection.batch("COMMIT").await?;
        let others = match joined? {
            Ok(epoch) => return Ok(epoch),
            Err(others) => others,
        };
        let is_renewed = |(_, epoch, lease): &&(String, i64, f64)| {
            seen.iter()
                .any(|(_, known, before)| known == epoch && before < lease)
        };
        let alive = others.iter().find(is_renewed);
        if let Some((name, ..)) = alive.or(others.first().filter(|_| begun.elapsed() > MAX_LEASE)) {
            return Err(JoinError::InUse(name.clone()));
        }
        seen = others;
        sleep(Duration::from_millis(250)).await;
    }
}

/// The epoch of the new place, or whose places are taken.
async fn join_if_free(
    connection: &Connection,
    name: &str,
) -> Result<Result<i64, Vec<(String, i64, f64)>>, Failure> {
    connection.query(DELETE_EXPIRED, &[]).await?;
    let mut others = Vec::new();
    for row in connection.query(OTHERS, &[]).await? {
        others.push((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
    }
    if !others.is_empty() {
        return Ok(Err(others));
    }
    let rows = connection.query(JOIN, &[&name]).await?;
    Ok(Ok(rows[0].try_get(0)?))
}

/// A lease that is renewed until this is dropped.
pub(super) struct Lease {
    pub(super) epoch: i64,
    lost: watch::Receiver<bool>,
    renewal: AbortHandle,
}

impl Lease {
    pub(super) fn keep(epoch: i64, pool: &Arc<Pool>) -> Self {
        let (sender, lost) = watch::channel(false);
        let renewal = tokio::spawn(renew(epoch, Arc::downgrade(pool), sender)).abort_handle();
        Self {
            epoch,
            lost,
            renewal,
        }
    }

    /// Waits until somebody else has taken the place, if ever.
    pub(super) async fn lost(&self) {
        let mut lost = self.lost.clone();
        let _ = lost.wait_for(|lost| *lost).await;
    }

    /// Gives the place back, so that it is free at once.
    pub(super) async fn leave(&self, pool: &Pool) {
        self.renewal.abort();
        // Otherwise it is free when the lease is over.
        let _ = pool.query_once(LEAVE, &[&self.epoch]).await;
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.renewal.abort();
    }
}

async fn renew(epoch: i64, pool: Weak<Pool>, lost: watch::Sender<bool>) {
    while let Some(pool) = pool.upgrade() {
        // The pool has another connection, which is asked the next time.
        match timeout(2 * RENEWAL, pool.query_once(RENEW, &[&epoch])).await {
            Ok(Ok(rows)) if rows.is_empty() => {
                let _ = lost.send(true);
                return;
            }
            Ok(Ok(_)) => {}
            // Nobody else has the place as long as nobody has taken it.
            Ok(Err(error)) => tracing::warn!(%error, "could not renew the lease"),
            Err(_) => tracing::warn!("could not renew the lease: the database does not answer"),
        }
        drop(pool);
        sleep(RENEWAL).await;
    }
}
