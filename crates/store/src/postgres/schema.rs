//! The schema of the database, and its migrations.
//!
//! As in SQLite, most changes of a running table write nothing but a row of `events`: `tables` has no number of the last event, its
//! `changed` is right only while a table is *not* running, and deadlines have short rows of their own. Seats are a table's own matter
//! and are always read and written together, so they are arrays in its row, all of the same length.
//!
//! A migration leaves the database usable for the program before it, so that processes can be upgraded one after the other. Whoever
//! comes first migrates; others wait for a lock.

use tokio_postgres::error::SqlState;

use super::connection::{Connection, Failure};
use crate::TableStage;

/// Each creates the next format, counted from 1. A migration never changes; new ones are added at the end.
pub(super) const MIGRATIONS: &[&str] = &[
    "
    CREATE TABLE tables (
        key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id text NOT NULL UNIQUE,
        code text UNIQUE,
        state smallint NOT NULL,
        public boolean NOT NULL,
        setup text NOT NULL,
        host bytea NOT NULL,
        server_seed bytea NOT NULL,
        created bigint NOT NULL,
        changed bigint NOT NULL,
        rematch text,
        result text,
        seat_bots text[] NOT NULL,
        seat_names text[] NOT NULL,
        seat_secrets bytea[] NOT NULL,
        seat_anchors bytea[] NOT NULL,
        seats_taken boolean[] NOT NULL
    );
    CREATE INDEX tables_lobby ON tables (state) WHERE public AND state IN (0, 1);
    CREATE INDEX tables_resting ON tables (state, changed) WHERE state <> 1;
    CREATE INDEX tables_secrets ON tables USING gin (seat_secrets);

    CREATE TABLE events (
        of_table bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
        seq bigint NOT NULL,
        at bigint NOT NULL,
        text text NOT NULL,
        request text,
        PRIMARY KEY (of_table, seq)
    );

    CREATE TABLE dues (
        of_table bigint PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        at bigint NOT NULL
    );
    CREATE INDEX dues_at ON dues (at);

    CREATE TABLE links (
        link bytea PRIMARY KEY,
        of_table bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
        holder bytea NOT NULL,
        expires bigint NOT NULL
    );
    CREATE INDEX links_table ON links (of_table);
    CREATE INDEX links_expires ON links (expires);

    CREATE TABLE nodes (
        epoch bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL UNIQUE,
        alone boolean NOT NULL,
        lease_until timestamptz NOT NULL
    );

    CREATE FUNCTION hold_epoch(held bigint) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM FROM nodes WHERE epoch = held FOR KEY SHARE;
        IF NOT FOUND THEN
            RAISE EXCEPTION 'the lease of epoch % is over', held USING ERRCODE = 'RW001';
        END IF;
    END $$;
",
    "
    CREATE TABLE owners (
        of_table bigint PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        epoch bigint NOT NULL
    );
    CREATE INDEX owners_epoch ON owners (epoch);
    CREATE TABLE cluster (name text NOT NULL);
    INSERT INTO cluster VALUES (gen_random_uuid());
",
];

/// The error of `hold_epoch`.
pub(super) const FENCED: &str = "RW001";

/// The lock of whoever migrates or takes a place ("Roll").
pub(super) const LOCK: &str = "SELECT pg_advisory_xact_lock(1383033964)";

const HAS_FORMAT: &str = "SELECT to_regclass('rollwright_format') IS NOT NULL";
const HAS_TABLES: &str =
    "SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = current_schema())";
const FORMAT: &str = "SELECT format FROM rollwright_format";

/// Why a database can't be brought to the format of this program.
#[derive(Debug)]
pub(super) enum MigrationError {
    /// There are tables of somebody else.
    Foreign,
    /// Its format is newer than the next one.
    Newer(usize),
    Failed(Failure),
}

impl From<Failure> for MigrationError {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

/// Applies the migrations that were not applied yet, in one transaction.
pub(super) async fn migrate(
    connection: &Connection,
    migrations: &[&str],
) -> Result<(), MigrationError> {
    connection.batch("BEGIN").await?;
    // Whoever waits here while another process migrates may have to wait for long.
    connection
        .batch("SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0")
        .await?;
    let migrated = migrate_locked(connection, migrations).await;
    let end = if migrated.is_ok() {
        "COMMIT"
    } else {
        "ROLLBACK"
    };
    connection.batch(end).await?;
    migrated
}

async fn migrate_locked(
    connection: &Connection,
    migrations: &[&str],
) -> Result<(), MigrationError> {
    connection.batch(LOCK).await?;
    let flag = async |question| -> Result<bool, Failure> {
        Ok(connection.query(question, &[]).await?[0].get(0))
    };
    if !flag(HAS_FORMAT).await? {
        if flag(HAS_TABLES).await? {
            return Err(MigrationError::Foreign);
        }
        connection
            .batch("CREATE TABLE rollwright_format (format bigint NOT NULL); INSERT INTO rollwright_format VALUES (0)")
            .await?;
    }
    let rows = connection.query(FORMAT, &[]).await?;
    let applied: i64 = rows.first().ok_or(MigrationError::Foreign)?.get(0);
    let applied = usize::try_from(applied).map_err(|_| MigrationError::Foreign)?;
    if applied > migrations.len() + 1 {
        return Err(MigrationError::Newer(applied));
    }
    for (before, migration) in migrations.iter().enumerate().skip(applied) {
        connection.batch(migration).await?;
        let format = before + 1;
        connection
            .batch(&format!("UPDATE rollwright_format SET format = {format}"))
            .await?;
    }
    Ok(())
}

/// The stage that has this number in databases.
pub(super) fn stage(number: i16) -> Result<TableStage, Failure> {
    TableStage::from_number(number.into()).ok_or_else(|| {
        let reason = format!("no table has the state {number}");
        Failure::Refused(SqlState::DATA_EXCEPTION, reason)
    })
}
