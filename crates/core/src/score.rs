//! Points per seat, and who won.

use crate::{CopyVec, MAX_SEATS, Seat, SeatSet};

/// The points of every seat, seat 0 first.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Scores(CopyVec<u16, MAX_SEATS>);

impl Scores {
    /// Collects the points of `seats` seats.
    ///
    /// # Panics
    /// If there are more than [`MAX_SEATS`].
    #[inline]
    pub fn new(seats: usize, points: impl FnMut(Seat) -> u16) -> Self {
        Self(Seat::all(seats).map(points).collect())
    }

    /// The points as a slice, one per seat.
    #[inline]
    pub fn as_slice(&self) -> &[u16] {
        &self.0
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
        let best = self.0.iter().max();
        let seats = Seat::all(self.0.len());
        seats
            .filter(|seat| self.0.get(seat.index()) == best)
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
