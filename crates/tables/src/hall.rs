//! All tables: starts an actor for each table that is needed, and hands requests to it.

mod api;
mod background;
mod connection;
mod health;
mod paper;
mod replay;
mod stats;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use parking_lot::Mutex;
use rollwright_catalog::Layouts;
use rollwright_protocol::{Code, Problem, TableInfo, Tables};
use rollwright_store::Store;
use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::bot_pool::{AddressKey, BotPool, ThinkOn};
use crate::clock::{Clock, Moment, Time};
use crate::cluster::{Bus, Cluster, listen};
use crate::secret::{Draw, Randomness, SystemRandomness, typed_code};
use crate::table::{Mailbox, Request, Table, run_actor};
use crate::timing::Timing;
use background::{delete_old_tables, wake_due_tables};
pub(crate) use connection::parse_link;
pub use connection::{Connection, Hello, Outbox, Outgoing, outbox};
use health::StoreHealth;
use stats::Counters;
pub use stats::{ClusterStats, Stats};

/// How many requests may wait in a table's mailbox; further senders wait.
const MAILBOX_CAPACITY: usize = 64;

/// What a hall is made of.
pub struct HallParts {
    /// Where tables are kept.
    pub store: Arc<dyn Store>,
    /// The layouts that tables may use.
    pub layouts: Layouts,
    /// How long tables stay in memory and in the store.
    pub timing: Timing,
    /// Where the time comes from.
    pub clock: Clock,
    /// Where secrets, ids and seeds come from.
    pub randomness: Arc<dyn Randomness>,
    /// Where bots think.
    pub think_on: ThinkOn,
    /// Who is told how long things take.
    pub observer: Arc<dyn Observer>,
    /// How this node talks to those that share its store, if any do.
    pub bus: Option<Arc<dyn Bus>>,
}

impl HallParts {
    /// A hall over this store with the built-in layouts, the usual timing, and the clock and random bytes of the operating system.
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self {
            store,
            layouts: Layouts::default(),
            timing: Timing::default(),
            clock: Clock::system(),
            randomness: Arc::new(SystemRandomness),
            think_on: ThinkOn::default(),
            observer: Arc::new(()),
            bus: None,
        }
    }
}

/// Who is told how long things take.
pub trait Observer: Send + Sync {
    /// A request was stored so long after it had come.
    fn stored(&self, _after: Duration) {}
}

/// Observes nothing.
impl Observer for () {}

/// What all tables share.
pub(crate) struct Shared {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) layouts: Layouts,
    pub(crate) timing: Timing,
    pub(crate) time: Time,
    pub(crate) draw: Draw,
    pub(crate) observer: Arc<dyn Observer>,
    pub(crate) bots: BotPool,
    pub(crate) counters: Counters,
    /// Limits how many games are replayed at the same time.
    replays: Arc<Semaphore>,
    /// The mailboxes of the tables in memory.
    actors: Mutex<BTreeMap<String, Mailbox>>,
    next_client: AtomicU64,
    stopping: AtomicBool,
    /// The cached list of public tables.
    lobby: tokio::sync::Mutex<Option<(Moment, Tables)>>,
    pub(crate) store_health: StoreHealth,
    pub(crate) cluster: Option<Cluster>,
}

/// All tables of this server, as somebody uses them whose address may be known. Cheap to clone.
#[derive(Clone)]
pub struct Hall(Arc<Shared>, Option<AddressKey>);

impl fmt::Debug for Hall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Hall").field(&self.stats()).finish()
    }
}

impl Shared {
    pub(crate) fn stopping(&self) -> bool {
        self.stopping.load(Relaxed)
    }

    /// Whether a table's actor is in memory here.
    pub(crate) fn is_awake(&self, id: &str) -> bool {
        self.actors.lock().contains_key(id)
    }

    /// The mailboxes of all tables in memory.
    pub(crate) fn mailboxes(&self) -> Vec<Mailbox> {
        self.actors.lock().values().cloned().collect()
    }

    /// Forgets the actor of a table.
    pub(crate) fn remove_actor(&self, id: &str) {
        self.actors.lock().remove(id);
    }

    /// The mailbox of a table's actor, which is started if it does not run.
    fn mailbox(self: &Arc<Self>, id: &str) -> Mailbox {
        let mut actors = self.actors.lock();
        if let Some(mailbox) = actors.get(id) {
            return mailbox.clone();
        }
        let (mailbox, requests) = mpsc::channel(MAILBOX_CAPACITY);
        actors.insert(id.to_owned(), mailbox.clone());
        let weak = mailbox.downgrade();
        tokio::spawn(run_actor(Arc::clone(self), id.to_owned(), requests, weak));
        mailbox
    }

