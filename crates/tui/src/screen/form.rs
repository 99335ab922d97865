//! The start drawn: offers, who plays, the address of a table.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use rollwright_i18n::msg::{app, terminal};
use rollwright_i18n::{Message, Words};

use super::bar;
use super::menu::{Menu, Page};
use super::panel::fits_or_says;
use crate::boards::{Hotkey, Pen, Target, Touch, bold, dim, reversed_if, wrapped};
use crate::game_form::GameForm;
use crate::key_store::TableKey;
use crate::wording::{self, game_and_variant};

/// What the start needs at least.
const LEAST: Size = Size::new(40, 15);
/// The widest that it is drawn.
const WIDEST: u16 = 76;

/// Draws the start, and gives the areas that react to a click.
pub(crate) fn draw(menu: &Menu, words: &Words, area: Rect, buffer: &mut Buffer) -> Vec<Target> {
    let mut targets = Vec::new();
    if !fits_or_says(words, LEAST, area, buffer) {
        return targets;
    }
    let mut pen = Pen::new(buffer, &mut targets, area);
    let mut pen = pen.middle(area.width.min(WIDEST));
    let mut page = PagePen {
        words,
        line: 0,
        pen: pen.part(0, 1, u16::MAX, area.height - 3),
    };
    page.write("Rollwright", bold());
    page.line += 1;
    let keys = match &menu.page {
        Page::Offers => page.offers(menu),
        Page::Form(form, line) => page.form(form, *line, &menu.nobody),
        Page::Finished(games, line) => page.finished(games, *line),
        Page::Address(text) => page.address(text),
    };
    if let Some(problem) = &menu.problem {
        page.line += 1;
        page.write(problem, bold());
    }
    bar::keys(&keys, pen.part(0, area.height - 1, u16::MAX, 1));
    targets
}

/// Writes a page line by line.
struct PagePen<'a> {
    words: &'a Words,
    line: u16,
    pen: Pen<'a>,
}

impl PagePen<'_> {
    fn text<'a>(&self, message: impl Into<Message<'a>>) -> String {
        self.words.text(message)
    }

    fn key(&self, label: &str, code: KeyCode, meaning: impl Into<Message<'static>>) -> Hotkey {
        Hotkey::new(label, code, self.text(meaning))
    }

    /// Writes a text in as many lines as it takes.
    fn write(&mut self, text: &str, style: Style) {
        for line in wrapped(text, self.pen.width()) {
            self.pen.write(0, self.line, &line, style);
            self.line += 1;
        }
    }

    /// Ends a line that reacts to a click.
    fn end_target(&mut self, number: usize) {
        let mut line = self.pen.part(0, self.line, u16::MAX, 1);
        line.target(Touch::Line(number));
        self.line += 1;
    }

    fn offers(&mut self, menu: &Menu) -> Vec<Hotkey> {
        self.write(&self.text(terminal::Hello), Style::new());
        self.line += 1;
        let offers = menu.offers.iter().enumerate();
        let offers = offers.map(|(number, offer)| {
            let digit = match number {
                0..9 => (number + 1).to_string(),
                _ => " ".to_owned(),
            };
            format!("{digit}  {}", offer.text(self.words))
        });
        self.list(&offers.collect::<Vec<_>>(), menu.line);
        vec![
            self.key("↑ ↓", KeyCode::Down, terminal::KeyChoose),
            self.key("Enter", KeyCode::Enter, terminal::KeyPlay),
            self.key("q", KeyCode::Char('q'), terminal::KeyQuit),
        ]
    }

    /// Writes lines to choose from. If there are many, the list moves with the cursor.
    fn list(&mut self, lines: &[String], cursor: usize) {
        let room = usize::from(self.pen.height().saturating_sub(self.line));
        let first = (cursor + 1).saturating_sub(room);
        for (number, text) in lines.iter().enumerate().skip(first).take(room) {
            let style = reversed_if(number == cursor);
            self.pen.write(0, self.line, &format!(" {text} "), style);
            self.end_target(number);
        }
    }

    fn finished(&mut self, games: &[TableKey], cursor: usize) -> Vec<Hotkey> {
        let count = games.len();
        self.write(&self.text(terminal::FinishedGames { count }), bold());
        self.line += 1;
        let games = games.iter().map(|key| wording::finished(self.words, key));
        self.list(&games.collect::<Vec<_>>(), cursor);
        vec![
            self.key("↑ ↓", KeyCode::Down, terminal::KeyChoose),
            self.key("Enter", KeyCode::Enter, terminal::KeyOpen),
            self.key("Esc", KeyCode::Esc, terminal::KeyBack),
        ]
    }

    fn form(&mut self, form: &GameForm, cursor: usize, nobody: &str) -> Vec<Hotkey> {
        let game = game_and_variant(self.words, form.game.id, form.variant);
        self.write(&game, bold());
        self.line += 1;
        let names = match form.names.as_str() {
            "" => nobody,
            names => names,
        };
        let names = names.to_owned() + ["", "_"][usize::from(cursor == 0)];
        let level = form.levels[form.level];
        let (strength, about) = match form.bots() {
            0 => ("–".to_owned(), String::new()),
            _ => wording::level_and_about(self.words, level),
        };
        let [program, real] = GameForm::dice(self.words);
        let dice = if form.real_dice { real } else { program };
        let about_names = self.text(terminal::FormNames);
        let bots = form.bots().to_string();
        let lines = [
            (self.text(app::WhoPlays), names, about_names),
            (self.text(app::HowManyBots), bots, String::new()),
            (self.text(app::HowStrong), strength, about),
            (self.text(terminal::Dice), dice, String::new()),
            (
                self.text(terminal::Tutor),
                form.tutor.text(self.words),
                self.text(terminal::TutorAbout),
            ),
        ];
        let indent = 28.min(self.pen.width() / 2);
        for (number, (label, value, note)) in lines.into_iter().enumerate() {
            let value = match number {
                0 => format!(" {value} "),
                _ => format!(" ‹ {value} › "),
            };
            self.pen.write(0, self.line, &label, Style::new());
            let style = reversed_if(number == cursor);
            self.pen.write(indent, self.line, &value, style);
            self.end_target(number);
            if !note.is_empty() && number == cursor {
                self.write(&note, dim());
            }
        }
        vec![
            self.key("Enter", KeyCode::Enter, app::Begin),
            self.key("↑ ↓", KeyCode::Down, terminal::KeyChoose),
            self.key("← →", KeyCode::Right, app::Change),
            self.key("Esc", KeyCode::Esc, terminal::KeyBack),
        ]
    }

    fn address(&mut self, text: &str) -> Vec<Hotkey> {
        self.write(&self.text(terminal::Address), Style::new());
        self.line += 1;
        self.write(&format!("{text}_"), reversed_if(true));
        vec![
            self.key("Enter", KeyCode::Enter, app::Join),
            self.key("Esc", KeyCode::Esc, terminal::KeyBack),
        ]
    }
}
