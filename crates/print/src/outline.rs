//! Outlines as SVG path data: the symbols and shapes of the colours, which are those of the web app.

use crate::palette::Rgb;
use crate::pen::{Drawing, Paint, Point, Rect, Segment};

/// The segments of path data with absolute `M`, `L`, `C` and `Z`; `at` puts a point of the data on the page.
pub(crate) fn path(data: &str, at: impl Fn(f64, f64) -> Point) -> Vec<Segment> {
    let mut path = Vec::new();
    let mut rest = data;
    while let Some(command) = rest.chars().next() {
        let next = rest[1..].find(|c: char| c.is_ascii_uppercase());
        let end = next.map_or(rest.len(), |index| index + 1);
        let numbers = rest[1..end].split(' ').filter(|number| !number.is_empty());
        let numbers: Vec<f64> = numbers
            .map(|number| number.parse().expect("a number"))
            .collect();
        let point = |index: usize| at(numbers[2 * index], numbers[2 * index + 1]);
        path.push(match command {
            'M' => Segment::Move(point(0)),
            'L' => Segment::Line(point(0)),
            'C' => Segment::Cubic(point(0), point(1), point(2)),
            _ => Segment::Close,
        });
        rest = &rest[end..];
    }
    path
}

/// Draws an outline that is given in a box from -10 to 10 into a square, with round corners. `line` is the width of its edge as a
/// part of the square's.
pub(crate) fn draw(
    drawing: &mut Drawing,
    data: &str,
    area: Rect,
    fill: Rgb,
    (edge, line): (Rgb, f64),
) {
    let ((x, y), scale) = (area.centre(), area.w / 20.0);
    let path = path(data, |a, b| (x + a * scale, y + b * scale));
    drawing.path(path.clone(), Paint::fill(fill));
    drawing.path(path, Paint::stroke(edge, area.w * line));
}
