//! Reasons in twenty-one.

use rollwright_core::{Game, Seat};
use rollwright_twenty_one::{Colour, Field, Move, TwentyOne};

use super::Reason;

pub(super) fn reasons(game: &TwentyOne, seat: Seat, chosen: Move, best: Move) -> Vec<Reason> {
    match best {
        Move::Stand => return vec![Reason::TakesRoll],
        Move::Reroll => return vec![Reason::RollsAgain],
        _ => {}
    }
    let Some((row, fields)) = game.seat_state(seat).current(game.layout()) else {
        return Vec::new();
    };
    let [chosen, best] = [chosen, best].map(|mv| fields.after(mv, row, game.roll()));
    let mut reasons = Vec::new();
    if best.is_full() && !chosen.is_full() {
        reasons.push(Reason::FillsRows { rows: 1 });
    }
    let hits = best
        .hits(row)
        .count()
        .saturating_sub(chosen.hits(row).count());
    if hits > 0 {
        let more = u8::try_from(hits).unwrap_or(u8::MAX);
        reasons.push(Reason::Hits { more });
    }
    let empty = |fields: rollwright_twenty_one::Fields| {
        let colours = Colour::ALL.into_iter();
        colours.filter(move |colour| fields.get(*colour) == Field::Empty)
    };
    let filled = empty(chosen).count().saturating_sub(empty(best).count());
    if filled > 0 {
        let more = u8::try_from(filled).unwrap_or(u8::MAX);
        reasons.push(Reason::FillsMore { more });
    }
    let stays_open = empty(best).filter(|colour| chosen.get(*colour) != Field::Empty);
    if let Some(number) = stays_open.map(|colour| row.number(colour)).max() {
        reasons.push(Reason::StaysOpen { number });
    }
    reasons
}
