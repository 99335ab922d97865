//! `rollwright arena`: a tournament of bots that all get the same dice.

use std::io::{self, Write};

use anyhow::{Result, bail};
use rollwright_sim::{ArenaReport, Deals, Report};

use crate::ExitStatus;
use crate::contest::{self, Contest, ContestArgs};
use crate::numbers::{counted, grouped, positive, whole};

const EXAMPLES: &str = "\
Examples:
  rollwright arena one-card --seats greedy,random
  rollwright arena twenty-one --seats greedy,random,random --games 3000
  rollwright arena twenty-one --seats master,expert --games 400 --luck-adjusted
  rollwright arena one-card --seats greedy,casual,random --table 2 --json
  rollwright arena one-card --seats \"cmd:python3 examples/bot.py,greedy\"";

/// Find out which bot is better: all get the same dice
///
/// A deal is the dice and cards of one game. It is played several times, each time with the entrants one seat further round
/// the table, until everybody has played it from every seat. So luck cancels, and far fewer games are needed. The starting
/// seat is the same in all games of a deal, and every turn begins with the same roll, whatever was decided before it.
///
/// The result shows for each entrant the share of games it won (a shared win counts in equal parts); its margin, which is
/// its points minus the average points of the others at its table; its points; and the time for a decision. Games with the
/// same dice are not independent, so the 95% intervals are computed from deals and not from games. If the interval of the
/// margin does not contain 0, the entrant is better or worse than the others.
///
/// More than two entrants get a rating on the Elo scale of chess, with a mean of 1500: 100 points more mean 64% of the games
/// against each other, 400 points 91%. It compares the points of every two players in each game. If one always has more than
/// another, the true difference may be larger than what is shown.
///
/// --luck-adjusted works out what dice and cards gave to each seat in every game, by the expert's judgement (docs/analysis.md), and
/// subtracts it, with what random, beginner, learner, greedy and casual make of their rolls. All that has the mean 0 whatever is played, so
/// the share of wins stays what it is, but it varies less: between strong players a tenth of the games shows the same difference,
/// or less. How many times as many games would be needed otherwise is shown, too.
///
/// With --table 2 and five entrants, every two of them play each other; --table 3 takes every three, and so on.
///
/// A program of your own that hangs, crashes or breaks the rules forfeits that game: the others share the win, and its points
/// and margins are left out of the averages (docs/bot-protocol.md).
///
/// The same seed gives the same games whatever the number of threads, unless `master` thinks by the clock (--millis). For
/// exact times, use --threads 1 on an idle machine. Ctrl-C stops early, shows the result so far and keeps the records of
/// the deals that were finished.
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    contest: ContestArgs,

    /// The number of games, rounded up to whole deals
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = positive)]
    games: u64,

    /// The number of seats at a table; every group of as many entrants plays [default: all entrants at one table]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=100))]
    table: Option<usize>,

    /// Work out the luck of every game and subtract it from the result, so that far fewer games show the same difference
    #[arg(long)]
    luck_adjusted: bool,
}

pub(crate) fn run(args: &Args) -> Result<ExitStatus> {
    let entrants = args.contest.entrants().len();
    let table = args.table.unwrap_or(entrants);
    if table > entrants {
        bail!("a table of {table} needs as many entrants; --seats names {entrants}");
    }
    let contest = Contest {
        games: args.games,
        deals: Deals::Shared,
        table,
        luck_adjusted: args.luck_adjusted,
    };
    contest::run(&args.contest, contest, describe)
}

