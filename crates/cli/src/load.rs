//! `rollwright load`: how much a running server can take, and whether all of it is right.

use std::io::{self, Write};

use anyhow::Result;
use rollwright_client::Address;
use rollwright_load::{MAX_SECONDS, MAX_TABLES, Plan, Progress, Report};

use crate::contest::grouped;
use crate::{Finding, progress};

const EXAMPLES: &str = "\
Examples:
  rollwright load --tables 1000 --seats 2 --seconds 10
  rollwright load --tables 1000 --seats 2 --seconds 30 --rate 2000 --json
  rollwright load --tables 100 --seats 4 --seconds 60 --game one-card --variant advanced
  rollwright load --tables 200 --seats 2 --seconds 60 --restarts";

/// Play real games against a running server: how fast it is, and whether all it says is right
///
/// Makes tables at the server, connects each of their seats over a WebSocket of its own, and plays random legal moves. When a
/// game ends, a new table takes its place. Every view of every step on every connection is compared with an own replay of
/// the game; the numbers of events must have no gap, steps must be those that were sent, and results must be those of the
/// game. At the end the records of up to 100 games are fetched and verified. Anything that is not right is an error.
///
/// Steps are decisions and rolls, counted once for each table when they are broadcast, which a server does only after they
/// are stored. The latency of a move is the time from sending it to hearing of it on the same connection. Setting up and
/// the first second are not measured.
///
/// Moves wait their turn here and not at the server: at most --in-flight of them are under way, taken from all tables in the
/// order in which they were ready. More in flight means more steps a second, up to a point, and longer latencies. With
/// --rate, moves are spread in time to make so many steps a second.
///
/// With --restarts, the server may be stopped, killed and started again meanwhile: connections come back by themselves, send
/// again what was not answered, and it is an error if anything that was acknowledged is gone or was played twice.
///
/// The exit code is 0 if all is right, 1 if there were errors, 2 if nothing could be measured. Ctrl-C ends the run and
/// reports what was measured so far.
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// The server
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7121")]
    url: Address,

    /// How many tables are live at a time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_TABLES as u64))]
    tables: u64,

    /// How many seats each table has
    #[arg(long, value_name = "K")]
    seats: usize,

    /// For how long it is measured
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(1..=MAX_SECONDS))]
    seconds: u64,

    /// The game [default: all games for so many seats, table by table]
    #[arg(long)]
    game: Option<String>,

    /// The variant [default: all variants of the game, table by table]
    #[arg(long, requires = "game")]
    variant: Option<String>,

    /// So many steps a second [default: as many as the server takes]
    #[arg(long, value_name = "STEPS")]
    rate: Option<f64>,

    /// The most moves that are sent and not yet heard of, over all tables
    #[arg(long, value_name = "M", default_value_t = 64, value_parser = clap::value_parser!(u64).range(1..=MAX_TABLES as u64))]
    in_flight: u64,

    /// Decides which legal moves are played; the dice are the server's
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The server may go away and come back meanwhile
    #[arg(long)]
    restarts: bool,

    /// Let it be a server on another computer; only do this to a server of your own
    #[arg(long)]
    allow_remote: bool,

    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<Finding> {
    let plan = Plan {
        address: args.url.clone(),
        allow_remote: args.allow_remote,
        tables: usize::try_from(args.tables)?,
        seats: args.seats,
        seconds: args.seconds,
        game: args.game.clone(),
        variant: args.variant.clone(),
        rate: args.rate,
        in_flight: usize::try_from(args.in_flight)?,
        seed: args.seed,
        restarts: args.restarts,
    };
    let bar = progress::bar(args.tables, "{msg} {wide_bar} {pos}/{len}");
    let mut opening = true;
    let report = rollwright_load::run(&plan, |now| match now {
        Progress::Opening(tables) => {
            bar.set_message("opening tables");
            bar.set_position(tables as u64);
        }
        Progress::Playing { since, steps } => {
            if std::mem::take(&mut opening) {
                bar.set_length(args.seconds);
            }
            bar.set_message(format!("{} steps", grouped(&steps)));
            bar.set_position(since.as_secs());
        }
        Progress::Checking => bar.set_message("checking records"),
    })?;
    bar.finish_and_clear();
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        describe(&report, &mut out)?;
    }
    Ok(match report.errors {
        0 => Finding::AllIsWell,
        _ => Finding::SomethingIsWrong,
    })
}

fn describe(report: &Report, out: &mut impl Write) -> io::Result<()> {
    let Report { tables, seats, .. } = report;
    let tables = grouped(tables);
    write!(
        out,
        "{tables} tables of {seats} seats, measured for {:.1} s",
        report.seconds
    )?;
    writeln!(
        out,
        "{}",
        if report.interrupted {
            " (stopped early)"
        } else {
            ""
        }
    )?;
    writeln!(
        out,
        "steps   {:>9} a second",
        grouped(&format!("{:.0}", report.steps_per_second))
    )?;
    writeln!(
        out,
        "moves   {:>9} a second",
        grouped(&format!("{:.0}", report.moves_per_second))
    )?;
    writeln!(
        out,
        "games   {:>9} finished",
        grouped(&report.games_finished)
    )?;
    writeln!(
        out,
        "records {:>9} checked",
        grouped(&report.records_checked)
    )?;
    if report.reconnections > 0 {
        writeln!(
            out,
            "came back {:>7} connections",
            grouped(&report.reconnections)
        )?;
    }
    if report.stale_moves > 0 {
        let stale = grouped(&report.stale_moves);
        writeln!(
            out,
            "stale   {stale:>9} moves came too late and were chosen anew"
        )?;
    }
    if let (Some(p50), Some(p95), Some(p99), Some(max)) =
        (report.p50_ms, report.p95_ms, report.p99_ms, report.max_ms)
    {
        writeln!(
            out,
            "from move to broadcast: half within {p50:.2} ms, 95% within {p95:.2} ms, 99% within {p99:.2} ms, all within {max:.2} ms"
        )?;
    }
    if report.errors == 0 {
        return writeln!(
            out,
            "no errors: every view, step, result and record was right"
        );
    }
    writeln!(out, "{} errors:", grouped(&report.errors))?;
    for (kind, count) in &report.error_kinds {
        writeln!(out, "  {:>9} {kind}", grouped(count))?;
    }
    writeln!(out, "the first of them:")?;
    report
        .first_errors
        .iter()
        .try_for_each(|error| writeln!(out, "  {error}"))
}
