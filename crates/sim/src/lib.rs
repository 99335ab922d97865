//! Many games from one seed, seats rotated, and their statistics.

mod audience;
mod calibration;
mod count;
mod dice;
mod notes;
mod plan;
mod play;
mod rating;
mod report;
mod run;
mod schedule;
mod stats;
mod worker;

pub use calibration::{BinReport, Calibration, CalibrationReport};
pub use dice::Dice;
pub use notes::{Notes, Stopwatch};
pub use plan::{Deals, Plan, PlanError};
pub use play::{Played, play_out};
pub use report::{ArenaEntrant, ArenaReport, EntrantReport, Report};
pub use run::{Lost, MAX_TURNS, News, run, run_until};
