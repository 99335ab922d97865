//! Parts that pages share: a heading, lines to write on, paragraphs, and the notice at the bottom.

use crate::palette::{EDGE, INK, SOFT};
use crate::pen::{Drawing, PagePart, Paint, Point, Rect, TextStyle};

/// The distance from one line to the next, as a part of the font size.
pub(crate) const LEADING: f64 = 1.32;

impl Drawing {
    /// Writes a title and a line under it, from the upper left corner on; `unit` is a hundredth of the width.
    pub(crate) fn title(&mut self, area: Rect, unit: f64, title: &str, below: &str) {
        let (title, style) = TextStyle::display(unit * 8.8, INK).fitted(title, area.w, 0.4);
        let baseline = area.y + unit * 0.6 + style.cap();
        self.part(PagePart::Title, |drawing| {
            drawing.text((area.x, baseline), style, &title);
        });
        let style = TextStyle::regular(unit * 4.0, SOFT);
        self.fitted_text((area.x, area.y + unit * 12.4), style, below, area.w, 0.5);
    }

    /// Draws a label and a line to write on.
    pub(crate) fn write_on(&mut self, label: &str, (x, y): Point, room: f64, unit: f64) {
        let style = TextStyle::regular((unit * 3.0).min(4.2), SOFT);
        let (label, style) = style.fitted(label, room * 0.5, 0.5);
        self.text((x, y), style, &label);
        let (begin, below) = (x + style.width(&label) + unit * 1.5, y + unit * 0.5);
        self.line((begin, below), (x + room, below), Paint::stroke(EDGE, 0.25));
    }

    /// Writes small print at the bottom of an area, and returns its height.
    pub(crate) fn notice(&mut self, area: Rect, text: &str, size: f64) -> f64 {
        let style = TextStyle::regular(size, SOFT);
        let lines = style.lines(text, area.w);
        let height = lines.len() as f64 * size * 1.25;
        let first = area.bottom() - height + size * 1.1;
        self.part(PagePart::Notice, |drawing| {
            drawing.text_lines((area.x, first), style, 1.25, &lines);
        });
        height
    }

    /// Writes a paragraph from this point on down, and returns its height.
    pub(crate) fn paragraph(&mut self, at: Point, room: f64, style: TextStyle, text: &str) -> f64 {
        let lines = style.lines(text, room);
        let first = at.1 + style.size * 0.95;
        self.text_lines((at.0, first), style, LEADING, &lines);
        lines.len() as f64 * style.size * LEADING
    }
}
