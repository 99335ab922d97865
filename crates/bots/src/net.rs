//! The value of a position: a small neural network, the same for every game.
//!
//! Input: a seat has *parts* (the cards in its hand, the row it is in), each a few binary *features*, and some *scalars*
//! (points, cards scored, who rolls next). The first layer embeds each part, and the parts of a seat are added up (sum
//! pooling); the second layer takes a seat's pooled parts and scalars; the third takes a seat and the sum of all others. So
//! the order of cards and of opponents does not matter, and one network serves tables of every size.
//!
//! Output: each seat's probability to win, and the points each will still make. The weights were learned from self-play
//! (`crates/train`).

use arrayvec::ArrayVec;
use rollwright_core::{Game, MAX_SEATS, Seat};

use crate::{Bot, Forecast};

/// The neurons of each layer.
pub const WIDTH: usize = 32;
/// The scalars of a seat.
pub const SCALARS: usize = 16;
/// Points are learned in units of ten, which makes them about as large as the other values.
pub const POINTS_UNIT: f32 = 10.0;

/// A layer's values.
pub type Layer = [f32; WIDTH];

/// The inputs of a seat besides its parts.
pub type Scalars = [f32; SCALARS];

/// The indices of the features that a part has.
pub type Features = ArrayVec<u16, 16>;

/// A seat as input of the network.
#[derive(Clone, Debug, Default)]
pub struct SeatInput {
    /// Its parts.
    pub parts: ArrayVec<Features, 5>,
    /// Its other inputs.
    pub scalars: Scalars,
}

/// A game whose strong bots evaluate positions with a network.
pub trait Learned: Game {
    /// How many features a part can have.
    const FEATURES: usize;

    /// Whether the expert's forecast at the beginning of a turn searches that turn; otherwise it is the network's own.
    const FORECAST_SEARCHES: bool;

    /// The bot that searches one turn or round and evaluates its leaves with this network.
    fn expert(net: &'static Net) -> Box<dyn Bot<Self>>;

    /// The seat as input of the network, at the beginning of a turn or round.
    fn describe(&self, seat: Seat) -> SeatInput;
}

/// The weights of a network.
///
/// They are one list of rows, each `WIDTH` wide, in blocks one after the other; so they are stored and learned.
#[derive(Clone, Debug)]
pub struct Net {
    /// Row after row.
    pub weights: Vec<Layer>,
    /// How many features a part can have.
    features: usize,
}

/// Offsets of the weight blocks, in rows of `WIDTH`.
#[derive(Copy, Clone, Debug)]
pub struct Blocks {
    /// The bias of the first layer; before it is a row for each feature.
    pub part: usize,
    /// From the pooled parts to the second layer.
    pub pooled: usize,
    /// From the scalars to the second layer.
    pub scalars: usize,
    /// The bias of the second layer.
    pub seat: usize,
    /// From the seat itself to the third layer.
    pub own: usize,
    /// From the sum of the others to the third layer.
    pub others: usize,
    /// The biases of the third layer, one for each number of seats.
    pub table: usize,
    /// From the third layer to the strength of the seat, before the softmax.
    pub win: usize,
    /// From the third layer to the points to come.
    pub points: usize,
    /// The bias of the points to come, in the first column.
    pub points_bias: usize,
    /// The number of rows.
    pub end: usize,
}

impl Blocks {
    /// The offsets for this number of features.
    pub const fn new(features: usize) -> Self {
        let pooled = features + 1;
        let scalars = pooled + WIDTH;
        let seat = scalars + SCALARS;
        let own = seat + 1;
        let others = own + WIDTH;
        let table = others + WIDTH;
        let win = table + MAX_SEATS + 1;
        Self {
            part: features,
            pooled,
            scalars,
            seat,
            own,
            others,
            table,
            win,
            points: win + 1,
            points_bias: win + 2,
            end: win + 3,
        }
    }
}

/// A seat as input of the third layer: what it adds to its own sums, and to those of every other seat.
#[derive(Copy, Clone, Debug)]
pub struct SeatValue {
    own: Layer,
    others: Layer,
}

impl Net {
    /// A network with these weights, row after row.
    ///
    /// # Panics
    /// If the number of rows does not fit the number of features.
    pub fn new(features: usize, weights: Vec<Layer>) -> Self {
        assert_eq!(weights.len(), Blocks::new(features).end);
        Self { weights, features }
    }

    /// Reads the weights that [`to_bytes`](Self::to_bytes) has stored.
    ///
    /// # Panics
    /// If the number of bytes does not fit the number of features.
    pub fn from_bytes(features: usize, bytes: &[u8]) -> Self {
        let (numbers, rest) = bytes.as_chunks::<4>();
        assert!(rest.is_empty());
        let numbers: Vec<f32> = numbers.iter().map(|b| f32::from_le_bytes(*b)).collect();
        let (rows, rest) = numbers.as_chunks::<WIDTH>();
        assert!(rest.is_empty());
        Self::new(features, rows.to_vec())
    }

