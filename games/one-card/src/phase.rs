//! The phases of a game: what the table waits for, and what that leads to. Nothing else moves a game from phase to phase.
//!
//! ```text
//! SETUP     Start
//!             |   start
//!             v
//!           Deal <---.   deal: to one seat after the other
//!             | '----'
//!    basic    |    advanced
//!      .------+-------.
//!      |              v
//!      |            Keep <---.   keep: all seats at the same time
//!      |              | '----'
//!      |              v
//!      |            Reveal       reveal: three cards
//!      |              |
//!      '------.-------'
//!             v
//! TURN      Roll <----------.
//!             |   roll      |   reroll
//!             v             |
//!           Reroll ---------'    after the first and the second roll
//!             |   stand
//!             v
//!           Mark                 mark or pass, by one seat after the other
//!             |
//!             +-- a card is scored:   Deal (basic), or Take and Reveal (advanced)
//!             |
//!             +-- seats are left:     Mark, by the next one
//!             +-- all have marked:    Roll, by the next seat; or Over, if somebody has scored four cards
//! ```

use rollwright_core::{Game, Seat, SeatSet, Six, Step};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{MAX_ROLLS, OneCard, Variant};

/// What the table waits for.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "OneCardPhase")]
pub enum Phase {
    /// The starting seat.
    Start,
    /// Cards from the deck for the seat: the first ones, or one in place of a scored card.
    Deal,
    /// Every seat keeps three of its five cards, all at the same time.
    Keep,
    /// Cards from the deck to lie face up.
    Reveal,
    /// The active seat's dice.
    Roll,
    /// The active seat rolls some dice again or stands.
    Reroll,
    /// The seat marks a card or passes.
    Mark,
    /// The seat takes a face-up card in place of its scored one.
    Take,
    /// Nothing: the game is over.
    Over,
}

/// What has just been done at the table, as far as the phases have to know.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Done {
    /// The starting seat is known.
    Started,
    /// The seat was dealt its first cards, or one in place of a scored card.
    Dealt,
    /// The last seat has chosen the cards it keeps.
    Kept,
    /// Cards were laid face up.
    Revealed,
    /// The active seat took up some dice to roll them again.
    TookUpDice,
    /// All five dice lie there.
    Rolled,
    /// The active seat accepted the roll.
    Stood,
    /// The seat passed, or marked a card without completing it.
    Marked,
    /// The seat completed a card, which was set aside.
    Scored,
    /// The seat took a face-up card.
    Took,
}

impl OneCard {
    /// Goes on to the next phase.
    #[inline]
    pub(crate) fn advance(&mut self, done: Done) {
        match done {
            Done::Started => self.phase = Phase::Deal,
            Done::Dealt if self.is_setup() => self.deal_to_next_seat(),
            Done::Kept => self.phase = Phase::Reveal,
            Done::Revealed if self.is_setup() => self.begin_turn(self.active),

            Done::TookUpDice => self.phase = Phase::Roll,
            // Rule 3.3: nothing is asked after the third roll.
            Done::Rolled if self.rolls < MAX_ROLLS => self.phase = Phase::Reroll,
            Done::Rolled | Done::Stood => self.phase = Phase::Mark,

            Done::Scored => match self.variant {
                // Rule 6.6: no more cards are needed.
                _ if self.is_last_turn() => self.ask_next_seat(),
                Variant::Basic if !self.left.is_empty() => self.phase = Phase::Deal,
                Variant::Advanced if !self.face_up.is_empty() => self.phase = Phase::Take,
                // Rule 5.8: there is no card to draw.
                _ => self.ask_next_seat(),
            },
            Done::Took if !self.left.is_empty() => self.phase = Phase::Reveal,
            Done::Marked | Done::Dealt | Done::Took | Done::Revealed => self.ask_next_seat(),
        }
    }

    /// Who or what the phase waits for.
    #[inline]
    pub(crate) fn waits_for(&self) -> Step {
        match self.phase {
            Phase::Start | Phase::Deal | Phase::Reveal | Phase::Roll => Step::Chance,
            Phase::Reroll | Phase::Mark | Phase::Take => Step::Act(SeatSet::only(self.seat)),
            Phase::Keep => Step::Act(self.yet_to_keep()),
            Phase::Over => Step::Over,
        }
    }

    /// Whether the first turn has not begun yet.
    #[inline]
    pub(crate) fn is_setup(&self) -> bool {
        self.turn == 0
    }

    /// After a seat's first cards: the next seat's, or what follows when all have theirs.
    fn deal_to_next_seat(&mut self) {
        self.seat = self.seat.next(self.seats());
        if self.seat == self.active {
            match self.variant {
                Variant::Basic => self.begin_turn(self.active),
                Variant::Advanced => self.phase = Phase::Keep,
            }
        }
    }

    /// After a seat has marked or passed, and has its new card if it gets one: the next seat, or the end of the turn.
    #[inline]
    fn ask_next_seat(&mut self) {
        self.seat = self.seat.next(self.seats());
        self.phase = Phase::Mark;
        if self.seat == self.active {
            // Rule 6.2: the game ends with a whole turn.
            if self.is_last_turn() {
                self.phase = Phase::Over;
            } else {
                self.begin_turn(self.active.next(self.seats()));
            }
        }
    }

    #[inline]
    pub(crate) fn begin_turn(&mut self, active: Seat) {
        // Rule 4.10: a table may pass for ever; the counter then stays at its end.
        self.turn = self.turn.saturating_add(1);
        self.active = active;
        self.seat = active;
        self.dice = Six::ZERO;
        self.rolls = 0;
        self.phase = Phase::Roll;
    }
}
