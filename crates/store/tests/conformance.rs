//! What holds for every store holds for SQLite.

use std::future::ready;
use std::sync::Arc;

use rollwright_store::{Sqlite, Store, store_conformance};
use tempfile::TempDir;

store_conformance!(ready(fresh()));

fn fresh() -> (Arc<dyn Store>, TempDir) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = Sqlite::open(folder.path().join("tables.db")).expect("a new database");
    (Arc::new(store), folder)
}
