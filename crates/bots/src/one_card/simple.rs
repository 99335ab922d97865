//! Bots without a network: a beginner, a greedy baseline, and someone who has played a few evenings.

use rollwright_core::{Game, Luck, Seat};
use rollwright_one_card::{Deck, Dice, Held, Move, OneCard, Phase};

use super::dice_sets::{DiceSets, PARTS};
use super::spaces_to_score;
use crate::{Bot, DecisionPoint, Rng};

/// Rolls again all dice that do not fit on the card nearest to being scored, without computing probabilities; marks the card
/// where most can be crossed off, but one time in six another one.
pub(super) struct Beginner;

impl Bot<OneCard> for Beginner {
    fn choose(&mut self, at: DecisionPoint<OneCard>, rng: &mut Rng) -> Move {
        match at.game.phase() {
            Phase::Reroll => reroll_for_favourite(at.game, at.seat),
            Phase::Mark => mark_most(at, rng),
            // It does not compare cards.
            _ => at.legal[rng.index(at.legal.len())],
        }
    }
}

/// Rolls all dice again that do not fit on the card that is nearest to being scored.
fn reroll_for_favourite(game: &OneCard, seat: Seat) -> Move {
    let dice = game.dice();
    let hand = game.seat_state(seat).hand().iter();
    let favourite = hand.min_by_key(|held| spaces_to_score(**held, game.layout()));
    let fitting = favourite.map_or(dice, |card| Dice::new(card.crossed_by(dice.counts())));
    if fitting == dice {
        Move::Stand
    } else {
        Move::Reroll(dice.without(fitting))
    }
}

fn mark_most(at: DecisionPoint<OneCard>, rng: &mut Rng) -> Move {
    let DecisionPoint { game, seat, legal } = at;
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

/// Marks the card where the roll gives most at once, never passes if it can mark, and rerolls by the exact expectation of
/// that number, two rerolls ahead. It does not look at cards it keeps or takes: the first in the list will do.
pub(super) struct Greedy;

impl Bot<OneCard> for Greedy {
    fn choose(&mut self, at: DecisionPoint<OneCard>, _: &mut Rng) -> Move {
        match at.game.phase() {
            Phase::Reroll => best_reroll(at, gain),
            Phase::Mark => best_mark(at, gain),
            _ => at.legal[0],
        }
    }
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

/// Rerolls by the exact expectation, as `greedy` does, but knows that a card is only worth much once it is scored: favours
/// the spaces that are missing for that, and keeps and takes cards that need few.
pub(super) struct Casual;

/// What scoring a card is worth besides its points: it brings a fresh one, and the end nearer.
const SCORING: u64 = 3;

impl Bot<OneCard> for Casual {
    fn choose(&mut self, at: DecisionPoint<OneCard>, _: &mut Rng) -> Move {
        let deck = at.game.layout();
        match at.game.phase() {
            Phase::Reroll => best_reroll(at, gain_and_progress),
            Phase::Mark => best_mark(at, gain_and_progress),
            _ => first_best(at.legal, |mv| {
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
fn gain_and_progress(held: Held, roll: Dice, deck: &Deck) -> u64 {
    let after = held.cross(held.crossed_by(roll.counts()));
    let nearer = spaces_to_score(held, deck) - spaces_to_score(after, deck);
    let scoring = if after.is_complete() { SCORING } else { 0 };
    gain(held, roll, deck) + u64::from(nearer) + scoring
}

/// The first of the moves with the highest value.
fn first_best(legal: &[Move], value: impl Fn(Move) -> u64) -> Move {
    // Of equals, `max_by_key` takes the last.
    let best = legal.iter().rev().max_by_key(|mv| value(**mv));
    *best.expect("there is a legal move")
}

/// The mark that gives most, where `gain` says what a roll gives on a card.
fn best_mark(at: DecisionPoint<OneCard>, gain: impl Fn(Held, Dice, &Deck) -> u64) -> Move {
    let DecisionPoint { game, seat, legal } = at;
    first_best(legal, |mv| match mv {
        Move::Mark(card) => {
            let hand = game.seat_state(seat).hand().iter();
            let held = hand.copied().find(|held| held.card() == card);
            held.map_or(0, |held| gain(held, game.dice(), game.layout()))
        }
        _ => 0,
    })
}

/// The move after which the final roll is expected to give most, where `gain` says what a roll gives on a card.
fn best_reroll(at: DecisionPoint<OneCard>, gain: impl Fn(Held, Dice, &Deck) -> u64) -> Move {
    let DecisionPoint { game, seat, legal } = at;
    let sets = DiceSets::get();
    let (hand, deck) = (game.seat_state(seat).hand(), game.layout());
    let final_value = |roll| {
        let gains = hand.iter().map(|held| gain(*held, roll, deck));
        gains.max().unwrap_or(0)
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
