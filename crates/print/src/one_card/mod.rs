//! The cards of one-card.

mod back;
mod card;
mod page;
mod result;
mod rules;
mod shape;

use rollwright_core::Game;
use rollwright_one_card::OneCard;

use crate::finished;
use crate::product::{GameDrawings, PrintInput, Product};

pub(crate) use shape::sun;

pub(crate) const DRAWINGS: GameDrawings = GameDrawings {
    game: OneCard::ID,
    products: &[
        (
            Product::new("cards", &[PrintInput::Layout, PrintInput::Backs]),
            page::cards,
        ),
        (
            Product::new("pad", &[PrintInput::Layout, PrintInput::Copies]),
            page::pad,
        ),
    ],
    rules: rules::ART,
    finished: |record, layouts, paper, words| {
        finished::page::<OneCard>(record, layouts, paper, words, result::draw)
    },
};
