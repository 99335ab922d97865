//! A game in progress without its type: notation in, notation and JSON out.

use std::any::Any;

use rollwright_core::{
    Game, Layout, Luck, MoveList, NotationError, Outcome, Pick, Scores, Seat, Step, Variant,
};
use rollwright_record::{Event, Record, Transcript};
use serde_json::{Value, json};

use crate::{AnyEvent, write_json};

/// A step against the rules. The game has not changed.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("{text}")]
pub struct IllegalStep {
    /// The rule, in English.
    pub text: String,
    /// The rule and its arguments for clients that have their own words: `{"rule":"not_held","args":[0,26]}`. A single
    /// argument is a list, too.
    pub code: Value,
}

impl IllegalStep {
    fn of<G: Game>(rule: G::Illegal) -> Self {
        let mut code = serde_json::to_value(rule).expect("a rule has only strings as keys");
        if let Some(args) = code.get_mut("args").filter(|args| !args.is_array()) {
            *args = json!([args.take()]);
        }
        Self {
            text: rule.to_string(),
            code,
        }
    }
}

/// Why the text of a step was refused. The game has not changed.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum StepError {
    /// Not a step of this game.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// Against the rules.
    #[error(transparent)]
    Illegal(#[from] IllegalStep),
}

/// A game in progress and everything that has happened in it, whatever game it is.
pub trait AnyGame: Any + Send + Sync {
    /// The game's id.
    fn id(&self) -> &'static str;

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

    /// Reads a step exactly as a record writes it, whether or not it is legal now.
    ///
    /// # Errors
    /// If it is not notation of this game.
    fn parse(&self, step: &str) -> Result<AnyEvent, NotationError>;

    /// The seat's legal moves, sorted.
    fn legal_moves(&self, seat: Seat) -> Vec<AnyEvent>;

    /// The moves, sorted, that the seat will have when it is asked later in this turn, whatever happens until then; none if
    /// it is asked now, has acted already, or if they can't be known yet.
    fn legal_ahead(&self, seat: Seat) -> Vec<AnyEvent>;

    /// The seat's only legal move, if it has exactly one.
    fn only_move(&self, seat: Seat) -> Option<AnyEvent>;

    /// The seat's legal moves, or else those it will have later in this turn, in notation.
    fn legal_steps(&self, seat: Seat) -> Vec<String>;

    /// Whether a roll is due, which people can make with dice of their own, and not cards, sheets or the starting seat.
    fn rolls_dice(&self) -> bool;

    /// How somebody who has it on the table tells the outcome of the coming chance step, unless it is a roll of several dice.
    fn pick(&self) -> Option<Pick>;

    /// The seat that throws the dice which the coming chance leads to, if they begin its turn or round.
    fn throws(&self) -> Option<Seat>;

    /// Says whether [`take`](Self::take) would accept this event now.
    ///
    /// # Errors
    /// The rule that forbids it.
    ///
    /// # Panics
    /// If the event belongs to another game.
    fn check(&self, event: &AnyEvent) -> Result<(), IllegalStep>;

    /// Applies the event.
    ///
    /// # Errors
    /// The rule that forbids it.
    ///
    /// # Panics
    /// If the event belongs to another game.
    fn take(&mut self, event: &AnyEvent) -> Result<(), IllegalStep>;

    /// Rolls or draws what is due; `None` if nothing is.
    fn draw(&mut self, luck: &mut dyn Luck) -> Option<AnyEvent>;

    /// How many steps have been taken that all may know.
    fn steps_taken(&self) -> usize;

    /// The steps that all may know in notation, without the first `from`.
    fn steps(&self, from: usize) -> Vec<String>;

    /// Takes back all steps after the first `steps`, and every choice that is not revealed yet. If `steps` ends among
    /// choices made at the same time, all of these are taken back.
    fn back_to(&mut self, steps: usize);

    /// What each seat would have if the game ended now.
    fn scores(&self) -> Scores;

    /// Scores and winners, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The position as this seat may know it, for clients; `None` is a spectator.
    fn view(&self, seat: Option<Seat>) -> Value;

    /// Appends the position as a spectator may know it, as JSON: what [`view`](Self::view) has, in the order of the game's own
    /// view.
    fn write_view(&self, json: &mut String);

    /// The position as this seat may know it, as plain text; `None` is a spectator.
    fn text(&self, seat: Option<Seat>) -> String;

    /// The record so far, without choices that are not revealed.
    fn record(&self, seats: Vec<String>) -> Record;
}

impl dyn AnyGame {
    /// Takes a step written as in a record: `roll RRGBP` or `0 mark 26`.
    ///
    /// # Errors
    /// If it is not notation of this game, or against the rules now.
    pub fn take_step(&mut self, step: &str) -> Result<(), StepError> {
        let event = self.parse(step)?;
        Ok(self.take(&event)?)
    }

