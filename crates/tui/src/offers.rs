//! What somebody can begin with: unfinished games, new ones, tables of servers, and games that have ended.

use std::cmp::Reverse;

use rollwright_catalog::{CatalogEntry, games};
use rollwright_i18n::Words;
use rollwright_i18n::msg::terminal;

use crate::key_store::TableKey;
use crate::wording::{game_and_variant, resume};

/// Something to begin with.
pub(crate) enum Offer {
    Resume(TableKey),
    /// To look at games that have ended, the newest first.
    Finished(Vec<TableKey>),
    /// A new game of this variant.
    New(CatalogEntry, &'static str),
    Join,
}

impl Offer {
    pub(crate) fn text(&self, words: &Words) -> String {
        match self {
            Self::Resume(key) => resume(words, key),
            Self::Finished(games) => {
                let count = games.len();
                words.text(terminal::FinishedGames { count })
            }
            Self::New(game, variant) => {
                let game = game_and_variant(words, game.id, variant);
                words.text(terminal::New { game })
            }
            Self::Join => words.text(terminal::Join),
        }
    }
}

/// All offers for somebody who has played these games: unfinished ones first, finished ones last.
pub(crate) fn offers(played: Vec<TableKey>) -> Vec<Offer> {
    let (mut finished, unfinished): (Vec<_>, Vec<_>) = played.into_iter().partition(|key| key.over);
    finished.sort_by_key(|key| Reverse(key.created));
    let finished = Some(finished).filter(|finished| !finished.is_empty());
    let new = games().into_iter().flat_map(|game| {
        let variants = game.variants.clone().into_iter();
        variants.map(move |variant| Offer::New(game.clone(), variant))
    });
    let resume = unfinished.into_iter().map(Offer::Resume);
    let finished = finished.map(Offer::Finished);
    resume
        .chain(new)
        .chain([Offer::Join])
        .chain(finished)
        .collect()
}
