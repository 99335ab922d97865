//! `rollwright load`: a load test of a running server.

mod server;

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use rollwright_client::Address;
use rollwright_load::{LoadPlan, LoadProgress, LoadReport, MAX_SECONDS, MAX_TABLES};

use crate::game::{self, OptionalGame};
use crate::numbers::{counted, grouped, rounded, seed, whole};
use crate::stdout::{self, Stdout};
use crate::{ExitStatus, progress};
use server::OwnServer;

const EXAMPLES: &str = "\
Examples:
  rollwright load --tables 1000 --seats 2 --seconds 10
  rollwright load --tables 1000 --seats 2 --seconds 30 --rate 2000 --json
  rollwright load one-card --tables 100 --seats 4 --seconds 60
  rollwright load --tables 200 --seats 2 --seconds 60 --restarts
  rollwright load --tables 1000 --seats 2 --seconds 60 --url http://127.0.0.1:7121,http://127.0.0.1:7122 --restarts --json
  rollwright load --tables 1000 --seats 2 --seconds 10 --serve --echo
  rollwright load --tables 50 --seats 2 --seconds 600 --serve --kill-every 2 --record records.jsonl
  rollwright load --tables 50 --seats 2 --seconds 60 --reconnect-every 5 --slow-readers 10 --hostile 20";

/// The help heading of the options that make life hard for the server.
const FAULTS: &str = "Faults";

/// Load-test a running server, or several, with real games, and check everything they send
///
/// Creates tables at the server, connects every seat over a WebSocket of its own, and plays random legal moves; when a game
/// ends, a new table replaces it. Every view of every step on every connection is compared with a local replay of the game,
/// event numbers must have no gaps, and steps and results must be right. The record of every game is fetched and verified when it
/// ends, and those of the other games at the end of the test. Anything else is an error.
///
/// Steps are decisions and rolls, counted once a table when they are broadcast, which the server does only after they are
/// stored. The latency of a move is the time from sending it to receiving it on the same connection. Setup and the first
/// second are not measured.
///
/// At most --in-flight moves are sent and not yet answered; the others wait here in the order in which they were ready. More
/// in flight means more steps a second, up to a point, and longer latencies. --rate spreads moves in time.
///
/// Servers that share a database and a bus are named in one --url: all get as many tables and clients, and those of a table are at
/// different ones. Whoever loses a connection goes on at another server.
///
/// With --restarts, servers may be stopped, killed and started again during the test: connections are made again, unanswered
/// moves are sent again, and it is an error if an acknowledged move is lost or played twice. --kill-every does the killing: with
/// SIGKILL, again and again; at the end it kills the server once more, and looks whether the records of all games are as they were.
///
/// The exit code is 0 if all is right, 1 if there were errors, 2 if nothing could be measured. Ctrl-C ends the run and
/// reports what was measured so far.
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLES)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct Args {
    /// The server, or several that share their tables, separated by commas
    #[arg(
        long,
        value_name = "URL",
        default_value = "http://127.0.0.1:7121",
        value_delimiter = ',',
        conflicts_with = "serve"
    )]
    url: Vec<Address>,

    /// The number of tables at a time
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=MAX_TABLES as u64))]
    tables: usize,

    /// The number of seats at each table
    #[arg(long, value_name = "K", value_parser = whole::<usize>(1..=100))]
    seats: usize,

    /// The number of seconds to measure
    #[arg(long, value_name = "S", value_parser = whole::<u64>(1..=MAX_SECONDS))]
    seconds: u64,

    // Without one, tables play all games for so many seats in turn.
    #[command(flatten)]
    game: OptionalGame,

    /// The variant [default: all variants of the game in turn]
    #[arg(long, requires = "GAME")]
    variant: Option<String>,

    /// The number of steps a second to aim for [default: as many as the server takes]
    #[arg(long, value_name = "STEPS", value_parser = rate)]
    rate: Option<f64>,

    /// The most moves that are sent and not yet answered, over all tables
    #[arg(long, value_name = "M", default_value_t = 64, value_parser = whole::<usize>(1..=MAX_TABLES as u64))]
    in_flight: usize,

    /// The seed for the choice of moves; the dice are the server's
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed)]
    seed: u64,

    /// Allow servers to be stopped and restarted during the test
    #[arg(long)]
    restarts: bool,

    /// Start a server for the test, with a folder of its own for its games
    #[arg(long)]
    serve: bool,

    /// The folder for the games of the server that is started, kept afterwards [default: a temporary one]
    #[arg(long, value_name = "DIR", requires = "serve")]
    data: Option<PathBuf>,

    /// The PostgreSQL database for the games of the server that is started
    #[arg(
        long,
        value_name = "postgres://…",
        requires = "serve",
        conflicts_with = "data"
    )]
    database: Option<String>,

    /// Write the records of all tables to this file, as JSON lines
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Write the receipts of all players to this file, as JSON lines
    #[arg(long, value_name = "FILE")]
    receipts: Option<PathBuf>,

    /// Let players give no links for the dice
    #[arg(long)]
    no_links: bool,

    /// Measure a bare WebSocket echo with as many sockets, too, before and after the games
    #[arg(long)]
    echo: bool,

    /// Kill the server that was started and start it again, every S seconds on average
    #[arg(long, value_name = "S", value_parser = seconds, requires = "serve", help_heading = FAULTS)]
    kill_every: Option<Duration>,

    /// Cut the connection of each player and open it again, every S seconds on average
    #[arg(long, value_name = "S", value_parser = seconds, help_heading = FAULTS)]
    reconnect_every: Option<Duration>,

    /// At so many tables, let somebody watch who reads far too slowly
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole::<usize>(0..=MAX_TABLES as u64), help_heading = FAULTS)]
    slow_readers: usize,

    /// Let so many clients attack the server meanwhile: noise, floods, broken frames, requests without end
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole::<usize>(0..=MAX_TABLES as u64), help_heading = FAULTS)]
    hostile: usize,

    /// Allow a server on another computer, which must be your own
    #[arg(long)]
    allow_remote: bool,

    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

