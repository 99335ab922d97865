//! The world of a simulation: what is shared by processes, people and disasters.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use parking_lot::Mutex;
use rollwright_protocol::Settings;
use rollwright_tables::{Clock, Hall, HallParts, ThinkOn, Timing};

use crate::chance::Chance;
use crate::faulty_store::FaultyStore;
use crate::memory_store::MemoryStore;
use crate::network::Link;
use crate::plan::Plan;
use crate::process::{Machine, Process, ProcessClock, SeededRandomness};
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
    nodes: Mutex<Vec<Arc<Node>>>,
    links: Mutex<Vec<(usize, Arc<Link>)>>,
    /// The tables that were made, each with how it is played.
    pub(crate) tables: Mutex<Vec<(String, Settings)>>,
    seeds: Mutex<Chance>,
}

/// A hall in its process.
pub(crate) struct Node {
    pub(crate) process: Arc<Process>,
    pub(crate) hall: Hall,
    /// Whether no other process was there while this one was.
    alone: AtomicBool,
}

impl Node {
    pub(crate) fn is_alone(&self) -> bool {
        self.alone.load(Relaxed)
    }
}

impl World {
    pub(crate) fn new(plan: Plan, mut chance: Chance, print: bool) -> Arc<Self> {
        let weather = Weather::new(&plan, chance.fork());
        Arc::new(Self {
            trace: Trace::new(print),
            machine: Arc::new(Machine::new()),
            store: Mutex::default(),
            weather: Mutex::new(weather),
            witness: Mutex::default(),
            nodes: Mutex::default(),
            links: Mutex::default(),
            tables: Mutex::default(),
            seeds: Mutex::new(chance.fork()),
            plan,
        })
    }

    /// Starts a process with a hall.
    pub(crate) fn start(self: &Arc<Self>) -> Arc<Node> {
        let mut nodes = self.nodes.lock();
        let process = Arc::new(Process::new(nodes.len() + 1));
        let store = FaultyStore {
            world: Arc::clone(self),
            process: Arc::clone(&process),
        };
        let clock = ProcessClock {
            machine: Arc::clone(&self.machine),
            process: Arc::clone(&process),
        };
        let hall = Hall::open(HallParts {
            clock: Clock::of(clock),
            randomness: Arc::new(SeededRandomness(Mutex::new(self.seeds.lock().fork()))),
            think_on: ThinkOn::WaitingThread,
            timing: Timing {
                idle: Duration::from_secs(30),
                ..Timing::default()
            },
            ..HallParts::new(Arc::new(store))
        });
        let others: Vec<_> = nodes
            .iter()
            .filter(|node| !node.process.is_dead())
            .collect();
        let alone = others.is_empty();
        for other in others {
            other.alone.store(false, Relaxed);
        }
        self.trace
            .note(format_args!("process {} starts", process.number));
        let node = Arc::new(Node {
            process,
            hall,
            alone: AtomicBool::new(alone),
        });
        nodes.push(Arc::clone(&node));
        node
    }

    /// The process that new connections are led to, unless it is dead: the youngest.
    pub(crate) fn front(&self) -> Option<Arc<Node>> {
        let front = self.nodes.lock().last().cloned();
        front.filter(|node| !node.process.is_dead())
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
        self.nodes.lock().len()
    }

    /// Whether the storm is over.
    pub(crate) fn is_calm(&self) -> bool {
        self.weather.lock().calm_since.is_some()
    }

    /// Notes that something is as it must not be.
    pub(crate) fn violation(&self, what: &str) {
        self.witness.lock().violation(self, what);
    }
}
