//! A page divided into equal cells, for several sheets or cards, with marks that show where to cut.

use crate::PerPage;
use crate::palette::CUT;
use crate::paper::Paper;
use crate::pen::{Drawing, Paint, Point, Rect};

/// The width of the edge that printers leave white.
const EDGE: f64 = 5.0;
/// The greatest length of a cut mark, and its distance from what is cut out.
const MARK: f64 = 5.0;
const GAP: f64 = 1.5;

/// Makes a point of a position across a cut and one along it.
type Axis = fn(f64, f64) -> Point;

/// A page divided into equal cells.
#[derive(Copy, Clone, Debug)]
pub(crate) struct PageGrid {
    /// Width and height of the page.
    pub(crate) page: (f64, f64),
    area: Rect,
    columns: usize,
    rows: usize,
}

impl PageGrid {
    /// The whole page, halved or quartered. For halves the page is turned, so that they too are higher than wide.
    pub(crate) fn divided(paper: Paper, per_page: PerPage) -> Self {
        let (short, long) = paper.size();
        let (width, height, columns, rows) = match per_page {
            PerPage::One => (short, long, 1, 1),
            PerPage::Two => (long, short, 2, 1),
            PerPage::Four => (short, long, 2, 2),
        };
        Self {
            page: (width, height),
            area: Rect::new(0.0, 0.0, width, height),
            columns,
            rows,
        }
    }

    /// Columns and rows of cells of this size, in the middle of the page.
    pub(crate) fn tiled(paper: Paper, (columns, rows): (usize, usize), (w, h): (f64, f64)) -> Self {
        let (width, height) = paper.size();
        let (all, tall) = (w * columns as f64, h * rows as f64);
        Self {
            page: (width, height),
            area: Rect::new((width - all) / 2.0, (height - tall) / 2.0, all, tall),
            columns,
            rows,
        }
    }

    pub(crate) fn cells(&self) -> usize {
        self.columns * self.rows
    }

    /// The area of a cell; cells are counted row by row.
    pub(crate) fn cell(&self, index: usize) -> Rect {
        let Rect { x, y, w, h } = self.area;
        let (w, h) = (w / self.columns as f64, h / self.rows as f64);
        let (column, row) = (index % self.columns, index / self.columns);
        Rect::new(x + column as f64 * w, y + row as f64 * h, w, h)
    }

    /// The cell behind this one when the paper is turned over its long edge.
    pub(crate) fn behind(&self, index: usize) -> usize {
        let (column, row) = (index % self.columns, index / self.columns);
        row * self.columns + (self.columns - 1 - column)
    }

    /// Draws marks at the ends of every cut. Edges of the paper itself are not cut.
    pub(crate) fn cut_marks(&self, drawing: &mut Drawing) {
        let paint = Paint::stroke(CUT, 0.2);
        let Rect { x, y, w, h } = self.area;
        let (width, height) = self.page;
        // Where the area reaches the edge of the paper, marks lie within it, else outside.
        let spans = |from: f64, length: f64, end: f64| -> [(f64, f64); 2] {
            if from < EDGE {
                return [(EDGE, EDGE + MARK), (end - EDGE - MARK, end - EDGE)];
            }
            let mark = MARK.min(from - GAP - EDGE / 2.0);
            let behind = from + length + GAP;
            [(from - GAP - mark, from - GAP), (behind, behind + mark)]
        };
        let mut mark_cuts = |count: usize, (from, length, end), spans: [_; 2], point: Axis| {
            for index in 0..=count {
                let at = from + length * index as f64 / count as f64;
                if at > EDGE && at < end - EDGE {
                    for (begin, end) in spans {
                        drawing.line(point(at, begin), point(at, end), paint);
                    }
                }
            }
        };
        let vertical = spans(y, h, height);
        mark_cuts(self.columns, (x, w, width), vertical, |at, along| {
            (at, along)
        });
        let horizontal = spans(x, w, width);
        mark_cuts(self.rows, (y, h, height), horizontal, |at, along| {
            (along, at)
        });
        if self.columns > 1 && self.rows > 1 && x < EDGE {
            let (x, y) = self.area.centre();
            let half = MARK / 2.0;
            drawing.line((x - half, y), (x + half, y), paint);
            drawing.line((x, y - half), (x, y + half), paint);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_playing_cards_fit_on_both_papers_with_room_for_cut_marks() {
        for paper in Paper::ALL {
            let grid = PageGrid::tiled(paper, (3, 3), (63.0, 88.0));
            let (first, last) = (grid.cell(0), grid.cell(8));
            for white in [
                first.x,
                first.y,
                grid.page.0 - last.right(),
                grid.page.1 - last.bottom(),
            ] {
                assert!(white > EDGE + GAP, "{paper}: {white}");
            }
        }
    }

    #[test]
    fn backs_lie_behind_their_fronts() {
        let grid = PageGrid::tiled(Paper::A4, (3, 3), (63.0, 88.0));
        let behind: Vec<usize> = (0..9).map(|index| grid.behind(index)).collect();
        assert_eq!(behind, [2, 1, 0, 5, 4, 3, 8, 7, 6]);
        for index in 0..9 {
            let (front, back) = (grid.cell(index), grid.cell(grid.behind(index)));
            assert!((front.x + back.right() - grid.page.0).abs() < 1e-9);
            assert!((front.y - back.y).abs() < 1e-9);
        }
    }
}
