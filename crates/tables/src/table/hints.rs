//! What a seat's moves are worth, for the seat alone.

use rollwright_analysis::{Hinting, hint};
use rollwright_core::Seat;
use rollwright_protocol::{Code, Problem, Secret};

use super::Table;
use crate::bot_pool::Turn;

impl Table {
    /// A hint for the seat of this secret, and its turn among the bots of this table.
    pub(crate) fn hint(&self, secret: &Secret, seat: usize) -> Result<(Turn, Hinting), Problem> {
        self.check_seat_secret(secret, seat)?;
        if !self.setup.settings.hints {
            return Err(Code::NoHints.into());
        }
        self.started()?;
        let play = self.running().ok_or(Code::Over)?;
        let seat = Seat::new(seat).ok_or(Code::NoSuchSeat)?;
        if play.game().legal_steps(seat).is_empty() {
            return Err(Code::NotYourTurn.into());
        }
        let hinting = hint(play.game(), seat).ok_or(Code::NoHints)?;
        Ok((self.bot_share.turn(), hinting))
    }
}
