//! A store that a test can do something to.

use std::sync::Arc;

use async_trait::async_trait;
use rollwright_store::{
    Change, EventRow, Hash, Millis, Retention, Sqlite, Store, StoreError, StoreStats, TableRow,
};

/// What happens instead of a request, or around it.
#[async_trait]
pub(crate) trait Hook: Send + Sync + 'static {
    async fn append(&self, inner: &Sqlite, id: &str, change: Change) -> Result<(), StoreError> {
        inner.append(id, change).await
    }

    async fn table(&self, inner: &Sqlite, id: &str) -> Result<Option<TableRow>, StoreError> {
        inner.table(id).await
    }
}

/// SQLite, except for what the hook does.
pub(crate) struct HookedStore<H> {
    pub(crate) inner: Arc<Sqlite>,
    pub(crate) hook: H,
}

#[async_trait]
impl<H: Hook> Store for HookedStore<H> {
    async fn append(&self, id: &str, change: Change) -> Result<(), StoreError> {
        self.hook.append(&self.inner, id, change).await
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        self.hook.table(&self.inner, id).await
    }

    async fn create(&self, table: TableRow) -> Result<(), StoreError> {
        self.inner.create(table).await
    }

    async fn id_of_code(&self, code: &str) -> Result<Option<String>, StoreError> {
        self.inner.id_of_code(code).await
    }

    async fn events(&self, id: &str, after: u64) -> Result<Vec<EventRow>, StoreError> {
        self.inner.events(id, after).await
    }

    async fn lobby(&self, limit: usize) -> Result<Vec<TableRow>, StoreError> {
        self.inner.lobby(limit).await
    }

    async fn of_secrets(&self, secrets: &[Hash]) -> Result<Vec<(usize, TableRow)>, StoreError> {
        self.inner.of_secrets(secrets).await
    }

    async fn due_before(&self, now: Millis, limit: usize) -> Result<Vec<String>, StoreError> {
        self.inner.due_before(now, limit).await
    }

    async fn put_link(
        &self,
        link: Hash,
        table: &str,
        holder: Hash,
        expires: Millis,
    ) -> Result<(), StoreError> {
        self.inner.put_link(link, table, holder, expires).await
    }

    async fn take_link(
        &self,
        link: &Hash,
        now: Millis,
    ) -> Result<Option<(String, Hash)>, StoreError> {
        self.inner.take_link(link, now).await
    }

    async fn sweep(&self, older: &Retention) -> Result<u64, StoreError> {
        self.inner.sweep(older).await
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        self.inner.check_writable().await
    }

    fn stats(&self) -> StoreStats {
        self.inner.stats()
    }
}
