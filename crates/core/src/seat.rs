//! Places at a table, and sets of them. Who sits there is not known here.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::NotationError;

/// The most seats any game here has.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted clockwise from 0.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, if a table can have it.
    ///
    /// # Examples
    /// ```
    /// use rollwright_core::Seat;
    /// assert_eq!(Seat::new(5).unwrap().to_string(), "5");
    /// assert_eq!(Seat::new(6), None);
    /// ```
    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "checked to be below MAX_SEATS"
    )]
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// The seat's number, for indexing.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    #[inline]
    pub const fn next(self, seats: usize) -> Self {
        if self.index() + 1 < seats {
            Self(self.0 + 1)
        } else {
            Self(0)
        }
    }

    /// How many places clockwise it is from another seat to this one, at a table of `seats`.
    #[inline]
    pub const fn places_after(self, other: Self, seats: usize) -> usize {
        (self.index() + seats - other.index()) % seats
    }

    /// All seats of a table of `seats`, from 0.
    ///
    /// # Panics
    /// If there are more than [`MAX_SEATS`].
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        assert!(seats <= MAX_SEATS, "a table has at most {MAX_SEATS} seats");
        (0..seats).map(|index| Self::new(index).expect("below MAX_SEATS"))
    }
}

impl fmt::Display for Seat {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, char::from(b'0' + self.0))
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.as_bytes() {
            [digit @ b'0'..=b'5'] => Ok(Self(digit - b'0')),
            _ => Err(NotationError::new(text, "a seat number")),
        }
    }
}

/// A set of seats.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// Every seat of a table of `seats`.
    #[inline]
    pub const fn all(seats: usize) -> Self {
        Self((1 << seats) - 1)
    }

    /// Just this seat.
    #[inline]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set with this seat too.
    #[inline]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[inline]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Whether no seat is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first seat of the set clockwise from `start`, which counts itself.
    ///
    /// # Examples
    /// ```
    /// use rollwright_core::{Seat, SeatSet};
    /// let [a, b, c] = [0, 1, 2].map(|n| Seat::new(n).unwrap());
    /// let set = SeatSet::only(a).with(c);
    /// assert_eq!(set.first_from(b), Some(c));
    /// assert_eq!(set.without(c).first_from(b), Some(a));
    /// ```
    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "at most 8 trailing zeros in a u8"
    )]
    pub const fn first_from(self, start: Seat) -> Option<Seat> {
        if self.is_empty() {
            return None;
        }
        let places_on = self.0.rotate_right(start.0 as u32).trailing_zeros() as u8;
        Some(Seat((start.0 + places_on) % 8))
    }

    /// The seats in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).filter(move |n| self.0 >> n & 1 == 1).map(Seat)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}
