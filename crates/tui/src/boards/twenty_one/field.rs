//! A field of a sheet: what is printed in its first line, and below what is in it.

use ratatui::style::{Modifier, Style};
use rollwright_twenty_one::{FieldView, Offer};

use super::colours::tint;
use super::sight::is_hit;
use crate::boards::Scene;
use crate::boards::paint::quiet;
use crate::boards::pen::Pen;

pub(super) const CROSS: &str = "╳";

/// What is about to happen to a field, or could.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Ahead {
    Nothing,
    /// The die could do this; it shows so much.
    Offered(Offer, u8),
    /// The die is picked to be written.
    Written(Offer, u8),
    /// The field is about to be crossed out.
    Crossed,
}

/// Draws a field that fills the pen's area.
pub(super) fn draw(scene: &Scene, pen: &mut Pen, field: &FieldView, ahead: Ahead, hinted: bool) {
    let tint = tint(field.colour);
    let width = pen.area().width;
    let head = scene.paint.on(tint).add_modifier(Modifier::BOLD);
    pen.part(0, 0, width, 1).fill(head);
    pen.write(1, 0, &field.colour.to_string(), head);
    pen.write_before(width.saturating_sub(1), 0, &field.number.to_string(), head);
    if hinted {
        pen.part(0, 0, width, 1).write_amid(0, "★", head);
    }
    let (text, style) = content(scene, field, ahead);
    let behind = if scene.paint.has_colours() {
        scene.paint.ink_on(tint)
    } else {
        Style::new()
    };
    let height = pen.area().height;
    let mut body = pen.part(0, 1, width, height);
    body.fill(behind);
    body.write_amid(
        0,
        &text,
        style.unwrap_or(behind.add_modifier(Modifier::BOLD)),
    );
}

/// What stands in a field, and how, unless as ink.
fn content(scene: &Scene, field: &FieldView, ahead: Ahead) -> (String, Option<Style>) {
    if field.crossed {
        return (CROSS.to_owned(), None);
    }
    if let Some(written) = field.written {
        return (ink(written, is_hit(field)), None);
    }
    match ahead {
        // Without colours something has to show where the field is.
        Ahead::Nothing if !scene.paint.has_colours() => ("·".to_owned(), Some(quiet())),
        Ahead::Nothing => (String::new(), None),
        Ahead::Crossed => (format!(" {CROSS} "), Some(scene.paint.lively())),
        Ahead::Written(offer, die) => {
            let text = format!(" {} ", ink(die, offer == Offer::Hit));
            (text, Some(scene.paint.lively()))
        }
        Ahead::Offered(Offer::TooHigh, die) => {
            let soft = if scene.paint.has_colours() {
                scene.paint.ink_on(tint(field.colour))
            } else {
                quiet()
            };
            (format!("{die}↑"), Some(soft))
        }
        Ahead::Offered(offer, die) => {
            let text = format!(" {}? ", ink(die, offer == Offer::Hit));
            (text, Some(scene.paint.ghost()))
        }
    }
}

/// A number as it is written: an exact hit has a ring.
pub(super) fn ink(number: u8, hit: bool) -> String {
    if hit {
        format!("({number})")
    } else {
        number.to_string()
    }
}
