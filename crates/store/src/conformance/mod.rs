//! What holds for every store, as checks that take an empty one.
//!
//! [`store_conformance!`](crate::store_conformance) turns them into tests. All of it goes through [`Store`], so that a
//! store of another kind passes the same suite unchanged.

mod appending;
mod forgetting;
mod listing;
mod tables;

use std::sync::Arc;

pub use appending::*;
pub use forgetting::*;
pub use listing::*;
pub use tables::*;

use crate::{Change, EventRow, Hash, SeatRow, Store, TableRow, TableStage};

/// Turns all checks into tests of a store. `$fresh` is an expression, awaited in every test, that gives an
/// `Arc<dyn Store>` of an empty store, and something that is kept until the test ends, such as a temporary folder.
#[macro_export]
macro_rules! store_conformance {
    ($fresh:expr) => {
        $crate::store_conformance! { $fresh;
            a_new_table_reads_back_as_it_was_written
            a_table_nobody_made_is_not_there
            an_id_and_a_code_are_given_once
            a_released_code_is_free_again
            a_new_table_has_no_events
            texts_may_hold_any_characters
            events_come_back_in_order_and_after_a_number
            a_change_changes_what_it_names_and_nothing_else
            events_that_do_not_follow_are_refused
            a_refused_change_leaves_no_trace
            of_two_changes_with_the_same_number_one_wins
            refused_changes_do_not_harm_those_made_with_them
            many_changes_at_once_keep_their_order_and_lose_nothing
            changes_are_counted
            the_lobby_has_public_tables_that_are_not_over
            the_lobby_begins_with_the_newest_change
            secrets_lead_to_their_seats
            running_tables_of_secrets_come_first
            tables_are_due_in_their_order
            what_is_due_changes_with_the_table
            a_link_works_once
            a_link_expires
            a_link_needs_a_table
            a_sweep_forgets_what_is_old_and_nothing_else
            a_sweep_forgets_more_than_one_batch
            a_table_that_was_swept_is_gone_altogether
        }
    };
    ($fresh:expr; $($check:ident)+) => {
        $(#[tokio::test]
        async fn $check() {
            let (store, _kept) = $fresh.await;
            $crate::conformance::$check(store).await;
        })+
    };
}

/// A store under test.
pub type Subject = Arc<dyn Store>;

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

async fn create(store: &Subject, table: TableRow) {
    let id = table.id.clone();
    let created = store.create(table).await;
    assert_eq!(created, Ok(()), "{id}");
}

async fn append(store: &Subject, id: &str, change: Change) {
    assert_eq!(store.append(id, change).await, Ok(()), "{id}");
}

async fn table(store: &Subject, id: &str) -> TableRow {
    let table = store.table(id).await.expect("the store works");
    table.unwrap_or_else(|| panic!("there is no table {id}"))
}

async fn events_after(store: &Subject, id: &str, after: u64) -> Vec<EventRow> {
    store.events(id, after).await.expect("the store works")
}

fn ids<'a>(tables: impl IntoIterator<Item = &'a TableRow>) -> Vec<&'a str> {
    tables.into_iter().map(|table| table.id.as_str()).collect()
}
