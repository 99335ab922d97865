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

use crate::product::PrintInput::{Copies, Layout, PerPage, Sheets};
use crate::product::{GameDrawings, PrintedProduct, Product};

pub(crate) const DRAWINGS: GameDrawings = GameDrawings {
    game: TwentyOne::ID,
    products: &[PrintedProduct {
        product: Product::new("sheets", &[Layout, Sheets, Copies, PerPage]),
        pages: page::sheet_pages,
        draw: page::sheets,
    }],
    rules: rules::ART,
    finished: |game| game.page::<TwentyOne>(result::draw),
};

/// The letter of a sheet, from its index in the pad.
pub(crate) fn letter(sheet: usize) -> char {
    ('A'..='F').nth(sheet).unwrap_or('?')
}
