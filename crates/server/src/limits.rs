//! How much one address may ask for, and how much all together.
//!
//! Addresses are kept only while they use something up, and never more than a fixed number of them.

mod gate;
mod rate;

pub(crate) use gate::{Gate, Pass, Refusal, What};
pub(crate) use rate::Bucket;
pub use rate::Rate;

/// What clients may use.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// What this computer may use.
    pub near: Rates,
    /// What each other address may use; of IPv6, each /64.
    pub far: Rates,
    /// The most sockets at once, of all clients together.
    pub sockets: usize,
    /// The most HTTP connections at once, of all clients together.
    pub connections: usize,
    /// The longest body of a request, in bytes. A list of secrets or of steps may be four times as long.
    pub body: usize,
    /// The longest message of a socket, in bytes.
    pub message: usize,
}

/// What one address may use.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rates {
    /// HTTP requests, but those for files of the web app.
    pub requests: Rate,
    /// Files of the web app.
    pub files: Rate,
    /// New tables, rematches too.
    pub tables: Rate,
    /// Taking a seat, and using links.
    pub joins: Rate,
    /// Pages to print, and pictures of them.
    pub prints: Rate,
    /// Sockets at once.
    pub sockets: u32,
    /// HTTP connections at once. Behind a proxy, which has them all, this does not count.
    pub connections: u32,
    /// Messages of one socket.
    pub messages: Rate,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            near: Rates {
                requests: Rate::per_second(50_000.0, 100_000.0),
                files: Rate::per_second(50_000.0, 100_000.0),
                tables: Rate::per_second(10_000.0, 100_000.0),
                joins: Rate::per_second(20_000.0, 100_000.0),
                prints: Rate::per_second(1_000.0, 1_000.0),
                sockets: 20_000,
                connections: 20_000,
                messages: Rate::per_second(10_000.0, 20_000.0),
            },
            // A household plays from one address, with a device each and a few tables an evening.
            far: Rates {
                requests: Rate::per_second(20.0, 100.0),
                // A class that opens the app together: 40 devices with some 15 files each.
                files: Rate::per_second(100.0, 600.0),
                tables: Rate::per_hour(60.0, 20.0),
                joins: Rate::per_minute(30.0, 30.0),
                // Somebody who tries everything out looks at a few pictures at once.
                prints: Rate::per_second(2.0, 40.0),
                sockets: 64,
                connections: 128,
                messages: Rate::per_second(10.0, 40.0),
            },
            sockets: 20_000,
            connections: 20_000,
            body: 16 << 10,
            message: 16 << 10,
        }
    }
}
