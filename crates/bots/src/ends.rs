//! Seats at the end of a turn or round, and what a table of them is worth.

use arrayvec::ArrayVec;
use rollwright_core::MAX_SEATS;

use crate::Forecast;
use crate::net::{Net, SeatValue};

/// A seat at the end of a turn or round.
#[derive(Copy, Clone, Debug)]
pub(crate) struct End {
    /// The seat as the network sees it.
    pub(crate) value: SeatValue,
    /// What it has if the game ends now.
    pub(crate) points: u16,
    /// Whether it has scored its last card or filled its sheet, so that the game does end now.
    pub(crate) last: bool,
}

/// The number of an [`End`].
pub(crate) type EndId = u16;

/// All the ends that a search has met.
pub(crate) struct Ends {
    net: &'static Net,
    met: Vec<End>,
    /// How many tables were judged.
    nodes: u64,
}

impl Ends {
    pub(crate) fn new(net: &'static Net) -> Self {
        Self {
            net,
            met: Vec::with_capacity(512),
            nodes: 0,
        }
    }

    /// Remembers an end.
    pub(crate) fn keep(&mut self, end: &End) -> EndId {
        self.met.push(*end);
        EndId::try_from(self.met.len() - 1).expect("a few thousand ends")
    }

    /// An end that was met.
    pub(crate) fn get(&self, id: EndId) -> &End {
        &self.met[usize::from(id)]
    }

    /// The forecast if the seats end like this.
    #[inline]
    pub(crate) fn judge(&mut self, ends: &[EndId]) -> Forecast {
        self.nodes += 1;
        let ends: ArrayVec<&End, MAX_SEATS> = ends.iter().map(|end| self.get(*end)).collect();
        let mut forecast = Forecast::default();
        if ends.iter().any(|end| end.last) {
            forecast.share_win(ends.iter().map(|end| end.points));
        } else {
            forecast = self.net.forecast(ends.iter().map(|end| &end.value));
        }
        for (points, end) in forecast.points.iter_mut().zip(&ends) {
            *points += f32::from(end.points);
        }
        forecast
    }

    /// How many tables were judged.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}
