//! Whether forecasts come true: where a bot says 70%, the seat should win 70 times in a hundred.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "chances are from 0 to 1, and counts of positions are whole and far below 2^52"
)]

use rollwright_bots::Forecast;
use rollwright_core::{Outcome, Seat};
use serde::Serialize;

use crate::stats::{part, wilson};

/// How many bins there are between 0 and 1.
const BINS: usize = 10;

/// Forecasts and what came of them, sorted into bins by the chance that was given.
#[derive(Clone, Default, Debug)]
pub struct Calibration {
    bins: [Bin; BINS],
    squared_error: f64,
    squared_error_of_equal_chances: f64,
    points_error: f64,
    points_squared_error: f64,
}

#[derive(Copy, Clone, Default, Debug)]
struct Bin {
    forecasts: f64,
    said: f64,
    won: f64,
}

impl Calibration {
    /// Adds a forecast for a seat, and how the game ended.
    pub fn add(&mut self, forecast: &Forecast, seat: Seat, outcome: &Outcome) {
        let said = f64::from(forecast.win(seat)).clamp(0.0, 1.0);
        let won = f64::from(Forecast::certain(outcome).win(seat));
        let bin = &mut self.bins[((said * BINS as f64) as usize).min(BINS - 1)];
        bin.forecasts += 1.0;
        bin.said += said;
        bin.won += won;
        self.squared_error += (said - won).powi(2);
        let scores = outcome.scores.as_slice();
        self.squared_error_of_equal_chances += (1.0 / scores.len() as f64 - won).powi(2);
        let error = f64::from(forecast.points[seat.index()]) - f64::from(scores[seat.index()]);
        self.points_error += error;
        self.points_squared_error += error * error;
    }

    /// The statistics of all forecasts.
    pub fn report(&self) -> CalibrationReport {
        let positions: f64 = self.bins.iter().map(|bin| bin.forecasts).sum();
        let bin = |(index, bin): (usize, &Bin)| {
            let (low, high) = wilson(bin.won, bin.forecasts);
            BinReport {
                from: index as f64 / BINS as f64,
                to: (index + 1) as f64 / BINS as f64,
                positions: bin.forecasts as u64,
                said: part(bin.said, bin.forecasts),
                won: part(bin.won, bin.forecasts),
                won_low: low,
                won_high: high,
            }
        };
        CalibrationReport {
            positions: positions as u64,
            brier: part(self.squared_error, positions),
            brier_of_equal_chances: part(self.squared_error_of_equal_chances, positions),
            points_bias: part(self.points_error, positions),
            points_error: part(self.points_squared_error, positions).sqrt(),
            bins: self.bins.iter().enumerate().map(bin).collect(),
        }
    }
}

/// How forecasts came true.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct CalibrationReport {
    /// How many there were.
    pub positions: u64,
    /// The Brier score: the mean squared error of the chances. 0 is perfect.
    pub brier: f64,
    /// The Brier score of always giving every seat the same chance.
    pub brier_of_equal_chances: f64,
    /// By how many points too much was expected, on average.
    pub points_bias: f64,
    /// The root of the mean squared error of the points.
    pub points_error: f64,
    /// The forecasts by the chance that was given.
    pub bins: Vec<BinReport>,
}

/// The forecasts that gave about the same chance.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct BinReport {
    /// The least chance of the bin.
    pub from: f64,
    /// The chance where the next bin begins.
    pub to: f64,
    /// How many forecasts there were.
    pub positions: u64,
    /// The chance they gave, on average.
    pub said: f64,
    /// The part of them that won.
    pub won: f64,
    /// Lower end of its 95% interval.
    pub won_low: f64,
    /// Upper end of its 95% interval.
    pub won_high: f64,
}
