//! All tests of the crate's interface in one binary: each one more takes seconds to link.

mod absence;
mod choices;
mod clocks;
mod cluster;
mod common;
mod fair_dice;
mod fuzz;
mod health;
mod hints;
mod power_cut;
mod presence;
mod rematch;
mod replay;
mod tables;
mod throws;
mod two_halls;
