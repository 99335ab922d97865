//! The rows of a sheet with their scores, and below them the bonuses and the total; blank or filled in.

use rollwright_i18n::msg::{app, twenty_one};
use rollwright_i18n::{Message, Words};
use rollwright_twenty_one::{Colour, FieldView, HIT_BONUS, RowView};

use super::field;
use crate::ink;
use crate::palette::{EDGE, INK, LINE, PAPER, SOFT};
use crate::pen::{Drawing, PagePart, Paint, Rect, TextStyle};

pub(crate) use super::field::FieldKind;

/// Widths as parts of the whole: a field, the gap between two, and the box of the score.
const FIELD: f64 = 0.1305;
const GAP: f64 = 0.0125;
const SCORE: f64 = 0.1355;
/// The height of the bonuses below the rows, as a part of the width.
pub(crate) const FOOT: f64 = 0.11;

fn field_x(area: Rect, index: usize) -> f64 {
    area.x + area.w * (FIELD + GAP) * index as f64
}

/// Draws the rows of the sheet with this letter.
pub(crate) fn rows(
    drawing: &mut Drawing,
    letter: char,
    rows: &[RowView],
    area: Rect,
    kind: FieldKind,
    words: &Words,
) {
    let gap = area.w * GAP * 1.2;
    let step = (area.h + gap) / rows.len().max(1) as f64;
    for (index, row) in rows.iter().enumerate() {
        let y = area.y + step * index as f64;
        let line = Rect::new(area.x, y, area.w, step - gap);
        drawing.part(PagePart::Figure(in_words(row, words)), |drawing| {
            self::row(drawing, row, line, &format!("{letter}/{index}"), kind);
        });
    }
}

/// A row as it is read out: each colour with its printed number, and with what was written.
fn in_words(row: &RowView, words: &Words) -> String {
    let field = |field: &FieldView| {
        let colour = words.text(match field.colour {
            Colour::White => Message::from(twenty_one::ColourWhite),
            Colour::Black => twenty_one::ColourBlack.into(),
            Colour::Red => twenty_one::ColourRed.into(),
            Colour::Blue => twenty_one::ColourBlue.into(),
            Colour::Yellow => twenty_one::ColourYellow.into(),
            Colour::Green => twenty_one::ColourGreen.into(),
        });
        let label = format!("{colour} {}", field.number);
        let text = match field.written {
            Some(written) => written.to_string(),
            None if field.crossed => "×".to_owned(),
            None => return label,
        };
        words.text(app::Labelled { label, text })
    };
    let fields: Vec<String> = row.fields.iter().map(field).collect();
    fields.join(", ")
}

/// Draws a row and the box for its score; `place` names the row.
pub(crate) fn row(drawing: &mut Drawing, row: &RowView, area: Rect, place: &str, kind: FieldKind) {
    for (index, field) in row.fields.iter().enumerate() {
        let x = field_x(area, index);
        let tile = Rect::new(x, area.y, area.w * FIELD, area.h);
        field::draw(drawing, field, tile, &format!("{place}/{index}"), kind);
    }
    let wide = area.w * SCORE;
    let score = Rect::new(area.right() - wide, area.y, wide, area.h);
    score_box(drawing, row, score, place);
}

/// Draws the box at the end of a row: the points of numbers and bonus above, their sum below.
fn score_box(drawing: &mut Drawing, row: &RowView, area: Rect, place: &str) {
    let unit = area.w;
    let paint = Paint::fill(PAPER).edged(EDGE, unit * 0.028);
    drawing.rect(area.inset(unit * 0.014), unit * 0.15, paint);
    let fold = area.y + unit * 0.38;
    let (middle, _) = area.centre();
    let (from, to) = (area.x + unit * 0.14, area.right() - unit * 0.14);
    let paint = Paint::stroke(LINE, unit * 0.018);
    drawing.line((from, fold), (to, fold), paint);
    let style = TextStyle::regular(unit * 0.24, SOFT).middle();
    let baseline = area.y + unit * 0.2 + style.cap() / 2.0;
    let begun = row.fields.iter().any(|f| f.written.is_some() || f.crossed);
    if !begun {
        drawing.text((middle, baseline), style, "+");
        return;
    }
    let sum = format!("{} + {}", row.number_points, row.hit_points);
    drawing.fitted_text((middle, baseline), style, &sum, unit * 0.8, 0.5);
    let room = area.bottom() - fold;
    let high = (room * 0.7).min(unit * 0.55);
    let centre = (middle, fold + room / 2.0);
    ink::number(drawing, place, row.points, centre, high);
}

/// Draws the bonuses for exact hits below the fields, and a box for the total below the scores.
pub(crate) fn foot(drawing: &mut Drawing, area: Rect, words: &Words) {
    let unit = area.w * FIELD;
    let wide = area.w * SCORE;
    let total = Rect::new(area.right() - wide, area.y, wide, area.h);
    let caption = TextStyle::bold(unit * 0.185, SOFT);
    let room = total.x - area.x - unit * 0.3;
    let (at, text) = (
        (area.x, area.y + unit * 0.22),
        words.text(twenty_one::Bonus),
    );
    drawing.fitted_text(at, caption, &text, room, 0.6);
    for (hits, bonus) in HIT_BONUS.iter().enumerate().skip(1) {
        let (x, y) = (field_x(area, hits - 1), area.y + unit * 0.54);
        let radius = unit * 0.155;
        let centre = (x + radius, y);
        drawing.circle(centre, radius, Paint::stroke(EDGE, unit * 0.026));
        drawing.part(PagePart::Paragraph, |drawing| {
            let style = TextStyle::bold(unit * 0.2, SOFT).middle();
            drawing.text_at_middle(centre, style, &hits.to_string());
            let (at, style) = ((x + unit * 0.4, y), TextStyle::display(unit * 0.27, INK));
            drawing.text_at_middle(at, style, &format!("+{bonus}"));
        });
    }
    let paint = Paint::fill(PAPER).edged(INK, unit * 0.04);
    drawing.rect(total.inset(unit * 0.02), unit * 0.15, paint);
    let text = words.text(twenty_one::Total);
    let (text, style) = caption.middle().fitted(&text, wide * 0.86, 0.6);
    let baseline = total.y + unit * 0.1 + style.size * 0.9;
    drawing.text((total.centre().0, baseline), style, &text);
}
