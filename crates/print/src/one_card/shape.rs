//! The six colours in print, each with its shape and its letter; and the sun.

use rollwright_one_card::Colour;

use crate::font::CAP;
use crate::palette::{self, EDGE, GLOW, GLOW_EDGE, PAPER, Tint};
use crate::svg::{Drawing, Paint, Path, Place, Rect, Type};

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

/// The outline in a box of 24 by 24, and where the middle of a letter in it is.
fn outline(colour: Colour) -> (&'static str, f64) {
    match colour {
        Colour::Red => ("M12 1.6L21 6.8V17.2L12 22.4L3 17.2V6.8Z", 12.0),
        Colour::Orange => ("M12 1.8L22.2 9.2L18.3 21.2H5.7L1.8 9.2Z", 12.6),
        Colour::Yellow => ("M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2Z", 12.0),
        Colour::Green => ("M8 2.2H16L21.8 8V16L16 21.8H8L2.2 16V8Z", 12.0),
        Colour::Blue => ("M12 2.4L22.8 21.2H1.2Z", 15.6),
        Colour::Purple => ("M3.2 3.2H20.8V20.8H3.2Z", 12.0),
    }
}

/// A colour's shape, in a square.
pub(crate) fn draw(drawing: &mut Drawing, colour: Colour, area: Rect, paint: Paint) {
    let place = Place {
        at: (area.x, area.y),
        turn: 0.0,
        scale: area.w / 24.0,
        about: (0.0, 0.0),
    };
    drawing.path_at(outline(colour).0, place, paint);
}

/// The shape with the letter in it: the shape in one colour, the letter in the other.
pub(crate) fn lettered(drawing: &mut Drawing, colour: Colour, area: Rect, on: bool) {
    let tint = tint(colour);
    let (shape, letter) = if on {
        (tint.on, tint.fill)
    } else {
        (tint.fill, tint.on)
    };
    // Orange and yellow on black would be hard to read: where the shape is dark, the letter is paper.
    let letter = if on && tint.on != PAPER {
        PAPER
    } else {
        letter
    };
    draw(drawing, colour, area, Paint::fill(shape));
    let size = area.w * 0.44;
    let middle = area.y + area.h * outline(colour).1 / 24.0;
    drawing.text(
        (area.x + area.w / 2.0, middle + size * CAP / 2.0),
        Type::bold(size, letter).middle(),
        &colour.to_string(),
    );
}

/// A die that shows this colour.
pub(crate) fn die(drawing: &mut Drawing, colour: Colour, area: Rect) {
    let edge = area.w * 0.035;
    drawing.rect(
        area.inset(edge / 2.0),
        area.w * 0.22,
        Paint::fill(PAPER).edged(EDGE, edge),
    );
    lettered(drawing, colour, area.inset(area.w * 0.16), false);
}

/// A sun of this radius, rays included.
pub(crate) fn sun(drawing: &mut Drawing, (x, y): (f64, f64), radius: f64) {
    let mut rays = Path::default();
    let (inner, half) = (radius * 0.68, radius * 0.2);
    for ray in 0..8_u8 {
        let (sin, cos) = (f64::from(ray) * std::f64::consts::FRAC_PI_4).sin_cos();
        let turned = |a: f64, b: f64| (x + a * cos - b * sin, y + a * sin + b * cos);
        rays.to('M', &[turned(0.0, -radius)])
            .to(
                'L',
                &[turned(half, -inner * 0.94), turned(-half, -inner * 0.94)],
            )
            .0
            .push('Z');
    }
    let line = radius * 0.045;
    drawing.path(&rays.0, Paint::fill(GLOW).edged(GLOW_EDGE, line));
    drawing.circle((x, y), inner, Paint::fill(GLOW).edged(GLOW_EDGE, line));
}
