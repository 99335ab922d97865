//! The secrets of the seats of this terminal, kept in a folder: one small file for each table, so that no two programs write the same;
//! and beside it the chain of each seat with fair dice.

mod old_games;

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use rollwright_protocol::{DiceSource, Secret, TableInfo, TakenSeat};
use serde::{Deserialize, Serialize};

use crate::client_state::is_over;
use crate::fair::SeatChain;
use crate::lobby::PlayError;

/// The secrets of seats at one table.
#[derive(Clone, Eq, PartialEq, Default, Serialize, Deserialize, Debug)]
pub(crate) struct TableKey {
    /// The id of the table.
    pub(crate) table: String,
    /// The server it is on; nothing for a table of this terminal alone.
    #[serde(default)]
    pub(crate) server: Option<String>,
    /// Which game it is, to offer it again.
    pub(crate) game: String,
    /// Who plays, to offer it again: names of people and levels of bots, by seat.
    pub(crate) seats: Vec<(String, Option<String>)>,
    /// The seats that are ours, if any, with their secrets.
    #[serde(default)]
    pub(crate) own: Vec<TakenSeat>,
    #[serde(default)]
    pub(crate) host: Option<Secret>,
    #[serde(default)]
    pub(crate) over: bool,
    /// Whether people roll dice of their own, so that there is nothing to take part in.
    #[serde(default)]
    pub(crate) real_dice: bool,
    /// When the table was made, in milliseconds since 1970.
    #[serde(default)]
    pub(crate) created: i64,
    /// The points at the end.
    #[serde(default)]
    pub(crate) scores: Option<Vec<u16>>,
}

impl TableKey {
    /// A key to this table that opens no seat yet.
    pub(crate) fn new(table: &TableInfo, server: Option<String>) -> Self {
        let mut key = Self {
            server,
            ..Self::default()
        };
        key.learn(table);
        key
    }

    /// Takes over what is known of the table; whether that is news.
    pub(crate) fn learn(&mut self, table: &TableInfo) -> bool {
        let before = self.clone();
        let seats = table.seats.iter();
        self.seats = seats
            .map(|seat| {
                let name = seat.player.as_ref().unwrap_or(&seat.name);
                (name.clone(), seat.bot.clone())
            })
            .collect();
        self.table.clone_from(&table.id);
        self.game.clone_from(&table.game);
        self.over = is_over(table.state);
        self.created = table.created;
        self.scores.clone_from(&table.scores);
        self.real_dice = table.settings.dice == DiceSource::Real;
        *self != before
    }

    /// The key to the table where the same people play again.
    pub(crate) fn moved_to(&self, table: &TableInfo) -> Self {
        let mut key = self.clone();
        key.learn(table);
        key
    }

    pub(crate) fn seat_secrets(&self) -> impl Iterator<Item = Secret> + '_ {
        self.own.iter().map(|own| own.secret.clone())
    }

    /// The secrets of its seats and of the host.
    pub(crate) fn all_secrets(&self) -> Vec<Secret> {
        self.seat_secrets().chain(self.host.clone()).collect()
    }
}

#[derive(Clone, Debug)]
pub(crate) struct KeyStore {
    folder: PathBuf,
}

impl KeyStore {
    /// The keys in this folder, which is made if it is not there.
    pub(crate) fn new(folder: PathBuf) -> Result<Self, PlayError> {
        make_private(&folder)?;
        Ok(Self { folder })
    }

    /// Keeps a key, in place of what was known of the table.
    pub(crate) fn keep(&self, key: &TableKey) -> io::Result<()> {
        let path = self.file(&key.table);
        // Renamed only when it is complete: whatever goes wrong, what was there stays.
        let unfinished = path.with_extension("new");
        let mut options = File::options();
        options.write(true).create(true).truncate(true);
        // Who can read it can play in our place.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&unfinished)?;
        file.write_all(&serde_json::to_vec(key)?)?;
        file.sync_all()?;
        fs::rename(unfinished, path)
    }

    pub(crate) fn find(&self, table: &str) -> Option<TableKey> {
        read(&self.file(table)).filter(|key| key.table == table)
    }

