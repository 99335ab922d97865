//! Bots for twenty-one.

mod greedy;

use rollwright_twenty_one::TwentyOne;

use crate::Roster;

/// The bots that know twenty-one.
pub const TWENTY_ONE: Roster<TwentyOne> = Roster(&[("greedy", |_| Box::new(greedy::Greedy))]);
