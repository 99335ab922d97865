//! The six dice, as small pictures.

use rollwright_twenty_one::Colour;

use super::colour::tint;
use crate::pen::{Drawing, Paint, Rect};

/// The pips of each number, as columns and rows of a grid of three by three.
const PIPS: [&[(u8, u8)]; 7] = [
    &[],
    &[(1, 1)],
    &[(0, 2), (2, 0)],
    &[(0, 2), (1, 1), (2, 0)],
    &[(0, 0), (0, 2), (2, 0), (2, 2)],
    &[(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)],
    &[(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)],
];

/// Draws all six dice side by side, with these numbers.
pub(crate) fn row(drawing: &mut Drawing, numbers: [u8; 6], area: Rect) {
    let size = area.h.min(area.w / 6.0 * 0.88);
    let step = (area.w - size) / 5.0;
    for (index, (colour, number)) in Colour::ALL.into_iter().zip(numbers).enumerate() {
        let place = Rect::new(area.x + step * index as f64, area.y, size, size);
        die(drawing, colour, number, place);
    }
}

fn die(drawing: &mut Drawing, colour: Colour, number: u8, area: Rect) {
    let tint = tint(colour);
    let edge = area.w * 0.03;
    let paint = Paint::fill(tint.fill).edged(tint.rim, edge);
    drawing.rect(area.inset(edge / 2.0), area.w * 0.24, paint);
    let pips = PIPS.get(usize::from(number)).copied().unwrap_or_default();
    for (column, row) in pips {
        let at = |part: u8| 0.27 + 0.23 * f64::from(part);
        let centre = (area.x + area.w * at(*column), area.y + area.h * at(*row));
        drawing.circle(centre, area.w * 0.095, Paint::fill(tint.on));
    }
}
