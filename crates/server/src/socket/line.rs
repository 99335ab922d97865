//! A WebSocket with what limits it: how long, how often, how wrong.

use std::hash::{BuildHasher, RandomState};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use rollwright_protocol::{ClientMessage, Code, Goodbye, Problem, ServerMessage};
use rollwright_tables::Hello;
use serde::Deserialize;
use tokio::time::timeout;

use crate::Metrics;
use crate::http::reason;
use crate::limits::{Bucket, Rate};

/// So many messages may make no sense.
const NONSENSE: u8 = 5;

/// The longest name of a message that is given back.
const ID: usize = 64;

/// How long the client may take to close its side.
const CLOSING: Duration = Duration::from_secs(2);

/// How long the server waits for a client.
#[derive(Debug)]
pub(super) struct Patience {
    /// For its first message.
    pub(super) hello: Duration,
    /// Before it is asked whether it is still there.
    pub(super) ping: Duration,
    /// For any sign of it.
    pub(super) silence: Duration,
    /// For it to read.
    pub(super) send: Duration,
}

impl Patience {
    pub(super) const USUAL: Self = Self {
        hello: Duration::from_secs(10),
        ping: Duration::from_secs(25),
        silence: Duration::from_mins(1),
        send: Duration::from_secs(10),
    };
}

/// What came from the client.
pub(super) enum Incoming {
    Message(ClientMessage),
    Nonsense {
        id: Option<String>,
        problem: Problem,
    },
    /// A sign of life.
    Sign,
}

/// How a connection ends: with a reason, or without if the client has gone.
pub(super) type End = Option<Goodbye>;

/// A WebSocket with what limits it.
pub(super) struct Line {
    socket: WebSocket,
    rate: Rate,
    left: Bucket,
    nonsense: u8,
    heard: Instant,
    metrics: Metrics,
    pub(super) patience: &'static Patience,
}

impl Line {
    pub(super) fn new(
        socket: WebSocket,
        rate: Rate,
        metrics: Metrics,
        patience: &'static Patience,
    ) -> Self {
        let now = Instant::now();
        Self {
            socket,
            rate,
            left: Bucket::full(rate, now),
            nonsense: 0,
            heard: now,
            metrics,
            patience,
        }
    }

    /// The first message.
    pub(super) async fn hello(&mut self) -> Result<Hello, End> {
        let patience = self.patience.hello;
        let hello = async {
            loop {
                let (id, problem) = match self.hear().await? {
                    Incoming::Message(ClientMessage::Hello { secrets, seq, seed }) => {
                        return Ok(Hello { secrets, seq, seed });
                    }
                    Incoming::Message(_) => (None, bad_request("hello comes first")),
                    Incoming::Nonsense { id, problem } => (id, problem),
                    Incoming::Sign => continue,
                };
                self.refuse(id, problem).await?;
            }
        };
        let hello = timeout(patience, hello).await;
        hello.unwrap_or(Err(Some(Goodbye::TooSlow)))
    }

    /// The next thing from the client. Nothing is lost if this is not waited for to the end.
    pub(super) async fn hear(&mut self) -> Result<Incoming, End> {
        let message = match self.socket.recv().await {
            Some(Ok(message)) => message,
            // Too long, or no WebSocket at all; if the client has gone, the goodbye does no harm.
            Some(Err(_)) => return Err(Some(Goodbye::TooMuch)),
            None => return Err(None),
        };
        self.heard = Instant::now();
        if matches!(message, Message::Close(_)) {
            return Err(None);
        }
        if self.left.take(self.rate, self.heard).is_err() {
            self.metrics.refused(Code::TooMany);
            return Err(Some(Goodbye::TooMuch));
        }
        Ok(match message {
            Message::Text(text) => read(&text),
            Message::Binary(_) => Incoming::Nonsense {
                id: None,
                problem: bad_request("text is expected"),
            },
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => Incoming::Sign,
        })
    }

    /// Says that a message was refused at the edge. Somebody who never makes sense is let go.
    pub(super) async fn refuse(&mut self, id: Option<String>, problem: Problem) -> Result<(), End> {
        self.metrics.refused(problem.code);
        self.nonsense += 1;
        let refused = ServerMessage::Refused {
            id,
            error: problem,
            now: None,
            view: None,
        };
        self.send([text(&refused)]).await?;
        if self.nonsense >= NONSENSE {
            return Err(Some(Goodbye::TooMuch));
        }
        Ok(())
    }

    /// Sends all of these, if the client reads them.
    pub(super) async fn send(
        &mut self,
        messages: impl IntoIterator<Item = Message>,
    ) -> Result<(), End> {
        let socket = &mut self.socket;
        let sent = timeout(self.patience.send, async {
            for message in messages {
                socket.feed(message).await?;
            }
            socket.flush().await
        });
        match sent.await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(None),
        }
    }

    /// Asks whether the client is still there, unless it has been silent for too long.
    pub(super) async fn check(&mut self) -> Result<(), End> {
        if self.heard.elapsed() > self.patience.silence {
            return Err(Some(Goodbye::TooSlow));
        }
        self.send([Message::Ping(axum::body::Bytes::new())]).await
    }

    /// Says goodbye and waits a little for the client to do the same, since what is cut off may be lost.
    pub(super) async fn close(mut self, reason: End) {
        let code = match reason {
            None => close_code::NORMAL,
            Some(Goodbye::TooMuch) => close_code::POLICY,
            Some(Goodbye::TooSlow) => close_code::AGAIN,
            Some(Goodbye::Stopping | Goodbye::Again) => close_code::RESTART,
        };
        let goodbye = reason.map(|reason| {
            let millis = pause(reason);
            text(&ServerMessage::Goodbye { reason, millis })
        });
        let frame = CloseFrame {
            code,
            reason: Utf8Bytes::default(),
        };
        let close = goodbye.into_iter().chain([Message::Close(Some(frame))]);
        let closing = async {
            if self.send(close).await.is_ok() {
                while let Some(Ok(_)) = self.socket.recv().await {}
            }
        };
        let _ = timeout(CLOSING, closing).await;
    }
}

/// In how many milliseconds to come back: not all at once when everybody is told to.
fn pause(reason: Goodbye) -> u32 {
    let least = match reason {
        Goodbye::Stopping => 1_000,
        Goodbye::TooSlow | Goodbye::Again => 250,
        Goodbye::TooMuch => 10_000,
    };
    let some = RandomState::new().hash_one(0) % 2_000;
    least + u32::try_from(some).expect("below 2,000")
}

fn read(text: &str) -> Incoming {
    match serde_json::from_str(text) {
        Ok(message) => Incoming::Message(message),
        Err(error) => Incoming::Nonsense {
            id: id_of(text),
            problem: bad_request(&reason(&error)),
        },
    }
}

/// The name of a message that can't be read otherwise.
fn id_of(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    let named: Named = serde_json::from_str(text).ok()?;
    (named.id.len() <= ID).then_some(named.id)
}

pub(super) fn bad_request(reason: &str) -> Problem {
    Problem::from(Code::BadRequest).with("reason", reason)
}

fn text(message: &ServerMessage) -> Message {
    let text = serde_json::to_string(message).expect("a message is plain data");
    Message::Text(text.into())
}
