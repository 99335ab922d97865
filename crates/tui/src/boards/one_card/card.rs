//! A card, in three sizes: large with all its spaces, small, and as a line of what is free.

use ratatui::layout::Size;
use ratatui::style::{Modifier, Style};
use rollwright_one_card::{CardView, RowView};

use super::colours::{shape, tint};
use crate::boards::Scene;
use crate::boards::dice::Lies;
use crate::boards::pen::{Frame, Pen};

/// The rows of a card, and the most spaces that a row has.
const ROWS: u16 = 5;
const SPACES: u16 = 6;
const CROSS: char = '╳';
const GHOST: char = '•';
const FULL: char = '✓';
const SUN: char = '☼';

/// The room of a small card, with its title.
pub(super) const SMALL: Size = Size::new(SPACES + 2, ROWS + 1);
/// The columns of a card in a line.
pub(super) const LINE: u16 = 3 * ROWS;

/// How large a large card is drawn.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Scale {
    /// The columns of a space.
    pub(super) cell: u16,
    /// The lines between rows.
    pub(super) gap: u16,
}

impl Scale {
    pub(super) const LEAST: Self = Self { cell: 3, gap: 0 };

    pub(super) const fn size(self) -> Size {
        Size::new(SPACES * self.cell + 8, ROWS + (ROWS - 1) * self.gap + 2)
    }
}

/// How a large card lies there.
pub(super) struct Look {
    pub(super) lies: Lies,
    /// The key that picks it.
    pub(super) key: String,
    pub(super) title: String,
    /// What the dice would do.
    pub(super) note: String,
    /// Whether to show what the dice would do.
    pub(super) preview: bool,
}

pub(super) fn large(scene: &Scene, pen: &mut Pen, card: &CardView, scale: Scale, look: &Look) {
    let paint = scene.paint;
    let (frame, style) = match look.lies {
        Lies::Picked => (Frame::Heavy, paint.ghost()),
        Lies::Off => (Frame::Thin, paint.soft()),
        Lies::Still | Lies::Open => (Frame::Thin, paint.ink()),
    };
    pen.frame(frame, style);
    let bold = style.add_modifier(Modifier::BOLD);
    let column = pen.write(2, 0, &look.key, paint.lively());
    pen.write(column, 0, &format!(" {} ", look.title), bold);
    let would = card.would.as_ref().filter(|_| look.preview);
    let style = match would {
        Some(would) if would.scored => paint.lively(),
        Some(_) => bold,
        None => style,
    };
    let bottom = pen.area().height.saturating_sub(1);
    if !look.note.is_empty() {
        pen.write(2, bottom, &format!(" {} ", look.note), style);
    }
    for (index, row) in (0..).zip(&card.rows) {
        let ahead = would.and_then(|would| would.crosses.get(usize::from(index)));
        let line = 1 + index * (1 + scale.gap);
        let columns = pen.area().width.saturating_sub(2);
        let mut pen = pen.part(1, line, columns, 1);
        large_row(
            scene,
            &mut pen,
            row,
            ahead.copied().unwrap_or(0),
            scale.cell,
        );
    }
}

/// A bar with its shape and letter, a box for each space, its value and its sun.
fn large_row(scene: &Scene, pen: &mut Pen, row: &RowView, ahead: u8, cell: u16) {
    let tint = tint(row.colour);
    let bar = scene.paint.on(tint).add_modifier(Modifier::BOLD);
    pen.fill(bar);
    pen.write(
        1,
        0,
        &format!("{}{}", row.colour.letter(), shape(row.colour)),
        bar,
    );
    for space in 0..u16::from(row.spaces) {
        let ghost = space >= u16::from(row.crossed) && space < u16::from(row.crossed + ahead);
        let (mark, style) = if space < u16::from(row.crossed) {
            (CROSS, scene.paint.ink_on(tint).add_modifier(Modifier::BOLD))
        } else if ghost {
            (GHOST, scene.paint.ghost())
        } else {
            (' ', scene.paint.ink_on(tint))
        };
        let rim = scene.paint.rim(tint, ghost);
        boxed(
            scene,
            &mut pen.part(3 + space * cell, 0, cell, 1),
            mark,
            style,
            rim,
        );
    }
    let full = match (row.crossed == row.spaces, row.crossed + ahead == row.spaces) {
        (true, _) => FULL,
        (false, true) => GHOST,
        _ => ' ',
    };
    let sun = if row.sun { SUN } else { ' ' };
    let right = pen.area().width;
    pen.write_before(right, 0, &format!("{full}{}{sun}", row.spaces), bar);
}

/// A space: a pale field as wide as the room but for half a cell on each side, or brackets where there are no colours.
fn boxed(scene: &Scene, pen: &mut Pen, mark: char, style: Style, rim: Style) {
    let right = pen.area().width.saturating_sub(1);
    let (left_rim, right_rim) = if scene.paint.has_colours() {
        ("▐", "▌")
    } else {
        ("[", "]")
    };
    pen.write(0, 0, left_rim, rim);
    pen.write(right, 0, right_rim, rim);
    let mut middle = pen.part(1, 0, right.saturating_sub(1), 1);
    middle.fill(style);
    middle.write_amid(0, &mark.to_string(), style);
}

/// A card as small as it can be seen: a sign for each space.
pub(super) fn small(scene: &Scene, pen: &mut Pen, card: &CardView, title: &str) {
    pen.write(0, 0, title, Style::new());
    for (line, row) in (1..).zip(&card.rows) {
        let bar = scene.paint.on(tint(row.colour));
        let crossed = CROSS.to_string().repeat(usize::from(row.crossed));
        let free = "□".repeat(usize::from(row.spaces.saturating_sub(row.crossed)));
        let mut pen = pen.part(0, line, SMALL.width, 1);
        pen.fill(bar);
        pen.write(
            0,
            0,
            &format!("{}{crossed}{free}", row.colour.letter()),
            bar,
        );
        if row.sun {
            pen.write(SPACES + 1, 0, &SUN.to_string(), bar);
        }
    }
}

/// A card in a line: for each row its letter, how many spaces are free, and its sun. Says where it ends.
pub(super) fn line(scene: &Scene, pen: &mut Pen, column: u16, line: u16, card: &CardView) -> u16 {
    let mut column = column;
    for row in &card.rows {
        let free = match row.spaces.saturating_sub(row.crossed) {
            0 => FULL.to_string(),
            free => free.to_string(),
        };
        let sun = if row.sun { SUN } else { ' ' };
        let text = format!("{}{free}{sun}", row.colour.letter());
        column = pen.write(column, line, &text, scene.paint.on(tint(row.colour)));
    }
    column
}
