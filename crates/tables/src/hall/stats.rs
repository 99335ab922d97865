//! Counters and gauges of all tables.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rollwright_store::StoreStats;

use super::Hall;
use crate::cluster::Cluster;

/// What is counted while it happens.
#[derive(Debug, Default)]
pub(crate) struct Counters {
    pub(crate) connected: AtomicU64,
    pub(crate) steps: AtomicU64,
    pub(crate) refused: AtomicU64,
}

/// Counters and gauges, at one moment.
#[derive(Copy, Clone, Default, Debug)]
pub struct Stats {
    /// Tables in memory.
    pub awake: u64,
    /// Clients.
    pub connected: u64,
    /// Steps stored since the start.
    pub steps: u64,
    /// Messages refused since the start.
    pub refused: u64,
    /// Bots that think or wait to.
    pub thinking: u64,
    /// Analyses and the like that run or wait to.
    pub background: u64,
    /// What the store did.
    pub store: StoreStats,
    /// This node among those that share its store, if any do.
    pub cluster: Option<ClusterStats>,
}

/// A node's part of its cluster, at one moment.
#[derive(Copy, Clone, Default, Debug)]
pub struct ClusterStats {
    /// Nodes that are alive, with this one.
    pub nodes: u64,
    /// Whether this one can talk to the others, as far as it knows.
    pub bus_connected: bool,
    /// Clients of this node at tables of others.
    pub clients_elsewhere: u64,
    /// Clients of other nodes at tables of this one.
    pub guests: u64,
}

impl Hall {
    /// Counters and gauges of all tables.
    pub fn stats(&self) -> Stats {
        let counters = &self.0.counters;
        Stats {
            awake: self.0.actors.lock().len() as u64,
            connected: counters.connected.load(Relaxed),
            steps: counters.steps.load(Relaxed),
            refused: counters.refused.load(Relaxed),
            thinking: self.0.bots.busy() as u64,
            background: self.0.bots.background() as u64,
            store: self.0.store.stats(),
            cluster: self.0.cluster.as_ref().map(Cluster::stats),
        }
    }
}
