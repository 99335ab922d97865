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

    /// Puts the numbers and the colours of a row together; the error is the rule it breaks.
    fn parse(numbers: [u8; FIELDS], letters: &str) -> Result<Self, String> {
        let colours: Option<Vec<Colour>> = letters.chars().map(Colour::from_letter).collect();
        let colours: [Colour; FIELDS] = colours
            .and_then(|colours| colours.try_into().ok())
            .ok_or("a row is six of the letters W K R B Y G")?;
        let mut row = Self {
            colours,
            numbers: Six::ZERO,
        };
        let mut seen = ColourSet::EMPTY;
        for (colour, number) in colours.into_iter().zip(numbers) {
            if seen.contains(colour) {
                return Err(format!(
                    "the colour {colour} is there twice; a row has each colour once"
                ));
            }
            seen = seen.with(colour);
            row.numbers = row.numbers.with(colour as usize, number);
        }
        Ok(row)
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

    fn read(
        text: &str,
        name: &toml::Spanned<String>,
        rows: &[toml::Spanned<String>],
        numbers: [[u8; FIELDS]; ROWS],
    ) -> Result<Self, LayoutError> {
        let letter = name.as_ref();
        let mut printed = Vec::with_capacity(ROWS);
        for (index, (row, numbers)) in rows.iter().zip(numbers).enumerate() {
            printed.push(PrintedRow::parse(numbers, row.as_ref()).map_err(|problem| {
                LayoutError::new(problem)
                    .at(format!("sheet {letter}, row {}", index + 1))
                    .line_of(text, row.span().start)
            })?);
        }
        match printed.try_into() {
            Ok(printed) if rows.len() == ROWS => Ok(Self { rows: printed }),
            _ => Err(
                LayoutError::new(format!("it has {} rows; a sheet has {ROWS}", rows.len()))
                    .at(format!("sheet {letter}"))
                    .line_of(text, name.span().start),
            ),
        }
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

    fn read(text: &str) -> Result<Self, LayoutError> {
        let (id, file): (_, File) = layout::parse(text, "twenty-one")?;
        let numbers = read_numbers(text, &file.numbers)?;
        let mut sheets = Vec::with_capacity(SHEETS);
        for (name, rows) in file.sheets.as_ref() {
            if !matches!(name.as_ref().as_bytes(), [b'A'..=b'F']) {
                let name_shown = notation::shown(name.as_ref());
                let problem = format!(
                    "there is no sheet {name_shown}; the six sheets are A, B, C, D, E and F"
                );
                return Err(LayoutError::new(problem).line_of(text, name.span().start));
            }
            sheets.push(Sheet::read(text, name, rows, numbers)?);
        }
        let has = |letter: &char| {
            file.sheets
                .as_ref()
                .keys()
                .any(|k| k.as_ref().starts_with(*letter))
        };
        if let Some(missing) = ('A'..='F').find(|letter| !has(letter)) {
            let problem =
                format!("sheet {missing} is missing; the six sheets are A, B, C, D, E and F");
            return Err(LayoutError::new(problem).line_of(text, file.sheets.span().start));
        }
        let sheets = sheets.try_into().expect("counted above");
        Ok(Self { id, sheets })
    }
}

fn read_numbers(
    text: &str,
    rows: &toml::Spanned<Vec<toml::Spanned<Vec<i64>>>>,
) -> Result<[[u8; FIELDS]; ROWS], LayoutError> {
    let (line, rows) = (rows.span().start, rows.as_ref());
    let mut numbers = Vec::with_capacity(ROWS);
    for (index, row) in rows.iter().enumerate() {
        numbers.push(check_numbers(row.as_ref()).map_err(|problem| {
            LayoutError::new(problem)
                .at(format!("numbers, row {}", index + 1))
                .line_of(text, row.span().start)
        })?);
    }
    numbers.try_into().map_err(|_| {
        let problem = format!("numbers has {} rows; a sheet has {ROWS}", rows.len());
        LayoutError::new(problem).line_of(text, line)
    })
}

fn check_numbers(row: &[i64]) -> Result<[u8; FIELDS], String> {
    if row.len() != FIELDS {
        return Err(format!("it has {} numbers; a row has {FIELDS}", row.len()));
    }
    let mut numbers = [0; FIELDS];
    for (place, &number) in row.iter().enumerate() {
        if !(1..=6).contains(&number) {
            return Err(format!("{number} is not a number from 1 to 6"));
        }
        numbers[place] = u8::try_from(number).expect("from 1 to 6");
    }
    if let Some(pair) = numbers.windows(2).find(|pair| pair[0] < pair[1]) {
        let [left, right] = [pair[0], pair[1]];
        return Err(format!(
            "{right} follows {left}; from left to right the numbers never rise"
        ));
    }
    Ok(numbers)
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
            LazyLock::new(|| Pad::read(STANDARD_FILE).expect("the built-in pad is right"));
        &PAD
    }

    fn standard_file() -> Option<&'static str> {
        Some(STANDARD_FILE)
    }

    fn parse(text: &str) -> Result<Self, LayoutError> {
        layout::check_id(Self::read(text)?, text)
    }

    fn id(&self) -> &str {
        &self.id
    }
}
