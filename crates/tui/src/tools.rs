//! What the command hands in: rules, printing and analysis, so that this crate need not know how they are made.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use rollwright_catalog::Layouts;
use rollwright_i18n::Words;
use rollwright_record::Record;

/// The rules of a game as text.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct RulesText {
    /// The title of the game.
    pub title: String,
    /// How many can play, and how long it takes.
    pub intro: String,
    /// Headings, each with its paragraphs.
    pub sections: Vec<(String, Vec<String>)>,
    /// Who made the game.
    pub notice: String,
}

type FindRules = dyn Fn(&str, &Words) -> Option<RulesText> + Send + Sync;
/// A record, when it was played in milliseconds since 1970, and where the page goes.
type PrintGame = dyn Fn(&Record, i64, &Layouts, &Path) -> Result<(), String> + Send + Sync;
type AnalyseGame = dyn Fn(&Record, &Layouts) -> Result<Vec<String>, String> + Send + Sync;

/// What can be done besides playing. What is missing is not offered.
#[derive(Clone, Default)]
pub struct PlayTools {
    /// The rules of the game of this id.
    pub rules: Option<Arc<FindRules>>,
    /// Writes a finished game to a file, as a page to be printed; or says why not.
    pub print: Option<Arc<PrintGame>>,
    /// What was luck in a finished game and what its decisions cost, in lines; or why that can't be said.
    pub analyse: Option<Arc<AnalyseGame>>,
}

impl PlayTools {
    /// The rules of a game, if they are known.
    pub(crate) fn rules_of(&self, game: &str, words: &Words) -> Option<RulesText> {
        self.rules.as_ref()?(game, words)
    }
}

impl fmt::Debug for PlayTools {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayTools")
            .field("rules", &self.rules.is_some())
            .field("print", &self.print.is_some())
            .field("analyse", &self.analyse.is_some())
            .finish()
    }
}
