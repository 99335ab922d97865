//! The choice of the advanced setup: every seat keeps three of its five cards, all at the same time (rule 7.2).
//!
//! What a seat has chosen is noted here and changes nothing on the table until the last seat has chosen. So neither the
//! hands that others see nor the deck give it away.

use rollwright_core::{Game, MoveList, Seat, SeatSet};

use crate::position::SEATS;
use crate::{Card, CardSet, Move, OneCard, Phase};

/// The choices that are not revealed yet: for each seat the places in its hand that it keeps, one bit each.
///
/// A seat that has not chosen has no bits; once the choices are revealed, no seat has any.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub(crate) struct Keeps([u8; SEATS]);

impl Keeps {
    fn has_chosen(self, seat: Seat) -> bool {
        self.0[seat.index()] != 0
    }

    fn is_kept(self, seat: Seat, place: usize) -> bool {
        self.0[seat.index()] >> place & 1 == 1
    }

    /// The choice of the viewer alone; none for a spectator.
    pub(crate) fn seen_by(self, viewer: Option<Seat>) -> Self {
        let mut seen = [0; SEATS];
        for (seat, (seen, kept)) in seen.iter_mut().zip(self.0).enumerate() {
            if viewer.is_some_and(|viewer| viewer.index() == seat) {
                *seen = kept;
            }
        }
        Self(seen)
    }
}

impl OneCard {
    /// The seats that have yet to choose which cards they keep; meant for the phase in which they do.
    #[cold]
    #[inline(never)]
    pub(crate) fn yet_to_keep(&self) -> SeatSet {
        Seat::all(self.seats())
            .filter(|seat| !self.keeps.has_chosen(*seat))
            .collect()
    }

    /// Every choice of three cards, for a seat that has yet to choose.
    pub(crate) fn keep_moves(&self, seat: Seat, room: &mut MoveList<Move>) {
        if seat.index() >= self.seats() || self.keeps.has_chosen(seat) {
            return;
        }
        let hand = self.seat_state(seat).hand().iter().map(|held| held.card());
        hand.fold(CardSet::default(), CardSet::with)
            .each_choice(3, &mut |cards| {
                if let [a, b, c] = *cards {
                    room.push(Move::Keep([a, b, c]));
                }
            });
    }

    /// Notes a seat's choice; when it was the last one, all take effect at once.
    #[cold]
    pub(crate) fn keep(&mut self, seat: Seat, cards: [Card; 3]) {
        for (place, held) in self.states[seat.index()].hand().iter().enumerate() {
            if cards.contains(&held.card()) {
                self.keeps.0[seat.index()] |= 1 << place;
            }
        }
        if self.yet_to_keep().is_empty() {
            *self = self.with_kept_hands();
            self.phase = Phase::Reveal;
        }
    }

    /// What the seat has chosen and is not revealed yet.
    pub(crate) fn choice(&self, seat: Seat) -> Option<Move> {
        let hand = self.seat_state(seat).hand().iter().enumerate();
        let kept = hand.filter(|(place, _)| self.keeps.is_kept(seat, *place));
        let kept: Vec<Card> = kept.map(|(_, held)| held.card()).collect();
        kept.try_into().ok().map(Move::Keep)
    }

    /// The position with the choices of cards to keep made so far revealed: those seats hold three cards, and the others
    /// are back in the deck. Bots judge hands by it; in a game it only happens when all have chosen.
    #[must_use]
    pub fn with_kept_hands(&self) -> Self {
        let mut revealed = *self;
        revealed.keeps = Keeps::default();
        for seat in Seat::all(self.seats()).filter(|seat| self.keeps.has_chosen(*seat)) {
            let hand = &mut revealed.states[seat.index()].hand;
            for place in (0..hand.len()).rev() {
                if !self.keeps.is_kept(seat, place) {
                    let returned = hand.remove(place);
                    revealed.left = revealed.left.with(returned.card());
                }
            }
        }
        revealed
    }
}
