//! A table drawn: the board of the game, and around it what all games have.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use rollwright_i18n::msg::{app, terminal};
use rollwright_i18n::{Message, Words};
use rollwright_protocol::TableState;

use super::bar;
use super::panel::{Panel, line_count, notice};
use crate::boards::{Board, Hotkey, Paint, Pen, Scene, Target, bold, dim, wrapped};
use crate::hint::Hint;
use crate::sight::Sight;
use crate::wording::{advice, outcome, title, turn};

/// How wide the log is beside the board.
const ASIDE: u16 = 34;
/// How many moves a hint shows.
const WEIGHED: usize = 6;

/// What lies over the board.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Sheet {
    Help,
    /// The log, so many lines back.
    Log(u16),
    Hint,
    Result,
}

/// Everything that a table is drawn from.
pub(crate) struct Picture<'a> {
    pub(crate) words: &'a Words,
    pub(crate) paint: Paint,
    pub(crate) sight: &'a Sight,
    pub(crate) names: &'a [String],
    pub(crate) board: &'a dyn Board,
    /// Through whose eyes.
    pub(crate) me: Option<usize>,
    /// Whom the terminal is to be passed on to.
    pub(crate) pass_to: Option<usize>,
    pub(crate) hint: Option<&'a Hint>,
    pub(crate) sheet: Option<Sheet>,
    /// What was refused, or what is being waited for.
    pub(crate) notice: Option<&'a str>,
    /// How others can come, while people gather.
    pub(crate) address: Option<&'a str>,
}

