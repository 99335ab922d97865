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
    /// The 16 that every colour terminal has, whatever it makes of them.
    Basic,
    /// None, or none is wanted.
    #[default]
    None,
}

/// A colour of the palette: exact, one of the 256 that is near, and the one of 16 that stands for it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
struct Shade(u32, u8, Color);

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

// Lightness climbs from purple to yellow, so that they can be told apart in grey, too.
pub(crate) const PURPLE: Tint = tint(
    Shade(0x005b_2e91, 54, Color::Magenta),
    Shade(0x00d8_cbdf, 189, Color::Gray),
    false,
);
pub(crate) const RED: Tint = tint(
    Shade(0x00bd_2233, 124, Color::Red),
    Shade(0x00ef_c8c8, 224, Color::Gray),
    false,
);
pub(crate) const BLUE: Tint = tint(
    Shade(0x001f_74d1, 26, Color::Blue),
    Shade(0x00c9_dcee, 153, Color::Gray),
    false,
);
pub(crate) const GREEN: Tint = tint(
    Shade(0x0046_a463, 71, Color::Green),
    Shade(0x00d3_e8d3, 194, Color::Gray),
    true,
);
pub(crate) const ORANGE: Tint = tint(
    Shade(0x00f0_8f2a, 208, Color::Yellow),
    Shade(0x00fb_e3c6, 223, Color::Gray),
    true,
);
pub(crate) const YELLOW: Tint = tint(
    Shade(0x00f6_d13c, 220, Color::LightYellow),
    Shade(0x00fd_f2ca, 230, Color::Gray),
    true,
);
/// Not quite white, so that it can be told from paper.
pub(crate) const WHITE: Tint = tint(
    Shade(0x00e4_e7ed, 254, Color::Gray),
    Shade(0x00f3_f4f7, 255, Color::White),
    true,
);
pub(crate) const BLACK: Tint = tint(
    Shade(0x0026_2a33, 235, Color::Black),
    Shade(0x00d4_d4d4, 252, Color::Gray),
    false,
);
/// What cards and sheets are printed on.
const PAPER: Shade = Shade(0x00ff_fdf7, 231, Color::White);
/// What is written on them.
const INK: Shade = Shade(0x001d_2b53, 17, Color::Black);
/// Text on a light colour: darker than ink, which green would swallow.
const DARK: Shade = Shade(0x000e_1a2e, 16, Color::Black);
/// Print that stays in the background.
const SOFT: Shade = Shade(0x0056_6080, 240, Color::DarkGray);
/// What is not decided yet.
const PENCIL: Shade = Shade(0x006d_7488, 243, Color::DarkGray);
/// Reward: suns, exact hits, points that are made.
const GOLD: Shade = Shade(0x00e9_a400, 214, Color::Yellow);
/// Words and signs of reward on paper.
const GOLD_INK: Shade = Shade(0x007a_5200, 94, Color::Black);

impl Paint {
    pub(crate) fn has_colours(self) -> bool {
        self != Self::None
    }

    /// Text on this colour.
    pub(crate) fn on(self, tint: Tint) -> Style {
        let text = if tint.light { DARK } else { PAPER };
        self.pair(text, tint.full)
    }

    pub(crate) fn ink(self) -> Style {
        self.pair(INK, PAPER)
    }

    /// Ink on the pale kind of this colour.
    pub(crate) fn ink_on(self, tint: Tint) -> Style {
        self.pair(INK, tint.pale)
    }

    /// What a pick would write, on paper: pencil.
    pub(crate) fn preview(self) -> Style {
        self.pair(PENCIL, PAPER).bold()
    }

    /// A sun, on paper of its own so that it is seen on every colour.
    pub(crate) fn sun(self) -> Style {
        self.pair(GOLD_INK, PAPER).bold()
    }

    /// Points that are made.
    pub(crate) fn reward(self) -> Style {
        match self {
            Self::None => self.highlight(),
            _ => self.pair(DARK, GOLD).bold(),
        }
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
            _ => self.pair(PAPER, INK).bold(),
        }
    }

    /// This text colour on that background.
    fn pair(self, text: Shade, behind: Shade) -> Style {
        let colour = |shade: Shade| match self {
            Self::TrueColour => Some(Color::from_u32(shade.0)),
            Self::Indexed => Some(Color::Indexed(shade.1)),
            Self::Basic => Some(shade.2),
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
