//! Opening a database: whose it is, that nobody else serves from it, and how its connections are set.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::schema::{APPLICATION, FIRST_FORMAT, MIGRATIONS, migrate};

/// Why a database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder or the file can't be written, or the folder is not there.
    #[error("can't write to {}: {reason}; create the folder and allow this user to write there, or choose another", path.display())]
    Unwritable {
        /// What can't be written.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// A process has the database open to serve from it.
    #[error("another process already serves from {}; stop that one first, or choose another database", path.display())]
    InUse {
        /// The database.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{} is not a database of Rollwright; choose another file", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// A version of the program has written it whose format is no longer read.
    #[error("{} was written by an older Rollwright in a format that is no longer read; nothing in it was changed: move the folder away or choose another with --data", path.display())]
    Older {
        /// The database.
        path: PathBuf,
    },
    /// A later version of the program has written it.
    #[error("{} was written by a newer Rollwright (format {found}, and this one knows up to {known}); update Rollwright, or choose another database", path.display())]
    Newer {
        /// The database.
        path: PathBuf,
        /// The version of its format.
        found: i64,
        /// The last version that is known here.
        known: usize,
    },
    /// The database or the system failed.
    #[error("can't open {}: {reason}; check the disk and the file", path.display())]
    Failed {
        /// The database.
        path: PathBuf,
        /// What it says.
        reason: String,
    },
}

impl OpenError {
    pub(super) fn because(path: &Path, error: &rusqlite::Error) -> Self {
        let path = path.to_owned();
        let reason = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::Foreign { path },
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                Self::Unwritable { path, reason }
            }
            _ => Self::Failed { path, reason },
        }
    }
}

/// The right to serve from a database. The system takes it back when the process ends, in whatever way.
pub(super) struct Claim {
    _file: File,
}

impl Claim {
    /// A file of its own, because a lock on the database would keep out a backup, too.
    pub(super) fn new(path: &Path) -> Result<Self, OpenError> {
        let unwritable = |error: &io::Error| OpenError::Unwritable {
            path: path.to_owned(),
            reason: error.to_string(),
        };
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(beside(path, ".lock"))
            .map_err(|error| unwritable(&error))?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse {
                path: path.to_owned(),
            }),
            Err(TryLockError::Error(error)) => Err(unwritable(&error)),
        }
    }
}

/// The path of a file that goes with a database.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The connection that writes, to a database of the version of today.
pub(super) fn writer(path: &Path) -> Result<Connection, OpenError> {
    let failed = |error| OpenError::because(path, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    if !is_free(path) && !has_magic(path) {
        return Err(OpenError::Foreign {
            path: path.to_owned(),
        });
    }
    keep_private(path);
    let mut connection = connect(path, flags).map_err(failed)?;
    let version = version(&connection, path)?;
    settle(&connection).map_err(failed)?;
    migrate(&mut connection, version, MIGRATIONS).map_err(failed)?;
    Ok(connection)
}

/// Makes the file, if it is not there, so that only its owner can read it: who knows the seeds knows the dice to come. SQLite
/// gives the files beside it the same rights.
pub(super) fn keep_private(path: &Path) {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // If it is there, or can't be made, opening it says more.
    let _ = options.open(path);
}

fn is_free(path: &Path) -> bool {
    fs::metadata(path).map_or(true, |file| file.len() == 0)
}

/// SQLite itself takes a very short file of any kind for an empty database, and overwrites it.
fn has_magic(path: &Path) -> bool {
    const MAGIC: &[u8; 16] = b"SQLite format 3\0";
    let mut begin = [0; MAGIC.len()];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut begin));
    read.is_ok() && begin == *MAGIC
}

/// A connection that reads; the writer must be open.
pub(super) fn reader(path: &Path) -> Result<Connection, OpenError> {
    connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .and_then(|connection| {
            connection.pragma_update(None, "cache_size", -1024)?;
            Ok(connection)
        })
        .map_err(|error| OpenError::because(path, &error))
}

/// A connection with everything that all of them have in common.
pub(super) fn connect(path: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    // Each connection stays in one thread, and a path is a path even if it begins with "file:".
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// How many migrations a database of ours has had.
pub(super) fn version(connection: &Connection, path: &Path) -> Result<usize, OpenError> {
    let (application, version, anything): (i32, i64, bool) = connection
        .query_row(
            "SELECT application_id, user_version, EXISTS (SELECT 1 FROM sqlite_schema)
             FROM pragma_application_id, pragma_user_version",
            (),
            |row| row.try_into(),
        )
        .map_err(|error| OpenError::because(path, &error))?;
    let path = path.to_owned();
    if anything && application != APPLICATION {
        return Err(OpenError::Foreign { path });
    }
    let newest = FIRST_FORMAT + MIGRATIONS.len() - 1;
    match usize::try_from(version) {
        Ok(0) if !anything => Ok(0),
        Ok(format) if format < FIRST_FORMAT => Err(OpenError::Older { path }),
        Ok(format) if format <= newest => Ok(format - FIRST_FORMAT + 1),
        _ => Err(OpenError::Newer {
            path,
            found: version,
            known: newest,
        }),
    }
}

fn settle(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    connection.pragma_update(None, "cache_size", -2048)?;
    // In pages: 16 MB of log. With 1,000 running tables a page is then in it several times and written back once, which
    // is a fifth faster than with the usual 1,000.
    connection.pragma_update(None, "wal_autocheckpoint", 4000)?;
    // A long read, such as a backup, lets the log grow; afterwards it goes back to this.
    connection.pragma_update(None, "journal_size_limit", 16 << 20)
}
