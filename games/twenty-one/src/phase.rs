//! The phases of a game: what the table waits for, and what that leads to. Nothing else moves a game from phase to phase.
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

use rollwright_core::{Game, Seat, SeatSet, Step};
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

/// What has just been done at the table, as far as the phases have to know.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Done {
    /// The starting seat is known.
    Started,
    /// Every seat has a sheet.
    GaveOutSheets,
    /// All six dice lie there.
    Rolled,
    /// The active seat took up the dice that do not show 1.
    TookUpDice,
    /// The active seat accepted the roll.
    Stood,
    /// All seats have filled fields of their rows, and nobody has filled a fifth row.
    Filled,
    /// The same, and somebody has.
    FilledFifthRow,
}

impl TwentyOne {
    /// Goes on to the next phase.
    #[inline]
    pub(crate) fn advance(&mut self, done: Done) {
        match done {
            Done::Started => self.phase = Phase::Sheets,
            Done::GaveOutSheets => self.begin_round(self.active),
            // Rule 3.4: with six ones there is nothing to roll again.
            Done::Rolled if self.phase == Phase::Roll && self.roll.can_reroll() => {
                self.ask(Phase::Reroll, SeatSet::only(self.active));
            }
            Done::Rolled | Done::Stood => self.ask(Phase::Write, SeatSet::all(self.seats())),
            Done::TookUpDice => self.ask(Phase::SecondRoll, SeatSet::EMPTY),
            Done::Filled => self.begin_round(self.active.next(self.seats())),
            // Rule 6.2: the game ends with a whole round.
            Done::FilledFifthRow => self.phase = Phase::Over,
        }
    }

    /// Who or what the phase waits for.
    #[inline]
    pub(crate) fn waits_for(&self) -> Step {
        if self.phase == Phase::Over {
            Step::Over
        } else if self.undecided.is_empty() {
            Step::Chance
        } else {
            Step::Act(self.undecided)
        }
    }

    #[inline]
    fn ask(&mut self, phase: Phase, undecided: SeatSet) {
        self.phase = phase;
        self.undecided = undecided;
    }

    #[inline]
    fn begin_round(&mut self, active: Seat) {
        self.active = active;
        // Every round fills a field of every sheet, so there are at most thirty.
        self.round += 1;
        self.roll = Roll::NONE;
        self.phase = Phase::Roll;
    }
}
