//! The built-in font: how wide text is, how it is made to fit, and the glyphs that show it in a PDF.

use std::sync::LazyLock;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, Face, UnicodeBuffer};
use unicode_bidi::{Level, ParagraphBidiInfo};

/// How heavy a text is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// The height of digits and capital letters above the baseline, as a part of the font size.
pub(crate) const CAP: f64 = 0.729;

struct Typeface {
    /// For measuring and shaping.
    face: Face<'static>,
    /// For embedding into a PDF.
    embedded: Font,
}

impl Typeface {
    fn of(weight: Weight) -> &'static Self {
        static REGULAR: LazyLock<Typeface> =
            LazyLock::new(|| Typeface::read(dejavu::sans_condensed::regular()));
        static BOLD: LazyLock<Typeface> =
            LazyLock::new(|| Typeface::read(dejavu::sans_condensed::bold()));
        match weight {
            Weight::Regular => &REGULAR,
            Weight::Bold => &BOLD,
        }
    }

    fn read(data: &'static [u8]) -> Self {
        Self {
            face: Face::from_slice(data, 0).expect("the built-in font can be read"),
            embedded: Font::new(data.into(), 0).expect("the built-in font can be embedded"),
        }
    }
}

/// The font of a PDF.
pub(crate) fn embedded(weight: Weight) -> Font {
    Typeface::of(weight).embedded.clone()
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

/// The width of a line of text, without kerning.
pub(crate) fn width(text: &str, size: f64, weight: Weight) -> f64 {
    let face = &Typeface::of(weight).face;
    // A character that the font does not have is shown as glyph 0, an empty box.
    let advance = |c: char| {
        let glyph = face.glyph_index(c).unwrap_or_default();
        f64::from(face.glyph_hor_advance(glyph).unwrap_or_default())
    };
    let units: f64 = text.chars().map(advance).sum();
    units / f64::from(face.units_per_em()) * size
}

/// Breaks text into lines no wider than `room`: at spaces, and within a word only if that word alone is too wide.
pub(crate) fn lines(text: &str, size: f64, weight: Weight, room: f64) -> Vec<String> {
    let fits = |line: &str| width(line, size, weight) <= room;
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let longer = if line.is_empty() {
            word.to_owned()
        } else {
            format!("{line} {word}")
        };
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
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Breaks text into as few lines as [`lines`] does, but of about equal width.
pub(crate) fn balanced(text: &str, size: f64, weight: Weight, room: f64) -> Vec<String> {
    let count = lines(text, size, weight, room).len();
    let mut best = room;
    while best > room * 0.4 && lines(text, size, weight, best * 0.97).len() == count {
        best *= 0.97;
    }
    lines(text, size, weight, best)
}

/// Fits text into one line: first it shrinks, down to `smallest` times its size, then its end is cut off. Returns text and size.
pub(crate) fn fitted(
    text: &str,
    size: f64,
    weight: Weight,
    room: f64,
    smallest: f64,
) -> (String, f64) {
    let wide = width(text, size, weight);
    if wide <= room {
        return (text.to_owned(), size);
    }
    let smaller = (size * room / wide).max(size * smallest);
    let mut cut: String = text.chars().take(400).collect();
    let mut shown = cut.clone();
    while width(&shown, smaller, weight) > room + 1e-6 && cut.pop().is_some() {
        shown = format!("{}…", cut.trim_end());
    }
    (shown, smaller)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_their_room_and_lose_no_word() {
        let text =
            "Von oben nach unten, eine Reihe nach der anderen: Nürnberger-Spielkarten-Verlag";
        for room in [5.0, 12.0, 30.0, 500.0] {
            let lines = lines(text, 3.0, Weight::Regular, room);
            for line in &lines {
                assert!(width(line, 3.0, Weight::Regular) <= room, "{line}");
            }
            let joined: String = lines.concat();
            assert_eq!(joined.replace(' ', ""), text.replace(' ', ""), "{room}");
        }
    }

    #[test]
    fn a_line_without_room_still_ends() {
        assert_eq!(lines("ab", 3.0, Weight::Bold, 0.1), ["a", "b"]);
        assert!(lines("", 3.0, Weight::Bold, 10.0).is_empty());
        assert!(lines("   ", 3.0, Weight::Bold, 10.0).is_empty());
    }

    #[test]
    fn a_text_gets_smaller_before_it_is_cut() {
        let name = "Maximiliane";
        let full = width(name, 5.0, Weight::Bold);
        assert_eq!(
            fitted(name, 5.0, Weight::Bold, full, 0.6),
            (name.into(), 5.0)
        );
        let (text, size) = fitted(name, 5.0, Weight::Bold, full * 0.8, 0.6);
        assert_eq!(text, name);
        assert!(width(&text, size, Weight::Bold) <= full * 0.8 + 1e-6);
        let (text, size) = fitted(name, 5.0, Weight::Bold, full * 0.3, 0.6);
        assert!(text.ends_with('…') && text.starts_with("Max"), "{text}");
        assert!(width(&text, size, Weight::Bold) <= full * 0.3 + 1e-6);
        assert_eq!(fitted("", 5.0, Weight::Bold, 0.0, 0.6).0, "");
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
        for weight in [Weight::Regular, Weight::Bold] {
            let shown: f32 = glyphs(text, weight).iter().map(|g| g.x_advance).sum();
            let ratio = f64::from(shown) / width(text, 1.0, weight);
            assert!((0.96..1.005).contains(&ratio), "{ratio}");
        }
    }
}
