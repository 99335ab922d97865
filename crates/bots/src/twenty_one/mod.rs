//! Bots for twenty-one.

mod counted_rolls;
mod evaluator;
mod expert;
mod master;
mod round;
mod rows;
mod simple;
mod value;

use std::sync::LazyLock;

use rollwright_twenty_one::TwentyOne;

use self::expert::Expert;
use self::master::Master;
use self::simple::{Beginner, Casual, Greedy};
use crate::between::Between;
use crate::net::{Learned, Net};
use crate::roster::Roster;

pub(crate) use evaluator::TWENTY_ONE_EVALUATOR;
pub use rows::RowTable;

/// The bots that know twenty-one.
pub const TWENTY_ONE: Roster<TwentyOne> = Roster(&[
    ("beginner", |_| Box::new(Beginner)),
    ("learner", |_| {
        Box::new(Between {
            weaker: Beginner,
            stronger: Casual,
        })
    }),
    ("greedy", |_| Box::new(Greedy)),
    ("casual", |_| Box::new(Casual)),
    ("skilled", |_| {
        Box::new(Between {
            weaker: Casual,
            stronger: Expert::new(&NET, 144, 4),
        })
    }),
    ("expert", |_| Box::new(Expert::new(&NET, 144, 4))),
    ("master", |budget| Box::new(Master::new(&NET, budget))),
]);

static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::from_bytes(
        TwentyOne::FEATURES,
        include_bytes!("../../weights/twenty-one.net"),
    )
});
