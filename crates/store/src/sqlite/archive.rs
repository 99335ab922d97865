//! Reading a database without serving from it, also while a server writes to it.

use std::fs::File;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use super::open::{OpenError, applied_migrations, connect, may_be_database};
use super::queries;
use super::schema::{MIGRATIONS, migrate};
use crate::{EventRow, Millis, StoreError, TableRow};

/// Why a database can't be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// There is no database at this path.
    #[error("there is no database {}", .0.display())]
    Missing(PathBuf),
    /// This user may not read the database at this path, or not write beside it, which SQLite needs to read what is in use.
    #[error("this user may not read {}; do it as the user that the server runs as", .0.display())]
    Denied(PathBuf),
    /// It is not a database of ours, has a newer format, or can't be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
}

/// All tables of a database, to be read. A server may use it meanwhile, and does not wait.
///
/// # Examples
/// ```
/// use rollwright_store::{Archive, Sqlite};
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("tables.db");
/// let serving = Sqlite::open(&path)?;
/// assert!(Archive::open(&path)?.list()?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Archive {
    connection: Connection,
}

impl Archive {
    /// Opens the database at this path and changes nothing in it: one of an older format is migrated in memory.
    ///
    /// # Errors
    /// One sentence that says what is wrong.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, ReadError> {
        let path = path.as_ref();
        check_readable(path)?;
        if !may_be_database(path) {
            return Err(OpenError::Foreign(path.to_owned()).into());
        }
        let failed = |error: rusqlite::Error| match OpenError::from_sqlite(path, &error) {
            OpenError::Unwritable(path, _) => ReadError::Denied(path),
            error => error.into(),
        };
        // Not read-only: such a connection would leave its log behind where no server runs.
        let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(failed)?;
        let applied = applied_migrations(&connection, path).map_err(|error| match error {
            OpenError::Unwritable(path, _) => ReadError::Denied(path),
            error => error.into(),
        })?;
        let connection = if applied == MIGRATIONS.len() {
            connection
        } else {
            migrated_copy(&connection, applied).map_err(failed)?
        };
        Ok(Self { connection })
    }

    /// When each table changed last, and its id; the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn list(&mut self) -> Result<Vec<(Millis, String)>, StoreError> {
        let moment = self.connection.transaction()?;
        Ok(queries::list(&moment)?)
    }

    /// A table with all its events, as both are at one moment; nothing if it was deleted meanwhile.
    ///
    /// # Errors
    /// If the database fails.
    pub fn table(&mut self, id: &str) -> Result<Option<(TableRow, Vec<EventRow>)>, StoreError> {
        let moment = self.connection.transaction()?;
        let Some(table) = queries::table(&moment, id)? else {
            return Ok(None);
        };
        let events = queries::events(&moment, id, 0)?;
        Ok(Some((table, events)))
    }
}

fn check_readable(path: &Path) -> Result<(), ReadError> {
    match File::open(path).and_then(|file| file.metadata()) {
        Ok(metadata) if metadata.is_file() => Ok(()),
        Err(error) if error.kind() == ErrorKind::PermissionDenied => {
            Err(ReadError::Denied(path.to_owned()))
        }
        _ => Err(ReadError::Missing(path.to_owned())),
    }
}

/// A copy in memory in the newest format.
fn migrated_copy(source: &Connection, applied: usize) -> rusqlite::Result<Connection> {
    let mut copy = Connection::open_in_memory()?;
    Backup::new(source, &mut copy)?.run_to_completion(i32::MAX, Duration::from_millis(10), None)?;
    migrate(&mut copy, applied, MIGRATIONS)?;
    Ok(copy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_database_is_read_and_stays_as_it_is() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("tables.db");
        for older in 0..MIGRATIONS.len() {
            let mut connection = Connection::open(&path).expect("a file");
            migrate(&mut connection, 0, &MIGRATIONS[..older]).expect("an older database");
            drop(connection);
            let before = std::fs::read(&path).expect("the file");
            let mut archive = Archive::open(&path).expect("it can be read");
            assert_eq!(archive.list(), Ok(Vec::new()));
            drop(archive);
            assert_eq!(std::fs::read(&path).expect("the file"), before);
            std::fs::remove_file(&path).expect("our own file");
        }
    }
}
