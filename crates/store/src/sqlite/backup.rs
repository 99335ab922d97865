//! Backups: a copy of a database as it is at one moment, also while a server writes to it.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process;
use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use super::open::{OpenError, applied_migrations, connect, create_private, with_suffix};

/// What to do if the target exists.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Existing {
    /// Leave it as it is, and fail.
    Refuse,
    /// Replace it with the copy.
    Replace,
}

/// Why there is no copy. The target is as it was before.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is no source at this path.
    #[error("there is no database {}; name the file that the server uses", .0.display())]
    Missing(PathBuf),
    /// This user may not read the source at this path.
    #[error("this user may not read {}; make the copy as the user that the server runs as", .0.display())]
    Denied(PathBuf),
    /// The source is not a database of ours, has a newer format, or can't be opened.
    #[error(transparent)]
    Source(#[from] OpenError),
    /// The target at this path exists, and must not be replaced.
    #[error("{} already exists; choose another name for the copy", .0.display())]
    Exists(PathBuf),
    /// The log of another database has this path, and would be taken for that of the copy.
    #[error("{} belongs to a database in use, or to one that was not closed; choose another name for the copy", .0.display())]
    Log(PathBuf),
    /// The copy could not be written to this path, for this reason.
    #[error("can't copy to {path}: {1}; check that the folder can be written and has room", path = .0.display())]
    Failed(PathBuf, String),
}

/// Copies a database. A server may use it meanwhile, and does not wait; the copy has everything that was
/// acknowledged before.
///
/// The copy gets its name only when it is complete and durable.
///
/// # Errors
/// One sentence that says what is wrong and what to do.
pub fn backup(from: &Path, to: &Path, existing: Existing) -> Result<(), BackupError> {
    check_source(from)?;
    check_target(to, existing)?;
    let failed = |reason: String| BackupError::Failed(to.to_owned(), reason);
    let partial = PartialCopy(with_suffix(to, &format!(".{}.part", process::id())));
    // Not read-only: such a connection would leave its log behind where no server runs.
    let source = connect(from, OpenFlags::SQLITE_OPEN_READ_WRITE)
        .map_err(|error| OpenError::from_sqlite(from, &error))
        .and_then(|source| applied_migrations(&source, from).map(|_| source))
        .map_err(|error| match error {
            // Even to read, SQLite has to write beside a database that may be in use.
            OpenError::Unwritable(path, _) => BackupError::Denied(path),
            error => error.into(),
        })?;
    copy(&source, &partial.0).map_err(|error| failed(error.to_string()))?;
    check_target(to, existing)?;
    rename_durably(&partial.0, to).map_err(|error| failed(error.to_string()))
}

fn check_source(from: &Path) -> Result<(), BackupError> {
    match File::open(from).and_then(|file| file.metadata()) {
        Ok(metadata) if metadata.is_file() => Ok(()),
        Err(error) if error.kind() == ErrorKind::PermissionDenied => {
            Err(BackupError::Denied(from.to_owned()))
        }
        _ => Err(BackupError::Missing(from.to_owned())),
    }
}

fn check_target(to: &Path, existing: Existing) -> Result<(), BackupError> {
    if existing == Existing::Refuse && to.exists() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let logs = ["-wal", "-journal"].map(|suffix| with_suffix(to, suffix));
    match logs.into_iter().find(|log| log.exists()) {
        Some(log) => Err(BackupError::Log(log)),
        None => Ok(()),
    }
}

/// Copies all pages in one step: with several, each commit of the server would make it begin anew.
fn copy(source: &Connection, partial: &Path) -> rusqlite::Result<()> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    create_private(partial);
    let mut target = connect(partial, flags)?;
    Backup::new(source, &mut target)?.run_to_completion(i32::MAX, Duration::from_millis(10), None)
}

fn rename_durably(partial: &Path, to: &Path) -> io::Result<()> {
    File::open(partial)?.sync_all()?;
    fs::rename(partial, to)?;
    // Makes the new name durable, too, where a folder can be synced.
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// An incomplete copy, which is deleted unless it was renamed.
struct PartialCopy(PathBuf);

impl Drop for PartialCopy {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
        let _ = fs::remove_file(with_suffix(&self.0, "-journal"));
    }
}
