//! Names that people give themselves: text, short, and never anything else.

use std::ops::RangeInclusive;

use unicode_normalization::UnicodeNormalization;

/// The longest name, in characters.
pub const MAX_NAME_LENGTH: usize = 24;

/// Characters that can't be seen, or change the direction of what follows. A joiner is needed in some scripts and in pictures.
const UNSEEN: &[RangeInclusive<char>] = &[
    '\0'..='\u{1f}',
    '\u{7f}'..='\u{9f}',
    '\u{ad}'..='\u{ad}',
    '\u{61c}'..='\u{61c}',
    '\u{115f}'..='\u{1160}',
    '\u{17b4}'..='\u{17b5}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200c}',
    '\u{200e}'..='\u{200f}',
    '\u{2028}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{2800}'..='\u{2800}',
    '\u{3164}'..='\u{3164}',
    '\u{e000}'..='\u{f8ff}',
    '\u{feff}'..='\u{feff}',
    '\u{ffa0}'..='\u{ffa0}',
    '\u{fff0}'..='\u{fffd}',
    '\u{e0000}'..='\u{e0fff}',
    '\u{f0000}'..='\u{10ffff}',
];

/// Characters that are no name by themselves: spaces, punctuation, and marks that need a letter.
const MARKS: &[RangeInclusive<char>] = &[
    ' '..='/',
    ':'..='@',
    '['..='`',
    '{'..='~',
    '\u{a0}'..='\u{a9}',
    '\u{ab}'..='\u{b1}',
    '\u{b4}'..='\u{b4}',
    '\u{b6}'..='\u{b8}',
    '\u{bb}'..='\u{bb}',
    '\u{bf}'..='\u{bf}',
    '\u{d7}'..='\u{d7}',
    '\u{f7}'..='\u{f7}',
    '\u{300}'..='\u{36f}',
    '\u{1680}'..='\u{1680}',
    '\u{2000}'..='\u{200a}',
    '\u{200d}'..='\u{200d}',
    '\u{202f}'..='\u{202f}',
    '\u{205f}'..='\u{205f}',
    '\u{20d0}'..='\u{20ff}',
    '\u{3000}'..='\u{3000}',
    '\u{fe00}'..='\u{fe0f}',
];

/// The name as it is shown: composed, without what can't be seen or changes the direction of what follows, with single spaces.
/// Nothing if it is too long or has nothing to call somebody by.
pub(crate) fn normal(name: &str) -> Option<String> {
    if name.chars().nth(MAX_NAME_LENGTH).is_some() || !name.chars().any(is_base) {
        return None;
    }
    let unseen = |c: char| !c.is_whitespace() && is_in(UNSEEN, c);
    let seen: String = name.nfc().filter(|c| !unseen(*c)).collect();
    let name = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    Some(name.trim_matches('\u{200d}').to_owned())
}

/// A regular expression for JSON Schema: what a name has at least one of.
pub fn name_pattern() -> String {
    let range = |range: &RangeInclusive<char>| {
        let end = |c: char| match u32::from(c) {
            code @ 0..=0xffff => format!("\\u{code:04x}"),
            _ => c.to_string(),
        };
        format!("{}-{}", end(*range.start()), end(*range.end()))
    };
    let ranges = UNSEEN.iter().chain(MARKS).map(range);
    format!("[^{}]", ranges.collect::<String>())
}

fn is_base(c: char) -> bool {
    !is_in(UNSEEN, c) && !is_in(MARKS, c)
}

fn is_in(ranges: &[RangeInclusive<char>], c: char) -> bool {
    ranges.iter().any(|range| range.contains(&c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_tidied() {
        assert_eq!(
            normal("  Zoe\u{308}   Müller\n").as_deref(),
            Some("Zoë Müller")
        );
        assert_eq!(normal("<b>Ann</b>").as_deref(), Some("<b>Ann</b>"));
        assert_eq!(normal("李雷").as_deref(), Some("李雷"));
        assert_eq!(normal("a\u{202e}b\u{0}c").as_deref(), Some("abc"));
    }

    #[test]
    fn a_name_that_is_none_is_refused() {
        for name in [
            "",
            "   ",
            "\u{200b}\u{200e}",
            "!!!",
            &"x".repeat(25),
            &"\u{301}".repeat(5000),
        ] {
            assert_eq!(normal(name), None, "{name:?}");
        }
    }

    #[test]
    fn every_letter_and_digit_is_a_name_and_no_space_is() {
        for c in '\0'..=char::MAX {
            let name = normal(&c.to_string());
            // Letters that are shown as nothing.
            let hidden = is_in(UNSEEN, c);
            if c.is_alphanumeric() && !hidden && !is_in(MARKS, c) {
                assert!(name.is_some_and(|name| !name.is_empty()), "{c:?}");
            } else if c.is_whitespace() || hidden {
                assert_eq!(name, None, "{c:?}");
            }
        }
        let mut marks = ('\0'..=char::MAX).filter(|c| is_in(MARKS, *c));
        let combining = '\u{300}'..='\u{36f}';
        assert!(marks.all(|c| !c.is_alphanumeric() || combining.contains(&c)));
    }
}
