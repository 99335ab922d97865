//! Wins with luck subtracted: a control variate, so that fewer games show the same difference.
//!
//! The luck of a game has the mean 0 whatever is played, so `wins - beta * luck` has the mean of the wins for every fixed beta, and
//! so it is for each of the parts of luck. The best betas are estimated from one half of the deals and used for the other: so
//! they do not know the games they are used for.

#![allow(
    clippy::cast_precision_loss,
    reason = "sums are far below 2^52, and their squares lose digits that do not matter"
)]

use rollwright_analysis::{LUCK_PARTS, SeatLuck};
use serde::Serialize;

use crate::count::WIN;
use crate::stats::student;

/// Luck is counted in whole numbers of this many parts of a win, so that the order in which games finish changes nothing.
const LUCK_UNIT: f64 = 1e9;

/// The fewest deals of which something is said.
const FEWEST_DEALS: u64 = 8;

/// The fewest deals in a half that can tell the parts of luck apart; with fewer, only luck as it is counts.
const FEWEST_FOR_PARTS: u64 = 50;

/// The share of wins with luck subtracted.
#[derive(Copy, Clone, PartialEq, Serialize, Debug)]
pub struct AdjustedShare {
    /// The share of wins.
    pub share: f64,
    /// Lower end of its 95% interval.
    pub low: f64,
    /// Upper end of its 95% interval.
    pub high: f64,
    /// How many times as many games would give the same interval without subtracting luck; nothing if luck explains all.
    pub games_saved: Option<f64>,
    /// The same against games that each have dice of their own.
    pub games_saved_fresh: Option<f64>,
    /// How much of each part of luck was subtracted, in the two halves of the deals.
    pub beta: [SeatLuck; 2],
    /// The mean luck of a game: near 0, or the evaluator is wrong.
    pub luck: f64,
}

/// A win and the parts of luck, of a deal or added up.
type Deal<T> = [T; 1 + LUCK_PARTS];

/// Wins and luck of an entrant, deal by deal.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct LuckSum {
    /// Wins and luck in the deal being played.
    current: Deal<i64>,
    games: u64,
    halves: [HalfSum; 2],
}

/// Half of the deals.
#[derive(Copy, Clone, Default, Debug)]
struct HalfSum {
    deals: u64,
    sums: Deal<i128>,
    products: Deal<Deal<i128>>,
}

impl LuckSum {
    /// Counts a game: its part of a win, in sixtieths, and its luck.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "luck is a few wins at most"
    )]
    pub(crate) fn add_game(&mut self, win: u64, luck: &SeatLuck) {
        self.games += 1;
        self.current[0] += win.cast_signed();
        for (sum, part) in self.current[1..].iter_mut().zip(luck) {
            *sum += (part * LUCK_UNIT).round() as i64;
        }
    }

    /// Counts the current deal, which has this number.
    pub(crate) fn end_deal(&mut self, number: u64) {
        let deal = std::mem::take(&mut self.current).map(i128::from);
        self.halves[usize::from(number % 2 == 1)].add(&HalfSum {
            deals: 1,
            sums: deal,
            products: deal.map(|a| deal.map(|b| a * b)),
        });
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.games += other.games;
        for (half, other) in self.halves.iter_mut().zip(&other.halves) {
            half.add(other);
        }
    }

    /// The share of wins; nothing if there are too few deals to tell.
    pub(crate) fn adjusted(&self) -> Option<AdjustedShare> {
        let deals = self.halves[0].deals + self.halves[1].deals;
        if deals < FEWEST_DEALS || self.games == 0 {
            return None;
        }
        let [first, second] = &self.halves;
        let beta = [second.beta(), first.beta()];
        let games = self.games as f64;
        let share = (first.sum(&beta[0]) + second.sum(&beta[1])) / games;
        let squares = first.squares(&beta[0]) + second.squares(&beta[1]);
        let nothing = SeatLuck::default();
        let plain = first.squares(&nothing) + second.squares(&nothing);
        let per_deal = games / deals as f64;
        let variance = squares / (deals - 2) as f64;
        let error = (variance / deals as f64).sqrt() / per_deal;
        let half = student(deals - 2) * error;
        // The variance of a win, or a little more where wins are shared.
        let fresh = share * (1.0 - share) / games;
        Some(AdjustedShare {
            share,
            low: share - half,
            high: share + half,
            games_saved: (squares > 0.0).then(|| plain / squares),
            games_saved_fresh: (error > 0.0).then(|| fresh / error.powi(2)),
            beta,
            luck: (first.sums[1] + second.sums[1]) as f64 / LUCK_UNIT / games,
        })
    }
}

impl HalfSum {
    fn add(&mut self, other: &Self) {
        self.deals += other.deals;
        for (sum, more) in self.sums.iter_mut().zip(other.sums) {
            *sum += more;
        }
        for (row, more) in self.products.iter_mut().zip(&other.products) {
            for (sum, more) in row.iter_mut().zip(more) {
                *sum += more;
            }
        }
    }

    /// By how much two of the numbers of a deal differ from their means, multiplied and added up over the deals.
    fn covariance(&self, a: usize, b: usize) -> f64 {
        let unit = |at| if at == 0 { WIN as f64 } else { LUCK_UNIT };
        let [sum_a, sum_b] = [a, b].map(|at| self.sums[at] as f64 / unit(at));
        let product = self.products[a][b] as f64 / (unit(a) * unit(b));
        product - sum_a * sum_b / self.deals.max(1) as f64
    }

