//! Someone who has played a few evenings: greedy with common sense.

use rollwright_core::{Game, Seat};
use rollwright_twenty_one::{ColourSet, Field, Move, Phase, TwentyOne};

use super::greedy::best_reroll;
use crate::{Bot, Rng};

/// A number that falls short of the printed one by so much is a waste of the field,
const WASTE: u8 = 3;
/// as long as so many fields of the row are empty.
const EARLY: usize = 4;

/// Rerolls if that raises the points of the round, as `greedy` does, but early in a row does not waste a high field on a
/// low number while there is something better to write.
pub(super) struct Casual;

impl Bot<TwentyOne> for Casual {
    fn choose(&mut self, game: &TwentyOne, seat: Seat, _: &[Move], _: &mut Rng) -> Move {
        if game.phase() == Phase::Reroll {
            return best_reroll(game, seat);
        }
        let writable = game.seat_state(seat).writable(game.layout(), game.roll());
        let worthwhile = worthwhile(game, seat, writable);
        match (writable.is_empty(), worthwhile.is_empty()) {
            (true, _) => Move::Cross,
            (false, true) => Move::Write(writable),
            (false, false) => Move::Write(worthwhile),
        }
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
