//! A sheet: large with all its fields, and each row of it as a line.

use ratatui::layout::Size;
use ratatui::widgets::BorderType;
use rollwright_i18n::msg::twenty_one;
use rollwright_twenty_one::{FieldView, PlayerView, RowView, WouldView};

use super::colours::{letter, tint};
use super::field::{CROSS, DrawnField, Preview};
use super::state::written;
use super::{State, TwentyOne};
use crate::boards::paint::Paint;
use crate::boards::pen::Pen;
use crate::boards::{Scene, Touch};

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

/// The sheet in front, with what is picked.
pub(super) struct LargeSheet<'a> {
    pub(super) board: &'a TwentyOne,
    pub(super) state: &'a State<'a>,
    pub(super) player: &'a PlayerView,
    pub(super) scale: Scale,
    /// What the picks would make of the row being filled.
    pub(super) would: Option<&'a WouldView>,
}

impl LargeSheet<'_> {
    pub(super) fn draw(&self, mut pen: Pen) {
        let (state, scale, player) = (self.state, self.scale, self.player);
        let paper = state.paint.ink();
        pen.frame(BorderType::Rounded, paper);
        let title = state.text(twenty_one::SheetOf {
            name: state.name(state.front()),
            sheet: player.sheet.to_string(),
        });
        pen.write(2, 0, &format!(" {title} "), paper.bold());
        let lines = (1..).step_by((scale.lines + scale.gap).into());
        for ((index, row), line) in player.rows.iter().enumerate().zip(lines) {
            let current = player.row == Some(index);
            let (sign, style) = if current {
                ('►', state.paint.highlight())
            } else {
                (' ', paper)
            };
            pen.write(1, line, &format!("{sign}{} ", index + 1), style);
            for (column, view) in (LEFT..).step_by(scale.cell.into()).zip(&row.fields) {
                let mut pen = pen.part(column, line, scale.cell - 1, scale.lines);
                self.field(row, view, current).draw(state, &mut pen);
                if current {
                    pen.target(Touch::Die(view.colour as usize));
                }
            }
            let right = pen.width().saturating_sub(RIGHT);
            let would = self.would.filter(|_| current);
            score(state.paint, pen.part(right, line, RIGHT - 1, 2), row, would);
        }
        let top = pen.height().saturating_sub(1 + scale.foot);
        let columns = pen.width().saturating_sub(2);
        self.draw_foot(pen.part(1, top, columns, scale.foot));
    }

    fn field<'a>(&self, row: &RowView, view: &'a FieldView, current: bool) -> DrawnField<'a> {
        let (board, state, colour) = (self.board, self.state, view.colour);
        let die = state.die(colour);
        let to_cross = state.cross_field().map(|field| field.colour) == Some(colour);
        let hinted = match state.hinted() {
            Some("cross") => to_cross,
            hint => hint.is_some_and(|mv| written(mv).contains(&colour)),
        };
        let preview = match view.offer {
            _ if !current => Preview::Nothing,
            _ if to_cross && board.would_cross(state) => Preview::Crossed,
            Some(offer) if board.would_write(state).contains(&colour) => {
                Preview::Written(offer, die)
            }
            Some(offer) => Preview::Offered(offer, die),
            None => Preview::Nothing,
        };
        DrawnField {
            view,
            hit: row.hits.contains(&colour),
            preview,
            hinted: hinted && current,
        }
    }

    /// The foot: the bonus for exact hits in a row, with those of the row being filled marked, and the points so far.
    fn draw_foot(&self, mut pen: Pen) {
        let (state, paint) = (self.state, self.state.paint);
        let (last, right) = (self.scale.foot.saturating_sub(1), pen.width());
        if self.scale.foot > 1 {
            pen.write(LEFT - 1, 0, &state.text(twenty_one::Bonus), paint.soft());
            pen.write_before(right, 0, &state.text(twenty_one::Total), paint.soft());
        }
        let hits = || state.row().map(|row| row.hits.len());
        let would = self.would.map(|would| would.hits as usize);
        let hits = would.or_else(hits);
        let columns = (LEFT - 1..).step_by(self.scale.cell.into());
        for ((count, points), column) in state.view.bonus.iter().enumerate().skip(1).zip(columns) {
            let style = match hits {
                Some(hits) if hits == count => paint.highlight(),
                _ => paint.soft(),
            };
            pen.write(column, last, &format!("({count})+{points}"), style);
        }
        let points = self.player.points.to_string();
        pen.write_before(right, last, &points, paint.ink().bold());
    }
}

/// The points of a row, numbers and bonus apart, and as they would be.
fn score(paint: Paint, mut pen: Pen, row: &RowView, would: Option<&WouldView>) {
    if row.points == 0 && would.is_none() && !row.full {
        return;
    }
    let standing = (row.number_points, row.hit_points, row.points);
    let then = would.map(|then| (then.number_points, then.hit_points, then.points));
    let (numbers, bonus, points) = then.unwrap_or(standing);
    let styles = match would {
        Some(_) => [paint.preview(); 2],
        None => [paint.soft(), paint.ink().bold()],
    };
    let right = pen.width();
    pen.write_before(right, 0, &format!("{numbers} + {bonus}"), styles[0]);
    pen.write_before(right, 1, &format!("= {points}"), styles[1]);
}

/// A row as a line: for each field its letter, what is in it, and a sign for an exact hit.
pub(super) fn line(scene: &Scene, pen: &mut Pen, line: u16, row: &RowView) {
    for (column, field) in (0..).step_by(3).zip(&row.fields) {
        let inside = match field.written {
            _ if field.crossed => CROSS.to_owned(),
            Some(number) => number.to_string(),
            None => "·".to_owned(),
        };
        let hit = [" ", "*"][usize::from(row.hits.contains(&field.colour))];
        let text = format!("{}{inside}{hit}", letter(scene, field.colour));
        pen.write(column, line, &text, scene.paint.on(tint(field.colour)));
    }
}
