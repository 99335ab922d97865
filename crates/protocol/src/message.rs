//! What goes over a table's WebSocket.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::tag_first::tag_first;
use crate::{Problem, Secret, TableInfo, View};

/// What a client says.
#[derive(Clone, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: who is there, and what of the game is known already.
    Hello {
        /// What the client has been given: for seats it plays, or as the host. None is a spectator.
        #[serde(default)]
        secrets: Vec<Secret>,
        /// For each secret, the anchor of the chain that this device keeps for its seat at this table, in 64 hexadecimal digits;
        /// nothing for a secret without one. Left out by a client that gives no links.
        #[serde(default)]
        anchors: Option<Vec<Option<String>>>,
        /// The last event seen, to get only what came after it.
        #[serde(default)]
        seq: Option<u64>,
    },
    /// A decision, at once or ahead, or a roll of real dice.
    Move {
        /// Idempotency key, up to 64 bytes: the same message sent again is not played again.
        id: String,
        /// The last event seen.
        seq: u64,
        /// In notation: `0 mark 26`, or `roll RRGBP`.
        step: String,
    },
    /// Throws the dice that begin a turn, at a table that waits for this.
    Throw {
        /// Idempotency key.
        id: String,
        /// The last event seen.
        seq: u64,
        /// Which seat.
        seat: usize,
    },
    /// Withdraws a choice that is not revealed yet.
    Withdraw {
        /// Idempotency key.
        id: String,
        /// The last event seen.
        seq: u64,
        /// Whose choice.
        seat: usize,
    },
    /// Takes back the last step, if it was a decision of this seat.
    Undo {
        /// Idempotency key.
        id: String,
        /// The last event seen.
        seq: u64,
        /// Whose decision.
        seat: usize,
    },
    /// Lets the stand-in play for a seat.
    HandOver {
        /// Idempotency key.
        id: String,
        /// The last event seen.
        seq: u64,
        /// Which seat.
        seat: usize,
    },
    /// Takes a seat back from the stand-in.
    TakeBack {
        /// Idempotency key.
        id: String,
        /// The last event seen.
        seq: u64,
        /// Which seat.
        seat: usize,
    },
    /// A new chain for a seat, where the device had none in force.
    Anchor {
        /// Which seat.
        seat: usize,
        /// Its anchor, in 64 hexadecimal digits.
        anchor: String,
    },
    /// The link of a seat for a run that is due.
    Link {
        /// Whose link.
        seat: usize,
        /// Which run.
        run: u64,
        /// The link, in 64 hexadecimal digits.
        link: String,
    },
    /// Shows a feeling to the table.
    React {
        /// Who shows it.
        seat: usize,
        /// Which one.
        reaction: Reaction,
    },
}

impl ClientMessage {
    /// The message's idempotency key, if it has one.
    pub fn id(&self) -> Option<&str> {
        self.id_and_seq().map(|(id, _)| id)
    }

    /// The last event that the sender had seen, if the message is meant for a position.
    pub fn seen(&self) -> Option<u64> {
        self.id_and_seq().map(|(_, seq)| seq)
    }

    fn id_and_seq(&self) -> Option<(&str, u64)> {
        match self {
            Self::Move { id, seq, .. }
            | Self::Throw { id, seq, .. }
            | Self::Withdraw { id, seq, .. }
            | Self::Undo { id, seq, .. }
            | Self::HandOver { id, seq, .. }
            | Self::TakeBack { id, seq, .. } => Some((id, *seq)),
            Self::Hello { .. } | Self::Anchor { .. } | Self::Link { .. } | Self::React { .. } => {
                None
            }
        }
    }
}

/// The feelings one can show.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// Hello.
    Hello,
    /// Well done.
    Bravo,
    /// What luck.
    Lucky,
    /// Oh no.
    Ouch,
    /// Let me think.
    Thinking,
    /// Thank you for the game.
    Thanks,
}

/// Who took a step.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// Dice or cards.
    Chance,
    /// The person on the seat.
    Person,
    /// The bot on the seat.
    Bot,
    /// The stand-in for the person on the seat.
    StandIn,
    /// Nobody: it was the only legal move.
    Forced,
}

