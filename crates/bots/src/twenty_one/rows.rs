//! One row of twenty-one for a player alone, solved exactly: what it is still worth if every round has its price.
//!
//! The dice are independent, so a round is worked out field by field: from what every set of empty fields is worth to
//! what it is worth once the first die is known, then the second, until the whole roll is. That takes a few operations
//! for each roll that differs in what can be written, where trying every choice for every roll takes thousands.

use rollwright_twenty_one::hit_bonus;

use crate::Rolling;

/// The fields of a row.
const FIELDS: usize = 6;
/// The sets of empty fields.
const SETS: usize = 1 << FIELDS;
/// The numbers of exact hits: 0 to 6.
const HITS: usize = FIELDS + 1;
/// A trifle on the price, so that of two ways to play that are worth the same the quicker one is taken.
const TRIFLE: f64 = 1e-9;

/// What a row is worth from every state, with the best play at a price per round.
#[derive(Clone, PartialEq, Debug)]
pub struct RowTable {
    price: f64,
    worth: Vec<[Worth; HITS]>,
}

impl RowTable {
    /// Solves the row with these printed numbers, left to right, each from 1 to 6.
    pub fn solve(numbers: [u8; 6], price: f64, rolling: Rolling) -> Self {
        let mut table = Self {
            price,
            worth: vec![[Worth::default(); HITS]; SETS],
        };
        let mut round = Round::default();
        // A round always fills a field: smaller sets of empty fields come first.
        for empty in 1..SETS {
            let solved = round.solve(&table.worth, numbers, empty, rolling.share());
            for (worth, sum) in table.worth[empty].iter_mut().zip(solved) {
                *worth = Worth {
                    value: sum.value - price - TRIFLE,
                    rounds: sum.rounds + 1.0,
                };
            }
        }
        table
    }

    /// The points to come less the price of the rounds to come, before the dice of a round are rolled. Bit 0 of `empty`
    /// is the leftmost field; there are at most as many exact hits as fields that are not empty. A full row is worth
    /// nothing more.
    pub fn value(&self, empty: u8, hits: u32) -> f64 {
        let worth = self.worth(empty, hits);
        worth.value + TRIFLE * worth.rounds
    }

    /// The points to come if it is played for the best value.
    pub fn points(&self, empty: u8, hits: u32) -> f64 {
        self.value(empty, hits) + self.price * self.rounds(empty, hits)
    }

    /// The rounds to come if it is played for the best value.
    pub fn rounds(&self, empty: u8, hits: u32) -> f64 {
        self.worth(empty, hits).rounds
    }

    fn worth(&self, empty: u8, hits: u32) -> Worth {
        self.worth[usize::from(empty)][hits as usize]
    }
}

/// What is to come: the value, and in how many rounds.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
struct Worth {
    value: f64,
    rounds: f64,
}

impl Worth {
    #[inline]
    fn with(self, points: f64) -> Self {
        Self {
            value: self.value + points,
            ..self
        }
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        if self.value >= other.value {
            self
        } else {
            other
        }
    }

    #[inline]
    fn add(&mut self, other: Self, weight: f64) {
        self.value += weight * other.value;
        self.rounds += weight * other.rounds;
    }
}

/// The room in which a round is worked out.
#[derive(Default)]
struct Round {
    /// By set of the fields whose die is not known yet and are empty after the round, then by hits after the round, then
    /// by what the known dice show.
    now: Vec<Worth>,
    next: Vec<Worth>,
    /// For what the known dice show: how likely it is, and which of them show 1.
    rolls: Vec<(f64, usize)>,
    more_rolls: Vec<(f64, usize)>,
}

