//! `rollwright replay`: a game of a file, step by step.

use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use rollwright_catalog::AnyGame;
use rollwright_core::notation::shown;
use rollwright_core::{Seat, Step};
use rollwright_record::{Reason, Record, RecordReader};
use serde_json::json;

use crate::files::LayoutFiles;
use crate::numbers::{counted, positive, whole};
use crate::stdout::Stdout;
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
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = positive)]
    game: u64,

    /// Show only the position after this step; 0 is before the first
    #[arg(long, value_name = "STEP", conflicts_with = "brief", value_parser = whole::<usize>(0..=u64::MAX))]
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
    let record = find_record(&args.file, args.game)?;
    let mut pages = Pages::new(args, &record);
    // A wrong record is shown as far as it is right.
    let replayed = rollwright_catalog::replay(&record, &layouts, &mut |taken, game| {
        pages.add(taken, game);
    });
    let fault = match (replayed, pages.taken) {
        (Err(fault), None) if matches!(fault.reason, Reason::Unknown(_)) => {
            return Err(fault.into());
        }
        (replayed, _) => replayed.err(),
    };
    let steps = pages.taken.unwrap_or_default();
    if let Some(at) = args.at.filter(|at| *at > steps) {
        match fault {
            None => bail!(
                "the game has {}, so there is no step {at}",
                counted(steps as u64, "step")
            ),
            Some(fault) => bail!("there is no position after step {at}: {fault}"),
        }
    }
    Stdout::lock().write_all(pages.text().as_bytes())?;
    match fault {
        None => Ok(Finding::AllIsWell),
        Some(fault) => {
            let (file, game) = (args.file.display(), args.game);
            crate::complain(&format!("{file}: game {game}: {fault}"));
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
            // A wrong record before the one that is looked for.
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

/// What is printed of a game while it is replayed.
struct Pages<'a> {
    args: &'a Args,
    record: &'a Record,
    text: String,
    /// The last position, where only that is shown.
    last: String,
    /// What comes next after the last position shown, or how the game ended.
    state: String,
    /// How many steps were taken; `None` if the game could not even be set up.
    taken: Option<usize>,
}

impl<'a> Pages<'a> {
    fn new(args: &'a Args, record: &'a Record) -> Self {
        Self {
            args,
            record,
            text: String::new(),
            last: String::new(),
            state: String::new(),
            taken: None,
        }
    }

    /// Adds the position after this many steps.
    fn add(&mut self, taken: usize, game: &dyn AnyGame) {
        self.taken = Some(taken);
        if self.args.at.is_some_and(|at| at != taken) {
            return;
        }
        let step = taken.checked_sub(1).map(|last| &self.record.steps[last]);
        if self.args.json {
            self.add_json(taken, step, game);
        } else {
            self.add_text(taken, step, game);
        }
    }

    fn add_json(&mut self, number: usize, step: Option<&String>, game: &dyn AnyGame) {
        let line = json!({
            "number": number,
            "step": step,
            "scores": game.scores().as_slice(),
            "view": game.view(None),
        });
        self.last = format!("{line}\n");
        if !self.args.brief {
            self.text += &std::mem::take(&mut self.last);
        }
    }

    fn add_text(&mut self, number: usize, step: Option<&String>, game: &dyn AnyGame) {
        if self.text.is_empty() {
            self.text = head(self.record, game);
        }
        if let Some(step) = step {
            let _ = write!(self.text, "\nstep {number}: {step}\n");
        }
        let position = indented(&game.text(None));
        if self.args.at.is_some() || self.args.brief {
            self.last = format!("\n{position}");
        } else if step.is_some() {
            self.text += &position;
        }
        self.state = format!("\n{}\n", state_of_play(self.record, game));
    }

    /// Everything that was added.
    fn text(self) -> String {
        self.text + &self.last + &self.state
    }
}

/// Which game it is, and who plays.
fn head(record: &Record, game: &dyn AnyGame) -> String {
    let mut head = format!(
        "{}, {}, layout {}\n",
        game.id(),
        game.variant(),
        game.layout()
    );
    for (seat, name) in record.seats.iter().enumerate() {
        let _ = writeln!(head, "seat {seat} is {}", shown(name));
    }
    head
}

fn state_of_play(record: &Record, game: &dyn AnyGame) -> String {
    let name = |seat: Seat| format!("seat {seat} ({})", shown(&record.seats[seat.index()]));
    match game.step() {
        Step::Chance => "next: dice or cards".to_owned(),
        Step::Act(seats) => {
            let waiting = seats.iter().map(|seat| {
                let moves = game.legal_moves(seat).into_iter();
                let moves: Vec<String> = moves.filter_map(|mv| mv.move_text()).collect();
                format!("next: {}: {}", name(seat), moves.join(", "))
            });
            waiting.collect::<Vec<_>>().join("\n")
        }
        Step::Over => {
            let outcome = game.outcome();
            let winners = outcome.map(|o| o.winners.iter().map(name).collect::<Vec<_>>());
            let scores = game.scores();
            let scores: Vec<String> = scores.as_slice().iter().map(u16::to_string).collect();
            format!(
                "the end: {} points; won by {}",
                scores.join(" : "),
                winners.unwrap_or_default().join(" and ")
            )
        }
    }
}

fn indented(text: &str) -> String {
    text.lines().flat_map(|line| ["    ", line, "\n"]).collect()
}
