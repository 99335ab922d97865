//! The arithmetic of the network: layers of numbers, eight at a time.
//!
//! Left to itself, the compiler multiplies and adds one number after the other in half of these loops. Every sum has a fixed order
//! and no product is fused with an addition, so the results are the same to the last bit on every machine, whatever the
//! width of its registers.

use wide::f32x8;

/// The neurons of each layer.
pub const WIDTH: usize = 32;

/// A layer's values.
pub type Layer = [f32; WIDTH];

/// How many numbers are computed at a time.
const LANES: usize = 8;

/// A layer in registers.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Vector([f32x8; WIDTH / LANES]);

impl Vector {
    pub(crate) const ZERO: Self = Self([f32x8::ZERO; WIDTH / LANES]);

    #[inline]
    pub(crate) fn load(layer: &Layer) -> Self {
        let [a, b, c, d] = *layer
            .as_chunks::<LANES>()
            .0
            .as_array()
            .expect("four times eight");
        Self([a.into(), b.into(), c.into(), d.into()])
    }

    #[inline]
    pub(crate) fn store(self) -> Layer {
        let mut layer = [0.0; WIDTH];
        for (numbers, lanes) in layer.as_chunks_mut::<LANES>().0.iter_mut().zip(self.0) {
            *numbers = lanes.to_array();
        }
        layer
    }

    #[inline]
    pub(crate) fn plus(mut self, other: Self) -> Self {
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += more;
        }
        self
    }

    #[inline]
    pub(crate) fn minus(mut self, other: Self) -> Self {
        for (sum, less) in self.0.iter_mut().zip(other.0) {
            *sum -= less;
        }
        self
    }

    /// This and a multiple of another.
    #[inline]
    fn plus_scaled(mut self, factor: f32, other: Self) -> Self {
        let factor = f32x8::splat(factor);
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += factor * more;
        }
        self
    }

    #[inline]
    pub(crate) fn relu(self) -> Self {
        Self(self.0.map(|lanes| lanes.fast_max(f32x8::ZERO)))
    }

    /// The scalar product.
    #[inline]
    pub(crate) fn dot(self, other: Self) -> f32 {
        let products = self.0.into_iter().zip(other.0).map(|(a, b)| a * b);
        let sums = products.fold(f32x8::ZERO, |sums, more| sums + more);
        let (low, high) = sums.as_array().split_at(LANES / 2);
        let sum = |lane: usize| low[lane] + high[lane];
        (sum(0) + sum(2)) + (sum(1) + sum(3))
    }

    /// This and the product of a row vector of inputs, at most as many as a layer has, and a matrix of weights.
    #[inline]
    pub(crate) fn plus_product(mut self, inputs: &[f32], rows: &[Layer]) -> Self {
        let mut places = nonzero(inputs);
        while places != 0 {
            let place = places.trailing_zeros() as usize;
            self = self.plus_scaled(inputs[place], Self::load(&rows[place]));
            places &= places - 1;
        }
        self
    }
}

/// The places of the numbers that are not 0, as bits. After a `ReLU` that is about half of them, and nobody can predict a branch on
/// each.
#[inline]
fn nonzero(inputs: &[f32]) -> u32 {
    let bits = inputs.iter().enumerate();
    bits.fold(0, |bits, (place, input)| {
        bits | u32::from(*input != 0.0) << place
    })
}

/// Adds one layer to another.
#[inline]
pub fn add(sum: &mut Layer, more: &Layer) {
    *sum = Vector::load(sum).plus(Vector::load(more)).store();
}

/// Adds one layer, times a factor, to another.
#[inline]
pub fn add_scaled(sum: &mut Layer, factor: f32, more: &Layer) {
    *sum = Vector::load(sum)
        .plus_scaled(factor, Vector::load(more))
        .store();
}

/// The scalar product of two layers.
#[inline]
pub fn dot(a: &Layer, b: &Layer) -> f32 {
    Vector::load(a).dot(Vector::load(b))
}

/// The exponential of a number that is not positive, to seven digits (the polynomial is that of the Cephes library): `f32::exp` is
/// whatever the platform has.
#[inline]
pub(crate) fn exp(x: f32) -> f32 {
    /// Added and subtracted again, it rounds to a whole number.
    const ROUND: f32 = 1.5 * 8_388_608.0;
    // Below this, a win has more than 36 zeros behind the point.
    let x = x.max(-86.0);
    let twos = (x * std::f32::consts::LOG2_E + ROUND) - ROUND;
    // The logarithm of 2 in two parts, the first of which is exact.
    let rest = (x - twos * 0.693_359_4) + twos * 2.121_944_4e-4;
    let mut sum = 1.987_569_1e-4;
    for factor in [1.398_2e-3, 8.333_452e-3, 4.166_579_6e-2, 0.166_666_65, 0.5] {
        sum = sum * rest + factor;
    }
    let fraction = sum * rest * rest + rest + 1.0;
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a whole number from 3 to 127"
    )]
    let exponent = (twos as i32 + 127) as u32;
    fraction * f32::from_bits(exponent << 23)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_right_to_six_digits() {
        for step in 0..u16::MAX {
            let x = -f32::from(step) / 1000.0;
            let exact = f64::from(x).exp();
            let off = (f64::from(exp(x)) - exact) / exact;
            assert!(off.abs() < 5e-7, "{x}: off by {off}");
        }
        assert_eq!(exp(0.0).to_bits(), 1.0f32.to_bits());
        assert!(exp(-1e9) < 1e-35);
    }

    #[test]
    fn a_product_with_a_matrix_is_the_sum_of_its_rows() {
        let number = |n: usize| f32::from(u16::try_from(n % 13).expect("small")) - 6.0;
        let rows: Vec<Layer> = (0..WIDTH)
            .map(|row| std::array::from_fn(|column| number(row * 7 + column * 5)))
            .collect();
        let inputs: Layer = std::array::from_fn(|row| number(row * 3).max(0.0));
        let found = Vector::ZERO.plus_product(&inputs, &rows).store();
        for (column, found) in found.into_iter().enumerate() {
            // Small whole numbers: exact in any order.
            let sum: f32 = inputs
                .iter()
                .zip(&rows)
                .map(|(i, row)| i * row[column])
                .sum();
            assert_eq!(found.to_bits(), sum.to_bits());
        }
    }
}
