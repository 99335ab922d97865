//! What marks, cards and draws change on the table. They are known to be legal or possible.

use rollwright_core::Seat;

use crate::held::{ROWS, ROWS_TO_SCORE};
use crate::position::{MAX_ROLLS, place_of, place_to_mark};
use crate::{Card, Chance, Dice, Held, Move, OneCard, Phase};

impl OneCard {
    /// Everything but dice: rare, and kept out of the way of the rolls.
    #[cold]
    pub(crate) fn set_up_or_draw(&mut self, chance: Chance) {
        match chance {
            Chance::Roll(_) => {}
            Chance::Start(seat) => {
                self.active = seat;
                self.seat = seat;
                self.phase = Phase::Deal;
            }
            Chance::Deal(seat, cards) => {
                for &card in &*cards {
                    let held = self.take_from_deck(card);
                    self.states[seat.index()].hand.insert_sorted(held);
                }
                if self.is_setup() {
                    self.deal_to_next_seat();
                } else {
                    self.ask_next_seat();
                }
            }
            Chance::Reveal(cards) => {
                for &card in &*cards {
                    let held = self.take_from_deck(card);
                    self.face_up.insert_sorted(held);
                }
                if self.is_setup() {
                    self.begin_turn(self.active);
                } else {
                    self.ask_next_seat();
                }
            }
        }
    }

    fn take_from_deck(&mut self, card: Card) -> Held {
        self.left = self.left.without(card);
        Held::new(card, self.deck.0)
    }

    #[inline]
    pub(crate) fn take_roll(&mut self, dice: Dice) {
        self.dice = dice.counts();
        self.rolls += 1;
        // Rule 3.3: nothing is asked after the third roll.
        self.phase = if self.rolls < MAX_ROLLS {
            Phase::Reroll
        } else {
            Phase::Mark
        };
    }

    #[inline]
    pub(crate) fn reroll_or_stand(&mut self, mv: Move) {
        if let Move::Reroll(dice) = mv {
            self.dice = self.dice.minus(dice.counts());
            self.phase = Phase::Roll;
        } else {
            // How the dice came to lie so no longer matters: equal positions are equal.
            self.rolls = MAX_ROLLS;
            self.phase = Phase::Mark;
        }
    }

    /// Marks a card, or none.
    #[inline]
    pub(crate) fn mark_or_pass(&mut self, seat: Seat, mv: Move) {
        // Which card it is, and whether it is one at all, can't be predicted. So there is no branch: whoever passes marks
        // the empty place after the hand, on which nothing is free.
        let card = mv.card_to_mark();
        let hand = &mut self.states[seat.index()].hand;
        let place = place_to_mark(hand, card);
        let held = hand.get_mut(place);
        *held = held.cross(held.crossed_by(self.dice));
        let open = held.open_rows() + ROWS * u32::from(card == Card::default());
        if open + ROWS_TO_SCORE <= ROWS {
            self.score(seat, place);
        } else {
            self.ask_next_seat();
        }
    }

    /// Sets a complete card aside (rule 5.5).
    #[cold]
    fn score(&mut self, seat: Seat, place: usize) {
        let state = &mut self.states[seat.index()];
        let held = state.hand.remove(place);
        state.scored.push(held);
        self.replace_scored_card();
    }

    #[cold]
    pub(crate) fn take(&mut self, seat: Seat, card: Card) {
        let place = place_of(&self.face_up, card).expect("a face-up card");
        let taken = self.face_up.remove(place);
        self.states[seat.index()].hand.insert_sorted(taken);
        if self.left.is_empty() {
            self.ask_next_seat();
        } else {
            self.phase = Phase::Reveal;
        }
    }
}

#[cfg(test)]
mod tests {
    use rollwright_core::{Game, Layout, Six};

    use super::*;
    use crate::{CardSet, Deck, Variant};

    /// No deck that is accepted ever runs out, so the position is made by hand.
    fn about_to_score(variant: Variant) -> OneCard {
        let mut game = OneCard::new(Deck::standard(), variant, 2).expect("two seats");
        let seat = Seat::default();
        let card = Card::new(26).expect("a card");
        let filled = Held::new(card, game.deck.0).cross(Six::new([4, 0, 3, 1, 0, 0]));
        game.states[seat.index()].hand.insert_sorted(filled);
        game.begin_turn(seat);
        game.dice = Six::new([0, 1, 0, 1, 3, 0]);
        game.phase = Phase::Mark;
        game.left = CardSet::default();
        game
    }

    /// Rule 5.8.
    #[test]
    fn with_an_empty_deck_no_card_is_drawn() {
        let mut game = about_to_score(Variant::Basic);
        game.play(Seat::default(), "mark 26".parse().expect("a move"))
            .expect("a legal move");
        assert_eq!(game.states[0].scored.len(), 1);
        assert_eq!((game.phase, game.seat.index()), (Phase::Mark, 1));
    }

    /// Rules 5.8, 7.5.
    #[test]
    fn with_an_empty_deck_a_taken_card_is_not_refilled() {
        let mut game = about_to_score(Variant::Advanced);
        let card = Card::new(1).expect("a card");
        game.face_up.insert_sorted(Held::new(card, game.deck.0));
        game.play(Seat::default(), "mark 26".parse().expect("a move"))
            .expect("a legal move");
        game.play(Seat::default(), "take 1".parse().expect("a move"))
            .expect("a legal move");
        assert!(game.face_up.is_empty());
        assert_eq!((game.phase, game.seat.index()), (Phase::Mark, 1));
    }

    /// Rules 5.8, 7.5.
    #[test]
    fn with_nothing_face_up_no_card_is_taken() {
        let mut game = about_to_score(Variant::Advanced);
        game.play(Seat::default(), "mark 26".parse().expect("a move"))
            .expect("a legal move");
        assert_eq!((game.phase, game.seat.index()), (Phase::Mark, 1));
    }
}
