//! The sheets of twenty-one.

mod colour;
pub(crate) mod dice;
mod field;
mod hints;
mod page;
mod result;
pub(crate) mod sheet;

pub(crate) use page::sheets;
pub(crate) use result::result;

/// A sheet's letter, from its place in the pad.
pub(crate) fn letter(sheet: usize) -> char {
    ('A'..='F').nth(sheet).unwrap_or('?')
}
