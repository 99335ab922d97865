//! The palette, as far as the terminal has it.

use ratatui::style::Color;

/// The colours that a terminal has.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub(crate) enum Paint {
    /// Any colour.
    TrueColour,
    /// The 256 of xterm.
    Indexed,
    /// None, or none is wanted.
    #[default]
    None,
}

/// A colour of the palette: exact, and the nearest of the 256.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Tint {
    exact: u32,
    indexed: u8,
}

const fn tint(exact: u32, indexed: u8) -> Tint {
    Tint { exact, indexed }
}

pub(crate) const RED: Tint = tint(0x00c9_2a3a, 160);
pub(crate) const ORANGE: Tint = tint(0x00e8_820c, 172);
pub(crate) const YELLOW: Tint = tint(0x00f2_c81e, 220);
pub(crate) const GREEN: Tint = tint(0x0023_7d45, 29);
pub(crate) const BLUE: Tint = tint(0x001f_6fc4, 25);
pub(crate) const PURPLE: Tint = tint(0x007a_3fa8, 97);
pub(crate) const PAPER: Tint = tint(0x00ff_ffff, 231);
pub(crate) const INK: Tint = tint(0x001d_2b53, 17);

impl Paint {
    /// The colour, or the terminal's own where there is none.
    pub(crate) const fn colour(self, tint: Tint) -> Color {
        match self {
            Self::TrueColour => Color::from_u32(tint.exact),
            Self::Indexed => Color::Indexed(tint.indexed),
            Self::None => Color::Reset,
        }
    }
}