    /// All keys, the one that was kept last first. What can't be read is passed over.
    pub(crate) fn all(&self) -> Vec<TableKey> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut keys: Vec<_> = entries
            .filter(|entry| entry.path().extension().is_some_and(|end| end == "json"))
            .filter_map(|entry| {
                let kept = entry.metadata().and_then(|file| file.modified()).ok()?;
                Some((kept, read(&entry.path())?))
            })
            .collect();
        keys.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.table.cmp(&b.1.table)));
        keys.into_iter().map(|(_, key)| key).collect()
    }

    /// The chains of our seats at this table; none with real dice.
    pub(crate) fn chains(&self, key: &TableKey) -> Vec<SeatChain> {
        let own = key.own.iter().filter(|_| !key.real_dice);
        let server = key.server.as_deref();
        own.map(|own| SeatChain::new(&self.folder, server, &key.table, own.seat))
            .collect()
    }

    /// Keeps the receipts of these seats for good: they did not agree with the record.
    pub(crate) fn keep_evidence(&self, key: &TableKey) {
        for mut chain in self.chains(key) {
            // Whoever wants to prove something saves them, too.
            let _ = chain.keep_as_evidence();
        }
    }

    /// Forgets a key. The receipts stay: a server that has cheated may say that there is no such table.
    pub(crate) fn forget_key(&self, key: &TableKey) {
        // A key that stays opens nothing any more.
        let _ = fs::remove_file(self.file(&key.table));
    }

    /// Ids come from servers: only what is one becomes the name of a file.
    fn file(&self, table: &str) -> PathBuf {
        let name: String = table.chars().filter(char::is_ascii_alphanumeric).collect();
        self.folder.join(name).with_extension("json")
    }
}

fn read(path: &Path) -> Option<TableKey> {
    serde_json::from_slice(&fs::read(path).ok()?).ok()
}

/// Makes a folder that only its owner can look into.
pub(crate) fn make_private(folder: &Path) -> Result<(), PlayError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(PlayError::folder(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(seat: usize, secret: &str) -> TakenSeat {
        let secret = Secret(secret.to_owned());
        TakenSeat { seat, secret }
    }

    pub(super) fn key(table: &str) -> TableKey {
        TableKey {
            table: table.to_owned(),
            game: "one-card".to_owned(),
            seats: vec![("Ann".to_owned(), None)],
            own: vec![own(0, "a1")],
            ..TableKey::default()
        }
    }

    #[test]
    fn what_is_kept_is_found_again_and_private() {
        let folder = tempfile::tempdir().unwrap();
        let keys = KeyStore::new(folder.path().join("a/b")).unwrap();
        keys.keep(&key("one")).unwrap();
        let mut two = key("two");
        keys.keep(&two).unwrap();
        two.own.push(own(1, "b2"));
        keys.keep(&two).unwrap();
        assert_eq!(keys.find("two"), Some(two));
        assert_eq!(keys.all().len(), 2);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let file = fs::metadata(folder.path().join("a/b/one.json")).unwrap();
            assert_eq!(file.permissions().mode() & 0o777, 0o600);
        }
        let chain = |key: &TableKey| keys.chains(key)[0].receipt();
        keys.chains(&key("one"))[0].anchor().unwrap();
        assert_eq!(chain(&key("one")), None, "nothing was given");
        let files = || fs::read_dir(folder.path().join("a/b")).unwrap().count();
        assert_eq!(files(), 4);
        keys.forget_key(&key("one"));
        assert_eq!(keys.find("one"), None);
        assert_eq!((keys.all().len(), files()), (1, 3), "its chain stays");
    }

    #[test]
    fn a_broken_file_and_a_name_that_leads_elsewhere_do_no_harm() {
        let folder = tempfile::tempdir().unwrap();
        let keys = KeyStore::new(folder.path().to_owned()).unwrap();
        fs::write(folder.path().join("x.json"), "{").unwrap();
        assert!(keys.all().is_empty());
        keys.keep(&key("../../up")).unwrap();
        assert!(folder.path().join("up.json").exists());
    }
}
