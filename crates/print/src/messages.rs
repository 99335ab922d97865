//! Messages of a game that is only known by name, some of which it may not have.

use rollwright_i18n::Words;

/// The message of this id, if there is one.
pub(crate) fn find(words: &Words, id: &str) -> Option<String> {
    let text = words.say(id, &[]);
    (text != id).then_some(text)
}

/// The title of a game in this language, or else the one of its English edition.
pub(crate) fn title(game: &str, words: &Words) -> String {
    find(words, &format!("{game}-title")).unwrap_or_else(|| {
        let games = rollwright_catalog::games();
        let entry = games.iter().find(|entry| entry.id == game);
        entry.map_or(game, |entry| entry.title).to_owned()
    })
}

/// The small print about the owners of a game; empty if there is none.
pub(crate) fn notice(game: &str, words: &Words) -> String {
    find(words, &format!("paper-{game}-notice")).unwrap_or_default()
}
