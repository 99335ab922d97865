//! The pictures in the rules of one-card.

use rollwright_i18n::msg::paper;
use rollwright_one_card::{Colour, RowView};

use super::{card, shape};
use crate::pen::{Drawing, Rect};
use crate::rules::{RulesArt, RulesPicture};

pub(crate) const ART: RulesArt = RulesArt {
    screen_notes: &["ahead", "deck"],
    example: Some(&RulesPicture {
        part: "crossing",
        apart: true,
        height: 0.44,
        draw: example,
        caption: |words| words.text(paper::OneCardExample),
    }),
    dice: Some(|drawing, area| dice(drawing, &Colour::ALL, area)),
};

/// Draws dice side by side, from the right.
fn dice(drawing: &mut Drawing, colours: &[Colour], area: Rect) {
    let size = area.h.min(area.w / colours.len() as f64 * 0.88);
    let step = size * 1.12;
    let begin = area.right() - step * colours.len() as f64 + step - size;
    for (index, colour) in colours.iter().enumerate() {
        let place = Rect::new(begin + step * index as f64, area.y, size, size);
        shape::die(drawing, *colour, place);
    }
}

/// Draws three purple and two yellow dice, and a card on which they are crossed off: purple fits, yellow does not.
fn example(drawing: &mut Drawing, area: Rect) {
    let row = |colour, spaces, crossed, sun| RowView {
        colour,
        spaces,
        crossed,
        sun,
    };
    let rows = [
        row(Colour::Red, 4, 0, false),
        row(Colour::Green, 2, 0, false),
        row(Colour::Purple, 5, 5, false),
        row(Colour::Yellow, 3, 2, true),
        row(Colour::Blue, 6, 0, true),
    ];
    let wide = area.h * card::WIDTH / card::ROWS_HEIGHT;
    let place = Rect::new(area.right() - wide, area.y, wide, area.h);
    card::rows(drawing, 0, &rows, place);
    let left = Rect::new(area.x, area.y, area.w - wide - 3.0, area.h);
    let size = left.w / 3.0 * 0.88;
    let top = area.y + (area.h - size * 2.12) / 2.0;
    let upper = Rect::new(left.x, top, left.w, size);
    let lower = Rect::new(left.x, top + size * 1.12, left.w - size * 0.56, size);
    dice(drawing, &[Colour::Purple; 3], upper);
    dice(drawing, &[Colour::Yellow; 2], lower);
}
