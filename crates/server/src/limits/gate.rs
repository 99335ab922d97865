//! What each client has used, and who may come in.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::{Bucket, Limits, Rate, Rates};
use crate::client::Client;

/// So many clients are remembered. When there are more, the new ones share one allowance until others are forgotten.
const REMEMBERED: usize = 20_000;

/// How often those are looked for who can be forgotten.
const FORGET: Duration = Duration::from_secs(1);

/// What has a rate.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum What {
    Requests,
    Files,
    Tables,
    Joins,
    Prints,
}

impl What {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Requests => "requests",
            Self::Files => "files",
            Self::Tables => "tables",
            Self::Joins => "joins",
            Self::Prints => "prints",
        }
    }
}

/// What there is a number of at the same time.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Held {
    Socket,
    Connection,
}

/// Why somebody has to wait.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Refusal {
    pub(crate) what: &'static str,
    /// Nothing where it depends on others.
    pub(crate) wait: Option<Duration>,
}

/// What all clients have used.
#[derive(Debug)]
pub(crate) struct Gate {
    limits: Limits,
    book: Mutex<Book>,
}

#[derive(Debug)]
struct Book {
    used: HashMap<Client, Used>,
    sockets: usize,
    connections: usize,
    swept: Instant,
}

#[derive(Debug)]
struct Used {
    requests: Bucket,
    files: Bucket,
    tables: Bucket,
    joins: Bucket,
    prints: Bucket,
    sockets: u32,
    connections: u32,
}

impl Gate {
    pub(crate) fn new(limits: Limits) -> Self {
        let book = Book {
            used: HashMap::new(),
            sockets: 0,
            connections: 0,
            swept: Instant::now(),
        };
        Self {
            limits,
            book: Mutex::new(book),
        }
    }

    /// Uses one up, if there is one left.
    pub(crate) fn take(&self, client: Client, what: What) -> Result<(), Refusal> {
        self.take_at(client, what, Instant::now())
    }

    fn take_at(&self, client: Client, what: What, now: Instant) -> Result<(), Refusal> {
        let mut book = self.book();
        let (_, used) = book.used_by(client, &self.limits, now);
        let rates = self.limits.of(client);
        let taken = match what {
            What::Requests => used.requests.take(rates.requests, now),
            What::Files => used.files.take(rates.files, now),
            What::Tables => used.tables.take(rates.tables, now),
            What::Joins => used.joins.take(rates.joins, now),
            What::Prints => used.prints.take(rates.prints, now),
        };
        taken.map_err(|wait| Refusal {
            what: what.name(),
            wait: Some(wait),
        })
    }

    /// One more socket, as long as the pass is kept.
    pub(crate) fn socket(self: &Arc<Self>, client: Client) -> Result<Pass, Refusal> {
        self.hold(client, Held::Socket)
    }

    /// One more HTTP connection, as long as the pass is kept.
    pub(crate) fn connection(self: &Arc<Self>, client: Client) -> Result<Pass, Refusal> {
        self.hold(client, Held::Connection)
    }

    /// How often a socket of this client may say something.
    pub(crate) fn messages(&self, client: Client) -> Rate {
        self.limits.of(client).messages
    }

    /// The sockets there are.
    pub(crate) fn sockets(&self) -> usize {
        self.book().sockets
    }

    fn hold(self: &Arc<Self>, client: Client, held: Held) -> Result<Pass, Refusal> {
        let mut guard = self.book();
        let book = &mut *guard;
        let (all, most) = match held {
            Held::Socket => (book.sockets, self.limits.sockets),
            Held::Connection => (book.connections, self.limits.connections),
        };
        let (client, used) = book.used_by(client, &self.limits, Instant::now());
        let rates = self.limits.of(client);
        let (what, own, own_most) = match held {
            Held::Socket => ("sockets", &mut used.sockets, rates.sockets),
            Held::Connection => ("connections", &mut used.connections, rates.connections),
        };
        if all >= most || *own >= own_most {
            return Err(Refusal { what, wait: None });
        }
        *own += 1;
        match held {
            Held::Socket => book.sockets += 1,
            Held::Connection => book.connections += 1,
        }
        Ok(Pass {
            gate: Arc::clone(self),
            client,
            held,
        })
    }

