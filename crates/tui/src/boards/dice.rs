//! A die as a little box with a label under it.

use ratatui::layout::Size;
use ratatui::widgets::BorderType;

use super::paint::{Paint, Tint, bold, dim};
use super::pen::Pen;

/// The room that a die takes, with its label.
pub(crate) const SIZE: Size = Size::new(7, 4);
/// The columns from one die to the next.
pub(crate) const PITCH: u16 = SIZE.width + 1;

/// How a die or a card is drawn.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Look {
    Plain,
    /// Picked for what is asked.
    Picked,
    /// It can't be used.
    Disabled,
    /// It is yet to be rolled.
    Empty,
}

/// A die, ready to be drawn.
pub(crate) struct Die {
    pub(crate) tint: Tint,
    pub(crate) face: String,
    /// What is written under it.
    pub(crate) label: String,
    pub(crate) look: Look,
    /// Whether the cursor is on it.
    pub(crate) focused: bool,
}

impl Die {
    pub(crate) fn draw(&self, paint: Paint, pen: &mut Pen) {
        let colours = paint.has_colours();
        let style = match self.look {
            Look::Disabled if colours => paint.soft(),
            Look::Disabled | Look::Empty => dim(),
            Look::Picked if !colours => bold(),
            _ => paint.on(self.tint),
        };
        let (border, face_style) = match self.look {
            Look::Plain => (BorderType::Rounded, style.bold()),
            Look::Picked => (BorderType::Thick, style.bold()),
            Look::Disabled | Look::Empty => (BorderType::LightDoubleDashed, style),
        };
        let mut die = pen.part(0, 0, SIZE.width, 3);
        die.frame(border, style);
        die.write_centred(1, &self.face, face_style);
        let (label, style) = match (self.focused, self.look) {
            (true, _) => (&format!("›{}‹", self.label), paint.highlight()),
            (false, Look::Picked) => (&self.label, bold()),
            _ => (&self.label, dim()),
        };
        pen.write_centred(3, label, style);
    }
}
