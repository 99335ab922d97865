//! Someone who has played a few evenings: greedy with common sense.

use rollwright_core::{Game, Seat};
use rollwright_one_card::{Deck, Dice, Held, Move, OneCard, Phase};

use super::greedy::{best_mark, best_reroll, first_best};
use super::spaces_to_score;
use crate::{Bot, Rng};

/// What scoring a card is worth besides its points: it brings a fresh one, and the end nearer.
const SCORING: u64 = 3;

/// Rerolls by the exact expectation, as `greedy` does, but knows that a card is only worth much once it is scored: favours
/// the spaces that are missing for that, and keeps and takes cards that need few.
pub(super) struct Casual;

impl Bot<OneCard> for Casual {
    fn choose(&mut self, game: &OneCard, seat: Seat, legal: &[Move], _: &mut Rng) -> Move {
        let deck = game.layout();
        match game.phase() {
            Phase::Reroll => best_reroll(game, seat, legal, gain),
            Phase::Mark => best_mark(game, seat, legal, gain),
            _ => first_best(legal, |mv| {
                let quick = |card| 20 - u64::from(spaces_to_score(Held::new(card, deck), deck));
                match mv {
                    Move::Keep(cards) => cards.map(quick).iter().sum(),
                    Move::Take(card) => quick(card),
                    _ => 0,
                }
            }),
        }
    }
}

/// What the roll gives on this card: progress towards scoring it counts double.
fn gain(held: Held, roll: Dice, deck: &Deck) -> u64 {
    let crossed = held.crossed_by(roll.counts());
    let after = held.cross(crossed);
    let nearer = spaces_to_score(held, deck) - spaces_to_score(after, deck);
    let rows = after.row_points(deck) - held.row_points(deck);
    let scored = if after.is_complete() {
        SCORING + u64::from(after.sun_points(deck))
    } else {
        0
    };
    u64::from(crossed.sum()) + u64::from(nearer) + u64::from(rows) + scored
}
