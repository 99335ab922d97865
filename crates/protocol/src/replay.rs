//! What is asked and answered about a game step by step: for replay, for learning, and for games keyed in from paper.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{By, Problem, View, whole};

/// A game from its first step on.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Story {
    /// Every step that all may know.
    pub steps: Vec<StoryStep>,
    /// What else has happened, in order.
    pub asides: Vec<Aside>,
}

/// Something that is no step of a game and yet belongs to its story.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Aside {
    /// The number of its event.
    pub seq: u64,
    /// After how many steps; of those that were taken back, none count.
    pub after: usize,
    /// What happened.
    pub what: AsideKind,
    /// To which seats.
    pub seats: Vec<usize>,
    /// The name of whoever has sat down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// What can happen beside the steps of a game.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "snake_case")]
pub enum AsideKind {
    /// A seat took steps back.
    Undone,
    /// A seat corrected the dice that it had typed in.
    Corrected,
    /// The stand-in plays for a seat from now on.
    StandIn,
    /// The person of a seat plays again.
    Back,
    /// Somebody else has sat down on a seat.
    Seated,
    /// The links of seats are missing in the run that comes next.
    NoLink,
}

/// A step of a story.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct StoryStep {
    /// In notation.
    pub step: String,
    /// Who took it.
    pub by: By,
    /// The turn or round it belongs to, from 1; 0 before the first.
    pub turn: u32,
    /// What each seat would have after it if the game ended then.
    pub scores: Vec<u16>,
}

/// Positions of a game, one after each step.
#[derive(Clone, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Views {
    /// The number of the step, from 0, that the first of them comes after.
    pub from: usize,
    /// At most 40; fewer where the game ends, or has come to by now.
    pub views: Vec<View>,
}

/// Asks where these steps lead.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct PositionQuery {
    /// Which game.
    pub game: String,
    /// Which variant; the game's first if nothing is said.
    #[serde(default)]
    pub variant: Option<String>,
    /// Which deck or pad; the built-in one if nothing is said.
    #[serde(default)]
    pub layout: Option<String>,
    /// For how many.
    #[serde(deserialize_with = "whole::number")]
    pub seats: usize,
    /// Everything that happens from the beginning, in notation, up to 2,000 steps.
    #[serde(default)]
    #[schemars(length(max = 2_000), inner(regex(pattern = r"^[ -~]{1,100}$")))]
    pub steps: Vec<String>,
    /// Whether the steps were keyed in from paper: forced moves may be left out and are filled in, and the first step that can't be
    /// taken ends the list instead of being an error.
    #[serde(default)]
    pub paper: bool,
}

/// How somebody who has it on the table can tell the outcome of a chance step: the words, and after them so many different ones of a
/// list, in any order.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct PickInfo {
    /// How the step begins, such as `deal 0`.
    pub words: String,
    /// How many are picked.
    pub count: usize,
    /// What can be picked, each at most once.
    pub among: Vec<String>,
}

/// A step of a game that was keyed in from paper.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct KeyedStep {
    /// In notation.
    pub step: String,
    /// Who took it.
    pub by: By,
    /// The turn or round it belongs to, from 1; 0 before the first.
    pub turn: u32,
    /// What each seat would have after it if the game ended then.
    pub scores: Vec<u16>,
    /// The number of the step, from 0, among those that were keyed in; nothing if it was filled in.
    pub entry: Option<usize>,
}

/// A game that was keyed in from paper, as far as its steps could be taken.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct KeyedGame {
    /// Every step, in the order of a record. Choices made at the same time whose others are still missing come last.
    pub steps: Vec<KeyedStep>,
    /// How many of them all may know: the steps of a record.
    pub revealed: usize,
    /// Why the step with the number `args.step` can't be taken; nothing if all could.
    pub refused: Option<Problem>,
}

/// A position that no table has to be in.
#[derive(Clone, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Position {
    /// The position.
    pub view: View,
    /// The seat whose turn or round it is.
    pub active: usize,
    /// Turns or rounds begun.
    pub turn: u32,
    /// The seats that are to decide and have not chosen yet.
    pub waiting: Vec<usize>,
    /// For each seat, the steps it can take now or choose ahead, in notation.
    pub legal: Vec<Vec<String>>,
    /// What each seat would have if the game ended now.
    pub scores: Vec<u16>,
    /// Who won, once the game is over.
    pub winners: Option<Vec<usize>>,
    /// Whether dice, cards, sheets or the starting seat are due.
    pub chance: bool,
    /// How to tell what is due, unless it is a roll of several dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pick: Option<PickInfo>,
    /// The steps that led here, if they were keyed in from paper.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keyed: Option<KeyedGame>,
}
