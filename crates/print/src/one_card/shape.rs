//! The six colours in print, each with its shape; and the sun.

use rollwright_one_card::Colour;

use crate::palette::{self, EDGE, GOLD, GOLD_EDGE, LINE, PAPER, Rgb, Tint};
use crate::pen::{Drawing, Paint, Point, Rect, polyline};
use crate::{Inks, outline};

pub(crate) fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::Red => palette::RED,
        Colour::Orange => palette::ORANGE,
        Colour::Yellow => palette::YELLOW,
        Colour::Green => palette::GREEN,
        Colour::Blue => palette::BLUE,
        Colour::Purple => palette::PURPLE,
    }
}

/// The outline of a colour's shape: a hexagon, a pentagon, a circle, an octagon, a triangle, a square.
fn outline(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "M0 -9.2L7.97 -4.6L7.97 4.6L0 9.2L-7.97 4.6L-7.97 -4.6Z",
        Colour::Orange => "M0 -8.9L9.13 -2.27L5.64 8.47L-5.64 8.47L-9.13 -2.27Z",
        Colour::Yellow => {
            "M0 -8.4C4.64 -8.4 8.4 -4.64 8.4 0C8.4 4.64 4.64 8.4 0 8.4C-4.64 8.4 -8.4 4.64 -8.4 0C-8.4 -4.64 -4.64 -8.4 0 -8.4Z"
        }
        Colour::Green => {
            "M3.44 -8.31L8.31 -3.44L8.31 3.44L3.44 8.31L-3.44 8.31L-8.31 3.44L-8.31 -3.44L-3.44 -8.31Z"
        }
        Colour::Blue => "M0 -8.8L9.4 7.4L-9.4 7.4Z",
        Colour::Purple => "M-7.6 -7.6L7.6 -7.6L7.6 7.6L-7.6 7.6Z",
    }
}

/// Draws a colour's shape into a square. In black alone it is an outline.
pub(crate) fn draw(drawing: &mut Drawing, colour: Colour, area: Rect, fill: Rgb) {
    let (fill, edge, line) = match drawing.inks {
        Inks::Colour => (fill, fill, 0.06),
        Inks::Black => (PAPER, palette::PURE_BLACK, 0.09),
    };
    outline::draw(drawing, outline(colour), area, fill, (edge, line));
}

pub(crate) fn die(drawing: &mut Drawing, colour: Colour, area: Rect) {
    let edge = area.w * 0.035;
    let paint = Paint::fill(PAPER).edged(EDGE, edge);
    drawing.rect(area.inset(edge / 2.0), area.w * 0.22, paint);
    draw(
        drawing,
        colour,
        area.inset(area.w * 0.18),
        tint(colour).fill,
    );
}

/// Draws a sun on a disc of paper of this radius, so that it can be seen on yellow and is not taken for a number.
pub(crate) fn sun(drawing: &mut Drawing, (x, y): Point, radius: f64) {
    let disc = Paint::fill(PAPER).edged(LINE, radius * 0.06);
    drawing.circle((x, y), radius, disc);
    let mut rays = Vec::new();
    for ray in 0..9_u8 {
        let (sin, cos) = (f64::from(ray) * std::f64::consts::TAU / 9.0).sin_cos();
        let at = |reach: f64| (x + sin * reach * radius, y - cos * reach * radius);
        let long = if ray % 2 == 0 { 0.86 } else { 0.81 };
        rays.extend(polyline(&[at(0.6), at(long)]));
    }
    drawing.path(rays, Paint::stroke(GOLD_EDGE, radius * 0.13));
    let core = match drawing.inks {
        Inks::Colour => GOLD,
        Inks::Black => PAPER,
    };
    let paint = Paint::fill(core).edged(GOLD_EDGE, radius * 0.1);
    drawing.circle((x, y), radius * 0.41, paint);
}
