//! A card, in three sizes: large with all its spaces, small, and as a line of what is free.

use ratatui::layout::Size;
use ratatui::style::Style;
use ratatui::widgets::BorderType;
use rollwright_one_card::{CardView, RowView};

use super::colours::{letter, sign, tint};
use crate::boards::Scene;
use crate::boards::dice::Look;
use crate::boards::paint::Paint;
use crate::boards::pen::{Pen, width};

/// The rows of a card, and the most spaces that a row has.
const ROWS: u16 = 5;
const SPACES: u16 = 6;
pub(super) const CROSS: &str = "╳";
pub(super) const PREVIEW: &str = "•";
pub(super) const FULL: &str = "✓";
pub(super) const SUN: &str = "☼";
/// What one sun row and both of them bring.
const SUNS: &str = "☼2 ☼☼5";

/// The room of a small card, with its title.
pub(super) const SMALL: Size = Size::new(SPACES + 2, ROWS + 1);
/// The columns of a card in a line.
pub(super) const LINE: u16 = 3 * ROWS;

/// How large a large card is drawn.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Scale {
    /// The columns of a space.
    pub(super) cell: u16,
    /// The lines of a row.
    pub(super) lines: u16,
    /// The lines between rows.
    pub(super) gap: u16,
}

impl Scale {
    pub(super) const LEAST: Self = Self {
        cell: 3,
        lines: 1,
        gap: 0,
    };

    pub(super) const fn size(self) -> Size {
        let lines = ROWS * self.lines + (ROWS - 1) * self.gap + 2;
        Size::new(SPACES * self.cell + 8, lines)
    }
}

/// What is shown of a large card besides its rows.
pub(super) struct Caption {
    pub(super) look: Look,
    pub(super) key: String,
    pub(super) title: String,
    /// What the dice would do.
    pub(super) note: String,
    /// Whether to show what the dice would do.
    pub(super) preview: bool,
}

pub(super) fn large(
    scene: &Scene,
    pen: &mut Pen,
    card: &CardView,
    scale: Scale,
    caption: &Caption,
) {
    let paint = scene.paint;
    let (border, style) = match caption.look {
        Look::Picked => (BorderType::Thick, paint.ink().bold()),
        Look::Disabled => (BorderType::Rounded, paint.soft()),
        Look::Plain | Look::Empty => (BorderType::Rounded, paint.ink()),
    };
    pen.frame(border, style);
    let column = pen.write(2, 0, &caption.key, paint.highlight());
    let column = pen.write(column, 0, &format!(" {} ", caption.title), style.bold());
    let right = pen.width().saturating_sub(1);
    if column + width(SUNS) < right {
        pen.write_before(right, 0, SUNS, paint.sun());
    }
    let would = card.would.as_ref().filter(|_| caption.preview);
    let style = match would {
        Some(would) if would.scored => paint.reward(),
        Some(_) => style.bold(),
        None => style,
    };
    if !caption.note.is_empty() {
        let bottom = pen.height().saturating_sub(1);
        pen.write(2, bottom, &format!(" {} ", caption.note), style);
    }
    let columns = pen.width().saturating_sub(2);
    for (index, row) in (0..).zip(&card.rows) {
        let ahead = would.and_then(|would| would.crosses.get(usize::from(index)));
        let ahead = ahead.copied().unwrap_or(0);
        let line = 1 + index * (scale.lines + scale.gap);
        let mut pen = pen.part(1, line, columns, scale.lines);
        large_row(scene, &mut pen, row, ahead, scale.cell);
    }
}

/// A bar with its letter and shape, a box for each space, its sun, and apart from that its value.
fn large_row(scene: &Scene, pen: &mut Pen, row: &RowView, ahead: u8, cell: u16) {
    let (paint, tint) = (scene.paint, tint(row.colour));
    let bar = paint.on(tint).bold();
    let (lines, middle) = (pen.height(), pen.height() / 2);
    pen.fill(bar);
    pen.write(1, middle, &sign(scene, row.colour, ""), bar);
    for space in 0..row.spaces {
        let preview = space >= row.crossed && space < row.crossed + ahead;
        let (mark, style) = if space < row.crossed {
            (CROSS, paint.ink_on(tint).bold())
        } else if preview {
            (PREVIEW, paint.preview())
        } else {
            (" ", paint.ink_on(tint))
        };
        let mut pen = pen.part(3 + u16::from(space) * cell, 0, cell, lines);
        boxed(paint, &mut pen, mark, style, paint.rim(tint, preview));
    }
    let full = match row.spaces - row.crossed {
        0 => FULL,
        free if free == ahead => PREVIEW,
        _ => " ",
    };
    let right = pen.width();
    let value = format!("{full}{}", row.spaces);
    pen.write_before(right, middle, &value, bar);
    draw_sun(paint, pen, right.saturating_sub(3), middle, row);
}

fn draw_sun(paint: Paint, pen: &mut Pen, column: u16, line: u16, row: &RowView) {
    if row.sun {
        pen.write(column, line, SUN, paint.sun());
    }
}

/// A space: a pale field as wide as the room but for half a cell on each side, or brackets where there are no colours.
fn boxed(paint: Paint, pen: &mut Pen, mark: &str, style: Style, rim: Style) {
    let right = pen.width().saturating_sub(1);
    let rims = match paint {
        Paint::None => ["[", "]"],
        _ => ["▐", "▌"],
    };
    let lines = pen.height();
    for line in 0..lines {
        pen.write(0, line, rims[0], rim);
        pen.write(right, line, rims[1], rim);
    }
    let mut middle = pen.part(1, 0, right.saturating_sub(1), lines);
    middle.fill(style);
    middle.write_centred(lines / 2, mark, style);
}

/// A card as small as it can be seen: a sign for each space.
pub(super) fn small(scene: &Scene, pen: &mut Pen, card: &CardView, title: &str) {
    pen.write(0, 0, title, Style::new());
    for (line, row) in (1..).zip(&card.rows) {
        let bar = scene.paint.on(tint(row.colour));
        let crossed = CROSS.repeat(usize::from(row.crossed));
        let free = "□".repeat(usize::from(row.spaces.saturating_sub(row.crossed)));
        let mut pen = pen.part(0, line, SMALL.width, 1);
        pen.fill(bar);
        let text = format!("{}{crossed}{free}", letter(scene, row.colour));
        pen.write(0, 0, &text, bar);
        draw_sun(scene.paint, &mut pen, SPACES + 1, 0, row);
    }
}

/// A card in a line: for each row its sun, its letter and how many spaces are free. Says where it ends.
pub(super) fn line(scene: &Scene, pen: &mut Pen, column: u16, line: u16, card: &CardView) -> u16 {
    card.rows.iter().fold(column, |column, row| {
        let free = match row.spaces.saturating_sub(row.crossed) {
            0 => FULL.to_owned(),
            free => free.to_string(),
        };
        let bar = scene.paint.on(tint(row.colour));
        let text = format!(" {}{free}", letter(scene, row.colour));
        let end = pen.write(column, line, &text, bar);
        draw_sun(scene.paint, pen, column, line, row);
        end
    })
}
