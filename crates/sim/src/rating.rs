//! One number for each entrant's strength, from who had more points than whom.
//!
//! The model is that of Bradley and Terry, on the scale that chess players know: 400 points more are ten times the odds.
//! One tie is added for each pair, so that an entrant that always loses still gets a number.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts of games, entrants and blocks are far below 2^52"
)]

use crate::stats::student;

/// The mean of all ratings.
pub(crate) const MEAN: f64 = 1500.0;

/// Deals are divided into so many blocks. Leaving out one block after the other shows how far a rating can be trusted.
const BLOCKS: usize = 30;

/// A rating with its 95% interval, where there are enough deals to tell.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Rating {
    pub(crate) rating: f64,
    pub(crate) interval: Option<(f64, f64)>,
}

/// Who had more points than whom, in half games: 2 for more, 1 for as many.
#[derive(Clone, Default, Debug)]
pub(crate) struct Pairs {
    entrants: usize,
    blocks: Vec<Vec<u64>>,
}

impl Pairs {
    pub(crate) fn new(entrants: usize) -> Self {
        Self {
            entrants,
            blocks: vec![vec![0; entrants * entrants]; BLOCKS],
        }
    }

    /// Counts what `a` has won from `b` in a game of this deal.
    pub(crate) fn count(&mut self, deal: u64, a: usize, b: usize, halves: u64) {
        let block = usize::try_from(deal % BLOCKS as u64).expect("few blocks");
        self.blocks[block][a * self.entrants + b] += halves;
    }

    pub(crate) fn add(&mut self, other: &Self) {
        let all = self.blocks.iter_mut().flatten();
        for (sum, more) in all.zip(other.blocks.iter().flatten()) {
            *sum += more;
        }
    }

    /// The rating of every entrant.
    pub(crate) fn ratings(&self) -> Vec<Rating> {
        let size = self.entrants * self.entrants;
        let sum = |place: usize| self.blocks.iter().map(|block| block[place]).sum();
        let total: Vec<u64> = (0..size).map(sum).collect();
        let whole = self.fit(&total, &vec![1.0; self.entrants]);
        let used = |block: &&Vec<u64>| block.iter().any(|&halves| halves > 0);
        let without = |block: &Vec<u64>| {
            let rest: Vec<u64> = total
                .iter()
                .zip(block)
                .map(|(all, one)| all - one)
                .collect();
            on_scale(&self.fit(&rest, &whole))
        };
        let left_out: Vec<Vec<f64>> = self.blocks.iter().filter(used).map(without).collect();
        let ratings = on_scale(&whole);
        let rated = ratings.iter().enumerate().map(|(entrant, &rating)| Rating {
            rating,
            interval: interval(rating, left_out.iter().map(|ratings| ratings[entrant])),
        });
        rated.collect()
    }

    /// The strengths under which what happened is most likely, found step by step from a first guess.
    fn fit(&self, halves: &[u64], guess: &[f64]) -> Vec<f64> {
        let n = self.entrants;
        // Half a game each way is the tie that is added.
        let won = |a: usize, b: usize| halves[a * n + b] as f64 / 2.0 + 0.5;
        let mut strengths = guess.to_vec();
        for _ in 0..10_000 {
            let mut change: f64 = 0.0;
            for a in 0..n {
                let others = (0..n).filter(|&b| b != a);
                let (wins, weight) = others.fold((0.0, 0.0), |(wins, weight), b| {
                    let met = won(a, b) + won(b, a);
                    (
                        wins + won(a, b),
                        weight + met / (strengths[a] + strengths[b]),
                    )
                });
                let better: f64 = wins / weight;
                change = change.max((better / strengths[a]).ln().abs());
                strengths[a] = better;
            }
            if change < 1e-9 {
                break;
            }
        }
        strengths
    }
}

/// Strengths as ratings around the mean.
fn on_scale(strengths: &[f64]) -> Vec<f64> {
    let logs: Vec<f64> = strengths.iter().map(|strength| strength.log10()).collect();
    let mean = logs.iter().sum::<f64>() / logs.len() as f64;
    logs.iter().map(|log| MEAN + 400.0 * (log - mean)).collect()
}

/// The interval by the jackknife: how much the rating changes if a block is left out.
fn interval(rating: f64, left_out: impl Iterator<Item = f64> + Clone) -> Option<(f64, f64)> {
    let blocks = left_out.clone().count();
    if blocks < 2 {
        return None;
    }
    let n = blocks as f64;
    let mean = left_out.clone().sum::<f64>() / n;
    let squares: f64 = left_out.map(|rating| (rating - mean).powi(2)).sum();
    let error = (squares * (n - 1.0) / n).sqrt();
    let half = student(blocks as u64 - 1) * error;
    Some((rating - half, rating + half))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(results: &[(usize, usize, u64, u64)]) -> Pairs {
        let entrants = results.iter().map(|r| r.0.max(r.1) + 1).max();
        let mut pairs = Pairs::new(entrants.expect("entrants"));
        for &(a, b, won, lost) in results {
            for deal in 0..won {
                pairs.count(deal, a, b, 2);
            }
            for deal in 0..lost {
                pairs.count(deal, b, a, 2);
            }
        }
        pairs
    }

    #[test]
    fn ten_times_the_odds_are_400_points() {
        // With the tie that is added, 1,000 : 100.
        let mut pairs = pairs(&[(0, 1, 999, 99)]);
        pairs.count(0, 0, 1, 1);
        pairs.count(0, 1, 0, 1);
        let ratings = pairs.ratings();
        assert!((ratings[0].rating - ratings[1].rating - 400.0).abs() < 0.01);
        assert!((ratings[0].rating + ratings[1].rating - 2.0 * MEAN).abs() < 1e-6);
        let (low, high) = ratings[0].interval.expect("enough deals");
        assert!(low < ratings[0].rating && ratings[0].rating < high);
    }

    #[test]
    fn who_never_wins_is_rated_last_and_not_infinitely_low() {
        let ratings = pairs(&[(0, 1, 60, 40), (0, 2, 100, 0), (1, 2, 100, 0)]).ratings();
        assert!(ratings[0].rating > ratings[1].rating);
        assert!(ratings[1].rating > ratings[2].rating + 400.0);
        assert!(ratings.iter().all(|rating| rating.rating.is_finite()));
    }

    #[test]
    fn more_deals_give_a_narrower_interval() {
        let width = |times: u64| {
            // Which deals are won follows no order.
            let mut pairs = Pairs::new(2);
            for deal in 0..100 * times {
                let won = deal.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 62 != 0;
                pairs.count(deal, usize::from(!won), usize::from(won), 2);
            }
            let (low, high) = pairs.ratings()[0].interval.expect("enough deals");
            high - low
        };
        assert!(width(100) < width(1));
        assert!(Pairs::new(2).ratings()[0].interval.is_none());
    }
}
