//! Bots for pig.

mod casual;
mod duel;
mod expert;
mod rule;

use rollwright_pig::Pig;

use self::casual::Casual;
use self::expert::Expert;
use crate::Roster;

/// The bots that know pig.
pub const PIG: Roster<Pig> = Roster(&[
    ("casual", |_| Box::new(Casual)),
    ("expert", |_| Box::new(Expert)),
]);
