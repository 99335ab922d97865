//! `rollwright sim`: bots play many games.

use std::io::{self, Write};

use anyhow::Result;
use rollwright_sim::{Deals, Report};

use crate::Finding;
use crate::contest::{self, Contest, ContestArgs, grouped};

/// Let bots play many games and see how they do
///
/// The same seed gives the same games whatever the number of threads. Entrants change seats from game to game, so that
/// none is favoured by sitting first. A game in which everybody keeps passing is stopped after 1,000 turns, counted as
/// abandoned and left out of the averages. To find out which bot is better, use `rollwright arena`: there, both get the
/// same dice.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    contest: ContestArgs,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
}

pub(crate) fn run(args: &Args) -> Result<Finding> {
    let contest = Contest {
        games: args.games,
        deals: Deals::Fresh,
        table: args.contest.entrants().len(),
    };
    contest::run(&args.contest, contest, describe)?;
    Ok(Finding::AllIsWell)
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
        writeln!(
            out,
            "{:<width$}{:>9.2}{:>8.2}{:>8}{:>8}{:>14}{:>8.2}%  {:.2}-{:.2}%",
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
