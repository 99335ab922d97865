//! `rollwright verify`: whether records are right, and whether they agree with the receipts of clients.

mod links;
mod receipts;
mod report;

use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::{fmt, iter};

use anyhow::{Context, Result, bail};
use rollwright_catalog::Layouts;
use rollwright_record::{DiceKind, Record, RecordReader};

use self::links::LinkReport;
use self::receipts::{ReceiptFindings, Receipts, Unmatched};
use self::report::{CheckedRecord, FileReport, WrongRecord};
use crate::contest::Threads;
use crate::files::{Input, LayoutFiles};
use crate::stdout::Stdout;
use crate::{ExitStatus, files, parallel};

/// How many records of a file are listed by default, right or wrong, and how many receipts; the others are counted.
const LISTED: usize = 20;

/// The size of a batch of lines, apart from the rest of its last line.
const BATCH_BYTES: u64 = 1 << 18;

/// The most that is read to complete the last line of a batch: longer lines are refused by the reader of records.
const LINE_BYTES: u64 = 16 << 20;

/// Check records: every step, score, winner and, where the seed is there, every die
///
/// For each wrong record the first wrong step is shown, with the reason. For each record with fair dice it says how many runs of dice
/// and cards have a link of each seat, which are missing, and for which the seat was away; and what would have been drawn with a missing
/// link, where a later one reveals it. The exit code is 0 if all are right, 1 if a record is wrong or does not agree with a receipt, 2
/// if a file can't be read.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files of records, one JSON object a line; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// A file of receipts that clients have kept: checks that the records are the games that were shown to them; can be repeated
    #[arg(long = "receipt", value_name = "FILE")]
    receipts: Vec<PathBuf>,

    /// List every record that is wrong or has fair dice, and every receipt, not only the first 20 of a file
    #[arg(long)]
    all: bool,

    /// Print one JSON object for each file: how many records are right and wrong, what is wrong, and who took part
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    layouts: LayoutFiles,
}

pub(crate) fn run(args: &Args) -> Result<ExitStatus> {
    let known = Known {
        layouts: args.layouts.load()?,
        receipts: Receipts::read(&args.receipts)?,
        listed: args.listed(),
    };
    let mut out = Printer(Ok(()));
    let mut finding = Ok(ExitStatus::Success);
    for file in &args.files {
        // A file that can't be read does not keep the others from being checked.
        match verify_file(args, file, &known, &mut out) {
            Ok(ExitStatus::Success) => {}
            Ok(wrong) => finding = finding.and(Ok(wrong)),
            Err(error) if finding.is_ok() => finding = Err(error),
            Err(error) => crate::complain(&format!("{error:#}")),
        }
    }
    let unmatched = known.receipts.unmatched();
    if !unmatched.is_empty() {
        finding = finding.and(Ok(ExitStatus::ErrorsFound));
        report_unmatched(args, &unmatched, &mut out)?;
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

/// What records are checked with.
struct Known {
    layouts: Layouts,
    receipts: Receipts,
    /// How many findings of a record are kept.
    listed: usize,
}

/// A receipt without its record proves nothing, so that is said.
fn report_unmatched(args: &Args, unmatched: &[Unmatched], out: &mut Printer) -> Result<()> {
    if args.json {
        let report = serde_json::json!({ "receipts_without_record": unmatched });
        out.print(&serde_json::to_string(&report)?);
    } else {
        let listed = unmatched.iter().take(args.listed());
        listed.for_each(|unmatched| out.print(&unmatched.text()));
        if unmatched.len() > args.listed() {
            let count = unmatched.len();
            out.print(&format!(
                "{count} receipts in all are of tables without a record"
            ));
        }
    }
    Ok(())
}

fn verify_file(args: &Args, file: &Path, known: &Known, out: &mut Printer) -> Result<ExitStatus> {
    let name = file.display().to_string();
    let (input, bar) = files::open_with_progress(file)?;
    let mut report = FileReport::new(&name);
    let checked = check_all(&name, input, args.threads.count(), known, |batch| {
        for record in batch.records {
            let mut lines = report.add(record, args);
            if args.json {
                lines.clear();
            }
            bar.suspend(|| lines.iter().for_each(|line| out.print(line)));
        }
        match batch.unreadable {
            Some(wrong) => bail!("{name}:{wrong}"),
            None => Ok(()),
        }
    });
    bar.finish_and_clear();
    let checked = checked.and_then(|()| match report.summary.right + report.summary.wrong {
        0 => bail!("{name}: there is no record in it"),
        _ => Ok(()),
    });
    if args.json {
        report.error = checked.as_ref().err().map(|error| format!("{error:#}"));
        out.print(&serde_json::to_string(&report)?);
    }
    checked?;
    let summary = &report.summary;
    if !args.json {
        if report.left_out {
            out.print(&format!(
                "{name}: a bad connection loses good and bad rolls alike"
            ));
        }
        let most = args.listed() as u64;
        if summary.with_links() > most {
            let more = summary.with_links() - most;
            out.print(&format!(
                "{name}: {more} more with fair dice, which --all lists"
            ));
        }
        let more = summary.receipts_beyond(most);
        if more > 0 {
            out.print(&format!(
                "{name}: {more} more findings of receipts, which --all lists"
            ));
        }
        out.print(&format!("{name}: {summary}"));
    }
    Ok(match summary.wrong + summary.receipts_wrong {
        0 => ExitStatus::Success,
        _ => ExitStatus::ErrorsFound,
    })
}

impl Args {
    /// How many of each kind are listed.
    fn listed(&self) -> usize {
        if self.all { usize::MAX } else { LISTED }
    }
}

/// Checks all records of a file on several threads, and hands over the results in the order of the file until there is an
/// error.
fn check_all(
    name: &str,
    input: Input,
    threads: usize,
    known: &Known,
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
        let checked = parallel::map(&batches, threads, |batch| batch.check(known))?;
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
    records: Vec<CheckedRecord>,
    /// The line after which nothing could be read.
    unreadable: Option<WrongRecord>,
}

impl Batch {
    fn check(&self, known: &Known) -> CheckedBatch {
        let wrong = |line, step, problem: &dyn fmt::Display| WrongRecord {
            line: self.lines_before + line,
            step,
            problem: problem.to_string(),
        };
        let (mut records, mut unreadable) = (Vec::new(), None);
        for read in RecordReader::new(&self.lines[..]) {
            records.push(match read {
                Ok((line, record)) => self.check_record(line, &record, known),
                Err(error) if error.problem.is_json() => CheckedRecord {
                    verdict: Err(wrong(error.line, None, &error.problem)),
                    receipts: ReceiptFindings::default(),
                },
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

    fn check_record(&self, line: u64, record: &Record, known: &Known) -> CheckedRecord {
        let line = self.lines_before + line;
        let verdict = rollwright_catalog::verify(record, &known.layouts);
        let rolls_checked = verdict.as_ref().ok();
        let rolls_checked = rolls_checked.map(|verdict| verdict.dice == DiceKind::Fair);
        let receipts = known
            .receipts
            .check(line, record, rolls_checked, known.listed);
        let verdict = match verdict {
            Ok(mut verdict) => {
                let links = LinkReport::new(line, record, verdict.participation.take());
                Ok((verdict, links))
            }
            Err(fault) => Err(WrongRecord {
                line,
                step: fault.step.as_ref().map(|(number, _)| *number),
                problem: fault.to_string(),
            }),
        };
        CheckedRecord { verdict, receipts }
    }
}
