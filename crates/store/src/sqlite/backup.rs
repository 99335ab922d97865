//! A copy of a database as it is at one moment, also while a server writes to it.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use super::open::{OpenError, beside, connect, keep_private, version};

/// What to do if the target is there already.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Existing {
    /// Leave it as it is, and say so.
    Refuse,
    /// Put the copy in its place.
    Replace,
}

/// Why there is no copy. The target is as it was before.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is nothing to copy.
    #[error("there is no database {}; name the file that the server uses", path.display())]
    Missing {
        /// The path of the source.
        path: PathBuf,
    },
    /// The source is no database of ours, or of a newer version, or can't be opened.
    #[error(transparent)]
    Source(#[from] OpenError),
    /// The target is there, and must not be replaced.
    #[error("{} already exists; choose another name for the copy", path.display())]
    Exists {
        /// The path of the target.
        path: PathBuf,
    },
    /// A log of another database lies where that of the copy would be, and would be taken for it.
    #[error("{} belongs to a database in use, or to one that was not closed; choose another name for the copy", path.display())]
    Log {
        /// The path of the log.
        path: PathBuf,
    },
    /// The copy could not be written.
    #[error("can't copy to {}: {reason}; check that the folder can be written and has room", path.display())]
    Failed {
        /// The path of the target.
        path: PathBuf,
        /// What the system or the database says.
        reason: String,
    },
}

/// Copies a database. A server may use it meanwhile, and does not wait; the copy has everything that was
/// acknowledged before.
///
/// The copy gets its name only when it is complete and durable.
///
/// # Errors
/// One sentence that says what is wrong and what to do.
pub fn backup(from: &Path, to: &Path, existing: Existing) -> Result<(), BackupError> {
    if !from.is_file() {
        return Err(BackupError::Missing {
            path: from.to_owned(),
        });
    }
    check_target(to, existing)?;
    let failed = |reason: String| BackupError::Failed {
        path: to.to_owned(),
        reason,
    };
    let part = Part(beside(to, &format!(".{}.part", process::id())));
    // Not read-only: such a connection would leave its log behind where no server runs.
    let source = connect(from, OpenFlags::SQLITE_OPEN_READ_WRITE)
        .map_err(|error| OpenError::because(from, &error))?;
    version(&source, from)?;
    copy(&source, &part.0).map_err(|error| failed(error.to_string()))?;
    check_target(to, existing)?;
    put_in_place(&part.0, to).map_err(|error| failed(error.to_string()))
}

fn check_target(to: &Path, existing: Existing) -> Result<(), BackupError> {
    if existing == Existing::Refuse && to.exists() {
        return Err(BackupError::Exists {
            path: to.to_owned(),
        });
    }
    let mut logs = ["-wal", "-journal"]
        .map(|ending| beside(to, ending))
        .into_iter();
    match logs.find(|log| log.exists()) {
        Some(path) => Err(BackupError::Log { path }),
        None => Ok(()),
    }
}

/// Copies everything in one step: with several, each commit of the server would make it begin anew.
fn copy(source: &Connection, part: &Path) -> rusqlite::Result<()> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    keep_private(part);
    let mut target = connect(part, flags)?;
    Backup::new(source, &mut target)?.run_to_completion(i32::MAX, Duration::from_millis(10), None)
}

fn put_in_place(part: &Path, to: &Path) -> io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, to)?;
    // The new name is durable, too, where a folder can be synced.
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// A copy that is not complete, and goes away unless it gets its name.
struct Part(PathBuf);

impl Drop for Part {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
        let _ = fs::remove_file(beside(&self.0, "-journal"));
    }
}
