//! Writing into a part of a buffer without ever leaving it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Widget};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::{Target, Touch};

/// How many cells a text takes.
pub(crate) fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// The text, or as much of it as fits, with a sign that something is missing.
pub(crate) fn fitting(text: &str, most: u16) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut taken = 1;
    let fits = text.chars().take_while(|c| {
        taken += c.width().unwrap_or_default();
        taken <= usize::from(most)
    });
    let mut fits: String = fits.collect();
    if most > 0 {
        fits.push('…');
    }
    fits
}

/// The text in lines of at most so many cells, broken between words.
pub(crate) fn wrapped(text: &str, most: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Writes into an area; columns and lines count from its corner, and what does not fit is left out.
pub(crate) struct Pen<'b> {
    buffer: &'b mut Buffer,
    targets: &'b mut Vec<Target>,
    area: Rect,
}

impl<'b> Pen<'b> {
    pub(crate) fn new(buffer: &'b mut Buffer, targets: &'b mut Vec<Target>, area: Rect) -> Self {
        let area = area.intersection(buffer.area);
        Self {
            buffer,
            targets,
            area,
        }
    }

    pub(crate) fn width(&self) -> u16 {
        self.area.width
    }

    pub(crate) fn height(&self) -> u16 {
        self.area.height
    }

    /// A pen for a part of the area.
    pub(crate) fn part(&mut self, column: u16, line: u16, width: u16, height: u16) -> Pen<'_> {
        let (column, line) = (column.min(self.area.width), line.min(self.area.height));
        let area = Rect {
            x: self.area.x + column,
            y: self.area.y + line,
            width: width.min(self.area.width - column),
            height: height.min(self.area.height - line),
        };
        Pen {
            buffer: self.buffer,
            targets: self.targets,
            area,
        }
    }

    pub(crate) fn sized(&mut self, column: u16, line: u16, size: Size) -> Pen<'_> {
        self.part(column, line, size.width, size.height)
    }

    /// A pen for as many columns in the middle.
    pub(crate) fn middle(&mut self, columns: u16) -> Pen<'_> {
        let left = self.area.width.saturating_sub(columns) / 2;
        self.part(left, 0, columns, u16::MAX)
    }

    /// Makes the area react to clicks.
    pub(crate) fn target(&mut self, touch: Touch) {
        let area = self.area;
        self.targets.push(Target { area, touch });
    }

    /// Writes a text, and says in which column it ends.
    pub(crate) fn write(&mut self, column: u16, line: u16, text: &str, style: Style) -> u16 {
        if line >= self.area.height || column >= self.area.width {
            return column;
        }
        let text = fitting(text, self.area.width - column);
        let (x, y) = (self.area.x + column, self.area.y + line);
        self.buffer.set_string(x, y, &text, style);
        column + width(&text)
    }

    /// Writes a text that reacts to clicks, and says in which column it ends.
    pub(crate) fn button(
        &mut self,
        column: u16,
        line: u16,
        text: &str,
        style: Style,
        touch: Touch,
    ) -> u16 {
        let end = self.write(column, line, text, style);
        self.part(column, line, end - column, 1).target(touch);
        end
    }

    /// Writes a text so that it ends before this column.
    pub(crate) fn write_before(&mut self, column: u16, line: u16, text: &str, style: Style) {
        self.write(column.saturating_sub(width(text)), line, text, style);
    }

    pub(crate) fn write_centred(&mut self, line: u16, text: &str, style: Style) {
        let column = self.area.width.saturating_sub(width(text)) / 2;
        self.write(column, line, text, style);
    }

    /// Lays a colour over everything.
    pub(crate) fn fill(&mut self, style: Style) {
        self.buffer.set_style(self.area, style);
    }

    /// Draws a frame around everything, and fills it.
    pub(crate) fn frame(&mut self, border: BorderType, style: Style) {
        let block = Block::bordered().border_type(border).style(style);
        block.render(self.area, self.buffer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(columns: u16, lines: u16, draw: impl Fn(&mut Pen)) -> Vec<String> {
        let area = Rect::new(0, 0, columns, lines);
        let mut buffer = Buffer::empty(area);
        draw(&mut Pen::new(&mut buffer, &mut Vec::new(), area));
        let line = |y| (0..columns).map(move |x| (x, y));
        (0..lines)
            .map(|y| line(y).map(|at| buffer[at].symbol()).collect())
            .collect()
    }

    #[test]
    fn what_does_not_fit_is_cut_with_a_sign() {
        assert_eq!(fitting("Anneliese", 9), "Anneliese");
        assert_eq!(fitting("Anneliese", 5), "Anne…");
        assert_eq!(fitting("日本語", 5), "日本…");
        assert_eq!(fitting("日本語", 4), "日…");
        assert_eq!(fitting("Ann", 1), "…");
        assert_eq!(fitting("Ann", 0), "");
    }

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("one", 2), ["one"]);
    }

    #[test]
    fn a_part_is_never_left() {
        let lines = drawn(8, 4, |pen| {
            let mut part = pen.part(2, 1, 4, 9);
            part.write(1, 0, "too long", Style::new());
            part.write(9, 0, "out", Style::new());
            part.write(0, 9, "out", Style::new());
            part.part(3, 2, 9, 9)
                .frame(BorderType::Rounded, Style::new());
        });
        assert_eq!(lines[1], "   to…  ");
        assert!(lines.iter().all(|line| line.ends_with("  ")), "{lines:?}");
    }

    #[test]
    fn a_frame_goes_around() {
        let lines = drawn(4, 3, |pen| pen.frame(BorderType::Thick, Style::new()));
        assert_eq!(lines, ["┏━━┓", "┃  ┃", "┗━━┛"]);
    }
}
