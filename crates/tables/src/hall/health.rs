//! Whether the store can be written, and the other nodes be reached.

use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::timeout;

use super::Hall;
use crate::clock::Moment;

/// How long an answer is good for: asking costs a write.
const CHECK_INTERVAL: Duration = Duration::from_secs(2);

/// How long a write may take. A disk that hangs is as bad as a full one.
const CHECK_TIMEOUT: Duration = Duration::from_secs(5);

/// For how long a change that could not be stored counts, unless one is stored after it: a database can have room for what is
/// written to find out, and none for more events.
const FAILURE_COUNTS: Duration = Duration::from_secs(10);

/// What is known of the store.
#[derive(Default)]
pub(crate) struct StoreHealth {
    /// Whether it could be written at this moment.
    checked: tokio::sync::Mutex<Option<(Moment, bool)>>,
    /// When the last change failed, if none was stored since.
    failed: Mutex<Option<Moment>>,
}

impl StoreHealth {
    pub(crate) fn stored(&self) {
        *self.failed.lock() = None;
    }

    pub(crate) fn failed(&self, at: Moment) {
        *self.failed.lock() = Some(at);
    }
}

impl Hall {
    /// Whether the other nodes can be reached, if there may be any.
    pub fn is_connected(&self) -> bool {
        let cluster = self.0.cluster.as_ref();
        cluster.is_none_or(|cluster| cluster.stats().bus_connected)
    }

    /// Whether the store could be written a moment ago.
    pub async fn can_write(&self) -> bool {
        let (health, time) = (&self.0.store_health, &self.0.time);
        let is_recent = |at: Moment, span| time.moment().since(at) < span;
        let failed = *health.failed.lock();
        if failed.is_some_and(|at| is_recent(at, FAILURE_COUNTS)) {
            return false;
        }
        // Everybody who asks at the same time shares one write.
        let mut checked = health.checked.lock().await;
        if let Some((at, can_write)) = *checked
            && is_recent(at, CHECK_INTERVAL)
        {
            return can_write;
        }
        let written = timeout(CHECK_TIMEOUT, self.0.store.check_writable()).await;
        let can_write = matches!(written, Ok(Ok(())));
        *checked = Some((time.moment(), can_write));
        can_write
    }
}
