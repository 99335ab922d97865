//! `rollwright sim`: bots play many games.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Result, anyhow, bail};
use rollwright_bots::{Budget, Roster};
use rollwright_catalog::{CatalogError, GAMES, GameInfo, Layouts, Visitor};
use rollwright_core::Game;
use rollwright_core::layout::STANDARD;
use rollwright_sim::{MAX_TURNS, Plan, Report};

use crate::files::{self, Output};
use crate::{Finding, progress};

/// Let bots play many games and see how they do
///
/// The same seed gives the same games whatever the number of threads. Entrants change seats from game to game, so that
/// none is favoured by sitting first. A game in which everybody keeps passing is stopped after 1,000 turns, counted as
/// abandoned and left out of the averages.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, help = format!("The game: {}", GAMES.join(", ")))]
    game: String,

    #[arg(long, help = describe_each("The variant; the first if none is named", |game| &game.variants))]
    variant: Option<String>,

    #[arg(
        long,
        value_name = "BOT,BOT,…",
        value_delimiter = ',',
        required = true,
        help = describe_each("Who plays, one bot for each seat", |game| &game.bots)
    )]
    seats: Vec<String>,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// Where all chance comes from: a whole number
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = seed)]
    seed: u64,

    /// How many threads play [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Keep the records of all games in this file, one a line; - is standard output
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// A deck or pad of your own instead of the built-in one
    #[arg(long, value_name = "FILE")]
    layout: Option<PathBuf>,

    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

fn seed(text: &str) -> Result<u64, String> {
    let range = format!("a seed is a whole number from 0 to {}", u64::MAX);
    text.parse().map_err(|_| range)
}

/// A sentence of help with what each game has.
fn describe_each(sentence: &str, names: impl Fn(&GameInfo) -> &Vec<&'static str>) -> String {
    let games = rollwright_catalog::games();
    let each = games
        .iter()
        .map(|game| format!("{} has {}", game.id, names(game).join(", ")));
    format!("{sentence}: {}", each.collect::<Vec<_>>().join("; "))
}

pub(crate) fn run(args: &Args) -> Result<Finding> {
    let mut layouts = Layouts::default();
    let mut layout = STANDARD.to_owned();
    if let Some(file) = &args.layout {
        let loaded = files::load_layout(file, &mut layouts)?;
        if loaded.game != args.game {
            bail!(
                "{}: this layout is for {}, not for {}",
                file.display(),
                loaded.game,
                args.game
            );
        }
        layout = loaded.id;
    }
    let report = rollwright_catalog::visit(
        &args.game,
        Simulate {
            args,
            layouts: &layouts,
            layout: &layout,
        },
    )??;
    // Records have standard output to themselves.
    let out: &mut dyn Write = match args.record.as_deref() {
        Some(file) if file == Path::new("-") => &mut io::stderr(),
        _ => &mut io::stdout(),
    };
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        describe(&report, out)?;
    }
    Ok(Finding::AllIsWell)
}

struct Simulate<'a> {
    args: &'a Args,
    layouts: &'a Layouts,
    layout: &'a str,
}

impl Visitor for Simulate<'_> {
    type Output = Result<Report>;

    fn visit<G: Game>(self, roster: Roster<G>) -> Result<Report> {
        let args = self.args;
        let variant = args.variant.as_deref();
        let seats = args.seats.len();
        let game: Result<G, CatalogError> =
            rollwright_catalog::set_up(self.layouts, self.layout, variant, seats);
        let plan = Plan {
            game: game?,
            roster,
            bots: args.seats.iter().map(|bot| bot.trim().to_owned()).collect(),
            budget: Budget::Usual,
            games: args.games,
            seed: args.seed,
            threads: args.threads.map_or_else(all_cores, usize::from),
        };
        plan.check()?;
        let progress = progress::bar(args.games, "{bar:40} {percent}% of {len} games, {eta} left");
        let count = |games| progress.inc(games);
        let report = match &args.record {
            None => rollwright_sim::run(&plan, None, count)?,
            Some(file) => {
                let mut output = Output::create(file)?;
                let report = rollwright_sim::run(&plan, Some(&mut output), count)
                    .map_err(anyhow::Error::new)
                    .and_then(|report| output.finish().map(|()| report));
                // Records that are lost are an error, even if it is the reader of a pipe that has gone.
                report.map_err(|error| anyhow!("{}: {error:#}", file.display()))?
            }
        };
        progress.finish_and_clear();
        Ok(report)
    }
}

fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

fn describe(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let (game, variant, layout) = (report.game, report.variant, &report.layout);
    let games = grouped(&report.games);
    writeln!(
        out,
        "{game} ({variant}), layout {layout}: {games} games from seed {}",
        report.seed
    )?;
    writeln!(
        out,
        "{:.2} s on {} threads: {} games/s, {} decisions/s",
        report.seconds,
        report.threads,
        grouped(&format!("{:.0}", report.games_per_second)),
        grouped(&format!("{:.0}", report.decisions_per_second))
    )?;
    let (turns, sd) = (report.turns_mean, report.turns_sd);
    writeln!(out, "turns or rounds: {turns:.2} on average, sd {sd:.2}")?;
    if report.abandoned > 0 {
        let abandoned = grouped(&report.abandoned);
        writeln!(out, "abandoned after {MAX_TURNS} turns: {abandoned}")?;
    }
    writeln!(
        out,
        "\n{:<12}{:>9}{:>8}{:>8}{:>8}{:>14}{:>9}  95% interval",
        "player", "points", "sd", "least", "most", "wins", "share"
    )?;
    for seat in &report.seats {
        writeln!(
            out,
            "{:<12}{:>9.2}{:>8.2}{:>8}{:>8}{:>14}{:>8.2}%  {:.2}-{:.2}%",
            seat.name,
            seat.mean,
            seat.sd,
            seat.lowest,
            seat.highest,
            grouped(&format!("{:.1}", seat.wins)),
            100.0 * seat.win_share,
            100.0 * seat.win_share_low,
            100.0 * seat.win_share_high
        )?;
    }
    Ok(())
}

/// A number with its thousands set apart.
fn grouped(number: &impl ToString) -> String {
    let number = number.to_string();
    let whole = number.find('.').unwrap_or(number.len());
    let mut text = String::new();
    for (place, digit) in number.chars().enumerate() {
        if place > 0 && place < whole && (whole - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
