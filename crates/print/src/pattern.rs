//! The pattern of each colour. They get darker in the order of the colours' lightness, so that a page in black reads as a grey
//! picture of the one in colour.

use crate::palette::Rgb;
use crate::pen::{Drawing, Paint, Point, Rect, Segment, polyline};

/// How an area of a colour is filled with lines or dots.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Pattern {
    /// White.
    Empty,
    /// Yellow.
    Dots,
    /// Orange: upright lines.
    Upright,
    /// Green.
    Zigzag,
    /// Blue: level lines.
    Level,
    /// Red: rising lines.
    Rising,
    /// Purple: rising and falling lines.
    Crossed,
    /// Black.
    Solid,
}

/// Fills an area with a pattern; `pitch` is the distance between two of its lines.
pub(crate) fn fill(drawing: &mut Drawing, pattern: Pattern, area: Rect, pitch: f64, colour: Rgb) {
    let line = pitch * 0.2;
    let (path, width) = match pattern {
        Pattern::Empty => return,
        Pattern::Solid => {
            drawing.rect(area, area.h.min(area.w) * 0.2, Paint::fill(colour));
            return;
        }
        Pattern::Dots => (dots(area, pitch), line * 1.9),
        Pattern::Upright => (upright(area, pitch), line * 0.8),
        Pattern::Zigzag => (zigzag(area, pitch), line),
        Pattern::Level => (level(area, pitch), line * 1.15),
        Pattern::Rising => (diagonals(area, pitch * 1.25, true), line * 1.35),
        Pattern::Crossed => {
            let mut path = diagonals(area, pitch * 1.25, true);
            path.extend(diagonals(area, pitch * 1.25, false));
            (path, line * 1.25)
        }
    };
    drawing.path(path, Paint::stroke(colour, width));
}

/// Numbers from `from` to `to` about `pitch` apart, at least two.
fn spread(from: f64, to: f64, pitch: f64) -> impl Iterator<Item = f64> + Clone {
    let steps = ((to - from) / pitch).round().max(1.0);
    let step = (to - from) / steps;
    std::iter::successors(Some(0.0), |index| Some(index + 1.0))
        .take_while(move |index| *index <= steps)
        .map(move |index| from + step * index)
}

/// Dots as lines of almost no length with round ends; every other row stands between those of the first.
fn dots(area: Rect, pitch: f64) -> Vec<Segment> {
    let dot = |x: f64, y: f64| polyline(&[(x, y), (x + 0.01, y)]);
    let rows = spread(area.y, area.bottom(), pitch * 0.9).zip([false, true].into_iter().cycle());
    let rows = rows.flat_map(|(y, between)| {
        let shift = if between { pitch * 0.65 } else { 0.0 };
        spread(area.x + shift, area.right() - shift, pitch * 1.3).flat_map(move |x| dot(x, y))
    });
    rows.collect()
}

fn upright(area: Rect, pitch: f64) -> Vec<Segment> {
    spread(area.x, area.right(), pitch)
        .flat_map(|x| polyline(&[(x, area.y), (x, area.bottom())]))
        .collect()
}

fn level(area: Rect, pitch: f64) -> Vec<Segment> {
    spread(area.y, area.bottom(), pitch)
        .flat_map(|y| polyline(&[(area.x, y), (area.right(), y)]))
        .collect()
}

fn zigzag(area: Rect, pitch: f64) -> Vec<Segment> {
    let rise = pitch.min(area.h);
    // An area of less than two lines has one.
    let rows = spread(area.y, area.bottom() - rise, pitch * 1.2);
    let count = if area.h < rise * 2.2 { 1 } else { usize::MAX };
    let row = |top: f64| {
        let heights = [top + rise, top].into_iter().cycle();
        let points: Vec<Point> = spread(area.x, area.right(), rise).zip(heights).collect();
        polyline(&points)
    };
    rows.take(count).flat_map(row).collect()
}

/// Lines at 45 degrees through the area, cut off at its edges.
fn diagonals(area: Rect, pitch: f64, rising: bool) -> Vec<Segment> {
    // Each line is known by where it meets the level of the lower edge.
    let lines = spread(
        area.x - area.h,
        area.right(),
        pitch * std::f64::consts::SQRT_2,
    );
    let lines = lines.filter_map(|foot| {
        let (from, to) = (foot.max(area.x), (foot + area.h).min(area.right()));
        let height = |x: f64| {
            if rising {
                area.bottom() - (x - foot)
            } else {
                area.y + (x - foot)
            }
        };
        (to - from > pitch * 0.2).then(|| polyline(&[(from, height(from)), (to, height(to))]))
    });
    lines.flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pen::{DrawOp, Shape};
    use crate::{Inks, palette};

    const ALL: [Pattern; 8] = [
        Pattern::Empty,
        Pattern::Dots,
        Pattern::Upright,
        Pattern::Zigzag,
        Pattern::Level,
        Pattern::Rising,
        Pattern::Crossed,
        Pattern::Solid,
    ];

    fn drawn(pattern: Pattern, area: Rect) -> Drawing {
        let mut drawing = Drawing::new((60.0, 60.0), Inks::Black);
        fill(&mut drawing, pattern, area, 1.2, palette::INK);
        drawing
    }

    #[test]
    fn every_pattern_stays_in_its_area_and_is_another() {
        for area in [
            Rect::new(3.0, 4.0, 50.0, 9.0),
            Rect::new(3.0, 4.0, 6.0, 1.5),
        ] {
            for (index, pattern) in ALL.into_iter().enumerate() {
                let drawing = drawn(pattern, area);
                for other in &ALL[index + 1..] {
                    assert_ne!(drawing, drawn(*other, area), "{pattern:?} {other:?}");
                }
                for op in &drawing.ops {
                    let DrawOp::Shape(Shape::Path(path), _) = op else {
                        continue;
                    };
                    for segment in path {
                        let (Segment::Move((x, y)) | Segment::Line((x, y))) = *segment else {
                            panic!("{segment:?}");
                        };
                        let inside = (area.x - 0.02..=area.right() + 0.02).contains(&x)
                            && (area.y - 0.02..=area.bottom() + 0.02).contains(&y);
                        assert!(inside, "{pattern:?}: {x} {y}");
                    }
                }
            }
        }
    }
}
