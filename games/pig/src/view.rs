//! The position for clients: everything that can be seen, and nothing they would have to work out from rules.

use rollwright_core::{Game, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Phase, Pig};

/// A table of pig as a client shows it.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[schemars(rename = "PigView")]
pub struct View {
    /// What the table waits for.
    pub phase: Phase,
    /// Turns begun.
    pub turn: u32,
    /// Whose turn it is.
    pub active: usize,
    /// The number on the die as it lies; nothing while a roll is due.
    pub die: Option<u8>,
    /// The points of this turn, which a 1 would lose.
    pub turn_points: u16,
    /// Everybody's points, seat 0 first.
    pub players: Vec<PlayerView>,
    /// How many points win.
    pub goal: u16,
}

/// What a seat has.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[schemars(rename = "PigPlayer")]
pub struct PlayerView {
    /// The points it has kept.
    pub points: u16,
    /// What it would have if it held now; nothing unless it is asked.
    pub if_held: Option<u16>,
}

impl View {
    pub(crate) fn of(game: &Pig) -> Self {
        let player = |seat| {
            let points = game.points(seat);
            let asked = game.phase() == Phase::Decide && seat == game.active();
            PlayerView {
                points,
                if_held: asked.then(|| points + game.turn_points()),
            }
        };
        Self {
            phase: game.phase(),
            turn: game.turn(),
            active: game.active().index(),
            die: game.die(),
            turn_points: game.turn_points(),
            players: Seat::all(game.seats()).map(player).collect(),
            goal: game.layout().points(),
        }
    }
}
