//! The first roll of a round and all its rerolls, counted instead of sampled.
//!
//! A number that nobody can write is as good as any other such number. So a die has as many kinds of results as the largest
//! number that somebody can use there, and one more for the rest: of 46,656 rolls some thousands remain. A reroll keeps the
//! ones, so its mean is over those rolls in which certain dice show 1; all these means come from adding up over one die after
//! the other.

use rollwright_core::Seat;
use rollwright_twenty_one::{Colour, Roll};

use super::round::RoundSearch;
use crate::Forecast;
use crate::evaluator::best_of;

/// What a die can show, with the number of its six sides that come to the same.
type Kinds = Vec<(u8, f32)>;

/// What is expected before the first roll and after every reroll of a round.
pub(super) struct CountedRolls {
    before: Forecast,
    /// By the dice that are kept: a bit for each, the last colour lowest.
    again: Vec<Forecast>,
}

impl CountedRolls {
    pub(super) fn new(search: &mut RoundSearch, active: Seat) -> Self {
        let kinds = Colour::ALL.map(|colour| kinds(search.largest_usable(colour)));
        let count = kinds.iter().map(Vec::len).product();
        let mut standing = Vec::with_capacity(count);
        each_roll(&kinds, |roll, _| standing.push(search.settle(roll)));
        let again = means(&kinds, standing.clone());
        let mut before = Forecast::default();
        let mut place = 0;
        each_roll(&kinds, |roll, weight| {
            let both = [standing[place], again[kept(roll)]].into_iter();
            before.add(&best_of(active, both).unwrap_or_default(), weight);
            place += 1;
        });
        Self { before, again }
    }

    /// What is expected before the first roll.
    pub(super) fn first_roll(&self) -> Forecast {
        self.before
    }

    /// What is expected if all dice but these ones are rolled again.
    pub(super) fn reroll(&self, ones: Roll) -> Forecast {
        self.again[kept(ones)]
    }
}

/// The kinds of results of a die of which numbers up to this one can be used.
fn kinds(largest_usable: u8) -> Kinds {
    let mut kinds: Kinds = (1..=largest_usable).map(|number| (number, 1.0)).collect();
    if largest_usable < 6 {
        kinds.push((6, f32::from(6 - largest_usable)));
    }
    kinds
}

/// The dice that show 1, as an index.
fn kept(roll: Roll) -> usize {
    let ones = Colour::ALL.iter().enumerate();
    let ones = ones.filter(|(_, colour)| roll.get(**colour) == 1);
    ones.map(|(place, _)| 1 << (5 - place)).sum()
}

/// Visits every roll that is different from others, with its probability; the last die changes fastest.
fn each_roll(kinds: &[Kinds; 6], mut visit: impl FnMut(Roll, f32)) {
    fn add_die(
        kinds: &[Kinds],
        colours: &[Colour],
        roll: Roll,
        weight: f32,
        visit: &mut impl FnMut(Roll, f32),
    ) {
        let Some((die, more)) = kinds.split_first() else {
            return visit(roll, weight);
        };
        for (number, sides) in die {
            let roll = roll.with(colours[0], *number);
            add_die(more, &colours[1..], roll, weight * sides / 6.0, visit);
        }
    }
    add_die(kinds, &Colour::ALL, Roll::NONE, 1.0, &mut visit);
}

/// The means over all rolls in which certain dice show 1, by these dice. A die of which no number is of use never does.
fn means(kinds: &[Kinds; 6], mut values: Vec<Forecast>) -> Vec<Forecast> {
    // The last die changes fastest. After each pass it has become two means, over all its results and over ones alone, and
    // these change slowest, so that the next die is the last one then.
    for die in kinds.iter().rev() {
        let (mut all, mut ones) = (Vec::new(), Vec::new());
        for results in values.chunks(die.len()) {
            let mut mean = Forecast::default();
            for (value, (_, sides)) in results.iter().zip(die) {
                mean.add(value, sides / 6.0);
            }
            all.push(mean);
            ones.push(results[0]);
        }
        all.append(&mut ones);
        values = all;
    }
    values
}
