//! All tests of the crate's interface in one binary: each one more takes seconds to link.

mod analyse;
mod arena;
mod bot;
mod command;
mod common;
mod database;
mod hint;
mod layouts;
mod load;
mod packaging;
mod pig;
mod pipes;
mod print;
mod programs;
mod recording;
mod records;
mod serve;
mod solve;
mod verify;
