//! Text in lines that fit a terminal of 80 columns.

use textwrap::core::Word;
use textwrap::{Options, WordSeparator, WordSplitter};

/// The most columns of a line.
pub(crate) const COLUMNS: usize = 80;

/// The text in lines, the first after `first`, the others after as many spaces.
pub(crate) fn wrapped(first: &str, text: &str) -> String {
    filled(first, text, WordSeparator::AsciiSpace)
}

/// As [`wrapped`], but no line begins with a number, which would be torn off what it counts or names, or with one of the signs that
/// French has a space before.
pub(crate) fn wrapped_sentence(first: &str, text: &str) -> String {
    filled(first, text, WordSeparator::Custom(words_of_sentence))
}

fn filled(first: &str, text: &str, separator: WordSeparator) -> String {
    let rest = " ".repeat(textwrap::core::display_width(first));
    let options = Options::new(COLUMNS)
        .initial_indent(first)
        .subsequent_indent(&rest)
        .word_separator(separator)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(text, options)
}

/// Splits a line at the spaces where a sentence may be broken.
fn words_of_sentence(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let belongs_before = |c: char| c.is_ascii_digit() || " :;!?»±".contains(c);
    let starts_word = |at: &usize| {
        let (before, after) = line.split_at(*at);
        before.ends_with(' ') && !before.ends_with("« ") && !after.starts_with(belongs_before)
    };
    let starts = line.char_indices().map(|(at, _)| at).filter(starts_word);
    let ends: Vec<usize> = starts.chain([line.len()]).collect();
    let mut begin = 0;
    Box::new(ends.into_iter().map(move |end| {
        let word = &line[begin..end];
        begin = end;
        Word::from(word)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_stays_with_the_word_before_it() {
        let text = "The dice: white 2, black 1, red 1, blue 2, green 3, orange 5 and purple 6.";
        let torn = |text: &str| {
            let mut lines = text.lines().map(str::trim_start);
            lines.any(|line| line.starts_with(|c: char| c.is_ascii_digit()))
        };
        let indents = || (0..40).map(|columns| " ".repeat(columns));
        assert!(indents().any(|first| torn(&wrapped(&first, text))));
        for first in indents() {
            let wrapped = wrapped_sentence(&first, text);
            assert!(!torn(&wrapped), "{wrapped}");
            let words = wrapped.split_whitespace();
            assert!(words.eq(text.split_whitespace()), "{wrapped}");
        }
    }

    #[test]
    fn french_signs_stay_with_their_words() {
        for indent in 0..40 {
            let first = " ".repeat(indent);
            let text = wrapped_sentence(
                &first,
                "Tour 3, Ann : « Relancer : vert, vert » a coûté 1,2 ± 0,3 ; « Passer ! » vaut mieux.",
            );
            for line in text.lines().map(str::trim) {
                assert!(!line.starts_with([':', ';', '!', '»', '±']), "{text}");
                assert!(!line.ends_with('«'), "{text}");
            }
        }
    }
}
