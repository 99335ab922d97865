//! The six colours in print. Each has a pattern, so that it is recognised in black and white, too.

use rollwright_twenty_one::Colour;

use crate::palette::{self, Tint};
use crate::pen::{Drawing, Paint, Rect, polyline};

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

/// Draws the pattern of a colour on a strip of that colour: nothing on white and black, diagonals on red, two lines on blue, dots
/// on yellow, a zigzag on green.
pub(crate) fn pattern(drawing: &mut Drawing, colour: Colour, strip: Rect) {
    let on = tint(colour).on;
    let line = strip.h * 0.16;
    // The positions of `count` things of this width, spread over the whole strip.
    let spread = |count: u8, width: f64| {
        let step = (strip.w - width) / f64::from(count - 1);
        (0..count).map(move |i| strip.x + f64::from(i) * step)
    };
    let path = match colour {
        Colour::White | Colour::Black => return,
        Colour::Red => spread(6, strip.h * 0.8)
            .flat_map(|x| polyline(&[(x, strip.bottom()), (x + strip.h * 0.8, strip.y)]))
            .collect(),
        Colour::Blue => {
            let line = |y| polyline(&[(strip.x, y), (strip.right(), y)]);
            [0.22, 0.78]
                .map(|part| line(strip.y + strip.h * part))
                .concat()
        }
        Colour::Yellow => {
            let (_, y) = strip.centre();
            for x in spread(4, strip.h * 0.5) {
                drawing.circle((x + strip.h * 0.25, y), strip.h * 0.24, Paint::fill(on));
            }
            return;
        }
        Colour::Green => {
            let heights = [strip.bottom(), strip.y].into_iter().cycle();
            polyline(&spread(6, 0.0).zip(heights).collect::<Vec<_>>())
        }
    };
    drawing.path(path, Paint::stroke(on, line));
}
