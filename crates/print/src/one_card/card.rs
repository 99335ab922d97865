//! A card: what is printed on it, and what was crossed off in ink.

use rollwright_core::{Game, Layout};
use rollwright_i18n::Words;
use rollwright_i18n::msg::paper;
use rollwright_one_card::{CardView, Deck, Face, OneCard, ROWS_TO_SCORE, RowView, sun_bonus};

use super::shape;
use crate::font::{self, CAP, Weight};
use crate::palette::{EDGE, GLOW_EDGE, INK, LINE, PAPER, Rgb, SOFT};
use crate::pen::{Drawing, Paint, Rect, TextStyle};
use crate::{ink, qr};

/// A playing card, in millimetres.
pub(crate) const WIDTH: f64 = 63.0;
pub(crate) const HEIGHT: f64 = 88.0;
/// The height of a card without its foot.
pub(crate) const ROWS_HEIGHT: f64 = 68.0;

/// Measures of a card of full size: its margins, the height of a row, and the distance from one row to the next.
const SIDE: f64 = 4.0;
const TOP: f64 = 4.5;
const BAR: f64 = 10.6;
const STEP: f64 = 12.1;
/// The width of a space, and the distance from one space to the next.
const SPACE: f64 = 5.4;
const SPACE_STEP: f64 = 6.15;

/// The view of a card with nothing crossed off.
fn blank(number: u8, face: &Face) -> CardView {
    let rows = face.rows().iter();
    CardView {
        card: number,
        rows: rows
            .map(|row| RowView {
                colour: row.colour,
                spaces: row.spaces,
                crossed: 0,
                sun: row.sun,
            })
            .collect(),
        row_points: 0,
        sun_points: 0,
        points: 0,
        would: None,
    }
}

/// Draws the paper and the rows of a card into an area as wide as it.
pub(crate) fn rows(drawing: &mut Drawing, card: &CardView, area: Rect) {
    let unit = area.w / WIDTH;
    drawing.rect(
        area.inset(unit * 1.4),
        unit * 3.2,
        Paint::fill(PAPER).edged(LINE, unit * 0.3),
    );
    for (index, row) in card.rows.iter().enumerate() {
        let bar = Rect::new(
            area.x + SIDE * unit,
            area.y + (TOP + STEP * index as f64) * unit,
            area.w - 2.0 * SIDE * unit,
            BAR * unit,
        );
        draw_row(drawing, row, bar, unit, &format!("{}/{index}", card.card));
    }
}

fn draw_row(drawing: &mut Drawing, row: &RowView, bar: Rect, unit: f64, place: &str) {
    let tint = shape::tint(row.colour);
    let full = row.crossed == row.spaces;
    let paint = Paint::fill(tint.fill);
    let paint = if full {
        paint.edged(INK, unit * 0.6)
    } else {
        paint
    };
    drawing.rect(bar, unit * 2.6, paint);
    let size = unit * 7.4;
    let (_, middle) = bar.centre();
    let sign = Rect::new(bar.x + unit * 1.1, middle - size / 2.0, size, size);
    shape::lettered(drawing, row.colour, sign, true);
    for space in 0..row.spaces {
        let x = bar.x + (9.5 + SPACE_STEP * f64::from(space)) * unit;
        let high = unit * 7.4;
        let area = Rect::new(x, middle - high / 2.0, unit * SPACE, high);
        drawing.rect(area, unit * 1.3, Paint::fill(PAPER));
        if space < row.crossed {
            ink::cross(drawing, &format!("{place}/{space}"), area, unit * 0.95);
        }
    }
    let at = (bar.right() - unit * 4.6, middle);
    let on: Rgb = if row.sun {
        shape::sun(drawing, at, unit * 4.1);
        GLOW_EDGE
    } else {
        tint.on
    };
    let size = unit * 4.6;
    drawing.text(
        (at.0, at.1 + size * CAP / 2.0),
        TextStyle::bold(size, on).middle(),
        &row.spaces.to_string(),
    );
}

/// Draws a whole card of a deck to play on: its rows, a box for its points, the bonus for suns, its number and its QR code.
pub(crate) fn whole(
    drawing: &mut Drawing,
    deck: &Deck,
    number: u8,
    face: &Face,
    area: Rect,
    words: &Words,
) {
    let unit = area.w / WIDTH;
    rows(drawing, &blank(number, face), area);
    let at = |x: f64, y: f64| (area.x + x * unit, area.y + y * unit);
    let (x, y) = at(SIDE, 66.6);
    let score = Rect::new(x, y, unit * 18.0, unit * 16.6);
    drawing.rect(
        score,
        unit * 2.6,
        Paint::fill(PAPER).edged(EDGE, unit * 0.35),
    );
    let label = words.text(paper::Points);
    let (label, size) = font::fitted(&label, unit * 2.5, Weight::Bold, unit * 15.0, 0.5);
    drawing.text(at(SIDE + 1.6, 69.9), TextStyle::bold(size, SOFT), &label);
    for suns in 1..=2_u8 {
        let y = 68.6 + f64::from(suns - 1) * 5.2;
        for sun in 0..suns {
            let x = 26.8 + f64::from(sun) * 4.9;
            shape::sun(drawing, at(x, y), unit * 2.2);
        }
        let size = unit * 3.4;
        let (x, y) = at(36.0, y);
        drawing.text(
            (x, y + size * CAP / 2.0),
            TextStyle::bold(size, INK),
            &format!("+{}", sun_bonus(suns.into())),
        );
    }
    let when = words.text(paper::OneCardWhen {
        rows: ROWS_TO_SCORE,
    });
    let size = unit * 1.95;
    let lines = font::balanced(&when, size, Weight::Regular, unit * 21.0);
    for (row, line) in lines.iter().take(3).enumerate() {
        let (x, y) = at(24.4, 78.6 + row as f64 * 2.35);
        drawing.text((x, y), TextStyle::regular(size, SOFT), line);
    }
    let code = unit * 14.2;
    let (x, y) = at(WIDTH - SIDE - 12.5, 64.9);
    let text = qr::text(OneCard::ID, deck.id(), &number.to_string());
    qr::draw(drawing, &text, Rect::new(x, y, code, code));
    drawing.text(
        at(WIDTH - SIDE, 83.0),
        TextStyle::bold(unit * 3.2, SOFT).end(),
        &number.to_string(),
    );
}
