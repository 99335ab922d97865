//! The board of "Twenty One".
//!
//! Read on in `state` (what there is to decide), `pick` (keys and clicks), `table` (the drawing), `words`.

mod colours;
mod field;
mod pick;
mod real;
mod sheet;
mod state;
mod table;
mod words;

use rollwright_twenty_one::{Colour, PlayerView, View};

use super::game_board::{Asks, BoardState, GameBoard};

#[derive(Default)]
pub(crate) struct TwentyOne {
    /// The colours that are about to be written.
    picked: Vec<Colour>,
    /// Whether a field is about to be crossed out instead.
    crossing: bool,
    /// The die of the cursor, or the one to type next, by place.
    cursor: usize,
    /// What real dice show, as far as it is typed; 0 where it is not.
    typed: [u8; 6],
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Decision {
    /// Whether the dice are rolled again.
    Reroll,
    /// What to write.
    Write,
}

type State<'a> = BoardState<'a, TwentyOne>;

impl GameBoard for TwentyOne {
    type View = View;
    type Player = PlayerView;
    type Decision = Decision;

    fn decision(verb: &str) -> Option<Decision> {
        match verb {
            "reroll" | "stand" => Some(Decision::Reroll),
            "write" | "cross" => Some(Decision::Write),
            _ => None,
        }
    }

    fn players(view: &View) -> (usize, &[PlayerView]) {
        (view.active, &view.players)
    }

    fn moment(state: &State) -> String {
        let view = &state.view;
        let (round, phase, dice) = (view.round, view.phase, view.dice);
        format!("{round}/{phase:?}/{dice:?}/{:?}", state.seat)
    }
}
