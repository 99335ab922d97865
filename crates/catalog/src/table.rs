//! A game in progress without its type: notation in, notation and JSON out.

use rollwright_bots::{Budget, Forecast, Rng, Roster};
use rollwright_core::{
    Game, Layout, Luck, MoveList, Notation, NotationError, Outcome, Scores, Seat, Step, Variant,
};
use rollwright_record::{Event, Record, Transcript};
use serde_json::{Value, json};

/// Why a step was not taken. Nothing has changed then.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum TableError {
    /// Not a step of this game.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// Against the rules.
    #[error("{text}")]
    Illegal {
        /// The rule, in English.
        text: String,
        /// The rule and its arguments, if there are any, for clients that have their own words:
        /// `{"rule":"not_held","args":[0,26]}`. One argument is a list, too.
        code: Value,
    },
    /// There is nothing to roll or draw now.
    #[error("no dice or cards are due now")]
    NoChance,
}

impl TableError {
    fn illegal<G: Game>(rule: G::Illegal) -> Self {
        let mut code = serde_json::to_value(rule).expect("a rule has only strings as keys");
        if let Some(args) = code.get_mut("args").filter(|args| !args.is_array()) {
            *args = json!([args.take()]);
        }
        Self::Illegal {
            text: rule.to_string(),
            code,
        }
    }
}

/// A bot ready to choose, on whichever thread; gives the step as a record writes it.
pub type Thinking = Box<dyn FnOnce() -> String + Send>;

/// A bot ready to weigh a seat's legal moves, on whichever thread; gives each in notation with what it expects after it, the one
/// that the seat should like best first. Nothing if the bot does not think in chances.
pub type Weighing = Box<dyn FnOnce() -> Option<Vec<(String, Forecast)>> + Send>;

/// A table: a game in progress and everything that has happened in it.
pub trait Table: Send + Sync {
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

    /// The moves in notation, sorted, that the seat will have when it is asked later in this turn, whatever happens until
    /// then; none if it is asked now, has acted already, or if they can't be known yet.
    fn legal_ahead(&self, seat: Seat) -> Vec<String>;

    /// Whether a roll is due, which people can make with dice of their own, and not cards, sheets or the starting seat.
    fn rolls_dice(&self) -> bool;

    /// Says whether [`take`](Self::take) would take this step now.
    ///
    /// # Errors
    /// Those that `take` would give.
    fn check(&self, step: &str) -> Result<(), TableError>;

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

    /// How many steps have been taken that all may know.
    fn steps_taken(&self) -> usize;

    /// The steps that all may know, without the first `from`.
    fn steps(&self, from: usize) -> Vec<String>;

    /// Takes back all steps after the first `steps`, and every choice that is not revealed yet. If `steps` ends among
    /// choices made at the same time, all of these are taken back.
    fn back_to(&mut self, steps: usize);

    /// The bot of this name, ready to choose a move for the seat in the present position; the seed decides what it leaves
    /// to chance. `None` if the game has no such bot, or the seat is not asked now.
    fn thinking(&self, bot: &str, seat: Seat, seed: u64) -> Option<Thinking>;

    /// The bot of this name, ready to say what it thinks of each of the seat's legal moves in the present position. `None` if the
    /// game has no such bot, or the seat is not asked now.
    fn weighing(&self, bot: &str, seat: Seat) -> Option<Weighing>;

    /// What each seat would have if the game ended now.
    fn scores(&self) -> Scores;

    /// Scores and winners, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The position as this seat may know it, for clients; `None` is a spectator.
    fn view(&self, seat: Option<Seat>) -> Value;

    /// The position as a spectator may know it, as JSON: what [`view`](Self::view) has, in the order of the game's own view.
    fn view_json(&self) -> String;

    /// The position as this seat may know it, as plain text; `None` is a spectator.
    fn text(&self, seat: Option<Seat>) -> String;

    /// The record so far, without choices that are not revealed.
    fn record(&self, seats: Vec<String>) -> Record;
}

/// A table for this game, with the bots that know it.
pub(crate) fn of<G: Game>(game: G, roster: Roster<G>) -> Box<dyn Table> {
    Box::new(Open {
        transcript: Transcript::new(game),
        roster,
    })
}

/// The table of a game whose type is known.
struct Open<G: Game> {
    transcript: Transcript<G>,
    roster: Roster<G>,
}

impl<G: Game> Open<G> {
    fn position(&self) -> &G {
        self.transcript.game()
    }

