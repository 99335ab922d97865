//! All tests of the crate's interface in one binary: each one more takes seconds to link.

mod arena;
mod calibration;
mod ladder;
mod luck;
mod pig;
mod simulation;
