//! A table drawn: the board of the game, and around it what all games have.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::Line;
use rollwright_i18n::msg::{app, terminal};
use rollwright_i18n::{Message, Words};

use super::bar;
use super::help::{self, HelpPage};
use super::panel::{Panel, Scroll, fits_or_says, notice};
use crate::boards::{Board, Paint, Pen, Scene, Target, bold, dim, wrapped};
use crate::client_state::ClientState;
use crate::fair::{self, FairNews};
use crate::hint::Hint;
use crate::story::Story;
use crate::tools::PlayTools;
use crate::wording::{advice, joined, outcome, title, turn};

/// How wide the log is beside the board, at least and in a wide terminal.
const ASIDE: u16 = 34;
const WIDE_ASIDE: u16 = 50;
/// The columns of a terminal that is wide.
const WIDE: u16 = 160;
/// The lines that the log has at least before the signs are explained under it.
const LOG_LINES: u16 = 12;
/// So many choices are told with a hint.
const WEIGHED: usize = 3;

/// What lies over the board.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Overlay {
    /// A page of help, so many lines down.
    Help(HelpPage, u16),
    /// The log, so many lines back.
    Log(u16),
    Result,
    /// Something that may take several lines.
    Said,
    /// What the analysis says, so many lines down.
    Analysis(u16),
    /// The tutor's question.
    Tutor,
}

/// A text in a panel of its own.
#[derive(Clone, Default, Debug)]
pub(crate) struct Said {
    pub(crate) title: String,
    pub(crate) lines: Vec<String>,
}

impl Said {
    fn panel(&self) -> Panel {
        Panel::new(self.title.clone(), self.lines.clone())
    }
}

pub(crate) struct TableDrawing<'a> {
    pub(crate) words: &'a Words,
    pub(crate) paint: Paint,
    pub(crate) state: &'a ClientState,
    pub(crate) board: &'a dyn Board,
    pub(crate) story: &'a Story,
    /// Through whose eyes.
    pub(crate) me: Option<usize>,
    /// Whom the terminal is to be passed on to.
    pub(crate) pass_to: Option<usize>,
    pub(crate) hint: Option<&'a Hint>,
    /// The picture of dice that tumble.
    pub(crate) tumble: Option<usize>,
    pub(crate) overlay: Option<Overlay>,
    /// What was refused, or what is being waited for.
    pub(crate) notice: Option<&'a str>,
    /// What [`Overlay::Said`], [`Overlay::Analysis`] and [`Overlay::Tutor`] show.
    pub(crate) said: &'a Said,
    /// What can be done besides playing.
    pub(crate) tools: &'a PlayTools,
    /// In a replay, how many steps have been taken, and how many there are.
    pub(crate) replay: Option<(usize, usize)>,
    /// The address of the server, if the table is on one.
    pub(crate) server: Option<String>,
}

