//! The sheets as printed, read from a layout file and checked.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use rollwright_core::Six;
use rollwright_core::layout::{self, Layout, LayoutError};
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
}

/// A pad of six sheets.
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
        if file.numbers.len() != ROWS {
            return Err(LayoutError::new(format!(
                "numbers has {} rows; a sheet has {ROWS}",
                file.numbers.len()
            )));
        }
        let mut numbers = [[0; FIELDS]; ROWS];
        for (index, row) in file.numbers.iter().enumerate() {
            numbers[index] = check_numbers(row.as_ref()).map_err(|problem| {
                LayoutError::new(problem)
                    .at(format!("numbers, row {}", index + 1))
                    .line_of(text, row.span().start)
            })?;
        }
        let letters: String = file.sheets.keys().map(String::as_str).collect();
        if file.sheets.len() != SHEETS || letters != "ABCDEF" {
            return Err(LayoutError::new(
                "the sheets must be the six A, B, C, D, E and F, one line each",
            ));
        }
        let mut sheets = Vec::with_capacity(SHEETS);
        for (letter, rows) in &file.sheets {
            let line = |row: &toml::Spanned<String>| row.span().start;
            let mut printed = Vec::with_capacity(ROWS);
            for (index, (row, numbers)) in rows.iter().zip(numbers).enumerate() {
                printed.push(PrintedRow::parse(numbers, row.as_ref()).map_err(|problem| {
                    LayoutError::new(problem)
                        .at(format!("sheet {letter}, row {}", index + 1))
                        .line_of(text, line(row))
                })?);
            }
            let rows = match printed.try_into() {
                Ok(printed) if rows.len() == ROWS => printed,
                _ => {
                    let problem = format!("it has {} rows; a sheet has {ROWS}", rows.len());
                    let error = LayoutError::new(problem).at(format!("sheet {letter}"));
                    return Err(match rows.first() {
                        Some(row) => error.line_of(text, line(row)),
                        None => error,
                    });
                }
            };
            sheets.push(Sheet { rows });
        }
        let sheets = sheets.try_into().expect("counted above");
        Ok(Self { id, sheets })
    }
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
    numbers: Vec<toml::Spanned<Vec<i64>>>,
    sheets: BTreeMap<String, Vec<toml::Spanned<String>>>,
}

impl Layout for Pad {
    fn standard() -> &'static Self {
        static PAD: LazyLock<Pad> = LazyLock::new(|| {
            Pad::read(include_str!("../layouts/standard.toml")).expect("the built-in pad is right")
        });
        &PAD
    }

    fn parse(text: &str) -> Result<Self, LayoutError> {
        layout::check_id(Self::read(text)?)
    }

    fn id(&self) -> &str {
        &self.id
    }
}
