//! Writes the pages of a document as PDF: shapes stay shapes, and text stays text, with the part of the font that it uses.

use krilla::SerializeSettings;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point as PdfPoint, Size, Transform};
use krilla::graphic::Graphic;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, LineJoin, Stroke};
use krilla::surface::Surface;

use crate::font::{self, Typeface};
use crate::palette::Rgb;
use crate::pen::{DrawOp, Drawing, Paint, Point, Rect, Segment, Shape, TextAnchor, TextStyle};
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
    // Copies of a page share one drawing in the file.
    let mut graphics: Vec<Option<Graphic>> = vec![None; document.drawn.len()];
    for &index in &document.order {
        let drawing = &document.drawn[index];
        let [width, height] = [drawing.width, drawing.height].map(|mm| single(mm * POINTS));
        let size = Size::from_wh(width, height)
            .ok_or_else(|| PrintError::Pdf("a page without a size".to_owned()))?;
        let mut page = pdf.start_page_with(PageSettings::new(size));
        let mut surface = page.surface();
        let graphic = graphics[index].get_or_insert_with(|| {
            let mut stream = surface.stream_builder();
            draw(&mut stream.surface(), drawing);
            Graphic::new(stream.finish(), false)
        });
        surface.draw_graphic(graphic.clone());
        surface.finish();
        page.finish();
    }
    pdf.finish()
        .map_err(|error| PrintError::Pdf(format!("{error:?}")))
}

fn draw(surface: &mut Surface, drawing: &Drawing) {
    let scale = single(POINTS);
    surface.push_transform(&Transform::from_scale(scale, scale));
    for op in &drawing.ops {
        match op {
            DrawOp::Shape(shape, paint) => draw_shape(surface, shape, *paint),
            DrawOp::Text(at, style, text) => draw_text(surface, *at, *style, text),
        }
    }
    surface.pop();
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
    let glyphs = font::glyphs(text, style.weight);
    let width: f32 = glyphs.iter().map(|glyph| glyph.x_advance).sum();
    let size = single(style.size);
    let before = match style.anchor {
        TextAnchor::Start => 0.0,
        TextAnchor::Middle => width * size / 2.0,
        TextAnchor::End => width * size,
    };
    surface.set_fill(Some(fill(style.colour)));
    surface.set_stroke(None);
    let start = PdfPoint::from_xy(single(x) - before, single(y));
    let font = Typeface::of(style.weight).embedded.clone();
    surface.draw_glyphs(start, &glyphs, font, text, size, false);
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
