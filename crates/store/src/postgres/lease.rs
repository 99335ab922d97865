//! A process's place at a database: a row with a lease, by the database's clock.
//!
//! The row's key is the epoch of the process. Every transaction with changes holds that row (`hold_epoch`), so once it has been deleted
//! by somebody else, nothing more is written in its name.

use std::time::Duration;

use async_trait::async_trait;
use tokio::time::{Instant, sleep};

use super::Sharing;
use super::connection::{Connection, Failure, Parameters};
use super::owners::{ADOPT_REST, ADOPT_SHARE};
use super::pool::Pool;
use super::schema::LOCK;
use crate::lease::RENEWAL;
use crate::{Node, Places, Share, StoreError};

/// How long to look whether somebody else renews their lease: longer than a lease lasts.
const MAX_LEASE: Duration = Duration::from_secs(4);

/// Deletes what is in the way of a node with this name, if its lease is over.
const DELETE_EXPIRED: &str = "DELETE FROM nodes
     WHERE lease_until < clock_timestamp() AND (alone OR $2 OR name = $1) RETURNING epoch";
const IN_THE_WAY: &str = "SELECT name, epoch, extract(epoch FROM lease_until)::float8 FROM nodes
     WHERE alone OR $2 OR name = $1";
const JOIN: &str = "INSERT INTO nodes (name, alone, lease_until)
     VALUES ($1, $2, clock_timestamp() + interval '3 s') ON CONFLICT DO NOTHING RETURNING epoch";
const RENEW: &str = "UPDATE nodes SET lease_until = clock_timestamp() + interval '3 s' WHERE epoch = $1 RETURNING epoch";
const LEAVE: &str = "DELETE FROM nodes WHERE epoch = $1 RETURNING epoch";
/// Fences the nodes whose lease is over: whatever they still write is refused.
const FENCE: &str =
    "DELETE FROM nodes WHERE lease_until < clock_timestamp() AND epoch <> $1 RETURNING epoch";
const ALIVE: &str = "SELECT epoch FROM nodes ORDER BY epoch";

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

/// Takes a place at a database, and gives its epoch. Waits until the lease of a process that has crashed is over.
pub(super) async fn join(
    connection: &Connection,
    name: &str,
    sharing: Sharing,
) -> Result<Node, JoinError> {
    let begun = Instant::now();
    let mut seen: Vec<(String, Node, f64)> = Vec::new();
    loop {
        connection.batch("BEGIN").await?;
        connection.batch(LOCK).await?;
        let joined = join_if_free(connection, name, sharing).await;
        connection.batch("COMMIT").await?;
        let others = match joined? {
            Ok(epoch) => return Ok(epoch),
            Err(others) => others,
        };
        let is_renewed = |(_, epoch, lease): &&(String, Node, f64)| {
            seen.iter()
                .any(|(_, known, before)| known == epoch && before < lease)
        };
        let alive = others.iter().find(is_renewed);
        if let Some((name, ..)) = alive.or(others.first().filter(|_| begun.elapsed() > MAX_LEASE)) {
            return Err(JoinError::InUse(name.clone()));
        }
        seen = others;
        sleep(RENEWAL / 2).await;
    }
}

/// The epoch of the new place, or whose places are in the way.
async fn join_if_free(
    connection: &Connection,
    name: &str,
    sharing: Sharing,
) -> Result<Result<Node, Vec<(String, Node, f64)>>, Failure> {
    let alone = sharing == Sharing::Alone;
    connection.query(DELETE_EXPIRED, &[&name, &alone]).await?;
    let mut others = Vec::new();
    for row in connection.query(IN_THE_WAY, &[&name, &alone]).await? {
        others.push((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
    }
    if !others.is_empty() {
        return Ok(Err(others));
    }
    let rows = connection.query(JOIN, &[&name, &alone]).await?;
    Ok(rows.first().map(|row| row.get(0)).ok_or(others))
}

#[async_trait]
impl Places for Pool {
    async fn join(&self, name: &str) -> Result<Option<Node>, StoreError> {
        let rows = self.query_once(JOIN, &[&name, &false]).await?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    async fn renew(&self, me: Node) -> Result<bool, StoreError> {
        Ok(!self.query_once(RENEW, &[&me]).await?.is_empty())
    }

    async fn fence(&self, me: Node) -> Result<(), StoreError> {
        self.query_once(FENCE, &[&me]).await?;
        Ok(())
    }

    async fn alive(&self) -> Result<Vec<Node>, StoreError> {
        let rows = self.query_once(ALIVE, &[]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    async fn adopt(&self, me: Node, share: Share) -> Result<Vec<String>, StoreError> {
        let rows = match share {
            Share::Part { remainder, parts } => {
                let parameters: Parameters<'_> = &[&me, &parts, &remainder];
                self.query_once(ADOPT_SHARE, parameters).await?
            }
            Share::Rest => self.query_once(ADOPT_REST, &[&me]).await?,
        };
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }
}

/// Gives a place back, so that it is free at once.
pub(super) async fn leave(pool: &Pool, me: Node) {
    // Otherwise it is free when the lease is over.
    let _ = pool.query_once(LEAVE, &[&me]).await;
}
