//! What many games come to. Counted in whole numbers, so that the order in which games finish changes nothing.

use rollwright_core::{Game, Layout, MAX_SEATS, Outcome, Seat, Variant};
use serde::Serialize;

use crate::{Plan, Played};

/// A win is counted in sixtieths: it can be shared by up to six.
const WIN: u64 = 60;

/// What is counted for one entrant.
#[derive(Copy, Clone, Default, Debug)]
struct EntrantCount {
    points: u64,
    points_squared: u64,
    lowest: Option<u16>,
    highest: Option<u16>,
    wins: u64,
}

/// What is counted over games; two counts add up.
#[derive(Clone, Default, Debug)]
pub(crate) struct Count {
    games: u64,
    abandoned: u64,
    decisions: u64,
    turns: u64,
    turns_squared: u64,
    entrants: [EntrantCount; MAX_SEATS],
}

impl Count {
    /// Counts a game in which each entrant sat at the seat that `seat_of` says.
    pub(crate) fn add_game<G: Game>(
        &mut self,
        played: &Played<G>,
        seat_of: impl Fn(usize) -> Seat,
    ) {
        self.games += 1;
        self.decisions += played.decisions;
        let Some(outcome) = played.game.outcome() else {
            self.abandoned += 1;
            return;
        };
        let turns = u64::from(played.game.turn());
        self.turns += turns;
        self.turns_squared += turns * turns;
        for (entrant, count) in self
            .entrants
            .iter_mut()
            .enumerate()
            .take(played.game.seats())
        {
            count.add(&outcome, seat_of(entrant));
        }
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.abandoned += other.abandoned;
        self.decisions += other.decisions;
        self.turns += other.turns;
        self.turns_squared += other.turns_squared;
        for (count, other) in self.entrants.iter_mut().zip(&other.entrants) {
            count.points += other.points;
            count.points_squared += other.points_squared;
            count.lowest = [count.lowest, other.lowest].into_iter().flatten().min();
            count.highest = count.highest.max(other.highest);
            count.wins += other.wins;
        }
    }
}

impl EntrantCount {
    fn add(&mut self, outcome: &Outcome, seat: Seat) {
        let points = outcome.scores.as_slice()[seat.index()];
        self.points += u64::from(points);
        self.points_squared += u64::from(points).pow(2);
        self.lowest = Some(self.lowest.map_or(points, |lowest| lowest.min(points)));
        self.highest = self.highest.max(Some(points));
        if outcome.winners.contains(seat) {
            self.wins += WIN / outcome.winners.len() as u64;
        }
    }
}

/// The result of a simulation. Means and spreads are over the games that came to an end.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Report {
    /// Which game.
    pub game: &'static str,
    /// Which variant.
    pub variant: &'static str,
    /// Which deck or pad.
    pub layout: String,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// How many of them were stopped because they would not end.
    pub abandoned: u64,
    /// How many threads played.
    pub threads: usize,
    /// How long it took.
    pub seconds: f64,
    /// How fast it went.
    pub games_per_second: f64,
    /// How many decisions were made.
    pub decisions: u64,
    /// How fast it went.
    pub decisions_per_second: f64,
    /// Turns or rounds of a game, on average.
    pub turns_mean: f64,
    /// Their standard deviation.
    pub turns_sd: f64,
    /// Each entrant, in the order they were named.
    pub seats: Vec<EntrantReport>,
}

/// How an entrant did.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct EntrantReport {
    /// The bot's name.
    pub name: String,
    /// Its points in a game, on average.
    pub mean: f64,
    /// Their standard deviation.
    pub sd: f64,
    /// The fewest points.
    pub lowest: u16,
    /// The most points.
    pub highest: u16,
    /// Games won; a shared win counts in equal parts.
    pub wins: f64,
    /// The part of games won.
    pub win_share: f64,
    /// Lower end of the 95% interval of the win share.
    pub win_share_low: f64,
    /// Upper end of the 95% interval of the win share.
    pub win_share_high: f64,
}

impl Report {
    #[allow(
        clippy::cast_precision_loss,
        reason = "counts of games are far below 2^52"
    )]
    pub(crate) fn new<G: Game>(plan: &Plan<G>, count: &Count, seconds: f64) -> Self {
        let finished = (count.games - count.abandoned) as f64;
        let (turns_mean, turns_sd) = mean_and_sd(finished, count.turns, count.turns_squared);
        let seats = plan
            .bots
            .iter()
            .zip(&count.entrants)
            .map(|(name, entrant)| {
                let (mean, sd) = mean_and_sd(finished, entrant.points, entrant.points_squared);
                let wins = entrant.wins as f64 / WIN as f64;
                let (win_share_low, win_share_high) = wilson(wins, finished);
                EntrantReport {
                    name: name.clone(),
                    mean,
                    sd,
                    lowest: entrant.lowest.unwrap_or(0),
                    highest: entrant.highest.unwrap_or(0),
                    wins,
                    win_share: part(wins, finished),
                    win_share_low,
                    win_share_high,
                }
            });
        Self {
            game: G::ID,
            variant: plan.game.variant().name(),
            layout: plan.game.layout().id().to_owned(),
            seed: plan.seed,
            games: count.games,
            abandoned: count.abandoned,
            threads: plan.threads,
            seconds,
            games_per_second: part(count.games as f64, seconds),
            decisions: count.decisions,
            decisions_per_second: part(count.decisions as f64, seconds),
            turns_mean,
            turns_sd,
            seats: seats.collect(),
        }
    }
}

/// `a / b`, or 0 where there is nothing to divide by: JSON has no word for it.
fn part(a: f64, b: f64) -> f64 {
    if b > 0.0 { a / b } else { 0.0 }
}

#[allow(
    clippy::cast_precision_loss,
    reason = "sums of points are far below 2^52"
)]
fn mean_and_sd(n: f64, sum: u64, squares: u64) -> (f64, f64) {
    let mean = part(sum as f64, n);
    let variance = part(squares as f64 - sum as f64 * mean, n - 1.0);
    (mean, variance.max(0.0).sqrt())
}

/// The 95% interval of a share by Wilson's formula, which also holds near 0 and 1. A shared win varies less than a whole
/// one, so with many ties the interval is a little wider than it need be.
fn wilson(wins: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.959_964;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: (f64, f64), expected: (f64, f64)) -> bool {
        (found.0 - expected.0).abs() < 5e-5 && (found.1 - expected.1).abs() < 5e-5
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
}
