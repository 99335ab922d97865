//! Opening and closing a database: what is refused, in which words, and what is left behind.

use std::fs;
use std::path::Path;

use rollwright_store::{Change, EventRow, OpenError, Sqlite, Store, StoreError, TableRow};
use rusqlite::Connection;
use tempfile::tempdir;

fn refused(path: &Path) -> OpenError {
    let error = Sqlite::open(path).err().expect("it can't be opened");
    let sentence = error.to_string();
    assert!(sentence.contains(&path.display().to_string()), "{sentence}");
    assert!(!sentence.contains('\n'), "{sentence}");
    error
}

fn table(id: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        ..TableRow::default()
    }
}

fn event(seq: u64) -> Change {
    let event = EventRow {
        seq,
        ..EventRow::default()
    };
    Change {
        events: vec![event],
        ..Change::default()
    }
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let folder = tempdir().expect("a temporary folder");
    let error = refused(&folder.path().join("nowhere/tables.db"));
    assert!(matches!(error, OpenError::Unwritable { .. }), "{error}");
}

#[cfg(unix)]
#[test]
fn a_folder_that_can_not_be_written_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempdir().expect("a temporary folder");
    let closed = fs::Permissions::from_mode(0o555);
    fs::set_permissions(folder.path(), closed).expect("our own folder");
    // Whoever may do everything may also write here.
    if fs::write(folder.path().join("probe"), "").is_err() {
        let error = refused(&folder.path().join("tables.db"));
        assert!(matches!(error, OpenError::Unwritable { .. }), "{error}");
    }
    // A folder that is a file can be written by nobody.
    let file = tempfile::NamedTempFile::new().expect("a temporary file");
    let error = refused(&file.path().join("tables.db"));
    assert!(matches!(error, OpenError::Unwritable { .. }), "{error}");
}

#[test]
fn a_file_that_is_no_database_is_left_alone() {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().join("tables.db");
    for garbage in ["x".to_owned(), "No database at all. ".repeat(1000)] {
        fs::write(&path, &garbage).expect("a file");
        let error = refused(&path);
        assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
        assert_eq!(fs::read_to_string(&path).expect("the file"), garbage);
    }
}

#[test]
fn a_database_in_an_older_format_is_refused_and_left_alone() {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().join("tables.db");
    let connection = Connection::open(&path).expect("a new file");
    let older = "CREATE TABLE events (text TEXT); INSERT INTO events VALUES ('p 0 stand');
        PRAGMA application_id = 0x526f6c6c; PRAGMA user_version = 1";
    connection.execute_batch(older).expect("a new database");
    drop(connection);
    let before = fs::read(&path).expect("the file");
    let error = refused(&path);
    assert!(matches!(error, OpenError::Older { .. }), "{error}");
    assert!(error.to_string().contains("--data"), "{error}");
    assert_eq!(fs::read(&path).expect("the file"), before);
}

#[test]
fn a_database_of_another_program_is_left_alone() {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().join("photos.db");
    let connection = Connection::open(&path).expect("a new file");
    let made = connection.execute_batch("CREATE TABLE photos (name TEXT)");
    made.expect("a new database");
    drop(connection);
    let before = fs::read(&path).expect("the file");
    let error = refused(&path);
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
    assert_eq!(fs::read(&path).expect("the file"), before);
}

#[test]
fn a_database_of_a_newer_version_is_left_alone() {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().join("tables.db");
    drop(Sqlite::open(&path).expect("a new database"));
    let connection = Connection::open(&path).expect("the database");
    let set = connection.pragma_update(None, "user_version", 1000);
    set.expect("the database");
    drop(connection);
    let error = refused(&path);
    assert!(
        matches!(error, OpenError::Newer { found: 1000, .. }),
        "{error}"
    );
    assert!(error.to_string().contains("update Rollwright"), "{error}");
}

#[test]
fn a_database_is_served_from_once() {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().join("tables.db");
    let first = Sqlite::open(&path).expect("a new database");
    let error = refused(&path);
    assert!(matches!(error, OpenError::InUse { .. }), "{error}");
    drop(first);
    Sqlite::open(&path).expect("nobody has it open");
}

#[tokio::test]
async fn a_closed_store_says_so_and_leaves_no_log() {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).expect("a new database");
    store.create(table("a")).await.expect("a new table");
    store.close().await;
    assert_eq!(store.table("a").await, Err(StoreError::Closed));
    assert_eq!(store.append("a", event(1)).await, Err(StoreError::Closed));
    assert_eq!(store.check_writable().await, Err(StoreError::Closed));
    assert_eq!(store.stats().waiting, 0);
    store.close().await;
    let again = Sqlite::open(&path).expect("the other one is closed");
    let found = again.table("a").await.expect("the store works");
    assert_eq!(found, Some(table("a")));
    drop(again);
    assert!(!folder.path().join("tables.db-wal").exists());
}

#[tokio::test]
async fn a_dropped_store_finishes_what_it_has_accepted() {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).expect("a new database");
    store.create(table("a")).await.expect("a new table");
    for seq in 1..=500 {
        // Asked for, and not waited for.
        let mut append = store.append("a", event(seq));
        let waker = std::task::Waker::noop();
        let _ = append
            .as_mut()
            .poll(&mut std::task::Context::from_waker(waker));
    }
    drop(store);
    let store = Sqlite::open(&path).expect("the other one is closed");
    let events = store.events("a", 0).await.expect("the store works");
    assert_eq!(events.len(), 500);
}

#[cfg(unix)]
#[test]
fn nobody_else_can_read_the_seeds() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).expect("a new database");
    let copy = folder.path().join("copy.db");
    rollwright_store::backup(&path, &copy, rollwright_store::Existing::Refuse).expect("a copy");
    for file in fs::read_dir(folder.path()).expect("files") {
        let file = file.expect("a file");
        let mode = file.metadata().expect("rights").permissions().mode();
        if !file.file_name().to_string_lossy().ends_with(".lock") {
            assert_eq!(mode & 0o077, 0, "{:?}", file.file_name());
        }
    }
    drop(store);
}
