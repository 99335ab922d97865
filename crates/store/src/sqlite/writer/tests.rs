//! Groups in which something goes wrong: who is told what, and what is really there.

use std::path::Path;
use std::sync::mpsc;

use tempfile::TempDir;

use super::*;
use crate::sqlite::open;
use crate::{EventRow, TableStage};

const IDS: [&str; 3] = ["a", "b", "c"];

/// A writer with three running tables.
fn writer() -> (Writer, TempDir) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("tables.db");
    let claim = Claim::new(&path).expect("nobody else is here");
    let connection = open::writer(&path).expect("a new database");
    for id in IDS {
        let table = TableRow {
            id: id.to_owned(),
            state: TableStage::Running,
            ..TableRow::default()
        };
        changes::create(&connection, &table).expect("a new table");
    }
    let counts = Arc::new(Counts::default());
    (Writer::new(connection, claim, counts), folder)
}

/// Adds the first events to all tables, which wait together, with this text at the second, and says who was told what.
fn group(writer: &mut Writer, text: &str) -> [Result<(), StoreError>; 3] {
    let (jobs, to_write) = mpsc::channel();
    let answers = IDS.map(|id| {
        let event = |seq| EventRow {
            seq,
            text: if id == "b" { text } else { "" }.to_owned(),
            ..EventRow::default()
        };
        let change = Change {
            events: vec![event(1), event(2)],
            ..Change::default()
        };
        let (answer, answered) = oneshot::channel();
        writer.counts.waiting.fetch_add(1, Relaxed);
        let sent = jobs.send(Job::Append(id.to_owned(), change, answer));
        sent.expect("the other end is here");
        answered
    });
    while let Ok(first) = to_write.try_recv() {
        writer.group(first, &to_write);
    }
    assert_eq!(writer.counts.stats().waiting, 0);
    answers.map(|mut answered| answered.try_recv().expect("everybody is told"))
}

/// How many events each table has, as somebody else sees it.
fn there(folder: &Path) -> [i64; 3] {
    let reader = open::reader(&folder.join("tables.db")).expect("the writer is open");
    IDS.map(|id| {
        let count = "SELECT count(*) FROM events JOIN tables ON key = of_table WHERE id = ?1";
        reader
            .query_row(count, [id], |row| row.get(0))
            .expect("a number")
    })
}

#[test]
fn on_a_full_disk_everybody_is_told_what_is_really_there() {
    let (mut writer, folder) = writer();
    let limit = writer.connection.pragma_update(None, "max_page_count", 40);
    limit.expect("any number will do");
    let told = group(&mut writer, &"long ".repeat(100_000));
    assert!(matches!(told[1], Err(StoreError::Failed(_))), "{told:?}");
    for (told, there) in told.iter().zip(there(folder.path())) {
        assert_eq!(there, if told.is_ok() { 2 } else { 0 });
    }
    let stats = writer.counts.stats();
    assert_eq!(stats.events, 2 * stats.changes);
}

#[test]
fn a_commit_that_fails_fails_for_all_of_its_group() {
    let (mut writer, folder) = writer();
    // What points nowhere is found only by the commit.
    let poison = "
        CREATE TABLE lost (of_table INTEGER REFERENCES tables DEFERRABLE INITIALLY DEFERRED);
        CREATE TRIGGER poison AFTER INSERT ON events WHEN new.text = 'poison'
        BEGIN INSERT INTO lost VALUES (-1); END;";
    writer
        .connection
        .execute_batch(poison)
        .expect("our own database");
    let told = group(&mut writer, "poison");
    for told in told {
        assert!(matches!(told, Err(StoreError::Failed(_))), "{told:?}");
    }
    assert_eq!(there(folder.path()), [0; 3]);
    assert_eq!(writer.counts.stats(), StoreStats::default());
    // What was remembered of the lost group is forgotten: the same numbers are next.
    assert_eq!(group(&mut writer, ""), [Ok(()), Ok(()), Ok(())]);
    assert_eq!(there(folder.path()), [2; 3]);
}
