//! Bots for twenty-one.

mod greedy;
mod rows;

use rollwright_twenty_one::TwentyOne;

use crate::Roster;

pub use rows::RowTable;

/// The bots that know twenty-one.
pub const TWENTY_ONE: Roster<TwentyOne> = Roster(&[("greedy", |_| Box::new(greedy::Greedy))]);
