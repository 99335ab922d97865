//! Many games from one seed, seats rotated, and their statistics.

mod play;
mod report;
mod run;

pub use play::{Played, play_out};
pub use report::{EntrantReport, Report};
pub use run::{MAX_TURNS, Plan, PlanError, run};
