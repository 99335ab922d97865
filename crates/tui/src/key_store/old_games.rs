//! Games that have ended long ago are forgotten, so that what is kept of them does not grow without end.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use super::{KeyStore, read};
use crate::fair::is_evidence;

/// So many games that have ended are kept, and none for longer than this.
const MOST_GAMES: usize = 200;
const LONGEST: Duration = Duration::from_hours(2 * 365 * 24);

/// What is kept of a table: its key, and chains with their locks.
struct GameFiles {
    files: Vec<PathBuf>,
    changed: SystemTime,
    /// Whether it is being played, or is evidence.
    stays: bool,
}

impl Default for GameFiles {
    fn default() -> Self {
        Self {
            files: Vec::new(),
            changed: SystemTime::UNIX_EPOCH,
            stays: false,
        }
    }
}

impl KeyStore {
    /// Forgets games that have ended long ago: all but the newest ones, and those that are too old. What is being played stays, and
    /// so does evidence.
    pub(crate) fn forget_old(&self, now: SystemTime) {
        let mut games: Vec<_> = self.games().into_iter().collect();
        games.retain(|(_, game)| !game.stays);
        games.sort_by_key(|(_, game)| Reverse(game.changed));
        let is_old = |game: &GameFiles| {
            let age = now.duration_since(game.changed);
            age.is_ok_and(|age| age > LONGEST)
        };
        for (number, (_, game)) in games.into_iter().enumerate() {
            if number >= MOST_GAMES || is_old(&game) {
                for file in game.files {
                    let _ = fs::remove_file(file);
                }
            }
        }
    }

    /// All files, by the name of their table.
    fn games(&self) -> HashMap<String, GameFiles> {
        let mut games = HashMap::<String, GameFiles>::new();
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            let name = name.split('-').next().unwrap_or_default();
            let game = games.entry(name.to_owned()).or_default();
            let end = path.extension().unwrap_or_default();
            game.stays |= end == "json" && read(&path).is_some_and(|key| !key.over)
                || end == "chain" && is_evidence(&path);
            let changed = entry.metadata().and_then(|file| file.modified());
            game.changed = game.changed.max(changed.unwrap_or(game.changed));
            game.files.push(path);
        }
        games
    }
}

#[cfg(test)]
mod tests {
    use std::fs::File;

    use super::*;
    use crate::key_store::TableKey;
    use crate::key_store::tests::key;

    #[test]
    fn of_games_that_have_ended_the_newest_are_kept_for_two_years_and_evidence_for_good() {
        let folder = tempfile::tempdir().unwrap();
        let keys = KeyStore::new(folder.path().to_owned()).unwrap();
        let now = SystemTime::now();
        let add = |table: &str, over: bool, age: u64| {
            let key = TableKey { over, ..key(table) };
            keys.keep(&key).unwrap();
            keys.chains(&key)[0].anchor().unwrap();
            for file in &keys.games()[table].files {
                let file = File::options().append(true).open(file).unwrap();
                file.set_modified(now - Duration::from_hours(age)).unwrap();
            }
            key
        };
        let two_years = 2 * 365 * 24;
        add("running", false, two_years + 1);
        let disagreed = add("disagreed", true, 1);
        keys.keep_evidence(&disagreed);
        add("old", true, two_years + 1);
        for hours in 1..=MOST_GAMES as u64 + 1 {
            add(&format!("t{hours}"), true, hours);
        }
        keys.forget_key(&key("t7"));
        keys.forget_old(now);
        let kept = keys.games();
        assert_eq!(kept.len(), MOST_GAMES + 2);
        for table in ["running", "disagreed", "t1", "t7", "t200"] {
            assert!(kept.contains_key(table), "{table}");
        }
        keys.forget_old(now + LONGEST);
        let mut left: Vec<String> = keys.games().into_keys().collect();
        left.sort();
        assert_eq!(left, ["disagreed", "running"]);
        // Also if it is not offered any more.
        keys.forget_key(&disagreed);
        assert!(keys.chains(&disagreed)[0].receipt().is_none());
        assert!(keys.games()["disagreed"].stays);
    }
}
