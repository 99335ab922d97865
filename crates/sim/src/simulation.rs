//! What is to be played.

use std::io;
use std::time::Duration;

use rollwright_bots::{
    Budget, CommandError, Effort, Evaluator, External, Player, Roster, StartError,
};
use rollwright_core::Game;
use rollwright_core::notation::shown;

use crate::schedule::Schedule;

/// What the command of a program begins with, where others have the name of a bot.
const COMMAND: &str = "cmd:";

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Simulation<G: Game> {
    /// The table before its first step.
    pub game: G,
    /// The bots to choose from.
    pub roster: Roster<G>,
    /// The bot of each entrant, by name or as `cmd:` and the command of an external program. In game number n, entrant e sits
    /// at seat e + n, counted round the table. If there are more entrants than seats, every group of as many as there are
    /// seats plays in turn.
    pub bots: Vec<String>,
    /// Which games share their dice.
    pub deals: Deals,
    /// How much they may think.
    pub budget: Budget,
    /// How many games; where several share their dice, rounded up to whole deals.
    pub games: u64,
    /// Whether the luck of every game is worked out and subtracted from its result. Only where games share their dice.
    pub luck_adjusted: bool,
    /// How long an external program may take for an answer.
    pub bot_time: Duration,
    /// The seed of all random numbers.
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
pub enum SimulationError {
    /// A bot that does not play this game.
    #[error("there is no bot \"{name}\" for {game}; the bots are: {}, or cmd: and the command of a program", known.join(", "))]
    Bot {
        /// The name asked for.
        name: String,
        /// The game.
        game: &'static str,
        /// Those there are.
        known: Vec<&'static str>,
    },
    /// A command that can't be read.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// A program that can't be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// Luck that nobody can judge.
    #[error("no bot of {0} can judge positions, so luck can't be worked out")]
    NoEvaluator(&'static str),
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

impl<G: Game> Simulation<G> {
    /// Checks the settings before anything is done.
    ///
    /// # Errors
    /// If a bot does not play this game, or the entrants do not make up tables.
    pub fn check(&self) -> Result<(), SimulationError> {
        for name in &self.bots {
            match name.strip_prefix(COMMAND) {
                Some(command) => External::check(command)?,
                None => drop(self.named(name)?),
            }
        }
        if self.luck_adjusted {
            evaluator::<G>()?;
        }
        self.schedule().map(|_| ())
    }

    /// The player of this name, ready to play; an external program is started.
    pub(crate) fn player(&self, name: &str) -> Result<Player<G>, SimulationError> {
        match name.strip_prefix(COMMAND) {
            Some(command) => {
                let external = External::new(command, self.bot_time)?;
                Ok(Player::External(Box::new(external)))
            }
            None => self.named(name),
        }
    }

    fn named(&self, name: &str) -> Result<Player<G>, SimulationError> {
        let player = self.roster.player(name, self.budget);
        player.ok_or_else(|| SimulationError::Bot {
            name: shown(name),
            game: G::ID,
            known: self.roster.names().collect(),
        })
    }

    /// Whether the same seed gives the same result again.
    pub(crate) fn is_reproducible(&self) -> bool {
        !self.has_programs() && !matches!(self.budget, Budget::Time(_))
    }

    /// Whether any player is an external program.
    pub(crate) fn has_programs(&self) -> bool {
        self.bots.iter().any(|name| name.starts_with(COMMAND))
    }

    /// How many games will be played.
    ///
    /// # Errors
    /// If the entrants do not make up tables.
    pub fn games_in_all(&self) -> Result<u64, SimulationError> {
        let games = self.games_per_deal(&self.schedule()?);
        Ok(self.games.div_ceil(games).saturating_mul(games))
    }

    pub(crate) fn schedule(&self) -> Result<Schedule, SimulationError> {
        let (entrants, seats) = (self.bots.len(), self.game.seats());
        Schedule::new(entrants, seats).ok_or(SimulationError::Groups { entrants, seats })
    }

    /// How many games share their dice.
    pub(crate) fn games_per_deal(&self, schedule: &Schedule) -> u64 {
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

/// Who works out luck in this game.
pub(crate) fn evaluator<G: Game>() -> Result<Box<dyn Evaluator<G>>, SimulationError> {
    rollwright_bots::evaluator(Effort::Quick).ok_or(SimulationError::NoEvaluator(G::ID))
}
