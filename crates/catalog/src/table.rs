//! A game in progress without its type: notation in, notation and JSON out.

use rollwright_core::{
    Game, Layout, Luck, MoveList, NotationError, Outcome, Scores, Seat, Step, Variant,
};
use rollwright_record::{Event, Record, Transcript};
use serde_json::Value;

/// Why a step was not taken. Nothing has changed then.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum TableError {
    /// Not a step of this game.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// Against the rules; the text is the rule.
    #[error("{0}")]
    Illegal(String),
    /// There is nothing to roll or draw now.
    #[error("no dice or cards are due now")]
    NoChance,
}

/// A table: a game in progress and everything that has happened in it.
pub trait Table: Send {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// The variant's name.
    fn variant(&self) -> &'static str;

    /// The layout's id.
    fn layout(&self) -> &str;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// What comes next.
    fn step(&self) -> Step;

    /// The seat whose turn or round it is.
    fn active(&self) -> Seat;

    /// How many turns or rounds have begun.
    fn turn(&self) -> u32;

    /// The seat's legal moves in notation, sorted.
    fn legal_moves(&self, seat: Seat) -> Vec<String>;

    /// Takes a step exactly as a record writes it: `roll RRGBP` or `0 mark 26`.
    ///
    /// # Errors
    /// If it is no step, or not one that can be taken now.
    fn take(&mut self, step: &str) -> Result<(), TableError>;

    /// Rolls or draws what is due, and says what came.
    ///
    /// # Errors
    /// If nothing is due.
    fn draw(&mut self, luck: &mut dyn Luck) -> Result<String, TableError>;

    /// What each seat would have if the game ended now.
    fn scores(&self) -> Scores;

    /// Scores and winners, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The position as this seat may know it, for clients; `None` is a spectator.
    fn view(&self, seat: Option<Seat>) -> Value;

    /// The position as this seat may know it, as plain text; `None` is a spectator.
    fn text(&self, seat: Option<Seat>) -> String;

    /// The record so far, without choices that are not revealed.
    fn record(&self, seats: Vec<String>) -> Record;
}

/// A table for this game.
pub(crate) fn of<G: Game>(game: G) -> Box<dyn Table> {
    Box::new(Transcript::new(game))
}

impl<G: Game> Table for Transcript<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn variant(&self) -> &'static str {
        Transcript::game(self).variant().name()
    }

    fn layout(&self) -> &str {
        Transcript::game(self).layout().id()
    }

    fn seats(&self) -> usize {
        Transcript::game(self).seats()
    }

    fn step(&self) -> Step {
        Transcript::game(self).step()
    }

    fn active(&self) -> Seat {
        Transcript::game(self).active()
    }

    fn turn(&self) -> u32 {
        Transcript::game(self).turn()
    }

    fn legal_moves(&self, seat: Seat) -> Vec<String> {
        let moves = &mut MoveList::new();
        let legal = Transcript::game(self).legal_moves(seat, moves);
        legal.iter().map(ToString::to_string).collect()
    }

    fn take(&mut self, step: &str) -> Result<(), TableError> {
        match step.parse::<Event<G>>()? {
            Event::Chance(chance) => self.apply(chance),
            Event::Decision(seat, mv) => self.play(seat, mv),
        }
        .map_err(|rule| TableError::Illegal(rule.to_string()))
    }

    fn draw(&mut self, mut luck: &mut dyn Luck) -> Result<String, TableError> {
        if Table::step(self) != Step::Chance {
            return Err(TableError::NoChance);
        }
        let chance = Transcript::game(self).sample(&mut luck);
        self.apply(chance)
            .map_err(|rule| TableError::Illegal(rule.to_string()))?;
        Ok(chance.to_string())
    }

    fn scores(&self) -> Scores {
        Transcript::game(self).scores()
    }

    fn outcome(&self) -> Option<Outcome> {
        Transcript::game(self).outcome()
    }

    fn view(&self, seat: Option<Seat>) -> Value {
        let view = Transcript::game(self).seen_by(seat).view();
        serde_json::to_value(view).expect("a view has only strings as keys")
    }

    fn text(&self, seat: Option<Seat>) -> String {
        Transcript::game(self).seen_by(seat).to_string()
    }

    fn record(&self, seats: Vec<String>) -> Record {
        Transcript::record(self, seats)
    }
}
