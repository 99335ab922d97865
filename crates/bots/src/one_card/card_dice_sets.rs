//! All sets of up to five dice as they matter to one card: colours without a row that has free spaces are one kind. With these,
//! exact best rerolls for a card are found in less time than with all six colours.

use std::sync::LazyLock;

use super::dice_sets::LinkedSets;
use super::solo::Worth;

/// How many dice show each kind: first the colours of rows with free spaces, then all other colours together.
type Counts = [u8; 6];

/// The sets of up to five dice, smaller ones first.
pub(super) struct CardDiceSets {
    /// How likely each kind is.
    kinds: Vec<f64>,
    /// The sets of five, and how likely each is when all are rolled.
    rolls: Vec<(Counts, f64)>,
    /// For each smaller set, that with one die more, by kind.
    larger: Vec<[u16; 6]>,
    /// For each set those with one die less, in one list, and the offset of each set in it.
    smaller: Vec<u16>,
    smaller_from: Vec<usize>,
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

        let LinkedSets {
            mut sets,
            larger,
            smaller,
        } = LinkedSets::new(kinds.len());
        let mut chances = vec![0.0; sets.len()];
        chances[0] = 1.0;
        for (at, larger) in larger.iter().enumerate() {
            for (larger, kind) in larger.iter().zip(&kinds) {
                chances[usize::from(*larger)] += chances[at] * kind;
            }
        }
        let rolls = sets.split_off(larger.len()).into_iter();
        let from = smaller.iter().scan(0, |from, parts| {
            *from += parts.len();
            Some(*from)
        });
        Self {
            kinds,
            smaller_from: std::iter::once(0).chain(from).collect(),
            rolls: rolls.zip(chances.split_off(larger.len())).collect(),
            smaller: smaller.concat(),
            larger,
        }
    }

    /// For every roll, how many dice show each kind.
    pub(super) fn rolls(&self) -> impl Iterator<Item = &Counts> {
        self.rolls.iter().map(|(counts, _)| counts)
    }

    /// How many sets have less than five dice.
    pub(super) fn smaller_sets(&self) -> usize {
        self.larger.len()
    }

    /// The expected value of rolling all dice; the values of the rolls follow those of the smaller sets.
    pub(super) fn expected(&self, worth: &[Worth]) -> Worth {
        let mut expected = Worth::default();
        let rolls = &worth[self.larger.len()..];
        for (worth, (_, chance)) in rolls.iter().zip(&self.rolls) {
            expected.add(*worth, *chance);
        }
        expected
    }

    /// Replaces the values of the rolls by those with one more reroll. Overwrites the values of the smaller sets.
    pub(super) fn reroll(&self, worth: &mut [Worth]) {
        // First what it is worth to keep just these dice, then the best part of each set to keep.
        for at in (0..self.larger.len()).rev() {
            let mut mean = Worth::default();
            for (larger, chance) in self.larger[at].iter().zip(&self.kinds) {
                mean.add(worth[usize::from(*larger)], *chance);
            }
            worth[at] = mean;
        }
        for at in 1..worth.len() {
            let parts = self.smaller_from[at]..self.smaller_from[at + 1];
            let mut best = worth[at];
            for part in &self.smaller[parts] {
                best = best.or(worth[usize::from(*part)]);
            }
            worth[at] = best;
        }
    }
}
