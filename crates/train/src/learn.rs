//! Training by gradient descent (Adam).

#![allow(
    clippy::cast_precision_loss,
    reason = "counts of positions and steps are far below 2^23, or need not be exact"
)]

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use rollwright_bots::net::{Layer, Learned, Net, WIDTH, add};
use rollwright_bots::{Forecast, Rng};
use rollwright_core::Luck;

use crate::gradient::gradient;

/// How many positions a step learns from.
const BATCH: usize = 512;
/// Gradients are added up over so many positions each, and then in order: so the sum is the same whatever the number of
/// threads.
const PART: usize = 64;

/// A position and the forecast to learn for it.
#[derive(Copy, Clone)]
pub(crate) struct TrainingExample<G> {
    pub(crate) game: G,
    pub(crate) target: Forecast,
}

/// Does jobs number 0 up to `count` on so many threads, and returns the results in order. `worker` makes what does them, once
/// for each thread.
pub(crate) fn in_parallel<T: Send, W: FnMut(usize) -> T>(
    threads: usize,
    count: usize,
    worker: impl Fn() -> W + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut worker = worker();
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let numbers = numbers.take_while(|number| *number < count);
        numbers
            .map(|number| (number, worker(number)))
            .collect::<Vec<_>>()
    };
    let mut results = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let results = workers.into_iter().map(thread::ScopedJoinHandle::join);
        results
            .flat_map(|result| result.expect("no job panics"))
            .collect::<Vec<_>>()
    });
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

/// The averaged weights are a moving average over about so many steps.
const AVERAGED: f32 = 1000.0;

/// A network in training: Adam, with its two moving averages for each weight. The result is a moving average of the
/// weights, as those after a single step are noisy.
pub(crate) struct Learner {
    latest: Net,
    averaged: Net,
    mean: Vec<Layer>,
    square: Vec<Layer>,
    steps: i32,
}

impl Learner {
    pub(crate) fn new(net: Net) -> Self {
        let zeros = vec![[0.0; WIDTH]; net.weights.len()];
        Self {
            averaged: net.clone(),
            latest: net,
            mean: zeros.clone(),
            square: zeros,
            steps: 0,
        }
    }

    /// The trained network.
    pub(crate) fn learned(&self) -> &Net {
        &self.averaged
    }

    /// Trains on all examples once, in random order, with a learning rate that falls from the first to the second. Returns
    /// the mean loss of the wins.
    pub(crate) fn epoch<G: Learned>(
        &mut self,
        examples: &mut [TrainingExample<G>],
        rates: (f32, f32),
        rng: &mut Rng,
        threads: usize,
    ) -> f64 {
        for last in (1..examples.len()).rev() {
            examples.swap(last, rng.index(last + 1));
        }
        let batches = examples.len().div_ceil(BATCH);
        let mut loss = 0.0;
        for (number, batch) in examples.chunks(BATCH).enumerate() {
            let net = &self.latest;
            let parts: Vec<&[TrainingExample<G>]> = batch.chunks(PART).collect();
            let gradients = in_parallel(threads, parts.len(), || |at| gradient(net, parts[at]));
            let mut sum = vec![[0.0; WIDTH]; net.weights.len()];
            for (part, part_loss) in gradients {
                loss += part_loss;
                for (sum, part) in sum.iter_mut().zip(&part) {
                    add(sum, part);
                }
            }
            let done = number as f32 / batches as f32;
            let rate = rates.0 * (rates.1 / rates.0).powf(done);
            self.step(&sum, 1.0 / batch.len() as f32, rate);
        }
        loss / examples.len() as f64
    }

    /// By how much the network's chances to win differ from the targets (root mean square).
    pub(crate) fn error<G: Learned>(&self, examples: &[TrainingExample<G>]) -> f64 {
        let mut seats = 0;
        let squares = examples.iter().map(|example| {
            let forecast = self.averaged.evaluate(&example.game);
            seats += example.game.seats();
            let both = forecast.wins.iter().zip(example.target.wins);
            both.map(|(said, target)| f64::from(said - target).powi(2))
                .sum::<f64>()
        });
        let squares: f64 = squares.sum();
        (squares / seats as f64).sqrt()
    }

    fn step(&mut self, gradient: &[Layer], scale: f32, rate: f32) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        self.steps += 1;
        let mean_bias = 1.0 - MEAN.powi(self.steps);
        let square_bias = 1.0 - SQUARE.powi(self.steps);
        let weights = self.latest.weights.as_flattened_mut();
        let means = self.mean.as_flattened_mut();
        let squares = self.square.as_flattened_mut();
        for (((weight, mean), square), gradient) in weights
            .iter_mut()
            .zip(means)
            .zip(squares)
            .zip(gradient.as_flattened())
        {
            let gradient = gradient * scale;
            *mean = MEAN * *mean + (1.0 - MEAN) * gradient;
            *square = SQUARE * *square + (1.0 - SQUARE) * gradient * gradient;
            let step = (*mean / mean_bias) / ((*square / square_bias).sqrt() + 1e-8);
            *weight -= rate * (step + 1e-4 * *weight);
        }
        let averaged = self.averaged.weights.as_flattened_mut();
        for (averaged, weight) in averaged.iter_mut().zip(self.latest.weights.as_flattened()) {
            *averaged += (weight - *averaged) / AVERAGED.min(self.steps as f32);
        }
    }
}
