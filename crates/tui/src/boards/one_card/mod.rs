//! The board of "Everything on 1 Card".
//!
//! Read on in `state` (what there is to decide), `pick` (keys and clicks), `table` (the drawing, by `geometry`), `words`.

mod card;
mod colours;
mod geometry;
mod pick;
mod real;
mod standing;
mod state;
mod table;
mod tray;
mod words;

use rollwright_one_card::{Colour, PlayerView, View};

use super::game_board::{Asks, BoardState, GameBoard};

#[derive(Default)]
pub(crate) struct OneCard {
    /// The dice to be rolled again, by place.
    dice: Vec<usize>,
    /// Cards by number: one to cross off on or to take, or those to keep.
    cards: Vec<u8>,
    /// The card that was clicked last: a second click on it is as good as a key.
    clicked: Option<u8>,
    /// The die or card of the cursor, by place.
    cursor: usize,
    /// What real dice show, as far as it is typed.
    typed: Vec<Colour>,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Decision {
    /// Which dice are rolled again.
    Reroll,
    /// On which card to cross off.
    Mark,
    Keep,
    Take,
}

type State<'a> = BoardState<'a, OneCard>;

impl GameBoard for OneCard {
    type View = View;
    type Player = PlayerView;
    type Decision = Decision;

    fn decision(verb: &str) -> Option<Decision> {
        Some(match verb {
            "reroll" | "stand" => Decision::Reroll,
            "mark" | "pass" => Decision::Mark,
            "keep" => Decision::Keep,
            "take" => Decision::Take,
            _ => return None,
        })
    }

    fn players(view: &View) -> (usize, &[PlayerView]) {
        (view.active, &view.players)
    }

    fn moment(state: &State) -> String {
        let (view, seat) = (&state.view, state.seat);
        let cards: Vec<u8> = state.cards().iter().map(|card| card.card).collect();
        let (turn, phase, dice) = (view.turn, view.phase, &view.dice);
        format!(
            "{turn}/{phase:?}/{dice}/{}/{seat:?}/{cards:?}",
            view.rolls_left
        )
    }
}
