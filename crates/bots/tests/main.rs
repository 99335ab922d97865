//! All tests of the crate's interface in one binary: each one more takes seconds to link.

mod common;
mod evaluators;
mod for_any_game;
mod forecasts;
mod greedy;
mod levels;
mod pig;
mod same_bits;
mod solve_cards;
mod solve_rows;
mod turn_reference;
