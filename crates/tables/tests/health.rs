//! Whether a server says that nothing can be stored.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use crate::common::hooked_store::{Hook, HookedStore};
use crate::common::{House, device, secret, table};
use async_trait::async_trait;
use rollwright_store::{Change, Sqlite, Store, StoreError};
use tempfile::TempDir;

/// A database whose disk has no room for more events, though what is there can be written anew.
struct FullDisk(Arc<AtomicBool>);

#[async_trait]
impl Hook for FullDisk {
    async fn append(&self, inner: &Sqlite, id: &str, change: Change) -> Result<(), StoreError> {
        if self.0.load(Relaxed) {
            return Err(StoreError::Failed("no space left on device".to_owned()));
        }
        inner.append(id, change).await
    }
}

#[tokio::test]
async fn a_server_whose_tables_can_not_be_stored_says_so_until_one_is() {
    let full = Arc::new(AtomicBool::new(false));
    let house = House::open_over(TempDir::new().unwrap(), |inner| {
        Arc::new(HookedStore {
            inner: Arc::new(inner),
            hook: FullDisk(Arc::clone(&full)),
        })
    });
    let created = house
        .begun(table("twenty-one", vec![device("Ann"), device("Ben")]))
        .await;
    let ann_and_ben = [secret(&created, 0), secret(&created, 1)];
    let step = async || {
        let mut guest = house.guest(&created.table.id, &ann_and_ben).await;
        guest.until(|guest| !guest.now().waiting.is_empty()).await;
        let step = guest.first(guest.now().waiting[0]).unwrap();
        guest.try_to_play(&step).await
    };
    assert!(house.hall().can_write().await);
    full.store(true, Relaxed);
    assert!(!step().await);
    house.clock.advance(Duration::from_secs(3));
    assert!(!house.hall().can_write().await, "the last step was lost");
    // Nobody may be sent here meanwhile, so it has to be tried again in the end.
    house.clock.advance(Duration::from_secs(10));
    assert!(house.hall().can_write().await);
    assert!(!step().await);
    full.store(false, Relaxed);
    assert!(step().await);
    assert!(house.hall().can_write().await, "a step was stored");
}
