//! How many sockets or connections may be open at once, of one client and of all together.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;
use rollwright_protocol::{Code, Problem};

use crate::client_key::ClientKey;

/// Counts what is open.
#[derive(Debug)]
pub(super) struct OpenLimit {
    what: &'static str,
    max: usize,
    open: Mutex<OpenCounts>,
}

#[derive(Default, Debug)]
struct OpenCounts {
    total: usize,
    by_client: HashMap<ClientKey, u32>,
}

/// The right to keep one socket or connection open. Dropping it makes room for another.
#[derive(Debug)]
pub(crate) struct Slot {
    limit: Arc<OpenLimit>,
    client: ClientKey,
}

impl OpenLimit {
    pub(super) fn new(what: &'static str, max: usize) -> Arc<Self> {
        Arc::new(Self {
            what,
            max,
            open: Mutex::default(),
        })
    }

    /// Counts one more of the client, who may have `max` of them.
    pub(super) fn open(self: &Arc<Self>, client: ClientKey, max: u32) -> Result<Slot, Problem> {
        let mut open = self.open.lock();
        let own = open.by_client.get(&client).copied().unwrap_or(0);
        if open.total >= self.max || own >= max {
            return Err(Problem::from(Code::TooMany).with("what", self.what));
        }
        open.total += 1;
        open.by_client.insert(client, own + 1);
        Ok(Slot {
            limit: Arc::clone(self),
            client,
        })
    }

    pub(super) fn total(&self) -> usize {
        self.open.lock().total
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut open = self.limit.open.lock();
        open.total -= 1;
        let own = open.by_client.get_mut(&self.client);
        let own = own.expect("a client with a slot is counted");
        *own -= 1;
        if *own == 0 {
            open.by_client.remove(&self.client);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_counted_and_given_back() {
        let limit = OpenLimit::new("sockets", 3);
        let client = |last: u32| ClientKey::V4(last.into());
        let first = limit.open(client(1), 2).expect("room");
        let _second = limit.open(client(1), 2).expect("room");
        let problem = limit.open(client(1), 2).expect_err("two at most");
        assert_eq!(problem.args["what"], "sockets");
        let _third = limit.open(client(2), 2).expect("room for another address");
        assert!(limit.open(client(3), 2).is_err(), "three at most in all");
        drop(first);
        assert_eq!(limit.total(), 2);
        assert!(limit.open(client(1), 2).is_ok());
        drop(limit.open(client(3), 2));
        assert_eq!(
            limit.open.lock().by_client.len(),
            2,
            "only who has a slot is counted"
        );
    }
}
