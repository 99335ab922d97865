//! A field: the printed number and the symbol on their colour, a box to write in, and a circle for the exact hit.

use rollwright_twenty_one::FieldView;

use super::colour::{strip, symbol, tint};
use crate::ink;
use crate::palette::{GOLD, PAPER};
use crate::pen::{Drawing, Paint, Rect, TextStyle};

/// The heights of what is printed above the box and below it, as parts of the width of a field.
const HEAD: f64 = 0.385;
const FOOT: f64 = 0.28;
/// The height below the box if there is no circle.
const NO_FOOT: f64 = 0.075;

/// Whether a field has a circle for the exact hit, and the pattern of its colour beside it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum FieldKind {
    /// To be played on.
    Blank,
    /// Filled in: a ring around the number marks an exact hit, and there is no circle.
    Played,
}

/// The box of a field, where numbers are written.
fn writing_box(area: Rect, kind: FieldKind) -> Rect {
    let foot = match kind {
        FieldKind::Blank => FOOT,
        FieldKind::Played => NO_FOOT,
    };
    let (head, foot, side) = (area.w * HEAD, area.w * foot, area.w * 0.075);
    let (wide, high) = (area.w - 2.0 * side, area.h - head - foot);
    Rect::new(area.x + side, area.y + head, wide, high)
}

/// Draws a field and what is written in it. `place` names the field, so that its handwriting is the same each time.
pub(crate) fn draw(
    drawing: &mut Drawing,
    field: &FieldView,
    area: Rect,
    place: &str,
    kind: FieldKind,
) {
    let tint = drawing.tint(tint(field.colour));
    let unit = area.w;
    let rim = unit * 0.028;
    let paint = Paint::fill(tint.fill).edged(tint.rim, rim);
    drawing.rect(area.inset(rim / 2.0), unit * 0.15, paint);
    let middle = area.y + unit * (HEAD + 0.01) / 2.0;
    let (left, right) = (area.x + unit * 0.12, area.right() - unit * 0.12);
    let style = TextStyle::display(unit * 0.36, tint.on);
    drawing.text_at_middle((left, middle), style, &field.number.to_string());
    let size = unit * 0.27;
    let corner = Rect::square((right - size / 2.0, middle), size);
    symbol(drawing, field.colour, corner);
    let writing = writing_box(area, kind);
    let paint = Paint::fill(PAPER).edged(tint.rim, rim * 0.8);
    drawing.rect(writing, unit * 0.09, paint);
    if kind == FieldKind::Blank {
        foot(drawing, field, area, place);
    }
    if field.crossed {
        ink::cross(drawing, place, writing.inset(unit * 0.03), unit * 0.05);
    }
    if let Some(number) = field.written {
        let high = (writing.h * 0.74).min(unit * 0.62);
        let middle = writing.centre();
        ink::number(drawing, place, number.into(), middle, high);
        if number == field.number {
            let around = (high * 1.2).min(writing.h * 1.02);
            let ring = Rect::square(middle, around);
            ink::ring(drawing, place, ring, Paint::stroke(GOLD, unit * 0.05));
        }
    }
}

/// Draws the pattern of the colour, and the circle that is marked for an exact hit.
fn foot(drawing: &mut Drawing, field: &FieldView, area: Rect, place: &str) {
    let (tint, unit) = (drawing.tint(tint(field.colour)), area.w);
    let middle = area.bottom() - unit * FOOT / 2.0;
    let high = unit * 0.14;
    let (left, top) = (area.x + unit * 0.13, middle - high / 2.0);
    strip(
        drawing,
        field.colour,
        Rect::new(left, top, unit * 0.5, high),
    );
    let (x, radius) = (area.right() - unit * 0.185, unit * 0.09);
    let paint = Paint::fill(PAPER).edged(tint.rim, unit * 0.022);
    drawing.circle((x, middle), radius, paint);
    if field.written == Some(field.number) {
        let tick = Rect::square((x, middle), radius * 2.0);
        ink::cross(drawing, place, tick, unit * 0.036);
    }
}
