//! Means and intervals, from sums of whole numbers.

#![allow(
    clippy::cast_precision_loss,
    reason = "sums are far below 2^52, and their squares lose digits that do not matter"
)]

/// The 97.5% point of the normal distribution: 95% lie within so many standard deviations of the mean.
const Z: f64 = 1.959_964;

/// A mean over games that come in deals. Games that share dice are not independent of each other, but deals are: so the
/// spread is taken from one deal to the next.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct DealSum {
    /// The sum over the games of the deal being played, and how many these are.
    current: (i64, u32),
    deals: u64,
    sum: i128,
    games: i128,
    sum_squared: i128,
    sum_times_games: i128,
    games_squared: i128,
}

impl DealSum {
    /// Counts a game of the current deal.
    pub(crate) fn add_game(&mut self, value: i64) {
        self.current.0 += value;
        self.current.1 += 1;
    }

    /// Counts the current deal, unless none of its games counted.
    pub(crate) fn end_deal(&mut self) {
        let (sum, games) = std::mem::take(&mut self.current);
        if games == 0 {
            return;
        }
        let (sum, games) = (i128::from(sum), i128::from(games));
        self.deals += 1;
        self.sum += sum;
        self.games += games;
        self.sum_squared += sum * sum;
        self.sum_times_games += sum * games;
        self.games_squared += games * games;
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.deals += other.deals;
        self.sum += other.sum;
        self.games += other.games;
        self.sum_squared += other.sum_squared;
        self.sum_times_games += other.sum_times_games;
        self.games_squared += other.games_squared;
    }

    /// The mean over all games; a sum of `unit` counts as 1.
    pub(crate) fn mean(&self, unit: f64) -> f64 {
        part(self.sum as f64, unit * self.games as f64)
    }

    /// The 95% interval of the mean by Student's formula; nothing if there are too few deals to tell.
    pub(crate) fn interval(&self, unit: f64) -> Option<(f64, f64)> {
        if self.deals < 2 {
            return None;
        }
        let (deals, mean) = (self.deals as f64, self.mean(unit));
        let per_deal = self.games as f64 / deals;
        let variance = self.deviation(mean, unit) / (deals - 1.0);
        let error = (variance.max(0.0) / deals).sqrt() / per_deal;
        let half = student(self.deals - 1) * error;
        Some((mean - half, mean + half))
    }

    /// The 95% interval of a share, by the formula of Agresti and Coull with deals in place of games: two deals won and two
    /// lost are added to those that were played. So it also holds near 0 and 1 and for few deals.
    pub(crate) fn share_interval(&self, unit: f64) -> (f64, f64) {
        if self.deals == 0 {
            return (0.0, 1.0);
        }
        let deals = self.deals as f64 + 4.0;
        let per_deal = self.games as f64 / self.deals as f64;
        let centre = (self.sum as f64 / unit + 2.0 * per_deal) / (deals * per_deal);
        let added = 2.0 * per_deal.powi(2) * ((1.0 - centre).powi(2) + centre.powi(2));
        let variance = (self.deviation(centre, unit) + added) / deals;
        let half = Z * (variance.max(0.0) / deals).sqrt() / per_deal;
        ((centre - half).max(0.0), (centre + half).min(1.0))
    }

    /// The squares, added up, by which the deals differ from what this mean would give them.
    fn deviation(&self, mean: f64, unit: f64) -> f64 {
        self.sum_squared as f64 / (unit * unit) - 2.0 * mean * self.sum_times_games as f64 / unit
            + mean * mean * self.games_squared as f64
    }
}

/// `a / b`, or 0 where there is nothing to divide by: JSON has no word for it.
pub(crate) fn part(a: f64, b: f64) -> f64 {
    if b > 0.0 { a / b } else { 0.0 }
}

pub(crate) fn mean_and_sd(n: f64, sum: u64, squares: u64) -> (f64, f64) {
    let mean = part(sum as f64, n);
    let variance = part(squares as f64 - sum as f64 * mean, n - 1.0);
    (mean, variance.max(0.0).sqrt())
}

