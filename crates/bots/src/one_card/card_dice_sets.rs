//! All sets of up to five dice as they matter to one card: colours without a row that has free spaces are one kind. With these,
//! exact best rerolls for a card are found in less time than with all six colours.

use std::sync::LazyLock;

use super::dice_sets::LinkedSets;
use super::solo::Worth;

/// The sets of up to five dice, smaller ones first. The kinds are first the colours of rows with free spaces, then all other
/// colours together.
pub(super) struct CardDiceSets {
    /// The probability of each kind.
    kinds: Vec<f64>,
    /// The probability of each set when so many dice are rolled.
    chances: Vec<f64>,
    linked: LinkedSets,
}

impl CardDiceSets {
    /// The sets for a card with this number of rows, three to five, that have free spaces.
    pub(super) fn get(live_rows: usize) -> &'static Self {
        static SETS: LazyLock<[CardDiceSets; 3]> =
            LazyLock::new(|| [3, 4, 5].map(CardDiceSets::new));
        &SETS[live_rows - 3]
    }

    fn new(live_rows: u8) -> Self {
        let mut kinds = vec![1.0 / 6.0; usize::from(live_rows)];
        kinds.push(f64::from(6 - live_rows) / 6.0);
        let linked = LinkedSets::new(kinds.len());
        let mut chances = vec![0.0; linked.sets.len()];
        chances[0] = 1.0;
        for (at, larger) in linked.larger.iter().enumerate() {
            for (larger, kind) in larger.iter().zip(&kinds) {
                chances[usize::from(*larger)] += chances[at] * kind;
            }
        }
        Self {
            kinds,
            chances,
            linked,
        }
    }

    /// For every roll, how many dice show each kind.
    pub(super) fn rolls(&self) -> &[[u8; 6]] {
        &self.linked.sets[self.smaller_sets()..]
    }

    /// How many sets have less than five dice.
    pub(super) fn smaller_sets(&self) -> usize {
        self.linked.larger.len()
    }

    /// The expected value of rolling all dice; the values of the rolls follow those of the smaller sets.
    pub(super) fn expected(&self, worth: &[Worth]) -> Worth {
        let mut expected = Worth::default();
        let sets = worth.iter().zip(&self.chances);
        for (worth, chance) in sets.skip(self.smaller_sets()) {
            expected.add(*worth, *chance);
        }
        expected
    }

    /// Replaces the values of the rolls by those with one more reroll. Overwrites the values of the smaller sets.
    pub(super) fn reroll(&self, worth: &mut [Worth]) {
        // First what it is worth to keep just these dice, then the best part of each set to keep.
        for (at, larger) in self.linked.larger.iter().enumerate().rev() {
            let mut mean = Worth::default();
            for (larger, chance) in larger.iter().zip(&self.kinds) {
                mean.add(worth[usize::from(*larger)], *chance);
            }
            worth[at] = mean;
        }
        for (at, smaller) in self.linked.smaller.iter().enumerate() {
            let mut best = worth[at];
            for part in smaller {
                best = best.or(worth[usize::from(*part)]);
            }
            worth[at] = best;
        }
    }
}
