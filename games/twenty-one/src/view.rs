//! The position for clients: everything that can be seen, and nothing they would have to work out from rules.

use rollwright_core::{Game, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Colour, Field, Fields, HIT_BONUS, Offer, Phase, PrintedRow, Roll, TwentyOne, writes};

/// A table of twenty-one as a client shows it.
#[derive(Clone, Serialize, Deserialize, JsonSchema, Debug)]
#[schemars(rename = "TwentyOneView")]
pub struct View {
    /// What the table waits for.
    pub phase: Phase,
    /// Rounds begun.
    pub round: u32,
    /// Who rolls in this round.
    pub active: usize,
    /// The number of each die in the order W K R B Y G, 0 if it is yet to be rolled.
    pub dice: [u8; 6],
    /// The dice that a reroll would roll, while one is asked for.
    pub reroll: Vec<Colour>,
    /// Everybody's sheets, seat 0 first; empty until they are given out.
    pub players: Vec<PlayerView>,
    /// The bonus for 0 to 6 exact hits in a row.
    pub bonus: [u16; 7],
}

/// A seat's sheet and what is on it.
#[derive(Clone, Serialize, Deserialize, JsonSchema, Debug)]
#[schemars(rename = "TwentyOnePlayer")]
pub struct PlayerView {
    /// The sheet's letter.
    pub sheet: char,
    /// What the seat would have if the game ended now.
    pub points: u16,
    /// The row being filled, from 0, unless all are full.
    pub row: Option<usize>,
    /// The rows, top to bottom.
    pub rows: Vec<RowView>,
    /// What the seat has chosen in this round, as far as the viewer may know, in notation.
    pub choice: Option<String>,
    /// The colour of the field that crossing out would take; nothing while no dice lie there.
    pub cross: Option<Colour>,
    /// What each way to write or cross out would make of the row being filled, in the order of the legal moves. Empty unless
    /// everybody writes.
    pub would: Vec<WouldView>,
}

/// What a row would be worth after a move.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[schemars(rename = "TwentyOneWould")]
pub struct WouldView {
    /// The numbers written, added up.
    pub number_points: u16,
    /// How many exact hits there would be.
    pub hits: u32,
    /// The bonus for the exact hits.
    pub hit_points: u16,
    /// What the row would give: `number_points` and `hit_points` together.
    pub points: u16,
    /// Whether every field would be filled.
    pub full: bool,
}

/// A row and what is in it.
#[derive(Clone, Default, Serialize, Deserialize, JsonSchema, Debug)]
#[schemars(rename = "TwentyOneRow")]
pub struct RowView {
    /// The fields, left to right.
    pub fields: Vec<FieldView>,
    /// The numbers written, added up.
    pub number_points: u16,
    /// The colours of the exact hits.
    pub hits: Vec<Colour>,
    /// The bonus for the exact hits.
    pub hit_points: u16,
    /// What the row gives as it stands: `number_points` and `hit_points` together.
    pub points: u16,
    /// Whether every field is filled.
    pub full: bool,
}

/// A field and what is in it.
#[derive(Clone, Serialize, Deserialize, JsonSchema, Debug)]
#[schemars(rename = "TwentyOneField")]
pub struct FieldView {
    /// Its colour's letter.
    pub colour: Colour,
    /// The printed number.
    pub number: u8,
    /// The number written.
    pub written: Option<u8>,
    /// Whether it is crossed out.
    pub crossed: bool,
    /// What the die of its colour can do for it, while it is empty, in the row being filled, and dice lie there.
    pub offer: Option<Offer>,
}

impl View {
    pub(crate) fn of(game: &TwentyOne) -> Self {
        let given_out = !matches!(game.phase(), Phase::Start | Phase::Sheets);
        let seats = Seat::all(game.seats()).filter(|_| given_out);
        let asked = game.phase() == Phase::Reroll;
        let kept = game.roll().only_ones();
        let again = |colour: &Colour| asked && kept.get(*colour) == 0;
        Self {
            phase: game.phase(),
            round: game.turn(),
            active: game.active().index(),
            dice: game.roll().numbers().to_array(),
            reroll: Colour::ALL.into_iter().filter(again).collect(),
            players: seats.map(|seat| PlayerView::of(game, seat)).collect(),
            bonus: HIT_BONUS,
        }
    }
}

impl PlayerView {
    fn of(game: &TwentyOne, seat: Seat) -> Self {
        let (state, pad, phase) = (game.seat_state(seat), game.layout(), game.phase());
        let rolled = matches!(phase, Phase::Reroll | Phase::Write).then(|| game.roll());
        let row_view = |(index, (row, fields)): (usize, (&PrintedRow, &Fields))| {
            let rolled = rolled.filter(|_| state.row() == Some(index));
            RowView::of(row, *fields, rolled)
        };
        let rows = state.printed(pad).rows().iter().zip(state.fields());
        let current = state.current(pad).filter(|_| rolled.is_some());
        let would = current.filter(|_| phase == Phase::Write);
        Self {
            sheet: char::from(b'A' + state.sheet),
            points: state.points(pad),
            row: state.row(),
            rows: rows.enumerate().map(row_view).collect(),
            choice: game.choices[seat.index()].map(|choice| choice.to_string()),
            cross: current.and_then(|(row, fields)| fields.leftmost_empty(row)),
            would: would.map_or_else(Vec::new, |(row, fields)| {
                let moves = writes::moves_for(fields.writable(row, game.roll())).iter();
                moves
                    .map(|mv| WouldView::of(row, fields.after(*mv, row, game.roll())))
                    .collect()
            }),
        }
    }
}

impl WouldView {
    fn of(row: &PrintedRow, then: Fields) -> Self {
        Self {
            number_points: then.number_points(),
            hits: then.hits(row).count(),
            hit_points: then.hit_points(row),
            points: then.points(row),
            full: then.is_full(),
        }
    }
}

impl RowView {
    fn of(row: &PrintedRow, fields: Fields, rolled: Option<Roll>) -> Self {
        let field = |&colour| {
            let content = fields.get(colour);
            FieldView {
                colour,
                number: row.number(colour),
                written: match content {
                    Field::Written(number) => Some(number),
                    Field::Empty | Field::Crossed => None,
                },
                crossed: content == Field::Crossed,
                offer: rolled.and_then(|roll| fields.offer(row, roll, colour)),
            }
        };
        let hits = fields.hits(row);
        let is_hit = |colour: &Colour| hits.contains(*colour as usize);
        Self {
            fields: row.colours().iter().map(field).collect(),
            number_points: fields.number_points(),
            hits: row.colours().iter().copied().filter(is_hit).collect(),
            hit_points: fields.hit_points(row),
            points: fields.points(row),
            full: fields.is_full(),
        }
    }
}
