//! What is asked about a new game, on the screen and in plain lines: who plays, how many bots, how strong, whose dice, and whether the tutor asks.

use std::ops::RangeInclusive;

use rollwright_bots::levels;
use rollwright_catalog::CatalogEntry;
use rollwright_i18n::Words;
use rollwright_i18n::msg::terminal;

use crate::setup::{DEFAULT_BOT, GameSetup};
use crate::tutor::Tutor;

pub(crate) struct GameForm {
    pub(crate) game: CatalogEntry,
    pub(crate) variant: &'static str,
    /// The names of people as they are typed, with commas between them.
    pub(crate) names: String,
    /// How many bots are wanted.
    pub(crate) bots: usize,
    pub(crate) levels: Vec<&'static str>,
    /// The level of the bots, by its place in `levels`.
    pub(crate) level: usize,
    pub(crate) real_dice: bool,
    pub(crate) tutor: Tutor,
}

impl GameForm {
    /// A person against a bot.
    pub(crate) fn new(game: CatalogEntry, variant: &'static str, tutor: Tutor) -> Self {
        let levels = levels(game.id);
        let level = levels.iter().position(|level| *level == DEFAULT_BOT);
        Self {
            game,
            variant,
            names: String::new(),
            bots: 1,
            level: level.unwrap_or(0),
            levels,
            real_dice: false,
            tutor,
        }
    }

    /// The names between commas; without any, one person without a name.
    pub(crate) fn people(&self) -> Vec<String> {
        let names = self.names.split(',').map(str::trim);
        let names = names.filter(|name| !name.is_empty());
        let mut people: Vec<String> = names.map(|name| name.chars().take(24).collect()).collect();
        if people.is_empty() {
            people.push(String::new());
        }
        people
    }

    /// How many bots there can be besides the people.
    pub(crate) fn bot_range(&self) -> RangeInclusive<usize> {
        let people = self.people().len();
        let (least, most) = (*self.game.seats.start(), *self.game.seats.end());
        least.saturating_sub(people)..=most.saturating_sub(people)
    }

    /// How many bots there are: as many as are wanted, but enough for the game and no more than there is room for.
    pub(crate) fn bots(&self) -> usize {
        let range = self.bot_range();
        self.bots.clamp(*range.start(), *range.end())
    }

    /// Dice of the program and real dice, in words.
    pub(crate) fn dice(words: &Words) -> [String; 2] {
        [
            words.text(terminal::DiceProgram),
            words.text(terminal::DiceReal),
        ]
    }

    pub(crate) fn setup(&self) -> GameSetup {
        let mut people = self.people();
        people.truncate(*self.game.seats.end());
        GameSetup {
            game: self.game.id.to_owned(),
            variant: Some(self.variant.to_owned()),
            people,
            bots: vec![self.levels[self.level].to_owned(); self.bots()],
            real_dice: self.real_dice,
        }
    }
}
