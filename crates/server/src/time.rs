//! The clock on the wall.

use std::time::{SystemTime, UNIX_EPOCH};

use rollwright_store::Millis;

/// Milliseconds since 1970.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
    })
}
