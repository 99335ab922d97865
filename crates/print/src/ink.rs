//! Handwriting: crosses, rings and digits in ink, a little different at each place and the same whenever they are drawn again.
//!
//! The strokes are those of the web app (`web/src/ink/ink.ts`).

use std::f64::consts::PI;

use crate::outline;
use crate::palette::INK;
use crate::pen::{Drawing, Paint, Point, Rect, Segment};

/// Pseudorandom numbers between -1 and 1, seeded by the name of a place such as `A/0/1`.
struct Wobble(u32);

impl Wobble {
    fn at(place: &str) -> Self {
        let step = |state: u32, letter: u16| (state ^ u32::from(letter)).wrapping_mul(16_777_619);
        Self(place.encode_utf16().fold(2_166_136_261, step))
    }

    fn next(&mut self) -> f64 {
        self.0 = (self.0 ^ (self.0 >> 15)).wrapping_mul(2_246_822_519);
        self.0 = (self.0 ^ (self.0 >> 13)).wrapping_mul(3_266_489_917);
        f64::from(self.0 ^ (self.0 >> 16)) / 2_147_483_648.0 - 1.0
    }

    fn near(&mut self, (x, y): Point, (w, h): (f64, f64)) -> Point {
        (x + self.next() * w, y + self.next() * h)
    }
}

fn middle(one: Point, other: Point) -> Point {
    (f64::midpoint(one.0, other.0), f64::midpoint(one.1, other.1))
}

/// Draws two strokes across a box.
pub(crate) fn cross(drawing: &mut Drawing, place: &str, area: Rect, width: f64) {
    let mut wobble = Wobble::at(place);
    let reach = (area.w * 0.12, area.h * 0.1);
    let mut stroke = |from: Point, to: Point| {
        let point = |(x, y): Point| (area.x + area.w * x, area.y + area.h * y);
        let (from, to) = (point(from), point(to));
        let begin = wobble.near(from, reach);
        let bend = wobble.near(middle(from, to), (reach.0 * 1.4, reach.1 * 1.4));
        let end = wobble.near(to, reach);
        let path = vec![Segment::Move(begin), Segment::Quad(bend, end)];
        drawing.path(path, Paint::stroke(INK, width));
    };
    stroke((0.16, 0.18), (0.86, 0.84));
    stroke((0.84, 0.16), (0.14, 0.82));
}