fn rate(text: &str) -> Result<f64, &'static str> {
    let rate = text.trim().parse().ok();
    rate.filter(|rate: &f64| rate.is_finite() && *rate > 0.0)
        .ok_or("it is a number of steps a second above 0")
}

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.trim().parse().ok();
    seconds
        .filter(|seconds: &f64| *seconds >= 0.1)
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or("it is a number of seconds, at least 0.1")
}

pub(crate) fn run(args: &Args) -> Result<ExitStatus> {
    if let Some(game) = args.game.name() {
        game::check_variant(game, args.variant.as_deref())?;
    }
    let server = if args.serve {
        Some(OwnServer::new(
            args.data.as_deref(),
            args.database.as_deref(),
        )?)
    } else {
        None
    };
    let plan = LoadPlan {
        addresses: match &server {
            Some(server) => vec![server.address()?],
            None => args.url.clone(),
        },
        allow_remote: args.allow_remote,
        tables: args.tables,
        seats: args.seats,
        seconds: args.seconds,
        game: args.game.name().map(str::to_owned),
        variant: args.variant.clone(),
        rate: args.rate,
        in_flight: args.in_flight,
        seed: args.seed,
        restarts: args.restarts,
        serve: server.as_ref().map(OwnServer::command),
        kill_every: args.kill_every,
        reconnect_every: args.reconnect_every,
        slow_readers: args.slow_readers,
        hostile: args.hostile,
        links: !args.no_links,
        receipts: args.receipts.clone(),
        record: args.record.clone(),
        echo: args.echo,
    };
    let bar = progress::bar(args.tables as u64, "{msg} {wide_bar} {pos}/{len}");
    let mut opening = true;
    let report = rollwright_load::run(&plan, |now| match now {
        LoadProgress::Opening(tables) => {
            bar.set_message("opening tables");
            bar.set_position(tables as u64);
        }
        LoadProgress::Playing { since, steps } => {
            if std::mem::take(&mut opening) {
                bar.set_length(args.seconds);
            }
            bar.set_message(format!("{} steps", grouped(&steps)));
            bar.set_position(since.as_secs());
        }
        LoadProgress::Checking => bar.set_message("checking records"),
    })?;
    bar.finish_and_clear();
    stdout::write_result(&mut Stdout::lock(), args.json, &report, describe)?;
    Ok(match report.errors {
        0 => ExitStatus::Success,
        _ => ExitStatus::ErrorsFound,
    })
}

