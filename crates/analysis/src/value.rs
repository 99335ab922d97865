//! What a position is worth to every seat: shares of a win that add up to 1, and points.

use rollwright_bots::Forecast;
use rollwright_core::{MAX_SEATS, Outcome, Seat};

/// A number for each seat; those of seats that are not there are 0.
pub(crate) type PerSeat = [f64; MAX_SEATS];

/// The value of a position.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(crate) struct Value {
    /// The part of a win that each seat expects. All together have 1.
    pub(crate) wins: PerSeat,
    /// The points that each seat expects.
    pub(crate) points: PerSeat,
}

impl Value {
    /// A forecast, its shares made to add up to 1 exactly: bots work with fewer digits.
    pub(crate) fn of(forecast: &Forecast) -> Self {
        let wins = forecast.wins.map(f64::from);
        let sum: f64 = wins.iter().sum();
        Self {
            wins: wins.map(|win| win / sum),
            points: forecast.points.map(f64::from),
        }
    }

    /// The result of a finished game.
    pub(crate) fn of_outcome(outcome: &Outcome) -> Self {
        let mut value = Self::default();
        for seat in outcome.winners.iter() {
            value.wins[seat.index()] = 1.0 / len(outcome.winners.len());
        }
        for (points, score) in value.points.iter_mut().zip(outcome.scores.as_slice()) {
            *points = f64::from(*score);
        }
        value
    }

    /// The share of one seat.
    pub(crate) fn win(&self, seat: Seat) -> f64 {
        self.wins[seat.index()]
    }

    /// Whether the seat is better off than with another value: by its share, then by its points.
    pub(crate) fn is_better(&self, other: &Self, seat: Seat) -> bool {
        let at = seat.index();
        (self.wins[at], self.points[at]) > (other.wins[at], other.points[at])
    }

    /// How this value differs from another.
    pub(crate) fn minus(&self, other: &Self) -> Self {
        self.with(other, |a, b| a - b)
    }

    pub(crate) fn plus(&self, other: &Self) -> Self {
        self.with(other, |a, b| a + b)
    }

    pub(crate) fn scaled(&self, factor: f64) -> Self {
        Self {
            wins: self.wins.map(|win| factor * win),
            points: self.points.map(|points| factor * points),
        }
    }

    fn with(&self, other: &Self, join: impl Fn(f64, f64) -> f64) -> Self {
        let each = |a: &PerSeat, b: &PerSeat| std::array::from_fn(|seat| join(a[seat], b[seat]));
        Self {
            wins: each(&self.wins, &other.wins),
            points: each(&self.points, &other.points),
        }
    }

    /// Whether it is 0 but for the last digits of floating point.
    pub(crate) fn is_nothing(&self) -> bool {
        let mut shares = self.wins.iter();
        let mut points = self.points.iter();
        shares.all(|win| win.abs() < 1e-12) && points.all(|points| points.abs() < 1e-9)
    }
}

/// A count as a floating-point number.
#[allow(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
pub(crate) fn len(count: usize) -> f64 {
    count as f64
}
