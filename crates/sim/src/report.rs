//! The report of a simulation.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts of games are far below 2^52"
)]

use rollwright_core::{Game, Layout, Variant};
use serde::Serialize;

use crate::Simulation;
use crate::count::{Count, EntrantCount, WIN};
use crate::luck::AdjustedShare;
use crate::rating::Rating;
use crate::stats::{mean_and_sd, part, wilson};

/// The result of a simulation. Points and turns, their means and spreads are over the games that came to their end; wins
/// are over these and those that a player lost at once.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Report {
    /// Which game.
    pub game: &'static str,
    /// Which variant.
    pub variant: &'static str,
    /// Which deck or pad.
    pub layout: String,
    /// The seed of all random numbers.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// Whether it was stopped before all games were played.
    pub interrupted: bool,
    /// How many of them were stopped after too many turns.
    pub abandoned: u64,
    /// How many of them a player forfeited; the others share the win.
    pub forfeits: u64,
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
    /// Only if games shared their dice.
    #[serde(flatten)]
    pub arena: Option<ArenaReport>,
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
    /// Games it forfeited.
    pub forfeits: u64,
    /// Only if games shared their dice.
    #[serde(flatten)]
    pub arena: Option<ArenaEntrant>,
}

/// The part of a report that only simulations with shared dice have.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct ArenaReport {
    /// How many times dice were made. Only deals are independent of each other, so all intervals are made from these.
    pub deals: u64,
    /// How many games were played with the dice of each deal: every group of entrants, from every seat.
    pub games_per_deal: u64,
    /// How many sit at a table.
    pub table: usize,
    /// Whether the same seed gives the same result again: no bot has a time limit or is an external program.
    pub reproducible: bool,
}

/// The part of an entrant's report that only simulations with shared dice have.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct ArenaEntrant {
    /// How many games it was in.
    pub games: u64,
    /// Its points minus those that the others at the table have on average.
    pub margin: f64,
    /// Lower end of the 95% interval of the margin; nothing if there are too few deals to tell.
    pub margin_low: Option<f64>,
    /// Upper end of the 95% interval of the margin.
    pub margin_high: Option<f64>,
    /// How long a decision took it on average, in microseconds.
    pub microseconds: f64,
    /// Its share of wins with luck subtracted, if that was asked for and there are enough deals to tell.
    pub adjusted: Option<AdjustedShare>,
    /// Its rating, where the mean of all is 1500; only for more than two entrants.
    pub rating: Option<f64>,
    /// Lower end of the 95% interval of the rating; nothing if there are too few deals to tell.
    pub rating_low: Option<f64>,
    /// Upper end of the 95% interval of the rating.
    pub rating_high: Option<f64>,
}

impl Report {
    pub(crate) fn new<G: Game>(
        simulation: &Simulation<G>,
        count: &Count,
        games_per_deal: u64,
        seconds: f64,
    ) -> Self {
        let finished = (count.games - count.abandoned - count.forfeits) as f64;
        let (turns_mean, turns_sd) = mean_and_sd(finished, count.turns, count.turns_squared);
        let table = simulation.game.seats();
        let entrants = simulation.names().into_iter().zip(&count.entrants);
        let mut seats: Vec<EntrantReport> = entrants
            .map(|(name, entrant)| EntrantReport::new(name, entrant))
            .collect();
        if let Some(pairs) = &count.pairs {
            let ratings = match seats.len() {
                0..=2 => Vec::new(),
                _ => pairs.ratings(),
            };
            for (entrant, seat) in seats.iter_mut().enumerate() {
                let count = &count.entrants[entrant];
                let interval = count.deal_wins.share_interval(WIN as f64);
                (seat.win_share_low, seat.win_share_high) = interval;
                seat.arena = Some(ArenaEntrant::new(count, table, ratings.get(entrant)));
            }
        }
        Self {
            game: G::ID,
            variant: simulation.game.variant().name(),
            layout: simulation.game.layout().id().to_owned(),
            seed: simulation.seed,
            games: count.games,
            interrupted: false,
            abandoned: count.abandoned,
            forfeits: count.forfeits,
            threads: simulation.threads,
            seconds,
            games_per_second: part(count.games as f64, seconds),
            decisions: count.decisions,
            decisions_per_second: part(count.decisions as f64, seconds),
            turns_mean,
            turns_sd,
            seats,
            arena: count.pairs.as_ref().map(|_| ArenaReport {
                deals: count.deals,
                games_per_deal,
                table,
                reproducible: simulation.is_reproducible(),
            }),
        }
    }
}

impl EntrantReport {
    fn new(name: String, count: &EntrantCount) -> Self {
        let finished = count.finished as f64;
        let (mean, sd) = mean_and_sd(finished, count.points, count.points_squared);
        let wins = count.wins as f64 / WIN as f64;
        let settled = count.settled as f64;
        let (win_share_low, win_share_high) = wilson(wins, settled);
        Self {
            name,
            mean,
            sd,
            lowest: count.lowest.unwrap_or(0),
            highest: count.highest.unwrap_or(0),
            wins,
            win_share: part(wins, settled),
            win_share_low,
            win_share_high,
            forfeits: count.forfeits,
            arena: None,
        }
    }
}

impl ArenaEntrant {
    fn new(count: &EntrantCount, table: usize, rating: Option<&Rating>) -> Self {
        // Margins were counted times the number of the others.
        let others = (table - 1) as f64;
        let (margin_low, margin_high) = count.deal_margins.interval(others).unzip();
        let (rating_low, rating_high) = rating.and_then(|rating| rating.interval).unzip();
        Self {
            games: count.timed_games,
            margin: count.deal_margins.mean(others),
            margin_low,
            margin_high,
            microseconds: part(count.nanoseconds as f64 / 1000.0, count.decisions as f64),
            adjusted: count.deal_luck.adjusted(),
            rating: rating.map(|rating| rating.rating),
            rating_low,
            rating_high,
        }
    }
}
