//! The tutor on the screen: looks at a move before it is played, and asks if it costs too much.

use ratatui::crossterm::event::KeyCode;
use rollwright_i18n::Words;
use rollwright_i18n::msg::terminal;

use super::drawing::{Overlay, Said};
use super::table::{HintView, TableScreen};
use crate::tutor::Tutor;

/// What the tutor knows of the position.
pub(super) struct Tutoring {
    tutor: Tutor,
    /// A move that waits for the adviser, for its seat to be asked, or for an answer.
    held: Option<(usize, String)>,
    /// The seat and the number of steps that the adviser was asked about.
    asked: Option<(usize, usize)>,
}

impl Tutoring {
    pub(super) fn new(tutor: Tutor) -> Self {
        Self {
            tutor,
            held: None,
            asked: None,
        }
    }

    /// Somebody picks something else.
    pub(super) fn forget_move(&mut self) {
        self.held = None;
    }
}

impl TableScreen {
    /// Plays a move, unless the tutor has to look at it first.
    pub(super) fn decide(&mut self, seat: usize, mv: String, words: &Words) {
        if !self.is_tutored() {
            return self.session.play(seat, &mv);
        }
        self.tutor.held = Some((seat, mv));
        self.consider(words);
        if self.tutor.held.is_some() && self.overlay != Some(Overlay::Tutor) {
            self.notice = Some(words.text(terminal::HintThinking));
        }
    }

    /// Has the adviser think ahead of the decision, and judges a move that is held.
    pub(super) fn consider(&mut self, words: &Words) {
        let state = &self.session.state;
        let busy = state.showing() || state.sending || state.over();
        if !self.is_tutored() || busy || self.overlay == Some(Overlay::Tutor) {
            return;
        }
        let asked = state.asked().filter(|_| self.pass_to().is_none());
        let Some(seat) = asked else { return };
        let position = (seat, state.log.len());
        let hint = self.hint.as_ref();
        let Some(hint) = hint.filter(|hint| (hint.seat, hint.steps) == position) else {
            if self.tutor.asked != Some(position) {
                self.tutor.asked = Some(position);
                self.session.ask_hint(seat);
            }
            return;
        };
        let Some((_, mv)) = self.tutor.held.take_if(|(held, _)| *held == seat) else {
            return;
        };
        self.notice = None;
        match self.tutor.tutor.question(words, hint, &mv) {
            None => self.session.play(seat, &mv),
            Some(question) => {
                let title = words.text(terminal::Tutor);
                let lines = vec![question];
                self.said = Said { title, lines };
                self.overlay = Some(Overlay::Tutor);
                self.tutor.held = Some((seat, mv));
            }
        }
    }

    pub(super) fn tutor_key(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char('k') => {
                self.overlay = None;
                self.play_held();
            }
            KeyCode::Char('h') => {
                self.think_again();
                self.hint_view = HintView::Shown;
            }
            KeyCode::Enter | KeyCode::Esc => self.think_again(),
            _ => {}
        }
    }

    /// Closes the question; the move is not played.
    pub(super) fn think_again(&mut self) {
        self.overlay = None;
        self.tutor.forget_move();
    }

    /// Plays the move that is held, whatever it costs.
    pub(super) fn play_held(&mut self) {
        if let Some((seat, mv)) = self.tutor.held.take() {
            self.session.play(seat, &mv);
        }
    }

    fn is_tutored(&self) -> bool {
        self.tutor.tutor.is_on() && self.session.state.alone()
    }
}
