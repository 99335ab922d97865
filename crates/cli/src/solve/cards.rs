//! One card of one-card alone.

use std::io::{self, Write};
use std::time::Instant;

use anyhow::{Context, Error, Result, bail};
use rollwright_bots::{SoloCard, SoloWorth, cards_of};
use serde::Serialize;

use super::{Args, AtPrice, Both, write_duration};
use crate::contest::Threads;
use crate::stdout::write_result;
use crate::{parallel, progress};

/// Solves the chosen cards, or all of them sorted by their quickest play.
pub(super) fn solve(args: &Args, out: &mut dyn Write) -> Result<()> {
    let cards = chosen(args)?;
    let prices = args.prices(&[2.0]);
    let start = Instant::now();
    let mut report = SolvedCards {
        game: "one-card",
        cards: solve_all(&cards, &prices)?,
        seconds: start.elapsed().as_secs_f64(),
    };
    if args.card.is_empty() {
        let turns = |card: &SolvedCard| card.quickest.you_roll.turns;
        report.cards.sort_by(|a, b| turns(a).total_cmp(&turns(b)));
    }
    write_result(out, args.json, &report, |report, out| {
        for (index, price) in prices.iter().enumerate() {
            describe(&report.cards, index, *price, out)?;
            writeln!(out)?;
        }
        write_duration(report.seconds, out)
    })
}

fn chosen(args: &Args) -> Result<Vec<SoloCard>> {
    let deck = args.printed(cards_of)?;
    if args.card.is_empty() {
        return Ok(deck);
    }
    if !args.free.is_empty() && args.card.len() > 1 {
        bail!("free spaces can be given for one card only");
    }
    let find = |number: &u8| {
        let card = deck.iter().find(|card| card.number() == *number);
        let most = deck.len();
        let card =
            card.with_context(|| format!("there is no card {number}; the deck has 1 to {most}"))?;
        card.with_free(args.free.iter().map(|word| word.trim()))
            .map_err(Error::msg)
    };
    args.card.iter().map(find).collect()
}

#[derive(Serialize)]
struct SolvedCards {
    game: &'static str,
    cards: Vec<SolvedCard>,
    seconds: f64,
}

#[derive(Serialize)]
struct SolvedCard {
    card: u8,
    rows: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    free: Option<String>,
    quickest: Both<Quickest>,
    prices: Vec<AtPrice<CardWorth>>,
}

#[derive(Copy, Clone, Serialize)]
struct Quickest {
    turns: f64,
    points: f64,
}

#[derive(Copy, Clone, Serialize)]
struct CardWorth {
    value: f64,
    points: f64,
    turns: f64,
}

impl SolvedCard {
    fn solve(card: &SoloCard, prices: &[f64]) -> Self {
        let quickest = |rolling| {
            let SoloWorth { turns, points, .. } = card.solve(None, rolling);
            Quickest { turns, points }
        };
        let at_price = |&price| AtPrice {
            price,
            both: Both::solve(|rolling| {
                let worth = card.solve(Some(price), rolling);
                CardWorth {
                    value: worth.value(price),
                    points: worth.points,
                    turns: worth.turns,
                }
            }),
        };
        Self {
            card: card.number(),
            rows: card.to_string(),
            free: card.free(),
            quickest: Both::solve(quickest),
            prices: prices.iter().map(at_price).collect(),
        }
    }
}

/// Solves the cards on all cores.
fn solve_all(cards: &[SoloCard], prices: &[f64]) -> Result<Vec<SolvedCard>> {
    let progress = progress::bar(cards.len() as u64, "{bar:40} {pos} of {len} cards");
    parallel::map(cards, Threads::default().count(), |card| {
        let solved = SolvedCard::solve(card, prices);
        progress.inc(1);
        solved
    })
}

/// Writes the table for one of the prices.
fn describe(cards: &[SolvedCard], index: usize, price: f64, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "cards of one-card alone, at a price of {price} a turn")?;
    writeln!(out, "{:24}{:>27}{:>30}", "", "you roll", "others roll")?;
    let columns = format!(
        "{:>10}{:>8}{:>8}{:>8}",
        "quickest", "value", "points", "turns"
    );
    writeln!(out, "{:>4}  {:18}{columns}{columns}", "card", "rows")?;
    for card in cards {
        write!(out, "{:>4}  {:18}", card.card, card.rows)?;
        let (quickest, both) = (card.quickest, card.prices[index].both);
        for (Quickest { turns, .. }, solved) in [
            (quickest.you_roll, both.you_roll),
            (quickest.others_roll, both.others_roll),
        ] {
            write!(out, "{turns:>10.2}{:>8.2}", solved.value)?;
            write!(out, "{:>8.2}{:>8.2}", solved.points, solved.turns)?;
        }
        writeln!(out)?;
        if let Some(free) = &card.free {
            writeln!(out, "      free: {free}")?;
        }
    }
    Ok(())
}
