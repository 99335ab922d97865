//! The position for clients: everything that can be seen, and nothing they would have to work out from rules.

use rollwright_core::Game;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Colour, Field, Fields, HIT_BONUS, Offer, Pad, Phase, PrintedRow, Roll, SeatState, TwentyOne,
};

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
}

/// A row and what is in it.
#[derive(Clone, Serialize, Deserialize, JsonSchema, Debug)]
#[schemars(rename = "TwentyOneRow")]
pub struct RowView {
    /// The fields, left to right.
    pub fields: Vec<FieldView>,
    /// The numbers written, added up.
    pub number_points: u16,
    /// The bonus for the exact hits.
    pub hit_points: u16,
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
        let players = game.seat_states().iter().zip(&game.choices);
        let rolled = matches!(game.phase(), Phase::Reroll | Phase::Write).then(|| game.roll());
        Self {
            phase: game.phase(),
            round: game.turn(),
            active: game.active().index(),
            dice: game.roll().numbers().to_array(),
            players: players
                .filter(|_| given_out)
                .map(|(player, choice)| PlayerView {
                    choice: choice.map(|choice| choice.to_string()),
                    ..PlayerView::of(player, game.layout(), rolled)
                })
                .collect(),
            bonus: HIT_BONUS,
        }
    }
}

impl PlayerView {
    fn of(player: &SeatState, pad: &Pad, rolled: Option<Roll>) -> Self {
        let rows = player.printed(pad).rows().iter().zip(player.fields());
        let current = player.current(pad).filter(|_| rolled.is_some());
        Self {
            sheet: char::from(b'A' + player.sheet),
            points: player.points(pad),
            row: player.row(),
            rows: rows
                .enumerate()
                .map(|(index, (row, fields))| {
                    let rolled = rolled.filter(|_| player.row() == Some(index));
                    RowView::of(row, *fields, rolled)
                })
                .collect(),
            choice: None,
            cross: current.and_then(|(row, fields)| fields.leftmost_empty(row)),
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
        Self {
            fields: row.colours().iter().map(field).collect(),
            number_points: fields.number_points(),
            hit_points: fields.points(row) - fields.number_points(),
            full: fields.is_full(),
        }
    }
}
