//! The built-in font: how wide text is, how it is made to fit, and the glyphs that show it in a PDF.

use std::sync::LazyLock;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, Face, UnicodeBuffer};
use unicode_bidi::{Level, ParagraphBidiInfo};

use crate::pen::TextStyle;

/// How heavy a text is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// The height of digits and capital letters above the baseline, as a part of the font size.
pub(crate) const CAP: f64 = 0.729;

/// The font in one weight.
pub(crate) struct Typeface {
    /// For measuring and shaping.
    face: Face<'static>,
    /// For embedding into a PDF.
    pub(crate) embedded: Font,
}

impl Typeface {
    pub(crate) fn of(weight: Weight) -> &'static Self {
        static REGULAR_AND_BOLD: LazyLock<[Typeface; 2]> = LazyLock::new(|| {
            use dejavu::sans_condensed::{bold, regular};
            [regular(), bold()].map(|data: &'static [u8]| Typeface {
                face: Face::from_slice(data, 0).expect("the built-in font can be read"),
                embedded: Font::new(data.into(), 0).expect("the built-in font can be embedded"),
            })
        });
        &REGULAR_AND_BOLD[weight as usize]
    }
}

/// The glyphs of a line of text from left to right: kerned, with letters joined and written from the right where their script
/// asks for it. The text is not empty; measures are parts of the font size.
pub(crate) fn glyphs(text: &str, weight: Weight) -> Vec<KrillaGlyph> {
    let face = &Typeface::of(weight).face;
    let bidi = ParagraphBidiInfo::new(text, Some(Level::ltr()));
    let (levels, runs) = bidi.visual_runs(0..text.len());
    let mut glyphs = Vec::new();
    for run in runs {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(&text[run.clone()]);
        buffer.set_direction(if levels[run.start].is_rtl() {
            Direction::RightToLeft
        } else {
            Direction::LeftToRight
        });
        let shaped = rustybuzz::shape(face, &[], buffer);
        let starts = shaped
            .glyph_infos()
            .iter()
            .map(|info| info.cluster as usize);
        let em = |units: i32| units as f32 / face.units_per_em() as f32;
        for (info, position) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
            let start = info.cluster as usize;
            let end = starts.clone().filter(|other| *other > start).min();
            let end = end.unwrap_or(run.len());
            glyphs.push(KrillaGlyph::new(
                GlyphId::new(info.glyph_id),
                em(position.x_advance),
                em(position.x_offset),
                em(position.y_offset),
                em(position.y_advance),
                run.start + start..run.start + end,
                None,
            ));
        }
    }
    glyphs
}

impl TextStyle {
    /// The width of a line of text, without kerning.
    pub(crate) fn width(self, text: &str) -> f64 {
        let face = &Typeface::of(self.weight).face;
        // A character that the font does not have is shown as glyph 0, an empty box.
        let advance = |c: char| {
            let glyph = face.glyph_index(c).unwrap_or_default();
            f64::from(face.glyph_hor_advance(glyph).unwrap_or_default())
        };
        let units: f64 = text.chars().map(advance).sum();
        units / f64::from(face.units_per_em()) * self.size
    }

    /// Breaks text into lines no wider than `room`: at spaces, and within a word only if that word alone is too wide.
    pub(crate) fn lines(self, text: &str, room: f64) -> Vec<String> {
        let fits = |line: &str| self.width(line) <= room;
        let mut lines = Vec::new();
        let mut line = String::new();
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let gap = if line.is_empty() { "" } else { " " };
            let longer = format!("{line}{gap}{word}");
            if fits(&longer) {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for c in word.chars() {
                line.push(c);
                if !fits(&line) && line.chars().nth(1).is_some() {
                    line.pop();
                    lines.push(std::mem::replace(&mut line, c.to_string()));
                }
            }
        }
        lines.extend(Some(line).filter(|line| !line.is_empty()));
        lines
    }

    /// Breaks text into as few lines as [`lines`](Self::lines) does, but of about equal width.
    pub(crate) fn balanced(self, text: &str, room: f64) -> Vec<String> {
        let count = self.lines(text, room).len();
        let mut best = room;
        while best > room * 0.4 && self.lines(text, best * 0.97).len() == count {
            best *= 0.97;
        }
        self.lines(text, best)
    }

