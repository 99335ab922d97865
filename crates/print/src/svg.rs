//! The pen: shapes and text as SVG, in millimetres. Text is only ever text, whoever wrote it.

use std::fmt::{self, Write};

use crate::font::Weight;
use crate::palette::Colour;

/// The fonts to look for. The first is the one that is measured and put into PDFs; the others are about as wide.
const FAMILIES: &str = "'DejaVu Sans Condensed','DejaVu Sans',system-ui,sans-serif";

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

    /// The middle.
    pub(crate) fn centre(self) -> (f64, f64) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }
}

/// How a shape is filled and outlined.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Paint {
    fill: Option<Colour>,
    stroke: Option<(Colour, f64)>,
}

impl Paint {
    pub(crate) fn fill(colour: Colour) -> Self {
        Self {
            fill: Some(colour),
            ..Self::default()
        }
    }

    pub(crate) fn stroke(colour: Colour, width: f64) -> Self {
        Self {
            stroke: Some((colour, width)),
            ..Self::default()
        }
    }

    /// With an outline, too.
    pub(crate) fn edged(self, colour: Colour, width: f64) -> Self {
        Self {
            stroke: Some((colour, width)),
            ..self
        }
    }
}

/// Which point of a text lies where it is put.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text looks.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Type {
    pub(crate) size: f64,
    pub(crate) weight: Weight,
    pub(crate) colour: Colour,
    pub(crate) anchor: Anchor,
}

impl Type {
    pub(crate) fn regular(size: f64, colour: Colour) -> Self {
        Self {
            size,
            weight: Weight::Regular,
            colour,
            anchor: Anchor::Start,
        }
    }

    pub(crate) fn bold(size: f64, colour: Colour) -> Self {
        Self {
            weight: Weight::Bold,
            ..Self::regular(size, colour)
        }
    }

    pub(crate) fn middle(self) -> Self {
        Self {
            anchor: Anchor::Middle,
            ..self
        }
    }

    pub(crate) fn end(self) -> Self {
        Self {
            anchor: Anchor::End,
            ..self
        }
    }
}

/// Where something drawn in its own measure is put: moved, turned by degrees, enlarged; its own point `about` comes to lie there.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Place {
    pub(crate) at: (f64, f64),
    pub(crate) turn: f64,
    pub(crate) scale: f64,
    pub(crate) about: (f64, f64),
}

/// A drawing in the making.
#[derive(Clone, Default, Debug)]
pub(crate) struct Drawing {
    body: String,
}

