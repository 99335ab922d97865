//! The six dice, as small pictures. Their pips are the symbols of their colours.

use rollwright_twenty_one::Colour;

use super::colour::{symbol, tint};
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
    let tint = drawing.tint(tint(colour));
    let edge = area.w * 0.03;
    let paint = Paint::fill(tint.fill).edged(tint.rim, edge);
    drawing.rect(area.inset(edge / 2.0), area.w * 0.24, paint);
    let pips = PIPS.get(usize::from(number)).copied().unwrap_or_default();
    // A single pip has room to be large.
    let size = area.w * if number == 1 { 0.42 } else { 0.24 };
    for (column, row) in pips {
        let at = |part: u8| 0.24 + 0.26 * f64::from(part);
        let centre = (area.x + area.w * at(*column), area.y + area.h * at(*row));
        symbol(drawing, colour, Rect::square(centre, size));
    }
}
