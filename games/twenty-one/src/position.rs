//! The position: everything there is to know about a table of twenty-one between two steps.

use rollwright_core::layout::InUse;
use rollwright_core::{MAX_SEATS, Seat, SeatSet};

use crate::{ColourSet, Fields, Move, Pad, Phase, PrintedRow, ROWS, Roll, Sheet};

/// The one way of playing.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Variant {
    /// As the rulebook has it.
    Standard,
}

impl rollwright_core::Variant for Variant {
    const ALL: &'static [Self] = &[Self::Standard];

    fn name(self) -> &'static str {
        "standard"
    }
}

/// A seat's sheet and what is on it.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct SeatState {
    pub(crate) fields: [Fields; ROWS],
    /// The topmost row not yet full; [`ROWS`] when all are.
    pub(crate) row: u8,
    /// Which sheet of the pad.
    pub(crate) sheet: u8,
    /// What the full rows are worth.
    pub(crate) full_points: u16,
}

impl SeatState {
    /// Which sheet of the pad the seat has: 0 is A.
    #[inline]
    pub const fn sheet(&self) -> usize {
        self.sheet as usize
    }

    /// The rows as the seat has filled them, top to bottom.
    #[inline]
    pub const fn fields(&self) -> &[Fields; ROWS] {
        &self.fields
    }

    /// The row being filled, from 0, unless all are full.
    #[inline]
    pub fn row(&self) -> Option<usize> {
        (usize::from(self.row) < ROWS).then_some(usize::from(self.row))
    }

    /// The row being filled, as printed and as it stands.
    #[inline]
    pub fn current<'p>(&self, pad: &'p Pad) -> Option<(&'p PrintedRow, Fields)> {
        let row = self.row()?;
        Some((&self.printed(pad).rows()[row], self.fields[row]))
    }

    /// The seat's sheet as printed.
    #[inline]
    pub fn printed<'p>(&self, pad: &'p Pad) -> &'p Sheet {
        &pad.sheets()[self.sheet()]
    }

    /// The colours whose die may be written in the row being filled.
    #[inline]
    pub fn writable(&self, pad: &Pad, roll: Roll) -> ColourSet {
        match self.current(pad) {
            Some((row, fields)) => fields.writable(row, roll),
            None => ColourSet::EMPTY,
        }
    }

    /// What the seat would have if the game ended now.
    pub fn points(&self, pad: &Pad) -> u16 {
        let current = self.current(pad);
        self.full_points + current.map_or(0, |(row, fields)| fields.points(row))
    }
}

/// A game of "Twenty One" in progress.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct TwentyOne {
    pub(crate) pad: InUse<Pad>,
    pub(crate) states: [SeatState; MAX_SEATS],
    /// What the seats have chosen in this round; hidden until the last one has.
    pub(crate) choices: [Option<Move>; MAX_SEATS],
    /// The seats that have yet to decide: the active one on its reroll, then all on what they write.
    pub(crate) undecided: SeatSet,
    /// The dice as they lie; before a roll, those that are kept.
    pub(crate) roll: Roll,
    pub(crate) phase: Phase,
    pub(crate) seats: u8,
    /// Who rolls in this round.
    pub(crate) active: Seat,
    /// Rounds begun.
    pub(crate) round: u8,
}

impl TwentyOne {
    /// What the table waits for.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// A seat's sheet and what is on it.
    #[inline]
    pub fn seat_state(&self, seat: Seat) -> &SeatState {
        &self.states[seat.index()]
    }

    /// Everybody's sheets, seat 0 first; blank until they are given out.
    #[inline]
    pub fn seat_states(&self) -> &[SeatState] {
        &self.states[..usize::from(self.seats)]
    }

    /// The dice as they lie; before a roll, those that are kept.
    #[inline]
    pub const fn roll(&self) -> Roll {
        self.roll
    }
}
