//! All tests of the crate's interface in one binary: each one more takes seconds to link.

mod any_game;
mod cheating_host;
mod fuzz;
mod lessons;
mod page;
mod pictures;
mod records;
mod script;
mod typescript;
