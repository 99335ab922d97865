//! Bots at work: on threads of their own, so that no table and no commit waits for them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rollwright_catalog::Thinking;
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep_until};

/// So many bots think at the same time, and the others wait for their turn.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    places: Arc<Semaphore>,
    busy: Arc<AtomicU64>,
}

impl Thinkers {
    pub(crate) fn new(places: usize) -> Self {
        Self {
            places: Arc::new(Semaphore::new(places)),
            busy: Arc::default(),
        }
    }

    /// How many bots think or wait to.
    pub(crate) fn busy(&self) -> u64 {
        self.busy.load(Ordering::Relaxed)
    }

    /// Lets a bot think and gives what it chose, not before `pace` has passed; nothing if the bot failed.
    pub(crate) async fn think(self, thinking: Thinking, pace: Duration) -> Option<String> {
        let shown = Instant::now() + pace;
        self.busy.fetch_add(1, Ordering::Relaxed);
        let permit = self.places.acquire().await.expect("it is never closed");
        let chosen = tokio::task::spawn_blocking(thinking).await;
        drop(permit);
        self.busy.fetch_sub(1, Ordering::Relaxed);
        sleep_until(shown).await;
        chosen
            .inspect_err(|error| tracing::error!(%error, "a bot failed"))
            .ok()
    }
}