    /// The position as the seat may know it, if it is asked now.
    fn asked(&self, seat: Seat) -> Option<G> {
        match self.step() {
            Step::Act(asked) if asked.contains(seat) => Some(self.position().seen_by(Some(seat))),
            _ => None,
        }
    }
}

impl<G: Game> Table for Open<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn variant(&self) -> &'static str {
        self.position().variant().name()
    }

    fn layout(&self) -> &str {
        self.position().layout().id()
    }

    fn seats(&self) -> usize {
        self.position().seats()
    }

    fn step(&self) -> Step {
        self.position().step()
    }

    fn active(&self) -> Seat {
        self.position().active()
    }

    fn turn(&self) -> u32 {
        self.position().turn()
    }

    fn legal_moves(&self, seat: Seat) -> Vec<String> {
        written(self.position().legal_moves(seat, &mut MoveList::new()))
    }

    fn legal_ahead(&self, seat: Seat) -> Vec<String> {
        written(self.position().legal_ahead(seat, &mut MoveList::new()))
    }

    fn rolls_dice(&self) -> bool {
        self.position().rolls_dice()
    }

    fn check(&self, step: &str) -> Result<(), TableError> {
        match step.parse::<Event<G>>()? {
            Event::Chance(chance) => self.position().check_chance(chance),
            Event::Decision(seat, mv) => self.position().check_move(seat, mv),
        }
        .map_err(TableError::illegal::<G>)
    }

    fn take(&mut self, step: &str) -> Result<(), TableError> {
        match step.parse::<Event<G>>()? {
            Event::Chance(chance) => self.transcript.apply(chance),
            Event::Decision(seat, mv) => self.transcript.play(seat, mv),
        }
        .map_err(TableError::illegal::<G>)
    }

    fn draw(&mut self, mut luck: &mut dyn Luck) -> Result<String, TableError> {
        if self.step() != Step::Chance {
            return Err(TableError::NoChance);
        }
        let chance = self.position().sample(&mut luck);
        self.transcript
            .apply(chance)
            .map_err(TableError::illegal::<G>)?;
        Ok(chance.to_string())
    }

    fn steps_taken(&self) -> usize {
        self.transcript.revealed().len()
    }

    fn steps(&self, from: usize) -> Vec<String> {
        let steps = self.transcript.revealed().iter().skip(from);
        steps.map(ToString::to_string).collect()
    }

    fn back_to(&mut self, steps: usize) {
        self.transcript.back_to(steps);
    }

    fn thinking(&self, bot: &str, seat: Seat, seed: u64) -> Option<Thinking> {
        let roster = self.roster;
        let bot = roster.names().find(|name| *name == bot)?;
        let game = self.asked(seat)?;
        Some(Box::new(move || {
            let player = roster.player(bot, Budget::Usual);
            let mut player = player.expect("one of the roster");
            let mut room = MoveList::new();
            let legal = game.legal_moves(seat, &mut room);
            let chosen = player.choose(&game, seat, legal, &mut Rng::new(seed, 0));
            let mv = chosen.expect("only programs of others fail");
            Event::<G>::Decision(seat, mv).to_string()
        }))
    }

    fn weighing(&self, bot: &str, seat: Seat) -> Option<Weighing> {
        let roster = self.roster;
        let bot = roster.names().find(|name| *name == bot)?;
        let game = self.asked(seat)?;
        Some(Box::new(move || {
            let mut player = roster.player(bot, Budget::Usual)?;
            let mut room = MoveList::new();
            let legal = game.legal_moves(seat, &mut room);
            // Always the same stream: asked twice, it says the same.
            let after = player.weigh(&game, seat, legal, &mut Rng::new(0, 0))?;
            let mut weighed: Vec<_> = legal.iter().map(ToString::to_string).zip(after).collect();
            weighed.sort_by(|a, b| b.1.liking(seat).total_cmp(&a.1.liking(seat)));
            Some(weighed)
        }))
    }

    fn scores(&self) -> Scores {
        self.position().scores()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    fn view(&self, seat: Option<Seat>) -> Value {
        let view = self.position().seen_by(seat).view();
        serde_json::to_value(view).expect("a view has only strings as keys")
    }

    fn view_json(&self) -> String {
        let view = self.position().seen_by(None).view();
        serde_json::to_string(&view).expect("a view has only strings as keys")
    }

    fn text(&self, seat: Option<Seat>) -> String {
        self.position().seen_by(seat).to_string()
    }

    fn record(&self, seats: Vec<String>) -> Record {
        self.transcript.record(seats)
    }
}

fn written<M: Notation>(moves: &[M]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}
