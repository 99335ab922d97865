//! A table as everybody may know it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Secret, whole};

/// How far a table has come.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// People are taking their seats.
    Gathering,
    /// The game has begun.
    Running,
    /// The game has come to its end.
    Finished,
    /// Everybody left before the end, or nobody has come for very long.
    Abandoned,
}

/// Where dice come from.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug, Default)]
#[serde(rename_all = "snake_case")]
pub enum DiceSource {
    /// Fair dice that everybody can check after the game.
    #[default]
    Fair,
    /// Real dice on a real table: the active seat's device says what was rolled, or anybody's if nobody is there for it.
    Real,
}

/// How quickly bots act.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug, Default)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// At once.
    Instant,
    /// After 0.4 seconds.
    #[default]
    Brisk,
    /// After 1.5 seconds.
    Calm,
}

/// When the game begins.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug, Default)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// As soon as all seats are taken.
    #[default]
    Full,
    /// When the host says so.
    Host,
}

/// How a table is played. Everything has a default.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(default, deny_unknown_fields)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own for people"
)]
pub struct Settings {
    /// Whether the lobby lists it.
    pub public: bool,
    /// Where dice come from.
    pub dice: DiceSource,
    /// Whether the dice that begin a turn wait until the seat throws them. Real dice never do.
    pub throws: bool,
    /// How quickly bots act.
    pub pace: Pace,
    /// Seconds for each decision, from 10 to 604,800; nothing is no clock.
    #[serde(deserialize_with = "whole::optional")]
    #[schemars(range(min = 10, max = 604_800))]
    pub clock: Option<u32>,
    /// The bot that plays for those who are out of time or absent; nothing is the strongest that the game has.
    pub stand_in: Option<String>,
    /// After so many seconds of absence, from 10 to 604,800, the stand-in plays for a person whom others are waiting for; nothing
    /// is never.
    #[serde(deserialize_with = "whole::optional")]
    #[schemars(range(min = 10, max = 604_800))]
    pub absent_after: Option<u32>,
    /// Whether a seat's only legal move is played at once.
    pub auto: bool,
    /// Whether seats may ask for hints. Who sits down agrees.
    pub hints: bool,
    /// When the game begins.
    pub start: Start,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            public: false,
            dice: DiceSource::default(),
            throws: false,
            pace: Pace::default(),
            clock: None,
            stand_in: None,
            absent_after: Some(300),
            auto: true,
            hints: false,
            start: Start::default(),
        }
    }
}

/// A seat as everybody may know it.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug, Default)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is something that people can be shown of a seat"
)]
pub struct SeatInfo {
    /// The name in the record; empty if nobody sits there and the seat is not kept for anybody. It is the one to show, unless
    /// there is a `player`.
    pub name: String,
    /// Who sits there now, if somebody else began the game on this seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The level of the bot that sits there; nothing for a person.
    pub bot: Option<String>,
    /// Whether somebody sits there. A seat that is kept for somebody is taken when their device comes.
    pub taken: bool,
    /// Whether a device of that person is connected.
    pub connected: bool,
    /// Whether the stand-in plays for that person.
    pub stand_in: bool,
    /// In a running game, for how many milliseconds no device of that person has been connected, when this was sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away: Option<i64>,
    /// In how many milliseconds the seat of somebody who is away can be opened to somebody else, when this was sent; 0 is now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opens: Option<i64>,
    /// Whether somebody else may sit down in a running game, as long as that person has not come back.
    #[serde(default, skip_serializing_if = "is_false")]
    pub open: bool,
    /// What others want to do about that person's absence, until all of them agree.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub calls: Option<SeatCalls>,
}

/// Who wants what for a seat whose person is away.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug, Default)]
pub struct SeatCalls {
    /// The seats that want the stand-in to play at once.
    pub stand_in: Vec<usize>,
    /// The seats that want to open it to somebody else.
    pub open: Vec<usize>,
}

/// Who wants to play again, as long as that is being asked.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug, Default)]
pub struct RematchAsked {
    /// The seats that want to.
    pub yes: Vec<usize>,
    /// The seats that do not.
    pub no: Vec<usize>,
    /// The seats of people who are here and have not answered.
    pub waiting: Vec<usize>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_false(value: &bool) -> bool {
    !value
}

/// A chain of a seat.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct ChainInfo {
    /// The first run it is in force for, until the first run of the seat's next chain.
    pub from: u64,
    /// Its anchor, in hexadecimal digits.
    pub anchor: String,
}

/// What is needed to check the dice; nothing at a table with real dice.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Fairness {
    /// The SHA-256 of the server's seed, in hexadecimal digits.
    pub commitment: String,
    /// The chains of each seat, seat 0 first; nothing in a list of tables.
    pub chains: Option<Vec<Vec<ChainInfo>>>,
    /// The server's seed, in hexadecimal digits, once the game has ended.
    pub server_seed: Option<String>,
}

/// A table as everybody may know it.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct TableInfo {
    /// Its id: whoever has it may watch, and join while seats are open.
    pub id: String,
    /// Its short code to join by, until the game has ended.
    pub code: Option<String>,
    /// How far it has come.
    pub state: TableState,
    /// Which game.
    pub game: String,
    /// Which variant.
    pub variant: String,
    /// Id of the deck or pad.
    pub layout: String,
    /// How it is played.
    pub settings: Settings,
    /// The seats, clockwise.
    pub seats: Vec<SeatInfo>,
    /// What is needed to check the dice; nothing for real dice.
    pub fair: Option<Fairness>,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// The number of its last event.
    pub seq: u64,
    /// Final points, once the game has come to its end.
    pub scores: Option<Vec<u16>>,
    /// Who won, once the game has come to its end.
    pub winners: Option<Vec<usize>>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// Who wants to play again, as long as people are being asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_asked: Option<RematchAsked>,
}

/// A seat and what acts for it.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct TakenSeat {
    /// The seat's number.
    pub seat: usize,
    /// What acts for it, from now on and on this device only.
    pub secret: Secret,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_was_stored_before_there_were_hints_has_none() {
        let stored = r#"{"public":true,"dice":"fair","auto":true,"start":"host"}"#;
        let settings: Settings = serde_json::from_str(stored).unwrap();
        assert!(settings.public && !settings.hints);
    }
}
