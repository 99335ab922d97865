//! The schema of the database, and its migrations.
//!
//! Most changes of a running table must write nothing but a row of `events`. So `tables` has no number of the last event, and its
//! `changed` is right only while a table is *not* running; for a running one, the time of the last event counts. A sweep never asks for
//! running tables, and those of the lobby or of a person are few enough to look up their last events. Deadlines do change with many
//! moves, and have short rows of their own, `dues`: many of them share a page.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, TransactionBehavior};

use crate::TableStage;

/// Application id in the header of the file ("Roll").
pub(super) const APPLICATION_ID: i32 = 0x526f_6c6c;

/// The format that the first migration creates. Formats 1 and 2 had other events and other dice; nothing was published with them.
pub(super) const FIRST_FORMAT: usize = 3;

/// Each creates the next format. A migration never changes; new ones are added at the end.
pub(super) const MIGRATIONS: &[&str] = &["
    CREATE TABLE tables (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        code TEXT,
        state INTEGER NOT NULL,
        public INTEGER NOT NULL,
        setup TEXT NOT NULL,
        host BLOB NOT NULL,
        server_seed BLOB NOT NULL,
        created INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        rematch TEXT,
        result TEXT
    ) STRICT;
    CREATE UNIQUE INDEX tables_code ON tables (code) WHERE code IS NOT NULL;
    CREATE INDEX tables_lobby ON tables (state) WHERE public = 1 AND state IN (0, 1);
    CREATE INDEX tables_resting ON tables (state, changed) WHERE state <> 1;

    CREATE TABLE seats (
        of_table INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        bot TEXT,
        name TEXT NOT NULL,
        secret BLOB,
        anchor BLOB,
        taken INTEGER NOT NULL,
        PRIMARY KEY (of_table, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_secret ON seats (secret) WHERE secret IS NOT NULL;

    CREATE TABLE events (
        of_table INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        text TEXT NOT NULL,
        request TEXT,
        PRIMARY KEY (of_table, seq)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE dues (
        of_table INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX dues_at ON dues (at);

    CREATE TABLE links (
        link BLOB NOT NULL PRIMARY KEY,
        of_table INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
        holder BLOB NOT NULL,
        expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX links_table ON links (of_table);
    CREATE INDEX links_expires ON links (expires);
"];

/// Applies these migrations but for the first ones, which were `applied` before. Each has a transaction of its own.
pub(super) fn migrate(
    connection: &mut Connection,
    applied: usize,
    migrations: &[&str],
) -> rusqlite::Result<()> {
    for (format, migration) in (FIRST_FORMAT..).zip(migrations).skip(applied) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(migration)?;
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(
            None,
            "user_version",
            i64::try_from(format).unwrap_or(i64::MAX),
        )?;
        transaction.commit()?;
    }
    Ok(())
}

impl ToSql for TableStage {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok((*self as i64).into())
    }
}

impl FromSql for TableStage {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let number = value.as_i64()?;
        Self::from_number(number).ok_or(FromSqlError::OutOfRange(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sqlite;

    /// Everything that a database has, as SQL.
    fn schema(connection: &Connection) -> Vec<String> {
        connection
            .prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
            .and_then(|mut all| all.query_map((), |row| row.get(0))?.collect())
            .expect("every database has a schema")
    }

    #[test]
    fn every_older_database_becomes_one_of_today() {
        let mut fresh = Connection::open_in_memory().expect("memory");
        migrate(&mut fresh, 0, MIGRATIONS).expect("an empty database");
        for older in 0..=MIGRATIONS.len() {
            let folder = tempfile::tempdir().expect("a temporary folder");
            let path = folder.path().join("tables.db");
            let mut connection = Connection::open(&path).expect("a new file");
            migrate(&mut connection, 0, &MIGRATIONS[..older]).expect("an empty database");
            drop(connection);
            drop(Sqlite::open(&path).expect("an older database"));
            let connection = Connection::open(&path).expect("the same file");
            assert_eq!(schema(&connection), schema(&fresh), "from version {older}");
            let version: u32 = connection
                .pragma_query_value(None, "user_version", |row| row.get(0))
                .expect("every database has a version");
            assert_eq!(version as usize, FIRST_FORMAT + MIGRATIONS.len() - 1);
        }
    }

    #[test]
    fn a_migration_that_fails_leaves_the_database_as_it_was() {
        let mut connection = Connection::open_in_memory().expect("memory");
        migrate(&mut connection, 0, MIGRATIONS).expect("an empty database");
        let before = schema(&connection);
        let mut migrations = MIGRATIONS.to_vec();
        migrations.push("CREATE TABLE half (a INTEGER); CREATE TABLE half (a INTEGER);");
        let migrated = migrate(&mut connection, MIGRATIONS.len(), &migrations);
        assert!(migrated.is_err());
        assert_eq!(schema(&connection), before);
    }
}
