//! `rollwright solve`: what can be worked out exactly.

mod cards;
mod rows;

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use rollwright_bots::Rolling;
use rollwright_core::LayoutError;
use serde::Serialize;

use crate::files;
use crate::game::OptionalGame;
use crate::numbers::whole;
use crate::stdout::Stdout;

const EXAMPLES: &str = "\
Examples:
  rollwright solve
  rollwright solve one-card --card 26 --price 0,2,4
  rollwright solve one-card --card 26 --free R1,G0
  rollwright solve twenty-one --row 654321 --price 0,1,2";

/// Work out exactly what a card of one-card or a row of twenty-one is worth
///
/// A whole game has too many positions to be solved, but a single row or card has not. These numbers are exact, for a player
/// who plays it alone and as well as possible.
///
/// Time has a price, because in a game the others fill their rows and cards meanwhile: that many points are paid for every
/// round or turn until the row is full or the card is scored. The value is the points minus the price of the time. At price 0
/// only points count; at a high price only speed does.
///
/// "You roll" means that you roll the dice every time and may reroll as the rules say. "Others roll" means that you always get
/// the first roll of somebody else. For a card, "quickest" is the way to play with the fewest turns, whatever the points.
///
/// Without a game, a short overview of both.
#[derive(clap::Args, Default)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    game: OptionalGame,

    /// Points to pay for each round or turn [default: 2 for one-card, 0 to 6 for twenty-one]
    #[arg(long, value_name = "P,P,…", value_delimiter = ',', value_parser = price, requires = "GAME")]
    price: Vec<f64>,

    /// A layout file to take the cards or rows from
    #[arg(long, value_name = "FILE", conflicts_with = "row", requires = "GAME")]
    layout: Option<PathBuf>,

    /// Print the result as one JSON object
    #[arg(long, requires = "GAME")]
    json: bool,

    /// The cards, by their numbers [default: all, the quickest first]
    #[arg(long, value_name = "N,N,…", value_delimiter = ',', value_parser = whole::<u8>(0..=255), help_heading = "One-card")]
    card: Vec<u8>,

    /// Free spaces in some rows of a card, such as R1,G0; the other rows are empty
    #[arg(
        long,
        value_name = "R1,G0,…",
        value_delimiter = ',',
        requires = "card",
        help_heading = "One-card"
    )]
    free: Vec<String>,

    /// The printed numbers of the row [default: all different rows of the pad]
    #[arg(long, value_name = "654321", value_parser = rows::row, help_heading = "Twenty-one")]
    row: Option<[u8; 6]>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut out = Stdout::lock();
    let game = args.game.name();
    if args.row.is_some() && game != Some("twenty-one") {
        bail!("--row needs the game twenty-one");
    }
    if !args.card.is_empty() && game != Some("one-card") {
        bail!("--card needs the game one-card");
    }
    match game {
        Some("one-card") => cards::solve(args, &mut out),
        Some("twenty-one") => rows::solve(args, &mut out),
        Some(game) => bail!("there is nothing to solve exactly for {game}"),
        None => {
            let all_rows = Args {
                price: vec![0.0, 2.0, 4.0],
                ..Args::default()
            };
            rows::solve(&all_rows, &mut out)?;
            writeln!(out)?;
            let different_cards = Args {
                card: vec![26, 21, 13],
                ..Args::default()
            };
            cards::solve(&different_cards, &mut out)?;
            writeln!(out, "\n`rollwright help solve` says what the numbers mean.")?;
            Ok(())
        }
    }
}

impl Args {
    /// The prices that were given, or else these.
    fn prices(&self, default: &[f64]) -> Vec<f64> {
        match self.price.as_slice() {
            [] => default.to_vec(),
            prices => prices.to_vec(),
        }
    }

    /// Reads the cards or rows of the layout file, or of the built-in layout.
    fn printed<T>(&self, read: impl Fn(Option<&str>) -> Result<T, LayoutError>) -> Result<T> {
        let Some(file) = &self.layout else {
            return Ok(read(None)?);
        };
        let text = files::read_layout(file)?;
        read(Some(&text)).with_context(|| file.display().to_string())
    }
}

/// The solutions for a player who rolls every time, and for one who never does.
#[derive(Copy, Clone, Serialize)]
struct Both<T> {
    you_roll: T,
    others_roll: T,
}

impl<T> Both<T> {
    fn solve(solve: impl Fn(Rolling) -> T) -> Self {
        Self {
            you_roll: solve(Rolling::ALWAYS),
            others_roll: solve(Rolling::NEVER),
        }
    }
}

/// The solutions at one price of time.
#[derive(Serialize)]
struct AtPrice<T> {
    price: f64,
    #[serde(flatten)]
    both: Both<T>,
}

/// The highest price that is accepted. Far below it, only speed counts already.
const HIGHEST_PRICE: f64 = 1000.0;

fn price(text: &str) -> Result<f64, String> {
    let price = text.trim().parse().ok();
    price
        .filter(|price| (0.0..=HIGHEST_PRICE).contains(price))
        .ok_or_else(|| format!("a price is a number of points from 0 to {HIGHEST_PRICE}"))
}

fn write_duration(seconds: f64, out: &mut dyn Write) -> io::Result<()> {
    if seconds < 1.0 {
        writeln!(out, "solved exactly in {:.1} ms", 1000.0 * seconds)
    } else {
        writeln!(out, "solved exactly in {seconds:.1} s")
    }
}
