//! Parts that pages share: a heading, lines to write on, paragraphs, and the notice at the bottom.

use crate::font::{self, CAP, Weight};
use crate::palette::{EDGE, INK, SOFT};
use crate::pen::{Drawing, Paint, Rect, TextStyle};

/// Writes a title and a line under it, from the upper left corner on; `unit` is a hundredth of the width.
pub(crate) fn title(drawing: &mut Drawing, area: Rect, unit: f64, title: &str, below: &str) {
    let (title, size) = font::fitted(title, unit * 8.0, Weight::Bold, area.w, 0.4);
    drawing.text(
        (area.x, area.y + unit * 0.6 + size * CAP),
        TextStyle::bold(size, INK),
        &title,
    );
    let (below, size) = font::fitted(below, unit * 4.0, Weight::Regular, area.w, 0.5);
    drawing.text(
        (area.x, area.y + unit * 12.4),
        TextStyle::regular(size, SOFT),
        &below,
    );
}

/// Draws a label and a line to write on.
pub(crate) fn write_on(
    drawing: &mut Drawing,
    label: &str,
    (x, y): (f64, f64),
    room: f64,
    unit: f64,
) {
    let size = (unit * 3.0).min(4.2);
    let (label, size) = font::fitted(label, size, Weight::Regular, room * 0.5, 0.5);
    drawing.text((x, y), TextStyle::regular(size, SOFT), &label);
    let begin = x + font::width(&label, size, Weight::Regular) + unit * 1.5;
    drawing.line(
        (begin, y + unit * 0.5),
        (x + room, y + unit * 0.5),
        Paint::stroke(EDGE, 0.25),
    );
}

/// Writes small print at the bottom of an area, and returns its height.
pub(crate) fn notice(drawing: &mut Drawing, area: Rect, text: &str, size: f64) -> f64 {
    let lines = font::lines(text, size, Weight::Regular, area.w);
    let height = lines.len() as f64 * size * 1.25;
    let first = area.bottom() - height + size * 1.1;
    let style = TextStyle::regular(size, SOFT);
    drawing.text_lines((area.x, first), style, 1.25, &lines);
    height
}

/// Writes a paragraph from this point on down, and returns its height.
pub(crate) fn paragraph(
    drawing: &mut Drawing,
    (x, y): (f64, f64),
    room: f64,
    style: TextStyle,
    text: &str,
) -> f64 {
    let lines = font::lines(text, style.size, style.weight, room);
    let first = y + style.size * 0.95;
    drawing.text_lines((x, first), style, LEADING, &lines);
    lines.len() as f64 * style.size * LEADING
}

/// The distance from one line to the next, as a part of the font size.
pub(crate) const LEADING: f64 = 1.32;
