//! Real games over real sockets against a running table server: every view is checked against an own replay, every move is
//! timed.
//!
//! Begin with `Plan` and `run`. A `table` plays one game after the other in its place; a `player` is the connection of one
//! seat; `replay` is what a table must look like; `pace` says when a player may move; `tally` counts.
//!
//! Refuses to judge a server by anything but what its clients can see.

mod latency;
mod message;
mod pace;
mod plan;
mod player;
mod records;
mod replay;
mod report;
mod run;
mod table;
mod tally;

pub use plan::{LoadError, MAX_SECONDS, MAX_TABLES, Plan};
pub use report::Report;
pub use run::{Progress, drive, run};
