//! Sitting at a table in front of a screen: what keys and clicks do there.

use std::time::Duration;

use ratatui::crossterm::event::KeyCode;
use rollwright_i18n::Words;
use rollwright_i18n::msg::{app, terminal};
use rollwright_protocol::LoggedStep;

use super::picture::{Picture, Sheet};
use crate::boards::{Board, Paint, Response, Scene, Touch, board_of};
use crate::hint::Hint;
use crate::line::Heard;
use crate::sight::{Shown, seat_of};
use crate::visit::Visit;
use crate::wording::{names, problem};

/// How long others' decisions are shown before the next thing, and how long dice lie there.
const GLANCE: Duration = Duration::from_millis(350);

/// A person or several at a table.
pub(crate) struct SeatScreen {
    pub(crate) visit: Visit,
    board: Box<dyn Board>,
    names: Vec<String>,
    /// Through whose eyes; it stays with the last person who was asked.
    me: Option<usize>,
    /// Who holds the terminal, where several share it.
    holder: Option<usize>,
    hint: Option<Hint>,
    sheet: Option<Sheet>,
    notice: Option<String>,
    /// Whether the end has been shown.
    ended: bool,
    /// What the board was last told of: who sits there, after how many steps, having chosen or not.
    told: Option<(Option<usize>, usize, bool)>,
    address: Option<String>,
    /// Whether the terminal is large enough: what can't be seen can't be decided.
    pub(crate) seen: bool,
}

/// What comes of a key or a click.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Wish {
    Stay,
    Quit,
    Again,
}

impl SeatScreen {
    pub(crate) fn new(visit: Visit) -> Self {
        Self {
            board: board_of(&visit.key.game),
            visit,
            names: Vec::new(),
            me: None,
            holder: None,
            hint: None,
            sheet: None,
            notice: None,
            ended: false,
            told: None,
            address: None,
            seen: false,
        }
    }

    pub(crate) fn picture<'a>(&'a self, words: &'a Words, paint: Paint) -> Picture<'a> {
        Picture {
            words,
            paint,
            sight: &self.visit.sight,
            names: &self.names,
            board: &*self.board,
            me: self.me,
            pass_to: self.pass_to(),
            hint: self.hint.as_ref(),
            sheet: self.sheet,
            notice: self.notice.as_deref(),
            address: self.address.as_deref(),
        }
    }

    /// Takes in what came over the line.
    pub(crate) fn hear(&mut self, heard: Heard, words: &Words) {
        self.visit.hear(heard);
        if let Some(refusal) = self.visit.sight.refusal.take() {
            self.notice = Some(problem(words, &refusal));
        }
        if let Some(table) = &self.visit.sight.table {
            self.names = names(words, &table.seats);
            let code = table.code.as_deref().unwrap_or(&table.id);
            let server = self.visit.place.server();
            self.address = server.map(|server| format!("{server}/t/{code}"));
        }
        self.renew(words);
    }

    /// Shows the next thing that happened, and says for how long; nothing if all has been shown.
    pub(crate) fn show(&mut self, words: &Words) -> Option<Duration> {
        let shown = self.visit.sight.show()?;
        self.hint = None;
        if self.sheet == Some(Sheet::Hint) {
            self.sheet = None;
        }
        self.notice = None;
        self.renew(words);
        Some(match shown {
            Shown::Step(LoggedStep { step, .. }) => match seat_of(&step) {
                Some(seat) if self.visit.sight.plays(seat) => Duration::ZERO,
                _ => GLANCE,
            },
            Shown::Undone(_) | Shown::Nothing => Duration::ZERO,
        })
    }

    /// What the adviser thinks.
    pub(crate) fn advise(&mut self, hint: Option<Hint>, words: &Words) {
        self.notice = None;
        let steps = self.visit.sight.log.len();
        match hint {
            // Thought about a position that has passed.
            Some(hint) if hint.steps != steps => {}
            Some(hint) => {
                self.hint = Some(hint);
                self.sheet = Some(Sheet::Hint);
            }
            None => self.notice = Some(words.text(terminal::NoHint)),
        }
    }

    pub(crate) fn key(&mut self, code: KeyCode, words: &Words, furthest: u16) -> Wish {
        let over = self.visit.sight.over();
        match code {
            KeyCode::Char('q') => return Wish::Quit,
            _ if !self.seen => {}
            KeyCode::Char('r') if over && !self.visit.sight.you.is_empty() => return Wish::Again,
            KeyCode::Char('?') | KeyCode::F(1) => self.toggle(Sheet::Help),
            KeyCode::Char('l') => self.toggle(Sheet::Log(0)),
            KeyCode::Char('h') => self.ask(words),
            KeyCode::Char('t') => {
                let seats: Vec<usize> = self.visit.sight.seats().collect();
                for seat in seats {
                    self.visit.take_back(seat);
                }
            }
            KeyCode::Char('u') => {
                if !self.visit.take_back_last() {
                    self.notice = Some(words.text(app::ProblemNothingToUndo));
                }
            }
            code if self.sheet.is_some() => self.sheet_key(code, furthest),
            KeyCode::Esc | KeyCode::Enter if over => self.sheet = Some(Sheet::Result),
            KeyCode::Enter | KeyCode::Char(' ') if self.pass_to().is_some() => {
                self.holder = self.pass_to();
                self.renew(words);
            }
            code => self.touch(Touch::Key(code), words),
        }
        Wish::Stay
    }

