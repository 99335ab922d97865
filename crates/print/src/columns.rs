//! Sections of text in two columns, in the largest font size that fits.

use crate::Inks;
use crate::head::LEADING;
use crate::palette::{INK, LINE, SOFT};
use crate::pen::{Drawing, PagePart, Paint, Point, Rect, TextStyle};
use crate::rules::RulesPicture;

/// A part of the rules: a heading, its texts and perhaps a picture; or a picture alone, which can then begin a column.
#[derive(Clone, Debug, Default)]
pub struct RulesSection {
    /// Its title; empty if there is none.
    pub heading: String,
    /// Its paragraphs, or the entries of a list if there are several.
    pub texts: Vec<String>,
    /// With its caption.
    pub(crate) picture: Option<(&'static RulesPicture, String)>,
}

/// The largest and the smallest font size.
const LARGEST: f64 = 4.5;
const SMALLEST: f64 = 2.4;
/// The gap between the columns.
const GUTTER: f64 = 9.0;

/// Draws all sections in two columns of about equal length.
pub(crate) fn draw(drawing: &mut Drawing, sections: &[RulesSection], area: Rect) {
    let width = (area.w - GUTTER) / 2.0;
    let fits = |style: TextStyle| divided(sections, width, style.size).1 <= area.h;
    let largest = TextStyle::regular(LARGEST, INK);
    let size = largest.shrunk(0.985, SMALLEST, fits).size;
    let (split, longest) = divided(sections, width, size);
    for (column, part) in [&sections[..split], &sections[split..]]
        .into_iter()
        .enumerate()
    {
        let x = area.x + (width + GUTTER) * column as f64;
        let all: f64 = part.iter().map(|section| section.height(width, size)).sum();
        // The shorter column gets wider gaps, up to a limit.
        let gaps = (part.len() as f64 - 1.0).max(1.0);
        let more = ((longest - all) / gaps).clamp(0.0, size * 1.3);
        let mut y = area.y;
        for section in part {
            y += section.draw(drawing, (x, y), width, size) + more;
        }
    }
    let middle = area.x + area.w / 2.0;
    let end = (middle, area.y + longest.min(area.h));
    drawing.line((middle, area.y), end, Paint::stroke(LINE, 0.25));
}

/// The number of sections in the first column, and the length of the longer column.
fn divided(sections: &[RulesSection], width: f64, size: f64) -> (usize, f64) {
    let heights: Vec<f64> = sections
        .iter()
        .map(|section| section.height(width, size))
        .collect();
    let longest = |split: usize| {
        let (left, right) = heights.split_at(split);
        left.iter().sum::<f64>().max(right.iter().sum())
    };
    (0..=sections.len())
        .map(|split| (split, longest(split)))
        .min_by(|one, other| one.1.total_cmp(&other.1))
        .unwrap_or_default()
}

impl RulesSection {
    fn height(&self, width: f64, size: f64) -> f64 {
        self.draw(
            &mut Drawing::new((0.0, 0.0), Inks::Colour),
            (0.0, 0.0),
            width,
            size,
        )
    }

    /// Draws the section from this point on down, and returns its height with the gap below it.
    fn draw(&self, drawing: &mut Drawing, (x, top): Point, width: f64, size: f64) -> f64 {
        let mut y = top;
        if !self.heading.is_empty() {
            let style = TextStyle::display(size * 1.3, INK);
            drawing.part(PagePart::Heading, |drawing| {
                drawing.fitted_text((x, y + size), style, &self.heading, width, 0.5);
            });
            y += size * (1.25 + LEADING * 0.3);
        }
        let indent = if self.texts.len() > 1 { size } else { 0.0 };
        let style = TextStyle::regular(size, INK);
        for text in &self.texts {
            if indent > 0.0 {
                let dot = (x + size * 0.3, y + size * 0.62);
                drawing.circle(dot, size * 0.16, Paint::fill(INK));
            }
            y += drawing.paragraph((x + indent, y), width - indent, style, text);
        }
        if let Some((picture, caption)) = &self.picture {
            y += size * 0.5;
            let place = Rect::new(x, y, width, picture.height * width);
            drawing.part(PagePart::Figure(caption.clone()), |drawing| {
                (picture.draw)(drawing, place);
            });
            y += place.h + size * 0.6;
            let style = TextStyle::regular(size * 0.88, SOFT);
            y += drawing.paragraph((x, y), width, style, caption);
        }
        y + size * 1.1 - top
    }
}
