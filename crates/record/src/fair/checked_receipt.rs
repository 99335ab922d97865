//! A receipt held against the record of its game.

use rollwright_core::MAX_SEATS;
use rollwright_core::notation::shown;

use super::chain_index::ChainIndex;
use super::{Anchor, Given, Part, Receipt, run_starts};
use crate::Record;

/// The first thing in which a record differs from what a client was shown.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum ReceiptFault {
    /// The record has no certificate.
    #[error("the record has no fair dice to check")]
    NoCertificate,
    /// The receipt is of something else.
    #[error(
        "the receipt has the {what} {}, the record {}",
        shown(receipt),
        shown(record)
    )]
    Differs {
        /// What differs.
        what: &'static str,
        /// As the client was shown it.
        receipt: String,
        /// As the record says.
        record: String,
    },
    /// A seat that the game does not have.
    #[error("the receipt is of seat {0}, which the game does not have")]
    NoSuchSeat(usize),
    /// More seats than any game has.
    #[error("the record has chains of {0} seats, and no game has so many")]
    TooManySeats(usize),
    /// The receipt itself can't be right.
    #[error(
        "the receipt's links are not in the order of their runs, or after steps that it does not have (run {0})"
    )]
    Disorder(u64),
    /// Another step than the one that was shown.
    #[error("step {}: \"{}\" was shown, but the record says {}", index + 1, shown(seen), match record {
        Some(step) => format!("\"{}\"", shown(step)),
        None => "nothing".to_owned(),
    })]
    Step {
        /// Index of the step.
        index: usize,
        /// What the client was shown.
        seen: String,
        /// What the record says.
        record: Option<String>,
    },
    /// A link that was asked for at another point of the game.
    #[error(
        "run {run}: the link was asked for after {shown} steps, but the run comes after {record}: somebody wanted to know the roll before deciding, or was shown another game"
    )]
    Early {
        /// Which run.
        run: u64,
        /// How many steps had been shown.
        shown: usize,
        /// How many steps come before the run in the record.
        record: usize,
    },
    /// A run that the record does not have.
    #[error("run {run}: a link was given for it, but the record has only {runs} runs")]
    NoRun {
        /// Which run.
        run: u64,
        /// How many there are.
        runs: u64,
    },
    /// Another chain than the one that was shown: another anchor, or in force from another run, which means other links.
    #[error(
        "run {run}: the chain of seat {seat} is not the one that was shown when the link was given, so it may have been picked to suit"
    )]
    Chain {
        /// Which run.
        run: u64,
        /// Whose chain.
        seat: usize,
    },
    /// Other seats than those that were named.
    #[error(
        "run {run}: the seats {} were said to be due, but in the record they are {}",
        shown(&format!("{named:?}")),
        shown(&format!("{record:?}"))
    )]
    Due {
        /// Which run.
        run: u64,
        /// As the client was told.
        named: Vec<usize>,
        /// As the record says.
        record: Vec<usize>,
    },
}

/// What a receipt says of a record that agrees with it.
#[derive(Clone, Eq, PartialEq, Default, Debug)]
pub struct CheckedReceipt {
    /// Runs with one's own link.
    pub own: Vec<u64>,
    /// Runs that one gave a link for, and that did not use it.
    pub missing: Vec<u64>,
    /// Runs with a link of the seat that this receipt did not give: another device's, or somebody else's.
    pub not_own: Vec<u64>,
    /// All other runs.
    pub without: Vec<u64>,
    /// A run that one gave a link for, and that was never drawn: the game stopped there.
    pub not_drawn: Option<u64>,
}

