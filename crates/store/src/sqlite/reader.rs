//! The reader threads. Each has a connection of its own, so that no read waits for a commit.

use std::sync::mpsc::Receiver;

use parking_lot::Mutex;
use rusqlite::Connection;

use super::writer::Request;

/// How many there are: a long list does not keep everybody else waiting.
pub(super) const READERS: usize = 2;

/// A query that sends its own reply.
pub(super) type Read = Box<dyn FnOnce(&mut Connection) + Send>;

/// Reads until it is told to close. All readers share the queue.
pub(super) fn run(mut connection: Connection, requests: &Mutex<Receiver<Request<Read>>>) {
    loop {
        // The lock is held while waiting for the next request, and not while reading.
        let next = requests.lock().recv();
        match next {
            Ok(Request::Run(read)) => read(&mut connection),
            Ok(Request::Close(reply)) => {
                drop(connection);
                let _ = reply.send(Ok(()));
                return;
            }
            Err(_) => return,
        }
    }
}
