//! A sheet: large with all its fields, small, and one row of it as a line.

use ratatui::layout::Size;
use ratatui::style::Modifier;
use rollwright_i18n::msg::twenty_one;
use rollwright_twenty_one::{Colour, FieldView, PlayerView, RowView};

use super::colours::{place, shows, tint};
use super::field::{self, Ahead, CROSS};
use super::sight::{is_hit, written};
use super::{Sight, TwentyOne};
use crate::boards::pen::{Frame, Pen};
use crate::boards::{Scene, Target, Touch, move_of};

const FIELDS: u16 = 6;
const ROWS: u16 = 5;
/// The columns before the fields, and those behind them for the points.
const LEFT: u16 = 4;
const RIGHT: u16 = 9;

/// The columns of a row as a line.
pub(super) const LINE: u16 = 3 * FIELDS;

/// How large a sheet is drawn.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Scale {
    /// The columns of a field, with the one behind it.
    pub(super) cell: u16,
    /// The lines of a field.
    pub(super) lines: u16,
    /// The lines between rows.
    pub(super) gap: u16,
    /// The lines of the foot: with a heading or without.
    pub(super) foot: u16,
}

impl Scale {
    pub(super) const LEAST: Self = Self {
        cell: 7,
        lines: 2,
        gap: 0,
        foot: 1,
    };

    pub(super) const fn size(self) -> Size {
        Size::new(
            LEFT + FIELDS * self.cell + RIGHT,
            2 + ROWS * self.lines + (ROWS - 1) * self.gap + self.foot,
        )
    }
}

/// Draws the sheet in front, with what is picked.
pub(super) fn large(
    board: &TwentyOne,
    sight: &Sight,
    scale: Scale,
    player: &PlayerView,
    pen: &mut Pen,
    targets: &mut Vec<Target>,
) {
    let scene = sight.scene;
    let paper = scene.paint.ink();
    let bold = paper.add_modifier(Modifier::BOLD);
    pen.frame(Frame::Thin, paper);
    let title = scene.text(twenty_one::SheetOf {
        name: scene.name(sight.front()).to_owned(),
        sheet: player.sheet.to_string(),
    });
    pen.write(2, 0, &format!(" {title} "), bold);
    let inked = board.inked(sight);
    for (index, row) in player.rows.iter().enumerate() {
        let line = 1 + u16::try_from(index).unwrap_or(0) * (scale.lines + scale.gap);
        let current = player.row == Some(index);
        let number = if current {
            format!("►{} ", index + 1)
        } else {
            format!(" {} ", index + 1)
        };
        let style = if current { scene.paint.lively() } else { paper };
        pen.write(1, line, &number, style);
        for (place_in_row, one) in (0..).zip(&row.fields) {
            let column = LEFT + place_in_row * scale.cell;
            let mut pen = pen.part(column, line, scale.cell - 1, scale.lines);
            let ahead = if current {
                ahead(board, sight, one)
            } else {
                Ahead::Nothing
            };
            field::draw(
                scene,
                &mut pen,
                one,
                ahead,
                current && is_hinted(sight, one),
            );
            if current {
                let touch = Touch::Die(place(one.colour));
                targets.push(Target {
                    area: pen.area(),
                    touch,
                });
            }
        }
        let right = pen.area().width.saturating_sub(RIGHT);
        let picked: &[Colour] = if current { inked } else { &[] };
        score(sight, &mut pen.part(right, line, RIGHT - 1, 2), row, picked);
    }
    let lines = pen.area().height;
    let columns = pen.area().width;
    let mut foot = pen.part(
        1,
        lines.saturating_sub(1 + scale.foot),
        columns.saturating_sub(2),
        scale.foot,
    );
    bonus(board, sight, scale, player, &mut foot);
}

/// What is about to happen to a field of the row being filled.
fn ahead(board: &TwentyOne, sight: &Sight, one: &FieldView) -> Ahead {
    let die = shows(sight.view.dice, one.colour);
    let target = sight.target().map(|target| target.colour);
    match one.offer {
        _ if board.crossing(sight) && target == Some(one.colour) => Ahead::Crossed,
        Some(offer) if board.inked(sight).contains(&one.colour) => Ahead::Written(offer, die),
        Some(offer) => Ahead::Offered(offer, die),
        None => Ahead::Nothing,
    }
}

/// Whether it was recommended to write or cross out this field.
fn is_hinted(sight: &Sight, one: &FieldView) -> bool {
    match sight.scene.hint.and_then(move_of) {
        Some("cross") => sight
            .target()
            .is_some_and(|target| target.colour == one.colour),
        Some(mv) => written(mv).contains(&one.colour),
        None => false,
    }
}

/// The points of a row, numbers and bonus apart, and as they would be.
fn score(sight: &Sight, pen: &mut Pen, row: &RowView, picked: &[Colour]) {
    let paint = sight.scene.paint;
    let worth = sight.worth(row, picked);
    if row.number_points + row.hit_points == 0 && picked.is_empty() && !row.full {
        return;
    }
    let right = pen.area().width;
    let (style, total_style) = if picked.is_empty() {
        (paint.soft(), paint.ink().add_modifier(Modifier::BOLD))
    } else {
        (paint.ghost(), paint.ghost())
    };
    pen.write_before(
        right,
        0,
        &format!("{} + {}", worth.numbers, worth.bonus),
        style,
    );
    let total = worth.numbers + worth.bonus;
    pen.write_before(right, 1, &format!("= {total}"), total_style);
}

/// The foot: the bonus for exact hits in a row, with those of the row being filled marked, and the points so far.
fn bonus(board: &TwentyOne, sight: &Sight, scale: Scale, player: &PlayerView, pen: &mut Pen) {
    let scene = sight.scene;
    let last = scale.foot.saturating_sub(1);
    if scale.foot > 1 {
        let heading = scene.text(twenty_one::Bonus);
        pen.write(LEFT - 1, 0, &heading, scene.paint.soft());
    }
    let hits = sight
        .row()
        .map(|row| sight.worth(row, board.inked(sight)).hits);
    for (count, points) in sight.view.bonus.iter().enumerate().skip(1) {
        let column = LEFT - 1 + u16::try_from(count - 1).unwrap_or(0) * scale.cell;
        let style = if hits == Some(count) {
            scene.paint.lively()
        } else {
            scene.paint.soft()
        };
        pen.write(column, last, &format!("({count})+{points}"), style);
    }
    let right = pen.area().width;
    let style = scene.paint.ink().add_modifier(Modifier::BOLD);
    if scale.foot > 1 {
        pen.write_before(right, 0, &scene.text(twenty_one::Total), scene.paint.soft());
    }
    pen.write_before(right, last, &player.points.to_string(), style);
}

/// A row as a line: for each field its letter, what is in it, and a sign for an exact hit.
pub(super) fn line(scene: &Scene, pen: &mut Pen, line: u16, row: &RowView) {
    for (index, one) in (0..).zip(&row.fields) {
        let inside = match one.written {
            _ if one.crossed => CROSS.to_owned(),
            Some(number) => number.to_string(),
            None => "·".to_owned(),
        };
        let hit = if is_hit(one) { '*' } else { ' ' };
        let text = format!("{}{inside}{hit}", one.colour);
        let style = scene.paint.on(tint(one.colour));
        pen.write(index * 3, line, &text, style);
    }
}