    fn give_back(&self, client: Client, held: Held) {
        let mut book = self.book();
        let own = book.used.get_mut(&client);
        let own = own.expect("who holds something is not forgotten");
        match held {
            Held::Socket => own.sockets -= 1,
            Held::Connection => own.connections -= 1,
        }
        match held {
            Held::Socket => book.sockets -= 1,
            Held::Connection => book.connections -= 1,
        }
    }

    fn book(&self) -> std::sync::MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Limits {
    fn of(&self, client: Client) -> &Rates {
        match client {
            Client::Near => &self.near,
            Client::V4(_) | Client::V6(_) | Client::Rest => &self.far,
        }
    }
}

impl Book {
    fn used_by(&mut self, client: Client, limits: &Limits, now: Instant) -> (Client, &mut Used) {
        let full = self.used.len() >= REMEMBERED;
        if full && now.saturating_duration_since(self.swept) >= FORGET {
            self.swept = now;
            self.used
                .retain(|client, used| !used.is_nothing(limits.of(*client), now));
        }
        let room = self.used.len() < REMEMBERED || self.used.contains_key(&client);
        let client = if room { client } else { Client::Rest };
        let rates = limits.of(client);
        let used = self.used.entry(client);
        (client, used.or_insert_with(|| Used::nothing(rates, now)))
    }
}

impl Used {
    fn nothing(rates: &Rates, now: Instant) -> Self {
        Self {
            requests: Bucket::full(rates.requests, now),
            files: Bucket::full(rates.files, now),
            tables: Bucket::full(rates.tables, now),
            joins: Bucket::full(rates.joins, now),
            prints: Bucket::full(rates.prints, now),
            sockets: 0,
            connections: 0,
        }
    }

    fn is_nothing(&mut self, rates: &Rates, now: Instant) -> bool {
        self.sockets == 0
            && self.connections == 0
            && self.requests.is_full(rates.requests, now)
            && self.files.is_full(rates.files, now)
            && self.tables.is_full(rates.tables, now)
            && self.joins.is_full(rates.joins, now)
            && self.prints.is_full(rates.prints, now)
    }
}

/// Stands for a socket or a connection; dropping it makes room for another.
#[derive(Debug)]
pub(crate) struct Pass {
    gate: Arc<Gate>,
    client: Client,
    held: Held,
}

impl Drop for Pass {
    fn drop(&mut self) {
        self.gate.give_back(self.client, self.held);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn far(last: u32) -> Client {
        Client::V4(last.into())
    }

    #[test]
    fn one_client_does_not_use_up_what_another_has() {
        let gate = Gate::new(Limits::default());
        let now = Instant::now();
        let taken = (0..200).filter(|_| gate.take_at(far(1), What::Requests, now).is_ok());
        assert_eq!(taken.count(), 100);
        assert_eq!(gate.take_at(far(2), What::Requests, now), Ok(()));
        assert_eq!(gate.take_at(Client::Near, What::Requests, now), Ok(()));
        assert_eq!(gate.take_at(far(1), What::Tables, now), Ok(()));
    }

    #[test]
    fn sockets_are_counted_and_given_back() {
        let mut limits = Limits::default();
        limits.far.sockets = 2;
        limits.sockets = 3;
        let gate = Arc::new(Gate::new(limits));
        let first = gate.socket(far(1)).expect("room");
        let _second = gate.socket(far(1)).expect("room");
        assert_eq!(
            gate.socket(far(1)).expect_err("two at most").what,
            "sockets"
        );
        let _third = gate.socket(far(2)).expect("room for another address");
        assert!(gate.socket(far(3)).is_err(), "three at most in all");
        drop(first);
        assert_eq!(gate.sockets(), 2);
        assert!(gate.socket(far(1)).is_ok());
    }

    #[test]
    fn addresses_without_number_take_no_more_memory() {
        let gate = Gate::new(Limits::default());
        let now = Instant::now();
        let clients = u32::try_from(REMEMBERED).expect("a small number") * 3;
        for last in 0..clients {
            let _ = gate.take_at(far(last), What::Requests, now);
        }
        assert!(gate.book().used.len() <= REMEMBERED + 1);
        let later = now + Duration::from_mins(1);
        assert_eq!(gate.take_at(far(clients), What::Requests, later), Ok(()));
        assert_eq!(gate.book().used.len(), 1, "the others are forgotten");
    }
}
