//! A field of a sheet: what is printed in its first line, and below what is in it.

use ratatui::style::Style;
use rollwright_twenty_one::{FieldView, Offer};

use super::colours::{letter, sign, tint};
use crate::boards::Scene;
use crate::boards::paint::{Paint, dim};
use crate::boards::pen::Pen;

pub(super) const CROSS: &str = "╳";

/// What the next move could do to a field, or would do with what is picked.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Preview {
    Nothing,
    /// The die could do this; it shows so much.
    Offered(Offer, u8),
    /// The die is picked to be written.
    Written(Offer, u8),
    /// The field is about to be crossed out.
    Crossed,
}

/// A field with what is known of it from its row.
pub(super) struct DrawnField<'a> {
    pub(super) view: &'a FieldView,
    /// Whether the number written is an exact hit.
    pub(super) hit: bool,
    pub(super) preview: Preview,
    /// Whether it was recommended to fill it.
    pub(super) hinted: bool,
}

impl DrawnField<'_> {
    /// Draws the field in the pen's whole area.
    pub(super) fn draw(&self, scene: &Scene, pen: &mut Pen) {
        let (paint, tint) = (scene.paint, tint(self.view.colour));
        let width = pen.width();
        let head = paint.on(tint).bold();
        pen.part(0, 0, width, 1).fill(head);
        let sign = match width {
            ..7 => letter(scene, self.view.colour).to_string(),
            _ => sign(scene, self.view.colour),
        };
        pen.write(1, 0, &sign, head);
        let number = self.view.number.to_string();
        pen.write_before(width.saturating_sub(1), 0, &number, head);
        if self.hinted {
            pen.write(width.saturating_sub(3), 0, "◄", head);
        }
        let behind = paint.ink_on(tint);
        let (text, style) = self.content(paint);
        let mut body = pen.part(0, 1, width, u16::MAX);
        body.fill(behind);
        body.write_centred(0, &text, style.unwrap_or(behind.bold()));
    }

    /// What stands in a field, and how, unless as ink.
    fn content(&self, paint: Paint) -> (String, Option<Style>) {
        if self.view.crossed {
            return (CROSS.to_owned(), None);
        }
        if let Some(written) = self.view.written {
            return (ink(written, self.hit), None);
        }
        match self.preview {
            // Without colours something has to show where the field is.
            Preview::Nothing if !paint.has_colours() => ("·".to_owned(), Some(dim())),
            Preview::Nothing => (String::new(), None),
            Preview::Crossed => (format!(" {CROSS} "), Some(paint.highlight())),
            Preview::Written(offer, die) => {
                let text = format!(" {} ", ink(die, offer == Offer::Hit));
                (text, Some(paint.highlight()))
            }
            Preview::Offered(Offer::TooHigh, die) => {
                let coloured = paint.has_colours();
                let soft = coloured.then(|| paint.ink_on(tint(self.view.colour)));
                (format!("{die}↑"), soft.or(Some(dim())))
            }
            Preview::Offered(offer, die) => {
                let text = format!(" {}? ", ink(die, offer == Offer::Hit));
                (text, Some(paint.preview()))
            }
        }
    }
}

/// A number as it is written: an exact hit has a ring.
fn ink(number: u8, hit: bool) -> String {
    if hit {
        format!("({number})")
    } else {
        number.to_string()
    }
}
