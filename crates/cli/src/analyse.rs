//! `rollwright analyse`: what each decision of a game cost, and what was luck.

mod columns;
mod csv;
mod page;
mod table;

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use rollwright_analysis::{Depth, Ledger, Options, analyse};
use rollwright_catalog::Layouts;
use rollwright_core::notation::shown;
use rollwright_i18n::Words;
use rollwright_record::{Record, RecordReader};
use rollwright_tui::Retelling;

use crate::contest::Threads;
use crate::files::{self, LayoutFiles};
use crate::language::LanguageArg;
use crate::numbers::{positive, whole};
use crate::stdout::Stdout;
use crate::{parallel, progress};
use page::{Page, Place};

const EXAMPLES: &str = "\
Examples:
  rollwright analyse games.jsonl --game 7
  rollwright analyse games.jsonl --game 7 --seat 0 --deep
  rollwright analyse games.jsonl
  rollwright analyse games.jsonl --json > ledgers.jsonl
  rollwright analyse games.jsonl --csv > lines.csv";

/// Show what each decision of a game cost, and what was luck
///
/// For one game a page: what dice gave to each seat, what decisions cost and whom they helped, who would have won with average
/// dice, the decisions that cost most with what would have been better, the luckiest and unluckiest rolls, and everybody's
/// chances over time. All of it adds up to the result. For a file of many games, each player's grade with its 95% interval.
///
/// The grade is the part of what was at stake in decisions that was given away: 0 is the strong bot itself, 1 is random play.
///
/// At a quick look the expert judges, and nothing is called more than doubtful. With --deep, every decision that seems costly is
/// played on many times with the same dice for every move, and is called a mistake only if the difference is clear. That takes up
/// to 20 seconds for a game. docs/analysis.md explains the method.
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// A file of records, one JSON object a line; - is standard input
    file: PathBuf,

    /// Which game of the file, from 1 [default: all of them]
    #[arg(long, value_name = "N", value_parser = positive)]
    game: Option<u64>,

    /// Only the decisions and dice of this seat, by number from 0 or by name
    ///
    /// With --json and --csv ledgers are printed whole all the same: their lines add up only together.
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,

    /// Play costly decisions on many times before judging them
    #[arg(long)]
    deep: bool,

    /// The most seconds that a deep look at one game takes, about
    #[arg(long, value_name = "S", default_value_t = 15, value_parser = whole::<u64>(1..=3600))]
    seconds: u64,

    /// Print one JSON object a game
    #[arg(long, conflicts_with = "csv")]
    json: bool,

    /// Print one line of comma-separated values for each line of a ledger
    #[arg(long)]
    csv: bool,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    layouts: LayoutFiles,

    #[command(flatten)]
    language: LanguageArg,
}

/// How many games are held in memory at once.
const CHUNK: usize = 512;

pub(crate) fn run(args: &Args) -> Result<()> {
    let layouts = args.layouts.load()?;
    let words = args.language.words();
    let mut out = Stdout::lock();
    let mut all = table::Table::default();
    let mut only: Option<(Record, Ledger)> = None;
    let mut count: u64 = 0;
    let mut seated = false;
    if args.csv {
        csv::header(&mut out)?;
    }
    let template = "{spinner} {pos} games analysed, {elapsed}{msg}";
    let bar = progress::bar(0, template);
    let mut records = RecordReader::new(files::open_records(&args.file)?);
    loop {
        let mut chunk = Vec::new();
        while chunk.len() < CHUNK
            && let Some(read) = records.next()
        {
            let (_, record) = read.with_context(|| args.file.display().to_string())?;
            count += 1;
            if args.game.is_none_or(|game| game == count) {
                chunk.push((count, record));
            }
        }
        if chunk.is_empty() {
            break;
        }
        let ledgers = ledgers(args, &layouts, &chunk, &bar)?;
        for ((number, record), ledger) in chunk.into_iter().zip(ledgers) {
            let seats = seats_of(args.seat.as_deref(), &ledger);
            seated |= !seats.is_empty();
            if args.json {
                writeln!(out, "{}", serde_json::to_string(&ledger)?)?;
            } else if args.csv {
                csv::lines(number, &ledger, &mut out)?;
            } else {
                all.add(&ledger, &seats);
                only = Some((record, ledger));
            }
        }
    }
    bar.finish_and_clear();
    match (args.game, count) {
        (_, 0) => bail!("{}: there is no record in it", args.file.display()),
        (Some(game), _) if game > count => {
            let file = args.file.display();
            bail!("{file}: there are {count} games in it, so no game {game}")
        }
        _ => {}
    }
    if let Some(seat) = args.seat.as_deref().filter(|_| !seated) {
        let file = args.file.display();
        match &only {
            Some((_, ledger)) if all.games() == 1 => return Err(no_seat(seat, ledger)),
            _ => bail!("{file}: there is no seat {} in any game", shown(seat)),
        }
    }
    match only {
        Some((record, ledger)) if all.games() == 1 => {
            let seat = args.seat.as_deref();
            let page = Page {
                ledger: &ledger,
                retelling: Retelling::new(&record, &layouts, &words),
                seat: seat.and_then(|_| seats_of(seat, &ledger).first().copied()),
                words: &words,
                place: Place::Command,
            };
            page.write(&mut out)?;
        }
        Some(_) => all.write(&words, &mut out)?,
        None => {}
    }
    Ok(())
}

/// The page about one game, quickly judged, for the terminal where it was played.
pub(crate) fn page(record: &Record, layouts: &Layouts, words: &Words) -> Result<String> {
    let ledger = analyse(record, layouts, &Options::default(), &mut |_, _| {})?;
    let page = Page {
        ledger: &ledger,
        retelling: Retelling::new(record, layouts, words),
        seat: None,
        words,
        place: Place::Game,
    };
    let mut text = Vec::new();
    page.write(&mut text)?;
    Ok(String::from_utf8(text)?)
}

/// The ledgers of these games, on all threads.
fn ledgers(
    args: &Args,
    layouts: &Layouts,
    games: &[(u64, Record)],
    bar: &indicatif::ProgressBar,
) -> Result<Vec<Ledger>> {
    let options = Options {
        depth: if args.deep { Depth::Deep } else { Depth::Quick },
        time: Duration::from_secs(args.seconds),
    };
    let alone = games.len() == 1 && args.deep;
    let analysed = parallel::map(games, args.threads.count(), |(number, record)| {
        let ledger = analyse(record, layouts, &options, &mut |done, all| {
            if alone {
                bar.set_message(format!(", {}%", 100 * done / all.max(1)));
            }
        });
        bar.inc(1);
        let file = args.file.display();
        ledger.map_err(|error| anyhow!("{file}: game {number}: {error}"))
    })?;
    analysed.into_iter().collect()
}

/// The seats of this number or name, or all.
fn seats_of(seat: Option<&str>, ledger: &Ledger) -> Vec<usize> {
    let seats = 0..ledger.seats.len();
    let Some(text) = seat else {
        return seats.collect();
    };
    match text.parse().ok().filter(|seat| seats.contains(seat)) {
        Some(number) => vec![number],
        None => seats.filter(|seat| ledger.seats[*seat] == text).collect(),
    }
}

/// That a game has no such seat, and which it has.
fn no_seat(seat: &str, ledger: &Ledger) -> anyhow::Error {
    let seats = ledger.seats.iter().enumerate();
    let seats: Vec<String> = seats
        .map(|(seat, name)| format!("{seat} ({})", shown(name)))
        .collect();
    anyhow!(
        "there is no seat {}; the seats are: {}",
        shown(seat),
        seats.join(", ")
    )
}
