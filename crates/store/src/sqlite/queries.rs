//! All queries.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use rusqlite::{OptionalExtension, Result, Row, Transaction};

use crate::{EventRow, Hash, LinkRow, Millis, SeatRow, TableRow, TableStage};

/// Selects tables with the number and the time of their last events.
macro_rules! tables {
    ($which:literal) => {
        concat!(
            "SELECT t.id, t.code, t.state, t.public, t.setup, t.host, t.server_seed, t.created,
                 coalesce(e.at, t.changed) AS last, coalesce(e.seq, 0), d.at, t.rematch, t.result, t.key
             FROM tables t
             LEFT JOIN events e ON e.of_table = t.key
                 AND e.seq = (SELECT max(seq) FROM events WHERE of_table = t.key)
             LEFT JOIN dues d ON d.of_table = t.key ",
            $which
        )
    };
}

const BY_ID: &str = tables!("WHERE t.id = ?1");
const BY_KEY: &str = tables!("WHERE t.key = ?1");
const LOBBY: &str =
    tables!("WHERE t.public = 1 AND t.state IN (0, 1) ORDER BY last DESC, t.key DESC LIMIT ?1");
const SEATS: &str =
    "SELECT bot, name, secret, anchor, taken FROM seats WHERE of_table = ?1 ORDER BY seat";
const BY_CODE: &str = "SELECT id FROM tables WHERE code = ?1";
const EVENTS: &str = "SELECT seq, at, text, request FROM events
     WHERE of_table = (SELECT key FROM tables WHERE id = ?1) AND seq > ?2 ORDER BY seq";
const BY_SECRET: &str = "SELECT of_table, seat FROM seats WHERE secret = ?1";
const DUE: &str = "SELECT t.id FROM dues d JOIN tables t ON t.key = d.of_table WHERE d.at <= ?1 ORDER BY d.at LIMIT ?2";
/// All of them, here and below, so there is nothing to look for.
const IDS: &str = "SELECT id FROM tables ORDER BY key";
const LINKS: &str =
    "SELECT l.link, t.id, l.holder, l.expires FROM links l JOIN tables t ON t.key = l.of_table";
const LIST: &str = "SELECT coalesce(
         (SELECT at FROM events WHERE of_table = t.key ORDER BY seq DESC LIMIT 1), t.changed
     ) AS last, t.id FROM tables t ORDER BY last DESC, t.id";

/// A table by its id.
pub(super) fn table(moment: &Transaction<'_>, id: &str) -> Result<Option<TableRow>> {
    moment
        .prepare_cached(BY_ID)?
        .query_row([id], |row| read_table(moment, row))
        .optional()
}

/// The id of the table with a code.
pub(super) fn id_of_code(moment: &Transaction<'_>, code: &str) -> Result<Option<String>> {
    moment
        .prepare_cached(BY_CODE)?
        .query_row([code], |row| row.get(0))
        .optional()
}

/// The events of a table after a number.
pub(super) fn events(moment: &Transaction<'_>, id: &str, after: u64) -> Result<Vec<EventRow>> {
    let read = |row: &Row<'_>| {
        Ok(EventRow {
            seq: row.get::<_, i64>(0)?.unsigned_abs(),
            at: row.get(1)?,
            text: row.get(2)?,
            request: row.get(3)?,
        })
    };
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let mut events = moment.prepare_cached(EVENTS)?;
    events.query_map((id, after), read)?.collect()
}

/// Public tables that gather or run.
pub(super) fn lobby(moment: &Transaction<'_>, limit: usize) -> Result<Vec<TableRow>> {
    let mut lobby = moment.prepare_cached(LOBBY)?;
    let tables = lobby.query_map([bounded(limit)], |row| read_table(moment, row))?;
    tables.collect()
}

/// The seats of secrets, with their tables.
pub(super) fn of_secrets(
    moment: &Transaction<'_>,
    secrets: &[Hash],
) -> Result<Vec<(usize, TableRow)>> {
    let mut by_secret = moment.prepare_cached(BY_SECRET)?;
    let mut by_key = moment.prepare_cached(BY_KEY)?;
    let mut found = Vec::new();
    for secret in BTreeSet::from_iter(secrets) {
        let mut seats = by_secret.query([secret])?;
        while let Some(row) = seats.next()? {
            let (key, seat): (i64, u32) = row.try_into()?;
            let table = by_key.query_row([key], |row| read_table(moment, row))?;
            found.push((seat as usize, table));
        }
    }
    let rank = |state| match state {
        TableStage::Running => 0,
        TableStage::Gathering => 1,
        TableStage::Finished | TableStage::Abandoned => 2,
    };
    found.sort_by_key(|(_, table)| (rank(table.state), Reverse(table.changed)));
    Ok(found)
}

