//! The sheets of twenty-one.

mod colour;
mod dice;
mod field;
mod hints;
mod page;
mod result;
mod rules;
mod sheet;

use rollwright_core::Game;
use rollwright_twenty_one::TwentyOne;

use crate::finished;
use crate::product::{GameDrawings, PrintInput, Product};

pub(crate) const DRAWINGS: GameDrawings = GameDrawings {
    game: TwentyOne::ID,
    products: &[(
        Product {
            name: "sheets",
            takes: &[
                PrintInput::Layout,
                PrintInput::Sheets,
                PrintInput::Copies,
                PrintInput::PerPage,
            ],
        },
        page::sheets,
    )],
    rules: rules::ART,
    finished: |record, layouts, paper, words| {
        finished::page::<TwentyOne>(record, layouts, paper, words, result::draw)
    },
};

/// The letter of a sheet, from its index in the pad.
pub(crate) fn letter(sheet: usize) -> char {
    ('A'..='F').nth(sheet).unwrap_or('?')
}
