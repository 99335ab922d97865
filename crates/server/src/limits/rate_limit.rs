//! A rate with a burst.

use std::num::NonZeroU32;

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

/// A token bucket: it holds up to `burst` tokens and is refilled at a steady rate; every use takes one token.
///
/// # Panics
/// Its constructors panic if a number is 0.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct RateLimit(pub(super) Quota);

impl RateLimit {
    /// `count` uses a second, and up to `burst` at once.
    pub const fn per_second(count: u32, burst: u32) -> Self {
        Self(Quota::per_second(positive(count)).allow_burst(positive(burst)))
    }

    /// `count` uses a minute, and up to `burst` at once.
    pub const fn per_minute(count: u32, burst: u32) -> Self {
        Self(Quota::per_minute(positive(count)).allow_burst(positive(burst)))
    }

    /// `count` uses an hour, and up to `burst` at once.
    pub const fn per_hour(count: u32, burst: u32) -> Self {
        Self(Quota::per_hour(positive(count)).allow_burst(positive(burst)))
    }

    /// A token bucket of its own, for example for one WebSocket.
    pub(crate) fn bucket(self) -> DefaultDirectRateLimiter {
        RateLimiter::direct(self.0)
    }
}

const fn positive(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).expect("a rate limit is above 0")
}
