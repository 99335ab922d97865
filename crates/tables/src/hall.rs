//! All tables: finds them, wakes them, lets them sleep.

mod calls;
mod replay;

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rollwright_catalog::Layouts;
use rollwright_protocol::{ClientMessage, Code, Problem, Secret, Tables};
use rollwright_store::{Store, StoreError};
use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::clock::{Clock, Moment, Time};
use crate::outbox::Outbox;
use crate::secret::typed_code;
use crate::setup::parse_seed;
use crate::stats::{Counts, Stats};
use crate::table::{Answer, Ask, Mailbox, Request, run};
use crate::thinking::Thinkers;
use crate::timing::Timing;
use crate::upkeep::{delete_old_tables, wake_due_tables};

/// How many requests may wait for a table; more wait where they come from.
const REQUESTS: usize = 64;

/// The first message of a connection.
#[derive(Clone, Debug, Default)]
pub struct Hello {
    /// What the client has been given.
    pub secrets: Vec<Secret>,
    /// The last event it has seen.
    pub seq: Option<u64>,
    /// What it adds to the dice.
    pub seed: Option<String>,
}

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
    /// Who is told how long things take.
    pub observer: Arc<dyn Observer>,
}

impl HallParts {
    /// A hall over this store with the built-in layouts, the usual timing and the clock of the operating system.
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self {
            store,
            layouts: Layouts::default(),
            timing: Timing::default(),
            clock: Clock::system(),
            observer: Arc::new(()),
        }
    }
}

/// Who is told how long things take.
pub trait Observer: Send + Sync {
    /// A request was stored so long after it had come.
    fn stored(&self, _after: Duration) {}
}

/// Nobody.
impl Observer for () {}

/// What all tables share.
pub(crate) struct Shared {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) layouts: Layouts,
    pub(crate) thinkers: Thinkers,
    /// How many may replay games at the same time.
    replays: Arc<Semaphore>,
    pub(crate) counts: Counts,
    pub(crate) timing: Timing,
    pub(crate) time: Time,
    pub(crate) observer: Arc<dyn Observer>,
    awake: Mutex<HashMap<String, Mailbox>>,
    clients: AtomicU64,
    stopping: AtomicBool,
    /// The public tables, as they were a moment ago.
    pub(crate) lobby: tokio::sync::Mutex<Option<(Moment, Tables)>>,
}

/// All tables of this server. Cheap to clone.
#[derive(Clone)]
pub struct Hall(Arc<Shared>);

impl fmt::Debug for Hall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Hall").field(&self.stats()).finish()
    }
}

/// A client at a table. Dropping it leaves the table.
#[derive(Debug)]
pub struct Connection {
    mailbox: Mailbox,
    client: u64,
}

impl Connection {
    /// Hands a message to the table; the answer comes through the outbox. Waits while the table is busy.
    pub async fn say(&self, message: ClientMessage) {
        let client = self.client;
        // A table that has gone has closed the outbox, too.
        let _ = self
            .mailbox
            .send(Box::new(Request::Say { client, message }))
            .await;
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let request = Box::new(Request::Disconnect {
            client: self.client,
        });
        if let Err(mpsc::error::TrySendError::Full(request)) = self.mailbox.try_send(request) {
            let mailbox = self.mailbox.clone();
            tokio::spawn(async move { mailbox.send(request).await });
        }
    }
}

impl Shared {
    pub(crate) fn stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// A table has fallen asleep.
    pub(crate) fn asleep(&self, id: &str) {
        self.awake().remove(id);
        self.counts.asleep();
    }

