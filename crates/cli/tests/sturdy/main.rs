//! The server as a process of its own, under load: killed at random moments, and besieged by clients that mean no good.
//!
//! What chance decides follows from a seed that is printed: `ROLLWRIGHT_SEED=N` plays it again, as far as the clock of a computer
//! allows. `ROLLWRIGHT_KILLS=N` kills the server so many times, `ROLLWRIGHT_ROUNDS=N` is how often something happens to its database.

#![cfg(unix)]

#[path = "../common/mod.rs"]
mod common;

mod board;
mod chance;
mod cluster;
mod database;
mod hostile;
mod kill;
mod links;
mod manners;
mod place;
mod player;
mod server;
