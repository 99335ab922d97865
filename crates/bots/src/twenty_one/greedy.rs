//! A baseline: the most points of every round.

use rollwright_core::{Game, Seat};
use rollwright_twenty_one::{Colour, Field, Move, Phase, TwentyOne, hit_bonus};

use crate::{Bot, Rng};

/// Takes the most points of every round: writes every die it can, crosses out only if it must, and rerolls if that raises
/// the expected points of the round.
pub(super) struct Greedy;

impl Bot<TwentyOne> for Greedy {
    fn choose(&mut self, game: &TwentyOne, seat: Seat, _: &[Move], _: &mut Rng) -> Move {
        if game.phase() == Phase::Reroll {
            return best_reroll(game, seat);
        }
        let writable = game.seat_state(seat).writable(game.layout(), game.roll());
        if writable.is_empty() {
            Move::Cross
        } else {
            Move::Write(writable)
        }
    }
}

/// Rolls again if that raises the expected points of the round.
pub(super) fn best_reroll(game: &TwentyOne, seat: Seat) -> Move {
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
