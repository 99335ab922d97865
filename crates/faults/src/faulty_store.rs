//! The store as the hall of a process sees it.

use std::sync::Arc;

use async_trait::async_trait;
use rollwright_store::{
    Change, EventRow, Hash, Lease, Millis, Node as Epoch, Nodes, Retention, Runner, Store,
    StoreError, StoreStats, TableRow,
};
use tokio::sync::watch;

use crate::store_line::StoreLine;

/// The store as the hall of a process sees it.
pub(crate) struct FaultyStore {
    pub(crate) line: Arc<StoreLine>,
    /// The place of a process that shares the store with others.
    pub(crate) lease: Option<Arc<Lease>>,
}

impl FaultyStore {
    fn epoch(&self) -> Option<Epoch> {
        Some(self.lease.as_ref()?.epoch())
    }
}

#[async_trait]
impl Store for FaultyStore {
    async fn create(&self, table: TableRow) -> Result<(), StoreError> {
        let epoch = self.epoch();
        self.line
            .request("create", true, move |_, store| {
                epoch.map_or(Ok(()), |epoch| store.hold(epoch))?;
                store.create(table)
            })
            .await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let id = id.to_owned();
        self.line
            .request("table", false, move |_, store| Ok(store.table(&id)))
            .await
    }

    async fn id_of_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        let code = code.to_owned();
        self.line
            .request("id_of_code", false, move |_, store| {
                Ok(store.id_of_code(&code))
            })
            .await
    }

    async fn events(&self, id: &str, after: u64) -> Result<Vec<EventRow>, StoreError> {
        let id = id.to_owned();
        self.line
            .request(
                "events",
                false,
                move |_, store| Ok(store.events(&id, after)),
            )
            .await
    }

    async fn append(&self, id: &str, change: Change) -> Result<(), StoreError> {
        let (table, id) = (id, id.to_owned());
        let (process, epoch) = (self.line.process.number, self.epoch());
        let appended = self.line.request("append", true, move |world, store| {
            let events = change.events.clone();
            let held = epoch.map_or(Ok(()), |epoch| store.hold(epoch));
            let done = held.and_then(|()| store.append(&id, change));
            if done.is_ok() {
                if epoch.is_some_and(|epoch| !store.alive().contains(&epoch)) {
                    world.violation(&format!("{id}: {epoch:?} writes, and is gone"));
                }
                world.witness.lock().stored(world, process, &id, &events);
            } else {
                world
                    .trace
                    .note(format_args!("process {process}: {id}: append: {done:?}"));
            }
            done
        });
        let done = appended.await;
        if done.is_err() {
            // The hall reads the table again, and its clients come back to it.
            self.line.world.witness.lock().writer_failed(table);
        }
        done
    }

    async fn lobby(&self, limit: usize) -> Result<Vec<TableRow>, StoreError> {
        self.line
            .request("lobby", false, move |_, store| Ok(store.lobby(limit)))
            .await
    }

    async fn of_secrets(&self, secrets: &[Hash]) -> Result<Vec<(usize, TableRow)>, StoreError> {
        let secrets = secrets.to_vec();
        self.line
            .request("of_secrets", false, move |_, store| {
                Ok(store.of_secrets(&secrets))
            })
            .await
    }

    async fn due_before(&self, now: Millis, limit: usize) -> Result<Vec<String>, StoreError> {
        let me = self.epoch();
        let due = self.line.request("due_before", false, move |_, store| {
            Ok(store.due_before(now, limit, me))
        });
        let due = due.await?;
        let mut first = self
            .lease
            .as_ref()
            .map_or_else(Vec::new, |lease| lease.taken_over());
        first.extend(due);
        Ok(first)
    }

    async fn put_link(
        &self,
        link: Hash,
        table: &str,
        holder: Hash,
        expires: Millis,
    ) -> Result<(), StoreError> {
        let table = table.to_owned();
        self.line
            .request("put_link", true, move |_, store| {
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
        self.line
            .request("take_link", true, move |_, store| {
                Ok(store.take_link(&link, now))
            })
            .await
    }

    async fn sweep(&self, older: &Retention) -> Result<u64, StoreError> {
        let older = *older;
        self.line
            .request("sweep", true, move |_, store| Ok(store.sweep(&older)))
            .await
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        self.line
            .request("check_writable", true, |_, _| Ok(()))
            .await
    }

    async fn claim(&self, id: &str) -> Result<Runner, StoreError> {
        let Some(me) = self.epoch() else {
            return Ok(Runner::Here);
        };
        let id = id.to_owned();
        self.line
            .request("claim", true, move |_, store| Ok(store.claim(&id, me)))
            .await
    }

    fn nodes(&self) -> Option<watch::Receiver<Nodes>> {
        Some(self.lease.as_ref()?.nodes())
    }

    fn is_in_force(&self) -> bool {
        self.lease.as_ref().is_none_or(|lease| lease.is_in_force())
    }

    async fn hand_over(&self) -> Result<Vec<(Epoch, String)>, StoreError> {
        let Some(me) = self.epoch() else {
            return Ok(Vec::new());
        };
        self.line
            .request("hand_over", true, move |world, store| {
                let moved = store.hand_over(me);
                world.trace.note(format_args!("{me} hands over {moved:?}"));
                Ok(moved)
            })
            .await
    }

    fn stats(&self) -> StoreStats {
        self.line.world.store.lock().stats
    }
}
