//! Pages of blank sheets: heading, name and date, the sheet itself, hints, and the notice.

use rollwright_catalog::Layouts;
use rollwright_core::layout::STANDARD;
use rollwright_core::{Game, Layout};
use rollwright_i18n::Words;
use rollwright_i18n::msg::{paper, twenty_one};
use rollwright_twenty_one::{FieldView, Pad, RowView, Sheet, TwentyOne};

use super::sheet::{self, FieldKind};
use super::{hints, letter};
use crate::error::PrintResult;
use crate::grid::PageGrid;
use crate::palette::{INK, PAPER};
use crate::pen::{Drawing, Paint, Rect, TextStyle};
use crate::site::Things;
use crate::{Document, Inks, Order, PrintError, Site, qr};

/// The white around a sheet.
const MARGIN: f64 = 9.0;

/// Pages of blank sheets. Every copy is a whole set, so that a stack of pages is a stack of sets.
pub(crate) fn sheets(order: &Order, layouts: &Layouts, words: &Words) -> PrintResult {
    let pad = layouts.find::<TwentyOne>(&order.layout)?;
    let grid = PageGrid::divided(order.paper, order.per_page);
    let set: Vec<usize> = order.sheets.iter().collect();
    // A page that is not full goes on with the set, rather than with white paper.
    let all = set.iter().copied().cycle();
    let all: Vec<usize> = all
        .take(sheet_count(order).next_multiple_of(grid.cells()))
        .collect();
    let pages = all.chunks(grid.cells());
    let game = words.text(twenty_one::Title);
    let title = words.text(paper::SheetsTitle { game });
    let draw = |sheets: &&[usize]| {
        let mut drawing = Drawing::new(grid.page, order.inks);
        for (cell, sheet) in sheets.iter().enumerate() {
            let area = grid.cell(cell).inset(MARGIN);
            blank(&mut drawing, pad, *sheet, area, order.site.as_ref(), words);
        }
        grid.cut_marks(&mut drawing);
        drawing
    };
    Ok(Document::new(title, words.language(), pages, draw))
}

/// How many pages [`sheets`] makes.
pub(crate) fn sheet_pages(order: &Order, layouts: &Layouts) -> Result<usize, PrintError> {
    layouts.find::<TwentyOne>(&order.layout)?;
    let grid = PageGrid::divided(order.paper, order.per_page);
    Ok(sheet_count(order).div_ceil(grid.cells()))
}

/// How many sheets are asked for.
fn sheet_count(order: &Order) -> usize {
    order.sheets.iter().count() * order.copies.count()
}

/// The view of a sheet with nothing written on it.
fn empty_rows(sheet: &Sheet) -> Vec<RowView> {
    let rows = sheet.rows().iter().map(|row| {
        let fields = row.colours().iter().map(|colour| FieldView {
            colour: *colour,
            number: row.number(*colour),
            written: None,
            crossed: false,
            offer: None,
        });
        RowView {
            fields: fields.collect(),
            ..RowView::default()
        }
    });
    rows.collect()
}

fn blank(
    drawing: &mut Drawing,
    pad: &Pad,
    index: usize,
    area: Rect,
    site: Option<&Site>,
    words: &Words,
) {
    let unit = area.w / 100.0;
    // A larger sheet is not read from further away, so its explanations stay small.
    let small = (unit * 2.45).min(3.3);
    heading(drawing, pad, index, area, site, words);
    let (name, date) = (words.text(paper::Name), words.text(paper::Date));
    let line = area.y + unit * 20.0;
    drawing.write_on(&name, (area.x, line), unit * 62.0, unit);
    let at = (area.x + unit * 66.0, line);
    drawing.write_on(&date, at, unit * 34.0, unit);
    let notice = words.text(paper::TwentyOneNotice);
    let foot = drawing.notice(area, &notice, small * 0.66);
    let top = area.bottom() - foot - small * 1.2 - small * 5.0;
    let hint = Rect::new(area.x, top, area.w, small * 5.0);
    hints::draw(drawing, hint, words, small);
    let rows = empty_rows(&pad.sheets()[index]);
    let high = area.w * sheet::FOOT;
    let bonus = Rect::new(area.x, hint.y - unit * 2.4 - high, area.w, high);
    let body = area.between(area.y + unit * 23.4, bonus.y - unit * 1.8);
    let letter = letter(index);
    sheet::rows(drawing, letter, &rows, body, FieldKind::Blank, words);
    sheet::foot(drawing, bonus, words);
}

fn heading(
    drawing: &mut Drawing,
    pad: &Pad,
    index: usize,
    area: Rect,
    site: Option<&Site>,
    words: &Words,
) {
    let unit = area.w / 100.0;
    let letter = letter(index).to_string();
    let badge = Rect::new(area.x, area.y, unit * 13.0, unit * 13.0);
    let (paint, colour) = match drawing.inks {
        Inks::Colour => (Paint::fill(INK), PAPER),
        Inks::Black => (Paint::fill(PAPER).edged(INK, unit * 0.8), INK),
    };
    let edge = paint.stroke.map_or(0.0, |(_, width)| width / 2.0);
    drawing.rect(badge.inset(edge), unit * 2.6, paint);
    let style = TextStyle::display(unit * 10.0, colour).middle();
    drawing.text_at_middle(badge.centre(), style, &letter);
    let code = (unit * 16.0).clamp(19.0, 24.0);
    let left = badge.right() + unit * 3.0;
    let right = site.map_or(area.right(), |_| area.right() - code - unit * 2.0);
    let sheet = letter.as_str();
    let mut sheet = words.text(twenty_one::Sheet { sheet });
    if pad.id() != STANDARD {
        sheet = format!("{sheet} · {}", pad.id());
    }
    let place = Rect::new(left, area.y, right - left, unit * 13.0);
    drawing.title(place, unit, &words.text(twenty_one::Title), &sheet);
    if let Some(site) = site {
        // The quiet zone of the code may reach beyond the sheet's own edge.
        let shift = code * 0.12;
        let place = Rect::new(area.right() - code + shift, area.y - shift, code, code);
        let sheet = Things::Sheet(self::letter(index));
        qr::draw(
            drawing,
            &site.paper_page(TwentyOne::ID, pad.id(), sheet),
            place,
        );
    }
}
