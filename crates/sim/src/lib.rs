//! Many games from one seed, seats rotated, and their statistics.

mod count;
mod dice;
mod plan;
mod play;
mod rating;
mod report;
mod run;
mod schedule;
mod stats;
mod watch;
mod worker;

pub use dice::Dice;
pub use plan::{Deals, Plan, PlanError};
pub use play::{Played, play_out};
pub use report::{ArenaEntrant, ArenaReport, EntrantReport, Report};
pub use run::{MAX_TURNS, run};
pub use watch::Watch;
