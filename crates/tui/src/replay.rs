//! A game of this terminal looked at again, step by step.

use rollwright_catalog::{AnyGame, Layouts};
use rollwright_core::Seat;
use rollwright_i18n::Words;
use rollwright_protocol::{LoggedStep, Now};

use crate::boards::{Board, board_of};
use crate::client_state::ClientState;
use crate::story::{Story, opened};

pub(crate) struct Replay {
    /// The table as it was after [`at`](Self::at) steps.
    pub(crate) state: ClientState,
    pub(crate) board: Box<dyn Board>,
    /// What had happened by then.
    pub(crate) story: Story,
    end: ClientState,
    game: Box<dyn AnyGame>,
    layouts: Layouts,
    /// The turn of each step.
    turns: Vec<u32>,
    at: usize,
}

/// Where to go in a replay.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Jump {
    Forward,
    Back,
    /// To where the next turn begins.
    NextTurn,
    /// To where this turn begins, or the one before.
    PreviousTurn,
    /// To the position after so many steps.
    To(usize),
    End,
}

impl Replay {
    /// Begins before the first step; nothing if the game or its layout is not known here.
    pub(crate) fn new(end: &ClientState, layouts: &Layouts, words: &Words) -> Option<Self> {
        let table = end.table.as_ref()?;
        let mut game = opened(table, layouts)?;
        let mut turns = Vec::with_capacity(end.log.len());
        for LoggedStep { step, .. } in &end.log {
            turns.push(game.turn());
            game.take_step(step).ok()?;
        }
        let mut replay = Self {
            state: ClientState::default(),
            board: board_of(&table.game),
            story: Story::default(),
            end: end.clone(),
            game,
            layouts: layouts.clone(),
            at: turns.len(),
            turns,
        };
        replay.go(Jump::To(0), words);
        Some(replay)
    }

    /// How many steps have been taken, and how many there are.
    pub(crate) fn place(&self) -> (usize, usize) {
        (self.at, self.turns.len())
    }

    pub(crate) fn go(&mut self, jump: Jump, words: &Words) {
        let last = self.turns.len();
        let begins = |number: &usize| {
            let number = *number;
            number == 0 || number == last || self.turns[number] != self.turns[number - 1]
        };
        let to = match jump {
            Jump::Forward => self.at + 1,
            Jump::Back => self.at.saturating_sub(1),
            Jump::NextTurn => (self.at + 1..=last).find(begins).unwrap_or(last),
            Jump::PreviousTurn => (0..self.at).rev().find(begins).unwrap_or(0),
            Jump::To(step) => step,
            Jump::End => last,
        };
        self.show(to.min(last), words);
    }

    fn show(&mut self, to: usize, words: &Words) {
        if to < self.at {
            self.game.back_to(0);
            self.at = 0;
        }
        for LoggedStep { step, .. } in &self.end.log[self.at..to] {
            let taken = self.game.take_step(step);
            taken.expect("it could be taken when the replay began");
        }
        self.at = to;
        let game = &*self.game;
        let mut view = String::new();
        game.write_view(&mut view);
        let outcome = game.outcome();
        let now = Now {
            active: game.active().index(),
            turn: game.turn(),
            legal: vec![Vec::new(); game.seats()],
            scores: game.scores().as_slice().to_vec(),
            winners: outcome.map(|outcome| outcome.winners.iter().map(Seat::index).collect()),
            ..Now::default()
        };
        self.state = self.end.after_steps(to, view, now);
        self.story
            .follow(&self.state, &*self.board, &self.layouts, words);
        let me = self.state.seats().next();
        self.board.renew(&self.state.scene(words, me));
    }
}

#[cfg(test)]
mod tests {
    use rollwright_i18n::Language;
    use rollwright_protocol::{By, Settings, TableInfo, TableState};

    use super::*;

    const STEPS: [&str; 9] = [
        "start 0",
        "deal 0 15 24",
        "deal 1 3 26",
        "roll ROYGP",
        "0 stand",
        "0 mark 15",
        "1 mark 3",
        "roll RRRBB",
        "1 stand",
    ];

    fn finished() -> ClientState {
        let seat = rollwright_protocol::SeatInfo {
            taken: true,
            ..Default::default()
        };
        let mut state = ClientState::default();
        state.names = vec!["Ann".to_owned(), "Ben".to_owned()];
        state.table = Some(TableInfo {
            id: "t".to_owned(),
            code: None,
            state: TableState::Abandoned,
            game: "one-card".to_owned(),
            variant: "basic".to_owned(),
            layout: "standard".to_owned(),
            settings: Settings::default(),
            seats: vec![seat.clone(), seat],
            fair: None,
            created: 0,
            seq: 0,
            scores: None,
            winners: None,
            rematch: None,
            rematch_asked: None,
        });
        state.log = STEPS
            .iter()
            .map(|step| LoggedStep {
                step: (*step).to_owned(),
                by: By::Person,
            })
            .collect();
        state
    }

    #[test]
    fn a_replay_goes_by_steps_and_turns_and_shows_what_was_known_then() {
        let (words, layouts) = (Words::new(Language::English), Layouts::default());
        let mut replay = Replay::new(&finished(), &layouts, &words).expect("a known game");
        assert_eq!(replay.place(), (0, 9));
        let mut views = Vec::new();
        for step in 0..=9 {
            replay.go(Jump::To(step), &words);
            assert_eq!(replay.state.log.len(), step);
            assert_eq!(replay.story.entries().count(), step);
            assert_eq!(replay.state.over(), step == 9);
            views.push(replay.state.view.clone());
        }
        for step in (0..9).rev() {
            replay.go(Jump::Back, &words);
            assert_eq!(replay.state.view, views[step], "{step}");
        }
        let stops = |jump: Jump, replay: &mut Replay| {
            let mut stops = Vec::new();
            while stops.last() != Some(&replay.place().0) {
                stops.push(replay.place().0);
                replay.go(jump, &words);
            }
            stops
        };
        let forward = stops(Jump::NextTurn, &mut replay);
        assert_eq!(forward, [0, 3, 7, 9]);
        let back = stops(Jump::PreviousTurn, &mut replay);
        assert_eq!(back, [9, 7, 3, 0]);
        replay.go(Jump::Forward, &words);
        replay.go(Jump::Back, &words);
        replay.go(Jump::Back, &words);
        assert_eq!(replay.place(), (0, 9));
        replay.go(Jump::To(99), &words);
        assert_eq!(replay.place(), (9, 9));
        replay.go(Jump::End, &words);
        assert_eq!(replay.place(), (9, 9));
    }

    #[test]
    fn a_game_that_is_not_known_here_is_not_replayed() {
        let (words, layouts) = (Words::new(Language::English), Layouts::default());
        let mut state = finished();
        state.table.as_mut().expect("a table").layout = "mine@0".to_owned();
        assert!(Replay::new(&state, &layouts, &words).is_none());
        assert!(Replay::new(&ClientState::default(), &layouts, &words).is_none());
    }
}
