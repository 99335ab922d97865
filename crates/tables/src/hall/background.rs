//! Background work on tables that are not in memory: deadlines and deletion.

use std::sync::Weak;
use std::time::Duration;

use rollwright_store::{Runner, StoreError};

use super::Shared;
use crate::table::Request;

/// How many tables are woken in one round.
const MAX_WOKEN: usize = 10_000;

/// How often a node of several looks for tables: those of a node that is gone are to go on at once.
const CLUSTER_DUE_CHECK: Duration = Duration::from_millis(500);

/// How often old tables are deleted.
const SWEEP_INTERVAL: Duration = Duration::from_hours(1);

/// Wakes sleeping tables whose deadline has passed.
pub(super) async fn wake_due_tables(shared: Weak<Shared>) {
    while let Some(shared) = shared.upgrade().filter(|shared| !shared.stopping()) {
        let now = shared.time.latest_wall();
        match shared.store.due_before(now, MAX_WOKEN).await {
            Ok(due) => {
                for id in due {
                    // If the server stops meanwhile, the deadline is found after the next start.
                    if matches!(shared.runner(&id).await, Ok(Runner::Here)) {
                        let _ = shared.send(&id, Box::new(Request::CheckDeadlines)).await;
                    }
                }
            }
            Err(error) => complain(&shared, &error, "could not look for deadlines"),
        }
        let (clock, mut pause) = (shared.time.clock.clone(), shared.timing.due_check);
        if shared.cluster.is_some() {
            pause = pause.min(CLUSTER_DUE_CHECK);
        }
        drop(shared);
        clock.sleep(pause).await;
    }
}

/// Deletes tables that have been kept for long enough.
pub(super) async fn delete_old_tables(shared: Weak<Shared>) {
    while let Some(shared) = shared.upgrade().filter(|shared| !shared.stopping()) {
        let retention = shared.timing.retention(&shared.time);
        if let Err(error) = shared.store.sweep(&retention).await {
            complain(&shared, &error, "could not delete old tables");
        }
        let clock = shared.time.clock.clone();
        drop(shared);
        clock.sleep(SWEEP_INTERVAL).await;
    }
}

/// Logs what went wrong. A store that is closed because the hall ends is no surprise.
fn complain(shared: &Shared, error: &StoreError, what: &str) {
    if !shared.stopping() {
        tracing::error!(%error, "{what}");
    }
}