    fn awake(&self) -> std::sync::MutexGuard<'_, HashMap<String, Mailbox>> {
        // Nothing is ever left half done under this lock.
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hall {
    /// Opens the hall over a store, and begins to look after the tables in it.
    pub fn open(parts: HallParts) -> Self {
        let HallParts {
            store,
            layouts,
            timing,
            clock,
            observer,
        } = parts;
        // One core is left for tables and commits, if there is more than one.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let hall = Self(Arc::new(Shared {
            store,
            layouts,
            thinkers: Thinkers::new((cores - 1).max(1)),
            replays: Arc::new(Semaphore::new((cores - 1).max(1))),
            counts: Counts::default(),
            timing,
            time: Time::new(clock),
            observer,
            awake: Mutex::default(),
            clients: AtomicU64::new(0),
            stopping: AtomicBool::new(false),
            lobby: tokio::sync::Mutex::default(),
        }));
        tokio::spawn(wake_due_tables(Arc::downgrade(&hall.0)));
        tokio::spawn(delete_old_tables(Arc::downgrade(&hall.0)));
        hall
    }

    pub(crate) fn of(shared: Arc<Shared>) -> Self {
        Self(shared)
    }

    pub(crate) fn shared(&self) -> &Shared {
        &self.0
    }

    /// Hands over a request that came too late for a table that has just fallen asleep.
    pub(crate) async fn hand_over(&self, id: &str, request: Box<Request>) {
        // Whoever asked notices if the server stops meanwhile.
        let _ = self.send(id, request).await;
    }

    /// Lets a table look whether a deadline has passed.
    pub(crate) async fn check_deadlines(&self, id: &str) {
        // If the server stops meanwhile, there is another time.
        let _ = self.send(id, Box::new(Request::Wake)).await;
    }

    /// The way to a table, which wakes up if it sleeps. Fails later if there is no such table.
    fn wake(&self, id: &str) -> Mailbox {
        let mut awake = self.0.awake();
        if let Some(mailbox) = awake.get(id) {
            return mailbox.clone();
        }
        let (mailbox, requests) = mpsc::channel(REQUESTS);
        awake.insert(id.to_owned(), mailbox.clone());
        self.0.counts.awake();
        let weak = mailbox.downgrade();
        tokio::spawn(run(Arc::clone(&self.0), id.to_owned(), requests, weak));
        mailbox
    }

    /// Hands a request to a table, again if it was just falling asleep.
    async fn send(&self, id: &str, mut request: Box<Request>) -> Result<Mailbox, Problem> {
        loop {
            if self.0.stopping() {
                return Err(Code::ComeBack.into());
            }
            let mailbox = self.wake(id);
            match mailbox.send(request).await {
                Ok(()) => return Ok(mailbox),
                Err(mpsc::error::SendError(back)) => request = back,
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    async fn ask(&self, name: &str, ask: Ask) -> Result<Answer, Problem> {
        let id = self.id(name).await?;
        let (reply, answer) = oneshot::channel();
        self.send(&id, Box::new(Request::Ask { ask, reply }))
            .await?;
        answer.await.unwrap_or_else(|_| Err(Code::ComeBack.into()))
    }

    /// The id of a table that is named by its id or its code.
    async fn id(&self, name: &str) -> Result<String, Problem> {
        if let Some(code) = typed_code(name) {
            let id = self
                .0
                .store
                .id_of_code(&code)
                .await
                .map_err(|error| failed(&error))?;
            return id.ok_or(Code::NoSuchTable.into());
        }
        let plausible = name.len() == 20 && name.bytes().all(|b| b.is_ascii_alphanumeric());
        plausible
            .then(|| name.to_owned())
            .ok_or(Code::NoSuchTable.into())
    }

    /// Joins a table as the client that has these secrets. The welcome comes through the outbox.
    ///
    /// # Errors
    /// If there is no such table.
    pub async fn connect(
        &self,
        name: &str,
        hello: Hello,
        outbox: Outbox,
    ) -> Result<Connection, Problem> {
        let seed = hello.seed.as_deref().map(parse_seed).transpose()?;
        let id = self.id(name).await?;
        let client = self.0.clients.fetch_add(1, Ordering::Relaxed);
        let (reply, answer) = oneshot::channel();
        let request = Request::Connect {
            client,
            hello,
            seed,
            outbox,
            reply,
        };
        let mailbox = self.send(&id, Box::new(request)).await?;
        answer
            .await
            .unwrap_or_else(|_| Err(Code::ComeBack.into()))?;
        Ok(Connection { mailbox, client })
    }

    /// Finishes what was accepted, says goodbye to everybody, and lets all tables sleep.
    pub async fn stop(&self) {
        self.0.stopping.store(true, Ordering::Relaxed);
        loop {
            let awake: Vec<Mailbox> = self.0.awake().values().cloned().collect();
            if awake.is_empty() {
                break;
            }
            for mailbox in awake {
                let _ = mailbox.send(Box::new(Request::Stop)).await;
            }
            // One may just have been waking up.
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// What is going on.
    pub fn stats(&self) -> Stats {
        self.0
            .counts
            .stats(self.0.thinkers.busy(), self.0.store.stats())
    }
}

fn failed(error: &StoreError) -> Problem {
    tracing::error!(%error, "the store failed");
    Code::Storage.into()
}
