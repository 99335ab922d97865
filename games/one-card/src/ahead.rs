//! What a seat may decide before it is asked (rule 4.11).
//!
//! Once the roll is accepted, all seats mark with the same dice, one after the other. What one of them marks, draws or
//! takes changes nothing but its own cards. So from that moment on it is known what every seat that is asked later may do,
//! and it need not wait: the table keeps its choice and plays it when its turn comes.
//!
//! With three seats, of which seat 1 is active and scores a card:
//!
//! ```text
//! phase    asked    seat 1          seat 2        seat 0
//! Reroll   seat 1   reroll, stand   nothing yet   nothing yet    the dice may still change
//! Mark     seat 1   mark, pass      ahead         ahead
//! Deal     nobody   has marked      ahead         ahead          seat 1 draws its new card
//! Mark     seat 2   has marked      mark, pass    ahead
//! Mark     seat 0   has marked      has marked    mark, pass
//! ```
//!
//! There is nothing to decide ahead in the other phases: the dice do not lie yet, or all seats are asked at the same time.

use rollwright_core::{Game, Seat};

use crate::{OneCard, Phase};

impl OneCard {
    /// Whether the seat will mark a card, now or later in this turn, with the dice that lie there unless they are rolled
    /// again.
    pub(crate) fn is_yet_to_mark(&self, seat: Seat) -> bool {
        let place_in_turn = |seat: Seat| seat.places_after(self.active, self.seats());
        let (place, asked) = (place_in_turn(seat), place_in_turn(self.seat));
        let comes = match self.phase {
            Phase::Reroll | Phase::Mark => place >= asked,
            // Whoever gets a new card has marked.
            Phase::Deal | Phase::Reveal | Phase::Take => !self.is_setup() && place > asked,
            Phase::Start | Phase::Keep | Phase::Roll | Phase::Over => false,
        };
        comes && seat.index() < self.seats()
    }
}
