//! Leaves of a search: seats at the end of a turn or round, and the value of a table of them.

use std::cell::RefCell;
use std::collections::HashMap;
use std::mem;

use rollwright_core::{MAX_SEATS, Seat};
use rustc_hash::FxBuildHasher;

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

/// The tables evaluated so far, by the leaves of their seats: many rolls lead to the same.
type KnownTables = HashMap<u128, Forecast, FxBuildHasher>;

thread_local! {
    /// Memory of searches that have ended. With new memory for each, a tenth of the time went to the kernel.
    static SPARE: RefCell<Vec<(Vec<Leaf>, KnownTables)>> = const { RefCell::new(Vec::new()) };
}

/// How much of that is kept: the searches that are open at the same time, and none much larger than most.
const SPARE_SEARCHES: usize = 4;
const SPARE_TABLES: usize = 1 << 14;

/// All leaves of a search.
pub(crate) struct Leaves {
    net: &'static Net,
    all: Vec<Leaf>,
    known: KnownTables,
    /// How seats choose among leaves.
    pub(crate) preference: Preference,
    /// How many tables were evaluated.
    pub(crate) nodes: u64,
}

impl Leaves {
    pub(crate) fn new(net: &'static Net, preference: Preference) -> Self {
        let (all, known) = SPARE.with_borrow_mut(Vec::pop).unwrap_or_default();
        Self {
            net,
            preference,
            all,
            known,
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
        let table = seats
            .iter()
            .fold(0, |table, id| table << LeafId::BITS | u128::from(*id));
        if let Some(known) = self.known.get(&table) {
            return *known;
        }
        let forecast = self.forecast(seats);
        self.known.insert(table, forecast);
        forecast
    }

    fn forecast(&mut self, seats: &[LeafId]) -> Forecast {
        self.nodes += 1;
        let leaves = seats.iter().map(|id| &self.all[usize::from(*id)]);
        let mut forecast = Forecast::default();
        if leaves.clone().any(|leaf| leaf.last) {
            forecast.share_win(leaves.clone().map(|leaf| leaf.points));
        } else {
            let mut values = [&self.all[0].value; MAX_SEATS];
            for (value, leaf) in values.iter_mut().zip(leaves.clone()) {
                *value = &leaf.value;
            }
            forecast = self.net.forecast(&values[..seats.len()]);
        }
        for (points, leaf) in forecast.points.iter_mut().zip(leaves) {
            *points += f32::from(leaf.points);
        }
        forecast
    }

    /// Which of these leaves is best for the seat while the others stay as they are, and the forecast with it; of equals,
    /// the first. The table is the same afterwards.
    pub(crate) fn best_response(
        &mut self,
        seat: Seat,
        options: impl Iterator<Item = LeafId>,
        table: &mut [LeafId],
    ) -> (usize, Forecast) {
        let before = table[seat.index()];
        let mut best: Option<(usize, Forecast)> = None;
        for (place, option) in options.enumerate() {
            table[seat.index()] = option;
            let forecast = self.evaluate(table);
            let preference = self.preference;
            if best.is_none_or(|(_, best)| preference.prefers(seat, &forecast, &best)) {
                best = Some((place, forecast));
            }
        }
        table[seat.index()] = before;
        best.expect("a seat has at least one option")
    }
}

impl Drop for Leaves {
    fn drop(&mut self) {
        let (mut all, mut known) = (mem::take(&mut self.all), mem::take(&mut self.known));
        all.clear();
        known.clear();
        // Once the thread ends there is nothing to keep it for.
        let _ = SPARE.try_with(|spare| {
            let mut spare = spare.borrow_mut();
            if spare.len() < SPARE_SEARCHES && known.capacity() <= SPARE_TABLES {
                spare.push((all, known));
            }
        });
    }
}
