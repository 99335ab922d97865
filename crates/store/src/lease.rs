//! A node's place at a store that several share: a lease that is renewed, and what becomes of the tables of nodes whose lease is over.

use std::sync::{Arc, Weak};
use std::time::Duration;

use async_trait::async_trait;
use parking_lot::Mutex;
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::{Node, Nodes, Sharing, StoreError};

/// How often a lease is renewed. It lasts six times as long.
pub(crate) const RENEWAL: Duration = Duration::from_millis(500);

/// How long a lease lasts.
pub const LEASE: Duration = Duration::from_secs(3);

/// Which tables of nodes that are gone somebody takes.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Share {
    /// Those whose number leaves this remainder …
    Part {
        /// … when it is divided …
        remainder: i64,
        /// … by so many.
        parts: i64,
    },
    /// All that are left.
    Rest,
}

/// The places of nodes at a store, with leases of [`LEASE`] by its clock. No call is repeated if its outcome is unknown.
#[async_trait]
pub trait Places: Send + Sync + 'static {
    /// Takes a new place of this name, unless it is in use.
    async fn join(&self, name: &str) -> Result<Option<Node>, StoreError>;

    /// Renews a lease; false if somebody else has deleted the place.
    async fn renew(&self, me: Node) -> Result<bool, StoreError>;

    /// Deletes the other places whose lease is over: whatever is still written in their name is refused.
    async fn fence(&self, me: Node) -> Result<(), StoreError>;

    /// All places, in ascending order.
    async fn alive(&self) -> Result<Vec<Node>, StoreError>;

    /// Takes tables whose place was deleted; gives the running ones.
    async fn adopt(&self, me: Node, share: Share) -> Result<Vec<String>, StoreError>;
}

/// A lease that is renewed until this is dropped.
pub struct Lease {
    /// This node, and those that share the store with it.
    nodes: watch::Receiver<Nodes>,
    lost: watch::Receiver<bool>,
    /// When the last renewal that has succeeded was begun.
    renewed: Arc<Mutex<Instant>>,
    /// Running tables of nodes that are gone, which this one has taken over.
    taken_over: Arc<Mutex<Vec<String>>>,
    renewal: AbortHandle,
}

impl Lease {
    /// Keeps the lease of a place that was just taken, as long as the places are in use.
    pub fn keep<P: Places>(epoch: Node, name: &str, sharing: Sharing, places: &Arc<P>) -> Self {
        let alive = vec![epoch];
        let (nodes, watched_nodes) = watch::channel(Nodes { me: epoch, alive });
        let (lost, watched_loss) = watch::channel(false);
        let taken_over = Arc::default();
        let renewed = Arc::new(Mutex::new(Instant::now()));
        let renewal = Renewal {
            name: name.to_owned(),
            sharing,
            places: Arc::downgrade(places),
            nodes,
            lost,
            taken_over: Arc::clone(&taken_over),
            renewed: Arc::clone(&renewed),
            renewed_since: None,
            orphans: Orphans::MineToTake,
        };
        Self {
            nodes: watched_nodes,
            lost: watched_loss,
            renewed,
            taken_over,
            renewal: tokio::spawn(renewal.run()).abort_handle(),
        }
    }

    /// This node, and those that share the store with it.
    pub fn nodes(&self) -> watch::Receiver<Nodes> {
        self.nodes.clone()
    }

    /// The epoch that is in force.
    pub fn epoch(&self) -> Node {
        self.nodes.borrow().me
    }

    /// Whether the lease is in force for certain: nobody else can have taken what is this node's.
    pub fn is_in_force(&self) -> bool {
        self.renewed.lock().elapsed() < LEASE
    }

    /// Running tables that were taken over since this was asked last.
    pub fn taken_over(&self) -> Vec<String> {
        std::mem::take(&mut self.taken_over.lock())
    }

