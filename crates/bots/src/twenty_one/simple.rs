//! Bots without search: a beginner, a greedy baseline, and someone who has played a few evenings.

use rollwright_core::{Game, Luck, Seat};
use rollwright_twenty_one::{Colour, ColourSet, Field, Move, Phase, TwentyOne, hit_bonus};

use crate::{Bot, DecisionPoint, Rng};

/// Rerolls when little can be written, without computing probabilities; writes whatever fits, but overlooks every eighth die.
pub(super) struct Beginner;

/// With fewer dice to write than this, a beginner rolls again.
const ENOUGH: usize = 3;

impl Bot<TwentyOne> for Beginner {
    fn choose(&mut self, at: DecisionPoint<TwentyOne>, rng: &mut Rng) -> Move {
        let DecisionPoint { game, seat, .. } = at;
        let writable = game.seat_state(seat).writable(game.layout(), game.roll());
        match game.phase() {
            Phase::Reroll if writable.iter().count() < ENOUGH => Move::Reroll,
            Phase::Reroll => Move::Stand,
            _ => write(
                writable.iter().filter(|_| rng.uniform(8) > 0).collect(),
                writable,
            ),
        }
    }
}

/// Takes the most points of every round: writes every die it can, crosses out only if it must, and rerolls if that raises
/// the expected points of the round.
pub(super) struct Greedy;

impl Bot<TwentyOne> for Greedy {
    fn choose(&mut self, at: DecisionPoint<TwentyOne>, _: &mut Rng) -> Move {
        reroll_or_write(at, |writable| writable)
    }
}

/// Rerolls as `greedy` does, but early in a row does not waste a high field on a low number while there is something better
/// to write.
pub(super) struct Casual;

/// A number that falls short of the printed one by so much is a waste of the field,
const WASTE: u8 = 3;
/// as long as so many fields of the row are empty.
const EARLY: usize = 4;

impl Bot<TwentyOne> for Casual {
    fn choose(&mut self, at: DecisionPoint<TwentyOne>, _: &mut Rng) -> Move {
        reroll_or_write(at, |writable| worthwhile(at.game, at.seat, writable))
    }
}

/// The colours of these whose number is no waste of the field.
fn worthwhile(game: &TwentyOne, seat: Seat, writable: ColourSet) -> ColourSet {
    let Some((row, fields)) = game.seat_state(seat).current(game.layout()) else {
        return writable;
    };
    let empty = row.colours().iter();
    let empty = empty.filter(|colour| fields.get(**colour) == Field::Empty);
    if empty.count() < EARLY {
        return writable;
    }
    let wasted = |colour| row.number(colour) - game.roll().get(colour) >= WASTE;
    writable.iter().filter(|colour| !wasted(*colour)).collect()
}

/// Writes the preferred colours, or all that can be written if none are preferred; crosses out if nothing can be written.
fn write(preferred: ColourSet, writable: ColourSet) -> Move {
    if writable.is_empty() {
        Move::Cross
    } else if preferred.is_empty() {
        Move::Write(writable)
    } else {
        Move::Write(preferred)
    }
}

/// Rolls again if that raises the expected points of the round; writes what is preferred of the colours that can be written.
fn reroll_or_write(
    at: DecisionPoint<TwentyOne>,
    preferred: impl Fn(ColourSet) -> ColourSet,
) -> Move {
    let DecisionPoint { game, seat, .. } = at;
    if game.phase() != Phase::Reroll {
        let writable = game.seat_state(seat).writable(game.layout(), game.roll());
        return write(preferred(writable), writable);
    }
    if rerolling(game, seat) > standing(game, seat) {
        Move::Reroll
    } else {
        Move::Stand
    }
}

/// Expected points are whole numbers of these parts of a point: the number of results of six dice.
const PARTS: u64 = 6u64.pow(6);

/// The points of this round if the roll stands, in parts.
fn standing(game: &TwentyOne, seat: Seat) -> u64 {
    let player = game.seat_state(seat);
    let Some((row, fields)) = player.current(game.layout()) else {
        return 0;
    };
    let after = fields.write(player.writable(game.layout(), game.roll()), game.roll());
    u64::from(after.points(row) - fields.points(row)) * PARTS
}

/// The expected points of this round if all dice but the ones are rolled again, in parts.
fn rerolling(game: &TwentyOne, seat: Seat) -> u64 {
    let Some((row, fields)) = game.seat_state(seat).current(game.layout()) else {
        return 0;
    };
    let hits = fields.hits(row).count();
    let mut sure_hits = hits;
    let mut numbers = 0;
    let mut rolled = 0;
    for colour in Colour::ALL {
        if fields.get(colour) != Field::Empty {
            continue;
        }
        let printed = u64::from(row.number(colour));
        if game.roll().get(colour) == 1 {
            numbers += PARTS;
            sure_hits += u32::from(printed == 1);
        } else {
            // 1 to the printed number are written, each with one chance in six.
            numbers += printed * (printed + 1) / 2 * (PARTS / 6);
            rolled += 1;
        }
    }
    let bonus: u64 = (0..=rolled)
        .map(|more| {
            let growth = hit_bonus(sure_hits + more) - hit_bonus(hits);
            u64::from(growth) * ways_to_hit(rolled, more) * (PARTS / 6u64.pow(rolled))
        })
        .sum();
    numbers + bonus
}

/// In how many results of so many dice exactly `hits` show the one number they should.
fn ways_to_hit(dice: u32, hits: u32) -> u64 {
    let choose = (0..hits).fold(1, |ways, k| ways * u64::from(dice - k) / u64::from(k + 1));
    choose * 5u64.pow(dice - hits)
}
