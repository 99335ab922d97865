//! Writes new tables and changes of tables.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension};

use super::writer::WriteSession;
use crate::{Change, EventRow, SeatRow, StoreError, TableRow, TableStage};

/// Maximum number of cached tables; beyond that the cache is emptied.
const MAX_CACHED: usize = 8192;

/// What must be known of a table before something is added to it.
#[derive(Copy, Clone)]
struct TableHead {
    key: i64,
    seq: i64,
    running: bool,
}

/// The heads of tables that changed lately. Only the writer thread changes tables, so that what it has cached is true until a
/// transaction fails.
#[derive(Default)]
pub(super) struct HeadCache(HashMap<String, TableHead>);

impl HeadCache {
    /// A table was deleted.
    pub(super) fn remove(&mut self, id: &str) {
        self.0.remove(id);
    }

    /// A transaction was rolled back.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    fn find(&mut self, connection: &Connection, id: &str) -> Result<&mut TableHead, StoreError> {
        // Not `if let`: the borrow checker does not see yet that the borrow ends where nothing is found.
        if !self.0.contains_key(id) {
            let head = look_up(connection, id)?.ok_or(StoreError::Unknown)?;
            if self.0.len() >= MAX_CACHED {
                self.0.clear();
            }
            self.0.insert(id.to_owned(), head);
        }
        Ok(self.0.get_mut(id).expect("just inserted"))
    }
}

fn look_up(connection: &Connection, id: &str) -> rusqlite::Result<Option<TableHead>> {
    connection
        .prepare_cached(
            "SELECT key, coalesce((SELECT max(seq) FROM events WHERE of_table = key), 0), state = 1
             FROM tables WHERE id = ?1",
        )?
        .query_row([id], |row| {
            let (key, seq, running) = row.try_into()?;
            Ok(TableHead { key, seq, running })
        })
        .optional()
}

/// Writes a new table.
pub(super) fn create(connection: &Connection, table: &TableRow) -> Result<(), StoreError> {
    if table.seq != 0 {
        return Err(StoreError::Conflict);
    }
    atomically(connection, || {
        let inserted = connection
            .prepare_cached(
                "INSERT INTO tables (id, code, state, public, setup, host, server_seed, created, changed, rematch, result)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) ON CONFLICT DO NOTHING",
            )?
            .execute((
                &table.id,
                &table.code,
                table.state,
                table.public,
                &table.setup,
                table.host,
                table.server_seed,
                table.created,
                table.changed,
                &table.rematch,
                &table.result,
            ))?;
        if inserted == 0 {
            return Err(StoreError::Taken);
        }
        let key = connection.last_insert_rowid();
        write_seats(connection, key, &table.seats)?;
        write_due(connection, key, table.due)
    })
}

/// Writes a change.
pub(super) fn append(
    session: &mut WriteSession,
    id: &str,
    change: &Change,
) -> Result<(), StoreError> {
    let connection = &session.connection;
    let head = session.heads.find(connection, id)?;
    let seq = change.last_seq(head.seq).ok_or(StoreError::Conflict)?;
    let events_only =
        head.running && !change.touches_row() && change.seats.is_none() && change.due.is_none();
    match change.events.as_slice() {
        // One statement is atomic by itself.
        [event] if events_only => write_event(connection, head.key, event)?,
        events => atomically(connection, || {
            for event in events {
                write_event(connection, head.key, event)?;
            }
            if events_only {
                return Ok(());
            }
            write_rest(connection, *head, change)
        })?,
    }
    session.uncommitted.changes += 1;
    session.uncommitted.events += change.events.len() as u64;
    head.seq = seq;
    if let Some(state) = change.state {
        head.running = state == TableStage::Running;
    }
    Ok(())
}

fn write_event(connection: &Connection, key: i64, event: &EventRow) -> rusqlite::Result<()> {
    let seq = i64::try_from(event.seq).expect("it follows another one");
    connection
        .prepare_cached(
            "INSERT INTO events (of_table, seq, at, text, request) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute((key, seq, event.at, &event.text, &event.request))?;
    Ok(())
}

fn write_rest(connection: &Connection, head: TableHead, change: &Change) -> Result<(), StoreError> {
    let changed = change.events.last().map(|event| event.at);
    // The time in the row is needed only while a table rests; a row that is written gets it in any case.
    if change.touches_row() || !head.running {
        connection
            .prepare_cached(
                "UPDATE tables SET
                     state = coalesce(?2, state), public = coalesce(?3, public), setup = coalesce(?4, setup),
                     rematch = coalesce(?5, rematch), result = coalesce(?6, result),
                     code = CASE WHEN ?7 THEN NULL ELSE code END, changed = ?8
                 WHERE key = ?1",
            )?
            .execute((
                head.key,
                change.state,
                change.public,
                &change.setup,
                &change.rematch,
                &change.result,
                change.release_code,
                changed,
            ))?;
    }
    if let Some(seats) = &change.seats {
        connection
            .prepare_cached("DELETE FROM seats WHERE of_table = ?1")?
            .execute([head.key])?;
        write_seats(connection, head.key, seats)?;
    }
    change
        .due
        .map_or(Ok(()), |due| write_due(connection, head.key, due))
}

fn write_seats(connection: &Connection, key: i64, seats: &[SeatRow]) -> rusqlite::Result<()> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO seats (of_table, seat, bot, name, secret, anchor, taken) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for (seat, row) in (0i64..).zip(seats) {
        insert.execute((
            key, seat, &row.bot, &row.name, row.secret, row.anchor, row.taken,
        ))?;
    }
    Ok(())
}

fn write_due(connection: &Connection, key: i64, due: Option<i64>) -> Result<(), StoreError> {
    match due {
        Some(at) => connection
            .prepare_cached(
                "INSERT INTO dues (of_table, at) VALUES (?1, ?2)
                 ON CONFLICT DO UPDATE SET at = excluded.at WHERE at <> excluded.at",
            )?
            .execute([key, at])?,
        None => connection
            .prepare_cached("DELETE FROM dues WHERE of_table = ?1")?
            .execute([key])?,
    };
    Ok(())
}

/// Writes all or nothing, in a savepoint of the transaction that it shares with others.
fn atomically(
    connection: &Connection,
    write: impl FnOnce() -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    connection.prepare_cached("SAVEPOINT one")?.execute(())?;
    let written = write();
    // A full disk rolls back the whole transaction, and the savepoint with it.
    if written.is_err() && !connection.is_autocommit() {
        connection.prepare_cached("ROLLBACK TO one")?.execute(())?;
    }
    if !connection.is_autocommit() {
        connection.prepare_cached("RELEASE one")?.execute(())?;
    }
    written
}
