//! Tables of this terminal alone: the server's own hall over a file in the user's folder. No port is opened.
//!
//! So a game here is kept as one on a server is: every step is on disk before it is shown.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rollwright_catalog::Layouts;
use rollwright_protocol::{MyGamesQuery, Secret};
use rollwright_store::{OpenError, Sqlite};
use rollwright_tables::{Hall, HallParts, Timing};

use crate::backend::Backend;
use crate::key_store::{KeyStore, TableKey, make_private};
use crate::lobby::PlayError;

/// So many programs can play from one folder at the same time.
const MOST_FOLDERS: usize = 9;
/// Nobody waits at a table of one's own, so it is never given up.
const LIFETIME: Duration = Duration::from_hours(100 * 365 * 24);
/// A hall answers about so many secrets at once.
const MOST_SECRETS: usize = 500;

pub(crate) struct LocalTables {
    hall: Hall,
    store: Arc<Sqlite>,
    pub(crate) layouts: Layouts,
    pub(crate) keys: KeyStore,
}

impl LocalTables {
    /// Opens the first folder of `play`, `play-2`, … that no other program plays from. Layouts are kept beside the games, so
    /// that a game can be gone on with when their files are gone.
    pub(crate) fn open(data: &Path, layouts: &[String]) -> Result<Self, PlayError> {
        let (folder, store) = free_folder(data)?;
        let layouts = kept_layouts(&folder.join("layouts"), layouts)?;
        let keys = KeyStore::new(folder.join("keys"))?;
        let store = Arc::new(store);
        let hall = Hall::open(HallParts {
            layouts: layouts.clone(),
            timing: Timing {
                abandoned_after: LIFETIME,
                ..Timing::default()
            },
            ..HallParts::new(store.clone())
        });
        Ok(Self {
            hall,
            store,
            layouts,
            keys,
        })
    }

    pub(crate) fn backend(&self) -> Backend {
        Backend::Local(self.hall.clone())
    }

    /// The games that this terminal has keys to: those that go on, the one that was played last first, then those that have ended.
    pub(crate) async fn games(&self) -> Vec<TableKey> {
        let mut keys = self.keys.all();
        let secrets: Vec<Secret> = keys.iter().flat_map(TableKey::seat_secrets).collect();
        let mut found = Vec::new();
        for secrets in secrets.chunks(MOST_SECRETS) {
            let secrets = secrets.to_vec();
            let Ok(games) = self.hall.my_games(MyGamesQuery { secrets }).await else {
                continue;
            };
            for game in games.games {
                let known = keys.iter().position(|key| key.table == game.table.id);
                let Some(known) = known else { continue };
                let mut key = keys.swap_remove(known);
                if key.learn(&game.table) {
                    // Only what is told of the game in the list would be out of date.
                    let _ = self.keys.keep(&key);
                }
                found.push(key);
            }
        }
        // Those of one answer are in this order already.
        found.sort_by_key(|key| key.over);
        found
    }

    /// Finishes what was accepted and closes the file.
    pub(crate) async fn close(self) {
        self.hall.stop().await;
        self.store.close().await;
    }
}

fn free_folder(data: &Path) -> Result<(PathBuf, Sqlite), PlayError> {
    let mut number = 1;
    loop {
        let folder = match number {
            1 => data.join("play"),
            more => data.join(format!("play-{more}")),
        };
        make_private(&folder)?;
        match Sqlite::open(folder.join("tables.db")) {
            Ok(store) => return Ok((folder, store)),
            Err(OpenError::InUse { .. }) if number < MOST_FOLDERS => number += 1,
            Err(error) => return Err(error.into()),
        }
    }
}

/// All layouts at hand: those that were kept, and before them those that are given now, which are kept, too.
fn kept_layouts(folder: &Path, given: &[String]) -> Result<Layouts, PlayError> {
    let mut layouts = Layouts::default();
    if !given.is_empty() {
        make_private(folder)?;
    }
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        // One that can't be read any more is missed only by its own games.
        let text = fs::read_to_string(entry.path()).unwrap_or_default();
        let _ = layouts.load(&text);
    }
    for text in given {
        let loaded = layouts.load(text)?;
        let is_name = |c: &char| c.is_alphanumeric() || *c == '-';
        let id = loaded.id.chars().filter(is_name);
        let name = format!("{}-{}.toml", loaded.game, id.collect::<String>());
        fs::write(folder.join(name), text).map_err(PlayError::folder(folder))?;
    }
    Ok(layouts)
}
