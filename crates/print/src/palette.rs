//! The colours of paper, print and ink: those of the web app's light theme.

#![allow(
    clippy::unreadable_literal,
    reason = "a colour is known by its six digits"
)]

use std::fmt;

use crate::pattern::Pattern;

/// Red, green and blue, as in `0xRRGGBB`. The colours of games have names and are types of their own.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Rgb(pub(crate) u32);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

pub(crate) const PAPER: Rgb = Rgb(0xffffff);
pub(crate) const INK: Rgb = Rgb(0x1d2b53);
/// Explanations and other secondary text, dark enough for small print.
pub(crate) const SOFT: Rgb = Rgb(0x4c5673);
/// Lines to write on, and the edges of boxes.
pub(crate) const EDGE: Rgb = Rgb(0x7c8698);
pub(crate) const LINE: Rgb = Rgb(0xc3c9d1);
/// Suns and exact hits: gold is for rewards only.
pub(crate) const GOLD: Rgb = Rgb(0xe9a400);
pub(crate) const GOLD_EDGE: Rgb = Rgb(0x7a5200);
/// Cut marks.
pub(crate) const CUT: Rgb = Rgb(0x9aa1ad);
/// What a printer without colours has.
pub(crate) const PURE_BLACK: Rgb = Rgb(0x000000);
pub(crate) const GREY: Rgb = Rgb(0x8c8c8c);

/// The shades of one colour of a game, and its pattern.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Tint {
    pub(crate) fill: Rgb,
    /// Text, symbols and patterns on the fill.
    pub(crate) on: Rgb,
    /// The outline, darker than the fill.
    pub(crate) rim: Rgb,
    pub(crate) pattern: Pattern,
}

const fn tint(fill: u32, on: u32, rim: u32, pattern: Pattern) -> Tint {
    Tint {
        fill: Rgb(fill),
        on: Rgb(on),
        rim: Rgb(rim),
        pattern,
    }
}

// From dark to light, each at least 6 of 100 (L*) lighter than the one before, so that they differ in grey as well.
pub(crate) const BLACK: Tint = tint(0x262a33, 0xffffff, 0x0d0f12, Pattern::Solid);
pub(crate) const PURPLE: Tint = tint(0x5b2e91, 0xffffff, 0x40206a, Pattern::Crossed);
pub(crate) const RED: Tint = tint(0xbd2233, 0xffffff, 0x8a1725, Pattern::Rising);
pub(crate) const BLUE: Tint = tint(0x1f74d1, 0xffffff, 0x16559b, Pattern::Level);
pub(crate) const GREEN: Tint = tint(0x46a463, 0x0e1a2e, 0x2c7544, Pattern::Zigzag);
pub(crate) const ORANGE: Tint = tint(0xf08f2a, 0x0e1a2e, 0xa85f12, Pattern::Upright);
pub(crate) const YELLOW: Tint = tint(0xf6d13c, 0x0e1a2e, 0x9c800f, Pattern::Dots);
pub(crate) const WHITE: Tint = tint(0xffffff, 0x1d2b53, 0x7c8698, Pattern::Empty);

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(Rgb(colour): Rgb) -> f64 {
        let [_, red, green, blue] = colour.to_be_bytes();
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// How light a colour looks, from 0 to 100 (CIE L*).
    fn lightness(colour: Rgb) -> f64 {
        116.0 * luminance(colour).cbrt() - 16.0
    }

    #[test]
    fn colours_differ_in_grey_and_what_stands_on_them_can_be_read() {
        let all = [BLACK, PURPLE, RED, BLUE, GREEN, ORANGE, YELLOW, WHITE];
        for pair in all.windows(2) {
            let step = lightness(pair[1].fill) - lightness(pair[0].fill);
            assert!(step > 6.0, "{pair:?}: {step}");
        }
        for tint in all {
            let (one, other) = (luminance(tint.fill), luminance(tint.on));
            let contrast = (one.max(other) + 0.05) / (one.min(other) + 0.05);
            assert!(contrast > 4.5, "{tint:?}: {contrast}");
        }
    }
}
