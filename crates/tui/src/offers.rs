//! What somebody can begin with: unfinished games, new ones, and tables of servers.

use rollwright_catalog::{CatalogEntry, games};
use rollwright_i18n::Words;
use rollwright_i18n::msg::terminal;

use crate::key_store::TableKey;
use crate::wording::{game_and_variant, resume};

/// Something to begin with.
pub(crate) enum Offer {
    Resume(TableKey),
    /// A new game of this variant.
    New(CatalogEntry, &'static str),
    Join,
}

impl Offer {
    pub(crate) fn text(&self, words: &Words) -> String {
        match self {
            Self::Resume(key) => resume(words, key),
            Self::New(game, variant) => {
                let game = game_and_variant(words, game.id, variant);
                words.text(terminal::New { game })
            }
            Self::Join => words.text(terminal::Join),
        }
    }
}

/// All offers, unfinished games first.
pub(crate) fn offers(unfinished: Vec<TableKey>) -> Vec<Offer> {
    let new = games().into_iter().flat_map(|game| {
        let variants = game.variants.clone().into_iter();
        variants.map(move |variant| Offer::New(game.clone(), variant))
    });
    let resume = unfinished.into_iter().map(Offer::Resume);
    resume.chain(new).chain([Offer::Join]).collect()
}
