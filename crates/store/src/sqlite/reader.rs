//! The threads that read. Each has a connection of its own, so that no read waits for a commit.

use std::sync::mpsc::Receiver;
use std::sync::{Mutex, PoisonError};

use rusqlite::Connection;

use super::writer::Answer;

/// How many there are: a long list does not keep everybody else waiting.
pub(super) const READERS: usize = 2;

/// A request to read.
pub(super) enum Query {
    Read(Box<dyn FnOnce(&mut Connection) + Send>),
    /// Ends one of the threads.
    Close(Answer<()>),
}

/// Reads until it is told to close. All readers share the queue.
pub(super) fn run(mut connection: Connection, queries: &Mutex<Receiver<Query>>) {
    loop {
        // The lock is held by whoever waits for the next query, and by nobody who reads.
        let next = queries
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .recv();
        match next {
            Ok(Query::Read(read)) => read(&mut connection),
            Ok(Query::Close(answer)) => {
                drop(connection);
                let _ = answer.send(Ok(()));
                return;
            }
            Err(_) => return,
        }
    }
}