impl Drawing {
    /// The drawing as a page of this size.
    pub(crate) fn page(self, width: f64, height: f64) -> String {
        let (w, h) = (Number(width), Number(height));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}mm\" height=\"{h}mm\" viewBox=\"0 0 {w} {h}\" \
             font-family=\"{FAMILIES}\"><rect width=\"{w}\" height=\"{h}\" fill=\"#ffffff\"/>{}</svg>",
            self.body
        )
    }

    pub(crate) fn rect(&mut self, rect: Rect, round: f64, paint: Paint) {
        let (x, y, w, h) = (
            Number(rect.x),
            Number(rect.y),
            Number(rect.w),
            Number(rect.h),
        );
        self.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\""
        ));
        if round > 0.0 {
            self.put(format_args!(" rx=\"{}\"", Number(round)));
        }
        self.finish(paint);
    }

    pub(crate) fn circle(&mut self, (x, y): (f64, f64), radius: f64, paint: Paint) {
        let (x, y, r) = (Number(x), Number(y), Number(radius));
        self.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\""));
        self.finish(paint);
    }

    pub(crate) fn line(&mut self, from: (f64, f64), to: (f64, f64), paint: Paint) {
        let mut path = Path::default();
        path.to('M', &[from]).to('L', &[to]);
        self.path(&path.0, paint);
    }

    pub(crate) fn path(&mut self, path: &str, paint: Paint) {
        self.put(format_args!("<path d=\"{path}\""));
        self.finish(paint);
    }

    pub(crate) fn path_at(&mut self, path: &str, place: Place, paint: Paint) {
        self.put(format_args!("<path d=\"{path}\""));
        let (x, y) = place.at;
        self.put(format_args!(
            " transform=\"translate({} {})",
            Number(x),
            Number(y)
        ));
        if place.turn != 0.0 {
            self.put(format_args!(" rotate({})", Number(place.turn)));
        }
        self.put(format_args!(" scale({})", Fine(place.scale)));
        let (x, y) = place.about;
        if (x, y) != (0.0, 0.0) {
            self.put(format_args!(" translate({} {})", Number(-x), Number(-y)));
        }
        self.put(format_args!("\""));
        self.finish(paint);
    }

    /// One line of text on its baseline.
    pub(crate) fn text(&mut self, (x, y): (f64, f64), look: Type, text: &str) {
        let (x, y, size) = (Number(x), Number(y), Number(look.size));
        let colour = look.colour.0;
        self.put(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{colour}\""
        ));
        if look.weight == Weight::Bold {
            self.put(format_args!(" font-weight=\"700\""));
        }
        match look.anchor {
            Anchor::Start => {}
            Anchor::Middle => self.put(format_args!(" text-anchor=\"middle\"")),
            Anchor::End => self.put(format_args!(" text-anchor=\"end\"")),
        }
        self.put(format_args!(">{}</text>", Text(text)));
    }

    fn finish(&mut self, paint: Paint) {
        match paint.fill {
            Some(Colour(colour)) => self.put(format_args!(" fill=\"{colour}\"")),
            None => self.put(format_args!(" fill=\"none\"")),
        }
        if let Some((Colour(colour), width)) = paint.stroke {
            let width = Number(width);
            self.put(format_args!(
                " stroke=\"{colour}\" stroke-width=\"{width}\""
            ));
            if paint.fill.is_none() {
                self.put(format_args!(
                    " stroke-linecap=\"round\" stroke-linejoin=\"round\""
                ));
            }
        }
        self.put(format_args!("/>"));
    }

    fn put(&mut self, what: fmt::Arguments) {
        self.body
            .write_fmt(what)
            .expect("a string takes everything");
    }
}

/// The data of a path.
#[derive(Clone, Default, Debug)]
pub(crate) struct Path(pub(crate) String);

impl Path {
    /// A command with its points.
    pub(crate) fn to(&mut self, command: char, points: &[(f64, f64)]) -> &mut Self {
        self.0.push(command);
        for (place, (x, y)) in points.iter().enumerate() {
            let gap = if place > 0 { " " } else { "" };
            write!(self.0, "{gap}{} {}", Number(*x), Number(*y))
                .expect("a string takes everything");
        }
        self
    }
}

/// A number to a hundredth of a millimetre, which no printer can show.
struct Number(f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_number(f, self.0, 2)
    }
}

/// A number that is multiplied with others.
struct Fine(f64);

impl fmt::Display for Fine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_number(f, self.0, 4)
    }
}

fn write_number(f: &mut fmt::Formatter<'_>, number: f64, digits: usize) -> fmt::Result {
    let text = format!("{number:.digits$}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    f.write_str(if text == "-0" { "0" } else { text })
}

/// Text between tags: what would be a tag is not one, and what XML can't hold is left out.
struct Text<'a>(&'a str);

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '&' => f.write_str("&amp;"),
            '\u{fffe}' | '\u{ffff}' => Ok(()),
            c if c.is_control() => Ok(()),
            c => f.write_char(c),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::INK;

    #[test]
    fn what_somebody_writes_is_never_a_tag() {
        let mut drawing = Drawing::default();
        let hostile = "</text><script>alert('1')</script>&amp;\"\0\u{1b}\u{ffff}";
        drawing.text((1.0, 2.0), Type::regular(3.0, INK), hostile);
        let page = drawing.page(10.0, 10.0);
        assert!(!page.contains("<script") && page.contains("&lt;script&gt;"));
        assert!(page.chars().all(|c| !c.is_control()));
        usvg::Tree::from_str(&page, &usvg::Options::default()).expect("an SVG");
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
