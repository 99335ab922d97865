//! How wide text is, and how it is made to fit.

use std::sync::{Arc, LazyLock};

use ttf_parser::Face;
use usvg::fontdb::{Database, Source};

/// How heavy a text is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// How far digits and capital letters rise above the baseline, as a part of the size.
pub(crate) const CAP: f64 = 0.729;

struct Fonts {
    regular: Face<'static>,
    bold: Face<'static>,
}

static FONTS: LazyLock<Fonts> = LazyLock::new(|| {
    let face = |data| Face::parse(data, 0).expect("a font that is built in");
    Fonts {
        regular: face(dejavu::sans_condensed::regular()),
        bold: face(dejavu::sans_condensed::bold()),
    }
});

/// The fonts that go into a PDF.
pub(crate) static DATABASE: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut database = Database::new();
    let fonts = [
        dejavu::sans_condensed::regular(),
        dejavu::sans_condensed::bold(),
    ];
    for font in fonts {
        database.load_font_source(Source::Binary(Arc::new(font)));
    }
    Arc::new(database)
});

/// The width of a line of text.
pub(crate) fn width(text: &str, size: f64, weight: Weight) -> f64 {
    let face = match weight {
        Weight::Regular => &FONTS.regular,
        Weight::Bold => &FONTS.bold,
    };
    // What the font does not have takes the place of its empty box.
    let advance = |c: char| {
        let glyph = face.glyph_index(c).unwrap_or_default();
        f64::from(face.glyph_hor_advance(glyph).unwrap_or_default())
    };
    let units: f64 = text.chars().map(advance).sum();
    units / f64::from(face.units_per_em()) * size
}

/// The text in lines no wider than this. It breaks at spaces, and within a word only if that alone is too wide.
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

/// The same lines, about equally long.
pub(crate) fn balanced(text: &str, size: f64, weight: Weight, room: f64) -> Vec<String> {
    let count = lines(text, size, weight, room).len();
    let mut best = room;
    while best > room * 0.4 && lines(text, size, weight, best * 0.97).len() == count {
        best *= 0.97;
    }
    lines(text, size, weight, best)
}

/// The text and its size so that it fits into a line: smaller down to this part of its size, and then cut off.
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
            for face in [&FONTS.regular, &FONTS.bold] {
                assert!(face.glyph_index(sign).is_some(), "{sign:?}");
            }
        }
    }
}
