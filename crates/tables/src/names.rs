//! Names that people give themselves: text, short, and never anything else.

use unicode_normalization::UnicodeNormalization;

/// The longest name, in characters.
const LONGEST: usize = 24;

/// The name as it is shown: composed, without what can't be seen or changes the direction of what follows, with single spaces.
/// Nothing if it is empty then, or too long.
pub(crate) fn normal(name: &str) -> Option<String> {
    if name.len() > 8 * LONGEST {
        return None;
    }
    let seen: String = name
        .nfc()
        .filter(|c| c.is_whitespace() || can_be_seen(*c))
        .collect();
    let name = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    let name = name.trim_matches('\u{200d}');
    let joins =
        |c: char| matches!(c, '\u{200d}' | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}');
    let is_base = |c: char| c.is_alphanumeric() || (c > '\u{2000}' && !joins(c));
    let has_base = name.chars().any(is_base);
    (has_base && name.chars().count() <= LONGEST).then(|| name.to_owned())
}

/// Control characters, marks of direction and other invisible ones can't; a joiner is needed in some scripts and in pictures.
fn can_be_seen(c: char) -> bool {
    let invisible = matches!(c,
        '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}' | '\u{200c}' | '\u{2800}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}' | '\u{e000}'..='\u{f8ff}'
        | '\u{e0000}'..='\u{e0fff}' | '\u{f0000}'..='\u{10ffff}');
    !c.is_control() && !invisible
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
}
