//! What is asked and answered about a game step by step: for replay and for learning.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{By, View, whole};

/// A game from its first step on.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Story {
    /// Every step that all may know.
    pub steps: Vec<StoryStep>,
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
}
