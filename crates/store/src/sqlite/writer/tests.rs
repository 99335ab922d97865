//! Groups in which something goes wrong: who is told what, and what is really there.

use std::path::Path;
use std::sync::mpsc;

use tempfile::TempDir;

use super::*;
use crate::sqlite::{changes, open};
use crate::{Change, EventRow, TableRow, TableStage};

const IDS: [&str; 3] = ["a", "b", "c"];

/// A writer with three running tables.
fn writer() -> (WriterThread, TempDir) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("tables.db");
    let lock = DatabaseLock::acquire(&path).expect("nobody else is here");
    let connection = open::writer(&path).expect("a new database");
    for id in IDS {
        let table = TableRow {
            id: id.to_owned(),
            state: TableStage::Running,
            ..TableRow::default()
        };
        changes::create(&connection, &table).expect("a new table");
    }
    let writer = WriterThread::new(connection, lock, Arc::default());
    (writer, folder)
}

/// Adds the first events to all tables, which wait together, with this text at the second, and says who was told what.
fn group(writer: &mut WriterThread, text: &str) -> [Result<(), StoreError>; 3] {
    let (requests, to_write) = mpsc::channel();
    let results = IDS.map(|id| {
        let event = |seq| EventRow {
            seq,
            text: if id == "b" { text } else { "" }.to_owned(),
            ..EventRow::default()
        };
        let change = Change {
            events: vec![event(1), event(2)],
            ..Change::default()
        };
        let (reply, result) = oneshot::channel();
        writer.stats.lock().waiting += 1;
        let append = PendingWrite {
            write: move |session: &mut WriteSession| changes::append(session, id, &change),
            result: Err(StoreError::Closed),
            reply,
        };
        let sent = requests.send(Request::Run(Box::new(append) as Box<dyn Write>));
        sent.expect("the other end is here");
        result
    });
    while let Ok(first) = to_write.try_recv() {
        writer.commit_group(first, &to_write);
    }
    assert_eq!(stats(writer).waiting, 0);
    results.map(|mut result| result.try_recv().expect("everybody is told"))
}

fn stats(writer: &WriterThread) -> StoreStats {
    *writer.stats.lock()
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
    let limit = writer
        .session
        .connection
        .pragma_update(None, "max_page_count", 40);
    limit.expect("any number will do");
    let told = group(&mut writer, &"long ".repeat(100_000));
    assert!(matches!(told[1], Err(StoreError::Failed(_))), "{told:?}");
    for (told, there) in told.iter().zip(there(folder.path())) {
        assert_eq!(there, if told.is_ok() { 2 } else { 0 });
    }
    let stats = stats(&writer);
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
        .session
        .connection
        .execute_batch(poison)
        .expect("our own database");
    let told = group(&mut writer, "poison");
    for told in told {
        assert!(matches!(told, Err(StoreError::Failed(_))), "{told:?}");
    }
    assert_eq!(there(folder.path()), [0; 3]);
    assert_eq!(stats(&writer), StoreStats::default());
    // What was remembered of the lost group is forgotten: the same numbers are next.
    assert_eq!(group(&mut writer, ""), [Ok(()), Ok(()), Ok(())]);
    assert_eq!(there(folder.path()), [2; 3]);
}
