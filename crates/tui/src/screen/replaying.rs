//! A game looked at again on the screen.

use ratatui::crossterm::event::KeyCode;
use rollwright_i18n::Words;
use rollwright_i18n::msg::terminal;

use super::table::TableScreen;
use crate::replay::{Jump, Replay};

impl TableScreen {
    pub(super) fn begin_replay(&mut self, words: &Words) {
        let layouts = &self.session.context.layouts;
        self.replay = Replay::new(&self.session.state, layouts, words);
        if self.replay.is_none() {
            self.notice = Some(words.text(terminal::NoReplay));
        }
    }

    pub(super) fn replay_key(&mut self, code: KeyCode, words: &Words) {
        let jump = match code {
            KeyCode::Right | KeyCode::Enter | KeyCode::Char(' ') => Jump::Forward,
            KeyCode::Left | KeyCode::Backspace => Jump::Back,
            KeyCode::Down | KeyCode::PageDown => Jump::NextTurn,
            KeyCode::Up | KeyCode::PageUp => Jump::PreviousTurn,
            KeyCode::Home => Jump::To(0),
            KeyCode::End => Jump::End,
            KeyCode::Esc | KeyCode::Char('v' | 'q') => {
                self.replay = None;
                return;
            }
            _ => return,
        };
        if let Some(replay) = &mut self.replay {
            replay.go(jump, words);
        }
    }
}
