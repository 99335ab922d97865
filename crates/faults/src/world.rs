//! The world of a simulation: what is shared by processes, people and disasters.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use parking_lot::Mutex;
use rollwright_protocol::Settings;
use rollwright_store::Node as Epoch;
use tokio::time::Instant;

use crate::bus::BusLines;
use crate::chance::Chance;
use crate::memory_store::MemoryStore;
use crate::network::Link;
use crate::node::Node;
use crate::plan::Plan;
use crate::process::{Machine, Process};
use crate::trace::Trace;
use crate::weather::Weather;
use crate::witness::Witness;

/// All there is in a simulation.
pub(crate) struct World {
    pub(crate) plan: Plan,
    pub(crate) trace: Trace,
    pub(crate) machine: Arc<Machine>,
    pub(crate) store: Mutex<MemoryStore>,
    pub(crate) weather: Mutex<Weather>,
    pub(crate) witness: Mutex<Witness>,
    pub(crate) bus: Mutex<BusLines>,
    processes: AtomicUsize,
    nodes: Mutex<Vec<Arc<Node>>>,
    /// When others last held a node for dead that was not.
    deposed: Mutex<Option<Instant>>,
    links: Mutex<Vec<(usize, Arc<Link>)>>,
    /// The tables that were made, each with how it is played.
    pub(crate) tables: Mutex<Vec<(String, Settings)>>,
    seeds: Mutex<Chance>,
}

/// How long a node that others hold for dead may go on with what it has in memory: as long as it is stopped or cut off, and a little.
const DEPOSED: Duration = Duration::from_mins(1);

impl World {
    pub(crate) fn new(plan: Plan, mut chance: Chance, print: bool) -> Arc<Self> {
        let weather = Weather::new(&plan, chance.fork());
        Arc::new(Self {
            trace: Trace::new(print),
            machine: Arc::new(Machine::new()),
            store: Mutex::default(),
            weather: Mutex::new(weather),
            witness: Mutex::default(),
            bus: Mutex::default(),
            processes: AtomicUsize::new(0),
            nodes: Mutex::default(),
            deposed: Mutex::default(),
            links: Mutex::default(),
            tables: Mutex::default(),
            seeds: Mutex::new(chance.fork()),
            plan,
        })
    }

    pub(crate) fn new_process(&self) -> Arc<Process> {
        let process = Process::new(self.processes.fetch_add(1, Relaxed) + 1);
        self.trace
            .note(format_args!("process {} starts", process.number));
        Arc::new(process)
    }

    /// A stream of random bytes for a hall.
    pub(crate) fn fork_seeds(&self) -> Chance {
        self.seeds.lock().fork()
    }

    /// A hall has been opened.
    pub(crate) fn opened(&self, node: &Arc<Node>) {
        let mut nodes = self.nodes.lock();
        let mut alone = !self.is_cluster();
        for other in nodes.iter().filter(|other| !other.process.is_dead()) {
            alone = false;
            other.alone.store(false, Relaxed);
        }
        node.alone.store(alone, Relaxed);
        nodes.push(Arc::clone(node));
    }

    /// Whether several nodes share the store.
    pub(crate) fn is_cluster(&self) -> bool {
        self.plan.nodes > 1
    }

    /// The process that new connections are led to, unless it is dead: the youngest, or any node of a cluster.
    pub(crate) fn entrance(&self) -> Option<Arc<Node>> {
        if !self.is_cluster() {
            return self.front();
        }
        let mut nodes = self.living();
        nodes.retain(|node| !node.ending.load(Relaxed));
        (!nodes.is_empty()).then(|| {
            let index = self.weather.lock().chance.index(nodes.len());
            nodes.swap_remove(index)
        })
    }

    /// The youngest process, unless it is dead.
    pub(crate) fn front(&self) -> Option<Arc<Node>> {
        let front = self.nodes.lock().last().cloned();
        front.filter(|node| !node.process.is_dead())
    }

    /// Whether the process of this number is dead.
    pub(crate) fn is_dead(&self, process: usize) -> bool {
        let living = self.living();
        !living.iter().any(|node| node.process.number == process)
    }

    /// Whether a node is there that has this epoch.
    pub(crate) fn is_epoch_of_living(&self, epoch: Epoch) -> bool {
        let of_epoch = |node: &Arc<Node>| {
            let lease = node.lease.as_ref();
            lease.is_some_and(|lease| lease.epoch() == epoch)
        };
        self.living().iter().any(of_epoch)
    }

    /// Others hold the node of this epoch for dead.
    pub(crate) fn fenced(&self, epoch: Epoch) {
        self.trace.note(format_args!("epoch {epoch} is fenced"));
        if self.is_epoch_of_living(epoch) {
            *self.deposed.lock() = Some(Instant::now());
        }
    }

    /// Whether no process can have an older state of a table than another one.
    pub(crate) fn is_undivided(&self) -> bool {
        self.deposed.lock().is_none_or(|at| at.elapsed() > DEPOSED)
    }

    /// Whether what this node shows is the latest.
    pub(crate) fn shows_latest(&self, node: &Node) -> bool {
        node.is_alone() || self.is_cluster() && self.is_undivided()
    }

    /// All processes that are not dead.
    pub(crate) fn living(&self) -> Vec<Arc<Node>> {
        let nodes = self.nodes.lock();
        let living = nodes.iter().filter(|node| !node.process.is_dead());
        living.cloned().collect()
    }

    /// Kills a process, and breaks its connections.
    pub(crate) fn kill(&self, process: &Process) {
        if process.is_dead() {
            return;
        }
        self.trace
            .note(format_args!("process {} is killed", process.number));
        process.kill();
        let mut links = self.links.lock();
        let weather = &mut *self.weather.lock();
        for (_, link) in links.extract_if(.., |(number, _)| *number == process.number) {
            let noticed = weather.noticed_after();
            link.cut(noticed, noticed);
        }
    }

    /// Notes a connection, so that it can be broken.
    pub(crate) fn linked(&self, process: &Process, link: &Arc<Link>) {
        let mut links = self.links.lock();
        links.retain(|(_, link)| Arc::strong_count(link) > 1);
        links.push((process.number, Arc::clone(link)));
    }

    /// Breaks one connection, or all of them.
    pub(crate) fn cut(&self, all: bool) {
        let mut links = self.links.lock();
        let weather = &mut *self.weather.lock();
        let cut = match (all, links.len()) {
            (_, 0) => Vec::new(),
            (true, _) => std::mem::take(&mut *links),
            (false, count) => vec![links.swap_remove(weather.chance.index(count))],
        };
        for (_, link) in cut {
            link.cut(weather.noticed_after(), weather.noticed_after());
        }
    }

    /// How many processes were started.
    pub(crate) fn started(&self) -> usize {
        self.processes.load(Relaxed)
    }

    /// Whether the storm is over.
    pub(crate) fn is_calm(&self) -> bool {
        self.weather.lock().calm_since.is_some()
    }

    /// Whether everything has worked for so long.
    pub(crate) fn is_calm_for(&self, time: Duration) -> bool {
        let since = self.weather.lock().calm_since;
        since.is_some_and(|since| since.elapsed() > time)
    }

    /// Notes that something is as it must not be.
    pub(crate) fn violation(&self, what: &str) {
        self.witness.lock().violation(self, what);
    }
}
