//! `rollwright verify`: whether records are right.

use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::{fmt, iter};

use anyhow::{Context, Result, bail};
use rollwright_catalog::Layouts;
use rollwright_record::{DiceKind, RecordReader, Verdict};
use serde::Serialize;

use crate::contest::Threads;
use crate::files::{Input, LayoutFiles};
use crate::stdout::Stdout;
use crate::{ExitStatus, files, parallel};

/// How many wrong records of a file are listed by default; the others are counted.
const LISTED: u64 = 20;

/// The size of a batch of lines, apart from the rest of its last line.
const BATCH_BYTES: u64 = 1 << 18;

/// The most that is read to complete the last line of a batch: longer lines are refused by the reader of records.
const LINE_BYTES: u64 = 16 << 20;

/// Check records: every step, score, winner and, where the seeds are there, every die
///
/// For each wrong record the first wrong step is shown, with the reason. The exit code is 0 if all are right, 1 if one is
/// wrong, 2 if a file can't be read as records.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files of records, one JSON object a line; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// List every wrong record, not only the first 20 of a file
    #[arg(long)]
    all: bool,

    /// Print one JSON object for each file: how many records are right and wrong, and what is wrong
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    layouts: LayoutFiles,
}

pub(crate) fn run(args: &Args) -> Result<ExitStatus> {
    let layouts = args.layouts.load()?;
    let mut out = Printer(Ok(()));
    let mut finding = Ok(ExitStatus::Success);
    for file in &args.files {
        // A file that can't be read does not keep the others from being checked.
        match verify_file(args, file, &layouts, &mut out) {
            Ok(ExitStatus::Success) => {}
            Ok(wrong) => finding = finding.and(Ok(wrong)),
            Err(error) if finding.is_ok() => finding = Err(error),
            Err(error) => crate::complain(&format!("{error:#}")),
        }
    }
    match out.0 {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(error).context("the findings could not be written")
        }
        _ => finding,
    }
}

/// Writes findings to standard output, until that fails. A reader that leaves early does not change the exit code.
struct Printer(io::Result<()>);

impl Printer {
    fn print(&mut self, line: &str) {
        if self.0.is_ok() {
            self.0 = writeln!(Stdout::lock(), "{line}");
        }
    }
}

fn verify_file(
    args: &Args,
    file: &Path,
    layouts: &Layouts,
    out: &mut Printer,
) -> Result<ExitStatus> {
    let name = file.display().to_string();
    let most = if args.all { u64::MAX } else { LISTED };
    let (input, bar) = files::open_with_progress(file)?;
    let mut summary = Summary::default();
    let mut listed = Vec::new();
    let checked = check_all(&name, input, args.threads.count(), layouts, |batch| {
        for record in batch.records {
            match record {
                Ok(verdict) => summary.count(verdict),
                Err(wrong) => {
                    summary.wrong += 1;
                    if summary.wrong <= most && args.json {
                        listed.push(wrong);
                    } else if summary.wrong <= most {
                        bar.suspend(|| out.print(&format!("{name}:{wrong}")));
                    }
                }
            }
        }
        match batch.unreadable {
            Some(wrong) => bail!("{name}:{wrong}"),
            None => Ok(()),
        }
    });
    bar.finish_and_clear();
    let checked = checked.and_then(|()| match summary.right + summary.wrong {
        0 => bail!("{name}: there is no record in it"),
        _ => Ok(()),
    });
    if args.json {
        let report = FileReport {
            file: &name,
            summary: &summary,
            faults: &listed,
            error: checked.as_ref().err().map(|error| format!("{error:#}")),
        };
        out.print(&serde_json::to_string(&report)?);
    }
    checked?;
    if !args.json {
        out.print(&format!("{name}: {summary}"));
    }
    Ok(match summary.wrong {
        0 => ExitStatus::Success,
        _ => ExitStatus::ErrorsFound,
    })
}

/// What `--json` prints.
#[derive(Serialize)]
struct FileReport<'a> {
    file: &'a str,
    summary: &'a Summary,
    faults: &'a [WrongRecord],
    /// Why the rest of the file could not be read.
    error: Option<String>,
}

/// Checks all records of a file on several threads, and hands over the results in the order of the file until there is an
/// error.
fn check_all(
    name: &str,
    input: Input,
    threads: usize,
    layouts: &Layouts,
    mut take: impl FnMut(CheckedBatch) -> Result<()>,
) -> Result<()> {
    let mut batches = Batches { input, line: 0 };
    loop {
        let read = iter::from_fn(|| batches.next().transpose()).take(4 * threads);
        let batches = read
            .collect::<io::Result<Vec<_>>>()
            .with_context(|| format!("can't read {name}"))?;
        if batches.is_empty() {
            return Ok(());
        }
        let checked = parallel::map(&batches, threads, |batch| batch.check(layouts))?;
        checked.into_iter().try_for_each(&mut take)?;
    }
}

/// The lines of a file in batches.
struct Batches {
    input: Input,
    /// How many lines have been read.
    line: u64,
}

impl Batches {
    fn next(&mut self) -> io::Result<Option<Batch>> {
        let mut lines = Vec::new();
        let input = &mut self.input;
        input.by_ref().take(BATCH_BYTES).read_to_end(&mut lines)?;
        if lines.is_empty() {
            return Ok(None);
        }
        if !lines.ends_with(b"\n") {
            input
                .by_ref()
                .take(LINE_BYTES)
                .read_until(b'\n', &mut lines)?;
        }
        let batch = Batch {
            lines_before: self.line,
            lines,
        };
        self.line += batch.lines.split(|byte| *byte == b'\n').skip(1).count() as u64;
        Ok(Some(batch))
    }
}

/// Whole lines of a file.
struct Batch {
    lines_before: u64,
    lines: Vec<u8>,
}

struct CheckedBatch {
    records: Vec<Result<Verdict, WrongRecord>>,
    /// The line after which nothing could be read.
    unreadable: Option<WrongRecord>,
}

#[derive(Serialize)]
struct WrongRecord {
    line: u64,
    /// The number of the first wrong step, from 1.
    step: Option<usize>,
    problem: String,
}

impl fmt::Display for WrongRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.problem)
    }
}

impl Batch {
    fn check(&self, layouts: &Layouts) -> CheckedBatch {
        let wrong = |line, step, problem: &dyn fmt::Display| WrongRecord {
            line: self.lines_before + line,
            step,
            problem: problem.to_string(),
        };
        let (mut records, mut unreadable) = (Vec::new(), None);
        for read in RecordReader::new(&self.lines[..]) {
            records.push(match read {
                Ok((line, record)) => {
                    let verdict = rollwright_catalog::verify(&record, layouts);
                    verdict.map_err(|fault| {
                        let step = fault.step.as_ref().map(|(number, _)| *number);
                        wrong(line, step, &fault)
                    })
                }
                Err(error) if error.problem.is_json() => {
                    Err(wrong(error.line, None, &error.problem))
                }
                Err(error) => {
                    unreadable = Some(wrong(error.line, None, &error.problem));
                    break;
                }
            });
        }
        CheckedBatch {
            records,
            unreadable,
        }
    }
}

/// How many records of each kind were right, and how many wrong.
#[derive(Default, Serialize)]
struct Summary {
    right: u64,
    wrong: u64,
    unfinished: u64,
    fair: u64,
    committed: u64,
    simulated: u64,
    by_hand: u64,
}

impl Summary {
    fn count(&mut self, verdict: Verdict) {
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

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
