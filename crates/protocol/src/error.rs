//! What can go wrong, as codes: clients find the words.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Why something was not done. Nothing has changed then.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The message is not what it should be; `args.reason` says where.
    BadRequest,
    /// Longer than allowed; `args.limit` in bytes, secrets or steps.
    TooLarge,
    /// Too often or too many; `args.what` and, where it helps, `args.retry_after` in seconds.
    TooMany,
    /// The server does not know that it has the name `args.host`.
    ForeignHost,
    /// A page of another site asked.
    ForeignOrigin,
    /// There is no such address.
    NoSuchAddress,
    /// There is no such table.
    NoSuchTable,
    /// The table has no such seat.
    NoSuchSeat,
    /// There is no such game, variant, layout or bot level; `args.what`. For `seats` also `args.least` and `args.most`.
    Unknown,
    /// No secret, or none that allows this.
    WrongSecret,
    /// A link that was used, has run out, or never was.
    LinkUsed,
    /// All seats are taken.
    TableFull,
    /// Somebody sits there.
    SeatTaken,
    /// A name that is empty, too long, or of nothing that can be seen.
    BadName,
    /// The game has not begun.
    NotStarted,
    /// The game has begun.
    AlreadyStarted,
    /// The game has ended.
    Over,
    /// The game has not ended.
    NotOver,
    /// Seats are still open.
    SeatsOpen,
    /// The person on the seat is here, or it is a bot's.
    NotAbsent,
    /// Not yet: in `args.retry_after` seconds.
    TooEarly,
    /// What the move was meant for has passed; the present position comes with it.
    Stale,
    /// Against the rules; `args.rule` and `args.args`, as `docs/protocol.md` lists them. For a position also `args.step`, its number.
    Illegal,
    /// Not a step of this game. For a position `args.step` is its number.
    NotAStep,
    /// Somebody else decides now.
    NotYourTurn,
    /// The table does not allow hints.
    NoHints,
    /// There is nothing to take back.
    NothingToUndo,
    /// There is no choice to withdraw.
    NothingToWithdraw,
    /// The dice of this table are not rolled by hand.
    NotRealDice,
    /// Not the link that is due: it does not lead to the seat's anchor.
    WrongLink,
    /// The chain of this anchor was replaced and never comes back; `args.seat` and `args.anchor`.
    ChainReplaced,
    /// The server is stopping: come back in a moment.
    ComeBack,
    /// The store failed: the step was not taken.
    Storage,
}

impl fmt::Display for Code {
    /// As in JSON, without quotes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// A code with what belongs to it.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Problem {
    /// What is wrong.
    pub code: Code,
    /// More of it, by name.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub args: Map<String, Value>,
}

/// The body of every HTTP answer that is not a success.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct ProblemBody {
    /// What is wrong.
    pub error: Problem,
}

impl Problem {
    /// The code with one more thing to say.
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.args.insert(name.to_owned(), value.into());
        self
    }
}

impl From<Code> for Problem {
    fn from(code: Code) -> Self {
        Self {
            code,
            args: Map::new(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.code)?;
        if !self.args.is_empty() {
            write!(f, " {}", Value::Object(self.args.clone()))?;
        }
        Ok(())
    }
}

impl std::error::Error for Problem {}
