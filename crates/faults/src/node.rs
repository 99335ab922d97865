//! A hall in its process: alone at the store, or as a node of a cluster.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use parking_lot::Mutex;
use rollwright_store::{Lease, Sharing};
use rollwright_tables::{Bus, Clock, Hall, HallParts, ThinkOn, Timing};
use tokio::time::{Instant, sleep, timeout};

use crate::bus::FaultyBus;
use crate::faulty_store::FaultyStore;
use crate::process::{Process, ProcessClock, SeededRandomness};
use crate::store_line::StoreLine;
use crate::world::World;

/// How often a place at the store is asked for.
const JOIN_PAUSE: Duration = Duration::from_millis(250);
/// How long a process has to end.
const END_TIMEOUT: Duration = Duration::from_secs(5);

/// A hall in its process.
pub(crate) struct Node {
    pub(crate) process: Arc<Process>,
    pub(crate) hall: Hall,
    pub(crate) lease: Option<Arc<Lease>>,
    line: Arc<StoreLine>,
    opened: Instant,
    /// Whether no other process was there while this one was.
    pub(crate) alone: AtomicBool,
    /// Whether it lets nobody in any more.
    pub(crate) ending: AtomicBool,
}

impl World {
    /// Starts a process that has the store for itself, as it believes.
    pub(crate) fn start(self: &Arc<Self>) -> Arc<Node> {
        let process = self.new_process();
        let line = self.store_line(&process);
        self.open(line, None)
    }

    /// Starts a node of a cluster, once it has a place at the store.
    pub(crate) async fn join(self: Arc<Self>, process: Arc<Process>, name: String) {
        let line = self.store_line(&process);
        let epoch = loop {
            let name = name.clone();
            let joined = line.request("take_place", true, move |_, store| {
                Ok(store.take_place(&name))
            });
            if let Ok(Some(epoch)) = joined.await {
                break epoch;
            }
            sleep(JOIN_PAUSE).await;
        };
        self.trace
            .note(format_args!("process {} is epoch {epoch}", process.number));
        let lease = Lease::keep(epoch, &name, Sharing::WithOthers, &line);
        self.open(line, Some(Arc::new(lease)));
    }

    fn store_line(self: &Arc<Self>, process: &Arc<Process>) -> Arc<StoreLine> {
        Arc::new(StoreLine {
            world: Arc::clone(self),
            process: Arc::clone(process),
        })
    }

    fn open(self: &Arc<Self>, line: Arc<StoreLine>, lease: Option<Arc<Lease>>) -> Arc<Node> {
        let process = Arc::clone(&line.process);
        let store = FaultyStore {
            line: Arc::clone(&line),
            lease: lease.clone(),
        };
        let clock = ProcessClock {
            machine: Arc::clone(&self.machine),
            process: Arc::clone(&process),
        };
        let bus = FaultyBus {
            world: Arc::clone(self),
            process: Arc::clone(&process),
        };
        let bus = lease.is_some().then(|| Arc::new(bus) as Arc<dyn Bus>);
        let hall = Hall::open(HallParts {
            clock: Clock::of(clock),
            randomness: Arc::new(SeededRandomness(Mutex::new(self.fork_seeds()))),
            think_on: ThinkOn::WaitingThread,
            timing: Timing {
                idle: Duration::from_secs(30),
                ..Timing::default()
            },
            bus,
            ..HallParts::new(Arc::new(store))
        });
        let node = Arc::new(Node {
            opened: Instant::now(),
            process,
            hall,
            lease,
            line,
            alone: AtomicBool::new(false),
            ending: AtomicBool::new(false),
        });
        self.opened(&node);
        node
    }
}

impl Node {
    /// For how long it has been there.
    pub(crate) fn age(&self) -> Duration {
        self.opened.elapsed()
    }

    pub(crate) fn is_alone(&self) -> bool {
        self.alone.load(Relaxed)
    }

    /// Ends, as on SIGTERM: its tables go to other nodes, if there are any.
    pub(crate) async fn end(&self, world: &World) {
        let number = self.process.number;
        world.trace.note(format_args!("process {number} ends"));
        self.ending.store(true, Relaxed);
        drop(timeout(END_TIMEOUT, self.leave()).await);
        world.kill(&self.process);
    }

    async fn leave(&self) {
        self.hall.stop().await;
        if let Some(lease) = &self.lease {
            lease.end();
            let me = lease.epoch();
            let left = self.line.request("leave", false, move |_, store| {
                store.leave(me);
                Ok(())
            });
            // Otherwise the place is free when the lease is over.
            let _ = left.await;
        }
    }
}
