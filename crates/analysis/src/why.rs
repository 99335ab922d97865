//! Why a move is better than the one chosen, as facts that can be seen on the table.

mod one_card;
mod twenty_one;

use std::any::Any;

use rollwright_core::{Game, Seat};
use rollwright_one_card::OneCard;
use rollwright_twenty_one::TwentyOne;
use serde::Serialize;

/// A fact that speaks for the best move. Colours are letters of the notation.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Debug)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Reason {
    /// It keeps more dice of a colour, for which rows are open on the seat's own cards.
    Keeps {
        /// The colour.
        colour: char,
        /// How many rows.
        rows: u8,
    },
    /// It rolls dice again that were kept: of this colour no row is open.
    NoUse {
        /// The colour.
        colour: char,
    },
    /// It rolls dice again that were kept, though rows are open for them: others are worth more.
    LetsGo {
        /// The colour.
        colour: char,
    },
    /// It takes the roll as it is.
    TakesRoll,
    /// It rolls again.
    RollsAgain,
    /// It completes a card.
    Completes {
        /// For so many points.
        points: u16,
    },
    /// It fills rows.
    FillsRows {
        /// So many.
        rows: u8,
    },
    /// It fills more spaces or fields.
    FillsMore {
        /// So many more.
        more: u8,
    },
    /// It fills less, and keeps the largest number that stays open for a better roll.
    StaysOpen {
        /// That number.
        number: u8,
    },
    /// It has more exact hits.
    Hits {
        /// So many more.
        more: u8,
    },
    /// It does nothing, and so spoils nothing.
    Waits,
}

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
