//! The phases of a game: what the table waits for, and where turns begin and end. `game.rs` and `play.rs` have
//! the steps that lead from one to the next.
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

use rollwright_core::{Game, Seat, Six};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{OneCard, Variant};

/// What the table waits for.
// In the order of who decides: chance, one seat, all or nobody. So two comparisons tell them apart where games are simulated.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "OneCardPhase")]
pub enum Phase {
    /// The starting seat.
    Start,
    /// Cards from the deck for the seat: the first ones, or one in place of a scored card.
    Deal,
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
    /// Every seat keeps three of its five cards, all at the same time.
    Keep,
    /// Nothing: the game is over.
    Over,
}

impl OneCard {
    /// After the seat completed a card, which was set aside: a new one for it.
    #[inline]
    pub(crate) fn replace_scored_card(&mut self) {
        match self.variant {
            // Rule 6.6: no more cards are needed.
            _ if self.is_last_turn() => self.ask_next_seat(),
            Variant::Basic if !self.left.is_empty() => self.phase = Phase::Deal,
            Variant::Advanced if !self.face_up.is_empty() => self.phase = Phase::Take,
            // Rule 5.8: there is no card to draw.
            _ => self.ask_next_seat(),
        }
    }

    /// Whether the first turn has not begun yet.
    #[inline]
    pub(crate) fn is_setup(&self) -> bool {
        self.turn == 0
    }

    /// After a seat's first cards: the next seat's, or what follows when all have theirs.
    pub(crate) fn deal_to_next_seat(&mut self) {
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
    pub(crate) fn ask_next_seat(&mut self) {
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

    /// The seat whose first roll of a turn is due, or comes right after cards that are due.
    pub(crate) fn thrower(&self) -> Option<Seat> {
        let all_have_marked = self.seat.next(self.seats()) == self.active;
        match self.phase {
            Phase::Roll if self.rolls == 0 => Some(self.active),
            Phase::Reveal if self.is_setup() => Some(self.active),
            Phase::Deal | Phase::Reveal if !self.is_setup() && all_have_marked => {
                Some(self.active.next(self.seats()))
            }
            _ => None,
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
