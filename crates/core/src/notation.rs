//! Text for moves and outcomes, strict: one way to write each thing, as the record format has it.

use std::fmt::{self, Debug, Display, Write};
use std::hash::Hash;
use std::str::FromStr;

/// What can be written in a record: a move or an outcome of chance.
pub trait Notation:
    Copy + Ord + Hash + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static
{
}

impl<T> Notation for T where
    T: Copy + Ord + Hash + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static
{
}

/// A text that is not the notation of anything.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("\"{text}\" is not {expected}")]
pub struct NotationError {
    text: String,
    expected: &'static str,
}

impl NotationError {
    /// What was read, and what should have been there.
    pub fn new(text: &str, expected: &'static str) -> Self {
        Self {
            text: shown(text),
            expected,
        }
    }
}

/// Sanitises untrusted text for a message: at most 80 characters, on one line, without control characters and others that
/// could steer a terminal.
pub fn shown(text: &str) -> String {
    const SHOWN: usize = 80;
    // Separators end a line for some terminals, and marks of direction turn around what follows.
    let steers = |c: char| {
        c.is_control()
            || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let visible = |c: char| if steers(c) { '\u{fffd}' } else { c };
    let mut shown: String = text.chars().take(SHOWN).map(visible).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

/// Reads a text and accepts it only if it is exactly what the value itself would write.
///
/// # Errors
/// If it is not the notation of anything, or is another way to write something (`mark 07`).
///
/// # Examples
/// ```
/// use rollwright_core::Seat;
/// use rollwright_core::notation::parse_exact;
///
/// assert_eq!(parse_exact::<Seat>("2"), Ok(Seat::new(2).expect("a seat")));
/// let error = parse_exact::<Seat>("02").unwrap_err();
/// assert_eq!(error.to_string(), "\"02\" is not a seat number");
/// ```
pub fn parse_exact<T: Notation>(text: &str) -> Result<T, NotationError> {
    let value: T = text.parse()?;
    let mut rest = Unwritten(text);
    match write!(rest, "{value}") {
        Ok(()) if rest.0.is_empty() => Ok(value),
        _ => Err(NotationError::new(text, "written as a record has it")),
    }
}

/// What is left of a text as its value is written once more over it; fails at the first difference.
struct Unwritten<'a>(&'a str);

impl Write for Unwritten<'_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// Writes a word and what it is about, such as `mark 26`, without the cost of general formatting.
///
/// # Errors
/// If the formatter fails.
#[inline]
pub fn write_verb(f: &mut fmt::Formatter<'_>, verb: &str, object: &impl Display) -> fmt::Result {
    f.write_str(verb)?;
    f.write_char(' ')?;
    object.fmt(f)
}

/// Writes items with a space between them.
///
/// # Errors
/// If the formatter fails.
pub fn write_list(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item: Display>) -> fmt::Result {
    for (place, item) in items.enumerate() {
        if place > 0 {
            f.write_char(' ')?;
        }
        item.fmt(f)?;
    }
    Ok(())
}

/// Writes a number without the cost of general formatting, if it is below 100.
///
/// # Errors
/// If the formatter fails.
#[inline]
pub fn write_number(f: &mut fmt::Formatter<'_>, number: u8) -> fmt::Result {
    if number >= 100 {
        return Display::fmt(&number, f);
    }
    if number >= 10 {
        f.write_char(char::from(b'0' + number / 10))?;
    }
    f.write_char(char::from(b'0' + number % 10))
}
