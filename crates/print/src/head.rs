//! What pages have in common: a heading, lines to write on, and at the bottom whose game it is.

use crate::font::{self, CAP, Weight};
use crate::palette::{EDGE, INK, SOFT};
use crate::svg::{Drawing, Paint, Rect, Type};

/// A title and what stands under it, beginning at the upper left corner; `unit` is a hundredth of the width.
pub(crate) fn title(drawing: &mut Drawing, area: Rect, unit: f64, title: &str, below: &str) {
    let (title, size) = font::fitted(title, unit * 8.0, Weight::Bold, area.w, 0.4);
    drawing.text(
        (area.x, area.y + unit * 0.6 + size * CAP),
        Type::bold(size, INK),
        &title,
    );
    let (below, size) = font::fitted(below, unit * 4.0, Weight::Regular, area.w, 0.5);
    drawing.text(
        (area.x, area.y + unit * 12.4),
        Type::regular(size, SOFT),
        &below,
    );
}

/// A word and a line to write on.
pub(crate) fn write_on(
    drawing: &mut Drawing,
    label: &str,
    (x, y): (f64, f64),
    room: f64,
    unit: f64,
) {
    let size = (unit * 3.0).min(4.2);
    let (label, size) = font::fitted(label, size, Weight::Regular, room * 0.5, 0.5);
    drawing.text((x, y), Type::regular(size, SOFT), &label);
    let begin = x + font::width(&label, size, Weight::Regular) + unit * 1.5;
    drawing.line(
        (begin, y + unit * 0.5),
        (x + room, y + unit * 0.5),
        Paint::stroke(EDGE, 0.25),
    );
}

/// Small print at the bottom of an area; gives how high it is.
pub(crate) fn notice(drawing: &mut Drawing, area: Rect, text: &str, size: f64) -> f64 {
    let lines = font::lines(text, size, Weight::Regular, area.w);
    let height = lines.len() as f64 * size * 1.25;
    for (row, line) in lines.iter().enumerate() {
        let y = area.bottom() - height + size * (1.25 * row as f64 + 1.1);
        drawing.text((area.x, y), Type::regular(size, SOFT), line);
    }
    height
}

/// Lines of text from here on down; gives how high they are.
pub(crate) fn paragraph(
    drawing: &mut Drawing,
    (x, y): (f64, f64),
    room: f64,
    look: Type,
    text: &str,
) -> f64 {
    let lines = font::lines(text, look.size, look.weight, room);
    for (row, line) in lines.iter().enumerate() {
        let baseline = y + look.size * (LEADING * row as f64 + 0.95);
        drawing.text((x, baseline), look, line);
    }
    lines.len() as f64 * look.size * LEADING
}

/// From one line to the next, as a part of the size.
pub(crate) const LEADING: f64 = 1.32;
