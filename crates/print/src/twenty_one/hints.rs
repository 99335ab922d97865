//! Three small pictures that show what can be done with a die.

use rollwright_i18n::Words;
use rollwright_i18n::msg::paper;

use super::colour::tint;
use crate::ink;
use crate::palette::{EDGE, PAPER, SOFT};
use crate::pen::{Drawing, Paint, Rect, TextStyle};
use rollwright_twenty_one::Colour;

/// Draws the pictures side by side, each with its sentence.
pub(crate) fn draw(drawing: &mut Drawing, area: Rect, words: &Words, largest: f64) {
    let texts = [
        words.text(paper::TwentyOneWrite),
        words.text(paper::TwentyOneHit),
        words.text(paper::TwentyOneCross),
    ];
    let gap = area.w * 0.03;
    let cell = (area.w - 2.0 * gap) / 3.0;
    let picture = (area.h * 0.78).min(cell * 0.2);
    let room = cell - picture - area.w * 0.015;
    // All three sentences have the same size, the largest at which each of them fits.
    let height =
        |style: TextStyle, text: &str| style.lines(text, room).len() as f64 * style.size * 1.25;
    let style = TextStyle::regular(largest, SOFT).shrunk(0.96, 1.0, |style| {
        texts.iter().all(|text| height(style, text) <= area.h)
    });
    for (index, text) in texts.iter().enumerate() {
        let x = area.x + (cell + gap) * index as f64;
        let (_, middle) = area.centre();
        let box_ = Rect::new(x, middle - picture / 2.0, picture, picture);
        icon(drawing, index, box_);
        let first = middle - height(style, text) / 2.0 + style.size * 0.95;
        let at = (x + picture + area.w * 0.015, first);
        drawing.text_lines(at, style, 1.25, &style.lines(text, room));
    }
}

fn icon(drawing: &mut Drawing, index: usize, area: Rect) {
    let stroke = area.w * 0.045;
    let green = drawing.tint(tint(Colour::Green));
    let paint = match index {
        1 => Paint::fill(green.fill).edged(green.rim, stroke),
        _ => Paint::fill(PAPER).edged(EDGE, stroke),
    };
    drawing.rect(area.inset(stroke / 2.0), area.w * 0.16, paint);
    match index {
        0 => ink::number(drawing, "hint/0", 4, area.centre(), area.h * 0.66),
        1 => {
            drawing.circle(area.centre(), area.w * 0.26, Paint::fill(PAPER));
            ink::cross(drawing, "hint/1", area.inset(area.w * 0.26), area.w * 0.075);
        }
        _ => ink::cross(drawing, "hint/2", area.inset(area.w * 0.14), area.w * 0.075),
    }
}
