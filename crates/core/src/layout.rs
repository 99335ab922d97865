//! Decks and pads as data: TOML files, checked rule by rule, with errors that name the place.

use std::fmt::{self, Display};
use std::hash::{Hash, Hasher};

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::notation::shown;

/// The largest layout file that is read at all; the built-in ones have less than 1 kB.
pub const MAX_BYTES: usize = 64 * 1024;

/// The id of the built-in layout of every game.
pub const STANDARD: &str = "standard";

/// A deck or pad. `Display` draws it as plain text.
pub trait Layout: Display + Eq + Send + Sync + Sized + 'static {
    /// The built-in one, which has the id [`STANDARD`].
    fn standard() -> &'static Self;

    /// The file of the built-in one; nothing where nothing is printed for the game.
    fn standard_file() -> Option<&'static str> {
        None
    }

    /// Reads and checks a layout file, whatever its id.
    ///
    /// # Errors
    /// The first rule it breaks, and where.
    fn read(text: &str) -> Result<Self, LayoutError>;

    /// Reads and checks a layout file. It can't have the id of the built-in one and differ from it, since others could not
    /// check its records.
    ///
    /// # Errors
    /// The first rule it breaks, and where.
    fn parse(text: &str) -> Result<Self, LayoutError> {
        let layout = Self::read(text)?;
        if layout.id() != STANDARD || layout == *Self::standard() {
            return Ok(layout);
        }
        let problem =
            "the id \"standard\" belongs to the built-in layout; give this one another id";
        let mut error = LayoutError::new(problem);
        if let Some(id) = read::<Header>(text)?.id {
            error = error.line_of(text, &id);
        }
        Err(error)
    }

    /// The name that records use for it.
    fn id(&self) -> &str;
}

/// A layout in use: loaded once and alive as long as the program.
///
/// It is compared by its address, so that positions are compared and hashed without looking into it.
#[derive(Debug)]
pub struct InUse<L: 'static>(pub &'static L);

impl<L> Clone for InUse<L> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<L> Copy for InUse<L> {}

impl<L> PartialEq for InUse<L> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<L> Eq for InUse<L> {}

impl<L> Hash for InUse<L> {
    /// Adds nothing: positions that are compared nearly always share their layout.
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// What is wrong with a layout file, and where.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub struct LayoutError {
    line: Option<usize>,
    place: String,
    problem: String,
}

impl Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        f.write_str(&self.problem)
    }
}

impl LayoutError {
    /// A problem of the file as a whole.
    pub fn new(problem: impl Into<String>) -> Self {
        Self {
            line: None,
            place: String::new(),
            problem: problem.into(),
        }
    }

    /// Says which card, sheet or row it is about.
    pub fn at(mut self, place: impl Into<String>) -> Self {
        self.place = place.into();
        self
    }

    /// Says which line of the text it is about: that of this value.
    pub fn line_of<T>(self, text: &str, value: &toml::Spanned<T>) -> Self {
        self.line_at(text, value.span().start)
    }

    fn line_at(mut self, text: &str, offset: usize) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        self.line = Some(1 + before.matches('\n').count());
        self
    }

    /// The line, from 1, where one is known.
    pub fn line(&self) -> Option<usize> {
        self.line
    }
}

/// The two fields that every layout file has.
#[derive(Deserialize)]
struct Header {
    id: Option<toml::Spanned<String>>,
    game: Option<toml::Spanned<String>>,
}

impl Header {
    fn game(&self) -> Result<&toml::Spanned<String>, LayoutError> {
        self.game.as_ref().ok_or_else(|| {
            LayoutError::new(
                "it does not say which game it is for; add a line game = \"…\" with the name of the game",
            )
        })
    }
}

/// Which game a layout file is for.
///
/// # Errors
/// If it is too long, not TOML, or does not say.
pub fn game_of(text: &str) -> Result<String, LayoutError> {
    let header: Header = read(text)?;
    Ok(header.game()?.as_ref().clone())
}

/// Reads a layout file of this game: its id, and the fields that only this game has.
///
/// `T` should refuse fields it does not know (`deny_unknown_fields`), since a misspelt one would otherwise be ignored.
///
/// # Errors
/// If it is too long, not TOML, for another game, or has wrong fields.
///
/// # Examples
/// ```
/// use rollwright_core::layout;
/// use serde::Deserialize;
///
/// #[derive(Deserialize)]
/// struct Track {
///     spaces: u8,
/// }
///
/// let text = "id = \"long\"\ngame = \"race\"\nspaces = 40";
/// let (id, track) = layout::parse::<Track>(text, "race")?;
/// assert_eq!((id.as_str(), track.spaces), ("long", 40));
///
/// let error = layout::parse::<Track>(text, "chess").err().expect("another game");
/// assert_eq!(error.to_string(), "line 2: this layout is for \"race\", not for \"chess\"");
/// # Ok::<(), layout::LayoutError>(())
/// ```
pub fn parse<T: DeserializeOwned>(text: &str, game: &str) -> Result<(String, T), LayoutError> {
    let header: Header = read(text)?;
    let found = header.game()?;
    if found.as_ref() != game {
        let found_game = shown(found.as_ref());
        let problem = format!("this layout is for \"{found_game}\", not for \"{game}\"");
        return Err(LayoutError::new(problem).line_of(text, found));
    }
    let id = header
        .id
        .ok_or_else(|| LayoutError::new("it has no id; add a line such as id = \"my-own\""))?;
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !(1..=40).contains(&id.as_ref().len()) || !id.as_ref().chars().all(plain) {
        let problem = "an id is 1 to 40 of the characters a-z, 0-9 and -";
        return Err(LayoutError::new(problem).line_of(text, &id));
    }
    Ok((id.into_inner(), read(text)?))
}

/// Parses each value of a list in a layout file; `place` names a value by its number from 1, and the error of `parse_one` is
/// the rule that it breaks.
///
/// # Errors
/// The first rule that is broken, and where.
pub fn parse_each<T, R>(
    text: &str,
    values: &[toml::Spanned<T>],
    place: impl Fn(usize) -> String,
    parse_one: impl Fn(&T) -> Result<R, String>,
) -> Result<Vec<R>, LayoutError> {
    let parse = |(value, number): (&toml::Spanned<T>, usize)| {
        let error = |problem| {
            LayoutError::new(problem)
                .at(place(number))
                .line_of(text, value)
        };
        parse_one(value.as_ref()).map_err(error)
    };
    values.iter().zip(1..).map(parse).collect()
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, LayoutError> {
    if text.len() > MAX_BYTES {
        let problem = format!(
            "{} bytes are too many for a layout; at most {MAX_BYTES} are read",
            text.len()
        );
        return Err(LayoutError::new(problem));
    }
    toml::from_str(text).map_err(|error| {
        let problem = LayoutError::new(shown(error.message()));
        match error.span() {
            // What is missing has no line.
            Some(span) if !error.message().starts_with("missing field") => {
                problem.line_at(text, span.start)
            }
            _ => problem,
        }
    })
}
