//! The store as a process sees it: slow, failing, and silent about what it has done.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use rollwright_store::{
    Change, EventRow, Hash, Millis, Retention, Store, StoreError, StoreStats, TableRow,
};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep};

use crate::memory_store::MemoryStore;
use crate::process::Process;
use crate::world::World;

/// How long a request to a store that hangs is waited for.
const STORE_TIMEOUT: Duration = Duration::from_secs(5);

/// The connection of a process to the store.
pub(crate) struct FaultyStore {
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

impl FaultyStore {
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

    async fn request<T: Send + 'static>(
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
            let up_at = world.weather.lock().store_up_at;
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

#[async_trait]
impl Store for FaultyStore {
    async fn create(&self, table: TableRow) -> Result<(), StoreError> {
        self.request("create", true, |_, store| store.create(table))
            .await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let id = id.to_owned();
        self.request("table", false, move |_, store| Ok(store.table(&id)))
            .await
    }

    async fn id_of_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        let code = code.to_owned();
        self.request("id_of_code", false, move |_, store| {
            Ok(store.id_of_code(&code))
        })
        .await
    }

    async fn events(&self, id: &str, after: u64) -> Result<Vec<EventRow>, StoreError> {
        let id = id.to_owned();
        self.request(
            "events",
            false,
            move |_, store| Ok(store.events(&id, after)),
        )
        .await
    }

    async fn append(&self, id: &str, change: Change) -> Result<(), StoreError> {
        let id = id.to_owned();
        let process = self.process.number;
        self.request("append", true, move |world, store| {
            let events = change.events.clone();
            let done = store.append(&id, change);
            if done.is_ok() {
                world.witness.lock().stored(world, process, &id, &events);
            } else {
                world
                    .trace
                    .note(format_args!("process {process}: {id}: append: {done:?}"));
            }
            done
        })
        .await
    }

    async fn lobby(&self, limit: usize) -> Result<Vec<TableRow>, StoreError> {
        self.request("lobby", false, move |_, store| Ok(store.lobby(limit)))
            .await
    }

    async fn of_secrets(&self, secrets: &[Hash]) -> Result<Vec<(usize, TableRow)>, StoreError> {
        let secrets = secrets.to_vec();
        self.request("of_secrets", false, move |_, store| {
            Ok(store.of_secrets(&secrets))
        })
        .await
    }

    async fn due_before(&self, now: Millis, limit: usize) -> Result<Vec<String>, StoreError> {
        self.request("due_before", false, move |_, store| {
            Ok(store.due_before(now, limit))
        })
        .await
    }

    async fn put_link(
        &self,
        link: Hash,
        table: &str,
        holder: Hash,
        expires: Millis,
    ) -> Result<(), StoreError> {
        let table = table.to_owned();
        self.request("put_link", true, move |_, store| {
            store.put_link(link, &table, holder, expires)
        })
        .await
    }

    async fn take_link(
        &self,
        link: &Hash,
        now: Millis,
    ) -> Result<Option<(String, Hash)>, StoreError> {
        let link = *link;
        self.request("take_link", true, move |_, store| {
            Ok(store.take_link(&link, now))
        })
        .await
    }

    async fn sweep(&self, older: &Retention) -> Result<u64, StoreError> {
        let older = *older;
        self.request("sweep", true, move |_, store| Ok(store.sweep(&older)))
            .await
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        self.request("check_writable", true, |_, _| Ok(())).await
    }

    fn stats(&self) -> StoreStats {
        self.world.store.lock().stats
    }
}
