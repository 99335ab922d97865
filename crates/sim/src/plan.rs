//! What is to be played.

use std::io;

use rollwright_bots::{Budget, Roster};
use rollwright_core::Game;

use crate::schedule::Schedule;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// The table before its first step.
    pub game: G,
    /// The bots to choose from.
    pub roster: Roster<G>,
    /// The bot of each entrant. In game number n, entrant e sits at seat e + n, counted round the table. If there are more
    /// entrants than seats, every group of as many as there are seats plays in turn.
    pub bots: Vec<String>,
    /// Which games share their dice.
    pub deals: Deals,
    /// How much they may think.
    pub budget: Budget,
    /// How many games; where several share their dice, rounded up to whole deals.
    pub games: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
}

/// Which games share their dice.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub enum Deals {
    /// Every game has dice of its own.
    #[default]
    Fresh,
    /// The same dice come to every group of entrants and from every seat, so that luck cancels. The report then has what
    /// an arena has to say.
    Shared,
}

/// Why a simulation can't begin, or could not go on.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// A bot that does not play this game.
    #[error("there is no bot \"{name}\" for {game}; the bots are: {}", known.join(", "))]
    Bot {
        /// The name asked for.
        name: String,
        /// The game.
        game: &'static str,
        /// Those there are.
        known: Vec<&'static str>,
    },
    /// Too few entrants for the table, or far too many.
    #[error(
        "{entrants} entrants can't be divided into groups of {seats}, at most {} of them",
        Schedule::MAX_GROUPS
    )]
    Groups {
        /// How many there are.
        entrants: usize,
        /// How many sit at a table.
        seats: usize,
    },
    /// The records could not be written.
    #[error("the records could not be written")]
    Write(#[from] io::Error),
    /// The system would not start a thread.
    #[error("no thread could be started")]
    Thread(#[source] io::Error),
}

impl<G: Game> Plan<G> {
    /// Says whether the plan can be carried out, before anything is done.
    ///
    /// # Errors
    /// If a bot does not play this game, or the entrants do not make up tables.
    pub fn check(&self) -> Result<(), PlanError> {
        self.schedule()?;
        let unknown = |name: &&String| self.roster.player(name, self.budget).is_none();
        match self.bots.iter().find(unknown) {
            None => Ok(()),
            Some(name) => Err(PlanError::Bot {
                name: name.clone(),
                game: G::ID,
                known: self.roster.names().collect(),
            }),
        }
    }

    /// How many games will be played.
    ///
    /// # Errors
    /// If the entrants do not make up tables.
    pub fn games_in_all(&self) -> Result<u64, PlanError> {
        let unit = self.unit(&self.schedule()?);
        Ok(self.games.div_ceil(unit).saturating_mul(unit))
    }

    pub(crate) fn schedule(&self) -> Result<Schedule, PlanError> {
        let (entrants, seats) = (self.bots.len(), self.game.seats());
        Schedule::new(entrants, seats).ok_or(PlanError::Groups { entrants, seats })
    }

    /// How many games share their dice.
    pub(crate) fn unit(&self, schedule: &Schedule) -> u64 {
        match self.deals {
            Deals::Fresh => 1,
            Deals::Shared => schedule.round(),
        }
    }

    /// The entrants' names; in an arena, several of one name are told apart.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names = self.bots.clone();
        if self.deals == Deals::Shared {
            for (place, bot) in self.bots.iter().enumerate() {
                match self.bots[..place].iter().filter(|b| *b == bot).count() {
                    0 => {}
                    before => names[place] = format!("{bot} {}", before + 1),
                }
            }
        }
        names
    }
}
