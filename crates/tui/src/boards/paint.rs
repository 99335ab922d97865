//! The palette, as far as the terminal has it.
//!
//! Text never stands in a colour on the terminal's own background, which may be light or dark: it stands on paper or on a colour of
//! ours, or it has no colour at all.

use ratatui::style::{Color, Style};

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

/// A colour of the palette: exact, and one of the 256 that is near.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
struct Shade(u32, u8);

/// A colour that things have: as it is, with much paper in it, and whether dark text stands on it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Tint {
    full: Shade,
    pale: Shade,
    light: bool,
}

const fn tint(full: Shade, pale: Shade, light: bool) -> Tint {
    Tint { full, pale, light }
}

pub(crate) const RED: Tint = tint(Shade(0x00c9_2a3a, 160), Shade(0x00f3_ccd0, 224), false);
pub(crate) const ORANGE: Tint = tint(Shade(0x00e8_820c, 208), Shade(0x00fb_ddbb, 223), true);
pub(crate) const YELLOW: Tint = tint(Shade(0x00f2_c81e, 220), Shade(0x00fd_f3c6, 230), true);
pub(crate) const GREEN: Tint = tint(Shade(0x0023_7d45, 28), Shade(0x00c6_e3d0, 194), false);
pub(crate) const BLUE: Tint = tint(Shade(0x001f_6fc4, 26), Shade(0x00c8_dcf2, 153), false);
pub(crate) const PURPLE: Tint = tint(Shade(0x007a_3fa8, 91), Shade(0x00df_cfea, 189), false);
/// Not quite white, so that it can be told from paper.
pub(crate) const WHITE: Tint = tint(Shade(0x00e4_e7ed, 254), Shade(0x00f3_f4f7, 255), true);
pub(crate) const BLACK: Tint = tint(Shade(0x002b_2b2b, 235), Shade(0x00d4_d4d4, 252), false);
/// What cards and sheets are printed on.
const PAPER: Shade = Shade(0x00ff_ffff, 231);
/// What is written on them.
const INK: Shade = Shade(0x001d_2b53, 17);
/// Print that stays in the background.
const SOFT: Shade = Shade(0x0066_7085, 242);

impl Paint {
    pub(crate) fn has_colours(self) -> bool {
        self != Self::None
    }

    /// Text on this colour.
    pub(crate) fn on(self, tint: Tint) -> Style {
        let text = if tint.light { INK } else { PAPER };
        self.pair(text, tint.full)
    }

    pub(crate) fn ink(self) -> Style {
        self.pair(INK, PAPER)
    }

    /// Ink on the pale kind of this colour.
    pub(crate) fn ink_on(self, tint: Tint) -> Style {
        self.pair(INK, tint.pale)
    }

    /// What a pick would write, on paper.
    pub(crate) fn preview(self) -> Style {
        self.pair(BLUE.full, PAPER).bold()
    }

    /// Print on paper that stays in the background.
    pub(crate) fn soft(self) -> Style {
        self.pair(SOFT, PAPER)
    }

    /// The edge of a field on a colour: the field's own colour in the foreground, to be drawn with half cells.
    pub(crate) fn rim(self, tint: Tint, lit: bool) -> Style {
        self.pair(if lit { PAPER } else { tint.pale }, tint.full)
    }

    /// What is picked or pointed at: readable on any background.
    pub(crate) fn highlight(self) -> Style {
        match self {
            Self::None => Style::new().reversed().bold(),
            _ => self.pair(PAPER, BLUE.full).bold(),
        }
    }

    /// This text colour on that background.
    fn pair(self, text: Shade, behind: Shade) -> Style {
        let colour = |shade: Shade| match self {
            Self::TrueColour => Some(Color::from_u32(shade.0)),
            Self::Indexed => Some(Color::Indexed(shade.1)),
            Self::None => None,
        };
        Style {
            fg: colour(text),
            bg: colour(behind),
            ..Style::new()
        }
    }
}

/// Text that stays in the background, on the terminal's own colours.
pub(crate) fn dim() -> Style {
    Style::new().dim()
}

/// The terminal's own colours, reversed for what is picked.
pub(crate) fn reversed_if(picked: bool) -> Style {
    let style = Style::new();
    if picked { style.reversed() } else { style }
}

/// Text that stands out, on the terminal's own colours.
pub(crate) fn bold() -> Style {
    Style::new().bold()
}
