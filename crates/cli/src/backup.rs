//! `rollwright backup`: a copy of all tables, also while the server runs.

use std::path::PathBuf;

use anyhow::Result;
use rollwright_store::{Existing, backup};

use crate::Finding;
use crate::serve::{data_folder, database};

/// Copy all tables into one file, also while the server runs
///
/// The copy is whole or not there at all. To go back to it, stop the server and put it into the folder for games as tables.db.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where to write the copy
    file: PathBuf,

    /// The folder for games [default: the data folder of this computer's user]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// Replace the file if it is there
    #[arg(long)]
    replace: bool,
}

pub(crate) fn run(args: &Args) -> Result<Finding> {
    let data = data_folder(args.data.as_deref())?;
    let existing = if args.replace {
        Existing::Replace
    } else {
        Existing::Refuse
    };
    backup(&database(&data), &args.file, existing)?;
    println!("All tables are in {}.", args.file.display());
    Ok(Finding::AllIsWell)
}
