//! Many games from one seed, seats rotated, and their statistics.

mod calibration;
mod count;
mod dice;
mod notes;
mod play;
mod rating;
mod report;
mod run;
mod schedule;
mod simulation;
mod stats;
mod worker;

pub use calibration::{BinReport, Calibration, CalibrationReport};
pub use dice::ChanceSource;
pub use notes::{Notes, Stopwatch};
pub use play::{Played, play_out};
pub use report::{ArenaEntrant, ArenaReport, EntrantReport, Report};
pub use run::{ForfeitedGame, MAX_TURNS, Progress, run, run_until};
pub use simulation::{Deals, Simulation, SimulationError};
