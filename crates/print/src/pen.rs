//! The pen: records what is drawn on a page, in millimetres from its upper left corner.
//!
//! It knows no file format: `svg` and `pdf` each write a [`Drawing`] down in their own way.

use crate::font::Weight;
use crate::palette::Rgb;

/// Two numbers in millimetres, from the left and from the top.
pub(crate) type Point = (f64, f64);

/// One page and everything on it, in the order in which it is drawn.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Drawing {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) ops: Vec<DrawOp>,
}

/// One thing on a page.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum DrawOp {
    Shape(Shape, Paint),
    /// One line of text; the point is on its baseline.
    Text(Point, TextStyle, String),
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Shape {
    /// A rectangle and the radius of its corners.
    Rect(Rect, f64),
    /// A centre and a radius.
    Circle(Point, f64),
    Path(Path),
}

impl Drawing {
    pub(crate) fn new((width, height): (f64, f64)) -> Self {
        Self {
            width,
            height,
            ops: Vec::new(),
        }
    }

    /// The whole page without its margin.
    pub(crate) fn area(&self, margin: f64) -> Rect {
        Rect::new(0.0, 0.0, self.width, self.height).inset(margin)
    }

    pub(crate) fn rect(&mut self, rect: Rect, radius: f64, paint: Paint) {
        self.shape(Shape::Rect(rect, radius), paint);
    }

    pub(crate) fn circle(&mut self, centre: Point, radius: f64, paint: Paint) {
        self.shape(Shape::Circle(centre, radius), paint);
    }

    pub(crate) fn line(&mut self, from: Point, to: Point, paint: Paint) {
        let mut path = Path::default();
        path.polyline(&[from, to]);
        self.path(path, paint);
    }

    pub(crate) fn path(&mut self, path: Path, paint: Paint) {
        self.shape(Shape::Path(path), paint);
    }

    fn shape(&mut self, shape: Shape, paint: Paint) {
        self.ops.push(DrawOp::Shape(shape, paint));
    }

    /// Writes one line of text on its baseline, without the characters that neither XML nor a font can hold.
    pub(crate) fn text(&mut self, at: Point, style: TextStyle, text: &str) {
        let printable = |c: &char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
        let text: String = text.chars().filter(printable).collect();
        if !text.is_empty() {
            self.ops.push(DrawOp::Text(at, style, text));
        }
    }

    /// Writes lines of text, the first on this baseline.
    pub(crate) fn text_lines(
        &mut self,
        (x, y): Point,
        style: TextStyle,
        leading: f64,
        lines: &[String],
    ) {
        for (row, line) in lines.iter().enumerate() {
            let baseline = y + row as f64 * style.size * leading;
            self.text((x, baseline), style, line);
        }
    }
}

/// A rectangle, in millimetres.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Rect {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) w: f64,
    pub(crate) h: f64,
}

impl Rect {
    pub(crate) const fn new(x: f64, y: f64, w: f64, h: f64) -> Self {
        Self { x, y, w, h }
    }

    /// A square around its centre.
    pub(crate) fn square((x, y): Point, side: f64) -> Self {
        Self::new(x - side / 2.0, y - side / 2.0, side, side)
    }

    /// Smaller by this much on each side.
    pub(crate) fn inset(self, by: f64) -> Self {
        Self::new(
            self.x + by,
            self.y + by,
            self.w - 2.0 * by,
            self.h - 2.0 * by,
        )
    }

    pub(crate) fn right(self) -> f64 {
        self.x + self.w
    }

    pub(crate) fn bottom(self) -> f64 {
        self.y + self.h
    }

    pub(crate) fn centre(self) -> Point {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }
}

/// How a shape is filled and outlined. A shape that is only outlined has round ends and corners.
#[derive(Copy, Clone, PartialEq, Default, Debug)]
pub(crate) struct Paint {
    pub(crate) fill: Option<Rgb>,
    /// Colour and width of the outline.
    pub(crate) stroke: Option<(Rgb, f64)>,
}

impl Paint {
    pub(crate) fn fill(colour: Rgb) -> Self {
        Self {
            fill: Some(colour),
            ..Self::default()
        }
    }

    pub(crate) fn stroke(colour: Rgb, width: f64) -> Self {
        Self::default().edged(colour, width)
    }

    /// The same paint with an outline.
    pub(crate) fn edged(self, colour: Rgb, width: f64) -> Self {
        Self {
            stroke: Some((colour, width)),
            ..self
        }
    }
}

/// Which point of a line of text is put at the given position.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum TextAnchor {
    Start,
    Middle,
    End,
}

/// How a text looks.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct TextStyle {
    pub(crate) size: f64,
    pub(crate) weight: Weight,
    pub(crate) colour: Rgb,
    pub(crate) anchor: TextAnchor,
}

impl TextStyle {
    pub(crate) fn regular(size: f64, colour: Rgb) -> Self {
        Self {
            size,
            weight: Weight::Regular,
            colour,
            anchor: TextAnchor::Start,
        }
    }

    pub(crate) fn bold(size: f64, colour: Rgb) -> Self {
        Self {
            weight: Weight::Bold,
            ..Self::regular(size, colour)
        }
    }

    pub(crate) fn middle(self) -> Self {
        Self {
            anchor: TextAnchor::Middle,
            ..self
        }
    }

    pub(crate) fn end(self) -> Self {
        Self {
            anchor: TextAnchor::End,
            ..self
        }
    }
}

/// Lines and curves.
#[derive(Clone, PartialEq, Default, Debug)]
pub(crate) struct Path(pub(crate) Vec<Segment>);

/// A part of a path, from where the last one ended.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) enum Segment {
    Move(Point),
    Line(Point),
    /// A quadratic Bézier curve: its control point and its end.
    Quad(Point, Point),
    /// A cubic Bézier curve: its control points and its end.
    Cubic(Point, Point, Point),
    Close,
}

impl Path {
    /// Adds straight lines from point to point.
    pub(crate) fn polyline(&mut self, points: &[Point]) -> &mut Self {
        let mut points = points.iter().copied();
        self.0.extend(points.next().map(Segment::Move));
        self.0.extend(points.map(Segment::Line));
        self
    }

    /// Adds straight lines from point to point and back to the first.
    pub(crate) fn polygon(&mut self, points: &[Point]) -> &mut Self {
        self.polyline(points).0.push(Segment::Close);
        self
    }
}
