//! The gradient of the loss, by backpropagation.

use arrayvec::ArrayVec;
use rollwright_bots::net::{
    Layer, Learned, Net, POINTS_UNIT, SeatInput, WIDTH, add, add_scaled, dot,
};
use rollwright_core::{MAX_SEATS, Seat};

use crate::learn::TrainingExample;

/// How much points count beside wins.
const POINTS_WEIGHT: f32 = 0.15;

/// The gradient of the loss, summed over the examples, and the loss of the wins.
pub(crate) fn gradient<G: Learned>(
    net: &Net,
    examples: &[TrainingExample<G>],
) -> (Vec<Layer>, f64) {
    let mut sum = vec![[0.0; WIDTH]; net.weights.len()];
    let losses = examples.iter().map(|example| back(net, example, &mut sum));
    let loss = losses.sum();
    (sum, loss)
}

/// The values of a seat in the forward pass.
struct Forward {
    input: SeatInput,
    parts: ArrayVec<Layer, 5>,
    pooled: Layer,
    seat: Layer,
}

impl Forward {
    fn new<G: Learned>(net: &Net, game: &G, seat: Seat) -> Self {
        let input = game.describe(seat);
        let parts = input.parts.iter().map(|features| net.part(features));
        let parts: ArrayVec<Layer, 5> = parts.collect();
        let mut pooled = [0.0; WIDTH];
        for part in &parts {
            add(&mut pooled, part);
        }
        let seat = net.seat(&net.pooled(&pooled), &input.scalars);
        Self {
            input,
            parts,
            pooled,
            seat,
        }
    }
}

/// A seat's last layer, and the sum of the others that went into it.
struct Last {
    layer: Layer,
    others: Layer,
}

impl Last {
    fn new(net: &Net, seat: &Layer, all: &Layer, seats: usize) -> Self {
        let (blocks, weights) = (net.blocks(), &net.weights);
        let others: Layer = std::array::from_fn(|k| all[k] - seat[k]);
        let mut layer = weights[blocks.table + seats];
        for k in 0..WIDTH {
            add_scaled(&mut layer, seat[k], &weights[blocks.own + k]);
            add_scaled(&mut layer, others[k], &weights[blocks.others + k]);
        }
        Self {
            layer: layer.map(|value| value.max(0.0)),
            others,
        }
    }
}

/// Adds the gradient of one example, and returns the loss of its wins.
fn back<G: Learned>(net: &Net, example: &TrainingExample<G>, gradient: &mut [Layer]) -> f64 {
    let (blocks, weights) = (net.blocks(), &net.weights);
    let game = &example.game;
    let count = game.seats();
    let seats = Seat::all(count).map(|seat| Forward::new(net, game, seat));
    let seats: ArrayVec<Forward, MAX_SEATS> = seats.collect();
    let mut all = [0.0; WIDTH];
    for seat in &seats {
        add(&mut all, &seat.seat);
    }
    let lasts = seats
        .iter()
        .map(|seat| Last::new(net, &seat.seat, &all, count));
    let lasts: ArrayVec<Last, MAX_SEATS> = lasts.collect();
    let powers = lasts
        .iter()
        .map(|last| dot(&last.layer, &weights[blocks.win]).exp());
    let powers: ArrayVec<f32, MAX_SEATS> = powers.collect();
    let total: f32 = powers.iter().sum();
    let scores = game.scores();
    let mut loss = 0.0;
    let mut seat_gradients = [[0.0f32; WIDTH]; MAX_SEATS];
    for (index, (seat, last)) in seats.iter().zip(&lasts).enumerate() {
        let chance = powers[index] / total;
        let target = example.target.wins[index];
        loss -= f64::from(target) * f64::from(chance.max(1e-9)).ln();
        let now = f32::from(scores.as_slice()[index]);
        let to_come = (example.target.points[index] - now) / POINTS_UNIT;
        let points = dot(&last.layer, &weights[blocks.points]) + weights[blocks.points_bias][0];
        let (win_gradient, points_gradient) = (chance - target, POINTS_WEIGHT * (points - to_come));
        let layer = back_outputs(net, last, win_gradient, points_gradient, gradient);
        add(&mut gradient[blocks.table + count], &layer);
        for k in 0..WIDTH {
            add_scaled(&mut gradient[blocks.own + k], seat.seat[k], &layer);
            add_scaled(&mut gradient[blocks.others + k], last.others[k], &layer);
            let own = dot(&weights[blocks.own + k], &layer);
            let other = dot(&weights[blocks.others + k], &layer);
            for (place, seat_gradient) in seat_gradients.iter_mut().enumerate().take(count) {
                seat_gradient[k] += if place == index { own } else { other };
            }
        }
    }
    for (seat, seat_gradient) in seats.iter().zip(seat_gradients) {
        back_seat(net, seat, only_active(&seat_gradient, &seat.seat), gradient);
    }
    loss
}

