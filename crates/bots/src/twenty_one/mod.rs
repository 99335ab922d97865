//! Bots for twenty-one.

mod beginner;
mod casual;
mod expert;
mod greedy;
mod master;
mod rows;
mod sheets;
mod value;

use std::sync::LazyLock;

use rollwright_twenty_one::TwentyOne;

use self::beginner::Beginner;
use self::casual::Casual;
use self::expert::Expert;
use self::greedy::Greedy;
use self::master::Master;
use crate::net::{Learned, Net};
use crate::roster::Roster;

pub use rows::RowTable;

/// The bots that know twenty-one.
pub const TWENTY_ONE: Roster<TwentyOne> = Roster(&[
    ("beginner", |_| Box::new(Beginner)),
    ("greedy", |_| Box::new(Greedy)),
    ("casual", |_| Box::new(Casual)),
    ("expert", |_| Box::new(Expert::new(&NET))),
    ("master", |budget| Box::new(Master::new(&NET, budget))),
]);

static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::from_bytes(
        TwentyOne::FEATURES,
        include_bytes!("../../weights/twenty-one.net"),
    )
});
