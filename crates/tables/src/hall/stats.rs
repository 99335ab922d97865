//! Counters and gauges of all tables.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rollwright_store::StoreStats;

use super::Hall;

/// What is counted while it happens.
#[derive(Debug, Default)]
pub(crate) struct Counters {
    pub(crate) connected: AtomicU64,
    pub(crate) steps: AtomicU64,
    pub(crate) refused: AtomicU64,
}

/// Counters and gauges, at one moment.
#[derive(Copy, Clone, Default, Debug)]
pub struct Stats {
    /// Tables in memory.
    pub awake: u64,
    /// Clients.
    pub connected: u64,
    /// Steps stored since the start.
    pub steps: u64,
    /// Messages refused since the start.
    pub refused: u64,
    /// Bots that think or wait to.
    pub thinking: u64,
    /// Analyses and the like that run or wait to.
    pub background: u64,
    /// What the store did.
    pub store: StoreStats,
}

impl Hall {
    /// Counters and gauges of all tables.
    pub fn stats(&self) -> Stats {
        let counters = &self.0.counters;
        Stats {
            awake: self.0.actors.lock().len() as u64,
            connected: counters.connected.load(Relaxed),
            steps: counters.steps.load(Relaxed),
            refused: counters.refused.load(Relaxed),
            thinking: self.0.bots.busy() as u64,
            background: self.0.bots.background() as u64,
            store: self.0.store.stats(),
        }
    }
}