/// From the outputs back to the last layer.
fn back_outputs(
    net: &Net,
    last: &Last,
    win_gradient: f32,
    points_gradient: f32,
    gradient: &mut [Layer],
) -> Layer {
    let (blocks, weights) = (net.blocks(), &net.weights);
    gradient[blocks.points_bias][0] += points_gradient;
    add_scaled(&mut gradient[blocks.win], win_gradient, &last.layer);
    add_scaled(&mut gradient[blocks.points], points_gradient, &last.layer);
    let mut layer = [0.0; WIDTH];
    add_scaled(&mut layer, win_gradient, &weights[blocks.win]);
    add_scaled(&mut layer, points_gradient, &weights[blocks.points]);
    only_active(&layer, &last.layer)
}

/// From a seat's layer back to its parts.
fn back_seat(net: &Net, seat: &Forward, layer: Layer, gradient: &mut [Layer]) {
    let (blocks, weights) = (net.blocks(), &net.weights);
    add(&mut gradient[blocks.seat], &layer);
    for (k, scalar) in seat.input.scalars.iter().enumerate() {
        add_scaled(&mut gradient[blocks.scalars + k], *scalar, &layer);
    }
    let mut pooled = [0.0; WIDTH];
    for k in 0..WIDTH {
        add_scaled(&mut gradient[blocks.pooled + k], seat.pooled[k], &layer);
        pooled[k] = dot(&weights[blocks.pooled + k], &layer);
    }
    for (features, part) in seat.input.parts.iter().zip(&seat.parts) {
        let part = only_active(&pooled, part);
        add(&mut gradient[blocks.part], &part);
        for feature in features {
            add(&mut gradient[usize::from(*feature)], &part);
        }
    }
}

/// The derivative of `ReLU`: a neuron whose value is 0 passes no gradient on.
fn only_active(gradient: &Layer, values: &Layer) -> Layer {
    std::array::from_fn(|k| if values[k] > 0.0 { gradient[k] } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use rollwright_bots::{Forecast, Rng};
    use rollwright_core::{Game, Layout, Luck, Step};
    use rollwright_twenty_one::{Pad, TwentyOne, Variant};

    use super::*;
    use crate::random_net;

    /// The loss that the gradient is of.
    fn loss(net: &Net, example: &TrainingExample<TwentyOne>) -> f64 {
        let forecast = net.evaluate(&example.game);
        let mut loss = 0.0;
        for seat in 0..example.game.seats() {
            let target = &example.target;
            loss -= f64::from(target.wins[seat]) * f64::from(forecast.wins[seat]).ln();
            let off = f64::from((forecast.points[seat] - target.points[seat]) / POINTS_UNIT);
            loss += f64::from(POINTS_WEIGHT) * off * off / 2.0;
        }
        loss
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let mut rng = Rng::new(3, 0);
        let mut game = TwentyOne::new(Pad::standard(), Variant::Standard, 3).expect("a table");
        while game.step() == Step::Chance && game.turn() == 0 {
            game.apply_unchecked(game.sample(&mut rng));
        }
        let mut target = Forecast::default();
        target.wins[..3].copy_from_slice(&[0.5, 0.2, 0.3]);
        target.points[..3].copy_from_slice(&[80.0, 70.0, 95.0]);
        let example = TrainingExample { game, target };
        let mut net = random_net(TwentyOne::FEATURES, &mut rng);
        let (slopes, _) = gradient(&net, &[example]);
        let mut steep = 0;
        for _ in 0..400 {
            let (row, column) = (rng.index(net.weights.len()), rng.index(WIDTH));
            let little = 2e-3f32;
            let before = net.weights[row][column];
            net.weights[row][column] = before + little;
            let above = loss(&net, &example);
            net.weights[row][column] = before - little;
            let below = loss(&net, &example);
            net.weights[row][column] = before;
            let measured = (above - below) / (2.0 * f64::from(little));
            let found = f64::from(slopes[row][column]);
            assert!(
                (measured - found).abs() < 2e-3 + 0.05 * measured.abs(),
                "weight {row}, {column}: {found}, but the loss changes by {measured}"
            );
            steep += usize::from(found.abs() > 1e-3);
        }
        assert!(steep > 50, "only {steep} weights matter");
    }
}
