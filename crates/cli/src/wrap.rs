//! Text in lines that fit a terminal of 80 columns.

use textwrap::{Options, WordSplitter};

/// The most columns of a line.
pub(crate) const COLUMNS: usize = 80;

/// The text in lines, the first after `first`, the others after as many spaces.
pub(crate) fn wrapped(first: &str, text: &str) -> String {
    let rest = " ".repeat(textwrap::core::display_width(first));
    let options = Options::new(COLUMNS)
        .initial_indent(first)
        .subsequent_indent(&rest)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(text, options)
}
