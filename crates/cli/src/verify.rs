//! `rollwright verify`: is everything in these records right?

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use rollwright_catalog::Layouts;
use rollwright_record::{DiceKind, RecordReader, Verdict};

use crate::files::LayoutFiles;
use crate::{Finding, files};

/// How many wrong records of a file are named; the others are counted.
const NAMED: u64 = 20;

/// Check records: every step, score, winner and, where the seeds are there, every die
///
/// For each wrong record the first wrong step is named, with the reason. The exit code is 0 if all are right, 1 if one is
/// wrong, 2 if a file can't be read as records.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files of records, one JSON object a line; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Name every wrong record, not only the first 20 of a file
    #[arg(long)]
    all: bool,

    #[command(flatten)]
    layouts: LayoutFiles,
}

pub(crate) fn run(args: &Args) -> Result<Finding> {
    let layouts = args.layouts.load()?;
    let mut out = Printer::default();
    let mut finding = Ok(Finding::AllIsWell);
    for file in &args.files {
        // A file that can't be read does not keep the others from being checked.
        match verify_file(file, args.all, &layouts, &mut out) {
            Ok(Finding::AllIsWell) => {}
            Ok(wrong) => finding = finding.and(Ok(wrong)),
            Err(error) if finding.is_ok() => finding = Err(error),
            Err(error) => crate::complain(&format!("{error:#}")),
        }
    }
    match out.failed {
        Some(error) => Err(error).context("the findings could not be written"),
        None => finding,
    }
}

/// Writes findings to standard output. A reader who has seen enough does not change what is found.
#[derive(Default)]
struct Printer {
    closed: bool,
    failed: Option<io::Error>,
}

impl Printer {
    fn print(&mut self, line: &str) {
        if self.closed {
            return;
        }
        if let Err(error) = writeln!(io::stdout(), "{line}") {
            self.closed = true;
            if error.kind() != io::ErrorKind::BrokenPipe {
                self.failed = Some(error);
            }
        }
    }
}

/// How many records of each kind were right, and how many wrong.
#[derive(Default)]
struct Summary {
    right: u64,
    wrong: u64,
    unfinished: u64,
    fair: u64,
    committed: u64,
    simulated: u64,
    by_hand: u64,
}

fn verify_file(
    file: &Path,
    name_all: bool,
    layouts: &Layouts,
    out: &mut Printer,
) -> Result<Finding> {
    let name = file.display();
    let mut summary = Summary::default();
    let (input, bar) = files::open_with_progress(file)?;
    for read in RecordReader::new(input) {
        let (line, problem) = match read {
            Ok((line, record)) => match rollwright_catalog::verify(&record, layouts) {
                Ok(verdict) => {
                    summary.add(verdict);
                    continue;
                }
                Err(fault) => (line, fault.to_string()),
            },
            Err(error) if error.problem.is_json() => (error.line, error.problem.to_string()),
            Err(error) => bail!("{name}:{}: {}", error.line, error.problem),
        };
        summary.wrong += 1;
        if name_all || summary.wrong <= NAMED {
            bar.suspend(|| out.print(&format!("{name}:{line}: {problem}")));
        }
    }
    if summary.right + summary.wrong == 0 {
        bail!("{name}: there is no record in it");
    }
    bar.finish_and_clear();
    out.print(&format!("{name}: {summary}"));
    Ok(match summary.wrong {
        0 => Finding::AllIsWell,
        _ => Finding::SomethingIsWrong,
    })
}

impl Summary {
    fn add(&mut self, verdict: Verdict) {
        self.right += 1;
        self.unfinished += u64::from(!verdict.finished);
        *match verdict.dice {
            DiceKind::Fair => &mut self.fair,
            DiceKind::Committed => &mut self.committed,
            DiceKind::Simulated => &mut self.simulated,
            DiceKind::ByHand => &mut self.by_hand,
        } += 1;
    }
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} right, {} wrong", self.right, self.wrong)?;
        let kinds = [
            (self.fair, "with fair dice, checked"),
            (
                self.committed,
                "with fair dice whose seed is not revealed yet",
            ),
            (self.simulated, "simulated"),
            (self.by_hand, "with dice typed in by hand"),
            (self.unfinished, "not finished"),
        ];
        for (count, kind) in kinds.iter().filter(|(count, _)| *count > 0) {
            write!(f, "; {count} {kind}")?;
        }
        Ok(())
    }
}
