//! What nodes say to each other.

use bytes::{Buf, Bytes};
use rollwright_protocol::{ClientMessage, Goodbye, Problem, TableInfo};
use rollwright_store::Node;
use serde::de::Error as _;
use serde::{Deserialize, Serialize};
use serde_json::Error;

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
        length: usize,
        #[serde(skip)]
        text: Bytes,
    },
    /// The table's node is still there, and has sent so many.
    Checked { session: u64, sent: u64 },
    /// The client was not let in.
    Refused { session: u64, problem: Problem },
    /// The table closes the connection.
    Closed { session: u64, goodbye: Goodbye },
}

impl Packet {
    /// The length of what follows as JSON, that, and all texts: these are JSON already, and nobody on the way has to read them.
    pub(super) fn encode(&self) -> Result<Bytes, Error> {
        let head = serde_json::to_vec(self)?;
        let length = u32::try_from(head.len()).map_err(Error::custom)?;
        let texts = || self.frames.iter().filter_map(Frame::text);
        let all = texts().map(Bytes::len).sum::<usize>();
        let mut message = Vec::with_capacity(size_of_val(&length) + head.len() + all);
        message.extend(length.to_be_bytes());
        message.extend(head);
        texts().for_each(|text| message.extend_from_slice(text));
        Ok(message.into())
    }

    /// Reads a message; its texts stay where they are.
    pub(super) fn decode(mut message: Bytes) -> Result<Self, Error> {
        let length = message.try_get_u32().map_err(Error::custom)?;
        let head = split(&mut message, usize::try_from(length).unwrap_or(usize::MAX))?;
        let mut packet: Self = serde_json::from_slice(&head)?;
        for frame in &mut packet.frames {
            if let Frame::Text { length, text, .. } = frame {
                *text = split(&mut message, *length)?;
            }
        }
        Ok(packet)
    }
}

fn split(message: &mut Bytes, length: usize) -> Result<Bytes, Error> {
    if length > message.len() {
        return Err(Error::custom("it ends too early"));
    }
    Ok(message.split_to(length))
}

impl Frame {
    fn text(&self) -> Option<&Bytes> {
        match self {
            Self::Text { text, .. } => Some(text),
            _ => None,
        }
    }

    /// About how many bytes it takes on the bus.
    pub(super) fn size(&self) -> usize {
        const SHORT: usize = 200;
        match self {
            Self::Text { length, .. } => SHORT + length,
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
            && text.as_ptr() == same.as_ptr()
            && text.len() == same.len()
        {
            all.extend(to);
            return;
        }
        waiting.push(self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packet() -> Packet {
        let text = |text: &'static str| Frame::Text {
            to: vec![(1, 2), (3, 4)],
            seq: 5,
            length: text.len(),
            text: Bytes::from_static(text.as_bytes()),
        };
        let frames = vec![text("{\"a\":1}"), Frame::Leave { session: 7 }, text("{}")];
        Packet { from: 9, frames }
    }

    #[test]
    fn what_is_sent_is_read() {
        let message = packet().encode().expect("plain data");
        let read = Packet::decode(message).expect("a message");
        assert_eq!(format!("{read:?}"), format!("{:?}", packet()));
    }

    #[test]
    fn what_is_cut_off_or_no_message_is_refused() {
        let message = packet().encode().expect("plain data");
        for length in 0..message.len() {
            assert!(Packet::decode(message.slice(..length)).is_err(), "{length}");
        }
        for wrong in [&b"nonsense"[..], b"\xff\xff\xff\xff{}", b"\0\0\0\x02{}"] {
            assert!(Packet::decode(Bytes::from_static(wrong)).is_err());
        }
    }
}
