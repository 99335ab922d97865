//! What is kept for a limited time: seat links, which work once, and tables that the sweep deletes.

use rusqlite::{Connection, OptionalExtension};

use super::writer::WriteSession;
use crate::{Hash, Millis, Retention, StoreError, TableStage};

/// Maximum number of tables that one transaction deletes, so that whoever plays waits for a few milliseconds only.
const TABLE_BATCH: u32 = 16;

/// Maximum number of links that one transaction deletes.
const LINK_BATCH: u32 = 256;

pub(super) const OLD_TABLES: &str = "DELETE FROM tables WHERE key IN (
         SELECT key FROM tables WHERE state = ?1 AND state <> 1 AND changed < ?2 LIMIT ?3
     ) RETURNING id";
pub(super) const OLD_LINKS: &str =
    "DELETE FROM links WHERE link IN (SELECT link FROM links WHERE expires <= ?1 LIMIT ?2)";

/// Writes a link to the seat of whoever holds a secret.
pub(super) fn put_link(
    connection: &Connection,
    link: Hash,
    table: &str,
    holder: Hash,
    expires: Millis,
) -> Result<(), StoreError> {
    let written = connection
        .prepare_cached(
            "INSERT INTO links (link, of_table, holder, expires) SELECT ?1, key, ?3, ?4 FROM tables WHERE id = ?2
             ON CONFLICT DO UPDATE SET of_table = excluded.of_table, holder = excluded.holder, expires = excluded.expires",
        )?
        .execute((link, table, holder, expires))?;
    if written == 0 {
        return Err(StoreError::Unknown);
    }
    Ok(())
}

/// Deletes a link; returns its table and the holder's secret, if it has not expired.
pub(super) fn take_link(
    connection: &Connection,
    link: Hash,
    now: Millis,
) -> Result<Option<(String, Hash)>, StoreError> {
    let taken: Option<(String, Hash, Millis)> = connection
        .prepare_cached(
            "DELETE FROM links WHERE link = ?1
             RETURNING (SELECT id FROM tables WHERE key = of_table), holder, expires",
        )?
        .query_row([link], |row| row.try_into())
        .optional()?;
    Ok(taken.and_then(|(table, holder, expires)| (now < expires).then_some((table, holder))))
}

/// The result of one transaction of a sweep.
pub(super) struct SweepBatch {
    pub(super) tables: u32,
    /// Whether nothing is left to delete.
    pub(super) is_last: bool,
}

/// Deletes a batch of what is older than its retention.
pub(super) fn sweep_batch(
    session: &mut WriteSession,
    older: &Retention,
) -> Result<SweepBatch, StoreError> {
    let WriteSession {
        connection, heads, ..
    } = session;
    let mut tables = 0;
    for (state, before) in [
        (TableStage::Abandoned, older.abandoned),
        (TableStage::Gathering, older.gathering),
        (TableStage::Finished, older.finished),
    ] {
        let Some(before) = before else { continue };
        let mut delete = connection.prepare_cached(OLD_TABLES)?;
        let mut deleted = delete.query((state, before, TABLE_BATCH - tables))?;
        while let Some(row) = deleted.next()? {
            heads.remove(&row.get::<_, String>(0)?);
            tables += 1;
        }
    }
    let mut links = 0;
    if let Some(before) = older.links {
        links = connection
            .prepare_cached(OLD_LINKS)?
            .execute((before, LINK_BATCH))?;
    }
    Ok(SweepBatch {
        tables,
        is_last: tables < TABLE_BATCH && links < LINK_BATCH as usize,
    })
}
