//! The databases of a data folder: the server's own, and those of the terminal.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use rollwright_catalog::Layouts;
use rollwright_store::{Archive, EventRow, Millis, ReadError, StoreError, TableRow};

use crate::data_folder::DATABASE;

/// A database with the layouts that its games need.
pub(super) struct Database {
    archive: Archive,
    pub(super) layouts: Layouts,
    pub(super) path: PathBuf,
}

impl Database {
    fn open(path: PathBuf, given: &Layouts) -> Result<Self> {
        let archive = Archive::open(&path).map_err(|error| match error {
            ReadError::Denied(path) => denied(&path),
            error => error.into(),
        })?;
        let mut layouts = given.clone();
        let kept = path.with_file_name("layouts");
        for entry in fs::read_dir(kept).into_iter().flatten().flatten() {
            // One that can't be read any more is missed only by its own games.
            let text = fs::read_to_string(entry.path()).unwrap_or_default();
            let _ = layouts.load(&text);
        }
        Ok(Self {
            archive,
            layouts,
            path,
        })
    }

    pub(super) fn list(&mut self) -> Result<Vec<(Millis, String)>, StoreError> {
        self.archive.list()
    }

    pub(super) fn table(
        &mut self,
        id: &str,
    ) -> Result<Option<(TableRow, Vec<EventRow>)>, StoreError> {
        self.archive.table(id)
    }
}

/// Opens all databases of a data folder, or the one that the path itself is.
pub(super) fn open(path: &Path, given: &Layouts) -> Result<Vec<Database>> {
    let shown = path.display();
    let entries = match fs::read_dir(path) {
        Ok(entries) => entries,
        Err(error) => match error.kind() {
            ErrorKind::NotADirectory => return Ok(vec![Database::open(path.to_owned(), given)?]),
            ErrorKind::PermissionDenied => return Err(denied(path)),
            ErrorKind::NotFound => bail!(
                "there is no folder {shown}: play a game first, or name another folder with --data DIR"
            ),
            _ => bail!("can't read the folder {shown}: {error}"),
        },
    };
    let folders = entries.flatten().map(|entry| entry.path());
    let mut folders: Vec<PathBuf> = folders.filter(|folder| is_of_terminal(folder)).collect();
    folders.sort();
    folders.insert(0, path.to_owned());
    let databases = folders.iter().map(|folder| folder.join(DATABASE));
    let mut found = Vec::new();
    for database in databases {
        match fs::metadata(&database) {
            Err(error) if error.kind() == ErrorKind::PermissionDenied => {
                return Err(denied(&database));
            }
            Err(_) => {}
            Ok(_) => found.push(Database::open(database, given)?),
        }
    }
    if found.is_empty() {
        bail!(
            "{shown} is no data folder: neither a server nor rollwright play keeps games in it; name another with --data DIR"
        );
    }
    Ok(found)
}

/// `play`, `play-2` and so on, where the terminal keeps its games.
fn is_of_terminal(folder: &Path) -> bool {
    let name = folder.file_name().and_then(|name| name.to_str());
    let number = name.and_then(|name| name.strip_prefix("play"));
    number.is_some_and(|number| {
        number.is_empty()
            || number
                .strip_prefix('-')
                .is_some_and(|number| number.parse::<u32>().is_ok())
    })
}

fn denied(path: &Path) -> anyhow::Error {
    let path = path.display();
    anyhow!(
        "this user may not read {path}; list the games as the user that the server runs as, for example with sudo -u rollwright"
    )
}
