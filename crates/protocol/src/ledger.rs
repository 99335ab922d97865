//! The ledger of a game: what each decision cost, what each roll was worth. `docs/analysis.md` has the method.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How deep decisions are judged.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug, Default)]
#[serde(rename_all = "snake_case")]
pub enum Depth {
    /// By the evaluator alone.
    #[default]
    Quick,
    /// What seems costly is played on from many times.
    Deep,
}

/// The cost of a decision in a word.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "snake_case")]
pub enum DecisionWord {
    /// As good as the best.
    Fine,
    /// Perhaps not the best.
    Doubtful,
    /// Clearly worse than the best.
    Mistake,
    /// Much worse than the best.
    Blunder,
}

/// How lucky a seat was: in a whole game, or with one roll. Named as messages name it.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Serialize, Deserialize, JsonSchema, Debug,
)]
#[serde(rename_all = "kebab-case")]
pub enum LuckWord {
    /// Much worse than usual: of rolls the worst 5 in 100.
    VeryUnlucky,
    /// Worse than usual: the next 10.
    Unlucky,
    /// Somewhat worse than usual: the next 15.
    BitUnlucky,
    /// About as usual: the 40 in the middle.
    Average,
    /// Somewhat better than usual: the next 15.
    BitLucky,
    /// Better than usual: the next 10.
    Lucky,
    /// Much better than usual: the best 5.
    VeryLucky,
}

/// What was rolled or drawn.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "snake_case")]
pub enum RollKind {
    /// Who begins, and the first cards or sheets.
    SetUp,
    /// The first roll of a turn.
    First,
    /// The second roll of a turn.
    Second,
    /// A later roll of a turn.
    Third,
    /// Cards.
    Cards,
}

/// What a game came to, and how: for every seat `start + luck + gifts + together + revision = result`. All lists have a number for
/// each seat, seat 0 first.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Ledger {
    /// The game.
    pub game: String,
    /// Its variant.
    pub variant: String,
    /// Display names.
    pub seats: Vec<String>,
    /// Who judged, with the version.
    pub evaluator: String,
    /// How deep decisions were judged.
    pub depth: Depth,
    /// Whether the game is over.
    pub over: bool,
    /// Shares of a win.
    #[serde(flatten)]
    pub wins: LedgerSums,
    /// The lines, in the order of the steps.
    pub steps: Vec<LedgerLine>,
    /// How well each seat decided.
    pub grade: Vec<Grade>,
    /// How lucky each seat was with dice and cards.
    pub dice: Vec<LuckWord>,
    /// The same sums in points.
    pub points: LedgerPoints,
}

/// The sums of a ledger.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct LedgerSums {
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
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct LedgerPoints {
    /// The sums, whole.
    #[serde(flatten)]
    pub sums: LedgerSums,
    /// The part of each that all seats have in common.
    pub common: CommonPoints,
}

/// The mean over the seats of each sum.
#[derive(Copy, Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
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

