//! The six colours in print, each with its shape and its letter; and the sun.

use rollwright_one_card::Colour;

use crate::palette::{self, EDGE, GLOW, GLOW_EDGE, PAPER, Rgb, Tint};
use crate::pen::{Drawing, Paint, Point, Rect, TextStyle, polygon};

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

/// The corners of a colour's shape in a box of 24 by 24, each as x and y; yellow has none, as it is a circle.
fn corners(colour: Colour) -> &'static [f64] {
    match colour {
        Colour::Red => &[
            12.0, 1.6, 21.0, 6.8, 21.0, 17.2, 12.0, 22.4, 3.0, 17.2, 3.0, 6.8,
        ],
        Colour::Orange => &[12.0, 1.8, 22.2, 9.2, 18.3, 21.2, 5.7, 21.2, 1.8, 9.2],
        Colour::Yellow => &[],
        Colour::Green => &[
            8.0, 2.2, 16.0, 2.2, 21.8, 8.0, 21.8, 16.0, 16.0, 21.8, 8.0, 21.8, 2.2, 16.0, 2.2, 8.0,
        ],
        Colour::Blue => &[12.0, 2.4, 22.8, 21.2, 1.2, 21.2],
        Colour::Purple => &[3.2, 3.2, 20.8, 3.2, 20.8, 20.8, 3.2, 20.8],
    }
}

/// Draws a colour's shape into a square.
pub(crate) fn draw(drawing: &mut Drawing, colour: Colour, area: Rect, fill: Rgb) {
    let scale = area.w / 24.0;
    let at = |corner: &[f64]| (area.x + corner[0] * scale, area.y + corner[1] * scale);
    let corners: Vec<Point> = corners(colour).chunks_exact(2).map(at).collect();
    if corners.is_empty() {
        drawing.circle(area.centre(), scale * 10.0, Paint::fill(fill));
        return;
    }
    drawing.path(polygon(&corners), Paint::fill(fill));
}

/// Draws the shape with its letter. On a background of its own colour (`on`) shape and letter swap their colours.
pub(crate) fn lettered(drawing: &mut Drawing, colour: Colour, area: Rect, on: bool) {
    let tint = tint(colour);
    let (shape, letter) = match on {
        false => (tint.fill, tint.on),
        true if tint.on == PAPER => (PAPER, tint.fill),
        // Orange and yellow on black would be hard to read: where the shape is dark, the letter is paper.
        true => (tint.on, PAPER),
    };
    draw(drawing, colour, area, shape);
    // A letter stands lower where the shape is narrow at its top.
    let middle = match colour {
        Colour::Orange => 12.6,
        Colour::Blue => 15.6,
        _ => 12.0,
    };
    let at = (area.x + area.w / 2.0, area.y + area.h * middle / 24.0);
    let style = TextStyle::bold(area.w * 0.44, letter).middle();
    drawing.text_at_middle(at, style, &colour.to_string());
}

pub(crate) fn die(drawing: &mut Drawing, colour: Colour, area: Rect) {
    let edge = area.w * 0.035;
    let paint = Paint::fill(PAPER).edged(EDGE, edge);
    drawing.rect(area.inset(edge / 2.0), area.w * 0.22, paint);
    lettered(drawing, colour, area.inset(area.w * 0.16), false);
}

/// Draws a sun of this radius, rays included.
pub(crate) fn sun(drawing: &mut Drawing, (x, y): (f64, f64), radius: f64) {
    let mut rays = Vec::new();
    let (inner, half) = (radius * 0.68, radius * 0.2);
    for ray in 0..8_u8 {
        let (sin, cos) = (f64::from(ray) * std::f64::consts::FRAC_PI_4).sin_cos();
        let turned = |(a, b): Point| (x + a * cos - b * sin, y + a * sin + b * cos);
        let base = -inner * 0.94;
        let corners = [(0.0, -radius), (half, base), (-half, base)].map(turned);
        rays.extend(polygon(&corners));
    }
    let paint = Paint::fill(GLOW).edged(GLOW_EDGE, radius * 0.045);
    drawing.path(rays, paint);
    drawing.circle((x, y), inner, paint);
}
