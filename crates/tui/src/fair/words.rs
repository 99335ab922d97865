//! What is said about the dice.

use rollwright_i18n::msg::terminal;
use rollwright_i18n::{Message, Words};
use rollwright_record::fair::{CheckedReceipt, Mistrust};

use super::{FairCheck, FairNews, SavedFiles, SeatCheck};
use crate::client_state::ClientState;
use crate::wording::joined;

/// The command that checks a record; `--receipt` says more.
const VERIFY: &str = "rollwright verify";

/// That a roll was made without links of these seats of ours.
pub(crate) fn without(words: &Words, state: &ClientState, seats: &[usize]) -> String {
    if !state.shared() {
        return words.text(terminal::DiceWithout);
    }
    let names = joined(seats.iter().map(|seat| state.name(*seat)), ", ");
    words.text(terminal::DiceWithoutOf { names })
}

/// Why no link is given.
pub(crate) fn mistrust(words: &Words, news: &FairNews) -> String {
    match news {
        FairNews::Without { .. } => words.text(terminal::DiceWithout),
        FairNews::NotKept(problem) => words.text(terminal::NotKept { problem }),
        FairNews::Mistrust { why, .. } => {
            let why: Message = match why {
                Mistrust::Table => terminal::MistrustTable.into(),
                Mistrust::Anchors { .. } => terminal::MistrustAnchors.into(),
                Mistrust::Steps { .. } => terminal::MistrustSteps.into(),
                Mistrust::GivenBefore { .. } => terminal::MistrustGiven.into(),
            };
            words.text(why)
        }
    }
}

/// What came of the check, in sentences. `save` is what to type to save record and receipts.
pub(crate) fn check_lines(
    words: &Words,
    state: &ClientState,
    check: &FairCheck,
    save: &str,
) -> Vec<String> {
    let command = VERIFY;
    let seats = match check {
        FairCheck::Impossible => return vec![words.text(terminal::CheckImpossible)],
        FairCheck::Wrong => return vec![words.text(terminal::CheckWrong { save, command })],
        FairCheck::Right(seats) if seats.is_empty() => {
            return vec![words.text(terminal::CheckedAlone)];
        }
        FairCheck::Right(seats) => seats,
    };
    if check.is_wrong() {
        return vec![words.text(terminal::CheckDiffers { save, command })];
    }
    let mut lines = Vec::new();
    for (seat, check) in seats {
        let SeatCheck::Agrees(checked) = check else {
            continue;
        };
        lines.push(agreement(words, state, *seat, checked));
        if !checked.missing.is_empty() {
            let count = checked.missing.len();
            lines.push(words.text(terminal::CheckedMissing { count }));
        }
        if !checked.not_own.is_empty() {
            let count = checked.not_own.len();
            lines.push(words.text(terminal::CheckedNotOwn { count }));
        }
    }
    lines
}

fn agreement(words: &Words, state: &ClientState, seat: usize, checked: &CheckedReceipt) -> String {
    let own = checked.own.len();
    let others = [&checked.missing, &checked.not_own, &checked.without];
    let runs = own + others.map(Vec::len).iter().sum::<usize>();
    if state.shared() {
        let name = state.name(seat);
        words.text(terminal::CheckedOf { name, own, runs })
    } else {
        words.text(terminal::Checked { own, runs })
    }
}

/// Where record and receipts are now, and how to check them.
pub(crate) fn saved(words: &Words, saved: &Result<SavedFiles, String>) -> String {
    match saved {
        Err(problem) => words.text(terminal::NotSaved { problem }),
        Ok(files) => {
            let quoted = |path: &std::path::Path| {
                let path = path.display().to_string();
                let plain = !path.contains(|c: char| c.is_whitespace() || "\"'$&;()".contains(c));
                if plain {
                    path
                } else {
                    format!("'{}'", path.replace('\'', "'\\''"))
                }
            };
            let record = quoted(&files.record);
            let command = match &files.receipts {
                Some(receipts) => format!("{VERIFY} {record} --receipt {}", quoted(receipts)),
                None => format!("{VERIFY} {record}"),
            };
            words.text(terminal::Saved { command })
        }
    }
}
