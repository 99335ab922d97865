//! Fair shares of time: of those that wait, whoever has used the least is served first.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::hash::Hash;
use std::time::Duration;

/// What waits in a flow.
pub(super) trait Line: Default {
    fn is_empty(&self) -> bool;
}

impl<T> Line for VecDeque<T> {
    fn is_empty(&self) -> bool {
        self.is_empty()
    }
}

/// Flows that share time, each with a line of its own; a line can be such a queue, too. A flow that neither waits nor is served
/// is forgotten: when it comes back it has used as much as the flow that is served then, so nobody saves up time or owes it for
/// ever.
#[derive(Debug)]
pub(super) struct FairQueue<K, L> {
    flows: HashMap<K, Flow<L>>,
    /// The flows in which somebody waits, the next one first.
    order: BTreeSet<(Rank, K)>,
    /// What the flow that was served last had used before.
    floor: Duration,
    ticks: u64,
}

#[derive(Debug)]
struct Flow<L> {
    rank: Rank,
    line: L,
}

/// The order of flows: who is served the fewest times at this moment, who has used the least, who has waited longest.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
struct Rank {
    running: usize,
    used: Duration,
    /// When it came or was last served.
    tick: u64,
}

impl<K, L> Default for FairQueue<K, L> {
    fn default() -> Self {
        Self {
            flows: HashMap::new(),
            order: BTreeSet::new(),
            floor: Duration::ZERO,
            ticks: 0,
        }
    }
}

impl<K: Ord, L> Line for FairQueue<K, L> {
    fn is_empty(&self) -> bool {
        self.order.is_empty()
    }
}

impl<K: Copy + Ord + Hash, L: Line> FairQueue<K, L> {
    /// Changes who waits in a flow.
    pub(super) fn change<R>(&mut self, key: K, change: impl FnOnce(&mut L) -> R) -> R {
        self.update(key, |flow| change(&mut flow.line))
    }

    /// Begins to serve the next flow: `take` takes from its line. Nothing if nobody waits.
    pub(super) fn begin<R>(&mut self, take: impl FnOnce(&mut L) -> R) -> Option<(K, R)> {
        let (rank, key) = *self.order.first()?;
        self.floor = self.floor.max(rank.used);
        self.ticks += 1;
        let tick = self.ticks;
        let taken = self.update(key, |flow| {
            flow.rank.running += 1;
            flow.rank.tick = tick;
            take(&mut flow.line)
        });
        Some((key, taken))
    }

    /// A flow was served and has used so much time; `also` does the same in its line.
    pub(super) fn end(&mut self, key: K, used: Duration, also: impl FnOnce(&mut L)) {
        self.update(key, |flow| {
            flow.rank.running -= 1;
            flow.rank.used += used;
            also(&mut flow.line);
        });
    }

    /// Changes a flow, and puts it where it belongs then.
    fn update<R>(&mut self, key: K, change: impl FnOnce(&mut Flow<L>) -> R) -> R {
        let flow = self.flows.entry(key).or_insert_with(|| {
            self.ticks += 1;
            Flow {
                rank: Rank {
                    running: 0,
                    used: self.floor,
                    tick: self.ticks,
                },
                line: L::default(),
            }
        });
        self.order.remove(&(flow.rank, key));
        let changed = change(flow);
        if !flow.line.is_empty() {
            self.order.insert((flow.rank, key));
        } else if flow.rank.running == 0 {
            self.flows.remove(&key);
        }
        changed
    }
}
