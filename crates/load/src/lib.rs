//! A load driver: plays real games over real sockets against a running server or several that share their tables, checks every view against a replay of its own and
//! times every move.
//!
//! Begin with [`LoadPlan`] and [`run`]. A `table` plays one game after the other; a `virtual_player` is the connection of one seat;
//! `expected` is what the table must look like; the `scheduler` says when a player may send a move; `stats` counts.
//!
//! It judges a server only by what its clients can see.
//!
//! # Examples
//! Twenty tables of a server on this computer for ten seconds:
//! ```no_run
//! use rollwright_load::{LoadPlan, run};
//!
//! let plan = LoadPlan {
//!     tables: 20,
//!     seconds: 10,
//!     ..LoadPlan::new("http://127.0.0.1:7121".parse()?)
//! };
//! let report = run(&plan, |_progress| {})?;
//! assert_eq!(report.errors, 0, "{:?}", report.first_errors);
//! println!("{:.0} steps a second, 99% of moves within {:?} ms", report.steps_per_second, report.p99_ms);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod echo;
mod expected;
mod fair_seat;
mod faults;
mod hostile;
mod latency;
mod plan;
mod records;
mod report;
mod run;
mod scheduler;
mod server_process;
mod slow_reader;
mod stats;
mod table;
mod virtual_player;

pub use plan::{LoadError, LoadPlan, MAX_SECONDS, MAX_TABLES, raise_open_files};
pub use report::LoadReport;
pub use run::{LoadProgress, drive, run};
pub use server_process::ServerCommand;
pub use stats::LoadSecond;
