//! How store and network are at the moment.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::Instant;

use crate::chance::Chance;
use crate::plan::Plan;

/// How store and network are at the moment. Frequencies are parts of a thousand.
pub(crate) struct Weather {
    pub(crate) chance: Chance,
    pub(crate) store: StoreWeather,
    /// Until when the store does not answer.
    pub(crate) store_hangs_until: Instant,
    /// Between people and halls.
    pub(crate) network: NetworkWeather,
    /// Between nodes.
    pub(crate) bus: NetworkWeather,
    /// What is cut, and until when.
    cuts: BTreeMap<Cut, Instant>,
    /// Since when everything works.
    pub(crate) calm_since: Option<Instant>,
}

/// What is cut. Processes are named by their numbers.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub(crate) enum Cut {
    /// A process from the store.
    Store(usize),
    /// The whole bus, …
    Bus,
    /// … a process from it, …
    FromBus(usize),
    /// … or two processes from each other.
    Between(usize, usize),
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
            store_hangs_until: Instant::now(),
            network: plan.network,
            bus: plan.bus,
            cuts: BTreeMap::new(),
            calm_since: None,
        }
    }

    /// Everything works from now on.
    pub(crate) fn calm(&mut self) {
        self.store = StoreWeather::default();
        self.network = NetworkWeather::default();
        self.bus = NetworkWeather::default();
        self.cuts.clear();
        self.store_hangs_until = Instant::now();
        self.calm_since = Some(Instant::now());
    }

    /// Cuts something for so long.
    pub(crate) fn cut(&mut self, what: Cut, time: Duration) {
        self.cuts.insert(what, Instant::now() + time);
    }

    fn is_cut(&self, what: Cut) -> bool {
        let until = self.cuts.get(&what);
        until.is_some_and(|until| *until > Instant::now())
    }

    /// When the store answers this process again.
    pub(crate) fn store_up_at(&self, process: usize) -> Instant {
        let cut = self.cuts.get(&Cut::Store(process)).copied();
        cut.map_or(self.store_hangs_until, |cut| {
            cut.max(self.store_hangs_until)
        })
    }

    /// Whether nothing gets through from one process to the other.
    pub(crate) fn bus_is_cut(&self, from: usize, to: usize) -> bool {
        let (low, high) = (from.min(to), from.max(to));
        let ways = [
            Cut::Bus,
            Cut::FromBus(from),
            Cut::FromBus(to),
            Cut::Between(low, high),
        ];
        ways.into_iter().any(|way| self.is_cut(way))
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

    /// What becomes of a message on the bus.
    pub(crate) fn bus_deliveries(&mut self) -> Deliveries {
        let bus = self.bus;
        if self.chance.happens(bus.lost) {
            return Vec::new();
        }
        let copies = 1 + u32::from(self.chance.happens(bus.doubled));
        let mut delay = || {
            if self.chance.happens(bus.slow) {
                self.chance.millis(5, bus.slowest)
            } else {
                self.chance.millis(0, 3)
            }
        };
        (0..copies).map(|_| delay()).collect()
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
