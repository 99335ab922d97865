//! One card of one-card alone.

use std::io::Write;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use anyhow::{Result, anyhow, bail};
use rollwright_bots::{SoloCard, cards_of};
use serde::Serialize;

use super::{AtPrice, Both, printed, took};
use crate::{parallel, progress};

/// Which cards to solve, and how to show the result.
pub(super) struct Question<'a> {
    /// The numbers of the cards; all if there is none.
    pub(super) cards: &'a [u8],
    pub(super) prices: Vec<f64>,
    pub(super) free: &'a [String],
    pub(super) layout: Option<&'a PathBuf>,
    pub(super) json: bool,
}

impl Question<'_> {
    /// A few cards that differ a lot.
    pub(super) fn overview() -> Self {
        Self {
            cards: &[26, 21, 13],
            prices: vec![2.0],
            free: &[],
            layout: None,
            json: false,
        }
    }

    pub(super) fn answer(&self, out: &mut impl Write) -> Result<()> {
        let cards = self.cards()?;
        let start = Instant::now();
        let mut report = Report {
            game: "one-card",
            cards: solve_all(&cards, &self.prices)?,
            seconds: start.elapsed().as_secs_f64(),
        };
        if self.cards.is_empty() {
            let turns = |card: &Entry| card.quickest.you_roll.turns;
            report.cards.sort_by(|a, b| turns(a).total_cmp(&turns(b)));
        }
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report)?)?;
            return Ok(());
        }
        for (place, price) in self.prices.iter().enumerate() {
            describe(&report.cards, place, *price, out)?;
            writeln!(out)?;
        }
        writeln!(out, "solved exactly in {}", took(report.seconds))?;
        Ok(())
    }

    fn cards(&self) -> Result<Vec<SoloCard>> {
        let deck = printed(self.layout, cards_of)?;
        if self.cards.is_empty() {
            return Ok(deck);
        }
        if !self.free.is_empty() && self.cards.len() > 1 {
            bail!("free spaces can be given for one card only");
        }
        let find = |number: &u8| {
            let card = deck.iter().find(|card| card.number() == *number);
            let card = *card.ok_or_else(|| {
                anyhow!(
                    "there is no card {number}; the deck has 1 to {}",
                    deck.len()
                )
            })?;
            card.with_free(self.free.iter().map(|word| word.trim()))
                .map_err(|problem| anyhow!(problem))
        };
        self.cards.iter().map(find).collect()
    }
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    cards: Vec<Entry>,
    seconds: f64,
}

/// A card with its solutions.
#[derive(Serialize)]
struct Entry {
    card: u8,
    rows: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    free: Option<String>,
    quickest: Both<Quickest>,
    prices: Vec<AtPrice<Solved>>,
}

#[derive(Copy, Clone, Serialize)]
struct Quickest {
    turns: f64,
    points: f64,
}

#[derive(Copy, Clone, Serialize)]
struct Solved {
    value: f64,
    points: f64,
    turns: f64,
}

impl Entry {
    fn solve(card: &SoloCard, prices: &[f64]) -> Self {
        let quickest = |rolling| {
            let worth = card.solve(None, rolling);
            Quickest {
                turns: worth.turns,
                points: worth.points,
            }
        };
        let solved = |price, rolling| {
            let worth = card.solve(Some(price), rolling);
            Solved {
                value: worth.value(price),
                points: worth.points,
                turns: worth.turns,
            }
        };
        let at_price = |&price| AtPrice {
            price,
            both: Both::solve(|rolling| solved(price, rolling)),
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
fn solve_all(cards: &[SoloCard], prices: &[f64]) -> Result<Vec<Entry>> {
    let progress = progress::bar(cards.len() as u64, "{bar:40} {pos} of {len} cards");
    let threads = thread::available_parallelism().map_or(1, usize::from);
    parallel::map(cards, threads, |card| {
        let solved = Entry::solve(card, prices);
        progress.inc(1);
        solved
    })
}

fn describe(cards: &[Entry], place: usize, price: f64, out: &mut impl Write) -> Result<()> {
    writeln!(out, "cards of one-card alone, at a price of {price} a turn")?;
    writeln!(out, "{:24}{:>27}{:>30}", "", "you roll", "others roll")?;
    let columns = format!(
        "{:>10}{:>8}{:>8}{:>8}",
        "quickest", "value", "points", "turns"
    );
    writeln!(out, "{:>4}  {:18}{columns}{columns}", "card", "rows")?;
    for card in cards {
        write!(out, "{:>4}  {:18}", card.card, card.rows)?;
        let Both {
            you_roll,
            others_roll,
        } = card.prices[place].both;
        let quickest = card.quickest;
        for (solved, quickest) in [
            (you_roll, quickest.you_roll),
            (others_roll, quickest.others_roll),
        ] {
            let Solved {
                value,
                points,
                turns,
            } = solved;
            let quickest = quickest.turns;
            write!(out, "{quickest:>10.2}{value:>8.2}{points:>8.2}{turns:>8.2}")?;
        }
        writeln!(out)?;
        if let Some(free) = &card.free {
            writeln!(out, "      free: {free}")?;
        }
    }
    Ok(())
}
