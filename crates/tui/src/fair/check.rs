//! The record of a game held against what this terminal has kept, when the game has ended; and both as files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rollwright_catalog::Layouts;
use rollwright_record::fair::{CheckedReceipt, Receipt, check_receipt};
use rollwright_record::{DiceKind, Record};

/// What came of checking the dice of a game.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum FairCheck {
    /// The record could not be had, or has no dice that can be checked.
    Impossible,
    /// The record itself is wrong.
    Wrong,
    /// The record is right. What each of our receipts says of it.
    Right(Vec<(usize, SeatCheck)>),
}

impl FairCheck {
    /// Whether something was wrong, so that the receipts are evidence.
    pub(crate) fn is_wrong(&self) -> bool {
        match self {
            Self::Impossible => false,
            Self::Wrong => true,
            Self::Right(seats) => seats.iter().any(|(_, seat)| *seat == SeatCheck::Differs),
        }
    }
}

/// What came of checking the receipt of a seat.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum SeatCheck {
    /// The record is the game that was shown.
    Agrees(CheckedReceipt),
    /// It is another one.
    Differs,
}

/// Checks a record, given as JSON, and our receipts against it.
pub(crate) fn check(record: &str, layouts: &Layouts, receipts: &[Receipt]) -> FairCheck {
    let Ok(record) = serde_json::from_str::<Record>(record) else {
        return FairCheck::Wrong;
    };
    match rollwright_catalog::verify(&record, layouts) {
        Err(_) => return FairCheck::Wrong,
        Ok(verdict) if verdict.dice != DiceKind::Fair => return FairCheck::Impossible,
        Ok(_) => {}
    }
    let seats = receipts.iter().map(|receipt| {
        let checked = match check_receipt(receipt, &record) {
            Ok(checked) => SeatCheck::Agrees(checked),
            Err(_) => SeatCheck::Differs,
        };
        (receipt.seat, checked)
    });
    FairCheck::Right(seats.collect())
}

/// Where a record and its receipts were saved.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct SavedFiles {
    pub(crate) record: PathBuf,
    /// Nothing if there are none, as with real dice.
    pub(crate) receipts: Option<PathBuf>,
}

/// The path of a file that is saved of a table, in this folder, which is made if it is not there.
pub(crate) fn saved_file(folder: &Path, table: &str, name: &str) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    // Ids come from servers: only what is one becomes the name of a file.
    let table: String = table.chars().filter(char::is_ascii_alphanumeric).collect();
    Ok(folder.join(format!("{table}-{name}")))
}

/// Saves the record of a table, given as JSON, and receipts, so that `rollwright verify` can read them.
pub(crate) fn save(
    folder: &Path,
    table: &str,
    record: &str,
    receipts: &[Receipt],
) -> io::Result<SavedFiles> {
    let mut files = SavedFiles {
        record: saved_file(folder, table, "record.jsonl")?,
        receipts: None,
    };
    fs::write(&files.record, format!("{record}\n"))?;
    if !receipts.is_empty() {
        let mut lines = String::new();
        for receipt in receipts {
            lines += &(serde_json::to_string(receipt)? + "\n");
        }
        let file = saved_file(folder, table, "receipts.jsonl")?;
        fs::write(&file, lines)?;
        files.receipts = Some(file);
    }
    Ok(files)
}
