//! Writing into a buffer without ever leaving an area.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many cells a text takes.
pub(crate) fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// The text, or as much of it as fits, with a sign that something is missing.
pub(crate) fn fitting(text: &str, most: u16) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut fits = String::new();
    let mut taken = 1;
    for c in text.chars() {
        taken += c.width().unwrap_or_default();
        if taken > usize::from(most) {
            break;
        }
        fits.push(c);
    }
    if most > 0 {
        fits.push('…');
    }
    fits
}

/// Writes a text into a line of the area, from a column of it on, and says in which column of the area it ends.
pub(crate) fn write(
    buffer: &mut Buffer,
    area: Rect,
    column: u16,
    line: u16,
    text: &str,
    style: Style,
) -> u16 {
    let area = area.intersection(buffer.area);
    if line >= area.height || column >= area.width {
        return column;
    }
    let text = fitting(text, area.width - column);
    buffer.set_string(area.x + column, area.y + line, &text, style);
    column + width(&text)
}
