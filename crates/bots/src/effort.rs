//! How far a search goes: a budget being used up.

use std::time::Instant;

use crate::Budget;

/// A budget for one move.
#[derive(Debug)]
pub(crate) struct Effort {
    nodes_left: u64,
    until: Option<Instant>,
}

impl Effort {
    /// Begins to use up a budget; `usual` is how many positions the level looks at if nothing else is said.
    pub(crate) fn new(budget: Budget, usual: u64) -> Self {
        let (nodes_left, time) = match budget {
            Budget::Usual => (usual, None),
            Budget::Nodes(nodes) => (nodes, None),
            Budget::Time(time) => (u64::MAX, Some(time)),
        };
        Self {
            nodes_left,
            // A little less, so that what has been begun can be finished; too long to count is for ever.
            until: time.and_then(|time| Instant::now().checked_add(time / 10 * 9)),
        }
    }

    /// Notes that so many positions were looked at.
    pub(crate) fn spend(&mut self, nodes: u64) {
        self.nodes_left = self.nodes_left.saturating_sub(nodes);
    }

    /// Whether there is nothing left.
    pub(crate) fn is_spent(&self) -> bool {
        self.nodes_left == 0 || self.until.is_some_and(|until| Instant::now() >= until)
    }
}