impl Round {
    /// What the round and all after it are worth for every number of hits so far, without the price of this round.
    fn solve(
        &mut self,
        later: &[[Worth; HITS]],
        numbers: [u8; 6],
        empty: usize,
        share: f64,
    ) -> Vec<Worth> {
        self.start(later, empty);
        // The rightmost field first: its number is the lowest, so the fewest results are carried along.
        let fields = (0..FIELDS).rev().filter(|field| empty >> field & 1 == 1);
        for (known, field) in fields.clone().enumerate() {
            self.know(numbers[field], known);
        }
        let rolls = self.rolls.len();
        (0..self.now.len() / rolls)
            .map(|hits| {
                let written = &self.now[hits * rolls..][..rolls];
                let mut solved = Worth::default();
                if share < 1.0 {
                    for (worth, (chance, _)) in written.iter().zip(&self.rolls) {
                        solved.add(*worth, chance * (1.0 - share));
                    }
                }
                if share > 0.0 {
                    let rerolled = rerolled(written, fields.clone().map(|f| numbers[f]));
                    for (worth, (chance, ones)) in written.iter().zip(&self.rolls) {
                        solved.add(worth.or(rerolled[*ones]), chance * share);
                    }
                }
                solved.with(-bonus(hits))
            })
            .collect()
    }

    /// Before any die is known: what each set of fields is worth if just these are empty after the round.
    fn start(&mut self, later: &[[Worth; HITS]], empty: usize) {
        self.rolls.clear();
        self.rolls.push((1.0, 0));
        self.now.clear();
        let mut left = 0;
        loop {
            // Nothing written means that the leftmost is crossed out.
            let after = if left == empty {
                empty & (empty - 1)
            } else {
                left
            };
            let worth = later[after].iter().enumerate();
            self.now
                .extend(worth.map(|(hits, worth)| worth.with(bonus(hits))));
            if left == empty {
                return;
            }
            // The next larger set within `empty`.
            left = (left | !empty).wrapping_add(1) & empty;
        }
    }

    /// Takes in one die more, that of the rightmost field not known yet; so many are known.
    fn know(&mut self, number: u8, known: usize) {
        let rolls = self.rolls.len();
        // Every die may be one more hit.
        let width = HITS - known;
        let half = self.now.len() / 2;
        let (written, kept) = self.now.split_at(half);
        self.next.clear();
        let block = width * rolls;
        for (written, kept) in written.chunks(block).zip(kept.chunks(block)) {
            for hits in 0..width - 1 {
                let kept = &kept[hits * rolls..][..rolls];
                for result in 1..=results(number) {
                    if result > number {
                        self.next.extend_from_slice(kept);
                        continue;
                    }
                    let hits = hits + usize::from(result == number);
                    let written = &written[hits * rolls..][..rolls];
                    let points = f64::from(result);
                    let both = written.iter().zip(kept);
                    self.next.extend(both.map(|(w, k)| w.with(points).or(*k)));
                }
            }
        }
        std::mem::swap(&mut self.now, &mut self.next);

        self.more_rolls.clear();
        for result in 1..=results(number) {
            let one = usize::from(result == 1) << known;
            let chance = chance(result, number);
            let more = self.rolls.iter().map(|(c, ones)| (c * chance, ones | one));
            self.more_rolls.extend(more);
        }
        std::mem::swap(&mut self.rolls, &mut self.more_rolls);
    }
}

/// What a reroll is worth for every set of dice that show 1 and stay.
fn rerolled(written: &[Worth], numbers: impl DoubleEndedIterator<Item = u8>) -> Vec<Worth> {
    let mut now = written.to_vec();
    let mut rolls = written.len();
    // The last die taken in counts most in the order of the rolls, so it is the first to be averaged out.
    for number in numbers.rev() {
        let fewer = rolls / usize::from(results(number));
        let mut next = Vec::with_capacity(now.len() / rolls * 2 * fewer);
        for written in now.chunks(rolls) {
            let mean = next.len();
            next.resize(mean + fewer, Worth::default());
            for (result, written) in (1..).zip(written.chunks(fewer)) {
                let chance = chance(result, number);
                for (mean, worth) in next[mean..].iter_mut().zip(written) {
                    mean.add(*worth, chance);
                }
            }
            next.extend_from_slice(&written[..fewer]);
        }
        rolls = fewer;
        now = next;
    }
    now
}

/// The results of a die that differ for a field of this number: all that can be written, and being too high.
fn results(number: u8) -> u8 {
    (number + 1).min(6)
}

/// How likely this result is.
fn chance(result: u8, number: u8) -> f64 {
    if result > number {
        f64::from(6 - number) / 6.0
    } else {
        1.0 / 6.0
    }
}

fn bonus(hits: usize) -> f64 {
    f64::from(hit_bonus(u32::try_from(hits).expect("at most six")))
}
