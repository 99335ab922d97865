//! Opens a database: checks that it is ours and locks it, then sets up its connections.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::schema::{APPLICATION_ID, FIRST_FORMAT, MIGRATIONS, migrate};

/// Why a database could not be opened. Each variant begins with the path; a second field says what failed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder or the file can't be written, or the folder does not exist.
    #[error("can't write to {path}: {1}; create the folder and allow this user to write there, or choose another", path = .0.display())]
    Unwritable(PathBuf, String),
    /// Another process has locked the database.
    #[error("another process already serves from {}; stop that one first, or choose another database", .0.display())]
    InUse(PathBuf),
    /// The file is not a database of Rollwright.
    #[error("{} is not a database of Rollwright; choose another file", .0.display())]
    Foreign(PathBuf),
    /// The format is older than the oldest that can be migrated.
    #[error("{} was written by an older Rollwright in a format that is no longer read; nothing in it was changed: move the folder away or choose another with --data", .0.display())]
    Older(PathBuf),
    /// The format is newer than this program.
    #[error("{} was written by a newer Rollwright (format {found}, and this one knows up to {known}); update Rollwright, or choose another database", path.display())]
    Newer {
        /// The database.
        path: PathBuf,
        /// The format of the database.
        found: i64,
        /// The newest format that this program knows.
        known: usize,
    },
    /// The database or the operating system failed.
    #[error("can't open {path}: {1}; check the disk and the file", path = .0.display())]
    Failed(PathBuf, String),
}

impl OpenError {
    pub(super) fn from_sqlite(path: &Path, error: &rusqlite::Error) -> Self {
        let path = path.to_owned();
        let reason = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::Foreign(path),
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                Self::Unwritable(path, reason)
            }
            _ => Self::Failed(path, reason),
        }
    }
}

/// The exclusive right to serve from a database. The operating system releases the lock when the process ends, in whatever way.
pub(super) struct DatabaseLock {
    _file: File,
}

impl DatabaseLock {
    /// Locks a file beside the database, because a lock on the database itself would keep out a backup, too.
    pub(super) fn acquire(path: &Path) -> Result<Self, OpenError> {
        let unwritable =
            |error: io::Error| OpenError::Unwritable(path.to_owned(), error.to_string());
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(with_suffix(path, ".lock"))
            .map_err(unwritable)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path.to_owned())),
            Err(TryLockError::Error(error)) => Err(unwritable(error)),
        }
    }
}

/// The path of a file beside a database.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Opens the connection of the writer thread, and migrates the database to the newest format.
pub(super) fn writer(path: &Path) -> Result<Connection, OpenError> {
    let failed = |error| OpenError::from_sqlite(path, &error);
    if !may_be_database(path) {
        return Err(OpenError::Foreign(path.to_owned()));
    }
    create_private(path);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let mut connection = connect(path, flags).map_err(failed)?;
    let applied = applied_migrations(&connection, path)?;
    set_pragmas(&connection).map_err(failed)?;
    migrate(&mut connection, applied, MIGRATIONS).map_err(failed)?;
    Ok(connection)
}

/// Creates the file, if there is none, so that only its owner can read it: whoever knows the seeds knows the dice to come. SQLite
/// gives the files beside it the same permissions.
pub(super) fn create_private(path: &Path) {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // If it exists or can't be created, opening it gives the better error.
    let _ = options.open(path);
}

/// Whether the file is missing, empty, or begins like a database. SQLite itself takes a very short file of any kind for an empty
/// database, and overwrites it.
pub(super) fn may_be_database(path: &Path) -> bool {
    const MAGIC: &[u8; 16] = b"SQLite format 3\0";
    let mut start = Vec::new();
    let read = File::open(path).and_then(|file| file.take(16).read_to_end(&mut start));
    match read {
        Ok(length) => length == 0 || start == MAGIC,
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    }
}

/// Opens a connection for reading, while the writer has one open.
pub(super) fn reader(path: &Path) -> Result<Connection, OpenError> {
    connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .and_then(|connection| {
            connection.pragma_update(None, "cache_size", -1024)?;
            Ok(connection)
        })
        .map_err(|error| OpenError::from_sqlite(path, &error))
}

/// Opens a connection with the settings that all have in common.
pub(super) fn connect(path: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    // Each connection stays in one thread, and a path is a path even if it begins with "file:".
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// How many migrations were applied to a database of ours.
pub(super) fn applied_migrations(connection: &Connection, path: &Path) -> Result<usize, OpenError> {
    let (application, version, has_schema): (i32, i64, bool) = connection
        .query_row(
            "SELECT application_id, user_version, EXISTS (SELECT 1 FROM sqlite_schema)
             FROM pragma_application_id, pragma_user_version",
            (),
            |row| row.try_into(),
        )
        .map_err(|error| OpenError::from_sqlite(path, &error))?;
    let path = path.to_owned();
    if has_schema && application != APPLICATION_ID {
        return Err(OpenError::Foreign(path));
    }
    let newest = FIRST_FORMAT + MIGRATIONS.len() - 1;
    match usize::try_from(version) {
        Ok(0) if !has_schema => Ok(0),
        Ok(format) if format < FIRST_FORMAT => Err(OpenError::Older(path)),
        Ok(format) if format <= newest => Ok(format - FIRST_FORMAT + 1),
        _ => Err(OpenError::Newer {
            path,
            found: version,
            known: newest,
        }),
    }
}

fn set_pragmas(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    // Up to 16 MB, taken as needed: the last page of each running table, so that it is not read again for the next event.
    connection.pragma_update(None, "cache_size", -16_384)?;
    // In pages: 16 MB of write-ahead log. With 1,000 running tables a page is then in it several times and written back once,
    // which is a fifth faster than with the default of 1,000.
    connection.pragma_update(None, "wal_autocheckpoint", 4000)?;
    // A long read, such as a backup, lets the log grow; afterwards it is truncated to this size.
    connection.pragma_update(None, "journal_size_limit", 16 << 20)
}