impl Picture<'_> {
    fn text<'a>(&self, message: impl Into<Message<'a>>) -> String {
        self.words.text(message)
    }

    fn name(&self, seat: usize) -> String {
        self.names.get(seat).cloned().unwrap_or_default()
    }

    /// Draws it all, and gives the areas that react to a click.
    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer) -> Vec<Target> {
        let mut targets = Vec::new();
        if !self.fits(area.as_size()) {
            self.too_small(area, buffer);
            return targets;
        }
        let best = self.hint.and_then(Hint::best);
        let scene = self.scene(best.as_deref());
        let bottom = area.height - 1;
        let inside = Rect::new(area.x, area.y + 1, area.width, bottom - 1);
        let mut pen = Pen::new(buffer, &mut targets, area);
        bar::header(&self.left(), &self.right(), pen.part(0, 0, u16::MAX, 1));
        bar::keys(&self.keys(scene.as_ref()), pen.part(0, bottom, u16::MAX, 1));
        match &scene {
            Some(_) if self.pass_to.is_some() => self.passing(inside, buffer),
            Some(scene) => targets.extend(self.table(scene, inside, buffer)),
            None => self.gathering(inside, buffer),
        }
        if let Some(scene) = &scene {
            self.draw_overlay(scene, inside, buffer);
        }
        targets
    }

    /// Whether a terminal of this size can show it.
    pub(crate) fn fits(&self, size: Size) -> bool {
        let needed = self.needed();
        size.width >= needed.width && size.height >= needed.height
    }

    /// What the board needs.
    fn least(&self) -> Size {
        let scene = self.scene(None);
        scene.map_or(Size::new(30, 3), |scene| self.board.least(&scene))
    }

    /// What the board needs, with a header, a prompt and the bar of keys.
    fn needed(&self) -> Size {
        let least = self.least();
        Size::new(least.width.max(30), least.height + 3)
    }

    fn scene<'s>(&'s self, hint: Option<&'s str>) -> Option<Scene<'s>> {
        Some(Scene {
            words: self.words,
            paint: self.paint,
            names: self.names,
            view: self.sight.view.as_deref()?,
            now: self.sight.present(),
            seat: self.me,
            choice: self.me.and_then(|seat| self.sight.choice(seat)),
            hint,
        })
    }

    /// The board, what happened last, and what can be done.
    fn table(&self, scene: &Scene, mut area: Rect, buffer: &mut Buffer) -> Vec<Target> {
        let least = self.least();
        if area.width >= least.width + ASIDE && !matches!(self.sheet, Some(Sheet::Log(_))) {
            let aside = Rect::new(area.right() - ASIDE, area.y, ASIDE, area.height);
            self.log(scene, Some(0)).fill(aside, buffer);
            area.width -= ASIDE + 1;
        }
        let room = area.height - least.height;
        let prompt = if self.sight.over() {
            self.outcome()
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
        if !self.sight.connected {
            return (self.text(app::ConnectionLost), bold());
        }
        let table = self.sight.table.as_ref();
        let mine = self.me.filter(|seat| self.sight.plays(*seat));
        let seat = mine.and_then(|seat| table?.seats.get(seat));
        if seat.is_some_and(|seat| seat.stand_in) {
            return (self.text(app::StandInPlays), bold());
        }
        let last = self.sight.log.last();
        let told = last.map(|last| self.board.telling(scene, &last.step, last.by));
        (told.unwrap_or_default(), dim())
    }

    fn left(&self) -> String {
        let Some(table) = &self.sight.table else {
            return "Rollwright".to_owned();
        };
        let game = title(self.words, &table.game);
        let mut parts = vec![game];
        if self.sight.now.is_some() {
            parts.push(turn(self.words, &table.game, self.sight.present().turn));
        }
        if self.sight.you.is_empty() {
            parts.push(self.text(app::YouWatch));
        } else if let Some(me) = self.me.filter(|_| self.sight.shared()) {
            parts.push(self.name(me));
        }
        parts.join(" · ")
    }

    /// Everybody's points.
    fn right(&self) -> String {
        let scores = &self.sight.present().scores;
        let points = self.names.iter().zip(scores);
        let points: Vec<String> = points
            .map(|(name, points)| format!("{name} {points}"))
            .collect();
        points.join(" · ")
    }

    fn keys(&self, scene: Option<&Scene>) -> Vec<Hotkey> {
        let key =
            |label: &str, code, meaning: Message| Hotkey::new(label, code, self.text(meaning));
        let mut keys = Vec::new();
        let sight = self.sight;
        if let Some(seat) = self.pass_to {
            let name = self.name(seat);
            let meaning = self.text(app::PassOnDone { name });
            keys.push(Hotkey::new("Enter", KeyCode::Enter, meaning));
        } else if self.sheet.is_some() {
            keys.push(key("Esc", KeyCode::Esc, app::Close.into()));
        } else if let Some(scene) = scene.filter(|_| !sight.over()) {
            keys.extend(self.board.hotkeys(scene));
        }
        if sight.over() && !sight.you.is_empty() {
            keys.push(key("r", KeyCode::Char('r'), app::Rematch.into()));
        }
        if sight.can_undo().is_some() {
            keys.push(key("u", KeyCode::Char('u'), app::Undo.into()));
        }
        if self.stand_in() {
            keys.push(key("t", KeyCode::Char('t'), app::TakeBack.into()));
        }
        if sight.asked().is_some() && self.pass_to.is_none() {
            keys.push(key("h", KeyCode::Char('h'), terminal::KeyHint.into()));
        }
        if scene.is_some() {
            keys.push(key("l", KeyCode::Char('l'), terminal::KeyLog.into()));
        }
        keys.push(key("q", KeyCode::Char('q'), terminal::KeyQuit.into()));
        keys.push(key("?", KeyCode::Char('?'), terminal::KeyHelp.into()));
        keys
    }

    fn stand_in(&self) -> bool {
        let table = self.sight.table.as_ref();
        let seat = |seat: usize| table.and_then(|table| table.seats.get(seat));
        let mut own = self.sight.seats();
        own.any(|own| seat(own).is_some_and(|seat| seat.stand_in))
    }

    fn passing(&self, area: Rect, buffer: &mut Buffer) {
        let name = self.name(self.pass_to.unwrap_or_default());
        let lines = [
            self.text(app::PassOn { name }),
            String::new(),
            self.text(terminal::PressEnter),
        ];
        notice(&lines, area, buffer);
    }

    /// Who is there, and how others can come.
    fn gathering(&self, area: Rect, buffer: &mut Buffer) {
        let Some(table) = &self.sight.table else {
            let going = || self.text(terminal::Going);
            let lines = [self.notice.map_or_else(going, str::to_owned)];
            return notice(&lines, area, buffer);
        };
        let mut lines: Vec<String> = self.names.to_vec();
        let missing = table.seats.iter().filter(|seat| !seat.taken).count();
        lines.push(String::new());
        if table.state == TableState::Gathering && missing > 0 {
            lines.push(self.text(app::BeginsWhenFull { count: missing }));
        } else {
            lines.push(self.text(app::BeginsSoon));
        }
        lines.extend(self.address.map(str::to_owned));
        notice(&lines, area, buffer);
    }

    fn too_small(&self, area: Rect, buffer: &mut Buffer) {
        let needed = self.needed();
        let lines = [self.text(terminal::TooSmall {
            width: needed.width,
            height: needed.height,
            columns: area.width,
            lines: area.height,
        })];
        notice(&lines, area, buffer);
    }

    fn draw_overlay(&self, scene: &Scene, area: Rect, buffer: &mut Buffer) {
        match self.sheet {
            None => {}
            Some(Sheet::Log(back)) => self.log(scene, Some(back)).fill(area, buffer),
            Some(Sheet::Help) => self.help(scene).float(area, buffer),
            Some(Sheet::Hint) => self.advice(scene).float(area, buffer),
            Some(Sheet::Result) => self.result(scene).float(area, buffer),
        }
    }

    fn log(&self, scene: &Scene, back: Option<u16>) -> Panel {
        let lines = self.sight.log.iter();
        let mut lines: Vec<String> = lines
            .map(|logged| self.board.telling(scene, &logged.step, logged.by))
            .collect();
        if lines.is_empty() {
            lines.push(self.text(app::LogEmpty));
        }
        Panel {
            title: self.text(app::Log),
            lines,
            back,
        }
    }

    fn help(&self, scene: &Scene) -> Panel {
        let mut lines = vec![self.board.prompt(scene), String::new()];
        for key in self.board.hotkeys(scene) {
            lines.push(format!("{:<9}{}", key.label, key.meaning));
        }
        let keys: [(&str, Message); 5] = [
            ("h", terminal::HelpHint.into()),
            ("u", terminal::HelpUndo.into()),
            ("l", terminal::HelpLog.into()),
            ("q", terminal::HelpQuit.into()),
            ("Ctrl-Z", terminal::HelpSuspend.into()),
        ];
        for (label, meaning) in keys {
            lines.push(format!("{label:<9}{}", self.text(meaning)));
        }
        lines.push(String::new());
        lines.push(self.text(terminal::HelpMouse));
        if self.sight.real_dice() {
            lines.push(self.text(terminal::HelpDice));
        }
        Panel {
            title: self.text(terminal::KeyHelp),
            lines,
            back: None,
        }
    }

    fn advice(&self, scene: &Scene) -> Panel {
        let wording = |mv: &str| self.board.wording(scene, mv);
        let advise = |hint| advice(self.words, hint, WEIGHED, wording);
        Panel {
            title: self.text(terminal::KeyHint),
            lines: self.hint.map(advise).unwrap_or_default(),
            back: None,
        }
    }

    fn result(&self, scene: &Scene) -> Panel {
        let mut lines = vec![self.outcome(), String::new()];
        lines.extend(self.board.result(scene));
        Panel {
            title: self.text(app::Result),
            lines,
            back: None,
        }
    }

    fn outcome(&self) -> String {
        outcome(self.words, self.sight, self.names)
    }

    /// How far the log can be scrolled back.
    pub(crate) fn furthest_back(&self, area: Size) -> u16 {
        let Some(scene) = self.scene(None) else {
            return 0;
        };
        let lines = line_count(&self.log(&scene, None).lines, area.width.saturating_sub(4));
        lines.saturating_sub(area.height.saturating_sub(4))
    }
}
