//! Fonts: how wide text is, how it is made to fit, and the glyphs that show it in a PDF.
//!
//! Everything of our own is in the built-in font. Names may have other letters, which are taken from the fonts of the system.

use std::ops::Range;
use std::sync::LazyLock;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, Face, GlyphInfo, GlyphPosition, UnicodeBuffer};
use unicode_bidi::{Level, ParagraphBidiInfo};

use crate::pen::TextStyle;
use crate::system_fonts;

/// How heavy a text is, and in which face.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(crate) enum Weight {
    Regular,
    Bold,
    /// The face of titles, headings and printed numbers.
    Display,
}

impl Weight {
    /// The height of digits and capital letters above the baseline, as a part of the font size.
    const fn cap(self) -> f64 {
        match self {
            Self::Regular | Self::Bold => 0.729,
            Self::Display => 0.66,
        }
    }
}

/// The smallest size of any text, in millimetres: 5 points.
pub(crate) const SMALLEST: f64 = 1.77;

/// A font in one weight.
pub(crate) struct Typeface {
    /// For measuring and shaping.
    face: Face<'static>,
    /// For embedding into a PDF.
    pub(crate) embedded: Font,
}

impl Typeface {
    /// A font from its file; `None` if it can't be read.
    pub(crate) fn read(data: &'static [u8], index: u32) -> Option<Self> {
        Some(Self {
            face: Face::from_slice(data, index)?,
            embedded: Font::new(data.into(), index)?,
        })
    }

    /// The built-in font.
    fn built_in(weight: Weight) -> &'static Self {
        /// Bricolage Grotesque at weight 700, with the letters of our languages.
        const DISPLAY: &[u8] = include_bytes!("../fonts/bricolage-grotesque-bold.ttf");
        static BUILT_IN: LazyLock<[Typeface; 3]> = LazyLock::new(|| {
            use dejavu::sans_condensed::{bold, regular};
            [regular(), bold(), DISPLAY].map(|data: &'static [u8]| {
                Typeface::read(data, 0).expect("the built-in font can be read")
            })
        });
        &BUILT_IN[weight as usize]
    }

    /// The font that shows a character: the built-in one, also in the other weight, or else one of the system.
    fn showing(c: char, weight: Weight) -> Option<&'static Self> {
        [weight, Weight::Bold, Weight::Regular]
            .into_iter()
            .map(Self::built_in)
            .find(|typeface| typeface.shows(c))
            .or_else(|| system_fonts::showing(c, weight))
    }

    /// Whether there is an outline for this character, or it needs none.
    pub(crate) fn shows(&self, c: char) -> bool {
        self.face.glyph_index(c).is_some()
    }

    /// The width of a character as a part of the font size, without kerning. One that no font has is an empty box, glyph 0.
    fn width_of(&self, c: char) -> f64 {
        let glyph = self.face.glyph_index(c).unwrap_or_default();
        let units = self.face.glyph_hor_advance(glyph).unwrap_or_default();
        f64::from(units) / f64::from(self.face.units_per_em())
    }
}

/// Characters that change others and have no width: joiners, variation selectors, accents. They stay with the font before them.
fn is_attached(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{300}'..='\u{36f}')
}

/// Whether every character of a text can be shown.
pub(crate) fn can_show(text: &str) -> bool {
    let hidden = |c: char| is_attached(c) || c.is_control() || c.is_whitespace();
    text.chars()
        .all(|c| hidden(c) || Typeface::showing(c, Weight::Bold).is_some())
}

/// Neighbouring glyphs of one font.
pub(crate) struct GlyphRun {
    pub(crate) typeface: &'static Typeface,
    pub(crate) glyphs: Vec<KrillaGlyph>,
}

/// The glyphs of a line of text from left to right: kerned, with letters joined and written from the right where their script
/// asks for it. The text is not empty; measures are parts of the font size.
pub(crate) fn glyphs(text: &str, weight: Weight) -> Vec<GlyphRun> {
    let bidi = ParagraphBidiInfo::new(text, Some(Level::ltr()));
    let (levels, runs) = bidi.visual_runs(0..text.len());
    let mut all = Vec::new();
    for run in runs {
        let direction = if levels[run.start].is_rtl() {
            Direction::RightToLeft
        } else {
            Direction::LeftToRight
        };
        let mut parts = typefaces(text, run, weight);
        if direction == Direction::RightToLeft {
            parts.reverse();
        }
        all.extend(parts.into_iter().map(|(typeface, range)| GlyphRun {
            typeface,
            glyphs: shaped(text, range, typeface, direction),
        }));
    }
    all
}