fn describe(report: &LoadReport, out: &mut dyn Write) -> io::Result<()> {
    let tables = counted(report.tables as u64, "table");
    let seats = counted(report.seats as u64, "seat");
    let early = ["", " (stopped early)"][usize::from(report.interrupted)];
    let seconds = report.seconds;
    let servers = match report.servers {
        1 => String::new(),
        several => format!(" at {}", counted(several as u64, "server")),
    };
    writeln!(
        out,
        "{tables} of {seats}{servers}, measured for {seconds:.1} s{early}"
    )?;
    let mut line = |what: &str, count: String, unit: &str| {
        let width = 17 - what.len();
        writeln!(out, "{what}{count:>width$} {unit}")
    };
    line("steps", rounded(report.steps_per_second), "a second")?;
    line("moves", rounded(report.moves_per_second), "a second")?;
    line("games", grouped(&report.games_finished), "finished")?;
    line("records", grouped(&report.records_checked), "checked")?;
    if report.links + report.links_missing > 0 {
        let what = format!(
            "went into the dice, {} were missing, {} receipts agree",
            grouped(&report.links_missing),
            grouped(&report.receipts_checked)
        );
        line("links", grouped(&report.links), &what)?;
    }
    if report.kills > 0 {
        line("killed", grouped(&report.kills), "times")?;
    }
    if report.attacks > 0 {
        line("attacks", grouped(&report.attacks), "of hostile clients")?;
    }
    if report.reconnections > 0 {
        line("came back", grouped(&report.reconnections), "connections")?;
    }
    if report.stale_moves > 0 {
        let what = "moves came too late and were chosen anew";
        line("stale", grouped(&report.stale_moves), what)?;
    }
    if let (Some(p50), Some(p95), Some(p99), Some(max)) =
        (report.p50_ms, report.p95_ms, report.p99_ms, report.max_ms)
    {
        writeln!(
            out,
            "latency of a move: 50% within {p50:.2} ms, 95% {p95:.2} ms, 99% {p99:.2} ms, all {max:.2} ms"
        )?;
    }
    if let Some(longest) = report.resent_max_ms {
        let what = "moves sent again after a lost connection";
        writeln!(out, "{what}: answered within {longest:.0} ms")?;
    }
    if let Some(echo) = &report.echo {
        for (what, echoes, steps) in [
            ("short", echo.short_per_second, echo.steps_per_short),
            ("long", echo.long_per_second, echo.steps_per_long),
        ] {
            let echoes = rounded(echoes);
            writeln!(
                out,
                "bare echo of {what} messages: {echoes} a second, {steps:.2} steps for each"
            )?;
        }
    }
    if let Some(server) = &report.server {
        let start = server.start_ms;
        write!(out, "server: started within {start:.0} ms")?;
        if let (Some(idle), Some(open), Some(each), Some(most)) = (
            server.idle_kib,
            server.open_kib,
            server.kib_per_table,
            server.max_kib,
        ) {
            let (idle, open, most) = (grouped(&idle), grouped(&open), grouped(&most));
            write!(
                out,
                ", {idle} KiB, with all tables open {open} KiB ({each:.1} KiB for each with its sockets), at most {most} KiB"
            )?;
        }
        writeln!(out)?;
    }
    if report.errors == 0 {
        let all = "every view, step, result and record was right";
        return writeln!(out, "no errors: {all}");
    }
    writeln!(out, "{}:", counted(report.errors, "error"))?;
    for (kind, count) in &report.error_kinds {
        writeln!(out, "  {:>9} {kind}", grouped(count))?;
    }
    writeln!(out, "the first of them:")?;
    report
        .first_errors
        .iter()
        .try_for_each(|error| writeln!(out, "  {error}"))
}
