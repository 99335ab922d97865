//! Wins with luck subtracted: a control variate, so that fewer games show the same difference.
//!
//! The luck of a game has the mean 0 whatever is played, so `wins - beta * luck` has the mean of the wins for every fixed beta. The
//! best beta is estimated from one half of the deals and used for the other: so it does not know the games it is used for.

#![allow(
    clippy::cast_precision_loss,
    reason = "sums are far below 2^52, and their squares lose digits that do not matter"
)]

use serde::Serialize;

use crate::count::WIN;
use crate::stats::student;

/// Luck is counted in whole numbers of this many parts of a win, so that the order in which games finish changes nothing.
const LUCK_UNIT: f64 = 1e9;

/// The fewest deals of which something is said.
const FEWEST_DEALS: u64 = 8;

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
    /// How much of the luck was subtracted, in the two halves of the deals.
    pub beta: [f64; 2],
    /// The mean luck of a game: near 0, or the evaluator is wrong.
    pub luck: f64,
}

/// Wins and luck of an entrant, deal by deal.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct LuckSum {
    /// Wins and luck in the deal being played.
    current: (i64, i64),
    games: u64,
    halves: [HalfSum; 2],
}

/// Half of the deals.
#[derive(Copy, Clone, Default, Debug)]
struct HalfSum {
    deals: u64,
    wins: i128,
    luck: i128,
    wins_squared: i128,
    luck_squared: i128,
    product: i128,
}

impl LuckSum {
    /// Counts a game: its part of a win, in sixtieths, and its luck.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "luck is a few wins at most"
    )]
    pub(crate) fn add_game(&mut self, win: u64, luck: f64) {
        self.games += 1;
        self.current.0 += win.cast_signed();
        self.current.1 += (luck * LUCK_UNIT).round() as i64;
    }

    /// Counts the current deal, which has this number.
    pub(crate) fn end_deal(&mut self, number: u64) {
        let (wins, luck) = std::mem::take(&mut self.current);
        let (wins, luck) = (i128::from(wins), i128::from(luck));
        let half = &mut self.halves[usize::from(number % 2 == 1)];
        half.deals += 1;
        half.wins += wins;
        half.luck += luck;
        half.wins_squared += wins * wins;
        half.luck_squared += luck * luck;
        half.product += wins * luck;
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.games += other.games;
        for (half, other) in self.halves.iter_mut().zip(&other.halves) {
            half.deals += other.deals;
            half.wins += other.wins;
            half.luck += other.luck;
            half.wins_squared += other.wins_squared;
            half.luck_squared += other.luck_squared;
            half.product += other.product;
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
        let share = (first.sum(beta[0]) + second.sum(beta[1])) / games;
        let squares = first.squares(beta[0]) + second.squares(beta[1]);
        let plain = first.squares(0.0) + second.squares(0.0);
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
            luck: (first.luck + second.luck) as f64 / LUCK_UNIT / games,
        })
    }
}

impl HalfSum {
    fn moments(&self) -> [f64; 5] {
        let (win, luck) = (WIN as f64, LUCK_UNIT);
        [
            self.wins as f64 / win,
            self.luck as f64 / luck,
            self.wins_squared as f64 / (win * win),
            self.luck_squared as f64 / (luck * luck),
            self.product as f64 / (win * luck),
        ]
    }

    /// The slope of wins over luck.
    fn beta(&self) -> f64 {
        let [wins, luck, _, luck_squared, product] = self.moments();
        let deals = self.deals.max(1) as f64;
        let variance = luck_squared - luck * luck / deals;
        if variance > 1e-9 {
            (product - wins * luck / deals) / variance
        } else {
            0.0
        }
    }

    /// The sum over the deals of wins less so much of the luck.
    fn sum(&self, beta: f64) -> f64 {
        let [wins, luck, ..] = self.moments();
        wins - beta * luck
    }

    /// The squares, added up, by which these differ from their mean.
    fn squares(&self, beta: f64) -> f64 {
        let [_, _, wins_squared, luck_squared, product] = self.moments();
        let squares = wins_squared - 2.0 * beta * product + beta * beta * luck_squared;
        (squares - self.sum(beta).powi(2) / self.deals.max(1) as f64).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum_of(games: &[(u64, f64)]) -> LuckSum {
        let mut total = LuckSum::default();
        for (number, (win, luck)) in games.iter().enumerate() {
            // Counts add up, however they are divided.
            let mut one = LuckSum::default();
            one.add_game(*win, *luck);
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
