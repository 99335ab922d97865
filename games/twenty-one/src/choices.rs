//! What seats write or cross out: chosen by all at the same time, hidden until the last one has chosen, and then done
//! together (rule 4.9).

#![allow(
    clippy::inline_always,
    reason = "a tenth faster where several loops share it"
)]

use rollwright_core::{Game, Seat};

use crate::{Move, Pad, ROWS, Roll, SeatState, TwentyOne};

impl TwentyOne {
    /// Notes what a seat has chosen; when it was the last one, all choices take effect.
    #[inline(always)]
    pub(crate) fn choose(&mut self, seat: Seat, choice: Move) {
        self.choices[seat.index()] = Some(choice);
        self.undecided = self.undecided.without(seat);
        if self.undecided.is_empty() {
            self.fill_rows();
        }
    }

    #[inline(always)]
    fn fill_rows(&mut self) {
        let mut fifth_row_full = false;
        let seats = self.seats();
        for (state, choice) in self.states.iter_mut().zip(&mut self.choices).take(seats) {
            let choice = choice.take().expect("every seat has chosen");
            state.fill(choice, self.pad.0, self.roll);
            fifth_row_full |= state.row().is_none();
        }
        self.end_round(fifth_row_full);
    }
}

impl SeatState {
    /// Writes or crosses out in the row being filled. A full row is scored (rule 5.1), and the next round goes on below it
    /// (rule 4.7).
    #[inline(always)]
    fn fill(&mut self, choice: Move, pad: &Pad, roll: Roll) {
        let Some((printed, fields)) = self.current(pad) else {
            return;
        };
        let fields = fields.after(choice, printed, roll);
        self.fields[usize::from(self.row)] = fields;
        if fields.is_full() {
            self.full_points += fields.points(printed);
            self.row += 1;
            debug_assert!(usize::from(self.row) <= ROWS);
        }
    }
}
