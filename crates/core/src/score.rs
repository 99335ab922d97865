//! Points per seat, and who won.

use crate::{MAX_SEATS, Seat, SeatSet};

/// The points of every seat, seat 0 first.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Scores {
    points: [u16; MAX_SEATS],
    seats: u8,
}

impl Scores {
    /// Collects the points of `seats` seats.
    ///
    /// # Panics
    /// If there are more than [`MAX_SEATS`].
    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "more seats than MAX_SEATS panic at the array"
    )]
    pub fn new(seats: usize, mut points: impl FnMut(Seat) -> u16) -> Self {
        let mut scores = [0; MAX_SEATS];
        for seat in Seat::all(seats) {
            scores[seat.index()] = points(seat);
        }
        Self {
            points: scores,
            seats: seats as u8,
        }
    }

    /// The points as a slice, one per seat.
    #[inline]
    pub fn as_slice(&self) -> &[u16] {
        &self.points[..usize::from(self.seats)]
    }

    /// The seats with the most points; several share a win.
    ///
    /// # Examples
    /// ```
    /// use rollwright_core::{Scores, Seat};
    ///
    /// let scores = Scores::new(3, |seat| [41, 52, 52][seat.index()]);
    /// let winners: Vec<usize> = scores.leaders().iter().map(Seat::index).collect();
    /// assert_eq!(winners, [1, 2]);
    /// ```
    #[inline]
    pub fn leaders(&self) -> SeatSet {
        let best = self.as_slice().iter().max();
        Seat::all(usize::from(self.seats))
            .filter(|seat| Some(&self.points[seat.index()]) == best)
            .collect()
    }
}

/// How a finished game ended.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Outcome {
    /// The final points of every seat.
    pub scores: Scores,
    /// The seats with the most points; several share the win.
    pub winners: SeatSet,
}