tag_first! {
    "event", "TableEvent",
    /// Something that happened at a table. All events of a table are numbered without a gap.
    #[derive(Clone, JsonSchema, Debug)]
    pub enum TableEvent {
        /// A step of the game.
        Step {
            /// Its number.
            seq: u64,
            /// When, in milliseconds since 1970.
            at: i64,
            /// In notation.
            step: String,
            /// Who took it.
            by: By,
            /// In the first step of a run that waited for links: whose went in.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            drawn: Option<Drawn>,
            /// The position after it. Left out if more choices made at the same time are revealed right after it, and in a `welcome`,
            /// which has the position that all of it led to.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            view: Option<View>,
        },
        /// The last steps were taken back.
        Undone {
            /// Its number.
            seq: u64,
            /// When, in milliseconds since 1970.
            at: i64,
            /// Who took them back.
            seat: usize,
            /// How many steps are left.
            steps: usize,
            /// The position after that; left out in a `welcome`.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            view: Option<View>,
        },
        /// A seat has thrown the dice: nothing before them can be taken back any more.
        Thrown {
            /// Its number.
            seq: u64,
            /// Which seat.
            seat: usize,
        },
        /// A seat has chosen; what, is not revealed yet.
        Chosen {
            /// Its number.
            seq: u64,
            /// Which seat.
            seat: usize,
        },
        /// A seat has withdrawn its choice.
        Withdrawn {
            /// Its number.
            seq: u64,
            /// Which seat.
            seat: usize,
        },
        /// The stand-in plays for a seat from now on, or no longer.
        StandIn {
            /// Its number.
            seq: u64,
            /// Which seat.
            seat: usize,
            /// Whether it does.
            on: bool,
        },
        /// A seat is open to somebody else from now on, or no longer, since its person is back.
        SeatOpen {
            /// Its number.
            seq: u64,
            /// Which seat.
            seat: usize,
            /// Whether it is.
            on: bool,
        },
        /// Somebody else has sat down on a seat, whose name in the record stays.
        Seated {
            /// Its number.
            seq: u64,
            /// Which seat.
            seat: usize,
            /// Who.
            name: String,
        },
        /// A seat has a new chain. It replaces the seat's last one if that is in force from the same run, which no link was given for.
        Chain {
            /// Its number.
            seq: u64,
            /// Which seat.
            seat: usize,
            /// The first run it is in force for.
            from: u64,
            /// Its anchor, in hexadecimal digits.
            anchor: String,
        },
        /// A run of dice and cards is due: nothing before it can be taken back any more.
        Due {
            /// Its number.
            seq: u64,
            /// The number of the run, from 0.
            run: u64,
            /// The seats whose links it waits for.
            seats: Vec<usize>,
        },
        /// Seats, settings or the state of the table changed: a `table` message with all of it follows.
        Table {
            /// Its number.
            seq: u64,
        },
    }
}

impl TableEvent {
    /// The event's number.
    pub fn seq(&self) -> u64 {
        match self {
            Self::Step { seq, .. }
            | Self::Undone { seq, .. }
            | Self::Thrown { seq, .. }
            | Self::Chosen { seq, .. }
            | Self::Withdrawn { seq, .. }
            | Self::StandIn { seq, .. }
            | Self::SeatOpen { seq, .. }
            | Self::Seated { seq, .. }
            | Self::Chain { seq, .. }
            | Self::Due { seq, .. }
            | Self::Table { seq } => *seq,
        }
    }
}

/// Whose links went into a run that waited for some.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Drawn {
    /// The number of the run, from 0.
    pub run: u64,
    /// The seats whose links went in.
    pub links: Vec<usize>,
    /// The seats whose links did not come in time.
    pub missing: Vec<usize>,
}

/// A run of dice and cards that waits for links.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct DueRun {
    /// The number of the run, from 0.
    pub run: u64,
    /// The seats whose links it waits for.
    pub seats: Vec<usize>,
}

/// When a seat's time is up.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Deadline {
    /// Which seat.
    pub seat: usize,
    /// In how many milliseconds from when this was sent.
    pub millis: i64,
}

/// What the table waits for.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug, Default)]
pub struct Now {
    /// The number of the last event.
    pub seq: u64,
    /// The seat whose turn or round it is.
    pub active: usize,
    /// Turns or rounds begun.
    pub turn: u32,
    /// The seats that are to decide and have not chosen yet.
    pub waiting: Vec<usize>,
    /// For each seat, the steps it can take now or choose ahead, in notation.
    pub legal: Vec<Vec<String>>,
    /// The seats that have chosen; what, is not revealed yet.
    pub chosen: Vec<usize>,
    /// The seat that can take back the last step.
    pub undo: Option<usize>,
    /// At a table with real dice, the seats whose device may say what was rolled; else empty.
    pub roll: Vec<usize>,
    /// At a table with real dice, the seats whose device may say who starts, before the first step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub start: Vec<usize>,
    /// The seat that is to throw the dice, at a table that waits for this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throw: Option<usize>,
    /// The run of dice and cards that waits for links.
    pub due: Option<DueRun>,
    /// What each seat would have if the game ended now.
    pub scores: Vec<u16>,
    /// Who won, once the game is over.
    pub winners: Option<Vec<usize>>,
    /// When time is up, where there is a clock.
    pub deadlines: Vec<Deadline>,
    /// When the stand-in will play for seats that are to decide or to throw, and whose person is away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stand_ins: Vec<Deadline>,
}

/// A step that has happened, without the position after it.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct LoggedStep {
    /// In notation.
    pub step: String,
    /// Who took it.
    pub by: By,
}

/// What only the devices of a seat may know.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
pub struct Own {
    /// Which seat.
    pub seat: usize,
    /// What it has chosen and is not revealed yet, in notation.
    pub choice: Option<String>,
}

