//! Writes the pages of a document as PDF: shapes stay shapes, and text stays text, with the part of the font that it uses. Tags say
//! what is a title, a heading, a paragraph or a picture, for those who have the page read to them.

use std::num::NonZeroU16;

use krilla::SerializeSettings;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point as PdfPoint, Size, Transform};
use krilla::graphic::Graphic;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, LineJoin, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ContentTag, SpanTag, Tag, TagGroup, TagKind, TagTree};
use rollwright_i18n::Words;
use rollwright_i18n::msg::paper;

use crate::font::{self, GlyphRun};
use crate::palette::Rgb;
use crate::pen::{
    DrawOp, Drawing, PagePart, Paint, Point, Rect, Segment, Shape, TextAnchor, TextStyle,
};
use crate::{Document, PrintError};

/// PDF points in a millimetre.
const POINTS: f64 = 72.0 / 25.4;
/// How far the control points of a quarter circle lie along its tangents, as a part of the radius.
const ARC: f64 = 0.552_284_75;

pub(crate) fn write(document: &Document) -> Result<Vec<u8>, PrintError> {
    let mut pdf = krilla::Document::new_with(SerializeSettings::default());
    let metadata = Metadata::new()
        .title(document.title.clone())
        .language(document.language.code().to_owned())
        .creator("Rollwright".to_owned());
    pdf.set_metadata(metadata);
    let mut tree = TagTree::new().with_lang(Some(document.language.code().to_owned()));
    // The number of the page that shows a drawing first, and that drawing for its copies, which share it.
    let mut first: Vec<Option<usize>> = vec![None; document.drawn.len()];
    let mut graphics: Vec<Option<Graphic>> = vec![None; document.drawn.len()];
    for (page, &index) in document.order.iter().enumerate() {
        let drawing = &document.drawn[index];
        let [width, height] = [drawing.width, drawing.height].map(|mm| single(mm * POINTS));
        let size = Size::from_wh(width, height)
            .ok_or_else(|| PrintError::Pdf("a page without a size".to_owned()))?;
        let mut pdf_page = pdf.start_page_with(PageSettings::new(size));
        let mut surface = pdf_page.surface();
        if let Some(first) = first[index] {
            let graphic = graphics[index].get_or_insert_with(|| {
                let mut stream = surface.stream_builder();
                draw(&mut stream.surface(), drawing);
                Graphic::new(stream.finish(), false)
            });
            let copy = paper::CopyOfPage { page: first + 1 };
            let alt = Words::new(document.language).text(copy);
            let mut figure = TagGroup::new(Tag::Figure(Some(alt)));
            figure.push(surface.start_tagged(ContentTag::Other));
            surface.draw_graphic(graphic.clone());
            surface.end_tagged();
            tree.push(figure);
        } else {
            first[index] = Some(page);
            for part in draw(&mut surface, drawing) {
                tree.push(part);
            }
        }
        surface.finish();
        pdf_page.finish();
    }
    pdf.set_tag_tree(tree);
    pdf.finish()
        .map_err(|error| PrintError::Pdf(format!("{error:?}")))
}

/// Draws a page, and returns its parts in the order in which they are read.
fn draw(surface: &mut Surface, drawing: &Drawing) -> Vec<TagGroup> {
    let scale = single(POINTS);
    surface.push_transform(&Transform::from_scale(scale, scale));
    let mut reading = Reading::default();
    for op in &drawing.ops {
        reading.mark(surface, op);
        match op {
            DrawOp::Shape(shape, paint) => draw_shape(surface, shape, *paint),
            DrawOp::Text(at, style, text) => draw_text(surface, *at, *style, text),
            DrawOp::Begin(_) | DrawOp::End => {}
        }
    }
    reading.close(surface);
    surface.pop();
    reading.parts.append(&mut reading.notices);
    reading.parts
}

/// The parts of a page as far as it is drawn, and what is being drawn.
#[derive(Default)]
struct Reading {
    parts: Vec<TagGroup>,
    notices: Vec<TagGroup>,
    /// The part that was begun.
    current: Option<(TagGroup, PagePart)>,
    open: Option<Content>,
}

/// A piece of content that was begun on the surface.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Content {
    /// One picture: shapes and texts in it are not told apart.
    Figure,
    /// Shapes, one after the other.
    Decoration,
    Line,
}

impl Reading {
    /// Begins and ends pieces of content as it is needed before this is drawn.
    fn mark(&mut self, surface: &mut Surface, op: &DrawOp) {
        match op {
            DrawOp::Begin(part) => {
                self.close(surface);
                let mut group = TagGroup::new(tag(part));
                if matches!(part, PagePart::Figure(_)) {
                    group.push(surface.start_tagged(ContentTag::Other));
                    self.open = Some(Content::Figure);
                }
                self.current = Some((group, part.clone()));
            }
            DrawOp::End => {
                self.close(surface);
                if let Some((group, part)) = self.current.take() {
                    self.add(group, part == PagePart::Notice);
                }
            }
            DrawOp::Shape(..) => {
                if self.open.is_none_or(|open| open == Content::Line) {
                    self.close(surface);
                    surface.start_tagged(ContentTag::Artifact(Artifact::default()));
                    self.open = Some(Content::Decoration);
                }
            }
            DrawOp::Text(..) => {
                if self.open == Some(Content::Figure) {
                    return;
                }
                self.close(surface);
                let line = surface.start_tagged(ContentTag::Span(SpanTag::empty()));
                self.open = Some(Content::Line);
                if let Some((group, _)) = &mut self.current {
                    group.push(line);
                } else {
                    self.add(TagGroup::with_children(Tag::P, vec![line.into()]), false);
                }
            }
        }
    }

