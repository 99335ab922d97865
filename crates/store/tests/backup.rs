//! Copies that are refused, and that nothing is left of them.

use std::fs;
use std::path::Path;

use rollwright_store::{BackupError, Existing, OpenError, Sqlite, backup};
use tempfile::tempdir;

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name().into_string())
        .collect::<Result<_, _>>()
        .expect("names of ours");
    names.sort();
    names
}

#[test]
fn a_copy_can_be_opened_and_leaves_nothing_beside_it() {
    let folder = tempdir().expect("a temporary folder");
    let target = tempdir().expect("a temporary folder");
    let from = folder.path().join("tables.db");
    let to = target.path().join("copy.db");
    let store = Sqlite::open(&from).expect("a new database");
    backup(&from, &to, Existing::Refuse).expect("a copy while it is served");
    assert_eq!(names(target.path()), ["copy.db"]);
    drop(store);
    backup(&from, &to, Existing::Replace).expect("a copy while it is not");
    assert_eq!(names(target.path()), ["copy.db"]);
    Sqlite::open(&to).expect("the copy");
}

#[test]
fn a_file_in_the_way_stays_as_it_is() {
    let folder = tempdir().expect("a temporary folder");
    let from = folder.path().join("tables.db");
    let to = folder.path().join("copy.db");
    drop(Sqlite::open(&from).expect("a new database"));
    fs::write(&to, "letters").expect("a file");
    let refused = backup(&from, &to, Existing::Refuse);
    assert!(matches!(refused, Err(BackupError::Exists { .. })));
    assert_eq!(fs::read(&to).expect("the file"), b"letters");
    backup(&from, &to, Existing::Replace).expect("it may be replaced");
    Sqlite::open(&to).expect("the copy");
}

#[test]
fn a_database_in_use_is_not_replaced() {
    let folder = tempdir().expect("a temporary folder");
    let from = folder.path().join("tables.db");
    let to = folder.path().join("other.db");
    drop(Sqlite::open(&from).expect("a new database"));
    let _served = Sqlite::open(&to).expect("a new database");
    let refused = backup(&from, &to, Existing::Replace);
    assert!(
        matches!(refused, Err(BackupError::Log { .. })),
        "{refused:?}"
    );
    let itself = backup(&to, &to, Existing::Replace);
    assert!(matches!(itself, Err(BackupError::Log { .. })), "{itself:?}");
}

#[test]
fn what_can_not_be_copied_leaves_no_file() {
    let folder = tempdir().expect("a temporary folder");
    let from = folder.path().join("tables.db");
    let to = folder.path().join("copy.db");
    let missing = backup(&from, &to, Existing::Refuse);
    assert!(matches!(missing, Err(BackupError::Missing { .. })));
    fs::write(&from, "No database at all. ".repeat(1000)).expect("a file");
    let foreign = backup(&from, &to, Existing::Refuse);
    let is_foreign = matches!(foreign, Err(BackupError::Source(OpenError::Foreign { .. })));
    assert!(is_foreign, "{foreign:?}");
    fs::remove_file(&from).expect("our own file");
    drop(Sqlite::open(&from).expect("a new database"));
    let nowhere = backup(
        &from,
        &folder.path().join("nowhere/copy.db"),
        Existing::Refuse,
    );
    assert!(matches!(nowhere, Err(BackupError::Failed { .. })));
    assert_eq!(names(folder.path()), ["tables.db", "tables.db.lock"]);
}
