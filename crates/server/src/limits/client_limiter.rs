//! A token bucket for each client, in bounded memory.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::RateLimiter;
use governor::clock::{Clock, MonotonicClock, Reference};
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::StateStore;
use governor::state::keyed::ShrinkableKeyedStateStore;
use parking_lot::Mutex;

use super::RateLimit;
use crate::client_key::ClientKey;

/// How many clients have a token bucket of their own. Further clients share one until others are evicted.
const MAX_CLIENTS: usize = 20_000;

const EVICTION_INTERVAL: Duration = Duration::from_secs(1);

/// A token bucket for each client. Full buckets are evicted when there are too many.
pub(super) struct ClientLimiter<C: Clock = MonotonicClock> {
    limiter: RateLimiter<ClientKey, BoundedStore, C, NoOpMiddleware<C::Instant>>,
    /// How many tokens a bucket can hold.
    burst: NonZeroU32,
    last_eviction: Mutex<C::Instant>,
}

impl<C: Clock> ClientLimiter<C> {
    pub(super) fn new(limit: RateLimit, clock: C) -> Self {
        Self {
            last_eviction: Mutex::new(clock.now()),
            limiter: RateLimiter::new(limit.0, BoundedStore::default(), clock),
            burst: limit.0.burst_size(),
        }
    }

    /// Takes tokens of the client; all that a bucket can hold if it can't hold so many.
    ///
    /// # Errors
    /// How long it takes until there are so many, if there are not.
    pub(super) fn take(&self, client: ClientKey, tokens: NonZeroU32) -> Result<(), Duration> {
        self.evict_full_buckets();
        let now = || self.limiter.clock().now();
        let taken = self.limiter.check_key_n(&client, tokens.min(self.burst));
        let taken = taken.expect("no more than the bucket can hold");
        taken.map_err(|not_until| not_until.wait_time_from(now()))
    }

    fn evict_full_buckets(&self) {
        if self.limiter.len() < MAX_CLIENTS {
            return;
        }
        let now = self.limiter.clock().now();
        let mut last = self.last_eviction.lock();
        if now.duration_since(*last) >= EVICTION_INTERVAL.into() {
            *last = now;
            self.limiter.retain_recent();
        }
    }
}

/// The state of each client's bucket. When there is no room for another client, it uses the bucket of [`ClientKey::Overflow`].
#[derive(Default)]
struct BoundedStore(Mutex<HashMap<ClientKey, Nanos>>);

impl StateStore for BoundedStore {
    type Key = ClientKey;

    fn measure_and_replace<T, F, E>(&self, client: &ClientKey, measure: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        let mut states = self.0.lock();
        let has_bucket = states.len() < MAX_CLIENTS || states.contains_key(client);
        let client = if has_bucket {
            *client
        } else {
            ClientKey::Overflow
        };
        let (outcome, state) = measure(states.get(&client).copied())?;
        states.insert(client, state);
        Ok(outcome)
    }
}

impl ShrinkableKeyedStateStore<ClientKey> for BoundedStore {
    fn retain_recent(&self, drop_below: Nanos) {
        self.0.lock().retain(|_, state| *state > drop_below);
    }

    fn len(&self) -> usize {
        self.0.lock().len()
    }

    fn is_empty(&self) -> bool {
        self.0.lock().is_empty()
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    fn client(last: u32) -> ClientKey {
        ClientKey::V4(last.into())
    }

    fn take(limiter: &ClientLimiter<FakeRelativeClock>, client: ClientKey) -> Result<(), Duration> {
        limiter.take(client, NonZeroU32::MIN)
    }

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let clock = FakeRelativeClock::default();
        let limiter = ClientLimiter::new(RateLimit::per_minute(60, 3), clock.clone());
        let second = Duration::from_secs(1);
        for _ in 0..3 {
            assert_eq!(take(&limiter, client(1)), Ok(()));
        }
        assert_eq!(take(&limiter, client(1)), Err(second));
        assert_eq!(take(&limiter, client(2)), Ok(()), "a bucket of its own");
        clock.advance(second);
        assert_eq!(take(&limiter, client(1)), Ok(()));
        assert_eq!(take(&limiter, client(1)), Err(second));
    }

    #[test]
    fn any_number_of_addresses_takes_bounded_memory() {
        let clock = FakeRelativeClock::default();
        let limiter = ClientLimiter::new(RateLimit::per_second(20, 100), clock.clone());
        let clients = u32::try_from(MAX_CLIENTS).expect("a small number");
        for last in 0..clients * 3 {
            let _ = take(&limiter, client(last));
        }
        assert!(limiter.limiter.len() <= MAX_CLIENTS + 1);
        let newcomer = client(clients * 3);
        assert!(
            take(&limiter, newcomer).is_err(),
            "the shared bucket is empty"
        );
        assert_eq!(
            take(&limiter, client(1)),
            Ok(()),
            "known clients keep theirs"
        );
        clock.advance(Duration::from_mins(1));
        assert_eq!(take(&limiter, newcomer), Ok(()));
        assert_eq!(limiter.limiter.len(), 1, "full buckets are evicted");
    }

    #[test]
    fn what_costs_more_takes_more_tokens() {
        let clock = FakeRelativeClock::default();
        let limiter = ClientLimiter::new(RateLimit::per_second(5, 600), clock.clone());
        let order = |pages: u32| limiter.take(client(1), NonZeroU32::new(pages).expect("pages"));
        assert_eq!((order(300), order(300)), (Ok(()), Ok(())));
        assert_eq!(order(300), Err(Duration::from_mins(1)));
        assert_eq!(order(1), Err(Duration::from_millis(200)));
        clock.advance(Duration::from_mins(1));
        assert_eq!(order(300), Ok(()));
        clock.advance(Duration::from_mins(2));
        assert_eq!(order(u32::MAX), Ok(()), "as much as there can be");
        assert!(order(1).is_err());
    }
}