    fn close(&mut self, surface: &mut Surface) {
        if self.open.take().is_some() {
            surface.end_tagged();
        }
    }

    fn add(&mut self, group: TagGroup, last: bool) {
        let parts = if last {
            &mut self.notices
        } else {
            &mut self.parts
        };
        parts.push(group);
    }
}

fn tag(part: &PagePart) -> TagKind {
    match part {
        PagePart::Title => Tag::Hn(NonZeroU16::MIN, None).into(),
        PagePart::Heading => Tag::Hn(NonZeroU16::new(2).expect("not zero"), None).into(),
        PagePart::Paragraph | PagePart::Notice => Tag::P.into(),
        PagePart::Figure(alt) => Tag::Figure(Some(alt.clone())).into(),
    }
}

fn draw_shape(surface: &mut Surface, shape: &Shape, paint: Paint) {
    let mut path = PathBuilder::new();
    match shape {
        Shape::Rect(rect, radius) => add_rect(&mut path, *rect, *radius),
        Shape::Circle(centre, radius) => {
            add_rect(&mut path, Rect::square(*centre, radius * 2.0), *radius);
        }
        Shape::Path(shape) => shape.iter().for_each(|part| add(&mut path, *part)),
    }
    let Some(path) = path.finish() else {
        return;
    };
    surface.set_fill(paint.fill.map(fill));
    surface.set_stroke(paint.stroke.map(|(colour, width)| {
        let (line_cap, line_join) = match paint.fill {
            Some(_) => (LineCap::Butt, LineJoin::Miter),
            None => (LineCap::Round, LineJoin::Round),
        };
        Stroke {
            paint: rgb_of(colour).into(),
            width: single(width),
            // What SVG has if nothing is said.
            miter_limit: 4.0,
            line_cap,
            line_join,
            ..Stroke::default()
        }
    }));
    surface.draw_path(&path);
}

fn draw_text(surface: &mut Surface, (x, y): Point, style: TextStyle, text: &str) {
    let runs = font::glyphs(text, style.weight);
    let width_of = |run: &GlyphRun| run.glyphs.iter().map(|glyph| glyph.x_advance).sum::<f32>();
    let width: f32 = runs.iter().map(width_of).sum();
    let size = single(style.size);
    let before = match style.anchor {
        TextAnchor::Start => 0.0,
        TextAnchor::Middle => width * size / 2.0,
        TextAnchor::End => width * size,
    };
    surface.set_fill(Some(fill(style.colour)));
    surface.set_stroke(None);
    let mut x = single(x) - before;
    for run in runs {
        let start = PdfPoint::from_xy(x, single(y));
        let font = run.typeface.embedded.clone();
        surface.draw_glyphs(start, &run.glyphs, font, text, size, false);
        x += width_of(&run) * size;
    }
}

fn add(path: &mut PathBuilder, segment: Segment) {
    let s = single;
    match segment {
        Segment::Move((x, y)) => path.move_to(s(x), s(y)),
        Segment::Line((x, y)) => path.line_to(s(x), s(y)),
        Segment::Quad((x1, y1), (x, y)) => path.quad_to(s(x1), s(y1), s(x), s(y)),
        Segment::Cubic((x1, y1), (x2, y2), (x, y)) => {
            path.cubic_to(s(x1), s(y1), s(x2), s(y2), s(x), s(y));
        }
        Segment::Close => path.close(),
    }
}

/// Adds a rectangle whose corners are quarter circles; without straight edges it is a circle.
fn add_rect(path: &mut PathBuilder, rect: Rect, radius: f64) {
    let radius = radius.min(rect.w / 2.0).min(rect.h / 2.0);
    let (left, top, right, bottom) = (rect.x, rect.y, rect.right(), rect.bottom());
    // Each corner, clockwise, with the direction from which the outline comes and the one in which it leaves.
    let corners = [
        ((right, top), (1.0, 0.0), (0.0, 1.0)),
        ((right, bottom), (0.0, 1.0), (-1.0, 0.0)),
        ((left, bottom), (-1.0, 0.0), (0.0, -1.0)),
        ((left, top), (0.0, -1.0), (1.0, 0.0)),
    ];
    add(path, Segment::Move((left + radius, top)));
    for ((x, y), from, to) in corners {
        let along = |(dx, dy): Point, by: f64| (x + dx * by, y + dy * by);
        if radius < rect.w.max(rect.h) / 2.0 {
            add(path, Segment::Line(along(from, -radius)));
        }
        if radius > 0.0 {
            let control = radius * (1.0 - ARC);
            let (one, two) = (along(from, -control), along(to, control));
            add(path, Segment::Cubic(one, two, along(to, radius)));
        }
    }
    add(path, Segment::Close);
}

fn fill(colour: Rgb) -> Fill {
    Fill {
        paint: rgb_of(colour).into(),
        ..Fill::default()
    }
}

fn rgb_of(Rgb(colour): Rgb) -> rgb::Color {
    let [_, red, green, blue] = colour.to_be_bytes();
    rgb::Color::new(red, green, blue)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "krilla counts in single precision, which is finer than printers print"
)]
fn single(number: f64) -> f32 {
    (number * 1000.0).round() as f32 / 1000.0
}
