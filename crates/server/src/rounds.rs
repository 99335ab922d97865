//! What has to be done from time to time.

use std::sync::Weak;
use std::time::Duration;

use crate::hall::{Hall, Shared};
use crate::time::now;

/// How many tables are woken in one round.
const TABLES: usize = 10_000;

/// How often to look for tables that nobody will come back to.
const SWEEP: Duration = Duration::from_hours(1);

/// Wakes sleeping tables where time is up.
pub(crate) async fn rounds(shared: Weak<Shared>) {
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
        let pause = hall.shared().timing.rounds;
        drop(hall);
        tokio::time::sleep(pause).await;
    }
}

/// Lets go of tables that have been kept for long enough.
pub(crate) async fn sweep(shared: Weak<Shared>) {
    while let Some(shared) = shared.upgrade().filter(|shared| !shared.stopping()) {
        if let Err(error) = shared.store.sweep(&shared.timing.retention()).await {
            tracing::error!(%error, "could not let go of old tables");
        }
        drop(shared);
        tokio::time::sleep(SWEEP).await;
    }
}
