//! The start drawn: offers, who plays, the address of a table.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use rollwright_i18n::msg::{app, terminal};
use rollwright_i18n::{Message, Words};

use super::bar::{self, Click, Hotkey, Spot, lively, quiet, strong};
use super::menu::{Form, Menu, Offer, Page};
use super::panel::{broken, notice};
use crate::wording::{self, game_and_variant, resume};

/// What the start needs at least.
const LEAST: Size = Size::new(40, 15);
/// The widest that it is drawn.
const WIDEST: u16 = 76;

/// Draws the start, and gives the places that react to a click.
pub(crate) fn draw(menu: &Menu, words: &Words, area: Rect, buffer: &mut Buffer) -> Vec<Spot> {
    if area.width < LEAST.width || area.height < LEAST.height {
        notice(
            &[words.text(terminal::TooSmall {
                width: LEAST.width,
                height: LEAST.height,
                columns: area.width,
                lines: area.height,
            })],
            area,
            buffer,
        );
        return Vec::new();
    }
    let width = area.width.min(WIDEST);
    let left = area.x + (area.width - width) / 2;
    let place = Rect::new(left, area.y + 1, width, area.height - 3);
    let mut paper = Paper {
        words,
        area: place,
        line: 0,
        buffer,
        spots: Vec::new(),
    };
    paper.write("Rollwright", strong());
    paper.line += 1;
    let keys = match &menu.page {
        Page::Offers => paper.offers(menu),
        Page::Form(form) => paper.form(form, &menu.nobody),
        Page::Address(text) => paper.address(text),
    };
    if let Some(trouble) = &menu.trouble {
        paper.line += 1;
        paper.write(trouble, strong());
    }
    let mut spots = paper.spots;
    let bottom = Rect::new(left, area.bottom() - 1, width, 1);
    spots.extend(bar::keys(&keys, bottom, buffer));
    spots
}

struct Paper<'a> {
    words: &'a Words,
    area: Rect,
    line: u16,
    buffer: &'a mut Buffer,
    spots: Vec<Spot>,
}

impl Paper<'_> {
    fn text<'a>(&self, message: impl Into<Message<'a>>) -> String {
        self.words.text(message)
    }

    fn key(&self, label: &str, code: KeyCode, meaning: impl Into<Message<'static>>) -> Hotkey {
        Hotkey::new(label, code, self.text(meaning))
    }

    /// Writes a text in as many lines as it takes.
    fn write(&mut self, text: &str, style: Style) {
        for line in broken(text, self.area.width) {
            if self.line < self.area.height {
                let (x, y) = (self.area.x, self.area.y + self.line);
                self.buffer
                    .set_stringn(x, y, line, usize::from(self.area.width), style);
            }
            self.line += 1;
        }
    }

    fn offers(&mut self, menu: &Menu) -> Vec<Hotkey> {
        self.write(&self.text(terminal::Hello), Style::new());
        self.line += 1;
        // With many games to go on with, the list moves with the line that is pointed at.
        let room = usize::from(self.area.height.saturating_sub(self.line));
        let first = (menu.line + 1).saturating_sub(room);
        for (number, offer) in menu.offers.iter().enumerate().skip(first).take(room) {
            let text = match offer {
                Offer::Resume(key) => resume(self.words, key),
                Offer::New(game, variant) => {
                    let game = game_and_variant(self.words, game, variant);
                    self.text(terminal::New { game })
                }
                Offer::Join => self.text(terminal::Join),
            };
            let style = if number == menu.line {
                lively()
            } else {
                Style::new()
            };
            let area = Rect::new(self.area.x, self.area.y + self.line, self.area.width, 1);
            let digit = if number < 9 {
                (number + 1).to_string()
            } else {
                " ".to_owned()
            };
            let text = format!(" {digit}  {text} ");
            self.buffer
                .set_stringn(area.x, area.y, text, usize::from(area.width), style);
            let click = Click::Line(number);
            self.spots.push(Spot { area, click });
            self.line += 1;
        }
        vec![
            self.key("↑ ↓", KeyCode::Down, terminal::KeyChoose),
            self.key("Enter", KeyCode::Enter, terminal::KeyPlay),
            self.key("q", KeyCode::Char('q'), terminal::KeyQuit),
        ]
    }

    fn form(&mut self, form: &Form, nobody: &str) -> Vec<Hotkey> {
        let game = game_and_variant(self.words, form.game.id, form.variant);
        self.write(&game, strong());
        self.line += 1;
        let names = if form.names.is_empty() {
            nobody
        } else {
            &form.names
        };
        let bots = form.bots();
        let level = rollwright_bots::levels(form.game.id)[form.level];
        let (strength, about) = if bots == 0 {
            ("–".to_owned(), String::new())
        } else {
            (
                wording::level(self.words, level),
                wording::about_level(self.words, level),
            )
        };
        let dice = if form.real_dice {
            self.text(terminal::DiceReal)
        } else {
            self.text(terminal::DiceProgram)
        };
        let typed = if form.line == 0 {
            format!("{names}_")
        } else {
            names.to_owned()
        };
        let lines = [
            (
                self.text(app::WhoPlays),
                typed,
                self.text(terminal::FormNames),
            ),
            (self.text(app::HowManyBots), bots.to_string(), String::new()),
            (self.text(app::HowStrong), strength, about),
            (self.text(terminal::Dice), dice, String::new()),
        ];
        for (number, (label, value, note)) in lines.into_iter().enumerate() {
            let chosen = number == form.line;
            let value = match number {
                0 => format!(" {value} "),
                _ => format!(" ‹ {value} › "),
            };
            let y = self.area.y + self.line;
            let room = usize::from(self.area.width);
            self.buffer
                .set_stringn(self.area.x, y, label, room, Style::new());
            let style = if chosen { lively() } else { Style::new() };
            let indent = self.area.x + 28.min(self.area.width / 2);
            let rest = usize::from(self.area.right().saturating_sub(indent));
            self.buffer.set_stringn(indent, y, value, rest, style);
            let area = Rect::new(self.area.x, y, self.area.width, 1);
            let click = Click::Line(number);
            self.spots.push(Spot { area, click });
            self.line += 1;
            if !note.is_empty() && chosen {
                self.write(&note, quiet());
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
        self.write(&format!("{text}_"), lively());
        vec![
            self.key("Enter", KeyCode::Enter, app::Join),
            self.key("Esc", KeyCode::Esc, terminal::KeyBack),
        ]
    }
}