/// The 95% interval of a share by Wilson's formula, which also holds near 0 and 1. A shared win varies less than a whole
/// one, so with many ties the interval is a little wider than it need be.
pub(crate) fn wilson(wins: f64, games: f64) -> (f64, f64) {
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let share = wins / games;
    let scale = 1.0 + Z * Z / games;
    let centre = (share + Z * Z / (2.0 * games)) / scale;
    let spread = share * (1.0 - share) / games + Z * Z / (4.0 * games * games);
    let half = Z * spread.sqrt() / scale;
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

/// The 97.5% point of Student's distribution with so many degrees of freedom, which are at least 1.
pub(crate) fn student(freedom: u64) -> f64 {
    // The series of Cornish and Fisher below is off by more than 1% for the first few.
    match freedom {
        0 | 1 => 12.706,
        2 => 4.303,
        3 => 3.182,
        _ => {
            let n = freedom as f64;
            let first = (Z.powi(3) + Z) / 4.0;
            let second = (5.0 * Z.powi(5) + 16.0 * Z.powi(3) + 3.0 * Z) / 96.0;
            let third = (3.0 * Z.powi(7) + 19.0 * Z.powi(5) + 17.0 * Z.powi(3) - 15.0 * Z) / 384.0;
            Z + first / n + second / n.powi(2) + third / n.powi(3)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: (f64, f64), expected: (f64, f64)) -> bool {
        (found.0 - expected.0).abs() < 5e-5 && (found.1 - expected.1).abs() < 5e-5
    }

    fn deals(sums: &[(i64, u32)]) -> DealSum {
        let mut total = DealSum::default();
        for &(sum, games) in sums {
            // Counts add up, however they are divided.
            let mut one = DealSum {
                current: (sum, games),
                ..DealSum::default()
            };
            one.end_deal();
            total.add(&one);
        }
        total
    }

    /// The values are those of statistics handbooks.
    #[test]
    fn intervals_are_those_of_wilson() {
        assert!(near(wilson(50.0, 100.0), (0.4038, 0.5962)));
        assert!(near(wilson(0.0, 10.0), (0.0, 0.2775)));
        assert!(near(wilson(10.0, 10.0), (0.7225, 1.0)));
        assert!(near(wilson(81.0, 263.0), (0.2553, 0.3662)));
        assert!(near(wilson(0.0, 0.0), (0.0, 1.0)));
    }

    #[test]
    fn the_spread_is_that_of_a_sample() {
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares of the differences 32, divided by 7.
        assert!(near(mean_and_sd(8.0, 40, 232), (5.0, 2.1381)));
        assert!(near(mean_and_sd(1.0, 7, 49), (7.0, 0.0)));
        assert!(near(mean_and_sd(0.0, 0, 0), (0.0, 0.0)));
    }

    #[test]
    fn students_values_are_those_of_the_tables() {
        for (freedom, value) in [
            (1, 12.706),
            (4, 2.776),
            (9, 2.262),
            (29, 2.045),
            (1000, 1.962),
        ] {
            assert!((student(freedom) - value).abs() < 0.012, "{freedom}");
        }
    }

    #[test]
    fn deals_of_one_game_give_the_interval_of_any_sample() {
        // As above: mean 5, sd 2.1381, 8 of them, Student's value 2.365.
        let sums = [2, 4, 4, 4, 5, 5, 7, 9].map(|sum| (sum, 1));
        let (low, high) = deals(&sums).interval(1.0).expect("enough deals");
        assert!((low - 3.2123).abs() < 2e-3 && (high - 6.7877).abs() < 2e-3);
        assert_eq!(deals(&sums[..1]).interval(1.0), None);
    }

    #[test]
    fn what_evens_out_within_a_deal_does_not_widen_the_interval() {
        // Each deal has a game won and a game lost: the games differ, the deals do not.
        let even = deals(&[(60, 2); 100]);
        let (low, high) = even.interval(60.0).expect("enough deals");
        assert!(near((even.mean(60.0), high - low), (0.5, 0.0)));
        // Each deal is won or lost as a whole: twice the games tell no more than half as many.
        let whole: Vec<(i64, u32)> = (0..100).map(|n| (120 * (n % 2), 2)).collect();
        let single: Vec<(i64, u32)> = (0..100).map(|n| (60 * (n % 2), 1)).collect();
        let (whole, single) = (deals(&whole), deals(&single));
        assert!(near(
            whole.share_interval(60.0),
            single.share_interval(60.0)
        ));
        let (even, whole) = (even.share_interval(60.0), whole.share_interval(60.0));
        assert!(even.1 - even.0 < 0.25 * (whole.1 - whole.0));
    }

    #[test]
    fn shares_of_whole_deals_have_the_interval_of_agresti_and_coull() {
        // 8 of 10: 10 of 14 are 0.7143, with a standard error of 0.1207.
        let sums: Vec<(i64, u32)> = (0..10).map(|n| (60 * i64::from(n < 8), 1)).collect();
        assert!(near(deals(&sums).share_interval(60.0), (0.4776, 0.9509)));
        assert!(near(DealSum::default().share_interval(60.0), (0.0, 1.0)));
        let (low, high) = deals(&[(60, 1); 10]).share_interval(60.0);
        assert!(low < 0.75 && high > 0.99);
    }

    #[test]
    fn games_that_are_missing_from_a_deal_count_for_less() {
        let total = deals(&[(4, 2), (0, 0), (3, 1)]);
        assert!((total.mean(1.0) - 7.0 / 3.0).abs() < 1e-9);
    }
}
