//! The phases of a game: what the table waits for, and what that leads to.
//!
//! ```text
//! SETUP     Start
//!             |   start
//!             v
//!           Sheets
//!             |   sheets
//!             v
//! ROUND     Roll <--------------------------.
//!             |   roll                      |
//!             +--------------------.        |
//!             v                    |        |
//!           Reroll                 |        |
//!             |   \                |        |
//!       stand |    \ reroll        | six    |
//!             |     v              | ones   |
//!             |   SecondRoll       |        |
//!             |     |  roll        |        |
//!             v     v              |        |
//!           Write <----------------'        |
//!             |   write or cross: all seats |
//!             |   at the same time          |
//!             v                             |
//!           a fifth row is full? --- no ----'   by the next seat
//!             |  yes
//!             v
//!           Over
//! ```

use rollwright_core::{Game, Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Roll, TwentyOne};

/// What the table waits for.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "TwentyOnePhase")]
pub enum Phase {
    /// The starting seat.
    Start,
    /// Everybody's sheet.
    Sheets,
    /// The active seat's dice, first roll.
    Roll,
    /// The active seat rolls again or stands.
    Reroll,
    /// The active seat's dice, second roll.
    SecondRoll,
    /// Everybody writes or crosses out.
    Write,
    /// Nothing: the game is over.
    Over,
}

impl TwentyOne {
    /// The next round, in which this seat rolls (rule 3.1).
    #[inline]
    pub(crate) fn begin_round(&mut self, active: Seat) {
        self.active = active;
        // Every round fills a field of every sheet, so there are at most thirty.
        self.round += 1;
        self.roll = Roll::NONE;
        self.phase = Phase::Roll;
    }

    /// After a roll: the active seat may roll again once (rules 3.2 and 3.3), unless all dice show 1 (rule 3.4).
    #[inline]
    pub(crate) fn ask_for_reroll_or_writes(&mut self) {
        if self.phase == Phase::Roll && self.roll.can_reroll() {
            self.ask(Phase::Reroll, SeatSet::only(self.active));
        } else {
            self.ask_for_writes();
        }
    }

    /// After the active seat took up the dice that do not show 1.
    #[inline]
    pub(crate) fn wait_for_second_roll(&mut self) {
        self.ask(Phase::SecondRoll, SeatSet::EMPTY);
    }

    /// Once the roll is accepted: all seats write or cross out at the same time (rules 4.1 and 4.9).
    #[inline]
    pub(crate) fn ask_for_writes(&mut self) {
        self.ask(Phase::Write, SeatSet::all(self.seats()));
    }

    /// After all seats have filled fields: the game ends with the round in which a fifth row is full (rules 6.1 and 6.2).
    #[inline]
    pub(crate) fn end_round(&mut self, fifth_row_full: bool) {
        if fifth_row_full {
            self.phase = Phase::Over;
        } else {
            self.begin_round(self.active.next(self.seats()));
        }
    }

    #[inline]
    fn ask(&mut self, phase: Phase, undecided: SeatSet) {
        self.phase = phase;
        self.undecided = undecided;
    }
}
