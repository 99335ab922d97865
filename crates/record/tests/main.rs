//! All tests of the crate's interface in one binary: each one more takes seconds to link.

mod fair_dice;
mod links;
mod reading;
mod receipts;
