//! Panels of text over the table, or beside it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, BorderType, Borders, Clear, Padding, Paragraph, Widget, Wrap};

use rollwright_i18n::Words;
use rollwright_i18n::msg::terminal;

use crate::boards::{bold, width, wrapped};

/// Where the text of a panel begins that is longer than its room.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Scroll {
    /// So many lines are hidden above.
    Down(u16),
    /// So many lines are hidden below: for text that grows at its end.
    Back(u16),
}

pub(crate) struct Panel {
    pub(crate) title: Line<'static>,
    pub(crate) lines: Vec<Line<'static>>,
    pub(crate) scroll: Scroll,
}

impl Panel {
    pub(crate) fn new(title: String, lines: Vec<String>) -> Self {
        Self::of(title, lines.into_iter().map(Line::from).collect())
    }

    pub(crate) fn of(title: String, lines: Vec<Line<'static>>) -> Self {
        Self {
            title: Line::styled(title, bold()),
            lines,
            scroll: Scroll::Down(0),
        }
    }

    /// Draws it in the whole area.
    pub(crate) fn fill(&self, area: Rect, buffer: &mut Buffer) {
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .padding(Padding::horizontal(1));
        self.draw(block, area, buffer);
    }

    /// Draws it in all columns of the area, under its title.
    pub(crate) fn page(&self, area: Rect, buffer: &mut Buffer) {
        self.draw(Block::new().borders(Borders::TOP), area, buffer);
    }

    fn draw(&self, block: Block, area: Rect, buffer: &mut Buffer) {
        let mut title = self.title.clone();
        title.spans.insert(0, Span::raw(" "));
        title.spans.push(Span::raw(" "));
        let block = block.title(title);
        let inner = block.inner(area);
        Clear.render(area, buffer);
        block.render(area, buffer);
        let hidden = self.height(inner.width).saturating_sub(inner.height);
        let scroll = match self.scroll {
            Scroll::Down(lines) => lines.min(hidden),
            Scroll::Back(lines) => hidden.saturating_sub(lines),
        };
        let paragraph = Paragraph::new(Text::from(self.lines.clone())).wrap(Wrap { trim: false });
        paragraph.scroll((scroll, 0)).render(inner, buffer);
    }

    /// Draws it in the middle, as large as it has to be.
    pub(crate) fn float(&self, area: Rect, buffer: &mut Buffer) {
        let widest = self.lines.iter().chain([&self.title]).map(Line::width);
        let widest = u16::try_from(widest.max().unwrap_or(0)).unwrap_or(u16::MAX);
        let columns = widest.saturating_add(6).min(area.width);
        let lines = self.height(columns.saturating_sub(4)).saturating_add(2);
        let lines = lines.min(area.height);
        let (x, y) = ((area.width - columns) / 2, (area.height - lines) / 2);
        self.fill(Rect::new(area.x + x, area.y + y, columns, lines), buffer);
    }

    /// How many lines the text takes in so many columns.
    pub(crate) fn height(&self, columns: u16) -> u16 {
        let lines: Vec<String> = self.lines.iter().map(ToString::to_string).collect();
        line_count(&lines, columns)
    }
}

/// A line of two columns: something short in its own style, and what is to be said about it, broken between words.
pub(crate) fn explained(
    (sign, style): (&str, Style),
    indent: u16,
    meaning: &str,
    columns: u16,
) -> Vec<Line<'static>> {
    let pad = usize::from(indent.saturating_sub(width(sign)).max(1));
    let mut first = vec![
        Span::styled(sign.to_owned(), style),
        Span::raw(" ".repeat(pad)),
    ];
    let room = columns.saturating_sub(indent).max(8);
    let mut texts = wrapped(meaning, room).into_iter();
    first.extend(texts.next().map(Span::raw));
    let rest = texts.map(|text| Line::from(format!("{}{text}", " ".repeat(usize::from(indent)))));
    [Line::from(first)].into_iter().chain(rest).collect()
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
fn line_count(lines: &[String], most: u16) -> u16 {
    let count: usize = lines.iter().map(|line| wrapped(line, most).len()).sum();
    u16::try_from(count).unwrap_or(u16::MAX)
}
