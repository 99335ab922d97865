//! All sets of up to five dice, linked by adding one die: with these, the exact best reroll for any values of the final
//! rolls is found for all rolls at once.

use std::collections::HashMap;
use std::sync::LazyLock;

use rollwright_core::Six;
use rollwright_one_card::{DICE, Dice};

/// How many sets of up to five dice there are.
pub(super) const SETS: usize = 462;
/// The index of the first of the 252 sets of five.
const FIRST_ROLL: usize = SETS - 252;

/// All sets of up to five dice of some kinds, smaller ones first, linked by adding one die.
pub(super) struct LinkedSets {
    /// For each set, how many dice are of each kind.
    pub(super) sets: Vec<[u8; 6]>,
    /// For each set of less than five dice, the set with one die more, by kind.
    pub(super) larger: Vec<[u16; 6]>,
    /// For each set, those with one die less.
    pub(super) smaller: Vec<Vec<u16>>,
}

impl LinkedSets {
    pub(super) fn new(kinds: usize) -> Self {
        let number = |set: usize| u16::try_from(set).expect("462 sets at most");
        let mut sets = vec![[0; 6]];
        let mut index = HashMap::from([([0; 6], 0)]);
        let mut larger = Vec::new();
        let mut smaller = vec![Vec::new()];
        while usize::from(sets[larger.len()].iter().sum::<u8>()) < DICE {
            let at = larger.len();
            let mut grown_by = [0; 6];
            for (kind, place) in grown_by.iter_mut().enumerate().take(kinds) {
                let mut grown = sets[at];
                grown[kind] += 1;
                *place = *index.entry(grown).or_insert_with(|| {
                    sets.push(grown);
                    smaller.push(Vec::new());
                    number(sets.len() - 1)
                });
                smaller[usize::from(*place)].push(number(at));
            }
            larger.push(grown_by);
        }
        Self {
            sets,
            larger,
            smaller,
        }
    }
}

/// Expected values after one reroll are whole numbers of these parts: the number of results of five dice.
pub(super) const PARTS: u64 = 6u64.pow(5);

/// The sets of up to five dice, smaller ones first.
pub(super) struct DiceSets {
    sets: Vec<Dice>,
    index: HashMap<Dice, u16>,
    pub(super) linked: LinkedSets,
}

/// A number for each set of dice.
pub(super) type Values = [u64; SETS];

impl DiceSets {
    pub(super) fn get() -> &'static Self {
        static ALL: LazyLock<DiceSets> = LazyLock::new(DiceSets::new);
        &ALL
    }

    fn new() -> Self {
        let linked = LinkedSets::new(6);
        let dice = |set: &[u8; 6]| Dice::new(Six::new(*set));
        let sets: Vec<Dice> = linked.sets.iter().map(dice).collect();
        Self {
            index: sets.iter().copied().zip(0..).collect(),
            sets,
            linked,
        }
    }

    /// The rolls of five dice, each with its index among the sets.
    pub(super) fn rolls(&self) -> impl Iterator<Item = (usize, Dice)> {
        self.sets.iter().copied().enumerate().skip(FIRST_ROLL)
    }

    /// The index of the dice among the sets.
    pub(super) fn at(&self, dice: Dice) -> usize {
        usize::from(self.index[&dice])
    }

    /// For every set the exact value of keeping just these dice and rolling the others; for five dice that is the value of
    /// the roll itself. In [`PARTS`].
    pub(super) fn keeping(&self, value: impl Fn(Dice) -> u64) -> Values {
        let mut values = [0; SETS];
        for (roll, at) in self.sets.iter().zip(&mut values).skip(FIRST_ROLL) {
            *at = value(*roll) * PARTS;
        }
        self.expect(&mut values);
        values
    }

    /// The same one reroll earlier: the value of a roll is that of the best dice of it to keep. In `PARTS` of the values given.
    pub(super) fn keeping_earlier(&self, keeping: &Values) -> Values {
        let mut best = *keeping;
        for at in 1..SETS {
            for &part in &self.linked.smaller[at] {
                best[at] = best[at].max(best[usize::from(part)]);
            }
        }
        for at in &mut best[FIRST_ROLL..] {
            *at *= PARTS;
        }
        self.expect(&mut best);
        best
    }

    /// Fills in the smaller sets from the rolls: the value of a set is the mean of the six sets with one die more.
    fn expect(&self, values: &mut Values) {
        for at in (0..FIRST_ROLL).rev() {
            let larger = self.linked.larger[at].iter();
            let sum: u64 = larger.map(|&larger| values[usize::from(larger)]).sum();
            values[at] = sum / 6;
        }
    }
}