/// Draws a ring that overshoots where it closes.
pub(crate) fn ring(drawing: &mut Drawing, place: &str, area: Rect, paint: Paint) {
    let mut wobble = Wobble::at(place);
    let (x, y) = area.centre();
    let begin = -2.2 + wobble.next() * 0.3;
    let points = [0_u8, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(|i| {
        let angle = begin + f64::from(i) / 9.0 * (PI * 2.0 + 0.5);
        let reach = 1.0 + wobble.next() * 0.06 + if i > 7 { 0.05 } else { 0.0 };
        (
            x + angle.cos() * area.w / 2.0 * reach,
            y + angle.sin() * area.h / 2.0 * reach,
        )
    });
    let mut path = vec![Segment::Move(points[0])];
    for pair in points[1..].windows(2) {
        let end = middle(pair[0], pair[1]);
        path.push(Segment::Quad(pair[0], end));
    }
    path.push(Segment::Line(points[9]));
    drawing.path(path, paint);
}

/// The digits as SVG path data of `M` and `C`, in a box of 10 by 14.
const DIGITS: [&str; 10] = [
    "M5 1.4C2.4 1.4 1.6 4.5 1.7 7.3C1.8 10.4 3 12.8 5 12.7C7.5 12.6 8.4 9.8 8.3 6.9C8.2 3.8 7.2 1.5 4.6 1.5",
    "M2.6 4.3C4 3.4 5 2.4 5.7 1.3C5.5 5.2 5.6 9 5.5 12.8",
    "M2 4.1C2.3 2 4 1.2 5.6 1.4C7.6 1.7 8.2 3.6 7.3 5.6C6.2 8 3.6 10.2 1.8 12.5C4 12.1 6.3 12.2 8.4 12.4",
    "M2.2 2.8C3.6 1.2 7.4 1 7.5 3.7C7.6 5.8 5.6 6.4 4.2 6.5C6.4 6.5 8.2 7.5 8 9.7C7.7 12.8 3.6 13.2 1.8 11.4",
    "M5.9 1.3C4.6 4 3.2 6.3 1.5 8.7C3.9 8.5 6.3 8.6 8.7 8.6M6.6 5.6C6.6 8 6.5 10.4 6.6 12.8",
    "M7.8 1.6C6.1 1.7 4.4 1.6 2.9 1.6C2.8 3.1 2.6 4.6 2.4 6.1C4.5 5 8.2 5.4 8.1 8.7C8 12.5 4 13.3 1.8 11.6",
    "M7 1.4C4.4 2.9 2.1 5.7 2 9C1.9 11.4 3.4 12.8 5.1 12.7C7 12.6 8.2 11.1 8 9.3C7.8 7.4 5.7 6.6 4 7.4C3 7.9 2.3 8.8 2.1 9.8",
    "M1.8 1.8C4 1.9 6.2 1.8 8.2 1.6C6.6 5.1 5 8.7 4.3 12.7M3.1 7.2C4.5 7.1 5.9 7 7.2 7",
    "M7.6 3.4C7.3 1.2 3.1 0.9 2.6 3.5C2.2 6.6 8.3 6.6 8.1 9.9C7.9 13.3 2.1 13.2 2 10C1.9 6.9 7.8 6.1 7.6 3.3",
    "M7.8 4.6C7.6 1.9 5.4 0.9 3.6 1.9C1.6 3.1 2 6.5 4.2 6.9C6.1 7.2 7.6 6 7.8 4.4C7.9 7.3 7.5 10.3 6.2 12.8",
];

/// Writes a number by hand, around this point, with digits of this height. A single digit leans as its place does; of several,
/// each has a place of its own.
pub(crate) fn number(drawing: &mut Drawing, place: &str, number: u16, (x, y): Point, height: f64) {
    let scale = height / 14.0;
    let text = number.to_string();
    let count = text.len();
    for (index, digit) in text.bytes().map(|digit| digit - b'0').enumerate() {
        let own = if count > 1 {
            format!("{place}/{index}")
        } else {
            place.to_owned()
        };
        let lean = Wobble::at(&own).next() * 6.0;
        let shift = index as f64 + 0.5 - count as f64 / 2.0;
        let centre = (x + shift * scale * 10.0, y);
        let path = digit_path(DIGITS[usize::from(digit)], centre, lean, scale);
        drawing.path(path, Paint::stroke(INK, 1.5 * scale));
    }
}

/// A digit around this point, turned by so many degrees.
fn digit_path(strokes: &str, (x, y): Point, lean: f64, scale: f64) -> Vec<Segment> {
    let (sin, cos) = lean.to_radians().sin_cos();
    let at = |a: f64, b: f64| {
        let (a, b) = ((a - 5.0) * scale, (b - 7.0) * scale);
        (x + a * cos - b * sin, y + a * sin + b * cos)
    };
    outline::path(strokes, at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Inks;

    #[test]
    fn the_hand_is_the_same_each_time_and_another_at_each_place() {
        let drawn = |place: &str| {
            let mut drawing = Drawing::new((10.0, 10.0), Inks::Colour);
            cross(&mut drawing, place, Rect::new(0.0, 0.0, 10.0, 10.0), 1.0);
            drawing
        };
        assert_eq!(drawn("A/0/1"), drawn("A/0/1"));
        assert_ne!(drawn("A/0/1"), drawn("A/0/2"));
    }

    /// What `wobble("A/0/1")` of the web app gives first.
    #[test]
    fn the_hand_is_that_of_the_web_app() {
        let mut wobble = Wobble::at("A/0/1");
        let first: Vec<String> = (0..3).map(|_| format!("{:.9}", wobble.next())).collect();
        assert_eq!(first, ["0.279401885", "-0.647358462", "-0.829926026"]);
    }

    #[test]
    fn every_digit_can_be_drawn_and_stays_in_its_box() {
        for digits in DIGITS {
            let path = digit_path(digits, (5.0, 7.0), 0.0, 1.0);
            for segment in &path {
                let (Segment::Move((x, y)) | Segment::Cubic(_, _, (x, y))) = *segment else {
                    panic!("{segment:?}");
                };
                assert!(
                    (1.0..9.0).contains(&x) && (1.0..13.5).contains(&y),
                    "{digits}"
                );
            }
        }
    }
}