impl TableDrawing<'_> {
    pub(super) fn text<'a>(&self, message: impl Into<Message<'a>>) -> String {
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
            Some(Overlay::Log(back)) => self.log(back).fill(inside, buffer),
            Some(Overlay::Help(page, down)) => {
                let area = help::area(inside);
                let lines = self.help(&scene, page, area.width.saturating_sub(4));
                help::panel(self.words, page, down, lines).fill(area, buffer);
            }
            Some(Overlay::Result) => self.result(&scene).float(inside, buffer),
            Some(Overlay::Said | Overlay::Tutor) => self.said.panel().float(inside, buffer),
            Some(Overlay::Analysis(down)) => {
                let panel = Panel {
                    scroll: Scroll::Down(down),
                    ..self.said.panel()
                };
                panel.page(inside, buffer);
            }
        }
        targets
    }

    /// How far what lies over the table can be scrolled on a terminal of this size, and whether it can show the table at all.
    pub(crate) fn limits(&self, size: Size) -> (u16, bool) {
        let mut room = size.height.saturating_sub(4);
        let count = match self.overlay {
            Some(Overlay::Help(page, _)) => {
                let area = help::area(Rect::new(0, 0, size.width, size.height));
                let columns = area.width.saturating_sub(4);
                let lines = self.help(&self.scene(None), page, columns);
                Panel::of(String::new(), lines).height(columns)
            }
            Some(Overlay::Analysis(_)) => {
                room += 1;
                self.said.panel().height(size.width)
            }
            _ => self.log(0).height(size.width.saturating_sub(4)),
        };
        let needed = self.needed();
        let fits = size.width >= needed.width && size.height >= needed.height;
        (count.saturating_sub(room), fits)
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
            tumble: self.tumble,
            ..self.state.scene(self.words, self.me)
        }
    }

    /// The board, what happened last, and what can be done.
    fn table(&self, scene: &Scene, mut area: Rect, buffer: &mut Buffer) -> Vec<Target> {
        let least = self.least();
        let aside = if area.width >= WIDE {
            WIDE_ASIDE
        } else {
            ASIDE
        };
        let has_aside = area.width >= least.width + aside;
        if has_aside && !matches!(self.overlay, Some(Overlay::Log(_))) {
            let x = area.right() - aside;
            self.aside(
                scene,
                Rect {
                    x,
                    width: aside,
                    ..area
                },
                buffer,
            );
            area.width -= aside + 1;
        }
        let room = area.height - least.height;
        let mut prompt = wrapped(&self.prompt(scene), area.width);
        prompt.truncate(usize::from(room.saturating_sub(1)).max(1));
        let lines = u16::try_from(prompt.len()).unwrap_or(1);
        let mut ticker = Vec::new();
        if room > lines {
            ticker = match self.hint.filter(|_| self.notice.is_none() && !has_aside) {
                // Advice never lies over the table: it stands under it, as far as there is room.
                Some(_) => self.advice_under(scene, area.width, room - lines),
                None => vec![self.ticker()],
            };
        }
        let height = area.height - lines - u16::try_from(ticker.len()).unwrap_or(0);
        let mut targets = self.board.draw(scene, Rect { height, ..area }, buffer);
        let mut pen = Pen::new(buffer, &mut targets, area);
        for (line, (text, style)) in (height..).zip(&ticker) {
            pen.write(0, line, text, *style);
        }
        let height = area.height - lines;
        for (line, text) in (height..).zip(&prompt) {
            pen.write(0, line, text, bold());
        }
        targets
    }

    /// What should be known before one decides: what is wrong, or else what happened last.
    fn ticker(&self) -> (String, Style) {
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
        (self.story.last().unwrap_or_default().to_owned(), dim())
    }

    /// What stands beside the table: advice, what happened, and where there is room what the signs mean.
    fn aside(&self, scene: &Scene, mut area: Rect, buffer: &mut Buffer) {
        let columns = area.width.saturating_sub(4);
        if self.hint.is_some() {
            let advice = Panel::new(self.text(terminal::KeyHint), self.advice(scene));
            let height = (advice.height(columns) + 2).min(area.height / 2);
            advice.fill(Rect { height, ..area }, buffer);
            (area.y, area.height) = (area.y + height, area.height - height);
        }
        let signs = help::signs(&self.board.legend(scene), columns);
        let signs = Panel::of(self.text(terminal::PageSigns), signs);
        let height = signs.height(columns) + 2;
        if area.height >= height + LOG_LINES {
            area.height -= height;
            let y = area.bottom();
            signs.fill(Rect { y, height, ..area }, buffer);
        }
        self.log(0).fill(area, buffer);
    }

    /// As much advice as there is room for under the table, the best first.
    fn advice_under(&self, scene: &Scene, columns: u16, most: u16) -> Vec<(String, Style)> {
        let mut lines: Vec<(String, Style)> = Vec::new();
        for sentence in self.advice(scene) {
            let wrapped = wrapped(&sentence, columns);
            if lines.len() + wrapped.len() > usize::from(most) && !lines.is_empty() {
                break;
            }
            lines.extend(wrapped.into_iter().map(|line| (line, Style::new())));
        }
        lines.truncate(most.into());
        lines
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

    /// What is asked, or how it ended.
    pub(super) fn prompt(&self, scene: &Scene) -> String {
        if let Some((step, count)) = self.replay {
            let place = self.text(terminal::ReplayPlace { step, count });
            let over = step == count;
            let outcome = over.then(|| outcome(self.words, self.state));
            joined([place].into_iter().chain(outcome), " ")
        } else if self.state.over() {
            let again = self.state.rematch_sentence(self.words);
            let said = [outcome(self.words, self.state)].into_iter().chain(again);
            joined(said, " ")
        } else if self.state.throwing().is_some() {
            self.text(terminal::ThrowAsk)
        } else if self.state.starting() {
            self.text(terminal::StartAsk)
        } else {
            self.board.prompt(scene)
        }
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
            0 if self.state.starting() => self.text(terminal::StartAsk),
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

    /// What happened, turn by turn, so many lines back.
    fn log(&self, back: u16) -> Panel {
        let game = self.state.table.as_ref().map_or("", |table| &table.game);
        let mut lines = Vec::new();
        for (begins, text) in self.story.entries() {
            if let Some(number) = begins {
                let turn = turn(self.words, game, number);
                lines.push(Line::styled(turn, bold().underlined()));
            }
            lines.push(Line::from(text.to_owned()));
        }
        if lines.is_empty() {
            lines.push(Line::from(self.text(app::LogEmpty)));
        }
        Panel {
            scroll: Scroll::Back(back),
            ..Panel::of(self.text(app::Log), lines)
        }
    }

    /// A page of help in so many columns.
    fn help(&self, scene: &Scene, page: HelpPage, columns: u16) -> Vec<Line<'static>> {
        match page {
            HelpPage::Keys => self.help_keys(scene, columns),
            HelpPage::Signs => help::signs(&self.board.legend(scene), columns),
            HelpPage::Rules => {
                let table = self.state.table.as_ref();
                let game = table.map_or("", |table| &table.game);
                help::rules(self.tools.rules_of(game, self.words))
            }
        }
    }

    fn advice(&self, scene: &Scene) -> Vec<String> {
        let wording = |mv: &str| self.board.wording(scene, mv);
        let advise = |hint| advice(self.words, hint, WEIGHED, wording);
        self.hint.map(advise).unwrap_or_default()
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