    /// The weights as little-endian `f32`, row after row.
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.weights.as_flattened().iter();
        numbers.flat_map(|number| number.to_le_bytes()).collect()
    }

    /// Offsets of the weight blocks.
    pub fn blocks(&self) -> Blocks {
        Blocks::new(self.features)
    }

    /// The forecast for a game at the beginning of a turn or round.
    pub fn evaluate<G: Learned>(&self, game: &G) -> Forecast {
        let seats = Seat::all(game.seats()).map(|seat| {
            let input = game.describe(seat);
            let mut pooled = [0.0; WIDTH];
            for features in &input.parts {
                add(&mut pooled, &self.part(features));
            }
            self.seat_value(&pooled, &input.scalars)
        });
        let seats: ArrayVec<SeatValue, MAX_SEATS> = seats.collect();
        let mut forecast = self.forecast(seats.iter());
        for (points, now) in forecast.points.iter_mut().zip(game.scores().as_slice()) {
            *points += f32::from(*now);
        }
        forecast
    }

    /// The first layer: a part with these features.
    #[inline]
    pub fn part(&self, features: &[u16]) -> Layer {
        let mut sum = self.weights[self.features];
        for &feature in features {
            add(&mut sum, &self.weights[usize::from(feature)]);
        }
        relu(sum)
    }

    /// The second layer: a seat, from its pooled parts and its scalars.
    #[inline]
    pub fn seat(&self, pooled: &Layer, scalars: &Scalars) -> Layer {
        let blocks = self.blocks();
        let mut sum = self.weights[blocks.seat];
        add_product(&mut sum, &self.weights[blocks.pooled..], pooled);
        add_product(&mut sum, &self.weights[blocks.scalars..], scalars);
        relu(sum)
    }

    /// A seat as input of the third layer.
    #[inline]
    pub fn seat_value(&self, pooled: &Layer, scalars: &Scalars) -> SeatValue {
        let blocks = self.blocks();
        let seat = self.seat(pooled, scalars);
        let mut value = SeatValue {
            own: [0.0; WIDTH],
            others: [0.0; WIDTH],
        };
        add_product(&mut value.own, &self.weights[blocks.own..], &seat);
        add_product(&mut value.others, &self.weights[blocks.others..], &seat);
        value
    }

    /// The third layer: the forecast for a table of these seats; points are those still to come.
    #[inline]
    pub fn forecast<'v>(
        &self,
        seats: impl ExactSizeIterator<Item = &'v SeatValue> + Clone,
    ) -> Forecast {
        let blocks = self.blocks();
        let mut all = self.weights[blocks.table + seats.len()];
        for seat in seats.clone() {
            add(&mut all, &seat.others);
        }
        let win = &self.weights[blocks.win];
        let points = &self.weights[blocks.points];
        let mut forecast = Forecast::default();
        let count = seats.len();
        for (index, seat) in seats.enumerate() {
            let mut last = all;
            for ((last, own), others) in last.iter_mut().zip(&seat.own).zip(&seat.others) {
                *last += own - others;
            }
            let last = relu(last);
            forecast.wins[index] = dot(&last, win);
            forecast.points[index] =
                POINTS_UNIT * (dot(&last, points) + self.weights[blocks.points_bias][0]);
        }
        softmax(&mut forecast.wins[..count]);
        forecast
    }
}

/// Turns strengths into probabilities.
#[inline]
fn softmax(strengths: &mut [f32]) {
    let most = strengths.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for strength in &mut *strengths {
        *strength = (*strength - most).exp();
        sum += *strength;
    }
    for strength in strengths {
        *strength /= sum;
    }
}

#[inline]
fn relu(mut layer: Layer) -> Layer {
    for value in &mut layer {
        *value = value.max(0.0);
    }
    layer
}

/// Adds one layer to another.
#[inline]
pub fn add(sum: &mut Layer, more: &Layer) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}

/// Adds the product of a row vector of inputs and a matrix of weights.
#[inline]
fn add_product(sum: &mut Layer, rows: &[Layer], inputs: &[f32]) {
    for (row, &input) in rows.iter().zip(inputs) {
        add_scaled(sum, input, row);
    }
}

/// Adds one layer, times a factor, to another.
#[inline]
pub fn add_scaled(sum: &mut Layer, factor: f32, more: &Layer) {
    // After a ReLU about half of the inputs are 0.
    if factor != 0.0 {
        for (sum, more) in sum.iter_mut().zip(more) {
            *sum += factor * more;
        }
    }
}

/// The scalar product of two layers.
#[inline]
pub fn dot(a: &Layer, b: &Layer) -> f32 {
    // Four independent sums, so that the additions do not wait for each other.
    let mut sums = [0.0; 4];
    for (a, b) in a.as_chunks::<4>().0.iter().zip(b.as_chunks::<4>().0) {
        for lane in 0..4 {
            sums[lane] += a[lane] * b[lane];
        }
    }
    sums[0] + sums[1] + (sums[2] + sums[3])
}
