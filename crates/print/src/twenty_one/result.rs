//! Everybody's sheets at the end of a game.

use rollwright_i18n::Words;
use rollwright_i18n::msg::twenty_one;
use rollwright_twenty_one::View;

use super::sheet::{self, FieldKind};
use crate::finished::{PrintedSeat, name_bar};
use crate::pen::{Drawing, Rect};

/// Draws the sheets of all seats, in two columns if there are more than two.
pub(crate) fn draw(
    drawing: &mut Drawing,
    view: &View,
    seats: &[PrintedSeat],
    area: Rect,
    words: &Words,
) {
    let columns = if view.players.len() > 2 { 2 } else { 1 };
    let rows = view.players.len().div_ceil(columns);
    let gap = 8.0;
    let height = (area.h - gap * (rows as f64 - 1.0)) / rows as f64;
    let width = (area.w - gap * (columns as f64 - 1.0)) / columns as f64;
    // Limits on how much higher than wide a sheet can be, and the other way round.
    let wide = width.min(height * 1.35);
    let high = height.min(wide * 1.15);
    let left = area.x + (area.w - wide * columns as f64 - gap * (columns as f64 - 1.0)) / 2.0;
    for (index, (sheet, seat)) in view.players.iter().zip(seats).enumerate() {
        let (column, row) = ((index % columns) as f64, (index / columns) as f64);
        let (x, y) = (left + (wide + gap) * column, area.y + (high + gap) * row);
        let bar = (high * 0.1).clamp(6.0, 11.0);
        let letter = sheet.sheet.to_string();
        let label = words.text(twenty_one::Sheet {
            sheet: letter.as_str(),
        });
        name_bar(drawing, seat, &label, Rect::new(x, y, wide, bar));
        let top = bar + 2.0;
        let body = Rect::new(x, y + top, wide, high - top);
        let (letter, kind) = (sheet.sheet, FieldKind::Played);
        sheet::rows(drawing, letter, &sheet.rows, body, kind, words);
    }
}
