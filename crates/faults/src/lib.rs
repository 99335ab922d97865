//! Tables under faults: whole games of simulated people and bots, with a store, a network, clocks and processes that fail, in simulated
//! time and in one thread. A seed decides everything, so what it finds can be found again.
//!
//! [`simulate`] plays one seed. To read the code, begin with `plan.rs` (what a seed makes of it), `disasters.rs` and `weather.rs` (what
//! goes wrong), `person/` (who plays), and `witness/` and `verdict.rs` (what must hold). `docs/simulation.md` has the rest.
//!
//! # Examples
//! ```
//! let outcome = rollwright_faults::simulate(7, false);
//! assert!(outcome.violations.is_empty(), "{:?}", outcome.violations);
//! ```

mod bus;
mod chance;
mod disasters;
mod edge;
mod faulty_store;
mod liveness;
mod memory_store;
mod network;
mod node;
mod organizer;
mod panics;
mod person;
mod plan;
mod process;
mod rolled;
mod simulation;
mod store_line;
mod trace;
mod verdict;
mod weather;
mod witness;
mod world;

pub use simulation::{Outcome, simulate};
