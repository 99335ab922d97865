//! The authority over tables: who sits where, whose move counts, what was rolled, and that all of it is stored before anybody
//! is told.
//!
//! A [`Hall`] finds tables and wakes them; each table that is awake is a task with a mailbox. The hall is handed its store and
//! its [`Clock`]. It knows nothing of HTTP: a client is a [`Connection`] and an outbox.

mod blocking;
mod clock;
mod hall;
mod log;
mod names;
mod outbox;
mod play;
mod secret;
mod setup;
mod stats;
mod table;
mod thinking;
mod timing;
mod upkeep;

pub use blocking::blocking;
pub use clock::{Clock, ManualClock};
pub use hall::{Connection, Hall, HallParts, Hello, Observer};
pub use outbox::{Outbox, Outgoing, outbox};
pub use setup::unknown;
pub use stats::Stats;
pub use timing::Timing;
