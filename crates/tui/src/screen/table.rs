//! A table on the screen: what keys and clicks do there.

use std::time::{Duration, Instant};

use ratatui::crossterm::event::KeyCode;
use rollwright_i18n::Words;
use rollwright_i18n::msg::{app, terminal};
use rollwright_protocol::TableState;
use rollwright_record::fair::is_chance;

use super::drawing::{Overlay, Said, TableDrawing};
use super::help::HelpPage;
use super::tutoring::Tutoring;
use crate::boards::{Paint, Response, Touch};
use crate::client_state::{ShownEvent, seat_of};
use crate::connection::ConnectionEvent;
use crate::fair::{self, FairNews};
use crate::hint::Hint;
use crate::replay::Replay;
use crate::session::TableSession;
use crate::tools::PlayTools;
use crate::tutor::Tutor;
use crate::wording::problem;

/// How long others' decisions and dice are shown before the next event.
const SHOWN_FOR: Duration = Duration::from_millis(350);
/// How long dice tumble before they are shown: those of people here, and those of others.
const OWN_TUMBLE: Duration = Duration::from_millis(750);
const OTHER_TUMBLE: Duration = Duration::from_millis(400);
/// How long each picture of dice that tumble stays.
const PICTURE: Duration = Duration::from_millis(70);
/// How many lines of the log Page up and Page down move by.
const PAGE: u16 = 15;

/// A table with one or several people in front of it.
pub(crate) struct TableScreen {
    pub(crate) session: TableSession,
    /// Whose view is shown; it stays with the last person who was asked.
    me: Option<usize>,
    pub(super) hint: Option<Hint>,
    pub(super) hint_view: HintView,
    pub(super) overlay: Option<Overlay>,
    pub(super) notice: Option<String>,
    /// What is said in a panel of its own, because it may take several lines.
    pub(super) said: Said,
    /// The game that is looked at again.
    pub(super) replay: Option<Replay>,
    pub(super) tutor: Tutoring,
    /// What was told of parts that were not given.
    mistrust: Option<FairNews>,
    ended: bool,
    /// What the board was last renewed for: who sits there, after how many steps, having chosen or not.
    renewed: Option<(Option<usize>, usize, bool)>,
    /// When the next event is shown; at once if it is not set.
    show_at: Option<Instant>,
    /// Since when dice tumble that are shown next.
    tumbling: Option<Instant>,
    /// How many lines of what lies over the table are out of sight.
    pub(crate) most_hidden: u16,
    /// Whether the terminal is large enough: what can't be seen can't be decided.
    pub(crate) fits: bool,
}

/// Whether a hint is to be seen.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum HintView {
    Hidden,
    /// It is, once the adviser has thought.
    Wanted,
    Shown,
}

/// What comes of a key or a click.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum AfterTouch {
    Stay,
    Quit,
    Rematch,
    /// Back to the start.
    Menu,
}

impl TableScreen {
    pub(crate) fn new(session: TableSession, tutor: Tutor) -> Self {
        Self {
            session,
            replay: None,
            tutor: Tutoring::new(tutor),
            me: None,
            hint: None,
            hint_view: HintView::Hidden,
            overlay: None,
            notice: None,
            said: Said::default(),
            mistrust: None,
            ended: false,
            renewed: None,
            show_at: None,
            tumbling: None,
            most_hidden: 0,
            fits: false,
        }
    }

