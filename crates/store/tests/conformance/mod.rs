//! What every store promises, as tests that go through [`Store`] only: a second kind of store passes the same suite unchanged.

mod appending;
mod expiry;
mod listing;
mod tables;

use std::future::ready;
use std::sync::Arc;

use rollwright_store::{
    Change, EventRow, Hash, Postgres, SeatRow, Sharing, Sqlite, Store, TableRow, TableStage,
};
use rollwright_testkit::servers::PostgresServer;
use tempfile::TempDir;

/// Makes a test of every check. `$fresh` is an expression, awaited in every test, that gives an empty [`SharedStore`] and something that is
/// kept until the test ends, such as a temporary folder.
macro_rules! store_conformance {
    ($fresh:expr) => {
        store_conformance! { $fresh;
            tables::a_new_table_reads_back_as_it_was_written
            tables::a_table_nobody_made_is_not_there
            tables::an_id_and_a_code_are_given_once
            tables::a_released_code_is_free_again
            tables::a_new_table_has_no_events
            tables::texts_may_hold_any_characters
            tables::a_check_whether_it_can_be_written_is_a_commit_that_changes_nothing
            appending::events_come_back_in_order_and_after_a_number
            appending::a_change_changes_what_it_names_and_nothing_else
            appending::events_that_do_not_follow_are_refused
            appending::a_refused_change_leaves_no_trace
            appending::of_two_changes_with_the_same_number_one_wins
            appending::refused_changes_do_not_harm_those_made_with_them
            appending::many_changes_at_once_keep_their_order_and_lose_nothing
            appending::changes_are_counted
            listing::the_lobby_has_public_tables_that_are_not_over
            listing::the_lobby_begins_with_the_newest_change
            listing::secrets_lead_to_their_seats
            listing::running_tables_of_secrets_come_first
            listing::tables_are_due_in_their_order
            listing::what_is_due_changes_with_the_table
            expiry::a_link_works_once
            expiry::a_link_expires
            expiry::a_link_needs_a_table
            expiry::a_sweep_forgets_what_is_old_and_nothing_else
            expiry::a_sweep_forgets_more_than_one_batch
            expiry::a_table_that_was_swept_is_gone_altogether
        }
    };
    ($fresh:expr; $($module:ident::$check:ident)+) => {
        $(#[tokio::test]
        async fn $check() {
            let (store, _kept) = $fresh.await;
            $module::$check(store).await;
        })+
    };
}

mod sqlite {
    use super::*;

    store_conformance!(ready(fresh_sqlite()));
}

mod postgres {
    use super::*;

    store_conformance!(fresh_postgres());
}

fn fresh_sqlite() -> (SharedStore, TempDir) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = Sqlite::open(folder.path().join("tables.db")).expect("a new database");
    (Arc::new(store), folder)
}

async fn fresh_postgres() -> (SharedStore, PostgresServer) {
    let server = PostgresServer::start();
    let address = server.url().parse().expect("an address");
    let store = Postgres::open(&address, "test", Sharing::Alone).await;
    (Arc::new(store.expect("a new database")), server)
}

/// A store under test.
type SharedStore = Arc<dyn Store>;

fn gathering(id: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        setup: "{}".to_owned(),
        created: 1000,
        changed: 1000,
        ..TableRow::default()
    }
}

fn running(id: &str) -> TableRow {
    TableRow {
        state: TableStage::Running,
        ..gathering(id)
    }
}

fn person(name: &str, secret: Hash) -> SeatRow {
    SeatRow {
        name: name.to_owned(),
        secret: Some(secret),
        taken: true,
        ..SeatRow::default()
    }
}

fn event(seq: u64) -> EventRow {
    EventRow {
        seq,
        at: 1000 + seq.cast_signed(),
        text: format!("event {seq}"),
        request: None,
    }
}

fn events(seqs: impl IntoIterator<Item = u64>) -> Change {
    Change {
        events: seqs.into_iter().map(event).collect(),
        ..Change::default()
    }
}

/// One event at a time, with a number.
fn event_at(seq: u64, at: i64) -> Change {
    Change {
        events: vec![EventRow { at, ..event(seq) }],
        ..Change::default()
    }
}

async fn create(store: &SharedStore, table: TableRow) {
    let id = table.id.clone();
    let created = store.create(table).await;
    assert_eq!(created, Ok(()), "{id}");
}

async fn append(store: &SharedStore, id: &str, change: Change) {
    assert_eq!(store.append(id, change).await, Ok(()), "{id}");
}

async fn table(store: &SharedStore, id: &str) -> TableRow {
    let table = store.table(id).await.expect("the store works");
    table.unwrap_or_else(|| panic!("there is no table {id}"))
}

async fn events_after(store: &SharedStore, id: &str, after: u64) -> Vec<EventRow> {
    store.events(id, after).await.expect("the store works")
}

fn ids<'a>(tables: impl IntoIterator<Item = &'a TableRow>) -> Vec<&'a str> {
    tables.into_iter().map(|table| table.id.as_str()).collect()
}
