//! The value of a position: a small neural network, the same for every game.
//!
//! A seat has *parts* (the cards in its hand, the row it is in), each described by a few numbers from a list, and some
//! *scalars* (points, cards scored, who rolls next). Parts go through one layer and are added up, a seat through a second
//! one, and a third one looks at the seat and at the sum of all others. So the order of cards and of opponents does not
//! matter, and one network serves tables of every size.
//!
//! It comes out with the chance of each seat to win and the points each will still make. The weights were learned from games
//! of the bots against themselves (`crates/train`).

use arrayvec::ArrayVec;
use rollwright_core::{Game, MAX_SEATS, Seat};

use crate::{Bot, Forecast};

/// The neurons of each layer.
pub const WIDTH: usize = 32;
/// The scalars of a seat.
pub const SCALARS: usize = 16;
/// Points are learned in units of so many, which makes them about as large as everything else.
pub const POINTS_UNIT: f32 = 10.0;

/// A layer's values.
pub type Layer = [f32; WIDTH];

/// What the network is told of a seat besides its parts.
pub type Scalars = [f32; SCALARS];

/// The words that describe a part.
pub type Words = ArrayVec<u16, 16>;

/// A seat as the network is told of it.
#[derive(Clone, Debug, Default)]
pub struct SeatInput {
    /// Its parts.
    pub parts: ArrayVec<Words, 5>,
    /// What else there is to say.
    pub scalars: Scalars,
}

/// A game that can be described to a network, and whose strong bots play by it.
pub trait Learned: Game {
    /// How many different things can be said of a part.
    const WORDS: usize;

    /// Whether its forecast at the beginning of a turn looks ahead to the next; otherwise it is the network's own.
    const FORECAST_SEARCHES: bool;

    /// The bot that searches one turn or round and asks this network what comes after it.
    fn expert(net: &'static Net) -> Box<dyn Bot<Self>>;

    /// The seat as the network is told of it, at the beginning of a turn or round.
    fn describe(&self, seat: Seat) -> SeatInput;
}

/// The weights of a network.
///
/// They lie one after the other in one list, which is how they are stored and learned; each block is `WIDTH` wide.
#[derive(Clone, Debug)]
pub struct Net {
    weights: Vec<Layer>,
    /// How many different things can be said of a part.
    words: usize,
}

/// Where the blocks of weights begin, in rows of `WIDTH`.
#[derive(Copy, Clone, Debug)]
pub struct Blocks {
    /// A row for each word that describes a part, and one for all parts.
    pub part: usize,
    /// From the sum of the parts.
    pub pooled: usize,
    /// From the scalars.
    pub scalars: usize,
    /// For all seats.
    pub seat: usize,
    /// From the seat itself to the last layer.
    pub own: usize,
    /// From the sum of the others to the last layer.
    pub others: usize,
    /// For all tables of a size.
    pub table: usize,
    /// From the last layer to the strength of the seat.
    pub win: usize,
    /// From the last layer to the points to come.
    pub points: usize,
    /// One number: points to come of everybody.
    pub points_bias: usize,
    /// How many rows there are.
    pub end: usize,
}

impl Blocks {
    /// The blocks of a network whose parts are described by so many words.
    pub const fn new(words: usize) -> Self {
        let pooled = words + 1;
        let scalars = pooled + WIDTH;
        let seat = scalars + SCALARS;
        let own = seat + 1;
        let others = own + WIDTH;
        let table = others + WIDTH;
        let win = table + MAX_SEATS + 1;
        Self {
            part: words,
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

/// A seat as the last layer sees it: what it adds to its own prospects, and to those of every other seat.
#[derive(Copy, Clone, Debug)]
pub struct SeatValue {
    own: Layer,
    others: Layer,
}

impl Net {
    /// A network with these weights, row after row.
    ///
    /// # Panics
    /// If they are not as many as a network with so many words has.
    pub fn new(words: usize, weights: Vec<Layer>) -> Self {
        assert_eq!(weights.len(), Blocks::new(words).end);
        Self { weights, words }
    }

    /// A network as [`to_bytes`](Self::to_bytes) has stored it.
    ///
    /// # Panics
    /// If it is of another size.
    pub fn from_bytes(words: usize, bytes: &[u8]) -> Self {
        let (numbers, rest) = bytes.as_chunks::<4>();
        assert!(rest.is_empty());
        let numbers: Vec<f32> = numbers.iter().map(|b| f32::from_le_bytes(*b)).collect();
        let (rows, rest) = numbers.as_chunks::<WIDTH>();
        assert!(rest.is_empty());
        Self::new(words, rows.to_vec())
    }

    /// The weights as they are stored.
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.weights.as_flattened().iter();
        numbers.flat_map(|number| number.to_le_bytes()).collect()
    }

    /// Where what begins.
    pub fn blocks(&self) -> Blocks {
        Blocks::new(self.words)
    }

    /// The weights, row after row.
    pub fn weights(&self) -> &[Layer] {
        &self.weights
    }

    /// The weights, to be changed.
    pub fn weights_mut(&mut self) -> &mut [Layer] {
        &mut self.weights
    }

    /// The forecast for a game at the beginning of a turn or round.
    pub fn judge<G: Learned>(&self, game: &G) -> Forecast {
        let seats = Seat::all(game.seats()).map(|seat| {
            let input = game.describe(seat);
            let mut pooled = [0.0; WIDTH];
            for words in &input.parts {
                add(&mut pooled, &self.part(words));
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

    /// A part, described by these words.
    #[inline]
    pub fn part(&self, words: &[u16]) -> Layer {
        let mut sum = self.weights[self.words];
        for &word in words {
            add(&mut sum, &self.weights[usize::from(word)]);
        }
        relu(sum)
    }

    /// A seat's hidden layer, from the sum of its parts and its scalars.
    #[inline]
    pub fn seat(&self, pooled: &Layer, scalars: &Scalars) -> Layer {
        let blocks = self.blocks();
        let mut sum = self.weights[blocks.seat];
        add_product(&mut sum, &self.weights[blocks.pooled..], pooled);
        add_product(&mut sum, &self.weights[blocks.scalars..], scalars);
        relu(sum)
    }

    /// A seat as the last layer sees it.
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

    /// The forecast for a table of these seats; points are those still to come.
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

/// Turns strengths into chances.
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

/// Adds the rows of weights, each as often as its input says.
#[inline]
fn add_product(sum: &mut Layer, rows: &[Layer], inputs: &[f32]) {
    for (row, &input) in rows.iter().zip(inputs) {
        // After a relu about half of the inputs are 0.
        if input != 0.0 {
            for (sum, weight) in sum.iter_mut().zip(row) {
                *sum += input * weight;
            }
        }
    }
}

#[inline]
fn dot(a: &Layer, b: &Layer) -> f32 {
    // Four sums, so that the additions do not wait for each other.
    let mut sums = [0.0; 4];
    for (a, b) in a.as_chunks::<4>().0.iter().zip(b.as_chunks::<4>().0) {
        for lane in 0..4 {
            sums[lane] += a[lane] * b[lane];
        }
    }
    sums[0] + sums[1] + (sums[2] + sums[3])
}
