//! Work on several threads.

use std::sync::Mutex;
use std::thread::ScopedJoinHandle;
use std::{io, iter, thread};

use anyhow::{Context, Result};

/// Applies a function to all items on several threads. The results are in the order of the items.
pub(crate) fn map<T: Sync, R: Send>(
    items: &[T],
    threads: usize,
    work: impl Fn(&T) -> R + Sync,
) -> Result<Vec<R>> {
    let queue = Mutex::new(items.iter().enumerate());
    let next = || queue.lock().expect("no thread panics").next();
    let worker = || -> Vec<(usize, R)> {
        let items = iter::from_fn(next);
        items.map(|(index, item)| (index, work(item))).collect()
    };
    let done = thread::scope(|scope| -> io::Result<Vec<(usize, R)>> {
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, worker);
        let threads = (0..threads.min(items.len())).map(spawn);
        let threads: Vec<_> = threads.collect::<io::Result<_>>()?;
        let results = threads.into_iter().map(ScopedJoinHandle::join);
        Ok(results
            .flat_map(|done| done.expect("no thread panics"))
            .collect())
    });
    let mut done = done.context("can't start threads")?;
    done.sort_by_key(|(index, _)| *index);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}
