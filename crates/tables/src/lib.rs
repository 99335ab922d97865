//! The authority over tables: who sits where, whose move counts, what was rolled, and that all of it is stored before anybody
//! is told.
//!
//! A [`Hall`] finds tables; each table in memory is an actor, a task with a mailbox. The hall is handed its store,
//! its [`Clock`] and its [`Randomness`]. It knows nothing of HTTP: a client is a [`Connection`] and an outbox.

mod blocking;
mod bot_pool;
mod clock;
mod cluster;
mod hall;
mod log;
mod names;
mod play;
mod secret;
mod setup;
mod stored;
mod table;
mod timing;

pub use blocking::blocking;
pub use bot_pool::{AddressKey, ThinkOn};
pub use clock::{Clock, ManualClock, TimeSource};
pub use cluster::{Bus, Node};
pub use hall::{
    ClusterStats, Connection, Hall, HallParts, Hello, Observer, Outbox, Outgoing, Stats, outbox,
};
pub use names::{MAX_NAME_LENGTH, name_pattern};
pub use play::refused;
pub use secret::{Randomness, SystemRandomness};
pub use setup::unknown;
pub use stored::{StoredGame, StoredTable};
pub use timing::Timing;
