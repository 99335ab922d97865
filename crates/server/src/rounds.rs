//! What has to be done from time to time.

use std::sync::Weak;
use std::time::{Duration, Instant};

use crate::hall::{Hall, Shared};
use crate::time::now;

/// How many tables are woken at once.
const TABLES: usize = 100;

/// Wakes sleeping tables where time is up, and lets go of those that nobody will come back to.
pub(crate) async fn rounds(shared: Weak<Shared>) {
    let mut swept: Option<Instant> = None;
    while let Some(shared) = shared.upgrade().filter(|shared| !shared.stopping()) {
        let hall = Hall::of(shared);
        match hall.shared().store.due_before(now(), TABLES).await {
            Ok(due) => {
                for id in due {
                    hall.look_at(&id).await;
                }
            }
            Err(error) => tracing::error!(%error, "could not look for tables where time is up"),
        }
        let hour = Duration::from_hours(1);
        if swept.is_none_or(|swept| swept.elapsed() > hour) {
            swept = Some(Instant::now());
            if let Err(error) = hall
                .shared()
                .store
                .sweep(&hall.shared().timing.retention())
                .await
            {
                tracing::error!(%error, "could not let go of old tables");
            }
        }
        let pause = hall.shared().timing.rounds;
        drop(hall);
        tokio::time::sleep(pause).await;
    }
}
