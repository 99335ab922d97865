//! What is going on, in numbers.

use std::sync::atomic::{AtomicU64, Ordering};

use rollwright_protocol::TableEvent;
use rollwright_store::StoreStats;

/// Running counts.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    awake: AtomicU64,
    connected: AtomicU64,
    steps: AtomicU64,
    refused: AtomicU64,
}

/// What is going on, at one moment.
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
    /// What the store did.
    pub store: StoreStats,
}

impl Counts {
    pub(crate) fn awake(&self) {
        self.awake.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn asleep(&self) {
        self.awake.fetch_sub(1, Ordering::Relaxed);
    }

    pub(crate) fn connected(&self) {
        self.connected.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn disconnected(&self) {
        self.connected.fetch_sub(1, Ordering::Relaxed);
    }

    pub(crate) fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// These events were stored.
    pub(crate) fn stored(&self, events: &[TableEvent]) {
        let steps = events
            .iter()
            .filter(|event| matches!(event, TableEvent::Step { .. }));
        let steps = u64::try_from(steps.count()).unwrap_or(0);
        self.steps.fetch_add(steps, Ordering::Relaxed);
    }

    pub(crate) fn stats(&self, thinking: u64, store: StoreStats) -> Stats {
        let load = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Stats {
            awake: load(&self.awake),
            connected: load(&self.connected),
            steps: load(&self.steps),
            refused: load(&self.refused),
            thinking,
            store,
        }
    }
}
