//! What nodes say to each other, as JSON.

use bytes::Bytes;
use rollwright_protocol::{ClientMessage, Goodbye, Problem, TableInfo};
use rollwright_store::Node;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::bot_pool::AddressKey;
use crate::hall::Hello;
use crate::table::{Answer, Question};

/// A message on the bus: what one node has to say to another, in order.
#[derive(Serialize, Deserialize, Debug)]
pub(super) struct Packet {
    pub(super) from: Node,
    pub(super) frames: Vec<Frame>,
}

/// A session is one attempt of a client's node to connect that client to the node that runs its table. Both count what they send.
#[derive(Serialize, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(super) enum Frame {
    /// A question to a table, …
    Ask {
        number: u64,
        table: String,
        question: Question,
        address: Option<AddressKey>,
    },
    /// … and its answer.
    Answer {
        number: u64,
        answer: Box<Result<(TableInfo, Answer), Problem>>,
    },
    /// A client comes to a table.
    Open {
        session: u64,
        table: String,
        hello: Hello,
        address: Option<AddressKey>,
    },
    /// The client says something, as the session's message of this number, from 1.
    Say {
        session: u64,
        number: u64,
        message: ClientMessage,
    },
    /// The client's node is still there, and has sent so many.
    Check { session: u64, sent: u64 },
    /// The client is gone.
    Leave { session: u64 },
    /// A message for the clients of these sessions, and its number in each.
    Text {
        to: Vec<(u64, u64)>,
        /// The last event that whoever reads it has seen.
        seq: u64,
        text: Json,
    },
    /// The table's node is still there, and has sent so many.
    Checked { session: u64, sent: u64 },
    /// The client was not let in.
    Refused { session: u64, problem: Problem },
    /// The table closes the connection.
    Closed { session: u64, goodbye: Goodbye },
}

/// A text that is JSON already.
#[derive(Clone, Debug)]
pub(super) struct Json(pub(super) Bytes);

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let raw: Result<&RawValue, _> = serde_json::from_slice(&self.0);
        raw.map_err(serde::ser::Error::custom)?
            .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer).map_err(D::Error::custom)?;
        Ok(Self(
            Box::<str>::from(raw).into_boxed_bytes().into_vec().into(),
        ))
    }
}

impl Frame {
    /// About how many bytes it takes on the bus.
    pub(super) fn size(&self) -> usize {
        const SHORT: usize = 200;
        match self {
            Self::Text { text, .. } => SHORT + text.0.len(),
            Self::Answer { answer, .. } => match &**answer {
                Ok((_, Answer::Record(record))) => SHORT + record.len(),
                _ => SHORT,
            },
            _ => SHORT,
        }
    }

    /// Adds a frame to those that wait to be sent; one text for many clients is sent once.
    pub(super) fn join(self, waiting: &mut Vec<Self>) {
        if let (
            Self::Text { to, text, .. },
            Some(Self::Text {
                to: all,
                text: same,
                ..
            }),
        ) = (&self, waiting.last_mut())
            && text.0.as_ptr() == same.0.as_ptr()
            && text.0.len() == same.0.len()
        {
            all.extend(to);
            return;
        }
        waiting.push(self);
    }
}
