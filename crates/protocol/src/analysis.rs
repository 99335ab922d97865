//! What is asked and answered about the moves of a game: hints, continuations, branches.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{JudgedMove, whole};

/// A record of a game, as `docs/notation.md` has it. Other fields are passed over.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(transparent)]
#[schemars(extend(
    "required" = ["rollwright", "game", "variant", "layout", "seats", "steps", "scores", "winners"],
    "properties" = {
        "rollwright": { "const": 1 },
        "game": { "type": "string" },
        "variant": { "type": "string" },
        "layout": { "type": "string" },
        "seats": { "type": "array", "items": { "type": "string" } },
        "steps": { "type": "array", "items": { "type": "string" } },
        "scores": { "type": ["array", "null"], "items": { "type": "integer" } },
        "winners": { "type": ["array", "null"], "items": { "type": "integer" } },
    }
))]
pub struct GameRecord(pub Map<String, Value>);

/// Asks how a finished game could have gone on.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct ContinuationsQuery {
    /// The game.
    pub record: GameRecord,
    /// After so many of its steps …
    #[serde(deserialize_with = "whole::number")]
    pub at: usize,
    /// … this is what happens: a decision or an outcome of chance; nothing to go on from there.
    #[serde(default)]
    #[schemars(with = "Option<String>", regex(pattern = r"^[ -~]{1,100}$"))]
    pub step: Option<String>,
    /// How many games are played on from there, up to 2,000.
    #[serde(default = "usual_games", deserialize_with = "whole::number")]
    #[schemars(range(min = 1, max = 2_000))]
    pub games: usize,
}

fn usual_games() -> usize {
    1000
}

/// How a game could have gone on. The same dice are rolled whatever `step` was asked for, so that two answers can be compared.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Continuations {
    /// How many games were played.
    pub games: usize,
    /// The bot that played for all seats.
    pub bot: String,
    /// What came of it for each seat.
    pub seats: Vec<SeatResults>,
}

/// The results of a seat in many games.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct SeatResults {
    /// The share of the games that it won; a shared win counts in part.
    pub wins: f64,
    /// Its points.
    pub points: PointSpread,
}

/// How points are spread over many games.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct PointSpread {
    /// Their mean.
    pub mean: f64,
    /// Their standard deviation.
    pub sd: f64,
    /// How many games ended with so many points: pairs of points and games, by points.
    #[schemars(with = "Vec<[u32; 2]>")]
    pub histogram: Vec<(u16, u32)>,
}

/// Asks to carry a branch on.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(deny_unknown_fields)]
pub struct BranchQuery {
    /// An unfinished game; what proves its dice is left out. Choices made at the same time are sent together.
    pub record: GameRecord,
    /// The seats that people decide for.
    #[schemars(length(max = 6), inner(range(max = 5)))]
    pub people: Vec<usize>,
    /// The level of the bots on all other seats.
    pub bots: String,
}

/// A branch that was carried on.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Branch {
    /// The game up to a decision of one of the people, or to its end. Its dice prove nothing.
    pub record: GameRecord,
}

/// What a seat's moves are worth.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Hint {
    /// All moves that the seat has now or may decide ahead, the best first.
    pub moves: Vec<JudgedMove>,
}
