//! Messages of a game that is only known by name, some of which it may not have.

use rollwright_i18n::Words;
use rollwright_i18n::msg::family;

/// The title of a game in this language, or else the one of its English edition.
pub(crate) fn title(game: &str, words: &Words) -> String {
    words.find(family::Title { game }).unwrap_or_else(|| {
        let games = rollwright_catalog::games();
        let entry = games.iter().find(|entry| entry.id == game);
        entry.map_or(game, |entry| entry.title).to_owned()
    })
}

/// The small print about the owners of a game; empty if there is none.
pub(crate) fn notice(game: &str, words: &Words) -> String {
    words.find(family::PaperNotice { game }).unwrap_or_default()
}
