//! What happened at a table, in words: every step with its turn, told from the position before it.
//!
//! The game is replayed from the log, so that a sentence can say what was written, and not only that something was. Of a game that
//! is not known here, or has a layout that is not, the steps are told without their turns.

use rollwright_catalog::{AnyGame, Layouts, open};
use rollwright_core::Seat;
use rollwright_i18n::Words;
use rollwright_protocol::{LoggedStep, Now, TableInfo};

use crate::boards::{Board, Paint, Scene};
use crate::client_state::{ClientState, seat_of};

#[derive(Default)]
pub(crate) struct Story {
    entries: Vec<StoryEntry>,
    /// The names that the entries were told with.
    names: Vec<String>,
    /// The game after the last entry, if it is known here.
    game: Option<Box<dyn AnyGame>>,
    /// Whether it was tried to open it.
    opened: bool,
}

pub(crate) struct StoryEntry {
    step: String,
    /// The turn, if it is known; 0 before the first.
    pub(crate) turn: Option<u32>,
    pub(crate) text: String,
}

impl Story {
    /// Follows the log: tells what is new, and forgets what was undone.
    pub(crate) fn follow(
        &mut self,
        state: &ClientState,
        board: &dyn Board,
        layouts: &Layouts,
        words: &Words,
    ) {
        let Some(table) = &state.table else {
            return;
        };
        if self.names != state.names {
            self.names.clone_from(&state.names);
            self.back_to(0);
        }
        let pairs = self.entries.iter().zip(&state.log);
        let same = pairs.take_while(|(entry, logged)| entry.step == logged.step);
        let same = same.count();
        self.back_to(same);
        if !self.opened {
            (self.game, self.opened) = (opened(table, layouts), true);
        }
        for logged in &state.log[same..] {
            let entry = self.tell(logged, state, board, words);
            self.entries.push(entry);
        }
    }

    /// The entries, each with the turn that begins with it.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (Option<u32>, &str)> {
        let before = [None].into_iter();
        let before = before.chain(self.entries.iter().map(|entry| entry.turn));
        let entries = self.entries.iter().zip(before);
        entries.map(|(entry, before)| {
            let begins = entry.turn.filter(|_| entry.turn != before);
            (begins, entry.text.as_str())
        })
    }

    /// What happened last.
    pub(crate) fn last(&self) -> Option<&str> {
        self.entries.last().map(|entry| entry.text.as_str())
    }

    fn back_to(&mut self, steps: usize) {
        if steps < self.entries.len() {
            self.entries.truncate(steps);
            if let Some(game) = &mut self.game {
                game.back_to(steps);
            }
        }
    }

    fn tell(
        &mut self,
        logged: &LoggedStep,
        state: &ClientState,
        board: &dyn Board,
        words: &Words,
    ) -> StoryEntry {
        let step = logged.step.clone();
        let Some(game) = &mut self.game else {
            let scene = state.scene(words, None);
            let text = board.telling(&scene, &step, logged.by);
            return StoryEntry {
                step,
                turn: None,
                text,
            };
        };
        let moment = Moment::before(&**game, &step);
        let scene = moment.scene(words, &state.names);
        let (turn, text) = (game.turn(), board.telling(&scene, &step, logged.by));
        if game.take_step(&step).is_err() {
            self.game = None;
        }
        StoryEntry {
            step,
            turn: Some(turn),
            text,
        }
    }
}

/// What a step is told from: the position before it, as the seat saw it that decided.
#[derive(Default)]
pub(crate) struct Moment {
    view: String,
    now: Now,
    seat: Option<usize>,
}

impl Moment {
    pub(crate) fn before(game: &dyn AnyGame, step: &str) -> Self {
        let seat = seat_of(step).and_then(Seat::new);
        let legal = |each: Seat| match seat {
            Some(seat) if each == seat => game.legal_steps(seat),
            _ => Vec::new(),
        };
        Self {
            view: game.view(seat).to_string(),
            now: Now {
                legal: Seat::all(game.seats()).map(legal).collect(),
                ..Now::default()
            },
            seat: seat.map(Seat::index),
        }
    }

    pub(crate) fn scene<'a>(&'a self, words: &'a Words, names: &'a [String]) -> Scene<'a> {
        Scene {
            words,
            paint: Paint::None,
            names,
            view: &self.view,
            now: &self.now,
            seat: self.seat,
            choice: None,
            hint: None,
            tumble: None,
        }
    }
}

/// The game of a table before its first step, if it is known here.
pub(crate) fn opened(table: &TableInfo, layouts: &Layouts) -> Option<Box<dyn AnyGame>> {
    let variant = Some(table.variant.as_str());
    open(
        &table.game,
        layouts,
        &table.layout,
        variant,
        table.seats.len(),
    )
    .ok()
}

#[cfg(test)]
mod tests;
