//! How much one client may use, and how much all clients together.
//!
//! Rate limits are token buckets for each client; sockets and connections are counted while they are open.

mod client_limiter;
mod gate;
mod open_limit;
mod rate_limit;

pub(crate) use gate::{Gate, LimitedAction};
pub(crate) use open_limit::Slot;
pub use rate_limit::RateLimit;

/// What clients may use.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// For this computer, unless there is a proxy in front.
    pub local: ClientLimits,
    /// For each other address; of IPv6, for each /64.
    pub remote: ClientLimits,
    /// Open `WebSockets` of all clients together.
    pub sockets: usize,
    /// Open HTTP connections of all clients together.
    pub connections: usize,
    /// Maximum length of a request's body in bytes. A list of secrets or of steps may be four times as long.
    pub body: usize,
    /// Maximum length of a WebSocket message in bytes.
    pub message: usize,
}

/// What one client may use.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct ClientLimits {
    /// HTTP requests except those for files of the web app.
    pub requests: RateLimit,
    /// Requests for files of the web app.
    pub files: RateLimit,
    /// New tables, including rematches.
    pub tables: RateLimit,
    /// Taking seats and using seat links.
    pub joins: RateLimit,
    /// Printed pages; a preview, and a document that is cached, counts as one.
    pub prints: RateLimit,
    /// Analyses, in tokens of about 0.1 seconds of one core; what is cached counts as one.
    pub analyses: RateLimit,
    /// Open `WebSockets`.
    pub sockets: u32,
    /// Open HTTP connections. Not limited for a trusted proxy, which has those of all its clients.
    pub connections: u32,
    /// Messages of one WebSocket, except links.
    pub messages: RateLimit,
    /// Links of one WebSocket: a client gives them by itself, one for each of its seats and each roll.
    pub links: RateLimit,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            local: ClientLimits {
                requests: RateLimit::per_second(50_000, 100_000),
                files: RateLimit::per_second(50_000, 100_000),
                tables: RateLimit::per_second(10_000, 100_000),
                joins: RateLimit::per_second(20_000, 100_000),
                prints: RateLimit::per_second(10_000, 100_000),
                analyses: RateLimit::per_second(10_000, 100_000),
                sockets: 20_000,
                connections: 20_000,
                messages: RateLimit::per_second(10_000, 20_000),
                links: RateLimit::per_second(50_000, 100_000),
            },
            // A household plays from one address, with a device each and a few tables an evening.
            remote: ClientLimits {
                requests: RateLimit::per_second(20, 100),
                // A class that opens the app together: 40 devices with some 15 files each.
                files: RateLimit::per_second(100, 600),
                tables: RateLimit::per_hour(60, 20),
                joins: RateLimit::per_minute(30, 30),
                // The longest order twice: six sheets fifty times are 300 pages.
                prints: RateLimit::per_second(5, 600),
                // A household that looks through its game: four deep analyses, then one in 75 seconds.
                analyses: RateLimit::per_second(2, 600),
                sockets: 64,
                connections: 128,
                messages: RateLimit::per_second(10, 40),
                links: RateLimit::per_second(60, 240),
            },
            sockets: 20_000,
            connections: 20_000,
            body: 16 << 10,
            message: 16 << 10,
        }
    }
}
