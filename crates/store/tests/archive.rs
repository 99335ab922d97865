//! A database read by somebody who does not serve from it.

use std::fs;

use rollwright_store::{
    Archive, Change, EventRow, OpenError, ReadError, Sqlite, Store, TableRow, TableStage,
};
use tempfile::tempdir;

fn row(id: &str, created: i64) -> TableRow {
    TableRow {
        id: id.to_owned(),
        created,
        changed: created,
        ..TableRow::default()
    }
}

fn event(seq: u64, at: i64) -> EventRow {
    EventRow {
        seq,
        at,
        text: format!("event {seq}"),
        request: None,
    }
}

#[tokio::test]
async fn while_a_server_writes_everything_that_was_acknowledged_is_read_newest_first() {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().join("tables.db");
    let serving = Sqlite::open(&path).expect("a new database");
    let mut archive = Archive::open(&path).expect("it can be read");
    assert_eq!(archive.list(), Ok(Vec::new()));
    for (id, created) in [("old", 10), ("new", 20)] {
        serving.create(row(id, created)).await.expect("created");
    }
    let ids = |archive: &mut Archive| archive.list().expect("a list");
    let expected = [(20, "new".to_owned()), (10, "old".to_owned())];
    assert_eq!(ids(&mut archive), expected);
    let change = Change {
        events: vec![event(1, 30), event(2, 40)],
        state: Some(TableStage::Running),
        ..Change::default()
    };
    serving.append("old", change).await.expect("appended");
    let expected = [(40, "old".to_owned()), (20, "new".to_owned())];
    assert_eq!(ids(&mut archive), expected);
    let (table, events) = archive.table("old").expect("read").expect("it is there");
    assert_eq!(
        (table.seq, table.changed, table.state),
        (2, 40, TableStage::Running)
    );
    assert_eq!(events, [event(1, 30), event(2, 40)]);
    assert_eq!(archive.table("none"), Ok(None));
    // Reading keeps nobody from writing.
    serving.check_writable().await.expect("writable");
}

#[test]
fn reading_leaves_nothing_beside_the_database() {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().join("copy.db");
    drop(Sqlite::open(&path).expect("a new database"));
    fs::remove_file(folder.path().join("copy.db.lock")).expect("the lock");
    Archive::open(&path)
        .expect("a copy")
        .list()
        .expect("a list");
    let names = fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(names, 1);
}

#[test]
fn what_is_no_database_is_named_and_left_alone() {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().join("tables.db");
    let missing = Archive::open(&path);
    assert!(matches!(missing, Err(ReadError::Missing(_))), "{missing:?}");
    assert!(!path.exists());
    let is_folder = Archive::open(folder.path());
    assert!(matches!(is_folder, Err(ReadError::Missing(_))));
    for content in ["", "x", &"No database at all. ".repeat(1000)] {
        fs::write(&path, content).expect("a file");
        let opened = Archive::open(&path);
        let foreign = matches!(opened, Err(ReadError::Open(OpenError::Foreign(_))));
        assert!(foreign || content.is_empty(), "{opened:?}");
        drop(opened);
        assert_eq!(fs::read_to_string(&path).expect("the file"), content);
    }
}
