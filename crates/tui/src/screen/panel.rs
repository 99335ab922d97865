//! Sheets of text that lie over the table, or beside it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget, Wrap};

use super::bar::strong;

/// A heading and lines below it.
pub(crate) struct Panel {
    pub(crate) title: String,
    pub(crate) lines: Vec<String>,
    /// How many lines from the end are out of sight below; only for text that grows at its end.
    pub(crate) back: Option<u16>,
}

impl Panel {
    /// Draws it in the whole area.
    pub(crate) fn fill(&self, area: Rect, buffer: &mut Buffer) {
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .title(Line::from(format!(" {} ", self.title)).style(strong()))
            .padding(Padding::horizontal(1));
        let inner = block.inner(area);
        Clear.render(area, buffer);
        block.render(area, buffer);
        let lines: Vec<Line> = self
            .lines
            .iter()
            .map(|line| Line::from(line.as_str()))
            .collect();
        let paragraph = Paragraph::new(Text::from(lines)).wrap(Wrap { trim: false });
        let scroll = match self.back {
            Some(back) => {
                let all = wrapped(&self.lines, inner.width);
                all.saturating_sub(usize::from(inner.height))
                    .saturating_sub(back.into())
            }
            None => 0,
        };
        let scroll = u16::try_from(scroll).unwrap_or(u16::MAX);
        paragraph.scroll((scroll, 0)).render(inner, buffer);
    }

    /// Draws it in the middle, as large as it has to be.
    pub(crate) fn float(&self, area: Rect, buffer: &mut Buffer) {
        let widest = self
            .lines
            .iter()
            .map(String::as_str)
            .chain([self.title.as_str()])
            .map(columns)
            .max();
        let width = widest.unwrap_or(0).saturating_add(6).min(area.width);
        let lines = wrapped(&self.lines, width.saturating_sub(4));
        let height = u16::try_from(lines + 2)
            .unwrap_or(u16::MAX)
            .min(area.height);
        let middle = Rect::new(
            area.x + (area.width - width) / 2,
            area.y + (area.height - height) / 2,
            width,
            height,
        );
        self.fill(middle, buffer);
    }
}

/// A few words in the middle of nothing.
pub(crate) fn notice(lines: &[String], area: Rect, buffer: &mut Buffer) {
    Clear.render(area, buffer);
    let count = u16::try_from(wrapped(lines, area.width)).unwrap_or(u16::MAX);
    let top = area.height.saturating_sub(count) / 2;
    let place = Rect::new(area.x, area.y + top, area.width, area.height - top);
    let lines: Vec<Line> = lines.iter().map(|line| Line::from(line.as_str())).collect();
    Paragraph::new(Text::from(lines))
        .alignment(Alignment::Center)
        .wrap(Wrap { trim: true })
        .render(place, buffer);
}

fn columns(line: &str) -> u16 {
    u16::try_from(Line::from(line).width()).unwrap_or(u16::MAX)
}

/// How many lines these become in so many columns, broken between words.
pub(crate) fn wrapped(lines: &[String], most: u16) -> usize {
    lines.iter().map(|line| broken(line, most).len()).sum()
}

/// A line broken between words.
pub(crate) fn broken(line: &str, most: u16) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in line.split(' ') {
        let last = lines.last_mut().expect("there is always one");
        if last.is_empty() {
            last.push_str(word);
        } else if columns(last) + 1 + columns(word) <= most {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}
