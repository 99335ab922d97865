//! Tells what comes twice.

use std::collections::{BTreeMap, BTreeSet};

use rollwright_store::Node;

/// How far behind the highest number of its node a message may come. An older one counts as one that comes twice.
const WINDOW: u64 = 4096;

/// The numbers that came from each node lately. Each node counts up.
#[derive(Default)]
pub(super) struct ReplayWindow(BTreeMap<Node, BTreeSet<u64>>);

impl ReplayWindow {
    /// Whether this number comes for the first time.
    pub(super) fn is_new(&mut self, from: Node, number: u64) -> bool {
        let seen = self.0.entry(from).or_default();
        let highest = seen.last().copied().unwrap_or(0);
        if number + WINDOW <= highest || !seen.insert(number) {
            return false;
        }
        while seen.first().is_some_and(|first| first + WINDOW <= highest) {
            seen.pop_first();
        }
        true
    }

    /// Forgets nodes that are gone.
    pub(super) fn retain(&mut self, alive: &[Node]) {
        self.0.retain(|node, _| alive.contains(node));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_new_once_whatever_the_order() {
        let mut window = ReplayWindow::default();
        assert!(
            [2, 1, 5, 4]
                .map(|number| window.is_new(7, number))
                .iter()
                .all(|new| *new)
        );
        assert!(
            [1, 2, 4, 5]
                .map(|number| window.is_new(7, number))
                .iter()
                .all(|new| !*new)
        );
        assert!(window.is_new(8, 5), "of another node");
    }

    #[test]
    fn what_is_too_old_is_not_new_and_little_is_remembered() {
        let mut window = ReplayWindow::default();
        for number in 1..=3 * WINDOW {
            assert!(window.is_new(7, number));
        }
        assert!(!window.is_new(7, 1));
        assert!(window.0[&7].len() as u64 <= WINDOW + 1);
        window.retain(&[8]);
        assert!(window.0.is_empty());
    }
}
