//! Which of a seat's chains is in force for which run, in whatever order they are listed.

use super::Anchor;

/// The chains of a seat that are in force for any run.
///
/// In force for a run is the last one in the list that has begun by then. A hostile server or file may list any number of chains in any
/// order. So those that are never in force, because one that is listed after them begins as early, are left out first. The first
/// runs of the others rise, and a run is looked up by binary search.
#[derive(Clone, Debug)]
pub(super) struct ChainIndex<'c>(Vec<&'c Anchor>);

impl<'c> ChainIndex<'c> {
    pub(super) fn new(chains: &'c [Anchor]) -> Self {
        let mut in_force: Vec<&Anchor> = Vec::new();
        for chain in chains.iter().rev() {
            if in_force.last().is_none_or(|later| chain.from < later.from) {
                in_force.push(chain);
            }
        }
        in_force.reverse();
        Self(in_force)
    }

    /// The chain in force for the run.
    pub(super) fn at(&self, run: u64) -> Option<&'c Anchor> {
        let begun = self.0.partition_point(|chain| chain.from <= run);
        Some(self.0[begun.checked_sub(1)?])
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::fair::Link;

    proptest! {
        #[test]
        fn in_force_is_the_last_chain_listed_that_has_begun(
            chains in prop::collection::vec((0..20u64, any::<u8>()), 0..12)
        ) {
            let anchor = |(from, byte)| Anchor { from, anchor: Link([byte; 32]) };
            let chains: Vec<Anchor> = chains.into_iter().map(anchor).collect();
            let index = ChainIndex::new(&chains);
            for run in 0..25 {
                let last = chains.iter().rev().find(|chain| chain.from <= run);
                prop_assert_eq!(index.at(run), last);
            }
        }
    }
}