    /// Fits text into one line: first it shrinks, down to `smallest` times its size, then its end is cut off.
    pub(crate) fn fitted(self, text: &str, room: f64, smallest: f64) -> (String, Self) {
        let wide = self.width(text);
        if wide <= room {
            return (text.to_owned(), self);
        }
        let size = (self.size * room / wide).max(self.size * smallest);
        let smaller = Self { size, ..self };
        let mut cut: String = text.chars().take(400).collect();
        let mut shown = cut.clone();
        while smaller.width(&shown) > room + 1e-6 && cut.pop().is_some() {
            shown = format!("{}…", cut.trim_end());
        }
        (shown, smaller)
    }

    /// The same style in the largest size that `fits`, but not below `smallest`; `factor` is one step of shrinking.
    pub(crate) fn shrunk(self, factor: f64, smallest: f64, fits: impl Fn(Self) -> bool) -> Self {
        let mut style = self;
        while !fits(style) && style.size > smallest {
            style.size *= factor;
        }
        style
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::INK;

    const REGULAR: TextStyle = TextStyle::regular(3.0, INK);
    const BOLD: TextStyle = TextStyle::bold(5.0, INK);

    #[test]
    fn lines_are_no_wider_than_their_room_and_lose_no_word() {
        let text =
            "Von oben nach unten, eine Reihe nach der anderen: Nürnberger-Spielkarten-Verlag";
        for room in [5.0, 12.0, 30.0, 500.0] {
            let lines = REGULAR.lines(text, room);
            for line in &lines {
                assert!(REGULAR.width(line) <= room, "{line}");
            }
            let joined: String = lines.concat();
            assert_eq!(joined.replace(' ', ""), text.replace(' ', ""), "{room}");
        }
    }

    #[test]
    fn a_line_without_room_still_ends() {
        assert_eq!(BOLD.lines("ab", 0.1), ["a", "b"]);
        assert!(BOLD.lines("", 10.0).is_empty());
        assert!(BOLD.lines("   ", 10.0).is_empty());
    }

    #[test]
    fn a_text_gets_smaller_before_it_is_cut() {
        let name = "Maximiliane";
        let full = BOLD.width(name);
        assert_eq!(BOLD.fitted(name, full, 0.6), (name.into(), BOLD));
        let (text, style) = BOLD.fitted(name, full * 0.8, 0.6);
        assert_eq!(text, name);
        assert!(style.width(&text) <= full * 0.8 + 1e-6);
        let (text, style) = BOLD.fitted(name, full * 0.3, 0.6);
        assert!(text.ends_with('…') && text.starts_with("Max"), "{text}");
        assert!(style.width(&text) <= full * 0.3 + 1e-6);
        assert_eq!(BOLD.fitted("", 0.0, 0.6).0, "");
    }

    #[test]
    fn the_font_has_every_sign_of_our_languages() {
        for sign in "ÄÖÜäöüßàâçéèêëîïôùûœÀÇÉÈáíóúñÁÍÓÚÑ¿¡«»„“”‚‘’–—…·×−\u{a0}\u{202f}€".chars()
        {
            for weight in [Weight::Regular, Weight::Bold] {
                let face = &Typeface::of(weight).face;
                assert!(face.glyph_index(sign).is_some(), "{sign:?}");
            }
        }
    }

    /// The text of each glyph, from left to right.
    fn shown(text: &str) -> Vec<&str> {
        let glyphs = glyphs(text, Weight::Regular).into_iter();
        glyphs.map(|glyph| &text[glyph.text_range]).collect()
    }

    #[test]
    fn every_letter_has_its_glyph_in_the_order_in_which_it_is_read() {
        assert_eq!(shown("Zoë"), ["Z", "o", "ë"]);
        assert_eq!(shown("e\u{301}t"), ["e\u{301}", "t"]);
        assert_eq!(shown("Al שרה"), ["A", "l", " ", "ה", "ר", "ש"]);
    }

    #[test]
    fn arabic_letters_are_joined() {
        let alone = glyphs("ن", Weight::Regular)[0].glyph_id;
        let joined = glyphs("ننن", Weight::Regular);
        assert_eq!(joined.len(), 3);
        assert!(joined.iter().all(|glyph| glyph.glyph_id != alone));
    }

    #[test]
    fn kerned_text_is_about_as_wide_as_it_was_measured() {
        let text = "Von oben nach unten, eine Reihe nach der anderen: Tafel, Wand, AVATAR";
        for style in [REGULAR, BOLD] {
            let glyphs = glyphs(text, style.weight);
            let shown: f32 = glyphs.iter().map(|g| g.x_advance).sum();
            let ratio = f64::from(shown) * style.size / style.width(text);
            assert!((0.96..1.005).contains(&ratio), "{ratio}");
        }
    }
}
