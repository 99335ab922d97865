//! How well a seat decided: the share of what was at stake that it gave away.

use serde::Serialize;

use crate::value::len;

/// The 97.5% point of the normal distribution.
const Z: f64 = 1.959_964;

/// The share of what was at stake in unforced decisions that was given away: 0 is the evaluator's own play, 1 is random play.
#[derive(Copy, Clone, PartialEq, Serialize, Debug)]
pub struct Grade {
    /// The share; nothing if there was nothing at stake.
    pub share: Option<f64>,
    /// Lower end of its 95% interval; nothing if there is too little to tell.
    pub low: Option<f64>,
    /// Upper end of its 95% interval.
    pub high: Option<f64>,
    /// How many unforced decisions there were.
    pub decisions: usize,
    /// The shares of a win given away, added up.
    pub lost: f64,
}

/// Adds up what was lost and what was at stake, unit by unit: a decision in one game, a game among many.
#[derive(Clone, Debug, Default)]
pub struct GradeSum {
    units: usize,
    decisions: usize,
    lost: f64,
    at_stake: f64,
    lost_squared: f64,
    at_stake_squared: f64,
    product: f64,
}

impl GradeSum {
    /// Adds a unit with this many decisions, what was lost in it, and what was at stake.
    pub fn add(&mut self, decisions: usize, lost: f64, at_stake: f64) {
        self.units += 1;
        self.decisions += decisions;
        self.lost += lost;
        self.at_stake += at_stake;
        self.lost_squared += lost * lost;
        self.at_stake_squared += at_stake * at_stake;
        self.product += lost * at_stake;
    }

    /// How many decisions, what was lost and what was at stake in all.
    pub fn totals(&self) -> (usize, f64, f64) {
        (self.decisions, self.lost, self.at_stake)
    }

    /// The grade, with the interval of a ratio of two means (by linearisation).
    pub fn grade(&self) -> Grade {
        let share = (self.at_stake > 0.0).then(|| self.lost / self.at_stake);
        let interval = share.filter(|_| self.units > 1).map(|share| {
            let squares = self.lost_squared - 2.0 * share * self.product
                + share * share * self.at_stake_squared;
            let n = len(self.units);
            let error = (squares.max(0.0) * n / (n - 1.0)).sqrt() / self.at_stake;
            ((share - Z * error).max(0.0), share + Z * error)
        });
        let (low, high) = interval.unzip();
        Grade {
            share,
            low,
            high,
            decisions: self.decisions,
            lost: self.lost,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grade_is_what_was_lost_of_what_was_at_stake() {
        let mut sum = GradeSum::default();
        for (lost, at_stake) in [(0.0, 0.1), (0.02, 0.1), (0.0, 0.2)] {
            sum.add(1, lost, at_stake);
        }
        let grade = sum.grade();
        assert!((grade.share.expect("something at stake") - 0.05).abs() < 1e-12);
        // Residuals -0.005, 0.015, -0.01: their squares are 0.00035; times 3/2, the root is 0.02291; over 0.4, 0.05728.
        let high = grade.high.expect("three decisions");
        assert!((high - 0.05 - 1.96 * 0.05728).abs() < 1e-4, "{high}");
        assert_eq!((grade.low, grade.decisions), (Some(0.0), 3));
    }

    #[test]
    fn without_anything_at_stake_there_is_no_grade() {
        let grade = GradeSum::default().grade();
        assert_eq!((grade.share, grade.low, grade.decisions), (None, None, 0));
    }
}
