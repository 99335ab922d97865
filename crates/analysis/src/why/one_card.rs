//! Reasons in one-card.

use rollwright_core::{Game, Seat};
use rollwright_one_card::{Card, Colour, Dice, Held, Move, OneCard};

use super::Reason;

pub(super) fn reasons(game: &OneCard, seat: Seat, chosen: Move, best: Move) -> Vec<Reason> {
    match (chosen, best) {
        (Move::Reroll(_) | Move::Stand, Move::Reroll(_) | Move::Stand) => {
            rerolls(game, seat, chosen, best)
        }
        (_, Move::Pass) => vec![Reason::Waits],
        (_, Move::Mark(card)) => marks(game, seat, chosen, card),
        _ => Vec::new(),
    }
}

fn rerolls(game: &OneCard, seat: Seat, chosen: Move, best: Move) -> Vec<Reason> {
    let mut reasons = Vec::new();
    match (chosen, best) {
        (_, Move::Stand) => return vec![Reason::TakesRoll],
        (Move::Stand, _) => reasons.push(Reason::RollsAgain),
        _ => {}
    }
    let (chosen, best) = (kept(game, chosen), kept(game, best));
    for colour in Colour::ALL {
        let count = |dice: Dice| dice.counts().get(colour as usize);
        let rows = open_rows(game, seat, colour);
        let colour = colour.letter();
        if count(best) > count(chosen) && rows > 0 {
            reasons.push(Reason::Keeps { colour, rows });
        }
        if count(best) < count(chosen) {
            reasons.push(match rows {
                0 => Reason::NoUse { colour },
                _ => Reason::LetsGo { colour },
            });
        }
    }
    reasons
}

/// The dice that a move leaves lying.
fn kept(game: &OneCard, mv: Move) -> Dice {
    match mv {
        Move::Reroll(again) => game.dice().without(again),
        _ => game.dice(),
    }
}

/// On how many of the seat's cards spaces of this colour are free.
fn open_rows(game: &OneCard, seat: Seat, colour: Colour) -> u8 {
    let hand = game.seat_state(seat).hand().iter();
    let open = hand.filter(|held| held.free().get(colour as usize) > 0);
    u8::try_from(open.count()).unwrap_or(u8::MAX)
}

fn marks(game: &OneCard, seat: Seat, chosen: Move, best: Card) -> Vec<Reason> {
    let hand = game.seat_state(seat).hand();
    let marked = |card: Card| {
        let held = hand.iter().find(|held| held.card() == card)?;
        let crossed = held.crossed_by(game.dice().counts());
        Some((*held, held.cross(crossed), crossed))
    };
    let Some((before, after, crossed)) = marked(best) else {
        return Vec::new();
    };
    let mut reasons = Vec::new();
    if after.is_complete() {
        let points = after.points(game.layout());
        reasons.push(Reason::Completes { points });
        return reasons;
    }
    let full = |held: Held| held.full_rows(game.layout()).count();
    let rows = full(after) - full(before);
    if rows > 0 {
        let rows = u8::try_from(rows).unwrap_or(u8::MAX);
        reasons.push(Reason::FillsRows { rows });
    }
    let spaces = |crossed: rollwright_core::Six| crossed.to_array().iter().sum::<u8>();
    let of_chosen = match chosen {
        Move::Mark(card) => marked(card).map_or(0, |(.., crossed)| spaces(crossed)),
        _ => 0,
    };
    let more = spaces(crossed).saturating_sub(of_chosen);
    if more > 0 {
        reasons.push(Reason::FillsMore { more });
    }
    reasons
}
