//! One card of one-card alone.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Result, anyhow, bail};
use rollwright_bots::{Rolling, SoloCard, cards_of};
use serde::Serialize;

use super::{Both, price, printed, took};
use crate::progress;

/// One card of one-card alone
///
/// Every turn has its price until the card is scored; passing is allowed, as in the game. Points are those of the scored
/// card, suns included. "Quickest" is the way to play that needs the fewest turns, whatever the points.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The cards, by their numbers [default: all, the quickest first]
    #[arg(long, value_name = "N,N,…", value_delimiter = ',')]
    card: Vec<u8>,

    /// Points to pay for each turn
    #[arg(
        long,
        value_name = "P,P,…",
        value_delimiter = ',',
        default_value = "2",
        allow_negative_numbers = true,
        value_parser = price
    )]
    price: Vec<f64>,

    /// Spaces still free in some rows, such as R1,G0 for one card; the other rows are empty
    #[arg(long, value_name = "R1,G0,…", value_delimiter = ',', requires = "card")]
    free: Vec<String>,

    /// The cards of a deck of your own
    #[arg(long, value_name = "FILE")]
    layout: Option<PathBuf>,

    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(super) fn in_short() -> Self {
        Self {
            card: vec![26, 21, 13],
            price: vec![2.0],
            free: Vec::new(),
            layout: None,
            json: false,
        }
    }

    fn cards(&self) -> Result<Vec<SoloCard>> {
        let deck = printed(self.layout.as_ref(), cards_of)?;
        if self.card.is_empty() {
            return Ok(deck);
        }
        if !self.free.is_empty() && self.card.len() > 1 {
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
        self.card.iter().map(find).collect()
    }
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    cards: Vec<Entry>,
    seconds: f64,
}

/// A card and all that was asked about it.
#[derive(Serialize)]
struct Entry {
    card: u8,
    rows: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    free: Option<String>,
    quickest: Both<Quickest>,
    prices: Vec<AtPrice>,
}

#[derive(Copy, Clone, Serialize)]
struct Quickest {
    turns: f64,
    points: f64,
}

#[derive(Copy, Clone, Serialize)]
struct AtPrice {
    price: f64,
    #[serde(flatten)]
    both: Both<Solved>,
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
            both: Both {
                you_roll: solved(price, Rolling::Always),
                others_roll: solved(price, Rolling::Never),
            },
        };
        Self {
            card: card.number(),
            rows: card.to_string(),
            free: card.free(),
            quickest: Both {
                you_roll: quickest(Rolling::Always),
                others_roll: quickest(Rolling::Never),
            },
            prices: prices.iter().map(at_price).collect(),
        }
    }
}

pub(super) fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let cards = args.cards()?;
    let start = Instant::now();
    let mut report = Report {
        game: "one-card",
        cards: solve_all(&cards, &args.price),
        seconds: start.elapsed().as_secs_f64(),
    };
    if args.card.is_empty() {
        let turns = |card: &Entry| card.quickest.you_roll.turns;
        report.cards.sort_by(|a, b| turns(a).total_cmp(&turns(b)));
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
        return Ok(());
    }
    for (place, price) in args.price.iter().enumerate() {
        describe(&report.cards, place, *price, out)?;
        writeln!(out)?;
    }
    writeln!(out, "solved exactly in {}", took(report.seconds))?;
    Ok(())
}

/// Solves the cards on all cores.
fn solve_all(cards: &[SoloCard], prices: &[f64]) -> Vec<Entry> {
    let progress = progress::bar(cards.len() as u64, "{bar:40} {pos} of {len} cards");
    let next = AtomicUsize::new(0);
    let solved = Mutex::new(Vec::new());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads.min(cards.len()) {
            scope.spawn(|| {
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some(card) = cards.get(place) else { break };
                    let card = Entry::solve(card, prices);
                    let mut solved = solved.lock().expect("no thread panics while it adds");
                    solved.push((place, card));
                    progress.inc(1);
                }
            });
        }
    });
    let mut solved = solved.into_inner().expect("no thread panicked");
    solved.sort_by_key(|(place, _)| *place);
    solved.into_iter().map(|(_, card)| card).collect()
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
