//! `rollwright fill`: a folder with many tables that sleep, to measure a server with.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use rollwright_protocol::{NewSeat, NewTable, Problem, Settings};
use rollwright_store::Sqlite;
use rollwright_tables::{Hall, HallParts, Hello, Timing, outbox};
use tokio::runtime::Builder;
use tokio::task::JoinSet;

use crate::data_folder::DATABASE;
use crate::numbers::{grouped, rounded, whole};
use crate::progress;
use crate::stdout::Stdout;

/// How many tables are made at a time: they share waits for the disk.
const AT_ONCE: usize = 256;

/// How long a table stays in memory here.
const IDLE: Duration = Duration::from_secs(1);

/// Fill a folder with tables that sleep, to measure a server with
///
/// Each is a game of two that has begun and that nobody is at. `rollwright load --serve --data DIR` then plays at others beside them.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The number of tables
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=10_000_000))]
    tables: u64,

    /// The folder for the games
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    let since = Instant::now();
    runtime.block_on(fill(args))?;
    #[allow(clippy::cast_precision_loss, reason = "at most ten million")]
    let rate = args.tables as f64 / since.elapsed().as_secs_f64();
    let (tables, rate) = (grouped(&args.tables), rounded(rate));
    writeln!(Stdout::lock(), "{tables} tables, {rate} a second")?;
    Ok(())
}

async fn fill(args: &Args) -> Result<()> {
    let folder = args.data.display();
    std::fs::create_dir_all(&args.data)
        .with_context(|| format!("can't use the folder {folder} for games"))?;
    let store = Arc::new(Sqlite::open(args.data.join(DATABASE))?);
    let hall = Hall::open(HallParts {
        timing: Timing {
            idle: IDLE,
            ..Timing::default()
        },
        ..HallParts::new(store.clone())
    });
    let bar = progress::bar(args.tables, "{wide_bar} {pos}/{len}");
    let mut making = JoinSet::new();
    for number in 0..args.tables {
        let hall = hall.clone();
        making.spawn(async move { make(&hall, number).await });
        if making.len() >= AT_ONCE {
            finish_one(&mut making).await?;
            bar.inc(1);
        }
    }
    while !making.is_empty() {
        finish_one(&mut making).await?;
    }
    hall.stop().await;
    store.close().await;
    Ok(())
}

async fn finish_one(making: &mut JoinSet<Result<(), Problem>>) -> Result<()> {
    match making.join_next().await {
        Some(made) => made?.map_err(|problem| anyhow!("a table could not be made: {problem}")),
        None => Ok(()),
    }
}

/// Makes a table; both come once, so that the game begins, and leave.
async fn make(hall: &Hall, number: u64) -> Result<(), Problem> {
    let games = ["one-card", "twenty-one"];
    let seat = |name: &str| NewSeat::Device {
        name: name.to_owned(),
    };
    let created = hall.create(NewTable {
        game: games[usize::from(number % 2 == 1)].to_owned(),
        variant: None,
        layout: None,
        seats: vec![seat("Ann"), seat("Ben")],
        settings: Settings::default(),
    });
    let created = created.await?;
    let hello = Hello {
        secrets: created.seats.into_iter().map(|seat| seat.secret).collect(),
        ..Hello::default()
    };
    let (outbox, _inbox) = outbox();
    hall.connect(&created.table.id, hello, outbox).await?;
    Ok(())
}
