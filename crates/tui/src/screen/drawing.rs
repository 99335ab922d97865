//! A table drawn: the board of the game, and around it what all games have.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use rollwright_i18n::msg::{app, terminal};
use rollwright_i18n::{Message, Words};
use rollwright_protocol::LoggedStep;

use super::bar;
use super::panel::{Panel, fits_or_says, line_count, notice};
use crate::boards::{Board, Hotkey, Paint, Pen, Scene, Target, bold, dim, wrapped};
use crate::client_state::ClientState;
use crate::fair::{self, FairNews};
use crate::hint::Hint;
use crate::wording::{advice, joined, outcome, title, turn};

/// How wide the log is beside the board.
const ASIDE: u16 = 34;
const WEIGHED: usize = 6;

/// What lies over the board.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Overlay {
    Help,
    /// The log, so many lines back.
    Log(u16),
    Hint,
    Result,
    /// A sentence that may take several lines.
    Said,
}

pub(crate) struct TableDrawing<'a> {
    pub(crate) words: &'a Words,
    pub(crate) paint: Paint,
    pub(crate) state: &'a ClientState,
    pub(crate) board: &'a dyn Board,
    /// Through whose eyes.
    pub(crate) me: Option<usize>,
    /// Whom the terminal is to be passed on to.
    pub(crate) pass_to: Option<usize>,
    pub(crate) hint: Option<&'a Hint>,
    pub(crate) overlay: Option<Overlay>,
    /// What was refused, or what is being waited for.
    pub(crate) notice: Option<&'a str>,
    /// What [`Overlay::Said`] shows.
    pub(crate) said: &'a str,
    /// The address of the server, if the table is on one.
    pub(crate) server: Option<String>,
}

