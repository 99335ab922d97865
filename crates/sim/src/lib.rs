//! Many games from one seed, seats rotated, and their statistics.
//!
//! # Examples
//! A tournament: every two of three bots meet in both seats over the same dice.
//! ```
//! use std::time::Duration;
//!
//! use rollwright_bots::{Budget, Roster};
//! use rollwright_core::{Game, Layout};
//! use rollwright_sim::{Deals, Simulation, run};
//! use rollwright_twenty_one::{Pad, TwentyOne, Variant};
//!
//! let simulation = Simulation {
//!     game: TwentyOne::new(Pad::standard(), Variant::Standard, 2)?,
//!     roster: Roster::of_game(),
//!     bots: ["random", "beginner", "greedy"].map(str::to_owned).to_vec(),
//!     deals: Deals::Shared,
//!     budget: Budget::Usual,
//!     games: 600,
//!     bot_time: Duration::from_secs(1),
//!     luck_adjusted: false,
//!     seed: 1,
//!     threads: 2,
//! };
//! let report = run(&simulation, None, |_| ())?;
//! let best = report.seats.iter().max_by(|a, b| a.win_share.total_cmp(&b.win_share));
//! assert_eq!(best.map(|entrant| entrant.name.as_str()), Some("greedy"));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod calibration;
mod count;
mod dice;
mod luck;
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
pub use luck::AdjustedShare;
pub use notes::{DecisionTime, Notes};
pub use play::{Played, play_out};
pub use report::{ArenaEntrant, ArenaReport, EntrantReport, Report};
pub use run::{ForfeitedGame, MAX_TURNS, Progress, run, run_until};
pub use simulation::{Deals, Simulation, SimulationError};
