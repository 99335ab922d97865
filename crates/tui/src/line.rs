//! A table's line: carries messages both ways, and comes back by itself when it was lost.

use std::time::Duration;

use rollwright_client::TableSocket;
use rollwright_protocol::{ClientMessage, Code, Goodbye, Problem, ServerMessage};
use rollwright_tables::{Connection, Hall, Hello, Outgoing, outbox};
use tokio::sync::mpsc::{Receiver, UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::sleep;

use crate::keys::Key;
use crate::place::{Place, PlaceError};

/// After so long a table in this process is tried again.
const PAUSE: Duration = Duration::from_millis(20);

/// What comes over a line.
#[derive(Debug)]
pub(crate) enum Heard {
    /// The table says something.
    Message(Box<ServerMessage>),
    /// The connection is gone; it is being tried again.
    Lost,
    /// The table does not let us in any more. Nothing comes after this.
    Refused(Problem),
}

/// The end of a line that messages are given to. Dropping it hangs up.
#[derive(Debug)]
pub(crate) struct Line(UnboundedSender<ClientMessage>);

impl Line {
    /// Opens a line to the table of this key; what comes over it is handed to `hear`, until that says that nobody listens.
    pub(crate) async fn open(
        place: &Place,
        key: &Key,
        hear: impl Fn(Heard) -> bool + Send + 'static,
    ) -> Result<Self, PlaceError> {
        let wire = match place {
            Place::Here(hall) => Wire::Here(Near::connect(hall.clone(), key.clone(), None).await?),
            Place::There(address) => {
                let socket = Place::connector(address, key).open().await?;
                Wire::There(Box::new(socket))
            }
        };
        let (line, outgoing) = unbounded_channel();
        tokio::spawn(carry(wire, outgoing, hear));
        Ok(Self(line))
    }

    /// Sends a message, now or as soon as the connection is back.
    pub(crate) fn say(&self, message: ClientMessage) {
        // A line that has ended has said so.
        let _ = self.0.send(message);
    }
}

/// What a line runs over.
enum Wire {
    Here(Near),
    There(Box<TableSocket>),
}

/// A connection to a table in this process.
struct Near {
    hall: Hall,
    key: Key,
    connection: Connection,
    inbox: Receiver<Outgoing>,
}

impl Near {
    async fn connect(hall: Hall, key: Key, seq: Option<u64>) -> Result<Self, Problem> {
        let (outbox, inbox) = outbox();
        let hello = Hello {
            secrets: key.all_secrets(),
            seq,
            seed: key.seed(),
        };
        let connection = hall.connect(&key.table, hello, outbox).await?;
        Ok(Self {
            hall,
            key,
            connection,
            inbox,
        })
    }
}

/// Why a wire carries nothing any more.
enum Broken {
    /// It can be opened again.
    ForNow,
    /// It can't.
    ForGood(Problem),
}

impl Wire {
    async fn next(&mut self) -> Result<ServerMessage, Broken> {
        loop {
            let message = match self {
                Self::Here(near) => match near.inbox.recv().await {
                    Some(Outgoing::Text(json)) => serde_json::from_slice(&json),
                    Some(Outgoing::Close(Goodbye::Stopping)) => {
                        return Err(Broken::ForGood(Code::ComeBack.into()));
                    }
                    Some(Outgoing::Close(_)) | None => return Err(Broken::ForNow),
                },
                Self::There(socket) => match socket.next().await {
                    Ok(json) => serde_json::from_str(json.as_str()),
                    Err(_) => return Err(Broken::ForNow),
                },
            };
            // A later server may say what we do not know.
            if let Ok(message) = message {
                return Ok(message);
            }
        }
    }

    async fn say(&mut self, message: ClientMessage) -> Result<(), Broken> {
        match self {
            Self::Here(near) => near.connection.say(message).await,
            Self::There(socket) => socket.say(&message).await.map_err(|_| Broken::ForNow)?,
        }
        Ok(())
    }

    async fn reopen(&mut self, seq: Option<u64>) -> Result<(), Broken> {
        match self {
            Self::There(socket) => socket.reopen(seq).await.map_err(|_| Broken::ForNow),
            Self::Here(near) => {
                sleep(PAUSE).await;
                let again = Near::connect(near.hall.clone(), near.key.clone(), seq).await;
                *near = again.map_err(Broken::ForGood)?;
                Ok(())
            }
        }
    }
}

/// What is not answered yet is sent again as it was, whenever the connection is back.
#[derive(Default)]
struct Unanswered {
    message: Option<(String, ClientMessage)>,
}

impl Unanswered {
    fn sent(&mut self, message: &ClientMessage) {
        if let Some(id) = message.id() {
            self.message = Some((id.to_owned(), message.clone()));
        }
    }

    fn answered(&mut self, answer: &ServerMessage) {
        let answered = match answer {
            ServerMessage::Accepted { id, .. } => Some(id),
            ServerMessage::Refused { id, .. } => id.as_ref(),
            _ => None,
        };
        self.message = self.message.take().filter(|(id, _)| Some(id) != answered);
    }
}

async fn carry(
    mut wire: Wire,
    mut outgoing: UnboundedReceiver<ClientMessage>,
    hear: impl Fn(Heard) -> bool,
) {
    let (mut seq, mut unanswered, mut welcomed) = (None, Unanswered::default(), false);
    loop {
        let broken = tokio::select! {
            message = wire.next() => match message {
                Ok(message) => {
                    seq = seq_of(&message).or(seq);
                    unanswered.answered(&message);
                    if let ServerMessage::Refused { id: None, error, .. } = &message
                        && !welcomed
                        && !matches!(error.code, Code::ComeBack | Code::Storage)
                    {
                        hear(Heard::Refused(error.clone()));
                        return;
                    }
                    let welcome = matches!(message, ServerMessage::Welcome { .. });
                    if !hear(Heard::Message(Box::new(message))) {
                        return;
                    }
                    if !welcome {
                        continue;
                    }
                    welcomed = true;
                    if let Wire::There(socket) = &mut wire {
                        socket.settled();
                    }
                    match &unanswered.message {
                        Some((_, again)) => wire.say(again.clone()).await.err(),
                        None => None,
                    }
                }
                Err(broken) => Some(broken),
            },
            message = outgoing.recv() => {
                let Some(message) = message else {
                    // Nobody wants the line any more.
                    if let Wire::There(socket) = wire {
                        socket.close().await;
                    }
                    return;
                };
                unanswered.sent(&message);
                wire.say(message).await.err()
            }
        };
        let mut broken = broken;
        while let Some(why) = broken {
            welcomed = false;
            let heard = match why {
                Broken::ForNow => hear(Heard::Lost),
                Broken::ForGood(problem) => {
                    hear(Heard::Refused(problem));
                    false
                }
            };
            if !heard {
                return;
            }
            broken = wire.reopen(seq).await.err();
        }
    }
}

/// The number of the last event that a message tells of.
fn seq_of(message: &ServerMessage) -> Option<u64> {
    match message {
        ServerMessage::Welcome { now, table, .. } => {
            Some(now.as_ref().map_or(table.seq, |now| now.seq))
        }
        ServerMessage::Events { now, .. } => Some(now.seq),
        _ => None,
    }
}
