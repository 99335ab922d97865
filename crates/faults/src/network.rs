//! The network between people and halls: connections that delay, lose, duplicate, reorder and break.

use std::collections::BTreeMap;
use std::collections::btree_map::OccupiedEntry;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use rollwright_protocol::{ClientMessage, ServerMessage};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

/// One direction of a connection.
pub(crate) struct Pipe<T> {
    state: Mutex<PipeState<T>>,
    changed: Notify,
}

struct PipeState<T> {
    /// What is under way, by the time at which it arrives.
    under_way: BTreeMap<(Instant, u64), T>,
    sent: u64,
    last: Instant,
    /// When the receiver notices that nothing comes any more.
    ends: Option<Instant>,
    /// Whether what is sent vanishes.
    vanishes: bool,
}

impl<T> Pipe<T> {
    pub(crate) fn new() -> Self {
        Self {
            state: Mutex::new(PipeState {
                under_way: BTreeMap::new(),
                sent: 0,
                last: Instant::now(),
                ends: None,
                vanishes: false,
            }),
            changed: Notify::new(),
        }
    }

    /// Sends something that takes so long; in order it arrives after everything that was sent before.
    pub(crate) fn send(&self, value: T, delay: Duration, in_order: bool) {
        let mut state = self.state.lock();
        if state.vanishes || state.ends.is_some() {
            return;
        }
        let mut at = Instant::now() + delay;
        if in_order {
            at = at.max(state.last);
            state.last = at;
        }
        state.sent += 1;
        let key = (at, state.sent);
        state.under_way.insert(key, value);
        self.changed.notify_one();
    }

    /// Ends it: what has not arrived by then is lost.
    pub(crate) fn end(&self, after: Duration) {
        let ends = Instant::now() + after;
        let mut state = self.state.lock();
        state.ends = Some(state.ends.map_or(ends, |before| before.min(ends)));
        self.changed.notify_one();
    }

    /// Loses from now on what is sent, and nobody notices for so long.
    fn vanish(&self, noticed_after: Duration) {
        self.state.lock().vanishes = true;
        self.end(noticed_after);
    }

    /// What arrives next; nothing once it has ended.
    pub(crate) async fn receive(&self) -> Option<T> {
        loop {
            let until = {
                let mut state = self.state.lock();
                let now = Instant::now();
                let ends = state.ends;
                let next = state.under_way.first_entry();
                let arrives = next.as_ref().map(|next| next.key().0);
                match (arrives, ends) {
                    (Some(at), ends) if at <= now && ends.is_none_or(|ends| at <= ends) => {
                        return next.map(OccupiedEntry::remove);
                    }
                    (_, Some(ends)) if ends <= now => return None,
                    (at, ends) => at.into_iter().chain(ends).min(),
                }
            };
            match until {
                None => self.changed.notified().await,
                Some(at) => tokio::select! {
                    biased;
                    () = self.changed.notified() => {}
                    () = sleep_until(at) => {}
                },
            }
        }
    }
}

/// A connection of somebody with a hall.
pub(crate) struct Link {
    /// What the client says.
    pub(crate) up: Pipe<ClientMessage>,
    /// What the hall says.
    pub(crate) down: Pipe<Arc<ServerMessage>>,
}

impl Link {
    pub(crate) fn new() -> Self {
        Self {
            up: Pipe::new(),
            down: Pipe::new(),
        }
    }

    /// Breaks the connection: the client and the hall notice after these times.
    pub(crate) fn cut(&self, client: Duration, hall: Duration) {
        self.down.vanish(client);
        self.up.vanish(hall);
    }
}
