//! Receipts of clients, held against the records of their tables.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use anyhow::{Context, Result, bail};
use rollwright_core::notation::shown;
use rollwright_record::Record;
use rollwright_record::fair::{CheckedReceipt, Receipt, check_receipt};
use serde::Serialize;

use super::links::Runs;
use crate::files;

/// The most receipts of one table. Every device keeps one for each of its seats, so there are never nearly as many; each of them is
/// held against every record of the table, and without a limit that grows with the product of two files.
const RECEIPTS_OF_TABLE: usize = 64;

/// The receipts that were given, by the id of their table.
#[derive(Default)]
pub(super) struct Receipts {
    by_table: HashMap<String, Vec<KeptReceipt>>,
}

struct KeptReceipt {
    /// Its file, and which one of that it is.
    name: String,
    receipt: Receipt,
    /// Whether there was a record of its table.
    matched: AtomicBool,
}

/// What all receipts of its table say of a record.
#[derive(Default)]
pub(super) struct ReceiptFindings {
    /// How many agree, and how many do not.
    pub(super) counts: [u64; 2],
    /// The first of each kind.
    pub(super) listed: Vec<ReceiptFinding>,
}

/// What a receipt says of a record.
#[derive(Serialize)]
pub(super) struct ReceiptFinding {
    receipt: String,
    /// The line of the record.
    line: u64,
    table: String,
    seat: usize,
    /// The first thing that differs, or what else keeps the receipt from proving anything.
    pub(super) problem: Option<String>,
    #[serde(flatten)]
    runs: Option<ReceiptRuns>,
}

/// The runs of a record that agrees with a receipt.
#[derive(Serialize)]
struct ReceiptRuns {
    /// With one's own link.
    own: Runs,
    /// Given, but missing.
    missing: Runs,
    /// With a link of the seat that the receipt did not give.
    not_own: Runs,
    /// All others.
    without: Runs,
    /// Given for a run that was never drawn.
    not_drawn: Option<u64>,
    /// Whether the server seed is revealed, so that the rolls are known to be right.
    rolls_checked: bool,
}

/// A receipt whose table is in no record.
#[derive(Serialize)]
pub(super) struct Unmatched {
    receipt: String,
    table: String,
    seat: usize,
}

impl Receipts {
    /// Reads files of one receipt each, or of many as JSON lines.
    pub(super) fn read(paths: &[PathBuf]) -> Result<Self> {
        let mut receipts = Self::default();
        for path in paths {
            let name = path.display();
            let mut count = 0;
            let values = serde_json::Deserializer::from_reader(files::open(path)?);
            for receipt in values.into_iter::<Receipt>() {
                let receipt = receipt.with_context(|| format!("{name}: not a receipt"))?;
                count += 1;
                let table = receipts.by_table.entry(receipt.table.clone()).or_default();
                if table.len() == RECEIPTS_OF_TABLE {
                    let table = shown(&receipt.table);
                    bail!(
                        "{name}: there are more than {RECEIPTS_OF_TABLE} receipts of table \"{table}\", and no table has as many"
                    );
                }
                table.push(KeptReceipt {
                    name: format!("{name}:{count}"),
                    receipt,
                    matched: AtomicBool::new(false),
                });
            }
            if count == 0 {
                bail!("{name}: there is no receipt in it");
            }
        }
        Ok(receipts)
    }

    /// Checks the receipts of a record's table, and keeps so many findings of each kind. `rolls_checked` is nothing for a record that
    /// is wrong.
    pub(super) fn check(
        &self,
        line: u64,
        record: &Record,
        rolls_checked: Option<bool>,
        most: usize,
    ) -> ReceiptFindings {
        let table = record.fair.as_ref().map(|fair| &fair.table);
        let kept = table.and_then(|table| self.by_table.get(table));
        let mut findings = ReceiptFindings::default();
        for kept in kept.into_iter().flatten() {
            kept.matched.store(true, Relaxed);
            let checked = check_receipt(&kept.receipt, record);
            let wrong = checked.is_err() || rolls_checked.is_none();
            let count = &mut findings.counts[usize::from(wrong)];
            *count += 1;
            if *count > most as u64 {
                continue;
            }
            let (problem, runs) = match (checked, rolls_checked) {
                (Err(fault), _) => (Some(fault.to_string()), None),
                (Ok(_), None) => {
                    let wrong = "the record is wrong, so the receipt proves nothing";
                    (Some(wrong.to_owned()), None)
                }
                (Ok(checked), Some(checked_rolls)) => {
                    (None, Some(ReceiptRuns::new(&checked, checked_rolls)))
                }
            };
            findings.listed.push(ReceiptFinding {
                receipt: kept.name.clone(),
                line,
                table: kept.receipt.table.clone(),
                seat: kept.receipt.seat,
                problem,
                runs,
            });
        }
        findings
    }

    /// The receipts that no record was found for, in the order of their names.
    pub(super) fn unmatched(&self) -> Vec<Unmatched> {
        let all = self.by_table.values().flatten();
        let unmatched = all.filter(|kept| !kept.matched.load(Relaxed));
        let mut unmatched: Vec<Unmatched> = unmatched
            .map(|kept| Unmatched {
                receipt: kept.name.clone(),
                table: kept.receipt.table.clone(),
                seat: kept.receipt.seat,
            })
            .collect();
        unmatched.sort_by(|a, b| a.receipt.cmp(&b.receipt));
        unmatched
    }
}

impl Unmatched {
    pub(super) fn text(&self) -> String {
        let (name, seat) = (&self.receipt, self.seat);
        let table = shown(&self.table);
        format!("{name}: seat {seat} of table \"{table}\": no record of this table is in the files")
    }
}

impl ReceiptRuns {
    fn new(checked: &CheckedReceipt, rolls_checked: bool) -> Self {
        Self {
            own: checked.own.iter().collect(),
            missing: checked.missing.iter().collect(),
            not_own: checked.not_own.iter().collect(),
            without: checked.without.iter().collect(),
            not_drawn: checked.not_drawn,
            rolls_checked,
        }
    }

    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (what, runs, remark) in [
            ("with your own link", &self.own, ""),
            (
                "given, but missing",
                &self.missing,
                ". A bad connection does that now and then; a host who does it often is not to be trusted",
            ),
            (
                "with a link of your seat that this receipt did not give",
                &self.not_own,
                ": of another device of yours, or not your own",
            ),
            ("all others, without your link", &self.without, ""),
        ] {
            match runs.count() {
                0 => {}
                1 => lines.push(format!("{what}: run {runs}{remark}")),
                count => lines.push(format!("{what}: {count} runs, {runs}{remark}")),
            }
        }
        if let Some(run) = self.not_drawn {
            lines.push(format!(
                "you gave a link for run {run}, which was not drawn: the record ends before it"
            ));
        }
        if !self.rolls_checked {
            lines.push(
                "the server seed is not revealed yet, so the rolls are not checked".to_owned(),
            );
        }
        lines
    }
}

impl ReceiptFinding {
    /// In words, line by line. `file` has the record.
    pub(super) fn lines(&self, file: &str) -> Vec<String> {
        let Self { receipt, seat, .. } = self;
        let table = shown(&self.table);
        let verdict = match &self.problem {
            None => "agrees",
            Some(problem) => problem,
        };
        let line = self.line;
        let head = format!("{receipt}: seat {seat} of table \"{table}\", {file}:{line}: {verdict}");
        let runs = self.runs.iter().flat_map(ReceiptRuns::lines);
        let runs = runs.map(|line| format!("{receipt}: {line}"));
        [head].into_iter().chain(runs).collect()
    }
}
