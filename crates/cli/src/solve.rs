//! `rollwright solve`: what can be worked out exactly.

mod cards;
mod rows;

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Subcommand;
use rollwright_core::LayoutError;
use serde::Serialize;

use crate::{Finding, files};

/// Work out exactly what a row or a card is worth
///
/// A whole game has too many positions to be solved. A single row of twenty-one or a single card of one-card has not:
/// these numbers are exact, for a player who has nothing else to care about and plays as well as possible.
///
/// What makes the player hurry is a price: so many points are paid for every round or turn until the row is full or the
/// card is scored. The value is what is left, the points less the price of the time. At price 0 only points count; at a
/// high price only speed does. In a game, time has a price because others fill their rows and cards meanwhile.
///
/// "You roll" means that you roll the dice every time and may reroll as the rules say. "Others roll" means that you get
/// every time what the first roll of somebody else shows.
///
/// Without a game, both in short.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Option<Solved>,
}

#[derive(Subcommand)]
enum Solved {
    TwentyOne(rows::Args),
    OneCard(cards::Args),
}

pub(crate) fn run(args: &Args) -> Result<Finding> {
    let mut out = io::stdout().lock();
    match &args.game {
        Some(Solved::TwentyOne(args)) => rows::run(args, &mut out)?,
        Some(Solved::OneCard(args)) => cards::run(args, &mut out)?,
        None => {
            rows::run(&rows::Args::in_short(), &mut out)?;
            writeln!(out)?;
            cards::run(&cards::Args::in_short(), &mut out)?;
            writeln!(out, "\n`rollwright help solve` says what the numbers mean.")?;
        }
    }
    Ok(Finding::AllIsWell)
}

/// The same for a player who rolls every time, and for one who never does.
#[derive(Copy, Clone, Serialize)]
struct Both<T> {
    you_roll: T,
    others_roll: T,
}

/// The highest price that can be asked for. From far below it on, only speed counts.
const HIGHEST_PRICE: f64 = 1000.0;

fn price(text: &str) -> Result<f64, String> {
    match text.trim().parse() {
        Ok(price) if (0.0..=HIGHEST_PRICE).contains(&price) => Ok(price),
        _ => Err(format!(
            "a price is a number of points from 0 to {HIGHEST_PRICE}"
        )),
    }
}

/// Reads what is printed in a layout file, or in the built-in layout.
fn printed<T>(
    file: Option<&PathBuf>,
    read: impl Fn(Option<&str>) -> Result<T, LayoutError>,
) -> Result<T> {
    let Some(file) = file else {
        return Ok(read(None)?);
    };
    let text = files::read_layout(file)?;
    read(Some(&text)).with_context(|| file.display().to_string())
}

/// How long it took, for people.
fn took(seconds: f64) -> String {
    if seconds < 1.0 {
        format!("{:.1} ms", 1000.0 * seconds)
    } else {
        format!("{seconds:.1} s")
    }
}
