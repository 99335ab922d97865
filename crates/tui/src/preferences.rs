//! What somebody at this terminal wants until they say otherwise, kept in a small file of the data folder.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::tutor::Tutor;

#[derive(Copy, Clone, Eq, PartialEq, Default, Serialize, Deserialize, Debug)]
pub(crate) struct Preferences {
    #[serde(default)]
    pub(crate) tutor: Tutor,
}

impl Preferences {
    /// Those that were kept; the usual ones if there are none, or they can't be read.
    pub(crate) fn read(data: &Path) -> Self {
        let text = fs::read(file(data)).unwrap_or_default();
        serde_json::from_slice(&text).unwrap_or_default()
    }

    pub(crate) fn keep(self, data: &Path) -> io::Result<()> {
        let path = file(data);
        // Renamed only when it is complete: whatever goes wrong, what was there stays.
        let unfinished = path.with_extension("new");
        fs::write(&unfinished, serde_json::to_vec(&self)?)?;
        fs::rename(unfinished, path)
    }
}

fn file(data: &Path) -> PathBuf {
    data.join("preferences.json")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wanted_is_found_again_and_a_broken_file_does_no_harm() {
        let folder = tempfile::tempdir().unwrap();
        let usual = Preferences::read(folder.path());
        assert!(!usual.tutor.is_on());
        let tutor = Tutor::new(4);
        Preferences { tutor }.keep(folder.path()).unwrap();
        assert_eq!(Preferences::read(folder.path()).tutor, tutor);
        fs::write(file(folder.path()), "{\"tutor\":\"x\"}").unwrap();
        assert_eq!(Preferences::read(folder.path()), usual);
    }
}
