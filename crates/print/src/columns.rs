//! Sections of text in two columns, in the largest font size that fits.

use crate::font::{self, Weight};
use crate::head::{self, LEADING};
use crate::palette::{INK, LINE, SOFT};
use crate::pen::{Drawing, Paint, Rect, TextStyle};

/// A heading, its texts and perhaps a picture; or a picture alone, which can then begin a column.
#[derive(Default)]
pub(crate) struct Section {
    /// Empty if there is none.
    pub(crate) heading: String,
    /// Paragraphs; if there are several, they are a list with dots.
    pub(crate) texts: Vec<String>,
    pub(crate) picture: Option<Picture>,
}

pub(crate) type DrawPicture = Box<dyn Fn(&mut Drawing, Rect)>;

/// A picture as wide as a column, with a sentence under it.
pub(crate) struct Picture {
    /// Its height as a part of its width.
    pub(crate) height: f64,
    pub(crate) draw: DrawPicture,
    pub(crate) caption: String,
}

/// The largest and the smallest font size.
const LARGEST: f64 = 4.5;
const SMALLEST: f64 = 2.4;
/// The gap between the columns.
const GUTTER: f64 = 9.0;

/// Draws all sections in two columns of about equal length.
pub(crate) fn draw(drawing: &mut Drawing, sections: &[Section], area: Rect) {
    let width = (area.w - GUTTER) / 2.0;
    let mut size = LARGEST;
    let (mut split, mut longest) = divided(sections, width, size);
    while longest > area.h && size > SMALLEST {
        size *= 0.985;
        (split, longest) = divided(sections, width, size);
    }
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
            section.draw(drawing, Rect::new(x, y, width, 0.0), size);
            y += section.height(width, size) + more;
        }
    }
    let middle = area.x + area.w / 2.0;
    drawing.line(
        (middle, area.y),
        (middle, area.y + longest.min(area.h)),
        Paint::stroke(LINE, 0.25),
    );
}

/// The number of sections in the first column, and the length of the longer column.
fn divided(sections: &[Section], width: f64, size: f64) -> (usize, f64) {
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

impl Section {
    fn height(&self, width: f64, size: f64) -> f64 {
        let mut height = self.heading_height(size);
        let indent = self.indent(size);
        for text in &self.texts {
            let lines = font::lines(text, size, Weight::Regular, width - indent).len();
            height += lines as f64 * size * LEADING;
        }
        if let Some(picture) = &self.picture {
            let caption = size * 0.88;
            let lines = font::lines(&picture.caption, caption, Weight::Regular, width).len();
            height += picture.height * width + size * 1.1;
            height += lines as f64 * caption * LEADING;
        }
        height + size * 1.1
    }

    fn heading_height(&self, size: f64) -> f64 {
        if self.heading.is_empty() {
            return 0.0;
        }
        size * (1.25 + LEADING * 0.3)
    }

    fn indent(&self, size: f64) -> f64 {
        if self.texts.len() > 1 { size } else { 0.0 }
    }

    fn draw(&self, drawing: &mut Drawing, area: Rect, size: f64) {
        let mut y = area.y;
        if !self.heading.is_empty() {
            let heading = size * 1.22;
            let (text, heading) = font::fitted(&self.heading, heading, Weight::Bold, area.w, 0.5);
            drawing.text((area.x, y + size), TextStyle::bold(heading, INK), &text);
        }
        y += self.heading_height(size);
        let indent = self.indent(size);
        let style = TextStyle::regular(size, INK);
        for text in &self.texts {
            if indent > 0.0 {
                let dot = (area.x + size * 0.3, y + size * 0.62);
                drawing.circle(dot, size * 0.16, Paint::fill(INK));
            }
            let at = (area.x + indent, y);
            y += head::paragraph(drawing, at, area.w - indent, style, text);
        }
        if let Some(picture) = &self.picture {
            y += size * 0.5;
            let place = Rect::new(area.x, y, area.w, picture.height * area.w);
            (picture.draw)(drawing, place);
            y += place.h + size * 0.6;
            let style = TextStyle::regular(size * 0.88, SOFT);
            head::paragraph(drawing, (area.x, y), area.w, style, &picture.caption);
        }
    }
}
