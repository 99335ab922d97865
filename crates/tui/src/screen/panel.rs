//! Panels of text over the table, or beside it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect, Size};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget, Wrap};

use rollwright_i18n::Words;
use rollwright_i18n::msg::terminal;

use crate::boards::{bold, width, wrapped};

pub(crate) struct Panel {
    pub(crate) title: String,
    pub(crate) lines: Vec<String>,
    /// How far text that grows at its end is scrolled back.
    pub(crate) back: Option<u16>,
}

impl Panel {
    pub(crate) fn new(title: String, lines: Vec<String>) -> Self {
        let back = None;
        Self { title, lines, back }
    }

    /// Draws it in the whole area.
    pub(crate) fn fill(&self, area: Rect, buffer: &mut Buffer) {
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .title(Line::from(format!(" {} ", self.title)).style(bold()))
            .padding(Padding::horizontal(1));
        let inner = block.inner(area);
        Clear.render(area, buffer);
        block.render(area, buffer);
        let hidden = line_count(&self.lines, inner.width).saturating_sub(inner.height);
        let scroll = self.back.map_or(0, |back| hidden.saturating_sub(back));
        let paragraph = Paragraph::new(self.lines.join("\n")).wrap(Wrap { trim: false });
        paragraph.scroll((scroll, 0)).render(inner, buffer);
    }

    /// Draws it in the middle, as large as it has to be.
    pub(crate) fn float(&self, area: Rect, buffer: &mut Buffer) {
        let widest = self.lines.iter().chain([&self.title]);
        let widest = widest.map(|line| width(line)).max().unwrap_or(0);
        let columns = widest.saturating_add(6).min(area.width);
        let lines = line_count(&self.lines, columns.saturating_sub(4)).saturating_add(2);
        let lines = lines.min(area.height);
        let (x, y) = ((area.width - columns) / 2, (area.height - lines) / 2);
        self.fill(Rect::new(area.x + x, area.y + y, columns, lines), buffer);
    }
}

/// A few words in the middle of an empty area.
pub(crate) fn notice(lines: &[String], area: Rect, buffer: &mut Buffer) {
    Clear.render(area, buffer);
    let top = area.height.saturating_sub(line_count(lines, area.width)) / 2;
    let middle = Rect::new(area.x, area.y + top, area.width, area.height - top);
    let paragraph = Paragraph::new(lines.join("\n")).alignment(Alignment::Center);
    paragraph.wrap(Wrap { trim: true }).render(middle, buffer);
}

/// Whether something of this size fits into the area. If not, the area says what it would take.
pub(crate) fn fits_or_says(words: &Words, needed: Size, area: Rect, buffer: &mut Buffer) -> bool {
    let fits = needed.width <= area.width && needed.height <= area.height;
    if !fits {
        let too_small = words.text(terminal::TooSmall {
            width: needed.width,
            height: needed.height,
            columns: area.width,
            lines: area.height,
        });
        notice(&[too_small], area, buffer);
    }
    fits
}

/// How many lines these become in so many columns, broken between words.
pub(crate) fn line_count(lines: &[String], most: u16) -> u16 {
    let count: usize = lines.iter().map(|line| wrapped(line, most).len()).sum();
    u16::try_from(count).unwrap_or(u16::MAX)
}