    pub(crate) fn drawing<'a>(
        &'a self,
        words: &'a Words,
        paint: Paint,
        tools: &'a PlayTools,
    ) -> TableDrawing<'a> {
        let live = TableDrawing {
            words,
            paint,
            state: &self.session.state,
            board: &*self.session.board,
            story: &self.session.story,
            me: self.me,
            pass_to: self.pass_to(),
            hint: self
                .hint
                .as_ref()
                .filter(|_| self.hint_view == HintView::Shown),
            tumble: self.tumbling.map(|since| {
                let pictures = since.elapsed().as_millis() / PICTURE.as_millis();
                usize::try_from(pictures).unwrap_or(0)
            }),
            overlay: self.overlay,
            notice: self.notice.as_deref(),
            said: &self.said,
            server: self.session.backend.server(),
            tools,
            replay: None,
        };
        match &self.replay {
            None => live,
            Some(replay) => TableDrawing {
                state: &replay.state,
                board: &*replay.board,
                story: &replay.story,
                replay: Some(replay.place()),
                pass_to: None,
                hint: None,
                tumble: None,
                overlay: None,
                notice: None,
                ..live
            },
        }
    }

    pub(crate) fn receive(&mut self, event: ConnectionEvent, words: &Words) {
        self.session.receive(event, words);
        if let Some(refusal) = self.session.state.refusal.take() {
            self.notice = Some(problem(words, &refusal));
        }
        if self.mistrust != self.session.state.mistrust {
            self.mistrust.clone_from(&self.session.state.mistrust);
            let sentence = self.mistrust.as_ref();
            if let Some(sentence) = sentence.map(|news| fair::mistrust(words, news)) {
                self.say(words.text(terminal::FairDice), vec![sentence]);
            }
        }
        self.renew(words);
    }

    /// Says something in a panel of its own.
    pub(crate) fn say(&mut self, title: String, lines: Vec<String>) {
        (self.said, self.overlay) = (Said { title, lines }, Some(Overlay::Said));
    }

    /// Shows what the analysis says, or why it says nothing.
    pub(crate) fn show_analysis(&mut self, said: Result<Vec<String>, String>, words: &Words) {
        let title = words.text(terminal::KeyAnalyse);
        self.notice = None;
        match said {
            Ok(lines) => {
                self.said = Said { title, lines };
                self.overlay = Some(Overlay::Analysis(0));
            }
            Err(problem) => self.say(title, vec![problem]),
        }
    }

    /// When there is something new to draw, if nobody does anything.
    pub(crate) fn wake_at(&self) -> Option<Instant> {
        let picture = self.tumbling.map(|_| Instant::now() + PICTURE);
        self.show_at.into_iter().chain(picture).min()
    }

    /// Shows the events that are due, each as long as it takes to see it. Dice tumble before they are shown.
    pub(crate) fn show_due(&mut self, words: &Words, motion: bool) {
        while self.show_at.is_none_or(|at| at <= Instant::now()) {
            let state = &self.session.state;
            if motion && self.tumbling.is_none() && state.next_is_roll() {
                let own = state.plays(state.present().active);
                let tumble = if own { OWN_TUMBLE } else { OTHER_TUMBLE };
                let now = Instant::now();
                (self.tumbling, self.show_at) = (Some(now), Some(now + tumble));
                return;
            }
            self.tumbling = None;
            let Some(pause) = self.show_next(words) else {
                self.show_at = None;
                return;
            };
            let pause = if motion { pause } else { Duration::ZERO };
            self.show_at = Some(Instant::now() + pause);
        }
    }

    pub(crate) fn show_all(&mut self, words: &Words) {
        while self.show_next(words).is_some() {}
        (self.show_at, self.tumbling) = (None, None);
    }

    /// Shows the next event, and says for how long; nothing if all have been shown.
    fn show_next(&mut self, words: &Words) -> Option<Duration> {
        let in_run = self
            .session
            .state
            .log
            .last()
            .is_some_and(|last| is_chance(&last.step));
        let shown = self.session.state.show_next()?;
        (self.hint, self.hint_view) = (None, HintView::Hidden);
        if self.overlay == Some(Overlay::Tutor) {
            self.think_again();
        }
        match &shown {
            ShownEvent::Without(_, seats) => {
                self.notice = Some(fair::without(words, &self.session.state, seats));
            }
            // What was said of a run stays until the run is over.
            ShownEvent::Step(logged) if in_run && is_chance(&logged.step) => {}
            _ => self.notice = None,
        }
        self.renew(words);
        let ours = |seat| self.session.state.plays(seat);
        Some(match shown {
            ShownEvent::Without(..) => SHOWN_FOR,
            ShownEvent::Step(logged) if !seat_of(&logged.step).is_some_and(ours) => SHOWN_FOR,
            _ => Duration::ZERO,
        })
    }

    /// Takes in what the adviser thinks, unless it was about a position that has passed, and shows it if somebody asked.
    pub(crate) fn advise(&mut self, hint: Option<Hint>, words: &Words) {
        let wanted = self.hint_view == HintView::Wanted;
        if wanted {
            self.notice = None;
            self.hint_view = HintView::Shown;
        }
        match hint {
            Some(hint) if hint.steps == self.session.state.log.len() => {
                self.hint = Some(hint);
            }
            Some(_) => {}
            None => {
                if wanted {
                    self.notice = Some(words.text(terminal::NoHint));
                }
                self.play_held();
            }
        }
        self.consider(words);
    }

    pub(crate) fn touch(&mut self, touch: Touch, words: &Words, tools: &PlayTools) -> AfterTouch {
        match touch {
            Touch::Key(code) if self.replay.is_some() => self.replay_key(code, words),
            Touch::Key(code) => return self.key(code, words, tools),
            _ if self.replay.is_some() => {}
            _ if self.overlay == Some(Overlay::Tutor) => self.think_again(),
            _ if self.overlay.is_some() => self.overlay = None,
            Touch::Die(_) if self.session.state.throwing().is_some() => self.throw(),
            touch => drop(self.touch_board(touch, words)),
        }
        AfterTouch::Stay
    }

    fn key(&mut self, code: KeyCode, words: &Words, tools: &PlayTools) -> AfterTouch {
        // While a roll is typed, letters are colours first.
        let letter = matches!(code, KeyCode::Char(_)) && self.fits && self.types();
        if letter && self.touch_board(Touch::Key(code), words) {
            return AfterTouch::Stay;
        }
        let state = &self.session.state;
        let over = state.over();
        match code {
            KeyCode::Char('q') => return AfterTouch::Quit,
            _ if !self.fits => {}
            code if self.overlay == Some(Overlay::Tutor) => self.tutor_key(code),
            KeyCode::Char('m') if over => return AfterTouch::Menu,
            KeyCode::Char('a') if self.finished() && tools.analyse.is_some() => {
                self.notice = Some(words.text(terminal::Analysing));
                self.session.analyse(tools);
            }
            KeyCode::Char('p') if self.finished() => self.session.print(tools),
            KeyCode::Char('v') if over => self.begin_replay(words),
            KeyCode::Char('r') if over && !state.you.is_empty() => return AfterTouch::Rematch,
            KeyCode::Char('?') | KeyCode::F(1) => self.turn_help(HelpPage::next),
            KeyCode::Char('l') => self.toggle(Overlay::Log(0)),
            KeyCode::Char('h') => self.ask_hint(words),
            KeyCode::Char('s') if state.view.is_some() => self.session.save(),
            KeyCode::Char('t') => self.session.take_back_seats(),
            KeyCode::Char('u') => {
                if !self.session.undo() {
                    self.notice = Some(words.text(app::ProblemNothingToUndo));
                }
            }
            code if self.overlay.is_some() => self.overlay_key(code),
            KeyCode::Esc | KeyCode::Enter if over => self.overlay = Some(Overlay::Result),
            KeyCode::Enter | KeyCode::Char(' ') if self.pass_to().is_some() => {
                self.session.holder = self.pass_to();
                self.renew(words);
            }
            KeyCode::Enter | KeyCode::Char(' ' | 'r') if state.throwing().is_some() => {
                self.throw();
            }
            KeyCode::Char(digit @ '0'..='9') if state.starting() => {
                let number = digit.to_digit(10).unwrap_or_default();
                if !state.sending {
                    self.session.start(number as usize);
                }
            }
            code => drop(self.touch_board(Touch::Key(code), words)),
        }
        AfterTouch::Stay
    }

    fn throw(&mut self) {
        let throwing = self.session.state.throwing();
        if let Some(seat) = throwing.filter(|_| !self.session.state.sending) {
            self.notice = None;
            self.session.throw(seat);
        }
    }

    /// Opens help at its first page, or turns to another page; beyond the last one it closes.
    fn turn_help(&mut self, turn: impl Fn(HelpPage) -> Option<HelpPage>) {
        let page = match self.overlay {
            Some(Overlay::Help(page, _)) => turn(page),
            _ => Some(HelpPage::Keys),
        };
        self.overlay = page.map(|page| Overlay::Help(page, 0));
    }

    fn toggle(&mut self, overlay: Overlay) {
        let kind = std::mem::discriminant(&overlay);
        let same = self.overlay.map(|open| std::mem::discriminant(&open)) == Some(kind);
        self.overlay = (!same).then_some(overlay);
    }

    /// Scrolls the log and help, and turns the pages of help; any other key closes what lies over the table.
    fn overlay_key(&mut self, code: KeyCode) {
        let most = self.most_hidden;
        self.overlay = match (self.overlay, code) {
            (Some(Overlay::Help(page, _)), KeyCode::Right | KeyCode::Tab) => {
                let page = page.next().unwrap_or(page);
                Some(Overlay::Help(page, 0))
            }
            (Some(Overlay::Help(page, _)), KeyCode::Left | KeyCode::BackTab) => {
                let page = page.previous().unwrap_or(page);
                Some(Overlay::Help(page, 0))
            }
            (Some(Overlay::Help(page, down)), code) => {
                scrolled(code, down, most).map(|down| Overlay::Help(page, down))
            }
            (Some(Overlay::Analysis(down)), code) => {
                scrolled(code, down, most).map(Overlay::Analysis)
            }
            // The end of the log is where it begins to be read.
            (Some(Overlay::Log(back)), code) => {
                let down = most.saturating_sub(back);
                scrolled(code, down, most).map(|down| Overlay::Log(most - down))
            }
            _ => None,
        };
    }

    /// Asks the adviser, or shows again what it said.
    fn ask_hint(&mut self, words: &Words) {
        if self.hint.is_some() {
            self.hint_view = match self.hint_view {
                HintView::Shown => HintView::Hidden,
                HintView::Hidden | HintView::Wanted => HintView::Shown,
            };
            self.overlay = None;
            return;
        }
        let state = &self.session.state;
        let asked = state.asked().filter(|_| self.pass_to().is_none());
        self.notice = Some(match asked {
            Some(_) if !state.alone() => words.text(terminal::HintNotHere),
            Some(seat) => {
                self.session.ask_hint(seat);
                self.hint_view = HintView::Wanted;
                words.text(terminal::HintThinking)
            }
            None => words.text(terminal::NoHint),
        });
    }

    /// Whether the game was played to its end.
    fn finished(&self) -> bool {
        let state = &self.session.state;
        let table = state.table.as_ref();
        state.over() && table.is_some_and(|table| table.state == TableState::Finished)
    }

    /// Says whether the touch means something to the board.
    fn touch_board(&mut self, touch: Touch, words: &Words) -> bool {
        let state = &self.session.state;
        let busy = state.over() || state.showing() || state.sending;
        if busy || self.pass_to().is_some() || state.view.is_none() {
            return false;
        }
        let scene = state.scene(words, self.me);
        let response = self.session.board.touch(&scene, touch);
        if response == Response::Nothing {
            return false;
        }
        self.notice = None;
        self.tutor.forget_move();
        match (response, self.me) {
            (Response::Play(roll), _) if roll.starts_with("roll ") => self.session.step(roll),
            (Response::Play(mv), Some(seat)) => self.decide(seat, mv, words),
            (Response::Withdraw, Some(seat)) => self.session.withdraw(seat),
            (Response::Refused(why), _) => self.notice = Some(why),
            _ => {}
        }
        true
    }

    /// Whether somebody here types what real dice show.
    fn types(&self) -> bool {
        self.overlay.is_none() && self.session.state.rolling().is_some()
    }

    pub(super) fn pass_to(&self) -> Option<usize> {
        self.session.state.pass_to(self.session.holder)
    }

    /// The position or who sits here may have changed.
    fn renew(&mut self, words: &Words) {
        self.session.follow(words);
        let state = &self.session.state;
        let first = state.seats().next();
        let asked = state.rolling().or(state.asked()).or(state.throwing());
        let me = asked.or(self.me);
        self.me = me.filter(|me| state.plays(*me)).or(first);
        if state.over() && !self.ended {
            self.ended = true;
            self.overlay = Some(Overlay::Result);
        }
        // What others choose meanwhile does not change what can be picked.
        let chosen = self.me.is_some_and(|me| state.choice(me).is_some());
        let renewed = (self.me, state.log.len(), chosen);
        if state.view.is_some() && self.renewed != Some(renewed) && !state.showing() {
            self.session.board.renew(&state.scene(words, self.me));
            self.renewed = Some(renewed);
        }
        self.consider(words);
    }
}

/// How many lines are hidden above after this key, of so many at most; nothing if it does not scroll.
fn scrolled(code: KeyCode, down: u16, most: u16) -> Option<u16> {
    let down = match code {
        KeyCode::Up => down.saturating_sub(1),
        KeyCode::Down => down + 1,
        KeyCode::PageUp => down.saturating_sub(PAGE),
        KeyCode::PageDown | KeyCode::Char(' ') => down + PAGE,
        KeyCode::Home => 0,
        KeyCode::End => most,
        _ => return None,
    };
    Some(down.min(most))
}
