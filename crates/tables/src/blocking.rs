//! Work that takes milliseconds, on the blocking pool.

use std::sync::Arc;

use rollwright_protocol::{Code, Problem};
use tokio::sync::Semaphore;

/// Runs work that takes milliseconds where it does not hold up the tables. Without a free permit it waits.
///
/// # Errors
/// Those of the work, or that it panicked.
pub async fn blocking<T: Send + 'static>(
    permits: &Arc<Semaphore>,
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    let permit = Arc::clone(permits).acquire_owned().await;
    let permit = permit.expect("it is never closed");
    let done = tokio::task::spawn_blocking(move || {
        // It is held until the work is done, even if nobody waits for it any more.
        let _permit = permit;
        work()
    });
    done.await.map_err(|_| Problem::from(Code::ComeBack))?
}
