//! The six colours in print, each with its symbol and its pattern: no letter, so that nobody has to know a language.

use rollwright_twenty_one::Colour;

use crate::outline;
use crate::palette::{self, PAPER, Rgb, Tint};
use crate::pen::{Drawing, Rect};
use crate::{Inks, pattern};

pub(crate) fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::White => palette::WHITE,
        Colour::Black => palette::BLACK,
        Colour::Red => palette::RED,
        Colour::Blue => palette::BLUE,
        Colour::Yellow => palette::YELLOW,
        Colour::Green => palette::GREEN,
    }
}

/// The outline of a colour's symbol: a cloud, a moon, a heart, a drop, a star, a leaf.
fn outline(colour: Colour) -> &'static str {
    match colour {
        Colour::White => {
            "M-5.6 6.2C-7.67 6.07 -9.36 4.48 -9.6 2.42C-9.85 0.36 -8.58 -1.59 -6.6 -2.2C-6.39 -4.2 -5.01 -5.87 -3.09 -6.46\
             C-1.18 -7.05 0.91 -6.44 2.2 -4.9C4.44 -5.06 6.47 -3.58 7 -1.4C8.76 -0.87 9.91 0.81 9.77 2.64C9.62 4.47 8.22 5.95 6.4 6.2Z"
        }
        Colour::Black => {
            "M3.2 -8.6C-1.31 -10.01 -6.13 -7.61 -7.72 -3.16C-9.31 1.29 -7.1 6.2 -2.71 7.96C1.67 9.73 6.67 7.71 8.6 3.4\
             C5.83 3.25 3.38 1.57 2.24 -0.95C1.1 -3.48 1.47 -6.43 3.2 -8.6Z"
        }
        Colour::Red => {
            "M0 8C-5 4 -8.8 0.8 -8.8 -3.2C-8.67 -5.29 -7.19 -7.04 -5.15 -7.5C-3.11 -7.96 -1.01 -7.03 0 -5.2\
             C1.01 -7.03 3.11 -7.96 5.15 -7.5C7.19 -7.04 8.67 -5.29 8.8 -3.2C8.8 0.8 5 4 0 8Z"
        }
        Colour::Blue => {
            "M0 -9.2C3.6 -4.6 6.6 -1.2 6.6 2.4C6.6 6.05 3.65 9 0 9C-3.65 9 -6.6 6.05 -6.6 2.4C-6.6 -1.2 -3.6 -4.6 0 -9.2Z"
        }
        Colour::Yellow => {
            "M0 -9L2.59 -2.96L9.13 -2.37L4.18 1.96L5.64 8.37L0 5L-5.64 8.37L-4.18 1.96L-9.13 -2.37L-2.59 -2.96Z"
        }
        Colour::Green => "M-7.4 7.8C-9 -2.6 -2 -8.6 8.4 -8.2C8.8 2 2.8 8.8 -5 6.4L-7.4 7.8Z",
    }
}

/// Draws the symbol of a colour into a square, on that colour. In black alone only the moon is filled.
pub(crate) fn symbol(drawing: &mut Drawing, colour: Colour, area: Rect) {
    let on = drawing.tint(tint(colour)).on;
    let (fill, line): (Rgb, f64) = match (drawing.inks, colour) {
        (Inks::Colour, _) | (_, Colour::Black) => (on, 0.06),
        (Inks::Black, _) => (PAPER, 0.1),
    };
    outline::draw(drawing, outline(colour), area, fill, (on, line));
}

/// Fills a strip with the pattern of a colour, on that colour.
pub(crate) fn strip(drawing: &mut Drawing, colour: Colour, area: Rect) {
    // A black strip on black could not be seen, and needs no pattern.
    if colour == Colour::Black && drawing.inks == Inks::Colour {
        return;
    }
    let tint = drawing.tint(tint(colour));
    pattern::fill(drawing, tint.pattern, area, area.h * 0.62, tint.on);
}
