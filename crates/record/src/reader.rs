//! Files of records, one JSON object a line, read in constant memory.

use std::io::{self, BufRead, Read};

use rollwright_core::notation::shown;
use serde::de::IgnoredAny;
use serde_json::error::Category;

use crate::Record;

/// The longest line that is read; the record of a very long game has a hundredth of it.
const MAX_LINE: u64 = 16 << 20;

/// The records of a file, one after the other. Empty lines are passed over.
#[derive(Debug)]
pub struct RecordReader<R> {
    input: R,
    line: Vec<u8>,
    number: u64,
}

/// A line that can't be read as a record, and why.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ReadError {
    /// The line, from 1.
    pub line: u64,
    /// What is wrong.
    pub problem: ReadProblem,
}

/// Why a line could not be read as a record.
#[derive(Debug, thiserror::Error)]
pub enum ReadProblem {
    /// The file itself can't be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Longer than any record.
    #[error("longer than {} MiB, which no record is", MAX_LINE >> 20)]
    TooLong,
    /// Something that can't even be the beginning of a record.
    #[error("not a record (a record is one JSON object on one line, so it begins with {{)")]
    NotObject,
    /// The text ends in the middle of the object.
    #[error("the record is cut off at column {column} (a record is one JSON object on one line)")]
    CutOff {
        /// Where it ends.
        column: usize,
    },
    /// Not JSON at all.
    #[error("not JSON at column {column}: {message}")]
    NotJson {
        /// Where it stops being JSON.
        column: usize,
        /// What the parser says.
        message: String,
    },
    /// JSON, but not a record.
    #[error("not a record: {message} (column {column})")]
    NotRecord {
        /// Where the trouble is.
        column: usize,
        /// What the parser says.
        message: String,
    },
}

impl ReadProblem {
    /// Whether the line is at least JSON, so that the lines after it can make sense.
    pub fn is_json(&self) -> bool {
        matches!(self, Self::NotRecord { .. })
    }

    fn from_json(error: &serde_json::Error) -> Self {
        let column = error.column();
        let mut message = error.to_string();
        // The parser counts lines within the one line it was given.
        if let Some(end) = message.rfind(" at line ") {
            message.truncate(end);
        }
        let message = shown(&message);
        match error.classify() {
            Category::Eof => Self::CutOff { column },
            Category::Data => Self::NotRecord { column, message },
            _ => Self::NotJson { column, message },
        }
    }
}

impl<R: BufRead> RecordReader<R> {
    /// Reads from here on.
    pub fn new(input: R) -> Self {
        Self {
            input,
            line: Vec::new(),
            number: 0,
        }
    }

    /// Reads the next line into place, without its end; nothing at the end of the file.
    fn next_line(&mut self) -> Option<Result<(), ReadProblem>> {
        self.line.clear();
        self.number += 1;
        match (&mut self.input)
            .take(MAX_LINE)
            .read_until(b'\n', &mut self.line)
        {
            Ok(0) => None,
            Ok(length) if length as u64 == MAX_LINE => Some(Err(ReadProblem::TooLong)),
            Ok(_) => Some(Ok(())),
            Err(error) => Some(Err(error.into())),
        }
    }
}

impl<R: BufRead> Iterator for RecordReader<R> {
    /// The line's number with its record.
    type Item = Result<(u64, Record), ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let read = self.next_line()?;
            if read.is_ok() && self.line.trim_ascii().is_empty() {
                continue;
            }
            let record = read.and_then(|()| parse(self.line.trim_ascii_end()));
            return Some(match record {
                Ok(record) => Ok((self.number, record)),
                Err(problem) => Err(ReadError {
                    line: self.number,
                    problem,
                }),
            });
        }
    }
}

fn parse(line: &[u8]) -> Result<Record, ReadProblem> {
    // The parser would also take a list of all fields in their order.
    if !line.trim_ascii_start().starts_with(b"{") {
        return Err(ReadProblem::NotObject);
    }
    serde_json::from_slice(line).map_err(|error| {
        // A field of the wrong kind is found before the rest of the line has been seen; what is not even JSON comes first.
        let not_json = serde_json::from_slice::<IgnoredAny>(line).err();
        ReadProblem::from_json(&not_json.unwrap_or(error))
    })
}
