//! Why a move is better than the one chosen, as facts that can be seen on the table.

mod one_card;
mod twenty_one;

use std::any::Any;

use rollwright_core::{Game, Seat};
use rollwright_one_card::OneCard;
use rollwright_protocol::Reason;
use rollwright_twenty_one::TwentyOne;

/// What speaks for `best` instead of `chosen`, the most telling first; nothing for games that nothing is known of.
pub(crate) fn reasons<G: Game>(
    game: &G,
    seat: Seat,
    chosen: G::Move,
    best: G::Move,
) -> Vec<Reason> {
    let (position, chosen, best): (&dyn Any, &dyn Any, &dyn Any) = (game, &chosen, &best);
    if let Some(game) = position.downcast_ref::<OneCard>() {
        let moves = chosen.downcast_ref().zip(best.downcast_ref());
        return moves.map_or_else(Vec::new, |(chosen, best)| {
            one_card::reasons(game, seat, *chosen, *best)
        });
    }
    if let Some(game) = position.downcast_ref::<TwentyOne>() {
        let moves = chosen.downcast_ref().zip(best.downcast_ref());
        return moves.map_or_else(Vec::new, |(chosen, best)| {
            twenty_one::reasons(game, seat, *chosen, *best)
        });
    }
    Vec::new()
}
