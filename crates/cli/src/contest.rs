//! What `sim` and `arena` share: the options that say who plays which game, and the run itself.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use rollwright_bots::{Budget, Roster, levels, split_outside_quotes};
use rollwright_catalog::{CatalogEntry, CatalogError, Layouts, Visitor};
use rollwright_core::Game as GameTrait;
use rollwright_core::layout::STANDARD;
use rollwright_core::notation::shown;
use rollwright_sim::{Deals, ForfeitedGame, MAX_TURNS, Progress, Report, Simulation};

use crate::files::{self, Output};
use crate::game::{self, Game};
use crate::numbers::{counted, grouped, positive, rounded, seed, whole};
use crate::stdout::{self, Stdout};
use crate::{ExitStatus, complain, progress, signals};

/// How many forfeits are described; the others are only counted.
const LOSSES_SHOWN: u64 = 5;

#[derive(clap::Args)]
pub(crate) struct ContestArgs {
    #[command(flatten)]
    game: Game,

    #[arg(long, help = describe_each("The variant, by default the first", |game| game.variants.clone()))]
    variant: Option<String>,

    #[arg(long, value_name = "BOT,BOT,…", required = true, help = describe_seats())]
    seats: Vec<String>,

    /// The time in milliseconds that a program of your own has for an answer
    #[arg(long, value_name = "M", default_value_t = 1000, value_parser = whole::<u64>(1..=3_600_000))]
    bot_millis: u64,

    /// The seed of all dice, cards and bots: the same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed)]
    seed: u64,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    budget: BudgetArgs,

    /// Write the records of all games to this file, one a line; - is standard output
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Let --record replace a file that exists
    #[arg(long, requires = "record")]
    force: bool,

    /// A deck or pad of your own instead of the built-in one
    #[arg(long, value_name = "FILE")]
    layout: Option<PathBuf>,

    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args, Default)]
pub(crate) struct Threads {
    /// The number of threads [default: one for each core]
    #[arg(long, value_name = "T", value_parser = whole::<usize>(1..=1024))]
    threads: Option<usize>,
}

impl Threads {
    pub(crate) fn count(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.unwrap_or_else(cores)
    }
}

/// How much `master` may think.
#[derive(clap::Args)]
pub(crate) struct BudgetArgs {
    /// The number of positions that `master` may look at for a decision
    #[arg(long, value_name = "N", conflicts_with = "millis", value_parser = positive)]
    nodes: Option<u64>,

    /// The time in milliseconds that `master` may think about a decision; what it plays then depends on the machine
    #[arg(long, value_name = "M", value_parser = whole::<u64>(1..=3_600_000))]
    millis: Option<u64>,
}

impl BudgetArgs {
    pub(crate) fn budget(&self) -> Budget {
        match (self.nodes, self.millis) {
            (Some(nodes), _) => Budget::Nodes(nodes),
            (None, Some(millis)) => Budget::Time(Duration::from_millis(millis)),
            (None, None) => Budget::Usual,
        }
    }
}

/// A sentence of help with the names that each game has.
fn describe_each(sentence: &str, names: impl Fn(&CatalogEntry) -> Vec<&'static str>) -> String {
    let games = rollwright_catalog::games();
    let each = games
        .iter()
        .map(|game| format!("{} has {}", game.id, names(game).join(", ")));
    format!("{sentence}: {}", each.collect::<Vec<_>>().join("; "))
}

fn describe_seats() -> String {
    let bots = describe_each("The bots that play, with commas between them", |game| {
        levels(game.id)
    });
    format!(
        "{bots}; a program of your own plays as cmd:./mybot or \"cmd:python3 mybot.py\" (docs/bot-protocol.md)"
    )
}

impl ContestArgs {
    /// The bots that play, by name or command.
    pub(crate) fn entrants(&self) -> Vec<String> {
        let lists = self.seats.iter();
        let entrants = lists.flat_map(|list| split_outside_quotes(list, |c| c == ','));
        entrants.map(|entrant| entrant.trim().to_owned()).collect()
    }
}

/// What differs between `sim` and `arena`.
#[derive(Copy, Clone)]
pub(crate) struct Contest {
    pub(crate) games: u64,
    pub(crate) deals: Deals,
    /// The number of seats at a table.
    pub(crate) table: usize,
    /// Whether luck is subtracted.
    pub(crate) luck_adjusted: bool,
}

