//! The cards of one-card.

mod back;
mod card;
mod page;
mod result;
mod rules;
mod shape;

use rollwright_core::Game;
use rollwright_one_card::OneCard;

use crate::product::PrintInput::{Backs, Copies, Layout};
use crate::product::{GameDrawings, PrintedProduct, Product};

pub(crate) use shape::sun;

pub(crate) const DRAWINGS: GameDrawings = GameDrawings {
    game: OneCard::ID,
    products: &[
        PrintedProduct {
            product: Product::new("cards", &[Layout, Backs]),
            pages: page::card_pages,
            draw: page::cards,
        },
        PrintedProduct {
            product: Product::new("pad", &[Layout, Copies]),
            pages: page::pad_pages,
            draw: page::pad,
        },
    ],
    rules: rules::ART,
    finished: |game| game.page::<OneCard>(result::draw),
};
