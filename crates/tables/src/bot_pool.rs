//! Bots choose their moves on the blocking pool, so that no table and no commit waits for them.

use std::sync::Arc;
use std::time::Duration;

use rollwright_bots::Thinking;
use rollwright_catalog::AnyEvent;
use tokio::sync::Semaphore;
use tokio::task::AbortHandle;

use crate::blocking::blocking;
use crate::clock::Clock;

/// A bot that chooses for a seat. Dropping this cancels it, if it has not begun.
#[derive(Debug)]
pub(crate) struct BotTask {
    /// The event since which the seat has the position that the bot thinks about.
    pub(crate) since: u64,
    pub(crate) task: AbortHandle,
}

impl Drop for BotTask {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Limits how many bots think at the same time; the others wait for their turn.
#[derive(Clone, Debug)]
pub(crate) struct BotPool {
    permits: Arc<Semaphore>,
    /// Shared with every bot that thinks or waits to, and so counts them.
    busy: Arc<()>,
}

impl BotPool {
    pub(crate) fn new(permits: usize) -> Self {
        Self {
            permits: Arc::new(Semaphore::new(permits)),
            busy: Arc::default(),
        }
    }

    /// How many bots think or wait to.
    pub(crate) fn busy(&self) -> usize {
        Arc::strong_count(&self.busy) - 1
    }

    /// Lets a bot think and gives what it chose, not before `pace` has passed; nothing if the bot failed.
    pub(crate) async fn think(
        self,
        thinking: Thinking,
        pace: Duration,
        clock: &Clock,
    ) -> Option<AnyEvent> {
        let begun = clock.elapsed();
        let chosen = blocking(&self.permits, || Ok(thinking())).await;
        drop(self);
        let thought = clock.elapsed().saturating_sub(begun);
        clock.sleep(pace.saturating_sub(thought)).await;
        chosen
            .inspect_err(|error| tracing::error!(%error, "a bot failed"))
            .ok()
    }
}
