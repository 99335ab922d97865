//! The colours of paper, print and ink: those of the web app's light theme.

#![allow(
    clippy::unreadable_literal,
    reason = "a colour is known by its six digits"
)]

use std::fmt;

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
/// Suns.
pub(crate) const GLOW: Rgb = Rgb(0xffe58a);
pub(crate) const GLOW_EDGE: Rgb = Rgb(0x6b4e00);
/// Cut marks.
pub(crate) const CUT: Rgb = Rgb(0x9aa1ad);

/// The shades of one colour of a game.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Tint {
    pub(crate) fill: Rgb,
    /// Text and patterns on the fill.
    pub(crate) on: Rgb,
    /// The outline, darker than the fill.
    pub(crate) rim: Rgb,
}

const fn tint(fill: u32, on: u32, rim: u32) -> Tint {
    Tint {
        fill: Rgb(fill),
        on: Rgb(on),
        rim: Rgb(rim),
    }
}

pub(crate) const RED: Tint = tint(0xc92a3a, 0xffffff, 0x94202c);
pub(crate) const ORANGE: Tint = tint(0xe8820c, 0x1d1405, 0xa35a06);
pub(crate) const YELLOW: Tint = tint(0xf2c81e, 0x1d1a05, 0x9c800f);
pub(crate) const GREEN: Tint = tint(0x237d45, 0xffffff, 0x185c32);
pub(crate) const BLUE: Tint = tint(0x1f6fc4, 0xffffff, 0x165292);
pub(crate) const PURPLE: Tint = tint(0x7a3fa8, 0xffffff, 0x592d7c);
pub(crate) const WHITE: Tint = tint(0xffffff, 0x1d2b53, 0x7c8698);
pub(crate) const BLACK: Tint = tint(0x2b2f36, 0xffffff, 0x0d0f12);