    /// Hands a request to a table's actor, or to the next one if it was just leaving memory.
    pub(crate) async fn send(
        self: &Arc<Self>,
        id: &str,
        mut request: Box<Request>,
    ) -> Result<Mailbox, Problem> {
        while !self.stopping() {
            let mailbox = self.mailbox(id);
            match mailbox.send(request).await {
                Ok(()) => return Ok(mailbox),
                Err(mpsc::error::SendError(unsent)) => request = unsent,
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        Err(Code::ComeBack.into())
    }
}

impl Hall {
    /// Opens the hall over a store, and begins to look after the tables in it.
    pub fn open(parts: HallParts) -> Self {
        let permits = parts.think_on.slots();
        let bots = BotPool::new(permits, parts.think_on, parts.clock.clone());
        let nodes = parts.store.nodes();
        let cluster = parts
            .bus
            .zip(nodes)
            .map(|(bus, nodes)| Cluster::new(bus, nodes));
        let shared = Arc::new(Shared {
            cluster,
            store: parts.store,
            layouts: parts.layouts,
            timing: parts.timing,
            time: Time::new(parts.clock),
            draw: Draw(parts.randomness),
            observer: parts.observer,
            bots,
            counters: Counters::default(),
            replays: Arc::new(Semaphore::new(permits)),
            actors: Mutex::default(),
            next_client: AtomicU64::new(0),
            stopping: AtomicBool::new(false),
            lobby: tokio::sync::Mutex::default(),
            store_health: StoreHealth::default(),
        });
        tokio::spawn(wake_due_tables(Arc::downgrade(&shared)));
        tokio::spawn(delete_old_tables(Arc::downgrade(&shared)));
        tokio::spawn(listen(Arc::downgrade(&shared)));
        Self(shared, None)
    }

    /// The hall as a client of another node uses it.
    pub(crate) fn of(shared: &Arc<Shared>, address: Option<AddressKey>) -> Self {
        Self(Arc::clone(shared), address)
    }

    pub(crate) fn shared(&self) -> &Arc<Shared> {
        &self.0
    }

    /// The address of the client that uses it, if it is known.
    pub(crate) fn address(&self) -> Option<AddressKey> {
        self.1
    }

    /// The hall as a client of this address uses it. Bots at the tables that it makes, or where it is the first person to come
    /// since the table was loaded, think in the time of that address.
    #[must_use]
    pub fn for_address(&self, address: AddressKey) -> Self {
        Self(Arc::clone(&self.0), Some(address))
    }

    /// Runs a function on the table's actor here, and replies once everything that it changed is stored.
    async fn call<T: Send + 'static>(
        &self,
        id: &str,
        function: impl FnOnce(&mut Table) -> Result<T, Problem> + Send + 'static,
    ) -> Result<(TableInfo, T), Problem> {
        let (sender, reply) = oneshot::channel();
        let request = Request::call(function, sender);
        self.0.send(id, Box::new(request)).await?;
        received(reply).await
    }

    /// The id of a table that is named by its id or its code.
    async fn id(&self, name: &str) -> Result<String, Problem> {
        let id = match typed_code(name) {
            Some(code) => self.0.store.id_of_code(&code).await.map_err(store_failed)?,
            None => (name.len() == 20 && name.bytes().all(|byte| byte.is_ascii_alphanumeric()))
                .then(|| name.to_owned()),
        };
        id.ok_or(Code::NoSuchTable.into())
    }

    /// Finishes what was accepted, says goodbye to everybody, and stops all actors.
    pub async fn stop(&self) {
        self.0.stopping.store(true, Relaxed);
        if let Some(cluster) = &self.0.cluster {
            cluster.dismiss_clients();
        }
        loop {
            let actors = self.0.mailboxes();
            if actors.is_empty() {
                break;
            }
            for mailbox in actors {
                let _ = mailbox.send(Box::new(Request::Stop)).await;
            }
            // One may just have been starting.
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        if let Some(cluster) = &self.0.cluster {
            cluster.hand_over(&self.0).await;
        }
    }
}

/// The reply of an actor; it is gone without one if the server stops.
async fn received<T>(reply: oneshot::Receiver<Result<T, Problem>>) -> Result<T, Problem> {
    reply.await.unwrap_or_else(|_| Err(Code::ComeBack.into()))
}

/// A failure of the store: the details are for the log, not for clients.
pub(crate) fn store_failed(error: impl fmt::Display) -> Problem {
    tracing::error!(%error, "the store failed");
    Code::Storage.into()
}