/// A line of a ledger. What it gave to the seats adds up to 0.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LedgerLine {
    /// Dice or cards.
    Luck {
        /// The index into the record's steps.
        step: usize,
        /// The turn or round that it belongs to, from 1; 0 for the set-up.
        turn: u32,
        /// The step; empty for lines that are no step.
        text: String,
        /// What they gave.
        luck: Vec<f64>,
        /// The standard error of what was expected; 0 if it is exact.
        se: f64,
        /// What was rolled or drawn.
        roll: RollKind,
        /// What they gave in a word for each seat, by how rare that is for such a roll; empty if nobody has counted.
        words: Vec<LuckWord>,
        /// Everybody's share of a win after this line.
        value: Vec<f64>,
        /// The line in points.
        points: LinePoints,
    },
    /// A decision that was not forced.
    Decision {
        /// The index into the record's steps.
        step: usize,
        /// The turn or round that it belongs to, from 1; 0 for the set-up.
        turn: u32,
        /// The step; empty for lines that are no step.
        text: String,
        /// The seat.
        seat: usize,
        /// The best move.
        best: String,
        /// What the decision gave to each seat; to its own, the negative of its cost.
        gift: Vec<f64>,
        /// The standard error of the cost; 0 if nothing was sampled.
        se: f64,
        /// The cost in a word.
        word: DecisionWord,
        /// How it was judged.
        judged: Depth,
        /// What speaks for the best move, if the decision cost something.
        why: Vec<Reason>,
        /// All legal moves, the best first.
        moves: Vec<JudgedMove>,
        /// Everybody's share of a win after this line.
        value: Vec<f64>,
        /// The line in points.
        points: LinePoints,
    },
    /// How choices made at the same time met.
    Together {
        /// The index into the record's steps.
        step: usize,
        /// The turn or round that it belongs to, from 1; 0 for the set-up.
        turn: u32,
        /// The step; empty for lines that are no step.
        text: String,
        /// What that gave.
        together: Vec<f64>,
        /// Everybody's share of a win after this line.
        value: Vec<f64>,
        /// The line in points.
        points: LinePoints,
    },
    /// A later look that differs from what was promised.
    Revision {
        /// The index into the record's steps.
        step: usize,
        /// The turn or round that it belongs to, from 1; 0 for the set-up.
        turn: u32,
        /// The step; empty for lines that are no step.
        text: String,
        /// By how much.
        revision: Vec<f64>,
        /// Everybody's share of a win after this line.
        value: Vec<f64>,
        /// The line in points.
        points: LinePoints,
    },
}

/// A line in points.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct LinePoints {
    /// What changed for each seat.
    pub change: Vec<f64>,
    /// The part of it that all seats have in common.
    pub common: f64,
    /// Everybody's expected points after this line.
    pub value: Vec<f64>,
}

/// A fact that speaks for the best move. Colours are letters of the notation.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Reason {
    /// It keeps more dice of a colour, for which rows are open on the seat's own cards.
    Keeps {
        /// The colour.
        colour: char,
        /// How many rows.
        rows: u8,
    },
    /// It rolls dice again that were kept: of this colour no row is open.
    NoUse {
        /// The colour.
        colour: char,
    },
    /// It rolls dice again that were kept, though rows are open for them: others are worth more.
    LetsGo {
        /// The colour.
        colour: char,
    },
    /// It takes the roll as it is.
    TakesRoll,
    /// It rolls again.
    RollsAgain,
    /// It completes a card.
    Completes {
        /// For so many points.
        points: u16,
    },
    /// It fills rows.
    FillsRows {
        /// So many.
        rows: u8,
    },
    /// It fills more spaces or fields.
    FillsMore {
        /// So many more.
        more: u8,
    },
    /// It fills less, and keeps the largest number that stays open for a better roll.
    StaysOpen {
        /// That number.
        number: u8,
    },
    /// It has more exact hits.
    Hits {
        /// So many more.
        more: u8,
    },
    /// It does nothing, and so spoils nothing.
    Waits,
}

/// A legal move, with what the deciding seat expects after it.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct JudgedMove {
    /// The move, as a step of a record.
    #[serde(rename = "move")]
    pub step: String,
    /// The share of a win.
    pub win: f64,
    /// The points.
    pub points: f64,
}

/// The share of what was at stake in unforced decisions that was given away: 0 is the evaluator's own play, 1 is random play.
#[derive(Copy, Clone, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Grade {
    /// The share; nothing if there was nothing at stake.
    pub share: Option<f64>,
    /// Lower end of its 95% interval; nothing if there is too little to tell.
    pub low: Option<f64>,
    /// Upper end of its 95% interval.
    pub high: Option<f64>,
    /// How many unforced decisions there were.
    pub decisions: usize,
    /// The shares of a win given away, added up.
    pub lost: f64,
}
