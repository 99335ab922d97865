//! Which bots know which game.

use std::any::Any;

use rollwright_core::Game;

use crate::one_card::ONE_CARD;
#[cfg(feature = "pig")]
use crate::pig::PIG;
use crate::twenty_one::TWENTY_ONE;
use crate::{Bot, Budget, Player};

/// The bots of each game: one line a game that has any.
const ROSTERS: &[&(dyn Any + Sync)] = &[
    &ONE_CARD,
    &TWENTY_ONE,
    #[cfg(feature = "pig")]
    &PIG,
];

/// The bots that know a game, by name and weakest first. `random`, which plays every game, is not listed.
#[derive(Copy, Clone, Debug)]
pub struct Roster<G: 'static>(pub(crate) &'static [(&'static str, MakeBot<G>)]);

type MakeBot<G> = fn(Budget) -> Box<dyn Bot<G>>;

const RANDOM: &str = "random";

impl<G: Game> Roster<G> {
    /// The bots of this game. A game that none are listed for is still played by `random`.
    ///
    /// ```
    /// use rollwright_bots::Roster;
    /// use rollwright_twenty_one::TwentyOne;
    ///
    /// let roster = Roster::<TwentyOne>::of_game();
    /// assert_eq!(roster.names().next(), Some("random"));
    /// assert_eq!(roster.names().last(), Some("master"));
    /// ```
    pub fn of_game() -> Self {
        let mut rosters = ROSTERS.iter();
        let own = rosters.find_map(|roster| {
            let roster: &dyn Any = *roster;
            roster.downcast_ref().copied()
        });
        own.unwrap_or(Self(&[]))
    }

    /// The names of all bots that play this game, weakest first.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        std::iter::once(RANDOM).chain(self.0.iter().map(|(name, _)| *name))
    }

    /// The player of this name.
    pub fn player(self, name: &str, budget: Budget) -> Option<Player<G>> {
        if name == RANDOM {
            return Some(Player::Random);
        }
        let (_, make) = self.0.iter().find(|(known, _)| *known == name)?;
        Some(Player::Bot(make(budget)))
    }
}