    pub(crate) fn click(&mut self, touch: Touch, words: &Words) -> Wish {
        match touch {
            Touch::Key(code) => return self.key(code, words, 0),
            touch if self.sheet.is_none() => self.touch(touch, words),
            _ => self.sheet = None,
        }
        Wish::Stay
    }

    fn toggle(&mut self, sheet: Sheet) {
        let same = self
            .sheet
            .is_some_and(|open| std::mem::discriminant(&open) == std::mem::discriminant(&sheet));
        self.sheet = (!same).then_some(sheet);
    }

    fn sheet_key(&mut self, code: KeyCode, furthest: u16) {
        let Some(Sheet::Log(back)) = self.sheet else {
            self.sheet = None;
            return;
        };
        let page = 15;
        self.sheet = match code {
            KeyCode::Up => Some(Sheet::Log((back + 1).min(furthest))),
            KeyCode::Down => Some(Sheet::Log(back.saturating_sub(1))),
            KeyCode::PageUp => Some(Sheet::Log((back + page).min(furthest))),
            KeyCode::PageDown => Some(Sheet::Log(back.saturating_sub(page))),
            KeyCode::Home => Some(Sheet::Log(furthest)),
            KeyCode::End => Some(Sheet::Log(0)),
            _ => None,
        };
    }

    /// Asks the adviser, or shows again what it said.
    fn ask(&mut self, words: &Words) {
        if self.hint.is_some() {
            return self.toggle(Sheet::Hint);
        }
        match self
            .visit
            .sight
            .asked()
            .filter(|_| self.pass_to().is_none())
        {
            Some(seat) => {
                self.visit.ask_hint(seat);
                self.notice = Some(words.text(terminal::HintThinking));
            }
            None => self.notice = Some(words.text(terminal::NoHint)),
        }
    }

    fn touch(&mut self, touch: Touch, words: &Words) {
        let sight = &self.visit.sight;
        if self.pass_to().is_some() || sight.over() || sight.showing() || sight.sending {
            return;
        }
        let Some(scene) = scene(&self.visit, &self.names, words, self.me) else {
            return;
        };
        let response = self.board.touch(&scene, touch);
        self.notice = None;
        match (response, self.me) {
            (Response::Play(roll), _) if roll.starts_with("roll ") => self.visit.step(roll),
            (Response::Play(mv), Some(seat)) => self.visit.play(seat, &mv),
            (Response::Withdraw, Some(seat)) => self.visit.withdraw(seat),
            (Response::Refused(why), _) => self.notice = Some(why),
            _ => {}
        }
    }

    /// Whom the terminal is to be passed on to. Around real dice it lies in the middle, and only says whose turn it is.
    fn pass_to(&self) -> Option<usize> {
        let sight = &self.visit.sight;
        let asked = sight.asked()?;
        let shared = sight.shared() && !sight.real_dice() && !sight.over() && !sight.showing();
        (shared && self.holder != Some(asked)).then_some(asked)
    }

    /// The position or who sits here may have changed.
    fn renew(&mut self, words: &Words) {
        let sight = &self.visit.sight;
        let before = self.me;
        let first = sight.seats().next();
        self.me = sight.rolling().or(sight.asked()).or(before).or(first);
        if self.me.is_some_and(|me| !sight.plays(me)) {
            self.me = first;
        }
        if sight.over() && !self.ended {
            self.ended = true;
            self.sheet = Some(Sheet::Result);
        }
        // What others choose meanwhile does not change what can be picked.
        let chosen = self.me.is_some_and(|me| sight.choice(me).is_some());
        let told = (self.me, sight.log.len(), chosen);
        if let Some(scene) = scene(&self.visit, &self.names, words, self.me)
            && self.told != Some(told)
            && !sight.showing()
        {
            self.board.renew(&scene);
            self.told = Some(told);
        }
    }
}

/// What there is to touch.
fn scene<'a>(
    visit: &'a Visit,
    names: &'a [String],
    words: &'a Words,
    me: Option<usize>,
) -> Option<Scene<'a>> {
    let sight = &visit.sight;
    Some(Scene {
        words,
        paint: Paint::None,
        names,
        view: sight.view.as_deref()?,
        now: sight.present(),
        seat: me,
        choice: me.and_then(|seat| sight.choice(seat)),
        hint: None,
    })
}
