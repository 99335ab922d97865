//! Whether the store can be written, and the other nodes be reached.

use std::time::Duration;

use tokio::time::timeout;

use super::Hall;

/// How long an answer is good for: asking costs a write.
const CHECK_INTERVAL: Duration = Duration::from_secs(2);

/// How long a write may take. A disk that hangs is as bad as a full one.
const CHECK_TIMEOUT: Duration = Duration::from_secs(5);

impl Hall {
    /// Whether the other nodes can be reached, if there may be any.
    pub fn is_connected(&self) -> bool {
        let cluster = self.0.cluster.as_ref();
        cluster.is_none_or(|cluster| cluster.stats().bus_connected)
    }

    /// Whether the store could be written a moment ago.
    pub async fn can_write(&self) -> bool {
        // Everybody who asks at the same time shares one write.
        let mut checked = self.0.can_write.lock().await;
        if let Some((when, can_write)) = *checked
            && self.0.time.moment().since(when) < CHECK_INTERVAL
        {
            return can_write;
        }
        let written = timeout(CHECK_TIMEOUT, self.0.store.check_writable()).await;
        let can_write = matches!(written, Ok(Ok(())));
        *checked = Some((self.0.time.moment(), can_write));
        can_write
    }
}
