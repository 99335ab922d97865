//! Leaves of a search: seats at the end of a turn or round, and the value of a table of them.

use arrayvec::ArrayVec;
use rollwright_core::{MAX_SEATS, Seat};

use crate::net::{Net, SeatValue};
use crate::{Forecast, Preference};

/// A seat at the end of a turn or round.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Leaf {
    /// The seat as the network sees it.
    pub(crate) value: SeatValue,
    /// Its points if the game ends now.
    pub(crate) points: u16,
    /// Whether it has scored its last card or filled its sheet, so that the game does end now.
    pub(crate) last: bool,
}

/// The index of a [`Leaf`] among all leaves of a search.
pub(crate) type LeafId = u16;

/// All leaves of a search.
pub(crate) struct Leaves {
    net: &'static Net,
    all: Vec<Leaf>,
    /// How seats choose among leaves.
    pub(crate) preference: Preference,
    /// How many tables were evaluated.
    pub(crate) nodes: u64,
}

impl Leaves {
    pub(crate) fn new(net: &'static Net, preference: Preference) -> Self {
        Self {
            net,
            preference,
            all: Vec::with_capacity(512),
            nodes: 0,
        }
    }

    /// Adds a leaf.
    pub(crate) fn push(&mut self, leaf: &Leaf) -> LeafId {
        self.all.push(*leaf);
        LeafId::try_from(self.all.len() - 1).expect("a few thousand leaves")
    }

    /// The leaf of this index.
    pub(crate) fn get(&self, id: LeafId) -> &Leaf {
        &self.all[usize::from(id)]
    }

    /// The forecast if the turn leaves the seats like this, seat 0 first.
    #[inline]
    pub(crate) fn evaluate(&mut self, seats: &[LeafId]) -> Forecast {
        self.nodes += 1;
        let seats: ArrayVec<&Leaf, MAX_SEATS> = seats.iter().map(|id| self.get(*id)).collect();
        let mut forecast = Forecast::default();
        if seats.iter().any(|leaf| leaf.last) {
            forecast.share_win(seats.iter().map(|leaf| leaf.points));
        } else {
            forecast = self.net.forecast(seats.iter().map(|leaf| &leaf.value));
        }
        for (points, leaf) in forecast.points.iter_mut().zip(&seats) {
            *points += f32::from(leaf.points);
        }
        forecast
    }

    /// Which of these leaves is best for the seat while the others stay as they are, and the forecast with it; of equals,
    /// the first.
    pub(crate) fn best_response(
        &mut self,
        seat: Seat,
        options: &[LeafId],
        seats: &[LeafId],
    ) -> (usize, Forecast) {
        let mut seats: ArrayVec<LeafId, MAX_SEATS> = seats.iter().copied().collect();
        let mut best: Option<(usize, Forecast)> = None;
        for (place, option) in options.iter().enumerate() {
            seats[seat.index()] = *option;
            let forecast = self.evaluate(&seats);
            let preference = self.preference;
            if best.is_none_or(|(_, best)| preference.prefers(seat, &forecast, &best)) {
                best = Some((place, forecast));
            }
        }
        best.expect("a seat has at least one option")
    }
}
