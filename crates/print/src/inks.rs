//! Which inks a page is printed with, and what each colour becomes in black alone.

use crate::OrderError;
use crate::palette::{CUT, GREY, LINE, PAPER, PURE_BLACK, Rgb, Tint};

/// The inks of the printer that a page is drawn for.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash, strum::Display, strum::EnumString)]
#[strum(ascii_case_insensitive)]
#[strum(parse_err_ty = OrderError, parse_err_fn = unknown_inks)]
pub enum Inks {
    /// All colours.
    #[default]
    #[strum(to_string = "colour", serialize = "color")]
    Colour,
    /// Black only, and little of it: outlines and patterns instead of filled areas.
    #[strum(to_string = "black")]
    Black,
}

impl Inks {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Colour, Self::Black];

    /// What a colour of lines and letters is printed as. Grey is for lines that only guide the eye: printers make it of dots.
    pub(crate) fn printed(self, colour: Rgb) -> Rgb {
        match (self, colour) {
            (Self::Colour, _) | (_, PAPER) => colour,
            (Self::Black, LINE | CUT) => GREY,
            (Self::Black, _) => PURE_BLACK,
        }
    }

    /// What the colour of a game is printed as: in black, areas stay white and get their pattern instead.
    pub(crate) fn tint(self, tint: Tint) -> Tint {
        match self {
            Self::Colour => tint,
            Self::Black => Tint {
                fill: PAPER,
                on: PURE_BLACK,
                rim: PURE_BLACK,
                ..tint
            },
        }
    }
}

fn unknown_inks(_: &str) -> OrderError {
    OrderError::Inks
}