/// Plays all games and prints the result: as JSON if that was asked for, else as `describe` has it.
pub(crate) fn run(
    args: &ContestArgs,
    contest: Contest,
    describe: impl FnOnce(&Report, &mut dyn Write) -> io::Result<()>,
) -> Result<ExitStatus> {
    let game = args.game.name();
    game::check_variant(game, args.variant.as_deref())?;
    game::check_bots(game, &args.entrants())?;
    let mut layouts = Layouts::default();
    let mut layout = STANDARD.to_owned();
    if let Some(file) = &args.layout {
        let loaded = files::load_layout(file, &mut layouts)?;
        if loaded.game != game {
            let (file, other) = (file.display(), loaded.game);
            bail!("{file}: this layout is for {other}, not for {game}");
        }
        layout = loaded.id;
    }
    let report = rollwright_catalog::visit(
        game,
        Simulate {
            args,
            contest,
            layouts: &layouts,
            layout: &layout,
        },
    )??;
    // Where records go to standard output, the report must not.
    let out: &mut dyn Write = match args.record.as_deref() {
        Some(file) if file == Path::new("-") => &mut io::stderr(),
        _ => &mut Stdout::lock(),
    };
    stdout::write_result(out, args.json, &report, describe)?;
    Ok(if report.interrupted {
        ExitStatus::Interrupted
    } else {
        ExitStatus::Success
    })
}

struct Simulate<'a> {
    args: &'a ContestArgs,
    contest: Contest,
    layouts: &'a Layouts,
    layout: &'a str,
}

impl Visitor for Simulate<'_> {
    type Output = Result<Report>;

    fn visit<G: GameTrait>(self) -> Result<Report> {
        let args = self.args;
        let variant = args.variant.as_deref();
        let game: Result<G, CatalogError> =
            rollwright_catalog::set_up(self.layouts, self.layout, variant, self.contest.table);
        let plan = Simulation {
            game: game?,
            roster: Roster::of_game(),
            bots: args.entrants(),
            deals: self.contest.deals,
            budget: args.budget.budget(),
            games: self.contest.games,
            luck_adjusted: self.contest.luck_adjusted,
            bot_time: Duration::from_millis(args.bot_millis),
            seed: args.seed,
            threads: args.threads.count(),
        };
        plan.check()?;
        let template = "{bar:40} {percent}% of {len} games, {eta} left";
        let progress = progress::bar(plan.games_in_all()?, template);
        let mut losses = 0;
        let tell = |news| match news {
            Progress::Games(games) => progress.inc(games),
            Progress::Forfeit(lost) => {
                losses += 1;
                if losses <= LOSSES_SHOWN {
                    progress.suspend(|| complain(&describe_loss(&lost)));
                }
            }
        };
        let stop = signals::stop_flag().context("can't listen for Ctrl-C")?;
        let report = match &args.record {
            None => rollwright_sim::run_until(&plan, &stop, None, tell)?,
            Some(file) => {
                let mut output = if args.force {
                    Output::create(file)?
                } else {
                    Output::create_new(file)?
                };
                let report = rollwright_sim::run_until(&plan, &stop, Some(&mut output), tell)
                    .map_err(anyhow::Error::new)
                    .and_then(|report| output.finish().map(|()| report));
                report.with_context(|| file.display().to_string())?
            }
        };
        progress.finish_and_clear();
        if losses > LOSSES_SHOWN {
            let rest = counted(losses - LOSSES_SHOWN, "more game");
            complain(&format!("and {rest} like these"));
        }
        Ok(report)
    }
}

/// A forfeit in words. The number of the game counts from 1, as in `replay`.
fn describe_loss(lost: &ForfeitedGame) -> String {
    let (name, game, seat, what) = (shown(&lost.name), lost.game + 1, lost.seat, &lost.what);
    format!("{name} lost game {game} at seat {seat} at once: {what}")
}

/// The first lines of a result: what was played, how fast, and how long games were.
pub(crate) fn describe_games(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let (game, variant, layout) = (report.game, report.variant, &report.layout);
    let games = counted(report.games, "game");
    let early = ["", ", stopped early"][usize::from(report.interrupted)];
    let seed = report.seed;
    writeln!(
        out,
        "{game} ({variant}), layout {layout}: {games} from seed {seed}{early}"
    )?;
    let (seconds, threads) = (report.seconds, counted(report.threads as u64, "thread"));
    let games = rounded(report.games_per_second);
    let decisions = rounded(report.decisions_per_second);
    writeln!(
        out,
        "{seconds:.2} s on {threads}: {games} games/s, {decisions} decisions/s"
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

pub(crate) fn name_width(report: &Report) -> usize {
    let names = report.seats.iter().map(|seat| seat.name.chars().count());
    names.max().unwrap_or(0).max(10) + 2
}
