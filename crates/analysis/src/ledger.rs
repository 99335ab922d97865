//! The ledger of a game: its lines, their sums, and the same as JSON.

use rollwright_protocol::{LuckWord, Reason, RollKind};
use serde::Serialize;

use crate::grade::Grade;
use crate::value::len;
use crate::words::{Depth, Word};

/// What a game came to, and how: for every seat `start + luck + gifts + together + revision = result`.
///
/// All lists have a number for each seat, seat 0 first.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Ledger {
    /// The game.
    pub game: String,
    /// Its variant.
    pub variant: String,
    /// Display names.
    pub seats: Vec<String>,
    /// Who judged, with the version.
    pub evaluator: &'static str,
    /// How deep decisions were judged.
    pub depth: Depth,
    /// Whether the game is over; if not, `result` is the value of the last position.
    pub over: bool,
    /// Shares of a win.
    #[serde(flatten)]
    pub wins: Sums,
    /// The lines, in the order of the steps.
    pub steps: Vec<Line>,
    /// How well each seat decided.
    pub grade: Vec<Grade>,
    /// How lucky each seat was with dice and cards. It goes by points, because luck in winning chances only says again who has won,
    /// and without the part that all seats have in common: what was rich for everybody was luck for nobody.
    pub dice: Vec<LuckWord>,
    /// The same sums in points, and the part of each that all seats have in common.
    pub points: PointSums,
}

/// The sums of a ledger.
#[derive(Clone, PartialEq, Serialize, Debug, Default)]
pub struct Sums {
    /// Before anything was known.
    pub start: Vec<f64>,
    /// What it came to: 1 for a win, the share of a tie, or 0.
    pub result: Vec<f64>,
    /// The result without luck. It may lie outside 0 to 1.
    pub adjusted: Vec<f64>,
    /// What dice and cards gave.
    pub luck: Vec<f64>,
    /// `gifts[j][i]` is what the decisions of seat j gave to seat i; of its own, the negative of what they cost.
    pub gifts: Vec<Vec<f64>>,
    /// How choices made at the same time met.
    pub together: Vec<f64>,
    /// What later looks found different from what earlier ones had promised.
    pub revision: Vec<f64>,
}

/// The sums in points.
#[derive(Clone, PartialEq, Serialize, Debug, Default)]
pub struct PointSums {
    /// The sums, whole.
    #[serde(flatten)]
    pub sums: Sums,
    /// The part of each that all seats have in common.
    pub common: CommonPoints,
}

/// The mean over the seats of each sum: a rich roll for everybody is no luck of anybody.
#[derive(Copy, Clone, PartialEq, Serialize, Debug, Default)]
pub struct CommonPoints {
    /// Of luck.
    pub luck: f64,
    /// Of all gifts.
    pub gifts: f64,
    /// Of choices that met.
    pub together: f64,
    /// Of revisions.
    pub revision: f64,
}

/// A line of the ledger.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Line {
    /// The index into the record's steps.
    pub step: usize,
    /// The turn or round that it belongs to, from 1; 0 for the set-up.
    pub turn: u32,
    /// The step; empty for lines that are no step.
    pub text: String,
    /// What it says.
    #[serde(flatten)]
    pub entry: Entry,
    /// Everybody's share after this line.
    pub value: Vec<f64>,
    /// The line in points.
    pub points: PointLine,
}

/// A line in points.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct PointLine {
    /// What changed for each seat.
    pub change: Vec<f64>,
    /// The part of it that all seats have in common.
    pub common: f64,
    /// Everybody's expected points after this line.
    pub value: Vec<f64>,
}

/// What a line says. Its numbers add up to 0 over the seats.
#[derive(Clone, PartialEq, Serialize, Debug)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Entry {
    /// Dice or cards.
    Luck {
        /// What they gave.
        luck: Vec<f64>,
        /// The standard error of what was expected; 0 if it is exact.
        se: f64,
        /// What was rolled or drawn.
        roll: RollKind,
        /// What they gave in a word for each seat, by how rare that is for such a roll; empty if nobody has counted.
        words: Vec<LuckWord>,
    },
    /// A decision that was not forced.
    Decision(Decision),
    /// How choices made at the same time met.
    Together {
        /// What that gave.
        together: Vec<f64>,
    },
    /// A later look that differs from what was promised.
    Revision {
        /// By how much.
        revision: Vec<f64>,
    },
}

/// A decision of a seat.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Decision {
    /// The seat.
    pub seat: usize,
    /// The best move.
    pub best: String,
    /// What the decision gave to each seat; to its own, the negative of its cost.
    pub gift: Vec<f64>,
    /// The standard error of the cost; 0 if nothing was sampled.
    pub se: f64,
    /// The cost in a word.
    pub word: Word,
    /// How it was judged.
    pub judged: Depth,
    /// What speaks for the best move, if the decision cost something.
    pub why: Vec<Reason>,
    /// All legal moves, the best first.
    pub moves: Vec<JudgedMove>,
}

impl Decision {
    /// The share of a win that the decision gave away.
    pub fn cost(&self) -> f64 {
        -self.gift[self.seat]
    }

    /// What was at stake: by how much the best move is better than the mean of all.
    pub fn at_stake(&self) -> f64 {
        let wins = self.moves.iter().map(|mv| mv.win);
        let best = wins.clone().fold(0.0, f64::max);
        best - wins.sum::<f64>() / len(self.moves.len().max(1))
    }
}

/// A legal move, with what the deciding seat expects after it.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct JudgedMove {
    /// The move, as a step of a record.
    #[serde(rename = "move")]
    pub step: String,
    /// The share of a win.
    pub win: f64,
    /// The points.
    pub points: f64,
}

impl Ledger {
    /// The decisions, with the index of each in the record's steps and its text.
    pub fn decisions(&self) -> impl Iterator<Item = (&Line, &Decision)> {
        self.steps.iter().filter_map(|line| match &line.entry {
            Entry::Decision(decision) => Some((line, decision)),
            _ => None,
        })
    }
}
