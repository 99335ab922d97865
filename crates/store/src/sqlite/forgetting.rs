//! Links that work once, and the sweep: what is kept for a time only.

use rusqlite::{Connection, OptionalExtension, Row};

use super::changes::Heads;
use crate::{Hash, Millis, Retention, StoreError, TableStage};

/// Tables that one transaction deletes at most, so that whoever plays waits for a few milliseconds only.
const TABLES: i64 = 16;

/// Links that one transaction deletes at most.
const LINKS: u32 = 256;

pub(super) const OLD_TABLES: &str = "DELETE FROM tables WHERE key IN (
         SELECT key FROM tables WHERE state = ?1 AND state <> 1 AND changed < ?2 LIMIT ?3
     ) RETURNING id";
pub(super) const OLD_LINKS: &str =
    "DELETE FROM links WHERE link IN (SELECT link FROM links WHERE expires <= ?1 LIMIT ?2)";

/// A link to the seat of whoever holds a secret.
pub(super) struct Link {
    pub(super) hash: Hash,
    pub(super) table: String,
    pub(super) holder: Hash,
    pub(super) expires: Millis,
}

/// What one step of a sweep has done.
pub(super) struct Swept {
    pub(super) tables: u64,
    /// Whether there may be more.
    pub(super) more: bool,
}

/// Writes a link.
pub(super) fn put_link(connection: &Connection, link: &Link) -> Result<(), StoreError> {
    let put = connection
        .prepare_cached(
            "INSERT INTO links (link, of_table, holder, expires) SELECT ?1, key, ?3, ?4 FROM tables WHERE id = ?2
             ON CONFLICT DO UPDATE SET of_table = excluded.of_table, holder = excluded.holder, expires = excluded.expires",
        )?
        .execute((link.hash, &link.table, link.holder, link.expires))?;
    if put == 0 {
        return Err(StoreError::Unknown);
    }
    Ok(())
}

/// Deletes a link and says where it led, if it has not expired.
pub(super) fn take_link(
    connection: &Connection,
    link: &Hash,
    now: Millis,
) -> Result<Option<(String, Hash)>, StoreError> {
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    let taken: Option<(String, Hash, Millis)> = connection
        .prepare_cached(
            "DELETE FROM links WHERE link = ?1
             RETURNING (SELECT id FROM tables WHERE key = of_table), holder, expires",
        )?
        .query_row([link], read)
        .optional()?;
    Ok(taken
        .filter(|(.., expires)| now < *expires)
        .map(|(table, holder, _)| (table, holder)))
}

/// Deletes a few of the things that may be forgotten.
pub(super) fn sweep(
    connection: &Connection,
    heads: &mut Heads,
    older: &Retention,
) -> Result<Swept, StoreError> {
    let mut room = TABLES;
    for (state, before) in [
        (TableStage::Abandoned, older.abandoned),
        (TableStage::Gathering, older.gathering),
        (TableStage::Finished, older.finished),
    ] {
        let Some(before) = before else { continue };
        let mut delete = connection.prepare_cached(OLD_TABLES)?;
        let mut deleted = delete.query((state, before, room))?;
        while let Some(row) = deleted.next()? {
            heads.forget(row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?);
            room -= 1;
        }
    }
    let links = match older.links {
        Some(before) => connection
            .prepare_cached(OLD_LINKS)?
            .execute((before, LINKS))?,
        None => 0,
    };
    Ok(Swept {
        tables: (TABLES - room).unsigned_abs(),
        more: room == 0 || links == LINKS as usize,
    })
}