/// The ids of tables that are due.
pub(super) fn due_before(
    moment: &Transaction<'_>,
    now: Millis,
    limit: usize,
) -> Result<Vec<String>> {
    let mut due = moment.prepare_cached(DUE)?;
    due.query_map([now, bounded(limit)], |row| row.get(0))?
        .collect()
}

/// When each table changed last, and its id; the newest first.
pub(super) fn list(moment: &Transaction<'_>) -> Result<Vec<(Millis, String)>> {
    let mut list = moment.prepare_cached(LIST)?;
    list.query_map((), |row| row.try_into())?.collect()
}

/// The ids of all tables, the oldest first.
pub(super) fn ids(moment: &Transaction<'_>) -> Result<Vec<String>> {
    let mut ids = moment.prepare_cached(IDS)?;
    ids.query_map((), |row| row.get(0))?.collect()
}

/// All links.
pub(super) fn links(moment: &Transaction<'_>) -> Result<Vec<LinkRow>> {
    let read = |row: &Row<'_>| {
        Ok(LinkRow {
            link: row.get(0)?,
            table: row.get(1)?,
            holder: row.get(2)?,
            expires: row.get(3)?,
        })
    };
    let mut links = moment.prepare_cached(LINKS)?;
    links.query_map((), read)?.collect()
}

fn bounded(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

fn read_table(moment: &Transaction<'_>, row: &Row<'_>) -> Result<TableRow> {
    Ok(TableRow {
        id: row.get(0)?,
        code: row.get(1)?,
        state: row.get(2)?,
        public: row.get(3)?,
        setup: row.get(4)?,
        host: row.get(5)?,
        server_seed: row.get(6)?,
        created: row.get(7)?,
        changed: row.get(8)?,
        seq: row.get::<_, i64>(9)?.unsigned_abs(),
        due: row.get(10)?,
        rematch: row.get(11)?,
        result: row.get(12)?,
        seats: seats(moment, row.get(13)?)?,
    })
}

fn seats(moment: &Transaction<'_>, key: i64) -> Result<Vec<SeatRow>> {
    let read = |row: &Row<'_>| {
        Ok(SeatRow {
            bot: row.get(0)?,
            name: row.get(1)?,
            secret: row.get(2)?,
            anchor: row.get(3)?,
            taken: row.get(4)?,
        })
    };
    let mut seats = moment.prepare_cached(SEATS)?;
    let mut seats: Vec<SeatRow> = seats.query_map([key], read)?.collect::<Result<_>>()?;
    // A table keeps them for as long as it is awake.
    seats.shrink_to_fit();
    Ok(seats)
}

#[cfg(test)]
mod tests {
    use super::super::expiry::{OLD_LINKS, OLD_TABLES};
    use super::super::schema::{MIGRATIONS, migrate};
    use super::*;

    #[test]
    fn nothing_is_looked_for_without_an_index() {
        let mut connection = rusqlite::Connection::open_in_memory().expect("memory");
        migrate(&mut connection, 0, MIGRATIONS).expect("an empty database");
        for sql in [
            BY_ID, BY_KEY, LOBBY, SEATS, BY_CODE, EVENTS, BY_SECRET, DUE, OLD_TABLES, OLD_LINKS,
        ] {
            let mut plan = connection
                .prepare(&format!("EXPLAIN QUERY PLAN {sql}"))
                .expect("a query of ours");
            let parameters = plan.parameter_count();
            let steps: Vec<String> = plan
                .query_map(rusqlite::params_from_iter(vec![0; parameters]), |row| {
                    row.get("detail")
                })
                .and_then(Iterator::collect)
                .expect("a plan");
            let walks = |step: &String| step.starts_with("SCAN") && !step.contains("USING");
            assert!(!steps.iter().any(walks), "{sql}\n{steps:#?}");
        }
    }
}
