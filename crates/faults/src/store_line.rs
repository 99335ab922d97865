//! The line from a process to the store: slow, failing, and silent about what it has done.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use rollwright_store::{Node as Epoch, Places, Share, StoreError};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep};

use crate::memory_store::MemoryStore;
use crate::process::Process;
use crate::world::World;

/// How long a request to a store that hangs is waited for.
const STORE_TIMEOUT: Duration = Duration::from_secs(5);

/// The line from a process to the store.
pub(crate) struct StoreLine {
    pub(crate) world: Arc<World>,
    pub(crate) process: Arc<Process>,
}

/// What becomes of a request.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Fate {
    /// It is carried out and answered.
    Done,
    /// It fails, and nothing of it is done.
    Failed,
    /// It is carried out, and the answer says that it failed: its outcome was unknown.
    DoneButFailed,
    /// The process is killed before the request leaves it …
    KilledBefore,
    /// … or after it was carried out, before the answer.
    KilledAfter,
}

impl StoreLine {
    /// Draws what becomes of a request, and how long it takes there and back.
    fn draw(&self, writes: bool) -> (Fate, Duration, Duration) {
        let weather = &mut *self.world.weather.lock();
        let (there, back) = (weather.store_delay(), weather.store_delay());
        let store = weather.store;
        let chance = &mut weather.chance;
        let fate = match () {
            () if chance.happens(store.failed) => Fate::Failed,
            () if writes && chance.happens(store.done_but_failed) => Fate::DoneButFailed,
            () if writes && chance.happens(store.kills / 2) => Fate::KilledBefore,
            () if writes && chance.happens(store.kills / 2) => Fate::KilledAfter,
            () => Fate::Done,
        };
        (fate, there, back)
    }

    /// Asks the store for something.
    pub(crate) async fn request<T: Send + 'static>(
        &self,
        what: &'static str,
        writes: bool,
        apply: impl FnOnce(&World, &mut MemoryStore) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.process.goes_on().await;
        let (fate, there, back) = self.draw(writes);
        if fate != Fate::Done {
            self.note(format_args!("{what}: {fate:?}"));
        }
        if fate == Fate::KilledBefore {
            self.world.kill(&self.process);
            self.process.goes_on().await;
        }
        // Once it has left, it is carried out whatever becomes of the process.
        let (answer, answered) = oneshot::channel();
        let (world, process) = (Arc::clone(&self.world), Arc::clone(&self.process));
        tokio::spawn(async move {
            sleep(there).await;
            let up_at = world.weather.lock().store_up_at(process.number);
            if up_at > Instant::now() {
                let wait = up_at - Instant::now();
                sleep(wait.min(STORE_TIMEOUT)).await;
                if wait > STORE_TIMEOUT {
                    let _ = answer.send(Err(failed()));
                    return;
                }
            }
            let done = match fate {
                Fate::Failed => Err(failed()),
                _ => apply(&world, &mut world.store.lock()),
            };
            if fate == Fate::KilledAfter {
                world.kill(&process);
            }
            sleep(back).await;
            let done = match fate {
                Fate::DoneButFailed => Err(failed()),
                _ => done,
            };
            let _ = answer.send(done);
        });
        let answer = answered.await;
        self.process.goes_on().await;
        answer.unwrap_or_else(|_| Err(failed()))
    }

    fn note(&self, what: std::fmt::Arguments<'_>) {
        let number = self.process.number;
        self.world
            .trace
            .note(format_args!("process {number}: store: {what}"));
    }
}

fn failed() -> StoreError {
    StoreError::Failed("the connection was lost".to_owned())
}

/// The lease of a node is renewed over the same line as everything else.
#[async_trait]
impl Places for StoreLine {
    async fn join(&self, name: &str) -> Result<Option<Epoch>, StoreError> {
        let name = name.to_owned();
        self.request("join", true, move |_, store| Ok(store.join(&name)))
            .await
    }

    async fn renew(&self, me: Epoch) -> Result<bool, StoreError> {
        self.request("renew", false, move |_, store| Ok(store.renew(me)))
            .await
    }

    async fn fence(&self, me: Epoch) -> Result<(), StoreError> {
        self.request("fence", false, move |world, store| {
            for fenced in store.fence(me) {
                world.fenced(fenced);
            }
            Ok(())
        })
        .await
    }

    async fn alive(&self) -> Result<Vec<Epoch>, StoreError> {
        self.request("alive", false, |_, store| Ok(store.alive()))
            .await
    }

    async fn adopt(&self, me: Epoch, share: Share) -> Result<Vec<String>, StoreError> {
        let process = self.process.number;
        self.request("adopt", true, move |world, store| {
            let taken = store.adopt(me, share);
            if !taken.is_empty() {
                world
                    .trace
                    .note(format_args!("process {process} takes over {taken:?}"));
            }
            Ok(taken)
        })
        .await
    }
}
