//! Six small numbers in one word (SIMD within a register): games with six colours nearly always ask about all six at once.
//!
//! Each colour has a lane of four bits, of which numbers use three. The spare top bit makes "for each colour: are there
//! at least as many?" one subtraction instead of six comparisons, which is most of the engine's speed.

use std::fmt;

/// The top bit of every lane.
const TOPS: u32 = 0x88_8888;
/// Seven in every lane: added to a lane, it reaches the top bit unless the lane is 0.
const SEVENS: u32 = 0x77_7777;

/// A number from 0 to 7 for each of six colours.
///
/// # Examples
/// ```
/// use rollwright_core::Six;
/// let free = Six::new([4, 0, 1, 2, 6, 3]);
/// let rolled = Six::new([0, 1, 2, 0, 0, 2]);
/// let fits = free.at_least(rolled);
/// assert_eq!(free.minus(rolled.only(fits)), Six::new([4, 0, 1, 2, 6, 1]));
/// ```
#[derive(Copy, Clone, Eq, PartialEq, Hash, Default)]
pub struct Six(u32);

impl Six {
    /// Six zeros.
    pub const ZERO: Self = Self(0);

    /// These numbers, each at most 7.
    pub const fn new(numbers: [u8; 6]) -> Self {
        let mut six = Self::ZERO;
        let mut lane = 0;
        while lane < 6 {
            six = six.with(lane, numbers[lane]);
            lane += 1;
        }
        six
    }

    /// One for this colour, zero for the others.
    #[inline]
    pub const fn one(lane: usize) -> Self {
        Self(1 << (4 * lane))
    }

    /// The numbers whose [`bits`](Self::bits) these are; anything above the six lanes is left out.
    #[inline]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & 0xFF_FFFF)
    }

    /// The six lanes as one number below 2^24, a different one for each value: for looking up tables.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The number of this colour.
    #[inline]
    pub const fn get(self, lane: usize) -> u8 {
        (self.bits() >> (4 * lane) & 0xF) as u8
    }

    /// The same with another number, at most 7, for this colour.
    #[inline]
    pub const fn with(self, lane: usize, number: u8) -> Self {
        debug_assert!(number <= 7 && lane < 6);
        let cleared = self.bits() & !(0xF << (4 * lane));
        Self(cleared | (number as u32) << (4 * lane))
    }

    /// Adds colour by colour; no sum may pass 7.
    #[inline]
    pub const fn plus(self, other: Self) -> Self {
        let sum = Self(self.bits() + other.bits());
        debug_assert!(sum.bits() & TOPS == 0);
        sum
    }

    /// Subtracts colour by colour; `self` must be [`at_least`](Self::at_least) `other` everywhere.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        debug_assert!(self.at_least(other).is_all());
        Self(self.bits() - other.bits())
    }

    /// The colours whose number is at least the other's.
    #[inline]
    pub const fn at_least(self, other: Self) -> Lanes {
        Lanes(((self.bits() | TOPS) - other.bits()) & TOPS)
    }

    /// The colours whose number is the same in both.
    #[inline]
    pub const fn equal(self, other: Self) -> Lanes {
        Self(self.bits() ^ other.bits()).nonzero().not()
    }

    /// The colours whose number is not 0.
    #[inline]
    pub const fn nonzero(self) -> Lanes {
        Lanes((self.bits() + SEVENS) & TOPS)
    }

    /// The same numbers for these colours, 0 for the others.
    #[inline]
    pub const fn only(self, lanes: Lanes) -> Self {
        Self(self.bits() & lanes.mask())
    }

    /// Whether all six are 0.
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.bits() == 0
    }

    /// The six numbers added up.
    #[inline]
    pub const fn sum(self) -> u8 {
        let pairs = (self.bits() & 0x0F_0F0F) + (self.bits() >> 4 & 0x0F_0F0F);
        let sum = pairs.wrapping_mul(0x01_0101) >> 16 & 0xFF;
        sum as u8
    }

    /// The six numbers, one after the other.
    pub const fn to_array(self) -> [u8; 6] {
        let mut numbers = [0; 6];
        let mut lane = 0;
        while lane < 6 {
            numbers[lane] = self.get(lane);
            lane += 1;
        }
        numbers
    }
}

impl fmt::Debug for Six {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_array().fmt(f)
    }
}

/// Some of the six colours: the answer to a question asked of a [`Six`].
#[derive(Copy, Clone, Eq, PartialEq, Hash)]
pub struct Lanes(u32);

impl Lanes {
    /// The colours whose bit is set, bit 0 for the first colour.
    #[inline]
    pub const fn from_set(set: u8) -> Self {
        debug_assert!(set < 64);
        // A third of the instructions of spreading the bits.
        FROM_SET[set as usize & 63]
    }

    /// The same as a set of six bits, bit 0 for the first colour.
    #[inline]
    pub const fn to_set(self) -> u8 {
        let ones = self.0 >> 3;
        let pairs = (ones | ones >> 3) & 0x03_0303;
        ((pairs | pairs >> 6 | pairs >> 12) & 0x3F) as u8
    }

    #[inline]
    const fn mask(self) -> u32 {
        (self.0 << 1) - (self.0 >> 3)
    }

    /// The colours in both.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The other colours.
    #[inline]
    pub const fn not(self) -> Self {
        Self(self.0 ^ TOPS)
    }

    /// Whether this colour is among them.
    #[inline]
    pub const fn contains(self, lane: usize) -> bool {
        self.0 >> (4 * lane + 3) & 1 == 1
    }

    /// How many colours there are.
    #[inline]
    pub const fn count(self) -> u32 {
        // Every lane added up in the last one: quicker than counting bits where that is not one instruction.
        (self.0 >> 3).wrapping_mul(0x11_1111) >> 20 & 0xF
    }

    /// Whether it is all six.
    #[inline]
    pub const fn is_all(self) -> bool {
        self.0 == TOPS
    }

    /// Whether it is none.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}

/// The colours of each set of six bits.
static FROM_SET: [Lanes; 64] = {
    let mut lanes = [Lanes(0); 64];
    let mut set = 0u32;
    while set < 64 {
        let mut lane = 0;
        while lane < 6 {
            lanes[set as usize].0 |= (set >> lane & 1) << (4 * lane + 3);
            lane += 1;
        }
        set += 1;
    }
    lanes
};

impl fmt::Debug for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:06b}", self.to_set())
    }
}
