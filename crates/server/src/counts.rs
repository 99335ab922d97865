//! What is going on, in numbers.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rollwright_protocol::Event;
use rollwright_store::StoreStats;

/// Running counts.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    awake: AtomicU64,
    connected: AtomicU64,
    steps: AtomicU64,
    refused: AtomicU64,
    stored: [AtomicU64; BOUNDS.len() + 1],
    stored_micros: AtomicU64,
}

/// Upper bounds of the classes of time from a request to its being stored, in milliseconds.
pub const BOUNDS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/// What is going on, at one moment.
#[derive(Clone, Default, Debug)]
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
    /// How many changes took how long, in the classes of [`BOUNDS`] and one for longer ones; not added up.
    pub stored: [u64; BOUNDS.len() + 1],
    /// How long all of them took, in seconds.
    pub stored_seconds: f64,
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

    /// A change was stored, so long after it was asked for.
    pub(crate) fn stored(&self, events: &[Event], took: Duration) {
        let steps = events
            .iter()
            .filter(|event| matches!(event, Event::Step { .. }));
        let steps = u64::try_from(steps.count()).unwrap_or(0);
        self.steps.fetch_add(steps, Ordering::Relaxed);
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let class = BOUNDS.iter().position(|bound| micros <= 1000 * bound);
        self.stored[class.unwrap_or(BOUNDS.len())].fetch_add(1, Ordering::Relaxed);
        self.stored_micros.fetch_add(micros, Ordering::Relaxed);
    }

    #[allow(clippy::cast_precision_loss, reason = "a sum of durations for people")]
    pub(crate) fn stats(&self, thinking: u64, store: StoreStats) -> Stats {
        let load = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Stats {
            awake: load(&self.awake),
            connected: load(&self.connected),
            steps: load(&self.steps),
            refused: load(&self.refused),
            thinking,
            stored: std::array::from_fn(|class| load(&self.stored[class])),
            stored_seconds: load(&self.stored_micros) as f64 / 1e6,
            store,
        }
    }
}