/// Why the server closes a connection.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Goodbye {
    /// It is stopping, and will most likely be back at once.
    Stopping,
    /// The client reads too slowly, or not at all.
    TooSlow,
    /// The client says too much, or what makes no sense.
    TooMuch,
    /// Something went wrong with the table: it is read from the store again.
    Again,
}

tag_first! {
    "type", "ServerMessage",
    /// What the server says.
    #[derive(Clone, JsonSchema, Debug)]
    pub enum ServerMessage {
        /// The answer to `hello`: everything there is to know.
        Welcome {
            /// The number of the protocol.
            protocol: u32,
            /// The table.
            table: Box<TableInfo>,
            /// The seats of this client.
            you: Vec<Own>,
            /// Whether this client is the host.
            host: bool,
            /// What the table waits for; nothing before the game begins.
            now: Option<Box<Now>>,
            /// The position; nothing before the game begins.
            view: Option<View>,
            /// All steps so far; nothing if the client gets the tail in `events`.
            log: Option<Vec<LoggedStep>>,
            /// What came after the last event that the client has seen; nothing if it gets the whole log.
            events: Option<Vec<TableEvent>>,
        },
        /// What happened.
        Events {
            /// In order.
            events: Vec<TableEvent>,
            /// What the table waits for after that.
            now: Box<Now>,
        },
        /// The table, because something about it changed.
        Table {
            /// All of it.
            table: Box<TableInfo>,
        },
        /// A message was accepted, and what it did is stored.
        Accepted {
            /// Its idempotency key.
            id: String,
            /// The number of the event it made.
            seq: u64,
        },
        /// A message was refused; nothing has changed.
        Refused {
            /// Its idempotency key, as far as it could be read.
            id: Option<String>,
            /// Why.
            error: Problem,
            /// What the table waits for.
            now: Option<Box<Now>>,
            /// The position.
            view: Option<View>,
        },
        /// The seats of this client, because they are others now.
        You {
            /// All of them.
            you: Vec<Own>,
        },
        /// What a seat of this client has chosen, or that it has chosen nothing now.
        Choice {
            /// The seat and its choice.
            own: Own,
        },
        /// To a client that comes back to a seat that the stand-in has played for, or that was open to somebody else: it is the
        /// client's again.
        Returned {
            /// Which seat.
            seat: usize,
            /// How many steps the stand-in has taken for it since its person last did.
            steps: usize,
            /// Whether it was open to somebody else.
            open: bool,
        },
        /// Somebody shows a feeling.
        Reaction {
            /// Who.
            seat: usize,
            /// Which one.
            reaction: Reaction,
        },
        /// The same people play again.
        Rematch {
            /// The id of the new table; the same secrets are good there.
            id: String,
        },
        /// The last message of a connection.
        Goodbye {
            /// Why.
            reason: Goodbye,
            /// In how many milliseconds to come back.
            millis: u32,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read() {
        let view = View::try_from(r#"{"phase":"mark","dice":"RRGBP"}"#.to_owned()).unwrap();
        let events = vec![TableEvent::Step {
            seq: 7,
            at: 1,
            step: "0 mark 26".to_owned(),
            by: By::StandIn,
            drawn: None,
            view: Some(view.clone()),
        }];
        let now = Box::new(Now::default());
        let text = serde_json::to_string(&ServerMessage::Events { events, now }).unwrap();
        assert!(
            text.starts_with(r#"{"type":"events","events":[{"event":"step","seq":7,"#),
            "{text}"
        );
        let ServerMessage::Events { events, .. } = serde_json::from_str(&text).unwrap() else {
            panic!("{text}");
        };
        let TableEvent::Step { view: read, .. } = &events[0] else {
            panic!("{text}");
        };
        let read = read.as_ref().expect("a view").as_str();
        assert_eq!(read, view.as_str(), "the text of a view is kept as it is");
    }

    #[test]
    fn what_the_server_says_begins_with_its_type_and_may_have_unknown_fields() {
        let read = serde_json::from_str::<ServerMessage>;
        let accepted = read(r#"{"type":"accepted","id":"a","new":{"a":[1]},"seq":3}"#).unwrap();
        assert!(matches!(accepted, ServerMessage::Accepted { seq: 3, .. }));
        for (text, problem) in [
            (
                r#"{"id":"a","seq":3,"type":"accepted"}"#,
                "\"type\" does not come first",
            ),
            (r#"{"type":"accepted","id":"a"}"#, "missing field `seq`"),
            (r#"{"type":"dance"}"#, "unknown variant `dance`"),
            ("{}", "\"type\" does not come first"),
            ("[]", "begins with \"type\""),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(problem), "{text}: {error}");
        }
    }

    #[test]
    fn a_message_with_an_unknown_field_is_refused() {
        let text = r#"{"type":"undo","id":"a","seq":1,"seat":0,"force":true}"#;
        let error = serde_json::from_str::<ClientMessage>(text).unwrap_err();
        assert!(error.to_string().contains("force"), "{error}");
    }
}
