//! The pen: records what is drawn on a page, in millimetres from its upper left corner.
//!
//! It knows no file format: `svg` and `pdf` each write a [`Drawing`] down in their own way.

use crate::Inks;
use crate::font::{SMALLEST, Weight};
use crate::palette::{Rgb, Tint};

/// Two numbers in millimetres, from the left and from the top.
pub(crate) type Point = (f64, f64);

/// One page and everything on it, in the order in which it is drawn.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Drawing {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) inks: Inks,
    pub(crate) ops: Vec<DrawOp>,
    in_part: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum DrawOp {
    Shape(Shape, Paint),
    /// One line of text; the point is on its baseline.
    Text(Point, TextStyle, String),
    /// What follows, up to the next [`DrawOp::End`], is one part of the page for those who hear it.
    Begin(PagePart),
    End,
}

/// What a part of a page is to somebody who hears it read. Text outside of any part is a paragraph of its own, and shapes are
/// decoration.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum PagePart {
    Title,
    Heading,
    Paragraph,
    /// Small print, which is read last wherever it stands.
    Notice,
    /// A picture, with the words that say what it shows.
    Figure(String),
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Shape {
    /// A rectangle and the radius of its corners.
    Rect(Rect, f64),
    /// A centre and a radius.
    Circle(Point, f64),
    Path(Vec<Segment>),
}

impl Drawing {
    pub(crate) fn new((width, height): (f64, f64), inks: Inks) -> Self {
        let ops = Vec::new();
        Self {
            width,
            height,
            inks,
            ops,
            in_part: false,
        }
    }

    /// Draws one part of the page. Parts within it belong to it.
    pub(crate) fn part(&mut self, part: PagePart, draw: impl FnOnce(&mut Self)) {
        if self.in_part {
            return draw(self);
        }
        self.in_part = true;
        self.ops.push(DrawOp::Begin(part));
        draw(self);
        self.ops.push(DrawOp::End);
        self.in_part = false;
    }

    /// The colour of a game as it is printed here.
    pub(crate) fn tint(&self, tint: Tint) -> Tint {
        self.inks.tint(tint)
    }

    fn shape(&mut self, shape: Shape, paint: Paint) {
        let printed = |colour| self.inks.printed(colour);
        let paint = Paint {
            fill: paint.fill.map(printed),
            stroke: paint.stroke.map(|(colour, width)| (printed(colour), width)),
        };
        self.ops.push(DrawOp::Shape(shape, paint));
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
        self.path(polyline(&[from, to]), paint);
    }

    pub(crate) fn path(&mut self, path: Vec<Segment>, paint: Paint) {
        self.shape(Shape::Path(path), paint);
    }

    /// Writes one line of text on its baseline, without the characters that neither XML nor a font can hold.
    pub(crate) fn text(&mut self, at: Point, style: TextStyle, text: &str) {
        let printable = |c: &char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
        let text: String = text.chars().filter(printable).collect();
        if !text.is_empty() {
            let colour = self.inks.printed(style.colour);
            let style = TextStyle { colour, ..style };
            self.ops.push(DrawOp::Text(at, style, text));
        }
    }

    /// Writes one line of text with the middle of its capital letters at this height.
    pub(crate) fn text_at_middle(&mut self, (x, middle): Point, style: TextStyle, text: &str) {
        self.text((x, middle + style.cap() / 2.0), style, text);
    }

    /// Writes one line of text that is [fitted](TextStyle::fitted) into a width.
    pub(crate) fn fitted_text(
        &mut self,
        at: Point,
        style: TextStyle,
        text: &str,
        room: f64,
        smallest: f64,
    ) {
        let (text, style) = style.fitted(text, room, smallest);
        self.text(at, style, &text);
    }

    /// Writes lines of text, the first on this baseline.
    pub(crate) fn text_lines(
        &mut self,
        (x, y): Point,
        style: TextStyle,
        leading: f64,
        lines: &[String],
    ) {
        self.part(PagePart::Paragraph, |drawing| {
            for (row, line) in lines.iter().enumerate() {
                let baseline = y + row as f64 * style.size * leading;
                drawing.text((x, baseline), style, line);
            }
        });
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
        let Self { x, y, w, h } = self;
        Self::new(x + by, y + by, w - 2.0 * by, h - 2.0 * by)
    }

    /// The part from this height down to that one.
    pub(crate) fn between(self, top: f64, bottom: f64) -> Self {
        Self::new(self.x, top, self.w, bottom - top)
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
        let (fill, stroke) = (Some(colour), None);
        Self { fill, stroke }
    }

    pub(crate) fn stroke(colour: Rgb, width: f64) -> Self {
        Self::default().edged(colour, width)
    }

    /// The same paint with an outline.
    pub(crate) fn edged(self, colour: Rgb, width: f64) -> Self {
        let stroke = Some((colour, width));
        Self { stroke, ..self }
    }
}

/// Which point of a line of text is put at the given position.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum TextAnchor {
    Start,
    Middle,
    End,
}

#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct TextStyle {
    pub(crate) size: f64,
    pub(crate) weight: Weight,
    pub(crate) colour: Rgb,
    pub(crate) anchor: TextAnchor,
}

impl TextStyle {
    /// Text of this size, but never smaller than can be read.
    pub(crate) const fn regular(size: f64, colour: Rgb) -> Self {
        Self {
            size: size.max(SMALLEST),
            weight: Weight::Regular,
            colour,
            anchor: TextAnchor::Start,
        }
    }

    pub(crate) const fn bold(size: f64, colour: Rgb) -> Self {
        let weight = Weight::Bold;
        let regular = Self::regular(size, colour);
        Self { weight, ..regular }
    }

    /// For titles, headings and printed numbers.
    pub(crate) const fn display(size: f64, colour: Rgb) -> Self {
        let weight = Weight::Display;
        let regular = Self::regular(size, colour);
        Self { weight, ..regular }
    }

    pub(crate) fn middle(self) -> Self {
        let anchor = TextAnchor::Middle;
        Self { anchor, ..self }
    }

    pub(crate) fn end(self) -> Self {
        let anchor = TextAnchor::End;
        Self { anchor, ..self }
    }
}

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

/// Straight lines from point to point.
pub(crate) fn polyline(points: &[Point]) -> Vec<Segment> {
    let lines = points.iter().skip(1).map(|point| Segment::Line(*point));
    let start = points.first().map(|point| Segment::Move(*point));
    start.into_iter().chain(lines).collect()
}

/// Straight lines from point to point and back to the first.
pub(crate) fn polygon(points: &[Point]) -> Vec<Segment> {
    let mut path = polyline(points);
    path.push(Segment::Close);
    path
}
