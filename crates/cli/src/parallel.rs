//! Work on several threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::{io, iter, thread};

use anyhow::{Context, Result};

/// Applies a function to all items on several threads. The results are in the order of the items.
pub(crate) fn map<T: Sync, R: Send>(
    items: &[T],
    threads: usize,
    work: impl Fn(&T) -> R + Sync,
) -> Result<Vec<R>> {
    let next = AtomicUsize::new(0);
    let worker = || -> Vec<(usize, R)> {
        let take = || {
            let index = next.fetch_add(1, Ordering::Relaxed);
            Some((index, work(items.get(index)?)))
        };
        iter::from_fn(take).collect()
    };
    let done = thread::scope(|scope| -> io::Result<Vec<(usize, R)>> {
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, worker);
        let threads: Vec<_> = (0..threads.min(items.len()))
            .map(spawn)
            .collect::<io::Result<_>>()?;
        let results = threads.into_iter();
        Ok(results
            .flat_map(|thread| thread.join().expect("no thread panics"))
            .collect())
    });
    let mut done = done.context("can't start threads")?;
    done.sort_by_key(|(index, _)| *index);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}
