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
use crate::product::{GameDrawings, Product};

pub(crate) use shape::sun;

pub(crate) const DRAWINGS: GameDrawings = GameDrawings {
    game: OneCard::ID,
    products: &[
        (Product::new("cards", &[Layout, Backs]), page::cards),
        (Product::new("pad", &[Layout, Copies]), page::pad),
    ],
    rules: rules::ART,
    finished: |game| game.page::<OneCard>(result::draw),
};
