//! How store and network are at the moment.

use std::time::Duration;

use tokio::time::Instant;

use crate::chance::Chance;
use crate::plan::Plan;

/// How store and network are at the moment. Frequencies are parts of a thousand.
pub(crate) struct Weather {
    pub(crate) chance: Chance,
    pub(crate) store: StoreWeather,
    /// Until when the store does not answer.
    pub(crate) store_up_at: Instant,
    pub(crate) network: NetworkWeather,
    /// Since when everything works.
    pub(crate) calm_since: Option<Instant>,
}

#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct StoreWeather {
    /// Requests that fail, with nothing done.
    pub(crate) failed: u32,
    /// Writes that are done, and are said to have failed.
    pub(crate) done_but_failed: u32,
    /// Writes with which the process is killed, just before or just after.
    pub(crate) kills: u32,
    /// Requests that are slow, and how slow the slowest are, in milliseconds.
    pub(crate) slow: u32,
    pub(crate) slowest: u64,
}

#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct NetworkWeather {
    /// Whether messages of a connection may overtake each other, …
    pub(crate) reorders: bool,
    /// … are lost, …
    pub(crate) lost: u32,
    /// … or come twice.
    pub(crate) doubled: u32,
    /// Messages that are slow, and how slow the slowest are, in milliseconds.
    pub(crate) slow: u32,
    pub(crate) slowest: u64,
}

/// What becomes of a message: when each of its copies arrives.
pub(crate) type Deliveries = Vec<Duration>;

impl Weather {
    pub(crate) fn new(plan: &Plan, chance: Chance) -> Self {
        Self {
            chance,
            store: plan.store,
            store_up_at: Instant::now(),
            network: plan.network,
            calm_since: None,
        }
    }

    /// Everything works from now on.
    pub(crate) fn calm(&mut self) {
        self.store = StoreWeather::default();
        self.network = NetworkWeather::default();
        self.store_up_at = Instant::now();
        self.calm_since = Some(Instant::now());
    }

    /// How long a request to the store is under way, or its answer.
    pub(crate) fn store_delay(&mut self) -> Duration {
        if self.chance.happens(self.store.slow) {
            self.chance.millis(2, self.store.slowest)
        } else {
            self.chance.millis(0, 2)
        }
    }

    /// How long something is under way between a client and a hall.
    pub(crate) fn network_delay(&mut self) -> Duration {
        if self.chance.happens(self.network.slow) {
            self.chance.millis(20, self.network.slowest)
        } else {
            self.chance.millis(1, 20)
        }
    }

    /// What becomes of a message of a connection.
    pub(crate) fn deliveries(&mut self) -> Deliveries {
        let network = self.network;
        if self.chance.happens(network.lost) {
            return Vec::new();
        }
        let copies = 1 + u32::from(self.chance.happens(network.doubled));
        (0..copies).map(|_| self.network_delay()).collect()
    }

    /// After how long somebody notices that a connection is broken: at once, or only when nothing has come for long.
    pub(crate) fn noticed_after(&mut self) -> Duration {
        if self.chance.happens(300) {
            self.chance.millis(2_000, 20_000)
        } else {
            self.chance.millis(1, 300)
        }
    }
}
