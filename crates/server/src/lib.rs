//! The edge of the table server: HTTP, `WebSocket`s, limits, pages.
//!
//! It reads, limits and answers. What happens at tables is decided in `rollwright-tables`.

mod client;
mod http;
mod limits;
mod metrics;
mod origin;
mod print;
mod serve;
mod socket;

pub use limits::{Limits, Rate, Rates};
pub use metrics::Metrics;
pub use print::{Format, Press, Printed};
pub use serve::{Config, serve};