    /// The slopes of wins over the parts of luck: least squares.
    fn beta(&self) -> SeatLuck {
        let parts = if self.deals < FEWEST_FOR_PARTS {
            1
        } else {
            LUCK_PARTS
        };
        let equation = |row: usize| {
            let mut row: Vec<f64> = (0..=parts).map(|at| self.covariance(row + 1, at)).collect();
            row.rotate_left(1);
            row
        };
        let mut equations: Vec<Vec<f64>> = (0..parts).map(equation).collect();
        let mut beta = SeatLuck::default();
        // Gauss and Jordan. The matrix has no negative eigenvalue, so nothing needs to change places; what tells nothing new is
        // left out.
        for at in 0..parts {
            if equations[at][at] <= 1e-9 {
                equations[at].fill(0.0);
                continue;
            }
            let pivot = equations[at][at];
            equations[at].iter_mut().for_each(|number| *number /= pivot);
            let solved = equations[at].clone();
            for (other, row) in equations.iter_mut().enumerate() {
                let factor = row[at];
                if other != at && factor != 0.0 {
                    let row = row.iter_mut().zip(&solved);
                    row.for_each(|(number, solved)| *number -= factor * solved);
                }
            }
        }
        for (beta, equation) in beta.iter_mut().zip(&equations) {
            *beta = equation[parts];
        }
        beta
    }

    /// The sum over the deals of wins less so much of the luck.
    fn sum(&self, beta: &SeatLuck) -> f64 {
        let wins = self.sums[0] as f64 / WIN as f64;
        let luck = beta.iter().zip(&self.sums[1..]);
        wins - luck
            .map(|(beta, luck)| beta * *luck as f64 / LUCK_UNIT)
            .sum::<f64>()
    }

    /// The squares, added up, by which these differ from their mean.
    fn squares(&self, beta: &SeatLuck) -> f64 {
        let mut weights = [1.0; 1 + LUCK_PARTS];
        for (weight, beta) in weights[1..].iter_mut().zip(beta) {
            *weight = -beta;
        }
        let all = weights.iter().enumerate();
        let squares = all.clone().flat_map(|(a, of_a)| {
            let all = all.clone();
            all.map(move |(b, of_b)| of_a * of_b * self.covariance(a, b))
        });
        squares.sum::<f64>().max(0.0)
    }
}

#[cfg(test)]
mod tests {
    #![allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "wins are a few sixtieths"
    )]

    use super::*;

    fn sum_of(games: &[(u64, f64)]) -> LuckSum {
        let whole = |(win, luck): &(u64, f64)| (*win, [*luck, 0.0, 0.0, 0.0]);
        sum_of_parts(games.iter().map(whole))
    }

    fn sum_of_parts(games: impl Iterator<Item = (u64, SeatLuck)>) -> LuckSum {
        let mut total = LuckSum::default();
        for (number, (win, luck)) in games.enumerate() {
            // Counts add up, however they are divided.
            let mut one = LuckSum::default();
            one.add_game(win, &luck);
            one.end_deal(number as u64);
            total.add(&one);
        }
        total
    }

    #[test]
    fn where_luck_explains_everything_the_interval_is_a_point() {
        // Half a win, and the other half is luck.
        let games: Vec<(u64, f64)> = (0..40)
            .map(|n| if n % 3 == 0 { (60, 0.5) } else { (0, -0.5) })
            .collect();
        let adjusted = sum_of(&games).adjusted().expect("enough deals");
        assert!((adjusted.share - 0.5).abs() < 1e-6, "{adjusted:?}");
        assert!(adjusted.high - adjusted.low < 1e-6, "{adjusted:?}");
        assert_eq!(adjusted.games_saved, None);
    }

    #[test]
    fn each_part_of_luck_counts_as_much_as_it_explains() {
        // A third of a win, all of one part and less by half of another; the third part says nothing new.
        let games = (0..200u64).map(|n| {
            let parts = [n / 2 % 2, n / 4 % 2].map(|half| (half as f64 - 0.5) / 3.0);
            let [a, b] = parts;
            let win = 20.0 + 60.0 * a - 30.0 * b;
            (win.round() as u64, [a, b, a + b, 0.0])
        });
        let adjusted = sum_of_parts(games).adjusted().expect("enough deals");
        assert!((adjusted.share - 1.0 / 3.0).abs() < 1e-6, "{adjusted:?}");
        assert!(adjusted.high - adjusted.low < 1e-6, "{adjusted:?}");
        for [a, b, sum, nothing] in adjusted.beta {
            assert!((a + sum - 1.0).abs() < 1e-6, "{adjusted:?}");
            assert!((b + sum + 0.5).abs() < 1e-6, "{adjusted:?}");
            assert!(nothing.abs() < 1e-9, "{adjusted:?}");
        }
    }

    #[test]
    fn luck_that_explains_nothing_changes_little() {
        let games: Vec<(u64, f64)> = (0..400u64)
            .map(|n| (60 * (n / 2 % 2), if n / 4 % 2 == 0 { 0.3 } else { -0.3 }))
            .collect();
        let adjusted = sum_of(&games).adjusted().expect("enough deals");
        assert!((adjusted.share - 0.5).abs() < 0.01, "{adjusted:?}");
        let saved = adjusted.games_saved.expect("something varies");
        assert!((saved - 1.0).abs() < 0.05, "{adjusted:?}");
    }

    #[test]
    fn of_a_few_deals_nothing_is_said() {
        assert_eq!(sum_of(&[(60, 0.1); 7]).adjusted(), None);
    }
}
