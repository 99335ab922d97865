//! The authority over tables: who sits where, whose move counts, what was rolled, and that all of it is stored before anybody
//! hears of it.

mod counts;
mod hall;
mod log;
mod names;
mod outbox;
mod play;
mod rounds;
mod secret;
mod setup;
mod table;
mod thinking;
mod time;
mod timing;

pub use counts::{BOUNDS, Stats};
pub use hall::{Connection, Hall, Hello};
pub use outbox::{Outbox, Outgoing, outbox};
pub use timing::Timing;
