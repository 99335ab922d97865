//! A beginner, as on a first evening with the game.

use rollwright_core::{Game, Luck, Seat};
use rollwright_twenty_one::{ColourSet, Move, Phase, TwentyOne};

use crate::{Bot, Rng};

/// Rerolls when little can be written, without counting chances; writes whatever fits, and now and then overlooks a die.
pub(super) struct Beginner;

/// With fewer dice to write than this, it rolls again.
const ENOUGH: usize = 3;

impl Bot<TwentyOne> for Beginner {
    fn choose(&mut self, game: &TwentyOne, seat: Seat, _: &[Move], rng: &mut Rng) -> Move {
        let writable = game.seat_state(seat).writable(game.layout(), game.roll());
        if game.phase() == Phase::Reroll {
            return if writable.iter().count() < ENOUGH {
                Move::Reroll
            } else {
                Move::Stand
            };
        }
        let written: ColourSet = writable.iter().filter(|_| rng.uniform(8) > 0).collect();
        match (writable.is_empty(), written.is_empty()) {
            (true, _) => Move::Cross,
            (false, true) => Move::Write(writable),
            (false, false) => Move::Write(written),
        }
    }
}
