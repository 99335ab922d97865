//! Many games from one seed, seats rotated, and their statistics.

mod play;

pub use play::{Played, play_out};
