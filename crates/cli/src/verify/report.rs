//! What was found in a file of records: in words, and as JSON.

use std::fmt;

use rollwright_record::{DiceKind, Verdict};
use serde::Serialize;

use super::Args;
use super::links::LinkReport;
use super::receipts::{ReceiptFinding, ReceiptFindings};

/// What `--json` prints.
#[derive(Serialize)]
pub(super) struct FileReport<'a> {
    pub(super) file: &'a str,
    pub(super) summary: Summary,
    pub(super) faults: Vec<WrongRecord>,
    pub(super) links: Vec<LinkReport>,
    pub(super) receipts: Vec<ReceiptFinding>,
    /// Why the rest of the file could not be read.
    pub(super) error: Option<String>,
    /// How many receipts that agree are listed, and how many others.
    #[serde(skip)]
    pub(super) receipts_listed: [usize; 2],
    /// Whether something was said of what a missing link would have given.
    #[serde(skip)]
    pub(super) left_out: bool,
}

impl<'a> FileReport<'a> {
    pub(super) fn new(file: &'a str) -> Self {
        Self {
            file,
            summary: Summary::default(),
            faults: Vec::new(),
            links: Vec::new(),
            receipts: Vec::new(),
            error: None,
            receipts_listed: [0; 2],
            left_out: false,
        }
    }

    /// Counts a record, and gives what is to be said of it. What has been listed is kept only for `--json`.
    pub(super) fn add(&mut self, record: CheckedRecord, args: &Args) -> Vec<String> {
        let (file, most) = (self.file, args.listed());
        let mut lines = Vec::new();
        match record.verdict {
            Ok((verdict, taken_part)) => {
                self.summary.count(&verdict);
                let listed = self.summary.with_links() <= most as u64;
                if let Some(report) = taken_part.filter(|_| listed) {
                    self.left_out |= report.has_left_out();
                    let line = report.line;
                    let said = report.lines().into_iter();
                    lines.extend(said.map(|said| format!("{file}:{line}: {said}")));
                    self.links.extend(args.json.then_some(report));
                }
            }
            Err(wrong) => {
                self.summary.wrong += 1;
                if self.summary.wrong <= most as u64 {
                    lines.push(format!("{file}:{wrong}"));
                    self.faults.extend(args.json.then_some(wrong));
                }
            }
        }
        let ReceiptFindings {
            counts: [right, wrong],
            listed,
        } = record.receipts;
        self.summary.receipts_right += right;
        self.summary.receipts_wrong += wrong;
        for finding in listed {
            let wrong = finding.problem.is_some();
            let listed = &mut self.receipts_listed[usize::from(wrong)];
            *listed += 1;
            if *listed <= most {
                lines.extend(finding.lines(file));
                self.receipts.extend(args.json.then_some(finding));
            }
        }
        lines
    }
}

pub(super) struct CheckedRecord {
    pub(super) verdict: Result<(Verdict, Option<LinkReport>), WrongRecord>,
    pub(super) receipts: ReceiptFindings,
}

#[derive(Serialize)]
pub(super) struct WrongRecord {
    pub(super) line: u64,
    /// The number of the first wrong step, from 1.
    pub(super) step: Option<usize>,
    pub(super) problem: String,
}

impl fmt::Display for WrongRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.problem)
    }
}

/// How many records of each kind were right, and how many wrong.
#[derive(Default, Serialize)]
pub(super) struct Summary {
    pub(super) right: u64,
    pub(super) wrong: u64,
    pub(super) unfinished: u64,
    pub(super) fair: u64,
    pub(super) committed: u64,
    pub(super) simulated: u64,
    pub(super) by_hand: u64,
    pub(super) receipts_right: u64,
    pub(super) receipts_wrong: u64,
}

impl Summary {
    pub(super) fn count(&mut self, verdict: &Verdict) {
        self.right += 1;
        self.unfinished += u64::from(!verdict.finished);
        *match verdict.dice {
            DiceKind::Fair => &mut self.fair,
            DiceKind::Committed => &mut self.committed,
            DiceKind::Simulated => &mut self.simulated,
            DiceKind::ByHand => &mut self.by_hand,
        } += 1;
    }

    /// How many findings of receipts are not listed, if so many of each kind are.
    pub(super) fn receipts_beyond(&self, most: u64) -> u64 {
        let beyond = |count: u64| count.saturating_sub(most);
        beyond(self.receipts_right) + beyond(self.receipts_wrong)
    }

    /// How many records had links to be told of.
    pub(super) fn with_links(&self) -> u64 {
        self.fair + self.committed
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} right, {} wrong", self.right, self.wrong)?;
        let right = ["receipts agree", "receipt agrees"][usize::from(self.receipts_right == 1)];
        let wrong = ["receipts do not agree", "receipt does not agree"];
        let wrong = wrong[usize::from(self.receipts_wrong == 1)];
        let kinds = [
            (self.fair, "with fair dice, checked"),
            (
                self.committed,
                "with fair dice whose seed is not revealed yet",
            ),
            (self.simulated, "simulated"),
            (self.by_hand, "with dice typed in by hand"),
            (self.unfinished, "not finished"),
            (self.receipts_right, right),
            (self.receipts_wrong, wrong),
        ];
        for (count, kind) in kinds.iter().filter(|(count, _)| *count > 0) {
            write!(f, "; {count} {kind}")?;
        }
        Ok(())
    }
}
