//! This terminal's part in the dice: the chains of its seats, what it was shown, and the check when the game has ended
//! (`docs/fair-dice.md`).

mod check;
mod seat_chain;
mod witness;
mod words;

pub(crate) use check::{FairCheck, SavedFiles, SeatCheck, check, save, saved_file};
pub(crate) use seat_chain::{SeatChain, is_evidence};
pub(crate) use witness::{FairNews, Witness};
pub(crate) use words::{check_lines, mistrust, saved, without};
