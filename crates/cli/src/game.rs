//! Games, variants and bots by name, with a suggestion where a name is misspelt.

use anyhow::{Error, Result, anyhow};
use clap::builder::PossibleValuesParser;
use rollwright_bots::levels;
use rollwright_catalog::GAMES;
use rollwright_core::notation::shown;

/// What the command of a program begins with, where others have the name of a bot.
const COMMAND: &str = "cmd:";

/// A game by name: as an argument or with `--game`.
#[derive(clap::Args, Default)]
#[group(id = "GAME", required = REQUIRED, multiple = false)]
pub(crate) struct GameArg<const REQUIRED: bool> {
    /// The game; --game GAME does the same
    #[arg(id = "game-argument", value_name = "GAME", value_parser = known_games())]
    argument: Option<String>,

    #[arg(id = "game-option", long = "game", value_name = "GAME", value_parser = known_games(), hide = true)]
    option: Option<String>,
}

/// The game of a command that needs one.
pub(crate) type Game = GameArg<true>;

/// The game of a command that can do without.
pub(crate) type OptionalGame = GameArg<false>;

/// Accepts the names of all games.
pub(crate) fn known_games() -> PossibleValuesParser {
    PossibleValuesParser::new(GAMES)
}

impl OptionalGame {
    pub(crate) fn name(&self) -> Option<&str> {
        self.argument.as_deref().or(self.option.as_deref())
    }
}

impl Game {
    pub(crate) fn name(&self) -> &str {
        let name = self.argument.as_deref().or(self.option.as_deref());
        name.expect("the group of both is required")
    }
}

/// Checks that the game has this variant, if one is named.
pub(crate) fn check_variant(game: &str, variant: Option<&str>) -> Result<()> {
    let mut games = rollwright_catalog::games().into_iter();
    let entry = games.find(|entry| entry.id == game);
    let known = entry.map(|entry| entry.variants).unwrap_or_default();
    match variant.filter(|variant| !known.contains(variant)) {
        None => Ok(()),
        Some(variant) => {
            let what = format!("{game} has no variant \"{}\"; it has", shown(variant));
            Err(unknown(&what, variant, &known))
        }
    }
}

/// Checks that these are bots of the game, or commands of programs.
pub(crate) fn check_bots(game: &str, bots: &[String]) -> Result<()> {
    let known = levels(game);
    let is_known = |bot: &&String| bot.starts_with(COMMAND) || known.contains(&bot.as_str());
    match bots.iter().find(|bot| !is_known(bot)) {
        None => Ok(()),
        Some(bot) => Err(unknown_bot(game, bot, &known)),
    }
}

pub(crate) fn unknown_bot(game: &str, bot: &str, known: &[&str]) -> Error {
    let name = shown(bot);
    let what = format!("there is no bot \"{name}\" for {game}; the bots are");
    unknown(&what, bot, known)
}

fn unknown(what: &str, name: &str, known: &[&str]) -> Error {
    let suggestion = closest(name, known).map(|closest| format!("; did you mean {closest}?"));
    let (known, suggestion) = (known.join(", "), suggestion.unwrap_or_default());
    anyhow!("{what}: {known}{suggestion}")
}

/// The known name that is most like this one, if any is.
fn closest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    // The measure and the threshold that clap uses for options.
    let alike = known
        .iter()
        .map(|known| (strsim::jaro(name, known), *known));
    let alike = alike.filter(|(likeness, _)| *likeness > 0.7);
    alike
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}
