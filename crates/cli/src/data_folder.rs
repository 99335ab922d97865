//! The data folder: where the server and the terminal client keep their games.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use directories::ProjectDirs;

/// The name of the database in the data folder.
pub(crate) const DATABASE: &str = "tables.db";

#[derive(clap::Args)]
pub(crate) struct DataFolder {
    /// The folder where games are kept [default: the data folder of this computer's user]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl DataFolder {
    /// Whether the option was given.
    pub(crate) fn is_named(&self) -> bool {
        self.data.is_some()
    }

    /// Its path, whether it exists or not.
    pub(crate) fn path(&self) -> Result<PathBuf> {
        let usual = || {
            Some(
                ProjectDirs::from("", "", "Rollwright")?
                    .data_local_dir()
                    .to_owned(),
            )
        };
        let path = self.data.clone().or_else(usual);
        path.context("this user has no data folder: name one with --data DIR")
    }

    /// Its path; it is created if it does not exist.
    pub(crate) fn create(&self) -> Result<PathBuf> {
        let folder = self.path()?;
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        // The seeds of running games are in it, which tell the dice to come.
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        let made = builder.create(&folder);
        made.with_context(|| format!("can't use the folder {} for games", folder.display()))?;
        Ok(folder)
    }
}
