//! What is kept for a limited time: seat links, which work once, and tables that the sweep deletes.

use super::connection::Failure;
use super::pool::Pool;
use super::queries::hash;
use crate::{Hash, Millis, Retention, StoreError, TableStage};

/// Maximum number of tables and of links that one statement deletes, so that whoever plays waits for a few milliseconds only.
const TABLE_BATCH: i64 = 64;
const LINK_BATCH: i64 = 1024;

const PUT_LINK: &str = "INSERT INTO links (link, of_table, holder, expires)
     SELECT $1, key, $3, $4 FROM tables WHERE id = $2
     ON CONFLICT (link) DO UPDATE SET of_table = excluded.of_table, holder = excluded.holder, expires = excluded.expires
     RETURNING of_table";
const TAKE_LINK: &str = "DELETE FROM links WHERE link = $1
     RETURNING (SELECT id FROM tables WHERE key = of_table), holder, expires";
/// Tables that another process is changing just now are left for the next time.
const OLD_TABLES: &str = "DELETE FROM tables WHERE key = ANY (ARRAY(
         SELECT key FROM tables WHERE state = $1 AND state <> 1 AND changed < $2 LIMIT $3 FOR UPDATE SKIP LOCKED
     )) RETURNING key";
const OLD_LINKS: &str = "DELETE FROM links WHERE link = ANY (ARRAY(
         SELECT link FROM links WHERE expires <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED
     )) RETURNING link";

/// Writes a link to the seat of whoever holds a secret.
pub(super) async fn put_link(
    pool: &Pool,
    link: Hash,
    table: &str,
    holder: Hash,
    expires: Millis,
) -> Result<(), StoreError> {
    let rows = pool
        .query(PUT_LINK, &[&&link[..], &table, &&holder[..], &expires])
        .await?;
    if rows.is_empty() {
        return Err(StoreError::Unknown);
    }
    Ok(())
}

/// Deletes a link; returns its table and the holder's secret, if it has not expired. If the connection is lost meanwhile, nobody is told
/// that the link was theirs.
pub(super) async fn take_link(
    pool: &Pool,
    link: Hash,
    now: Millis,
) -> Result<Option<(String, Hash)>, StoreError> {
    let rows = pool.query_once(TAKE_LINK, &[&&link[..]]).await?;
    let Some(row) = rows.first() else {
        return Ok(None);
    };
    let read = || -> Result<(String, Hash, Millis), Failure> {
        Ok((row.try_get(0)?, hash(row.try_get(1)?)?, row.try_get(2)?))
    };
    let (table, holder, expires) = read()?;
    Ok((now < expires).then_some((table, holder)))
}

/// Deletes what is older than its retention, batch by batch; returns how many tables were deleted.
pub(super) async fn sweep(pool: &Pool, older: &Retention) -> Result<u64, StoreError> {
    let mut tables = 0;
    for (state, before) in [
        (TableStage::Abandoned, older.abandoned),
        (TableStage::Gathering, older.gathering),
        (TableStage::Finished, older.finished),
    ] {
        let Some(before) = before else { continue };
        loop {
            let deleted = pool
                .query(OLD_TABLES, &[&(state as i16), &before, &TABLE_BATCH])
                .await?;
            tables += deleted.len() as u64;
            if (deleted.len() as u64) < TABLE_BATCH.unsigned_abs() {
                break;
            }
        }
    }
    if let Some(before) = older.links {
        while pool.query(OLD_LINKS, &[&before, &LINK_BATCH]).await?.len() as u64
            == LINK_BATCH.unsigned_abs()
        {}
    }
    Ok(tables)
}