    /// Waits until somebody else has taken the place, if ever.
    pub async fn lost(&self) {
        let mut lost = self.lost.clone();
        if lost.wait_for(|lost| *lost).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// Renews it no longer.
    pub fn end(&self) {
        self.renewal.abort();
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.end();
    }
}

/// What is done about the tables of nodes that are gone.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Orphans {
    None,
    /// Somebody is gone: each of those that are left takes a share of the tables, …
    MineToTake,
    /// … and a little later whatever is left.
    RestToTake,
}

/// The task that renews a lease and looks after the others'.
struct Renewal<P> {
    name: String,
    sharing: Sharing,
    places: Weak<P>,
    nodes: watch::Sender<Nodes>,
    lost: watch::Sender<bool>,
    taken_over: Arc<Mutex<Vec<String>>>,
    renewed: Arc<Mutex<Instant>>,
    /// Since when every renewal has succeeded in time.
    renewed_since: Option<Instant>,
    orphans: Orphans,
}

impl<P: Places> Renewal<P> {
    async fn run(mut self) {
        while let Some(places) = self.places.upgrade() {
            match timeout(LEASE, self.renew(&*places)).await {
                Ok(Ok(true)) => {}
                Ok(Ok(false)) => {
                    let _ = self.lost.send(true);
                    return;
                }
                // Nobody else has the place as long as nobody has taken it.
                Ok(Err(error)) => {
                    tracing::warn!(%error, "could not renew the lease");
                    self.renewed_since = None;
                }
                Err(_) => {
                    tracing::warn!("could not renew the lease: the store does not answer");
                    self.renewed_since = None;
                }
            }
            drop(places);
            sleep(RENEWAL).await;
        }
    }

    /// Renews the lease; false if it is lost for good.
    async fn renew(&mut self, places: &P) -> Result<bool, StoreError> {
        let me = self.nodes.borrow().me;
        let begun = Instant::now();
        if !places.renew(me).await? {
            if self.sharing == Sharing::Alone {
                return Ok(false);
            }
            return self.join_again(places).await.map(|()| true);
        }
        *self.renewed.lock() = begun;
        if self.sharing == Sharing::WithOthers {
            let renewed_since = *self.renewed_since.get_or_insert(begun);
            // When the database was away for all, nobody could renew anything: that is no reason to fence them.
            if renewed_since.elapsed() > LEASE {
                places.fence(me).await?;
            }
            self.look_around(places, me).await?;
        }
        Ok(true)
    }

    /// Another node found the lease over: goes on as a new one.
    async fn join_again(&mut self, places: &P) -> Result<(), StoreError> {
        tracing::warn!("the lease is over: other nodes have the tables of this one");
        // Somebody else has the name, perhaps this very node if the last answer was lost.
        let me = places
            .join(&self.name)
            .await?
            .ok_or_else(|| StoreError::Failed(format!("there is another node {}", self.name)))?;
        self.nodes.send_replace(Nodes {
            me,
            alive: vec![me],
        });
        // In force it is with the next renewal: until then it is noticed that the tables are gone.
        self.renewed_since = None;
        Ok(())
    }

    async fn look_around(&mut self, places: &P, me: Node) -> Result<(), StoreError> {
        let alive = places.alive().await?;
        let before = self.nodes.borrow().alive.clone();
        if before.iter().any(|node| !alive.contains(node)) {
            self.orphans = Orphans::MineToTake;
        }
        let number = |count: usize| i64::try_from(count).expect("a few nodes");
        let place = alive.iter().position(|node| *node == me);
        let mine = Share::Part {
            remainder: number(place.unwrap_or_default()),
            parts: number(alive.len()),
        };
        let (taken, next) = match self.orphans {
            Orphans::None => (Vec::new(), Orphans::None),
            Orphans::MineToTake => (places.adopt(me, mine).await?, Orphans::RestToTake),
            Orphans::RestToTake => (places.adopt(me, Share::Rest).await?, Orphans::None),
        };
        self.orphans = next;
        self.taken_over.lock().extend(taken);
        self.nodes.send_if_modified(|nodes| {
            let changed = nodes.alive != alive;
            nodes.alive = alive;
            changed
        });
        Ok(())
    }
}
