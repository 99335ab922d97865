//! What `sim` and `arena` share: who plays which game, how many times, and where the records go.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use rollwright_bots::{Budget, Roster, levels, split_outside_quotes};
use rollwright_catalog::{CatalogEntry, CatalogError, GAMES, Layouts, Visitor};
use rollwright_core::Game;
use rollwright_core::layout::STANDARD;
use rollwright_core::notation::shown;
use rollwright_sim::{Deals, Lost, MAX_TURNS, News, Plan, Report};

use crate::files::{self, Output};
use crate::{complain, progress};

/// How many games that were lost at once are described; the others are only counted.
const LOSSES_SHOWN: u64 = 5;

#[derive(clap::Args)]
pub(crate) struct ContestArgs {
    #[arg(long, help = format!("The game: {}", GAMES.join(", ")))]
    game: String,

    #[arg(long, help = describe_each("The variant; the first if none is named", |game| game.variants.clone()))]
    variant: Option<String>,

    #[arg(long, value_name = "BOT,BOT,…", required = true, help = describe_seats())]
    seats: Vec<String>,

    /// How long a program of your own may take for an answer, in milliseconds
    #[arg(long, value_name = "M", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    bot_millis: u64,

    /// Where all chance comes from: a whole number
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = seed)]
    seed: u64,

    /// How many threads play [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// How many positions `master` may look at for a decision
    #[arg(long, value_name = "N", conflicts_with = "millis", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// How long `master` may think about a decision; what it plays then depends on the machine
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    millis: Option<u64>,

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
fn describe_each(sentence: &str, names: impl Fn(&CatalogEntry) -> Vec<&'static str>) -> String {
    let games = rollwright_catalog::games();
    let each = games
        .iter()
        .map(|game| format!("{} has {}", game.id, names(game).join(", ")));
    format!("{sentence}: {}", each.collect::<Vec<_>>().join("; "))
}

fn describe_seats() -> String {
    let bots = describe_each("Who plays, one bot for each seat", |game| levels(game.id));
    format!(
        "{bots}; any program can play as cmd:./mybot or, with arguments, as \"cmd:python3 mybot.py\" \
         (docs/bot-protocol.md)"
    )
}

impl ContestArgs {
    /// Those who play, by name or command.
    pub(crate) fn entrants(&self) -> Vec<String> {
        let lists = self.seats.iter();
        let entrants = lists.flat_map(|list| split_outside_quotes(list, |c| c == ','));
        entrants.map(|entrant| entrant.trim().to_owned()).collect()
    }
}

/// What the command itself decides.
#[derive(Copy, Clone)]
pub(crate) struct Contest {
    pub(crate) games: u64,
    pub(crate) deals: Deals,
    /// How many sit at a table.
    pub(crate) table: usize,
}

/// Plays all games and prints the result: as JSON if that was asked for, else as `describe` has it.
pub(crate) fn run(
    args: &ContestArgs,
    contest: Contest,
    describe: impl FnOnce(&Report, &mut dyn Write) -> io::Result<()>,
) -> Result<()> {
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
            contest,
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
    Ok(())
}

struct Simulate<'a> {
    args: &'a ContestArgs,
    contest: Contest,
    layouts: &'a Layouts,
    layout: &'a str,
}

impl Visitor for Simulate<'_> {
    type Output = Result<Report>;

    fn visit<G: Game>(self) -> Result<Report> {
        let args = self.args;
        let variant = args.variant.as_deref();
        let game: Result<G, CatalogError> =
            rollwright_catalog::set_up(self.layouts, self.layout, variant, self.contest.table);
        let plan = Plan {
            game: game?,
            roster: Roster::of_game(),
            bots: args.entrants(),
            deals: self.contest.deals,
            budget: match (args.nodes, args.millis) {
                (Some(nodes), _) => Budget::Nodes(nodes),
                (None, Some(millis)) => Budget::Time(Duration::from_millis(millis)),
                (None, None) => Budget::Usual,
            },
            games: self.contest.games,
            bot_time: Duration::from_millis(args.bot_millis),
            seed: args.seed,
            threads: args.threads.map_or_else(all_cores, usize::from),
        };
        plan.check()?;
        let template = "{bar:40} {percent}% of {len} games, {eta} left";
        let progress = progress::bar(plan.games_in_all()?, template);
        let mut losses = 0;
        let tell = |news| match news {
            News::Games(games) => progress.inc(games),
            News::Lost(lost) => {
                losses += 1;
                if losses <= LOSSES_SHOWN {
                    progress.suspend(|| complain(&describe_loss(&lost)));
                }
            }
        };
        let report = match &args.record {
            None => rollwright_sim::run(&plan, None, tell)?,
            Some(file) => {
                let mut output = Output::create(file)?;
                let report = rollwright_sim::run(&plan, Some(&mut output), tell)
                    .map_err(anyhow::Error::new)
                    .and_then(|report| output.finish().map(|()| report));
                // Records that are lost are an error, even if it is the reader of a pipe that has gone.
                report.map_err(|error| anyhow!("{}: {error:#}", file.display()))?
            }
        };
        progress.finish_and_clear();
        if losses > LOSSES_SHOWN {
            let rest = grouped(&(losses - LOSSES_SHOWN));
            complain(&format!("{rest} more games were lost at once in such ways"));
        }
        Ok(report)
    }
}

/// Games are counted from 1 here, as `replay` does.
fn describe_loss(lost: &Lost) -> String {
    let (name, game, seat, what) = (shown(&lost.name), lost.game + 1, lost.seat, &lost.what);
    format!("{name} lost game {game} at seat {seat} at once: {what}")
}

fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// The first lines of a result: what was played, how fast, and how long games were.
pub(crate) fn describe_games(report: &Report, out: &mut dyn Write) -> io::Result<()> {
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
    for seat in report.seats.iter().filter(|seat| seat.forfeits > 0) {
        let (name, forfeits) = (&seat.name, grouped(&seat.forfeits));
        writeln!(
            out,
            "lost at once by {name}: {forfeits} (no points are counted there; the others share the win)"
        )?;
    }
    Ok(())
}

/// How wide the column of names must be.
pub(crate) fn name_width(report: &Report) -> usize {
    let names = report.seats.iter().map(|seat| seat.name.chars().count());
    names.max().unwrap_or(0).max(10) + 2
}

/// A number with its thousands set apart.
pub(crate) fn grouped(number: &impl ToString) -> String {
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
