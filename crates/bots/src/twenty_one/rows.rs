//! One row of twenty-one for a player alone, solved exactly: its value if every round has a price.
//!
//! The dice are independent, so a round is solved field by field: from the value of every set of empty fields to its value
//! once the first die is known, then the second, until the whole roll is. That takes a few operations for each roll that
//! differs in what can be written, where trying every choice for every roll takes thousands.

use rollwright_twenty_one::hit_bonus;

use crate::Rolling;

/// The fields of a row.
const FIELDS: usize = 6;
/// The sets of empty fields.
const SETS: usize = 1 << FIELDS;
/// The numbers of exact hits: 0 to 6.
const HITS: usize = FIELDS + 1;
/// Added to the price, so that of two ways to play with the same value the quicker one is taken.
const TIE_BREAK: f64 = 1e-9;

/// The value of a row in every state, with the best play at a price per round.
#[derive(Clone, PartialEq, Debug)]
pub struct RowTable {
    price: f64,
    /// By empty fields and hits.
    worth: Vec<[Worth; HITS]>,
}

impl RowTable {
    /// Solves the row with these printed numbers, left to right, each from 1 to 6.
    pub fn solve(numbers: [u8; 6], price: f64, rolling: Rolling) -> Self {
        let mut worth = vec![[Worth::default(); HITS]; SETS];
        let mut round = Round::default();
        // A round always fills a field: smaller sets of empty fields come first.
        for empty in 1..SETS {
            worth[empty] = round.solve(&worth, numbers, empty, rolling.0);
            for worth in &mut worth[empty] {
                worth.value -= price + TIE_BREAK;
                worth.rounds += 1.0;
            }
        }
        Self { price, worth }
    }

    /// The points to come less the price of the rounds to come, before the dice of a round are rolled. Bit 0 of `empty`
    /// is the leftmost field; there are at most as many exact hits as fields that are not empty. A full row is worth
    /// nothing more.
    pub fn value(&self, empty: u8, hits: u32) -> f64 {
        let worth = self.worth[usize::from(empty)][hits as usize];
        worth.value + TIE_BREAK * worth.rounds
    }

    /// The points to come if it is played for the best value.
    pub fn points(&self, empty: u8, hits: u32) -> f64 {
        self.value(empty, hits) + self.price * self.rounds(empty, hits)
    }

    /// The rounds to come if it is played for the best value; of ways to play that are worth the same, the quickest.
    pub fn rounds(&self, empty: u8, hits: u32) -> f64 {
        self.worth[usize::from(empty)][hits as usize].rounds
    }
}

/// What to expect from a state.
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

/// Buffers for solving a round.
#[derive(Default)]
struct Round {
    /// Indexed by the set of fields whose die is not known yet that are empty after the round, then by hits after the
    /// round, then by what the known dice show.
    now: Vec<Worth>,
    next: Vec<Worth>,
    /// For each result of the known dice its probability, and which of them show 1.
    rolls: Vec<(f64, usize)>,
    more_rolls: Vec<(f64, usize)>,
    /// The value of a reroll for every set of dice that show 1 and stay; while it is computed, also by the other dice.
    rerolled: Vec<Worth>,
    fewer_dice: Vec<Worth>,
}

impl Round {
    /// The value of this round and all after it for every number of hits so far, without the price of this round.
    fn solve(
        &mut self,
        later: &[[Worth; HITS]],
        numbers: [u8; 6],
        empty: usize,
        share: f64,
    ) -> [Worth; HITS] {
        self.start(later, empty);
        // The rightmost field first: its number is the lowest, so the fewest results are carried along.
        let fields = (0..FIELDS).rev().filter(|field| empty >> field & 1 == 1);
        for (known, field) in fields.clone().enumerate() {
            self.know(numbers[field], known);
        }
        let rolls = self.rolls.len();
        let mut solved = [Worth::default(); HITS];
        let possible = self.now.len() / rolls;
        for (hits, sum) in solved.iter_mut().enumerate().take(possible) {
            if share > 0.0 {
                self.reroll(hits, fields.clone().map(|field| numbers[field]));
                // A reroll that keeps nothing is the same as a first roll of somebody else.
                sum.add(self.rerolled[0], 1.0 - share);
            }
            let written = &self.now[hits * rolls..][..rolls];
            for (worth, (chance, ones)) in written.iter().zip(&self.rolls) {
                if share > 0.0 {
                    sum.add(worth.or(self.rerolled[*ones]), chance * share);
                } else {
                    sum.add(*worth, *chance);
                }
            }
            *sum = sum.with(-bonus(hits));
        }
        solved
    }

    /// Before any die is known: the value of each set of fields if just these are empty after the round.
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

    /// Adds one die, that of the rightmost field not known yet; `known` is how many are known.
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

    /// Computes the value of a reroll for every set of dice that show 1 and stay.
    fn reroll(&mut self, hits: usize, numbers: impl DoubleEndedIterator<Item = u8>) {
        let mut rolls = self.rolls.len();
        self.rerolled.clear();
        self.rerolled
            .extend_from_slice(&self.now[hits * rolls..][..rolls]);
        // The die added last varies slowest in the order of the rolls, so it is averaged first.
        for number in numbers.rev() {
            let fewer = rolls / usize::from(results(number));
            self.fewer_dice.clear();
            for worth in self.rerolled.chunks_exact(rolls) {
                let from = self.fewer_dice.len();
                self.fewer_dice.resize(from + fewer, Worth::default());
                for (result, worth) in (1..).zip(worth.chunks_exact(fewer)) {
                    let chance = chance(result, number);
                    for (mean, worth) in self.fewer_dice[from..].iter_mut().zip(worth) {
                        mean.add(*worth, chance);
                    }
                }
                self.fewer_dice.extend_from_slice(&worth[..fewer]);
            }
            rolls = fewer;
            std::mem::swap(&mut self.rerolled, &mut self.fewer_dice);
        }
    }
}

/// The results of a die that differ for a field of this number: all that can be written, and being too high.
fn results(number: u8) -> u8 {
    (number + 1).min(6)
}

/// The probability of this result.
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
