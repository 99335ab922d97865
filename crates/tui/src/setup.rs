//! A game to be set up at this terminal: who plays what, and with whose dice.

use std::ops::RangeInclusive;

use rollwright_bots::levels;
use rollwright_catalog::{CatalogError, Layouts, open};
use rollwright_core::SetupError;
use rollwright_core::layout::STANDARD;
use rollwright_protocol::{DiceSource, NewSeat, NewTable, Pace, Settings};

/// The bot to begin with.
pub(crate) const DEFAULT_BOT: &str = "casual";

/// A game to be set up at this terminal. People sit first, in order; bots after them.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct GameSetup {
    /// The id of the game.
    pub game: String,
    /// The variant; the game's first if nothing is said.
    pub variant: Option<String>,
    /// The people at this terminal; one without a name is whoever sits there.
    pub people: Vec<String>,
    /// The levels of bots.
    pub bots: Vec<String>,
    /// Whether people roll dice of their own.
    pub real_dice: bool,
}

/// Why a game can't be set up.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum GameSetupError {
    /// There is no such game, or it has no such variant.
    #[error(transparent)]
    Game(#[from] CatalogError),
    /// The game has no such bot.
    #[error("there is no bot \"{name}\" for {game}; the bots are: {known}")]
    Bot {
        /// The game.
        game: String,
        /// What was asked for.
        name: String,
        /// Those it has.
        known: String,
    },
    /// Too few or too many.
    #[error(
        "{game} is for {} to {} players, and not for {seats}: name people with --people and bots with --bots",
        range.start(), range.end()
    )]
    Seats {
        /// The game.
        game: &'static str,
        /// How many there would be.
        seats: usize,
        /// How many can play.
        range: RangeInclusive<usize>,
    },
}

impl GameSetup {
    /// A person against a bot.
    pub fn new(game: &str) -> Self {
        Self {
            game: game.to_owned(),
            variant: None,
            people: vec![String::new()],
            bots: vec![DEFAULT_BOT.to_owned()],
            real_dice: false,
        }
    }

    /// Checks whether it can be played.
    ///
    /// # Errors
    /// The first thing that is not known.
    pub fn check(&self) -> Result<(), GameSetupError> {
        let (variant, seats) = (self.variant.as_deref(), self.people.len() + self.bots.len());
        let game = open(&self.game, &Layouts::default(), STANDARD, variant, seats);
        let known = levels(&self.game);
        let unknown = self.bots.iter().find(|bot| !known.contains(&bot.as_str()));
        match (game, unknown) {
            (Ok(_), None) => Ok(()),
            (Ok(_) | Err(CatalogError::Setup(_)), Some(name)) => Err(GameSetupError::Bot {
                game: self.game.clone(),
                name: name.clone(),
                known: known.join(", "),
            }),
            (Err(CatalogError::Setup(SetupError::Seats { game, seats, range })), None) => {
                Err(GameSetupError::Seats { game, seats, range })
            }
            (Err(error), _) => Err(error.into()),
        }
    }

    /// The table for it. `nobody` is the name of a person without one; without motion, bots do not wait; with throws, the dice that
    /// begin a turn wait for whoever has them.
    pub(crate) fn table(
        &self,
        nobody: &str,
        layouts: &Layouts,
        motion: bool,
        throws: bool,
    ) -> NewTable {
        let person = |name: &String| NewSeat::Device {
            name: if name.is_empty() { nobody } else { name }.to_owned(),
        };
        let bot = |level: &String| NewSeat::Bot {
            level: level.clone(),
        };
        let people = self.people.iter().map(person);
        let dice = [DiceSource::Fair, DiceSource::Real][usize::from(self.real_dice)];
        // Whoever has given a deck or a pad of their own wants to play with it.
        let layouts = layouts.ids(&self.game).ok();
        NewTable {
            game: self.game.clone(),
            variant: self.variant.clone(),
            layout: layouts.and_then(|ids| ids.into_iter().nth(1)),
            seats: people.chain(self.bots.iter().map(bot)).collect(),
            settings: Settings {
                dice,
                throws: throws && !self.real_dice,
                pace: if motion { Pace::Brisk } else { Pace::Instant },
                // Nobody else waits at this table.
                absent_after: None,
                ..Settings::default()
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_known_is_named() {
        let setup = GameSetup::new("one-card");
        assert_eq!(setup.check(), Ok(()));
        let why = |setup: GameSetup| setup.check().unwrap_err().to_string();
        assert!(why(GameSetup::new("chess")).contains("one-card, twenty-one"));
        let variant = Some("hard".to_owned());
        assert!(
            why(GameSetup {
                variant,
                ..setup.clone()
            })
            .contains("basic, advanced")
        );
        let bots = vec!["genius".to_owned()];
        assert!(
            why(GameSetup {
                bots,
                ..setup.clone()
            })
            .contains("expert")
        );
        let people = vec![String::new(); 4];
        assert!(why(GameSetup { people, ..setup }).contains("2 to 4 players, and not for 5"));
    }
}