    /// The position as a spectator may know it, as JSON.
    pub fn view_json(&self) -> String {
        let mut json = String::with_capacity(4 << 10);
        self.write_view(&mut json);
        json
    }

    /// The position with its type, as nobody at the table may know it: hidden choices included. `None` if it is another game.
    pub fn position<G: Game>(&self) -> Option<&G> {
        let any: &dyn Any = self;
        any.downcast_ref::<Transcript<G>>().map(Transcript::game)
    }
}

impl<G: Game> AnyGame for Transcript<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn variant(&self) -> &'static str {
        self.game().variant().name()
    }

    fn layout(&self) -> &str {
        self.game().layout().id()
    }

    fn seats(&self) -> usize {
        self.game().seats()
    }

    fn step(&self) -> Step {
        self.game().step()
    }

    fn active(&self) -> Seat {
        self.game().active()
    }

    fn turn(&self) -> u32 {
        self.game().turn()
    }

    fn parse(&self, step: &str) -> Result<AnyEvent, NotationError> {
        step.parse::<Event<G>>().map(AnyEvent::from)
    }

    fn legal_moves(&self, seat: Seat) -> Vec<AnyEvent> {
        decisions::<G>(seat, self.game().legal_moves(seat, &mut MoveList::new()))
    }

    fn legal_ahead(&self, seat: Seat) -> Vec<AnyEvent> {
        decisions::<G>(seat, self.game().legal_ahead(seat, &mut MoveList::new()))
    }

    fn only_move(&self, seat: Seat) -> Option<AnyEvent> {
        match self.game().legal_moves(seat, &mut MoveList::new()) {
            [only] => Some(Event::<G>::Decision(seat, *only).into()),
            _ => None,
        }
    }

    fn legal_steps(&self, seat: Seat) -> Vec<String> {
        let room = &mut MoveList::new();
        let moves = self.game().legal_moves(seat, room);
        if !moves.is_empty() {
            return notation::<G>(seat, moves);
        }
        notation::<G>(seat, self.game().legal_ahead(seat, &mut MoveList::new()))
    }

    fn rolls_dice(&self) -> bool {
        self.game().rolls_dice()
    }

    fn pick(&self) -> Option<Pick> {
        self.game().pick()
    }

    fn throws(&self) -> Option<Seat> {
        self.game().throws()
    }

    fn check(&self, event: &AnyEvent) -> Result<(), IllegalStep> {
        let legal = typed::<G>(event).check(self.game());
        legal.map_err(IllegalStep::of::<G>)
    }

    fn take(&mut self, event: &AnyEvent) -> Result<(), IllegalStep> {
        Self::take(self, typed(event)).map_err(IllegalStep::of::<G>)
    }

    fn draw(&mut self, mut luck: &mut dyn Luck) -> Option<AnyEvent> {
        if self.game().step() != Step::Chance {
            return None;
        }
        let drawn = Event::Chance(self.game().sample(&mut luck));
        Self::take(self, drawn).expect("a sample is one of the outcomes");
        Some(drawn.into())
    }

    fn steps_taken(&self) -> usize {
        self.revealed().len()
    }

    fn steps(&self, from: usize) -> Vec<String> {
        let steps = self.revealed().iter().skip(from);
        steps.map(ToString::to_string).collect()
    }

    fn back_to(&mut self, steps: usize) {
        Self::back_to(self, steps);
    }

    fn scores(&self) -> Scores {
        self.game().scores()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    fn view(&self, seat: Option<Seat>) -> Value {
        let view = self.game().seen_by(seat).view();
        serde_json::to_value(view).expect("a view has only strings as keys")
    }

    fn write_view(&self, json: &mut String) {
        let view = self.game().seen_by(None).view();
        write_json(json, &view).expect("a view has only strings as keys");
    }

    fn text(&self, seat: Option<Seat>) -> String {
        self.game().seen_by(seat).to_string()
    }

    fn record(&self, seats: Vec<String>) -> Record {
        Self::record(self, seats)
    }
}

fn typed<G: Game>(event: &AnyEvent) -> Event<G> {
    event.typed().expect("an event of this game")
}

fn notation<G: Game>(seat: Seat, moves: &[G::Move]) -> Vec<String> {
    let step = |mv: &G::Move| Event::<G>::Decision(seat, *mv).to_string();
    moves.iter().map(step).collect()
}

fn decisions<G: Game>(seat: Seat, moves: &[G::Move]) -> Vec<AnyEvent> {
    let decision = |mv: &G::Move| Event::<G>::Decision(seat, *mv).into();
    moves.iter().map(decision).collect()
}