fn describe(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    contest::describe_games(report, out)?;
    let Some(arena) = &report.arena else {
        return Ok(());
    };
    describe_deals(arena, report.seats.len(), out)?;
    let width = contest::name_width(report);
    let columns =
        "     wins   share  95% interval      margin  95% interval        points  µs a decision";
    writeln!(out, "\n{:<width$}{columns}", "player")?;
    let entrants = report.seats.iter();
    for (seat, arena) in entrants.filter_map(|seat| Some((seat, seat.arena.as_ref()?))) {
        let (name, margin, mean) = (&seat.name, arena.margin, seat.mean);
        let wins = grouped(&format!("{:.1}", seat.wins));
        let [share, low, high] =
            [seat.win_share, seat.win_share_low, seat.win_share_high].map(|part| 100.0 * part);
        let shares = format!("{low:.2}-{high:.2}%");
        let signed = |end| format!("{end:+.2}");
        let margins = interval(arena.margin_low, arena.margin_high, signed);
        let time = grouped(&format!("{:.2}", arena.microseconds));
        write!(out, "{name:<width$}{wins:>9}{share:>7.2}%  {shares:<16}")?;
        writeln!(out, "{margin:>+8.2}  {margins:<18}{mean:>8.2}{time:>15}")?;
    }
    describe_adjusted(report, width, out)?;
    describe_ratings(report, width, out)
}

fn describe_adjusted(report: &Report, width: usize, out: &mut dyn Write) -> io::Result<()> {
    let entrants = report.seats.iter();
    let mut entrants = entrants
        .filter_map(|seat| Some((seat, seat.arena.as_ref()?.adjusted?)))
        .peekable();
    if entrants.peek().is_some() {
        let columns =
            "   share  95% interval    otherwise so many times the games, with fresh dice";
        writeln!(out, "\n{:<width$}{columns}", "luck apart")?;
    }
    for (seat, adjusted) in entrants {
        let [share, low, high] =
            [adjusted.share, adjusted.low, adjusted.high].map(|part| 100.0 * part);
        let ends = format!("{low:.2}-{high:.2}%");
        let times =
            |saved: Option<f64>| saved.map_or_else(String::new, |saved| format!("{saved:.1}"));
        let [saved, fresh] = [adjusted.games_saved, adjusted.games_saved_fresh].map(times);
        let name = &seat.name;
        writeln!(
            out,
            "{name:<width$}{share:>7.2}%  {ends:<16}{saved:>33}{fresh:>17}"
        )?;
    }
    Ok(())
}

fn describe_deals(arena: &ArenaReport, entrants: usize, out: &mut dyn Write) -> io::Result<()> {
    let table = arena.table;
    let deals = counted(arena.deals, "deal");
    let times = counted(arena.games_per_deal, "time");
    let who = if table < entrants {
        format!("by every {table} of the {entrants} entrants, ")
    } else {
        String::new()
    };
    writeln!(
        out,
        "{deals}, each played {times} with the same dice: {who}from every seat"
    )?;
    if !arena.reproducible {
        writeln!(
            out,
            "a bot thinks by the clock or is a program: the same seed need not give the same result"
        )?;
    }
    Ok(())
}

fn describe_ratings(report: &Report, width: usize, out: &mut dyn Write) -> io::Result<()> {
    let rated = report.seats.iter().filter_map(|seat| {
        let arena = seat.arena.as_ref()?;
        Some((seat, arena, arena.rating?))
    });
    let mut ratings: Vec<_> = rated.collect();
    if ratings.is_empty() {
        return Ok(());
    }
    ratings.sort_by(|a, b| b.2.total_cmp(&a.2));
    writeln!(
        out,
        "\n{:<width$}{:>9}  95% interval (the mean is 1500)",
        "player", "rating"
    )?;
    for (seat, arena, rating) in ratings {
        let ends = interval(arena.rating_low, arena.rating_high, |end| {
            format!("{end:.0}")
        });
        writeln!(out, "{:<width$}{rating:>9.0}  {ends}", seat.name)?;
    }
    Ok(())
}

fn interval(low: Option<f64>, high: Option<f64>, shown: impl Fn(f64) -> String) -> String {
    match (low, high) {
        (Some(low), Some(high)) => format!("{} to {}", shown(low), shown(high)),
        _ => "too few deals".to_owned(),
    }
}
