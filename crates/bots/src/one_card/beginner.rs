//! A beginner, as on a first evening with the game.

use rollwright_core::{Game, Luck, Seat};
use rollwright_one_card::{Deck, Dice, Held, Move, OneCard, Phase};

use super::spaces_to_score;
use crate::{Bot, Rng};

/// Has set its heart on one card and rolls again whatever does not fit there, without counting chances; marks the card where
/// most can be crossed off, and now and then overlooks that there is another one.
pub(super) struct Beginner;

impl Bot<OneCard> for Beginner {
    fn choose(&mut self, game: &OneCard, seat: Seat, legal: &[Move], rng: &mut Rng) -> Move {
        match game.phase() {
            Phase::Reroll => reroll(game, seat),
            Phase::Mark => mark(game, seat, legal, rng),
            // The cards all look alike yet.
            _ => legal[rng.index(legal.len())],
        }
    }
}

fn reroll(game: &OneCard, seat: Seat) -> Move {
    let dice = game.dice();
    match favourite(game.seat_state(seat).hand(), game.layout()) {
        Some(card) => {
            let fitting = Dice::new(card.crossed_by(dice.counts()));
            if fitting == dice {
                Move::Stand
            } else {
                Move::Reroll(dice.without(fitting))
            }
        }
        None => Move::Stand,
    }
}

/// The card that is nearest to being scored.
fn favourite(hand: &[Held], deck: &Deck) -> Option<Held> {
    hand.iter()
        .copied()
        .min_by_key(|held| spaces_to_score(*held, deck))
}

fn mark(game: &OneCard, seat: Seat, legal: &[Move], rng: &mut Rng) -> Move {
    let marks = legal.iter().copied().filter_map(|mv| match mv {
        Move::Mark(card) => Some(card),
        _ => None,
    });
    let hand = game.seat_state(seat).hand();
    let most = marks.clone().max_by_key(|card| {
        let held = hand.iter().find(|held| held.card() == *card);
        held.map_or(0, |held| held.crossed_by(game.dice().counts()).sum())
    });
    let overlooks = rng.uniform(6) == 0;
    let other = marks.clone().find(|card| overlooks && Some(*card) != most);
    other.or(most).map_or(Move::Pass, Move::Mark)
}
