//! A card: what is printed on it, and what was crossed off in ink.

use rollwright_core::{Game, Layout};
use rollwright_i18n::msg::{one_card, paper};
use rollwright_i18n::{Message, Words};
use rollwright_one_card::{Card, Colour, Deck, OneCard, ROWS_TO_SCORE, RowView, sun_bonus};

use super::shape;
use crate::palette::{EDGE, INK, LINE, PAPER, SOFT};
use crate::pen::{Drawing, PagePart, Paint, Rect, TextStyle};
use crate::site::Things;
use crate::{Inks, Site, ink, pattern, qr};

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
const SPACE: f64 = 5.1;
const SPACE_STEP: f64 = 5.75;

/// Draws the paper and the rows of the card with this number into an area as wide as it.
pub(crate) fn rows(drawing: &mut Drawing, card: u8, rows: &[RowView], area: Rect) {
    let unit = area.w / WIDTH;
    let paint = Paint::fill(PAPER).edged(LINE, unit * 0.3);
    drawing.rect(area.inset(unit * 1.4), unit * 3.2, paint);
    for (index, row) in rows.iter().enumerate() {
        let (x, wide) = (area.x + SIDE * unit, area.w - 2.0 * SIDE * unit);
        let y = area.y + (TOP + STEP * index as f64) * unit;
        let bar = Rect::new(x, y, wide, BAR * unit);
        draw_row(drawing, row, bar, unit, &format!("{card}/{index}"));
    }
}

fn draw_row(drawing: &mut Drawing, row: &RowView, bar: Rect, unit: f64, place: &str) {
    let tint = drawing.tint(shape::tint(row.colour));
    let (_, middle) = bar.centre();
    let mut paint = Paint::fill(tint.fill);
    if row.crossed == row.spaces {
        paint = paint.edged(INK, unit * 0.6);
    } else if drawing.inks == Inks::Black {
        paint = paint.edged(tint.rim, unit * 0.25);
    }
    drawing.rect(bar, unit * 2.6, paint);
    // On a card too small to be played on, lines would run together; its shapes are enough.
    if drawing.inks == Inks::Black && unit > 0.6 {
        // The shape stands on white, left of the pattern.
        let inside = bar.inset(unit * 0.85);
        let sign = unit * 7.9;
        let area = Rect::new(inside.x + sign, inside.y, inside.w - sign, inside.h);
        pattern::fill(drawing, tint.pattern, area, unit * 1.3, tint.on);
    }
    let sign = Rect::square((bar.x + unit * 4.7, middle), unit * 6.4);
    shape::draw(drawing, row.colour, sign, tint.on);
    for space in 0..row.spaces {
        let x = bar.x + (9.1 + SPACE_STEP * f64::from(space)) * unit;
        let high = unit * 7.4;
        let area = Rect::new(x, middle - high / 2.0, unit * SPACE, high);
        let mut paint = Paint::fill(PAPER);
        if drawing.inks == Inks::Black {
            paint = paint.edged(tint.rim, unit * 0.25);
        }
        drawing.rect(area, unit * 1.3, paint);
        if space < row.crossed {
            ink::cross(drawing, &format!("{place}/{space}"), area, unit * 0.95);
        }
    }
    let at = (bar.right() - unit * 9.6, middle);
    if drawing.inks == Inks::Black {
        drawing.circle(at, unit * 2.7, Paint::fill(PAPER));
    }
    let style = TextStyle::display(unit * 5.2, tint.on).middle();
    drawing.text_at_middle(at, style, &row.spaces.to_string());
    if row.sun {
        shape::sun(drawing, (bar.right() - unit * 3.8, middle), unit * 3.15);
    }
}

/// The rows of a card as they are read out.
pub(crate) fn in_words(rows: &[RowView], words: &Words) -> String {
    let row = |row: &RowView| {
        let colour = words.text(match row.colour {
            Colour::Red => Message::from(one_card::ColourRed),
            Colour::Orange => one_card::ColourOrange.into(),
            Colour::Yellow => one_card::ColourYellow.into(),
            Colour::Green => one_card::ColourGreen.into(),
            Colour::Blue => one_card::ColourBlue.into(),
            Colour::Purple => one_card::ColourPurple.into(),
        });
        words.text(one_card::CardRow {
            colour,
            crossed: row.crossed,
            spaces: row.spaces,
            sun: row.sun,
        })
    };
    let rows: Vec<String> = rows.iter().map(row).collect();
    rows.join("; ")
}

/// Draws a whole card of a deck to play on: its rows, a box for its points, the bonus for suns, its number and,
/// if it is printed from a server, its QR code.
pub(crate) fn whole(
    drawing: &mut Drawing,
    deck: &Deck,
    card: Card,
    area: Rect,
    site: Option<&Site>,
    words: &Words,
) {
    let (number, face) = (card.number(), deck.face(card));
    let unit = area.w / WIDTH;
    let blank = face.rows().iter().map(|row| RowView {
        colour: row.colour,
        spaces: row.spaces,
        crossed: 0,
        sun: row.sun,
    });
    let blank: Vec<RowView> = blank.collect();
    drawing.part(PagePart::Figure(in_words(&blank, words)), |drawing| {
        rows(drawing, number, &blank, area);
    });
    let at = |x: f64, y: f64| (area.x + x * unit, area.y + y * unit);
    let (x, y) = at(SIDE, 66.6);
    let score = Rect::new(x, y, unit * 18.0, unit * 16.6);
    let paint = Paint::fill(PAPER).edged(EDGE, unit * 0.35);
    drawing.rect(score, unit * 2.6, paint);
    let (label, style) = (words.text(paper::Points), TextStyle::bold(unit * 2.5, SOFT));
    drawing.fitted_text(at(SIDE + 1.6, 69.9), style, &label, unit * 15.0, 0.5);
    for suns in 1..=2_u8 {
        let y = 68.6 + f64::from(suns - 1) * 5.2;
        for sun in 0..suns {
            let x = 26.8 + f64::from(sun) * 4.9;
            shape::sun(drawing, at(x, y), unit * 2.2);
        }
        let bonus = format!("+{}", sun_bonus(suns.into()));
        drawing.text_at_middle(at(36.0, y), TextStyle::display(unit * 3.7, INK), &bonus);
    }
    let rows = ROWS_TO_SCORE;
    let style = TextStyle::regular(unit * 1.95, SOFT);
    let lines = style.balanced(&words.text(paper::OneCardWhen { rows }), unit * 17.6);
    for (row, line) in lines.iter().take(3).enumerate() {
        drawing.text(at(24.4, 78.6 + row as f64 * 2.35), style, line);
    }
    if let Some(site) = site {
        let code = unit * 19.4;
        let (x, y) = at(WIDTH - SIDE - 17.0, 63.6);
        let page = site.paper_page(OneCard::ID, deck.id(), Things::Cards(&[number]));
        qr::draw(drawing, &page, Rect::new(x, y, code, code));
    }
    let style = TextStyle::bold(unit * 3.2, SOFT).end();
    drawing.text(at(WIDTH - SIDE, 84.4), style, &number.to_string());
}
