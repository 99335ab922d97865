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

pub use crate::layer::{Layer, WIDTH, add, add_scaled, dot};
use crate::layer::{Vector, exp};
use crate::{Bot, Evaluator, Forecast};

/// The scalars of a seat.
pub const SCALARS: usize = 16;
/// Points are learned in units of ten, which makes them about as large as the other values.
pub const POINTS_UNIT: f32 = 10.0;

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

    /// The bot that searches one turn or round and evaluates its leaves with this network.
    fn expert(net: &'static Net) -> Box<dyn Bot<Self>>;

    /// The quick evaluator that does the same.
    fn evaluator(net: &'static Net) -> Box<dyn Evaluator<Self>>;

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

/// A seat as input of the third layer.
#[derive(Copy, Clone, Debug)]
pub struct SeatValue {
    /// What it adds to the sums of all seats.
    all: Vector,
    /// What it adds to its own besides.
    own: Vector,
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
            let mut parts = [0.0; WIDTH];
            for features in &input.parts {
                add(&mut parts, &self.part_in_seat(features));
            }
            self.seat_value(&parts, &input.scalars)
        });
        let seats: ArrayVec<SeatValue, MAX_SEATS> = seats.collect();
        let seats: ArrayVec<&SeatValue, MAX_SEATS> = seats.iter().collect();
        let mut forecast = self.forecast(&seats);
        for (points, now) in forecast.points.iter_mut().zip(game.scores().as_slice()) {
            *points += f32::from(*now);
        }
        forecast
    }

    /// The first layer: a part with these features.
    #[inline]
    pub fn part(&self, features: &[u16]) -> Layer {
        let mut sum = Vector::load(&self.weights[self.features]);
        for &feature in features {
            sum = sum.plus(Vector::load(&self.weights[usize::from(feature)]));
        }
        sum.relu().store()
    }

    /// What a layer of the first kind, or a sum of such, adds to the sums of the second layer.
    #[inline]
    pub fn pooled(&self, parts: &Layer) -> Layer {
        let rows = &self.weights[self.blocks().pooled..];
        Vector::ZERO.plus_product(parts, rows).store()
    }

    /// What a part with these features adds to the sums of the second layer.
    #[inline]
    pub fn part_in_seat(&self, features: &[u16]) -> Layer {
        self.pooled(&self.part(features))
    }

    /// The second layer: a seat, from what its parts add and from its scalars.
    #[inline]
    pub fn seat(&self, parts: &Layer, scalars: &Scalars) -> Layer {
        let blocks = self.blocks();
        let bias = Vector::load(&self.weights[blocks.seat]);
        let sum = bias.plus(Vector::load(parts));
        let sum = sum.plus_product(scalars, &self.weights[blocks.scalars..]);
        sum.relu().store()
    }

    /// A seat as input of the third layer.
    #[inline]
    pub fn seat_value(&self, parts: &Layer, scalars: &Scalars) -> SeatValue {
        let blocks = self.blocks();
        let seat = self.seat(parts, scalars);
        let product = |first: usize| Vector::ZERO.plus_product(&seat, &self.weights[first..]);
        let (all, own) = (product(blocks.others), product(blocks.own));
        SeatValue {
            all,
            own: own.minus(all),
        }
    }

    /// The third layer: the forecast for a table of these seats; points are those still to come.
    #[inline]
    pub fn forecast(&self, seats: &[&SeatValue]) -> Forecast {
        let blocks = self.blocks();
        let row = |at: usize| Vector::load(&self.weights[at]);
        let (win_head, points_head) = (row(blocks.win), row(blocks.points));
        let points_bias = self.weights[blocks.points_bias][0];
        let bias = row(blocks.table + seats.len());
        let all = seats.iter().fold(bias, |all, seat| all.plus(seat.all));
        let mut forecast = Forecast::default();
        let outputs = forecast.wins.iter_mut().zip(&mut forecast.points);
        for (seat, (win, points)) in seats.iter().zip(outputs) {
            let last = all.plus(seat.own).relu();
            *win = last.dot(win_head);
            *points = POINTS_UNIT * (last.dot(points_head) + points_bias);
        }
        softmax(&mut forecast.wins[..seats.len()]);
        forecast
    }
}

/// Turns strengths into probabilities.
#[inline]
fn softmax(strengths: &mut [f32]) {
    let most = strengths.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for strength in &mut *strengths {
        *strength = exp(*strength - most);
        sum += *strength;
    }
    for strength in strengths {
        *strength /= sum;
    }
}
