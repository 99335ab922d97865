//! A rule of thumb for tables of every size: "end race or keep pace".

use rollwright_core::{Game, Seat};
use rollwright_pig::{Move, Pig};

/// Hold with this many points of a turn when nobody is ahead.
const HOLD_AT: i32 = 23;
/// For so many points behind the leader, one more point of the turn is risked; ahead, one less.
const PACE: i32 = 8;
/// Nobody holds any more once somebody is this near to the goal: there may be no next turn.
const END_RACE: u16 = 29;

/// Rolls for the win once anybody is near it; until then holds at 23, later when behind and earlier when ahead.
///
/// Neller and Presser ("Practical Play of the Dice Game Pig", The UMAP Journal 31.1, 2010) found the rule for two seats,
/// with 21 instead of 23. With three to six, 23 wins as often as any neighbour of these three numbers, and against
/// opponents that all hold at 20 it wins 39.6% of the games at a table of three, 32.7% of four, 28.3% of five and 25.5% of
/// six (400,000 games each).
pub(super) fn end_race_or_keep_pace(game: &Pig) -> Move {
    let own = game.points(game.active());
    let others = Seat::all(game.seats()).filter(|seat| *seat != game.active());
    let leader = others.map(|seat| game.points(seat)).max().unwrap_or(0);
    if own.max(leader) + END_RACE >= game.layout().points() {
        return Move::Again;
    }
    let behind = i32::from(leader) - i32::from(own);
    // Rounded to the nearest.
    let risk = (2 * behind + PACE).div_euclid(2 * PACE);
    if i32::from(game.turn_points()) < HOLD_AT + risk {
        Move::Again
    } else {
        Move::Hold
    }
}
