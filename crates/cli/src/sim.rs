//! `rollwright sim`: bots play many games.

use std::io::{self, Write};

use anyhow::Result;
use rollwright_sim::{Deals, Report};

use crate::ExitStatus;
use crate::contest::{self, Contest, ContestArgs};
use crate::numbers::{grouped, positive};

const EXAMPLES: &str = "\
Examples:
  rollwright sim one-card --seats greedy,random
  rollwright sim twenty-one --seats expert,casual --record games.jsonl
  rollwright sim one-card --variant advanced --seats greedy,random,random --json";

/// Let bots play many games and see how they do
///
/// The same seed gives the same games whatever the number of threads. Bots change seats from game to game, so that none has
/// the advantage of sitting first. A game in which everybody keeps passing is abandoned after 1,000 turns and left out of the
/// averages. Ctrl-C stops early, shows the result so far and keeps the records of the games that were finished.
///
/// To find out which bot is better, use `rollwright arena`, where all get the same dice.
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    contest: ContestArgs,

    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = positive)]
    games: u64,
}

pub(crate) fn run(args: &Args) -> Result<ExitStatus> {
    let contest = Contest {
        games: args.games,
        deals: Deals::Fresh,
        table: args.contest.entrants().len(),
        luck_adjusted: false,
    };
    contest::run(&args.contest, contest, describe)
}

fn describe(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    contest::describe_games(report, out)?;
    let width = contest::name_width(report);
    writeln!(
        out,
        "\n{:<width$}{:>9}{:>8}{:>8}{:>8}{:>14}{:>9}  95% interval",
        "player", "points", "sd", "least", "most", "wins", "share"
    )?;
    for seat in &report.seats {
        let (name, mean, sd) = (&seat.name, seat.mean, seat.sd);
        let (least, most) = (seat.lowest, seat.highest);
        let wins = grouped(&format!("{:.1}", seat.wins));
        let [share, low, high] =
            [seat.win_share, seat.win_share_low, seat.win_share_high].map(|part| 100.0 * part);
        write!(out, "{name:<width$}{mean:>9.2}{sd:>8.2}{least:>8}{most:>8}")?;
        writeln!(out, "{wins:>14}{share:>8.2}%  {low:.2}-{high:.2}%")?;
    }
    Ok(())
}
