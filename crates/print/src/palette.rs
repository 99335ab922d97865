//! The colours of paper, print and ink: those of the web app by daylight.

/// A colour as SVG writes it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Colour(pub(crate) &'static str);

pub(crate) const PAPER: Colour = Colour("#ffffff");
pub(crate) const INK: Colour = Colour("#1d2b53");
/// Print that explains and stays in the background; dark enough to be read when it is small.
pub(crate) const SOFT: Colour = Colour("#4c5673");
/// Lines to write on, and the edges of boxes.
pub(crate) const EDGE: Colour = Colour("#7c8698");
pub(crate) const LINE: Colour = Colour("#c3c9d1");
/// What marks who has won.
pub(crate) const GLOW: Colour = Colour("#ffe58a");
pub(crate) const GLOW_EDGE: Colour = Colour("#6b4e00");
/// The marks that say where to cut.
pub(crate) const CUT: Colour = Colour("#9aa1ad");

/// How a printed thing of some colour looks.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Tint {
    pub(crate) fill: Colour,
    /// What stands on it.
    pub(crate) on: Colour,
    /// Its edge, darker than itself.
    pub(crate) rim: Colour,
}

const fn tint(fill: &'static str, on: &'static str, rim: &'static str) -> Tint {
    Tint {
        fill: Colour(fill),
        on: Colour(on),
        rim: Colour(rim),
    }
}

pub(crate) const RED: Tint = tint("#c92a3a", "#ffffff", "#94202c");
pub(crate) const ORANGE: Tint = tint("#e8820c", "#1d1405", "#a35a06");
pub(crate) const YELLOW: Tint = tint("#f2c81e", "#1d1a05", "#9c800f");
pub(crate) const GREEN: Tint = tint("#237d45", "#ffffff", "#185c32");
pub(crate) const BLUE: Tint = tint("#1f6fc4", "#ffffff", "#165292");
pub(crate) const PURPLE: Tint = tint("#7a3fa8", "#ffffff", "#592d7c");
pub(crate) const WHITE: Tint = tint("#ffffff", "#1d2b53", "#7c8698");
pub(crate) const BLACK: Tint = tint("#2b2f36", "#ffffff", "#0d0f12");
