//! What a bot expects of a position.

use rollwright_core::{MAX_SEATS, Outcome, Seat};

/// For each seat the chance to win and the points at the end, as a bot expects them under good play by all.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Forecast {
    /// The part of a win each seat expects; a shared win counts in equal parts, so all seats together have 1.
    pub wins: [f32; MAX_SEATS],
    /// The points each seat expects at the end.
    pub points: [f32; MAX_SEATS],
}

impl Forecast {
    /// What is certain once a game is over.
    #[allow(
        clippy::cast_precision_loss,
        reason = "a handful of seats: far below 2^24"
    )]
    pub fn certain(outcome: &Outcome) -> Self {
        let mut forecast = Self::default();
        for (seat, points) in outcome.scores.as_slice().iter().enumerate() {
            forecast.points[seat] = f32::from(*points);
        }
        for seat in outcome.winners.iter() {
            forecast.wins[seat.index()] = 1.0 / outcome.winners.len() as f32;
        }
        forecast
    }

    /// The part of a win this seat expects.
    pub fn win(&self, seat: Seat) -> f32 {
        self.wins[seat.index()]
    }

    /// Adds another forecast with this weight: with weights that add up to 1, the mean.
    pub fn add(&mut self, other: &Self, weight: f32) {
        for (sum, more) in self.wins.iter_mut().zip(other.wins) {
            *sum += weight * more;
        }
        for (sum, more) in self.points.iter_mut().zip(other.points) {
            *sum += weight * more;
        }
    }
}
