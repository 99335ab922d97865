//! Where a server keeps its tables: in a folder, or in a PostgreSQL database.

use std::convert::Infallible;
use std::fmt;
use std::fs;
use std::future::pending;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use anyhow::Result;
use rollwright_store::{Contents, DatabaseAddress, NotADatabase, Postgres, Sharing, Sqlite, Store};

use crate::data_folder::DATABASE;

/// What a database address is taken from where it is not given as an option: other users of a computer can read options.
pub(crate) const DATABASE_VARIABLE: &str = "ROLLWRIGHT_DATABASE";

#[derive(Clone)]
pub(crate) enum Location {
    Folder(PathBuf),
    Database(Box<DatabaseAddress>),
}

impl FromStr for Location {
    type Err = NotADatabase;

    fn from_str(text: &str) -> Result<Self, NotADatabase> {
        if text.contains("://") {
            return text.parse().map(Box::new).map(Self::Database);
        }
        let folder: Result<PathBuf, Infallible> = text.parse();
        Ok(Self::Folder(folder.unwrap_or_else(|never| match never {})))
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => folder.display().fmt(f),
            Self::Database(address) => address.fmt(f),
        }
    }
}

/// The store at a location.
pub(crate) enum OpenStore {
    Folder(Arc<Sqlite>),
    Database(Arc<Postgres>),
}

impl OpenStore {
    /// Opens the store; a database that is used by a process that has crashed becomes free within five seconds. `node` is what this
    /// process is called there, and `sharing` whether others may use the database at the same time.
    pub(crate) async fn open(location: &Location, node: &str, sharing: Sharing) -> Result<Self> {
        Ok(match location {
            Location::Folder(folder) => {
                Self::Folder(Arc::new(Sqlite::open(folder.join(DATABASE))?))
            }
            Location::Database(address) => {
                Self::Database(Arc::new(Postgres::open(address, node, sharing).await?))
            }
        })
    }

    pub(crate) fn store(&self) -> Arc<dyn Store> {
        match self {
            Self::Folder(store) => Arc::clone(store) as _,
            Self::Database(store) => Arc::clone(store) as _,
        }
    }

    pub(crate) fn contents(&self) -> Arc<dyn Contents> {
        match self {
            Self::Folder(store) => Arc::clone(store) as _,
            Self::Database(store) => Arc::clone(store) as _,
        }
    }

    /// What the processes that share a database are called together; nothing if nobody can share the store.
    pub(crate) fn cluster(&self) -> Option<&str> {
        match self {
            Self::Folder(_) => None,
            Self::Database(store) => Some(store.cluster()),
        }
    }

    /// Waits until another process has taken the place of this one, if ever.
    pub(crate) async fn lost(&self) {
        match self {
            Self::Folder(_) => pending().await,
            Self::Database(store) => store.lease_lost().await,
        }
    }

    /// Finishes what was accepted, and closes the store.
    pub(crate) async fn close(&self) {
        match self {
            Self::Folder(store) => store.close().await,
            Self::Database(store) => store.close().await,
        }
    }
}

/// What a process is called at a database: the name of this computer.
pub(crate) fn computer_name() -> String {
    let name = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    match name.trim() {
        "" => "rollwright".to_owned(),
        name => name.to_owned(),
    }
}
