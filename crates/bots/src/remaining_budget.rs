//! What is left of a thinking budget during one search.

use std::time::Instant;

use crate::Budget;

/// The positions and the time that a search may still use.
#[derive(Debug)]
pub(crate) struct RemainingBudget {
    nodes: u64,
    deadline: Option<Instant>,
}

impl RemainingBudget {
    /// The whole budget; `usual` is how many positions the level evaluates by default.
    pub(crate) fn new(budget: Budget, usual: u64) -> Self {
        let (nodes, time) = match budget {
            Budget::Usual => (usual, None),
            Budget::Nodes(nodes) => (nodes, None),
            Budget::Time(time) => (u64::MAX, Some(time)),
        };
        Self {
            nodes,
            // A tenth is kept back to finish the evaluation in progress. A time too long to add is no limit.
            deadline: time.and_then(|time| Instant::now().checked_add(time / 10 * 9)),
        }
    }

    /// Counts positions that were evaluated.
    pub(crate) fn spend(&mut self, nodes: u64) {
        self.nodes = self.nodes.saturating_sub(nodes);
    }

    /// Whether nothing is left.
    pub(crate) fn is_spent(&self) -> bool {
        self.nodes == 0 || self.deadline.is_some_and(|at| Instant::now() >= at)
    }
}
