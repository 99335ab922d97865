//! `rollwright migrate`: everything that a server keeps, moved from a folder to a PostgreSQL database or back.

use std::fs;
use std::io::Write;

use anyhow::{Context, Result, anyhow, bail};
use rollwright_store::{Sharing, TransferError, transfer};
use tokio::runtime::Builder;

use crate::data_folder::DATABASE;
use crate::location::{Location, OpenStore, computer_name};
use crate::numbers::counted;
use crate::progress;
use crate::stdout::Stdout;

const EXAMPLES: &str = "\
Examples:
  rollwright migrate --from /var/lib/rollwright --to postgres://rollwright:PASSWORD@db.example.org/rollwright
  rollwright migrate --from postgres://rollwright:PASSWORD@db.example.org/rollwright --to my-games";

/// Move all tables from a data folder to a PostgreSQL database, or back
///
/// Stop the server first; play goes on from where the tables are then. Each table is read again from where it has arrived and compared
/// with the original: its seats, every step, what is due, and links to seats. The original is not changed. A move that was
/// broken off is finished by the same command; a target with other tables is refused.
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// Where the tables are: the folder of a server, or the address of its database
    #[arg(long, value_name = "DIR|postgres://…")]
    from: Location,

    /// Where they are to be; a folder is created if it does not exist
    #[arg(long, value_name = "DIR|postgres://…")]
    to: Location,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    if let Location::Folder(folder) = &args.from
        && !folder.join(DATABASE).is_file()
    {
        let folder = folder.display();
        bail!("there are no tables in {folder}; name the folder of a server with --from DIR");
    }
    if let Location::Folder(folder) = &args.to {
        fs::create_dir_all(folder)
            .with_context(|| format!("can't use the folder {} for games", folder.display()))?;
    }
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    let tables = runtime.block_on(move_all(args))?;
    let tables = counted(tables, "table");
    Ok(writeln!(
        Stdout::lock(),
        "{tables} moved from {} to {} and compared; start the server there.",
        args.from,
        args.to
    )?)
}

async fn move_all(args: &Args) -> Result<u64> {
    let node = format!("{} (migrate)", computer_name());
    let from = OpenStore::open(&args.from, &node, Sharing::Alone).await?;
    let to = OpenStore::open(&args.to, &node, Sharing::Alone).await;
    let to = match to {
        Ok(to) => to,
        Err(error) => {
            from.close().await;
            return Err(error);
        }
    };
    let bar = progress::bar(0, "{wide_bar} {pos}/{len}");
    let moved = transfer(from.contents(), to.contents(), |done, all| {
        bar.set_length(all);
        bar.set_position(done);
    })
    .await;
    bar.finish_and_clear();
    from.close().await;
    to.close().await;
    moved.map_err(|error| match error {
        TransferError::NotEmpty(_) => anyhow!(
            "{} has other tables already, which would be mixed with those of {}; choose an empty one with --to",
            args.to,
            args.from
        ),
        error => anyhow!(
            "not everything is in {}: {error}; nothing in {} was changed, and the command can be repeated",
            args.to,
            args.from
        ),
    })
}