impl TableDrawing<'_> {
    fn text<'a>(&self, message: impl Into<Message<'a>>) -> String {
        self.words.text(message)
    }

    /// Draws it all, and gives the areas that react to a click.
    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer) -> Vec<Target> {
        let mut targets = Vec::new();
        if !fits_or_says(self.words, self.needed(), area, buffer) {
            return targets;
        }
        let best = self.hint.and_then(Hint::best);
        let scene = self.scene(best.as_deref());
        let bottom = area.height - 1;
        let inside = Rect::new(area.x, area.y + 1, area.width, bottom - 1);
        let mut pen = Pen::new(buffer, &mut targets, area);
        bar::header(&self.left(), &self.right(), pen.part(0, 0, u16::MAX, 1));
        bar::keys(&self.keys(&scene), pen.part(0, bottom, u16::MAX, 1));
        if self.state.view.is_none() {
            self.gathering(inside, buffer);
            return targets;
        }
        match self.pass_to {
            Some(seat) => self.passing(seat, inside, buffer),
            None => targets.extend(self.table(&scene, inside, buffer)),
        }
        match self.overlay {
            None => {}
            Some(Overlay::Log(back)) => self.log(&scene, Some(back)).fill(inside, buffer),
            Some(Overlay::Help) => self.help(&scene).float(inside, buffer),
            Some(Overlay::Hint) => self.advice(&scene).float(inside, buffer),
            Some(Overlay::Result) => self.result(&scene).float(inside, buffer),
            Some(Overlay::Said) => {
                let lines = vec![self.said.to_owned()];
                Panel::new(self.text(terminal::FairDice), lines).float(inside, buffer);
            }
        }
        targets
    }

    /// How far the log can be scrolled back on a terminal of this size, and whether it can show the table at all.
    pub(crate) fn limits(&self, size: Size) -> (u16, bool) {
        let log = self.log(&self.scene(None), None);
        let count = line_count(&log.lines, size.width.saturating_sub(4));
        let most_back = count.saturating_sub(size.height.saturating_sub(4));
        let needed = self.needed();
        let fits = size.width >= needed.width && size.height >= needed.height;
        (most_back, fits)
    }

    fn least(&self) -> Size {
        match self.state.view {
            None => Size::new(30, 3),
            Some(_) => self.board.least(&self.scene(None)),
        }
    }

    /// What the board needs, with a header, a prompt and the bar of keys.
    fn needed(&self) -> Size {
        let least = self.least();
        Size::new(least.width.max(30), least.height + 3)
    }

    fn scene<'s>(&'s self, hint: Option<&'s str>) -> Scene<'s> {
        Scene {
            paint: self.paint,
            hint,
            ..self.state.scene(self.words, self.me)
        }
    }

    /// The board, what happened last, and what can be done.
    fn table(&self, scene: &Scene, mut area: Rect, buffer: &mut Buffer) -> Vec<Target> {
        let least = self.least();
        if area.width >= least.width + ASIDE && !matches!(self.overlay, Some(Overlay::Log(_))) {
            let aside = Rect::new(area.right() - ASIDE, area.y, ASIDE, area.height);
            self.log(scene, Some(0)).fill(aside, buffer);
            area.width -= ASIDE + 1;
        }
        let room = area.height - least.height;
        let prompt = if self.state.over() {
            let again = self.state.rematch_sentence(self.words);
            joined(
                [outcome(self.words, self.state)].into_iter().chain(again),
                " ",
            )
        } else if self.state.throwing().is_some() {
            self.text(terminal::ThrowAsk)
        } else {
            self.board.prompt(scene)
        };
        let mut prompt = wrapped(&prompt, area.width);
        prompt.truncate(usize::from(room.saturating_sub(1)).max(1));
        let lines = u16::try_from(prompt.len()).unwrap_or(1);
        let ticker = u16::from(room > lines);
        let height = area.height - lines - ticker;
        let mut targets = self.board.draw(scene, Rect { height, ..area }, buffer);
        if ticker == 1 {
            let (text, style) = self.ticker(scene);
            buffer.set_stringn(area.x, area.y + height, text, area.width.into(), style);
        }
        let mut pen = Pen::new(buffer, &mut targets, area);
        for (line, text) in (height + ticker..).zip(&prompt) {
            pen.write(0, line, text, bold());
        }
        targets
    }

    /// What should be known before one decides: what is wrong, or else what happened last.
    fn ticker(&self, scene: &Scene) -> (String, Style) {
        if let Some(notice) = self.notice {
            return (notice.to_owned(), bold());
        }
        if !self.state.connected {
            return (self.text(app::ConnectionLost), bold());
        }
        if let Some(news @ FairNews::Mistrust { .. }) = &self.state.mistrust {
            return (fair::mistrust(self.words, news), bold());
        }
        let stand_in = |seat| self.state.plays(seat) && self.state.stand_in(seat);
        if self.me.is_some_and(stand_in) {
            return (self.text(app::StandInPlays), bold());
        }
        let last = self.state.log.last();
        let telling = last.map(|last| self.board.telling(scene, &last.step, last.by));
        (telling.unwrap_or_default(), dim())
    }

    fn left(&self) -> String {
        let Some(table) = &self.state.table else {
            return "Rollwright".to_owned();
        };
        let mut parts = vec![title(self.words, &table.game)];
        if self.state.now.is_some() {
            parts.push(turn(self.words, &table.game, self.state.present().turn));
        }
        if self.state.you.is_empty() {
            parts.push(self.text(app::YouWatch));
        } else if let Some(me) = self.me.filter(|_| self.state.shared()) {
            parts.push(self.state.name(me));
        }
        parts.join(" · ")
    }

    fn right(&self) -> String {
        let points = self.state.names.iter().zip(&self.state.present().scores);
        let points = points.map(|(name, points)| format!("{name} {points}"));
        joined(points, " · ")
    }

    fn keys(&self, scene: &Scene) -> Vec<Hotkey> {
        let state = self.state;
        let mut keys = Vec::new();
        if let Some(seat) = self.pass_to {
            let name = state.name(seat);
            keys.push(Hotkey::enter(self.text(app::PassOnDone { name })));
        } else if self.overlay.is_some() {
            keys.push(Hotkey::new("Esc", KeyCode::Esc, self.text(app::Close)));
        } else if state.throwing().is_some() {
            keys.push(Hotkey::enter(self.text(terminal::ThrowKey)));
        } else if !state.over() {
            keys.extend(self.board.hotkeys(scene));
        }
        let stand_in = state.seats().any(|seat| state.stand_in(seat));
        let asked = state.asked().is_some() && self.pass_to.is_none();
        let rematch = state.over() && !state.you.is_empty();
        let others: [(bool, char, Message); 8] = [
            (rematch, 'r', app::Rematch.into()),
            (state.can_undo().is_some(), 'u', app::Undo.into()),
            (stand_in, 't', app::TakeBack.into()),
            (asked, 'h', terminal::KeyHint.into()),
            (state.view.is_some(), 'l', terminal::KeyLog.into()),
            (state.over(), 's', terminal::KeySave.into()),
            (true, 'q', terminal::KeyQuit.into()),
            (true, '?', terminal::KeyHelp.into()),
        ];
        let shown = others.into_iter().filter(|(shown, ..)| *shown);
        keys.extend(shown.map(|(_, key, meaning)| Hotkey::letter(key, self.text(meaning))));
        keys
    }

    fn passing(&self, seat: usize, area: Rect, buffer: &mut Buffer) {
        let name = self.state.name(seat);
        let lines = [
            self.text(app::PassOn { name }),
            String::new(),
            self.text(terminal::PressEnter),
        ];
        notice(&lines, area, buffer);
    }

    /// Who is there, and how others can come.
    fn gathering(&self, area: Rect, buffer: &mut Buffer) {
        let Some(table) = &self.state.table else {
            let going = || self.text(terminal::Going);
            let lines = [self.notice.map_or_else(going, str::to_owned)];
            return notice(&lines, area, buffer);
        };
        let begins = match self.state.missing() {
            0 => self.text(app::BeginsSoon),
            count => self.text(app::BeginsWhenFull { count }),
        };
        let mut lines = self.state.names.clone();
        lines.extend([String::new(), begins]);
        let code = table.code.as_ref().unwrap_or(&table.id);
        lines.extend(
            self.server
                .iter()
                .map(|server| format!("{server}/t/{code}")),
        );
        notice(&lines, area, buffer);
    }

    fn log(&self, scene: &Scene, back: Option<u16>) -> Panel {
        let log = self.state.log.iter();
        let telling = |logged: &LoggedStep| self.board.telling(scene, &logged.step, logged.by);
        let mut lines: Vec<String> = log.map(telling).collect();
        if lines.is_empty() {
            lines.push(self.text(app::LogEmpty));
        }
        let title = self.text(app::Log);
        Panel { title, lines, back }
    }

    fn help(&self, scene: &Scene) -> Panel {
        let mut lines = vec![self.board.prompt(scene), String::new()];
        for key in self.board.hotkeys(scene) {
            lines.push(format!("{:<9}{}", key.label, key.meaning));
        }
        let keys: [(&str, Message); 6] = [
            ("h", terminal::HelpHint.into()),
            ("u", terminal::HelpUndo.into()),
            ("l", terminal::HelpLog.into()),
            ("s", terminal::HelpSave.into()),
            ("q", terminal::HelpQuit.into()),
            ("Ctrl-Z", terminal::HelpSuspend.into()),
        ];
        for (label, meaning) in keys {
            lines.push(format!("{label:<9}{}", self.text(meaning)));
        }
        lines.push(String::new());
        lines.push(self.text(terminal::HelpMouse));
        if self.state.real_dice() {
            lines.push(self.text(terminal::HelpDice));
        }
        Panel::new(self.text(terminal::KeyHelp), lines)
    }

    fn advice(&self, scene: &Scene) -> Panel {
        let wording = |mv: &str| self.board.wording(scene, mv);
        let advise = |hint| advice(self.words, hint, WEIGHED, wording);
        let lines = self.hint.map(advise).unwrap_or_default();
        Panel::new(self.text(terminal::KeyHint), lines)
    }

    fn result(&self, scene: &Scene) -> Panel {
        let mut lines = vec![outcome(self.words, self.state), String::new()];
        lines.extend(self.board.result(scene));
        if let Some(check) = &self.state.check {
            lines.push(String::new());
            lines.extend(fair::check_lines(self.words, self.state, check, "s"));
        }
        Panel::new(self.text(app::Result), lines)
    }
}
