//! What a bot expects of a position.

use std::cmp::Ordering;

use rollwright_core::{Game, MAX_SEATS, Outcome, Seat};

/// For each seat the chance to win and the points at the end, as a bot expects them under good play by all.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Forecast {
    /// The part of a win each seat expects; a shared win counts in equal parts, so all seats together have 1.
    pub wins: [f32; MAX_SEATS],
    /// The points each seat expects at the end.
    pub points: [f32; MAX_SEATS],
}

/// Which of two forecasts a seat likes better.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub enum Preference {
    /// By [`Forecast::utility`]: the chance to win, and with a very small weight points. So bots play.
    #[default]
    Utility,
    /// By the chance to win; points only break ties. So decisions are judged: by utility one could do better than the best.
    WinFirst,
}

impl Preference {
    /// Whether the seat likes the first forecast better than the second.
    #[inline]
    pub fn prefers(self, seat: Seat, a: &Forecast, b: &Forecast) -> bool {
        match self {
            Self::Utility => a.utility(seat) > b.utility(seat),
            Self::WinFirst => {
                let of = |forecast: &Forecast| {
                    (forecast.wins[seat.index()], forecast.points[seat.index()])
                };
                of(a) > of(b)
            }
        }
    }
}

impl Forecast {
    /// The forecast for a game that is over.
    pub fn certain(outcome: &Outcome) -> Self {
        let mut forecast = Self::default();
        let scores = outcome.scores.as_slice().iter().copied();
        forecast.share_win(scores.clone());
        for (expected, points) in forecast.points.iter_mut().zip(scores) {
            *expected = f32::from(points);
        }
        forecast
    }

    /// Gives the win to the seats with the most of these points.
    #[inline]
    pub(crate) fn share_win(&mut self, points: impl Iterator<Item = u16> + Clone) {
        let most = points.clone().max();
        let winners = points.clone().filter(|points| Some(*points) == most);
        let winners = u8::try_from(winners.count()).expect("at most six");
        for (win, points) in self.wins.iter_mut().zip(points) {
            if Some(points) == most {
                *win = 1.0 / f32::from(winners);
            }
        }
    }

    /// The part of a win this seat expects.
    pub fn win(&self, seat: Seat) -> f32 {
        self.wins[seat.index()]
    }

    /// The utility for a seat: the chance to win, and with a very small weight its points.
    #[inline]
    pub fn utility(&self, seat: Seat) -> f32 {
        self.wins[seat.index()] + 1e-4 * self.points[seat.index()]
    }

    /// Compares forecasts by their utility for the seat.
    #[inline]
    pub fn by_utility(seat: Seat) -> impl Fn(&Self, &Self) -> Ordering {
        move |a, b| a.utility(seat).total_cmp(&b.utility(seat))
    }

    /// The move of the highest utility for the seat, given what is expected after each; of equals, the last.
    pub fn best<M: Copy>(seat: Seat, legal: &[M], forecasts: &[Self]) -> M {
        let by_utility = Self::by_utility(seat);
        let moves = legal.iter().zip(forecasts);
        let best = moves.max_by(|a, b| by_utility(a.1, b.1));
        *best.expect("there is a legal move").0
    }

    /// The mean of these forecasts.
    #[allow(
        clippy::cast_precision_loss,
        reason = "a few thousand samples are far below 2^24"
    )]
    pub(crate) fn mean(forecasts: impl ExactSizeIterator<Item = Self>) -> Self {
        let weight = 1.0 / forecasts.len() as f32;
        forecasts.fold(Self::default(), |mut mean, forecast| {
            mean.add(&forecast, weight);
            mean
        })
    }

    /// The mean over all outcomes of the coming chance step.
    #[allow(
        clippy::cast_precision_loss,
        reason = "weights of a few outcomes are far below 2^24"
    )]
    pub(crate) fn over_outcomes<G: Game>(
        game: &G,
        mut forecast: impl FnMut(&G) -> Option<Self>,
    ) -> Option<Self> {
        let (mut sum, mut weights) = (Some(Self::default()), 0);
        game.outcomes(|outcome, weight| {
            let mut after = *game;
            after.apply_unchecked(outcome);
            weights += weight;
            sum = sum.zip(forecast(&after)).map(|(mut sum, more)| {
                sum.add(&more, weight as f32);
                sum
            });
        });
        sum.map(|sum| sum.scaled(1.0 / weights.max(1) as f32))
    }

    /// Changes the chances to win: by the full change at an even chance, by less the nearer a chance is to 0 or 1.
    pub(crate) fn shift_wins(&mut self, change: &Self) {
        for (win, change) in self.wins.iter_mut().zip(change.wins) {
            let undecided = 4.0 * *win * (1.0 - *win);
            *win = (*win + undecided * change).clamp(0.0, 1.0);
        }
        let sum: f32 = self.wins.iter().sum();
        self.wins = self.wins.map(|win| win / sum);
    }

    /// All values times this factor.
    pub fn scaled(&self, factor: f32) -> Self {
        Self {
            wins: self.wins.map(|win| factor * win),
            points: self.points.map(|points| factor * points),
        }
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
