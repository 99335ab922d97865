//! `rollwright replay`: a game of a file, step by step.

use std::fmt::Write as _;
use std::io::{self, BufWriter, Write};

use anyhow::{Result, bail};
use rollwright_catalog::AnyGame;
use rollwright_core::notation::shown;
use rollwright_core::{Seat, Step};
use rollwright_record::{Reason, Record};
use serde_json::json;

use crate::ExitStatus;
use crate::numbers::whole;
use crate::records::{RecordArg, no_step};
use crate::stdout::Stdout;

/// Show a recorded game step by step, with the position after each
///
/// If the record is wrong, it is shown up to the first wrong step, the reason is given, and the exit code is 1.
///
/// one-card: x is a space crossed off, . a free one, * a sun. twenty-one: after colour and printed number comes what was
/// written, ! for an exact hit, x for crossed out, . for empty; > is the row being filled.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    record: RecordArg,

    /// Show only the position after this step; 0 is before the first
    #[arg(long, value_name = "STEP", conflicts_with = "brief", value_parser = whole::<usize>(0..=u64::MAX))]
    at: Option<usize>,

    /// Show only the steps and the position at the end
    #[arg(long)]
    brief: bool,

    /// Print one JSON object for each step: its number, the step, and the position as clients get it
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<ExitStatus> {
    let (layouts, record) = args.record.read()?;
    let mut pages = Pages {
        args,
        record: &record,
        out: BufWriter::new(Stdout::lock()),
        written: Ok(()),
        headed: false,
        last: String::new(),
        taken: None,
    };
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
    let steps = pages.finish()?;
    if let Some(at) = args.at.filter(|at| *at > steps) {
        match fault {
            None => bail!(no_step(steps, at)),
            Some(fault) => bail!("there is no position after step {at}: {fault}"),
        }
    }
    match fault {
        None => Ok(ExitStatus::Success),
        Some(fault) => {
            crate::complain(&format!("{}: {fault}", args.record));
            Ok(ExitStatus::ErrorsFound)
        }
    }
}

/// Prints a game while it is replayed, however long it is.
struct Pages<'a, W: Write> {
    args: &'a Args,
    record: &'a Record,
    out: BufWriter<W>,
    /// Whether everything could be written so far; after an error nothing more is.
    written: io::Result<()>,
    /// Whether it has been said which game it is.
    headed: bool,
    /// What comes at the end, if no other position follows: the position, where only the last is shown, and what comes next or how
    /// the game ended.
    last: String,
    /// How many steps were taken; `None` if the game could not even be set up.
    taken: Option<usize>,
}

impl<W: Write> Pages<'_, W> {
    /// Adds the position after this many steps.
    fn add(&mut self, taken: usize, game: &dyn AnyGame) {
        self.taken = Some(taken);
        if self.written.is_err() || self.args.at.is_some_and(|at| at != taken) {
            return;
        }
        let step = taken.checked_sub(1).map(|last| &self.record.steps[last]);
        let page = if self.args.json {
            self.json(taken, step, game)
        } else {
            self.text(taken, step, game)
        };
        self.written = self.out.write_all(page.as_bytes());
    }

    fn json(&mut self, number: usize, step: Option<&String>, game: &dyn AnyGame) -> String {
        let line = json!({
            "number": number,
            "step": step,
            "scores": game.scores().as_slice(),
            "view": game.view(None),
        });
        let line = format!("{line}\n");
        if !self.args.brief {
            return line;
        }
        self.last = line;
        String::new()
    }

    fn text(&mut self, number: usize, step: Option<&String>, game: &dyn AnyGame) -> String {
        let mut page = String::new();
        if !std::mem::replace(&mut self.headed, true) {
            page = head(self.record, game);
        }
        if let Some(step) = step {
            let _ = write!(page, "\nstep {number}: {step}\n");
        }
        let position = indented(&game.text(None));
        self.last.clear();
        if self.args.at.is_some() || self.args.brief {
            self.last = format!("\n{position}");
        } else if step.is_some() {
            page += &position;
        }
        let _ = write!(self.last, "\n{}\n", state_of_play(self.record, game));
        page
    }

    /// Prints the end, and says how many steps were taken.
    fn finish(mut self) -> io::Result<usize> {
        self.written?;
        self.out.write_all(self.last.as_bytes())?;
        self.out.flush()?;
        Ok(self.taken.unwrap_or_default())
    }
}

/// Which game it is, and who plays.
fn head(record: &Record, game: &dyn AnyGame) -> String {
    let (id, variant, layout) = (game.id(), game.variant(), game.layout());
    let mut head = format!("{id}, {variant}, layout {layout}\n");
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
            let (scores, winners) = (scores.join(" : "), winners.unwrap_or_default());
            let winners = winners.join(" and ");
            format!("the end: {scores} points; won by {winners}")
        }
    }
}

fn indented(text: &str) -> String {
    text.lines().flat_map(|line| ["    ", line, "\n"]).collect()
}
