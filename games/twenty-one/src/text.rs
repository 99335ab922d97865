//! Position and pad as plain text, for replays, golden tests and terminals without colour.
//!
//! A field is its colour and printed number, then what was put in: a number, `!` after an exact hit, `x` crossed out,
//! `.` still empty.

use std::fmt::{self, Display, Formatter};

use rollwright_core::{Game, Layout, Seat};

use crate::{Colour, Field, Fields, Pad, Phase, PrintedRow, TwentyOne};

/// The fields of a row, all drawn equally wide.
fn row_text(row: &PrintedRow, fields: Fields) -> String {
    let draw = |&colour: &Colour| {
        let printed = row.number(colour);
        let content = match fields.get(colour) {
            Field::Empty => ". ".to_owned(),
            Field::Crossed => "x ".to_owned(),
            Field::Written(number) if number == printed => format!("{number}!"),
            Field::Written(number) => format!("{number} "),
        };
        format!("  {colour}{printed} {content}")
    };
    row.colours().iter().map(draw).collect()
}

impl Display for TwentyOne {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.phase {
            Phase::Start => return writeln!(f, "before the start"),
            Phase::Sheets => return writeln!(f, "setup, seat {} starts", self.active),
            _ => writeln!(f, "round {}, seat {} rolls", self.round, self.active)?,
        }
        if self.roll.is_complete() {
            writeln!(f, "dice {}", self.roll)?;
        }
        for seat in Seat::all(self.seats()) {
            let state = self.seat_state(seat);
            let letter = char::from(b'A' + state.sheet);
            let points = state.points(self.pad.0);
            write!(f, "seat {seat}, sheet {letter}: {points} points")?;
            match self.choices[seat.index()] {
                Some(choice) => writeln!(f, " (chose {choice})")?,
                None => writeln!(f)?,
            }
            let rows = state.printed(self.pad.0).rows().iter();
            for (index, (row, &fields)) in rows.zip(state.fields()).enumerate() {
                let current = state.row() == Some(index);
                write!(f, " {}", if current { '>' } else { ' ' })?;
                let text = row_text(row, fields);
                if fields == Fields::default() {
                    writeln!(f, "{}", text.trim_end())?;
                } else {
                    writeln!(f, "{text}  = {}", fields.points(row))?;
                }
            }
        }
        Ok(())
    }
}

impl Display for Pad {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "pad \"{}\" for {}, 6 sheets", self.id(), TwentyOne::ID)?;
        for (letter, sheet) in ('A'..).zip(self.sheets()) {
            writeln!(f, "sheet {letter}")?;
            for row in sheet.rows() {
                for &colour in row.colours() {
                    write!(f, "  {colour}{}", row.number(colour))?;
                }
                writeln!(f)?;
            }
        }
        Ok(())
    }
}
