//! The back of a card: rows of the six shapes around the name of the game, mostly white to save ink.

use rollwright_i18n::Words;
use rollwright_i18n::msg::{one_card, paper};
use rollwright_one_card::Colour;

use super::shape;
use crate::font::SMALLEST;
use crate::palette::{INK, PAPER, SOFT};
use crate::pen::{Drawing, Paint, Rect, TextStyle};

pub(crate) fn draw(drawing: &mut Drawing, area: Rect, words: &Words) {
    let unit = area.w / super::card::WIDTH;
    // The frame is well inside the edge, so that backs may be printed a little off their place.
    let frame = area.inset(unit * 4.0);
    drawing.rect(frame, unit * 4.0, Paint::fill(PAPER).edged(INK, unit * 0.9));
    let inner = frame.inset(unit * 3.2);
    let (columns, rows) = (6_u8, 9_u8);
    let step = (inner.w / f64::from(columns), inner.h / f64::from(rows));
    for row in 0..rows {
        for column in 0..columns {
            let colour = Colour::ALL[usize::from((column + row * 2) % 6)];
            let x = inner.x + step.0 * (f64::from(column) + 0.5);
            let y = inner.y + step.1 * (f64::from(row) + 0.5);
            let place = Rect::square((x, y), unit * 5.2);
            shape::draw(drawing, colour, place, shape::tint(colour).fill);
        }
    }
    let (x, y) = area.centre();
    let (left, top) = (inner.x + unit * 1.0, y - step.1 * 1.55);
    let plate = Rect::new(left, top, inner.w - unit * 2.0, step.1 * 3.1);
    drawing.rect(plate, unit * 3.0, Paint::fill(PAPER).edged(INK, unit * 0.6));
    let room = plate.w - unit * 4.0;
    let size = unit * 5.6;
    let style = TextStyle::display(size, INK).middle();
    let lines = style.balanced(&words.text(one_card::Title), room);
    let first = top + unit * 2.0 + style.cap();
    drawing.text_lines((x, first), style, 1.2, &lines);
    let style = TextStyle::regular(SMALLEST, SOFT).middle();
    let lines = style.balanced(&words.text(paper::OneCardNotice), room);
    let below = (lines.len() as f64 - 1.0) * style.size * 1.25;
    let first = plate.bottom() - unit * 2.0 - below;
    drawing.text_lines((x, first), style, 1.25, &lines);
}
