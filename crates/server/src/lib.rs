//! The authority over tables: who sits where, whose move counts, what was rolled, and that all of it is stored before anybody
//! hears of it.
//!
//! `hall` and what is below it decide; `http` and `socket` are the edge: they read, limit and answer, and know no rules.

mod client;
mod counts;
mod hall;
mod http;
mod limits;
mod log;
mod metrics;
mod names;
mod origin;
mod outbox;
mod play;
mod rounds;
mod secret;
mod serve;
mod setup;
mod socket;
mod table;
mod thinking;
mod time;
mod timing;

pub use counts::Stats;
pub use hall::{Connection, Form, Hall, Hello, Printed};
pub use limits::{Limits, Rate, Rates};
pub use metrics::Metrics;
pub use outbox::{Outbox, Outgoing, outbox};
pub use serve::{Config, serve};
pub use timing::Timing;
