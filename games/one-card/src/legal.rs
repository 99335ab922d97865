//! Which moves are legal: listed, and checked one by one with the rule that forbids it.

use rollwright_core::{Game, MoveList, Seat, Step};

use crate::position::place_of;
use crate::{Card, Illegal, Move, OneCard, Phase, Variant};

impl OneCard {
    /// The cards that the seat can mark with the dice that lie there (rule 4.7), and passing (rule 4.6).
    #[inline]
    pub(crate) fn mark_moves<'m>(&self, seat: Seat, room: &'m mut MoveList<Move>) -> &'m [Move] {
        room.clear();
        for held in self.seat_state(seat).hand() {
            if !held.crossed_by(self.dice).is_zero() {
                room.push(Move::Mark(held.card()));
            }
        }
        room.push(Move::Pass);
        room
    }

    /// The choices of cards to keep or to take, or none at all: rare, and kept out of the way of the others.
    #[cold]
    pub(crate) fn card_moves<'m>(&self, seat: Seat, room: &'m mut MoveList<Move>) -> &'m [Move] {
        room.clear();
        match self.phase {
            Phase::Keep => self.keep_moves(seat, room),
            Phase::Take if seat == self.seat => {
                room.extend(self.face_up().iter().map(|held| Move::Take(held.card())));
            }
            _ => {}
        }
        room
    }

    pub(crate) fn check_legal(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        match self.step() {
            Step::Chance => return Err(Illegal::ChanceDue),
            Step::Over => return Err(Illegal::Over),
            Step::Act(seats) if !seats.contains(seat) => {
                let due = seats.first_from(self.active).unwrap_or(self.seat);
                return Err(Illegal::WrongSeat(due, seat));
            }
            Step::Act(_) => {}
        }
        match (self.phase, mv) {
            (Phase::Reroll, Move::Stand) | (Phase::Mark, Move::Pass) => Ok(()),
            (Phase::Reroll, Move::Reroll(dice)) => {
                if dice.is_empty() || !self.dice().contain(dice) {
                    return Err(Illegal::NoSuchDice(dice));
                }
                Ok(())
            }
            (Phase::Mark, Move::Mark(card)) => {
                let held = self.seat_state(seat).hand()[self.place_in_hand(seat, card)?];
                if held.crossed_by(self.dice).is_zero() {
                    return Err(Illegal::NothingToCross(card, self.dice()));
                }
                Ok(())
            }
            (Phase::Take, Move::Take(card)) => match place_of(&self.face_up, card) {
                Some(_) => Ok(()),
                None => Err(Illegal::NotFaceUp(card)),
            },
            (Phase::Keep, Move::Keep(cards)) => {
                for card in cards {
                    self.place_in_hand(seat, card)?;
                }
                if !cards.is_sorted_by(|a, b| a < b) {
                    return Err(Illegal::NotAscending);
                }
                Ok(())
            }
            (_, Move::Keep(_) | Move::Take(_)) if self.variant == Variant::Basic => {
                Err(Illegal::NotInVariant(self.variant))
            }
            _ => Err(Illegal::WrongMove),
        }
    }

    fn place_in_hand(&self, seat: Seat, card: Card) -> Result<usize, Illegal> {
        let hand = &self.seat_state(seat).hand;
        place_of(hand, card).ok_or(Illegal::NotHeld(seat, card))
    }
}
