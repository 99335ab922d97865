//! `rollwright backup`: a copy of all tables, also while the server runs.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use rollwright_store::{BackupError, Existing, backup};

use crate::data_folder::{DATABASE, DataFolder};
use crate::stdout::Stdout;

/// Copy all tables into one file, also while the server runs
///
/// The copy is complete or not there at all. To restore it, stop the server and put the copy into the data folder as tables.db
/// (docs/hosting.md).
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where to write the copy
    file: PathBuf,

    #[command(flatten)]
    data: DataFolder,

    /// Replace the file if it exists
    #[arg(long)]
    replace: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let database = args.data.path()?.join(DATABASE);
    let existing = if args.replace {
        Existing::Replace
    } else {
        Existing::Refuse
    };
    match backup(&database, &args.file, existing) {
        Err(BackupError::Exists(path)) => {
            let path = path.display();
            bail!("{path} already exists; choose another name, or let --replace overwrite it")
        }
        Err(BackupError::Missing(path)) => {
            let path = path.display();
            bail!("there is no database {path}; name the folder of the server with --data DIR")
        }
        Err(BackupError::Denied(path)) => {
            let path = path.display();
            bail!(
                "this user may not read {path}; make the copy as the user that the server runs as, for example with sudo -u rollwright"
            )
        }
        done => done?,
    }
    let file = args.file.display();
    Ok(writeln!(Stdout::lock(), "All tables are in {file}.")?)
}
