//! Writes a drawing as SVG. Names that people chose are only ever text in it, never markup.

use std::fmt::{self, Display, Formatter, Write};

use crate::font::Weight;
use crate::pen::{DrawOp, Drawing, Paint, Point, Segment, Shape, TextAnchor, TextStyle};

/// The fonts to look for. The first is the one that is measured and put into PDFs; the others are about as wide.
const FAMILIES: &str = "'DejaVu Sans Condensed','DejaVu Sans',system-ui,sans-serif";

/// A drawing that is displayed as an SVG document.
pub(crate) struct Svg<'a>(pub(crate) &'a Drawing);

impl Display for Svg<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (w, h) = (Number(self.0.width), Number(self.0.height));
        write!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}mm\" height=\"{h}mm\" viewBox=\"0 0 {w} {h}\" \
             font-family=\"{FAMILIES}\"><rect width=\"{w}\" height=\"{h}\" fill=\"#ffffff\"/>"
        )?;
        for op in &self.0.ops {
            match op {
                DrawOp::Shape(shape, paint) => {
                    write_shape(f, shape)?;
                    write_paint(f, *paint)?;
                }
                DrawOp::Text(at, style, text) => write_text(f, *at, *style, text)?,
                DrawOp::Begin(_) | DrawOp::End => {}
            }
        }
        f.write_str("</svg>")
    }
}

fn write_shape(f: &mut Formatter<'_>, shape: &Shape) -> fmt::Result {
    match shape {
        Shape::Rect(rect, radius) => {
            let [left, top, width, height] = [rect.x, rect.y, rect.w, rect.h].map(Number);
            write!(
                f,
                "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\""
            )?;
            if *radius > 0.0 {
                write!(f, " rx=\"{}\"", Number(*radius))?;
            }
            Ok(())
        }
        Shape::Circle((x, y), radius) => {
            let (x, y, r) = (Number(*x), Number(*y), Number(*radius));
            write!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"")
        }
        Shape::Path(path) => {
            f.write_str("<path d=\"")?;
            write_segments(f, path)?;
            f.write_char('"')
        }
    }
}

fn write_paint(f: &mut Formatter<'_>, paint: Paint) -> fmt::Result {
    match paint.fill {
        Some(colour) => write!(f, " fill=\"{colour}\"")?,
        None => f.write_str(" fill=\"none\"")?,
    }
    if let Some((colour, width)) = paint.stroke {
        let width = Number(width);
        write!(f, " stroke=\"{colour}\" stroke-width=\"{width}\"")?;
        if paint.fill.is_none() {
            f.write_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")?;
        }
    }
    f.write_str("/>")
}

fn write_text(f: &mut Formatter<'_>, (x, y): Point, style: TextStyle, text: &str) -> fmt::Result {
    let (x, y, size, colour) = (Number(x), Number(y), Number(style.size), style.colour);
    write!(
        f,
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{colour}\""
    )?;
    match style.weight {
        Weight::Regular => {}
        Weight::Bold => f.write_str(" font-weight=\"700\"")?,
        // Another face in its place is made as wide as it is.
        Weight::Display => {
            let width = Number(style.width(text));
            write!(
                f,
                " font-weight=\"700\" font-family=\"'Bricolage Grotesque',{FAMILIES}\" textLength=\"{width}\" \
                 lengthAdjust=\"spacingAndGlyphs\""
            )?;
        }
    }
    f.write_str(match style.anchor {
        TextAnchor::Start => "",
        TextAnchor::Middle => " text-anchor=\"middle\"",
        TextAnchor::End => " text-anchor=\"end\"",
    })?;
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;");
    write!(f, ">{}</text>", escaped.replace('>', "&gt;"))
}

fn write_segments(f: &mut Formatter<'_>, path: &[Segment]) -> fmt::Result {
    let mut last = ' ';
    for segment in path {
        let (command, points): (char, &[Point]) = match segment {
            Segment::Move(to) => ('M', &[*to]),
            Segment::Line(to) => ('L', &[*to]),
            Segment::Quad(control, to) => ('Q', &[*control, *to]),
            Segment::Cubic(one, two, to) => ('C', &[*one, *two, *to]),
            Segment::Close => ('Z', &[]),
        };
        // A line after a line needs no command of its own.
        let again = command == 'L' && last == 'L';
        f.write_char(if again { ' ' } else { command })?;
        for (index, (x, y)) in points.iter().enumerate() {
            let gap = if index > 0 { " " } else { "" };
            write!(f, "{gap}{} {}", Number(*x), Number(*y))?;
        }
        last = command;
    }
    Ok(())
}

/// A number, rounded to a hundredth of a millimetre, which is finer than printers print.
struct Number(f64);

impl Display for Number {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Inks;
    use crate::palette::INK;

    #[test]
    fn what_somebody_writes_is_never_a_tag() {
        let mut drawing = Drawing::new((10.0, 10.0), Inks::Colour);
        let hostile = "</text><script>alert('1')</script>&amp;\"\0\u{1b}\u{ffff}";
        drawing.text((1.0, 2.0), TextStyle::regular(3.0, INK), hostile);
        let page = Svg(&drawing).to_string();
        assert!(!page.contains("<script") && page.contains("&lt;script&gt;"));
        assert!(page.chars().all(|c| !c.is_control()));
        roxmltree::Document::parse(&page).expect("well-formed XML");
    }

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        let shown = |number| Number(number).to_string();
        assert_eq!(shown(2.0), "2");
        assert_eq!(shown(-0.001), "0");
        assert_eq!(shown(10.5), "10.5");
        assert_eq!(shown(100.0), "100");
        assert_eq!(shown(0.126), "0.13");
    }
}
