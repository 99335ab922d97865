//! The sheets as printed, read from a layout file and checked.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use rollwright_core::layout::{self, Layout, LayoutError};
use rollwright_core::{Six, notation};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::{Colour, ColourSet};

/// The sheets of a pad, A to F.
pub const SHEETS: usize = 6;
/// The rows of a sheet.
pub const ROWS: usize = 5;
/// The fields of a row, one for each colour.
const FIELDS: usize = 6;

/// A row of a sheet.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct PrintedRow {
    colours: [Colour; FIELDS],
    numbers: Six,
    /// Which of some colours stands leftmost, by the set of these colours: one cache line.
    leftmost: [Colour; 1 << FIELDS],
}

impl PrintedRow {
    /// The colours of the fields, left to right.
    #[inline]
    pub const fn colours(&self) -> &[Colour; FIELDS] {
        &self.colours
    }

    /// The printed number of each colour's field, in colour order.
    #[inline]
    pub const fn numbers(&self) -> Six {
        self.numbers
    }

    /// The printed number of this colour's field.
    #[inline]
    pub const fn number(&self, colour: Colour) -> u8 {
        self.numbers.get(colour as usize)
    }

    /// Which of these colours, if there are any, stands leftmost.
    #[inline]
    pub(crate) const fn leftmost(&self, of: ColourSet) -> Colour {
        self.leftmost[of.bits() as usize & 63]
    }

    fn new(colours: [Colour; FIELDS], numbers: [u8; FIELDS]) -> Self {
        let mut by_colour = Six::ZERO;
        for (colour, number) in colours.into_iter().zip(numbers) {
            by_colour = by_colour.with(colour as usize, number);
        }
        let leftmost = std::array::from_fn(|set| {
            let mut from_left = colours.iter().copied();
            let first = from_left.find(|colour| set >> *colour as usize & 1 == 1);
            first.unwrap_or(colours[0])
        });
        Self {
            colours,
            numbers: by_colour,
            leftmost,
        }
    }
}

/// A sheet: five rows, filled from top to bottom.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Sheet {
    rows: [PrintedRow; ROWS],
}

impl Sheet {
    /// The rows, top to bottom.
    #[inline]
    pub const fn rows(&self) -> &[PrintedRow; ROWS] {
        &self.rows
    }
}

/// A pad of six sheets.
///
/// # Examples
/// ```
/// use rollwright_core::Layout;
/// use rollwright_twenty_one::{Colour, Pad};
///
/// let row = &Pad::standard().sheets()[0].rows()[0];
/// assert_eq!(row.colours()[0], Colour::Black);
/// assert_eq!(row.number(Colour::Black), 6);
///
/// let error = Pad::parse("game = \"twenty-one\"").unwrap_err();
/// assert!(error.to_string().contains("no id"));
/// ```
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub struct Pad {
    id: String,
    sheets: [Sheet; SHEETS],
}

impl Pad {
    /// The sheets, A to F.
    #[inline]
    pub const fn sheets(&self) -> &[Sheet; SHEETS] {
        &self.sheets
    }
}

/// The numbers of a row, left to right; the error is the rule that they break.
fn parse_numbers(row: &[i64]) -> Result<[u8; FIELDS], String> {
    let count = row.len();
    let row: [i64; FIELDS] = row
        .try_into()
        .map_err(|_| format!("it has {count} numbers; a row has {FIELDS}"))?;
    if let Some(number) = row.iter().find(|number| !(1..=6).contains(*number)) {
        return Err(format!("{number} is not a number from 1 to 6"));
    }
    if let Some(pair) = row.windows(2).find(|pair| pair[0] < pair[1]) {
        let (left, right) = (pair[0], pair[1]);
        return Err(format!(
            "{right} follows {left}; from left to right the numbers never rise"
        ));
    }
    Ok(row.map(|number| u8::try_from(number).expect("from 1 to 6")))
}

/// The colours of a row, left to right; the error is the rule that they break.
fn parse_colours(letters: &str) -> Result<[Colour; FIELDS], String> {
    let colours: Option<Vec<Colour>> = letters.chars().map(Colour::from_letter).collect();
    let colours: [Colour; FIELDS] = colours
        .and_then(|colours| colours.try_into().ok())
        .ok_or("a row is six of the letters W K R B Y G")?;
    match (1..FIELDS).find(|&place| colours[..place].contains(&colours[place])) {
        None => Ok(colours),
        Some(place) => Err(format!(
            "the colour {} is there twice; a row has each colour once",
            colours[place]
        )),
    }
}

/// The layout file, besides what all layouts have.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "id")]
    _id: IgnoredAny,
    #[serde(rename = "game")]
    _game: IgnoredAny,
    numbers: toml::Spanned<Vec<toml::Spanned<Vec<i64>>>>,
    sheets: toml::Spanned<BTreeMap<toml::Spanned<String>, Vec<toml::Spanned<String>>>>,
}

const STANDARD_FILE: &str = include_str!("../layouts/standard.toml");

impl Layout for Pad {
    fn standard() -> &'static Self {
        static PAD: LazyLock<Pad> =
            LazyLock::new(|| Pad::read(STANDARD_FILE).expect("the built-in pad is valid"));
        &PAD
    }

    fn standard_file() -> Option<&'static str> {
        Some(STANDARD_FILE)
    }

    fn read(text: &str) -> Result<Self, LayoutError> {
        let (id, file): (_, File) = layout::parse(text, "twenty-one")?;
        let place = |row| format!("numbers, row {row}");
        let numbers =
            layout::parse_each(text, file.numbers.as_ref(), place, |row| parse_numbers(row))?;
        let numbers: [_; ROWS] = numbers.try_into().map_err(|rows: Vec<_>| {
            let problem = format!("numbers has {} rows; a sheet has {ROWS}", rows.len());
            LayoutError::new(problem).line_of(text, &file.numbers)
        })?;
        let mut sheets = Vec::with_capacity(SHEETS);
        for (name, rows) in file.sheets.as_ref() {
            let letter = notation::shown(name.as_ref());
            if !matches!(name.as_ref().as_bytes(), [b'A'..=b'F']) {
                let problem =
                    format!("there is no sheet {letter}; the six sheets are A, B, C, D, E and F");
                return Err(LayoutError::new(problem).line_of(text, name));
            }
            let place = |row| format!("sheet {letter}, row {row}");
            let colours = layout::parse_each(text, rows, place, |row| parse_colours(row))?;
            let colours: [_; ROWS] = colours.try_into().map_err(|rows: Vec<_>| {
                let problem = format!("it has {} rows; a sheet has {ROWS}", rows.len());
                let error = LayoutError::new(problem).at(format!("sheet {letter}"));
                error.line_of(text, name)
            })?;
            let rows = std::array::from_fn(|row| PrintedRow::new(colours[row], numbers[row]));
            sheets.push(Sheet { rows });
        }
        let names = file.sheets.as_ref().keys();
        let names: String = names.map(|name| name.as_ref().as_str()).collect();
        if let Some(missing) = ('A'..='F').find(|letter| !names.contains(*letter)) {
            let problem =
                format!("sheet {missing} is missing; the six sheets are A, B, C, D, E and F");
            return Err(LayoutError::new(problem).line_of(text, &file.sheets));
        }
        let sheets = sheets.try_into().expect("A to F");
        Ok(Self { id, sheets })
    }

    fn id(&self) -> &str {
        &self.id
    }
}
