//! Records in files: the arguments that choose one, and reading it.

use std::fmt;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use rollwright_catalog::Layouts;
use rollwright_record::{Record, RecordReader};

use crate::files::{self, LayoutFiles};
use crate::numbers::{counted, positive};

// No doc comment: it would become the description of the command.
#[derive(clap::Args)]
pub(crate) struct RecordArg {
    /// A file of records, one JSON object a line; - is standard input
    file: PathBuf,

    /// Which game of the file, from 1
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = positive)]
    game: u64,

    #[command(flatten)]
    layouts: LayoutFiles,
}

impl RecordArg {
    /// Reads the layouts, and the record from its file.
    pub(crate) fn read(&self) -> Result<(Layouts, Record)> {
        let layouts = self.layouts.load()?;
        let (name, game) = (self.file.display(), self.game);
        let mut count = 0;
        for read in RecordReader::new(files::open_records(&self.file)?) {
            count += 1;
            match read {
                Ok((_, record)) if count == game => return Ok((layouts, record)),
                Ok(_) => {}
                // A wrong record before the one that is looked for.
                Err(error) if error.problem.is_json() && count < game => {}
                Err(error) => return Err(error).with_context(|| name.to_string()),
            }
        }
        Err(match count {
            0 => anyhow!("{name}: there is no record in it"),
            1 => anyhow!("{name}: there is only 1 game in it, so no game {game}"),
            _ => anyhow!("{name}: there are {count} games in it, so no game {game}"),
        })
    }
}

/// File and number, for error messages.
impl fmt::Display for RecordArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: game {}", self.file.display(), self.game)
    }
}

/// The error for a step after the last of a game.
pub(crate) fn no_step(steps: usize, at: usize) -> String {
    let steps = counted(steps as u64, "step");
    format!("the game has {steps}, so there is no step {at}")
}
