//! Bots at work: on threads of their own, so that no table and no commit waits for them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rollwright_bots::Thinking;
use rollwright_catalog::AnyEvent;
use tokio::sync::Semaphore;
use tokio::task::AbortHandle;

use crate::clock::Clock;

/// A bot that thinks for a seat. Forgotten, it need not begin any more.
#[derive(Debug)]
pub(crate) struct Thought {
    /// The event since which it is about the seat's position.
    pub(crate) since: u64,
    pub(crate) task: AbortHandle,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// One more that thinks or waits to.
struct Busy<'a>(&'a AtomicU64);

impl<'a> Busy<'a> {
    fn new(count: &'a AtomicU64) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Self(count)
    }
}

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

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
    pub(crate) async fn think(
        self,
        thinking: Thinking,
        pace: Duration,
        clock: &Clock,
    ) -> Option<AnyEvent> {
        let begun = clock.elapsed();
        let chosen = {
            let _busy = Busy::new(&self.busy);
            let permit = Arc::clone(&self.places).acquire_owned().await;
            let permit = permit.expect("it is never closed");
            // The place is taken until the bot is done, even if nobody waits for it any longer.
            let think = move || {
                let chosen = thinking();
                drop(permit);
                chosen
            };
            tokio::task::spawn_blocking(think).await
        };
        let thought = clock.elapsed().saturating_sub(begun);
        clock.sleep(pace.saturating_sub(thought)).await;
        chosen
            .inspect_err(|error| tracing::error!(%error, "a bot failed"))
            .ok()
    }
}
