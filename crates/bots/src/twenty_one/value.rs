//! The network's inputs for a table of twenty-one, and the exact tables that some of them come from.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use rollwright_core::{Game, MAX_SEATS, Seat};
use rollwright_twenty_one::{Field, Pad, ROWS, SeatState, TwentyOne};

use super::evaluator::Judge;
use super::expert::Expert;
use super::rows::RowTable;
use crate::net::{Features, Learned, Net, Scalars, SeatInput};
use crate::{Bot, Effort, Evaluator, Rolling};

/// The price of a round in points: about what a player loses if the game is one round shorter.
const PRICE: f64 = 5.5;

impl Learned for TwentyOne {
    /// One for each number that an empty field may have, for each number of exact hits, and for each row.
    const FEATURES: usize = 6 + 7 + ROWS;

    fn expert(net: &'static Net) -> Box<dyn Bot<Self>> {
        // Quicker than in play.
        Box::new(Expert::new(net, 48, 3))
    }

    fn evaluator(net: &'static Net) -> Box<dyn Evaluator<Self>> {
        Box::new(Judge::new(net, Effort::Quick))
    }

    fn describe(&self, seat: Seat) -> SeatInput {
        let tables = RowTables::of(self.layout(), self.seats());
        let player = self.seat_state(seat);
        let state = State::of(player, self.layout());
        let in_turn = seat.places_after(self.active(), self.seats());
        SeatInput {
            parts: std::iter::once(features(tables, state)).collect(),
            scalars: scalars(tables, state, player.points(self.layout()), in_turn),
        }
    }
}

/// How far a sheet is filled: the row, its empty fields by place, and its exact hits.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(super) struct State {
    pub(super) row: usize,
    pub(super) empty: u8,
    pub(super) hits: u8,
}

impl State {
    pub(super) const ALL_EMPTY: u8 = 0b11_1111;

    pub(super) fn of(player: &SeatState, pad: &Pad) -> Self {
        let Some((printed, fields)) = player.current(pad) else {
            return Self {
                row: ROWS,
                empty: 0,
                hits: 0,
            };
        };
        let mut empty = 0;
        for (place, colour) in printed.colours().iter().enumerate() {
            empty |= u8::from(fields.get(*colour) == Field::Empty) << place;
        }
        Self {
            row: player.row().unwrap_or(ROWS),
            empty,
            hits: u8::try_from(fields.hits(printed).count()).expect("at most six"),
        }
    }

    /// The state in the next row if this row is full, else the same.
    pub(super) fn settled(self) -> Self {
        if self.empty > 0 {
            return self;
        }
        let row = self.row + 1;
        Self {
            row,
            empty: if row < ROWS { Self::ALL_EMPTY } else { 0 },
            hits: 0,
        }
    }
}

/// The rows of a pad solved exactly, at the price of a round at a table of this size.
#[derive(Debug)]
pub(super) struct RowTables {
    pub(super) numbers: [[u8; 6]; ROWS],
    rows: Vec<RowTable>,
}

impl RowTables {
    /// The tables for this pad and number of seats, solved when they are first needed.
    pub(super) fn of(pad: &Pad, seats: usize) -> &'static Self {
        type Known = HashMap<([[u8; 6]; ROWS], usize), &'static RowTables>;
        static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);
        thread_local! {
            // Looked up with every position: a lock each time would be half of the work.
            static LAST: std::cell::Cell<Option<(*const Pad, usize, &'static RowTables)>> = const { std::cell::Cell::new(None) };
        }
        if let Some((last_pad, last_seats, tables)) = LAST.get()
            && std::ptr::eq(last_pad, pad)
            && last_seats == seats
        {
            return tables;
        }
        let numbers = pad.sheets()[0]
            .rows()
            .map(|row| row.colours().map(|c| row.number(c)));
        let mut known = KNOWN.lock().expect("no one panics while solving");
        let tables = *known
            .entry((numbers, seats))
            .or_insert_with(|| Box::leak(Box::new(Self::solve(numbers, seats))));
        LAST.set(Some((pad, seats, tables)));
        tables
    }

    #[allow(clippy::cast_precision_loss, reason = "at most six seats")]
    fn solve(numbers: [[u8; 6]; ROWS], seats: usize) -> Self {
        let rolling = Rolling(1.0 / seats as f64);
        Self {
            numbers,
            rows: numbers
                .map(|row| RowTable::solve(row, PRICE, rolling))
                .into(),
        }
    }

    /// The value of the row: points to come, less the price of its rounds.
    #[allow(clippy::cast_possible_truncation, reason = "a few digits are enough")]
    pub(super) fn value(&self, state: State) -> f32 {
        match self.rows.get(state.row) {
            Some(row) => row.value(state.empty, u32::from(state.hits)) as f32,
            None => 0.0,
        }
    }

    /// Points and rounds to come of the row, and of all rows after it.
    #[allow(clippy::cast_possible_truncation, reason = "a few digits are enough")]
    fn to_come(&self, state: State) -> [f32; 4] {
        let hits = u32::from(state.hits);
        let this = self.rows.get(state.row);
        let points = this.map_or(0.0, |row| row.points(state.empty, hits));
        let rounds = this.map_or(0.0, |row| row.rounds(state.empty, hits));
        let later = self.rows.iter().skip(state.row + 1);
        let (mut later_points, mut later_rounds) = (0.0, 0.0);
        for row in later {
            later_points += row.points(State::ALL_EMPTY, 0);
            later_rounds += row.rounds(State::ALL_EMPTY, 0);
        }
        [points, rounds, later_points, later_rounds].map(|number| number as f32)
    }
}

/// The features of the row a seat is in.
pub(super) fn features(tables: &RowTables, state: State) -> Features {
    let mut features = Features::new();
    if let Some(numbers) = tables.numbers.get(state.row) {
        for (place, number) in numbers.iter().enumerate() {
            if state.empty >> place & 1 == 1 {
                features.push(u16::from(*number) - 1);
            }
        }
    }
    features.push(6 + u16::from(state.hits));
    features.push(13 + u16::try_from(state.row.min(ROWS - 1)).expect("one of five"));
    features
}

/// The scalars of a seat: points now and to come, rounds to come, and how soon it rolls.
pub(super) fn scalars(tables: &RowTables, state: State, points: u16, in_turn: usize) -> Scalars {
    let [row_points, row_rounds, later_points, later_rounds] = tables.to_come(state);
    let mut scalars = Scalars::default();
    scalars[0] = f32::from(points) / 30.0;
    scalars[1] = row_points / 15.0;
    scalars[2] = row_rounds / 4.0;
    scalars[3] = (f32::from(points) + row_points + later_points) / 80.0;
    scalars[4] = (row_rounds + later_rounds) / 10.0;
    debug_assert!(in_turn < MAX_SEATS);
    scalars[5 + in_turn] = 1.0;
    scalars
}
