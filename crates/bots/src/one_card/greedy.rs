//! A baseline: the most points now, by exact expectation.

use rollwright_core::{Game, Seat};
use rollwright_one_card::{Deck, Dice, Held, Move, OneCard, Phase};

use super::dice_sets::{DiceSets, PARTS};
use crate::{Bot, Rng};

/// Marks the card where the roll gives most at once, never passes if it can mark, and rerolls by the exact expectation of
/// that number, two rerolls ahead. It does not look at cards it keeps or takes: the first in the list will do.
pub(super) struct Greedy;

impl Bot<OneCard> for Greedy {
    fn choose(&mut self, game: &OneCard, seat: Seat, legal: &[Move], _: &mut Rng) -> Move {
        match game.phase() {
            Phase::Reroll => best_reroll(game, seat, legal, gain),
            Phase::Mark => best_mark(game, seat, legal, gain),
            _ => legal[0],
        }
    }
}

/// The first of the moves with the highest value.
pub(super) fn first_best(legal: &[Move], mut value: impl FnMut(Move) -> u64) -> Move {
    let mut best = (legal[0], value(legal[0]));
    for &mv in &legal[1..] {
        let value = value(mv);
        if value > best.1 {
            best = (mv, value);
        }
    }
    best.0
}

/// The mark that gives most, where `gain` says what a roll gives on a card.
pub(super) fn best_mark(
    game: &OneCard,
    seat: Seat,
    legal: &[Move],
    gain: impl Fn(Held, Dice, &Deck) -> u64,
) -> Move {
    first_best(legal, |mv| match mv {
        Move::Mark(card) => {
            let hand = game.seat_state(seat).hand().iter();
            let held = hand.copied().find(|held| held.card() == card);
            held.map_or(0, |held| gain(held, game.dice(), game.layout()))
        }
        _ => 0,
    })
}

/// What the roll gives on this card now: the spaces crossed off, the value of the rows this fills, and the sun bonus if
/// this scores the card.
fn gain(held: Held, roll: Dice, deck: &Deck) -> u64 {
    let crossed = held.crossed_by(roll.counts());
    let after = held.cross(crossed);
    let rows = after.row_points(deck) - held.row_points(deck);
    let suns = if after.is_complete() {
        after.sun_points(deck)
    } else {
        0
    };
    u64::from(crossed.sum()) + u64::from(rows + suns)
}

/// The move after which the final roll is expected to give most, where `gain` says what a roll gives on a card.
pub(super) fn best_reroll(
    game: &OneCard,
    seat: Seat,
    legal: &[Move],
    gain: impl Fn(Held, Dice, &Deck) -> u64,
) -> Move {
    let sets = DiceSets::get();
    let (hand, deck) = (game.seat_state(seat).hand(), game.layout());
    let final_value = |roll| {
        hand.iter()
            .map(|held| gain(*held, roll, deck))
            .max()
            .unwrap_or(0)
    };

    let mut keeping = sets.keeping(final_value);
    let mut parts = PARTS;
    if game.rolls_left() == 2 {
        keeping = sets.keeping_earlier(&keeping);
        parts *= PARTS;
    }
    let standing = final_value(game.dice()) * parts;
    first_best(legal, |mv| match mv {
        Move::Reroll(dice) => keeping[sets.at(game.dice().without(dice))],
        _ => standing,
    })
}
