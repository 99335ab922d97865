//! `rollwright replay`: a game of a file, step by step.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use rollwright_catalog::Table;
use rollwright_core::notation::shown;
use rollwright_core::{Seat, Step};
use rollwright_record::{Record, RecordReader};
use serde_json::json;

use crate::files::LayoutFiles;
use crate::{Finding, files};

/// Show a recorded game step by step, with the position after each
///
/// If the record is wrong, it is shown up to the first wrong step, the reason is given, and the exit code is 1.
///
/// one-card: x is a space crossed off, . a free one, * a sun. twenty-one: after colour and printed number comes what was
/// written, ! for an exact hit, x for crossed out, . for empty; > is the row being filled.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A file of records, one JSON object a line; - is standard input
    file: PathBuf,

    /// Which game of the file, from 1
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    game: u64,

    /// Show only the position after this step; 0 is before the first
    #[arg(long, value_name = "STEP", conflicts_with = "brief")]
    at: Option<usize>,

    /// Show only the steps and the position at the end
    #[arg(long)]
    brief: bool,

    /// Print one JSON object for each step: its number, the step, and the position as clients get it
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    layouts: LayoutFiles,
}

pub(crate) fn run(args: &Args) -> Result<Finding> {
    let layouts = args.layouts.load()?;
    let mut record = find_record(&args.file, args.game)?;
    let open = || {
        let (game, variant) = (&record.game, Some(record.variant.as_str()));
        rollwright_catalog::open(game, &layouts, &record.layout, variant, record.seats.len())
    };
    let (mut table, mut trial) = (open()?, open()?);
    // A wrong record is shown as far as it is right.
    let fault = rollwright_catalog::verify(&record, &layouts).err();
    let wrong = fault.as_ref().and_then(|fault| fault.step.as_ref());
    let before = wrong.map_or(record.steps.len(), |(number, _)| number - 1);
    let legal = record.steps.iter().take(before);
    let right = legal.take_while(|step| trial.take(step).is_ok()).count();
    record.steps.truncate(right);
    let steps = record.steps.len();
    if let Some(at) = args.at.filter(|at| *at > steps) {
        match fault {
            None => bail!("the game has {steps} steps, so there is no step {at}"),
            Some(fault) => bail!("there is no position after step {at}: {fault}"),
        }
    }
    let mut out = io::stdout().lock();
    if args.json {
        replay_json(args, &record, table.as_mut(), &mut out)?;
    } else {
        replay_text(args, &record, table.as_mut(), &mut out)?;
    }
    match fault {
        None => Ok(Finding::AllIsWell),
        Some(fault) => {
            eprintln!(
                "rollwright: {}: game {}: {fault}",
                args.file.display(),
                args.game
            );
            Ok(Finding::SomethingIsWrong)
        }
    }
}

/// A game of a file, by its number from 1.
pub(crate) fn find_record(file: &Path, game: u64) -> Result<Record> {
    let name = file.display();
    let mut count = 0;
    for read in RecordReader::new(files::open(file)?) {
        count += 1;
        match read {
            Ok((_, record)) if count == game => return Ok(record),
            Ok(_) => {}
            // Another game of the file is wrong, which is no matter here.
            Err(error) if error.problem.is_json() && count < game => {}
            Err(error) => return Err(error).with_context(|| name.to_string()),
        }
    }
    Err(match count {
        0 => anyhow!("{name}: there is no record in it"),
        1 => anyhow!("{name}: there is only 1 game in it, so no game {game}"),
        _ => anyhow!("{name}: there are {count} games in it, so no game {game}"),
    })
}

fn replay_text(
    args: &Args,
    record: &Record,
    table: &mut dyn Table,
    out: &mut impl Write,
) -> Result<()> {
    writeln!(
        out,
        "{}, {}, layout {}",
        table.game(),
        table.variant(),
        table.layout()
    )?;
    for (seat, name) in record.seats.iter().enumerate() {
        writeln!(out, "seat {seat} is {}", shown(name))?;
    }
    let last = args.at.unwrap_or(record.steps.len());
    let every_position = args.at.is_none() && !args.brief;
    for (number, step) in (1..=last).zip(&record.steps) {
        table.take(step)?;
        if args.at.is_none() || number == last {
            writeln!(out, "\nstep {number}: {step}")?;
        }
        if every_position {
            write!(out, "{}", indented(&table.text(None)))?;
        }
    }
    if !every_position {
        write!(out, "\n{}", indented(&table.text(None)))?;
    }
    writeln!(out, "\n{}", state_of_play(record, table))?;
    Ok(())
}

fn state_of_play(record: &Record, table: &dyn Table) -> String {
    let name = |seat: Seat| format!("seat {seat} ({})", shown(&record.seats[seat.index()]));
    match table.step() {
        Step::Chance => "next: dice or cards".to_owned(),
        Step::Act(seats) => {
            let waiting: Vec<String> = seats
                .iter()
                .map(|seat| {
                    let moves = table.legal_moves(seat).join(", ");
                    format!("next: {}: {moves}", name(seat))
                })
                .collect();
            waiting.join("\n")
        }
        Step::Over => {
            let outcome = table.outcome();
            let winners = outcome.map(|o| o.winners.iter().map(name).collect::<Vec<_>>());
            let scores = table.scores();
            let scores: Vec<String> = scores.as_slice().iter().map(u16::to_string).collect();
            format!(
                "the end: {} points; won by {}",
                scores.join(" : "),
                winners.unwrap_or_default().join(" and ")
            )
        }
    }
}

fn replay_json(
    args: &Args,
    record: &Record,
    table: &mut dyn Table,
    out: &mut impl Write,
) -> Result<()> {
    let last = args.at.unwrap_or(record.steps.len());
    let mut print = |number: usize, step: Option<&String>, table: &dyn Table| {
        if args.at.is_some_and(|at| at != number) || (args.brief && number != last) {
            return Ok(());
        }
        let scores = table.scores();
        let line = json!({
            "number": number,
            "step": step,
            "scores": scores.as_slice(),
            "view": table.view(None),
        });
        writeln!(out, "{line}")
    };
    print(0, None, table)?;
    for (number, step) in (1..=last).zip(&record.steps) {
        table.take(step)?;
        print(number, Some(step), table)?;
    }
    Ok(())
}

fn indented(text: &str) -> String {
    text.lines().flat_map(|line| ["    ", line, "\n"]).collect()
}