/// Divides a part of a text by the fonts that show it.
fn typefaces(
    text: &str,
    run: Range<usize>,
    weight: Weight,
) -> Vec<(&'static Typeface, Range<usize>)> {
    let mut parts: Vec<(&'static Typeface, Range<usize>)> = Vec::new();
    for (index, c) in text[run.clone()].char_indices() {
        let (start, end) = (run.start + index, run.start + index + c.len_utf8());
        if let Some((typeface, last)) = parts.last_mut()
            && (is_attached(c) || c == ' ' && typeface.shows(c))
        {
            last.end = end;
            continue;
        }
        let typeface = Typeface::showing(c, weight);
        let typeface = typeface.unwrap_or_else(|| Typeface::built_in(weight));
        match parts.last_mut() {
            Some((same, last)) if std::ptr::eq(*same, typeface) => last.end = end,
            _ => parts.push((typeface, start..end)),
        }
    }
    parts
}

fn shaped(
    text: &str,
    range: Range<usize>,
    typeface: &Typeface,
    direction: Direction,
) -> Vec<KrillaGlyph> {
    let face = &typeface.face;
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(&text[range.clone()]);
    buffer.set_direction(direction);
    let shaped = rustybuzz::shape(face, &[], buffer);
    let starts = shaped
        .glyph_infos()
        .iter()
        .map(|info| info.cluster as usize);
    let em = |units: i32| units as f32 / face.units_per_em() as f32;
    let infos = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
    let glyph = |(info, position): (&GlyphInfo, &GlyphPosition)| {
        let start = info.cluster as usize;
        let end = starts.clone().filter(|other| *other > start).min();
        let end = end.unwrap_or(range.len());
        KrillaGlyph::new(
            GlyphId::new(info.glyph_id),
            em(position.x_advance),
            em(position.x_offset),
            em(position.y_offset),
            em(position.y_advance),
            range.start + start..range.start + end,
            None,
        )
    };
    infos.map(glyph).collect()
}

impl TextStyle {
    /// The height of digits and capital letters above the baseline.
    pub(crate) const fn cap(self) -> f64 {
        self.size * self.weight.cap()
    }

    /// The width of a line of text, without kerning.
    pub(crate) fn width(self, text: &str) -> f64 {
        let width = |c: char| {
            let typeface = Typeface::showing(c, self.weight);
            typeface
                .unwrap_or_else(|| Typeface::built_in(self.weight))
                .width_of(c)
        };
        text.chars().map(width).sum::<f64>() * self.size
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
        let words = text.split(' ').map(|word| self.width(word));
        let widest = words.fold(room * 0.4, f64::max);
        let mut best = room;
        while best * 0.97 > widest && self.lines(text, best * 0.97).len() == count {
            best *= 0.97;
        }
        self.lines(text, best)
    }

    /// Fits text into one line: first it shrinks, down to `smallest` times its size but not below what can be read, then its end
    /// is cut off.
    pub(crate) fn fitted(self, text: &str, room: f64, smallest: f64) -> (String, Self) {
        let wide = self.width(text);
        if wide <= room {
            return (text.to_owned(), self);
        }
        let smallest = (self.size * smallest).max(SMALLEST);
        let size = (self.size * room / wide).max(smallest);
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
        let smallest = smallest.max(SMALLEST);
        while !fits(style) && style.size > smallest {
            style.size = (style.size * factor).max(smallest);
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
                assert!(Typeface::built_in(weight).shows(sign), "{sign:?}");
            }
        }
    }

    /// The text of each glyph, from left to right.
    fn shown(text: &str) -> Vec<&str> {
        let runs = glyphs(text, Weight::Regular).into_iter();
        let glyphs = runs.flat_map(|run| run.glyphs);
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
        let alone = glyphs("ن", Weight::Regular)[0].glyphs[0].glyph_id;
        let joined = &glyphs("ننن", Weight::Regular)[0].glyphs;
        assert_eq!(joined.len(), 3);
        assert!(joined.iter().all(|glyph| glyph.glyph_id != alone));
    }

    #[test]
    fn kerned_text_is_about_as_wide_as_it_was_measured() {
        let text = "Von oben nach unten, eine Reihe nach der anderen: Tafel, Wand, AVATAR";
        for style in [REGULAR, BOLD] {
            let runs = glyphs(text, style.weight);
            let glyphs = runs.iter().flat_map(|run| &run.glyphs);
            let shown: f32 = glyphs.map(|g| g.x_advance).sum();
            let ratio = f64::from(shown) * style.size / style.width(text);
            assert!((0.96..1.005).contains(&ratio), "{ratio}");
        }
    }

    #[test]
    fn names_in_every_script_of_the_built_in_font_are_shown_by_it() {
        for name in [
            "Zoë",
            "Łukasz",
            "Μαρία",
            "Жанна",
            "Արամ",
            "ნინო",
            "שרה",
            "خلدون",
            "ߒߞߏ",
            "ⵜⵉⴼ",
            "ລາວ",
            "ᐃᓄᒃ",
            "ᚑᚌᚐᚋ",
        ] {
            assert!(can_show(name), "{name}");
            let runs = glyphs(name, Weight::Bold);
            let glyphs = runs.iter().flat_map(|run| &run.glyphs);
            for glyph in glyphs {
                assert_ne!(glyph.glyph_id, GlyphId::new(0), "{name}");
            }
        }
    }

    #[test]
    fn a_character_that_no_font_has_is_known() {
        assert!(!can_show("Ann \u{10ffff}"));
        assert!(can_show("Ann\u{200d}\u{fe0f}"));
    }
}
