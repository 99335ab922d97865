//! A die as a little box with a label under it.

use ratatui::layout::Size;
use ratatui::style::Modifier;

use super::Scene;
use super::paint::{Tint, quiet, strong};
use super::pen::{Frame, Pen};

/// The room that a die takes, with its label.
pub(crate) const SIZE: Size = Size::new(7, 4);

/// How a die or a card lies there.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Lies {
    /// As rolled.
    Still,
    /// Picked for what is asked.
    Picked,
    /// It can't be used.
    Off,
    /// It is yet to be rolled.
    Open,
}

/// A die, ready to be drawn.
pub(crate) struct Die<'a> {
    pub(crate) tint: Tint,
    /// What it shows.
    pub(crate) shows: &'a str,
    /// What is written under it.
    pub(crate) label: &'a str,
    pub(crate) lies: Lies,
    /// Whether the next key is about it.
    pub(crate) pointed: bool,
}

impl Die<'_> {
    pub(crate) fn draw(&self, scene: &Scene, pen: &mut Pen) {
        let paint = scene.paint;
        let colours = paint.has_colours();
        let box_style = match self.lies {
            Lies::Off if colours => paint.soft(),
            Lies::Off | Lies::Open => quiet(),
            Lies::Picked if !colours => strong(),
            _ => paint.on(self.tint),
        };
        let frame = match self.lies {
            Lies::Still => Frame::Thin,
            Lies::Picked => Frame::Heavy,
            Lies::Off | Lies::Open => Frame::Dashed,
        };
        pen.part(0, 0, SIZE.width, 3).frame(frame, box_style);
        let shown = match self.lies {
            Lies::Off | Lies::Open => box_style,
            _ => box_style.add_modifier(Modifier::BOLD),
        };
        pen.part(1, 1, SIZE.width - 2, 1)
            .write_amid(0, self.shows, shown);
        let label = if self.pointed {
            format!("›{}‹", self.label)
        } else {
            self.label.to_owned()
        };
        let style = match (self.pointed, self.lies) {
            (true, _) => paint.lively(),
            (false, Lies::Picked) => strong(),
            _ => quiet(),
        };
        pen.part(0, 3, SIZE.width, 1).write_amid(0, &label, style);
    }
}

/// A small sign in a colour, one line high, and the column behind it.
pub(crate) fn chip(
    scene: &Scene,
    pen: &mut Pen,
    column: u16,
    line: u16,
    tint: Tint,
    text: &str,
) -> u16 {
    pen.write(
        column,
        line,
        text,
        scene.paint.on(tint).add_modifier(Modifier::BOLD),
    )
}