/// Checks that a record agrees with what a client kept. Whether the record itself is right is another question.
///
/// # Errors
/// The first thing that differs.
pub fn check_receipt(receipt: &Receipt, record: &Record) -> Result<CheckedReceipt, ReceiptFault> {
    let fair = record.fair.as_ref().ok_or(ReceiptFault::NoCertificate)?;
    check_table(receipt, record)?;
    check_steps(receipt, record)?;
    let starts: Vec<usize> = run_starts(&record.steps).collect();
    let runs = starts.len() as u64;
    let shown: Vec<ChainIndex<'_>> = receipt.chains.iter().map(|c| ChainIndex::new(c)).collect();
    let mut checked = CheckedReceipt::default();
    let mut before = None;
    for Given(run, steps, due) in &receipt.given {
        if before >= Some(*run) || *steps > receipt.steps.len() {
            return Err(ReceiptFault::Disorder(*run));
        }
        before = Some(*run);
        let drawn = usize::try_from(*run).ok().and_then(|run| starts.get(run));
        let start = match drawn {
            Some(start) => *start,
            None if *run == runs => record.steps.len(),
            None => return Err(ReceiptFault::NoRun { run: *run, runs }),
        };
        if *steps != start {
            return Err(ReceiptFault::Early {
                run: *run,
                shown: *steps,
                record: start,
            });
        }
        for (seat, shown) in shown.iter().enumerate() {
            let recorded = fair.in_force(seat, *run).map(|chain| Anchor {
                from: chain.from,
                anchor: chain.anchor,
            });
            if shown.at(*run) != recorded.as_ref() {
                return Err(ReceiptFault::Chain { run: *run, seat });
            }
        }
        if drawn.is_none() {
            checked.not_drawn = Some(*run);
            continue;
        }
        let is_due = |seat: &usize| matches!(fair.part(*seat, *run), Part::Link | Part::Missing);
        let record_due: Vec<usize> = (0..fair.chains.len()).filter(is_due).collect();
        if *due != record_due {
            return Err(ReceiptFault::Due {
                run: *run,
                named: due.clone(),
                record: record_due,
            });
        }
    }
    for run in 0..runs {
        let given = receipt
            .given
            .binary_search_by_key(&run, |Given(run, ..)| *run)
            .is_ok();
        let list = match (fair.part(receipt.seat, run), given) {
            (Part::Link, true) => &mut checked.own,
            (Part::Link, false) => &mut checked.not_own,
            (_, true) => &mut checked.missing,
            (_, false) => &mut checked.without,
        };
        list.push(run);
    }
    Ok(checked)
}

fn check_table(receipt: &Receipt, record: &Record) -> Result<(), ReceiptFault> {
    let Some(fair) = &record.fair else {
        return Err(ReceiptFault::NoCertificate);
    };
    let names = |seats: &[String]| format!("{seats:?}");
    let (shown_commitment, commitment) =
        (receipt.commitment.to_string(), fair.commitment.to_string());
    let (shown_seats, seats) = (names(&receipt.seats), names(&record.seats));
    let (shown_lists, lists) = (
        receipt.chains.len().to_string(),
        fair.chains.len().to_string(),
    );
    for (what, shown, recorded) in [
        ("table", &receipt.table, &fair.table),
        ("game", &receipt.game, &record.game),
        ("variant", &receipt.variant, &record.variant),
        ("layout", &receipt.layout, &record.layout),
        ("names", &shown_seats, &seats),
        ("commitment", &shown_commitment, &commitment),
        ("number of chain lists", &shown_lists, &lists),
    ] {
        if shown != recorded {
            return Err(ReceiptFault::Differs {
                what,
                receipt: shown.clone(),
                record: recorded.clone(),
            });
        }
    }
    // Each run is looked at for each seat.
    if fair.chains.len() > MAX_SEATS {
        return Err(ReceiptFault::TooManySeats(fair.chains.len()));
    }
    if receipt.seat >= record.seats.len() {
        return Err(ReceiptFault::NoSuchSeat(receipt.seat));
    }
    Ok(())
}

fn check_steps(receipt: &Receipt, record: &Record) -> Result<(), ReceiptFault> {
    for (index, seen) in receipt.steps.iter().enumerate() {
        let recorded = record.steps.get(index);
        if recorded != Some(seen) {
            return Err(ReceiptFault::Step {
                index,
                seen: seen.clone(),
                record: recorded.cloned(),
            });
        }
    }
    Ok(())
}
