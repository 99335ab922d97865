//! A WebSocket with its limits: timeouts, rate of messages, number of invalid messages.

use std::hash::{BuildHasher, RandomState};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use governor::DefaultDirectRateLimiter;
use rollwright_protocol::{ClientMessage, Code, Goodbye, Problem, ServerMessage};
use rollwright_tables::Hello;
use serde::Deserialize;
use tokio::time::timeout;

use crate::Metrics;
use crate::RateLimit;
use crate::http::bad_request;

/// After so many invalid messages the socket is closed.
const MAX_INVALID: u8 = 5;

/// Maximum length of the id of an invalid message; a longer one is not repeated in the answer.
const MAX_ID_LENGTH: usize = 64;

/// How a message with a link begins. One that is written otherwise counts like any other message.
const LINK: &str = r#"{"type":"link","#;

/// How long the client may take to close its side.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// How long the server waits for a client.
#[derive(Debug)]
pub(super) struct SocketTimeouts {
    /// For its hello.
    pub(super) hello: Duration,
    /// Between two pings.
    pub(super) ping: Duration,
    /// For any message or pong.
    pub(super) silence: Duration,
    /// For it to read what is sent.
    pub(super) send: Duration,
}

impl SocketTimeouts {
    pub(super) const DEFAULT: Self = Self {
        hello: Duration::from_secs(10),
        ping: Duration::from_secs(25),
        silence: Duration::from_mins(1),
        send: Duration::from_secs(10),
    };
}

/// What came from the client.
pub(super) enum Incoming {
    Message(ClientMessage),
    Invalid {
        id: Option<String>,
        problem: Problem,
    },
    /// A ping or pong: the client is alive.
    KeepAlive,
}

/// Why a socket is closed; `None` if the client has gone.
pub(super) type CloseReason = Option<Goodbye>;

pub(super) struct LimitedSocket {
    socket: WebSocket,
    messages: DefaultDirectRateLimiter,
    links: DefaultDirectRateLimiter,
    invalid: u8,
    last_received: Instant,
    metrics: Metrics,
    pub(super) timeouts: &'static SocketTimeouts,
}

impl LimitedSocket {
    pub(super) fn new(
        socket: WebSocket,
        [messages, links]: [RateLimit; 2],
        metrics: Metrics,
        timeouts: &'static SocketTimeouts,
    ) -> Self {
        Self {
            socket,
            messages: messages.bucket(),
            links: links.bucket(),
            invalid: 0,
            last_received: Instant::now(),
            metrics,
            timeouts,
        }
    }

    pub(super) async fn hello(&mut self) -> Result<Hello, CloseReason> {
        let limit = self.timeouts.hello;
        let hello = async {
            loop {
                let (id, problem) = match self.receive().await? {
                    Incoming::Message(ClientMessage::Hello {
                        secrets,
                        anchors,
                        seq,
                    }) => {
                        return Ok(Hello {
                            secrets,
                            anchors: anchors.unwrap_or_default(),
                            seq,
                        });
                    }
                    Incoming::Message(_) => (None, bad_request("hello comes first")),
                    Incoming::Invalid { id, problem } => (id, problem),
                    Incoming::KeepAlive => continue,
                };
                self.refuse(id, problem).await?;
            }
        };
        let hello = timeout(limit, hello).await;
        hello.unwrap_or(Err(Some(Goodbye::TooSlow)))
    }

    /// The next message of the client. Cancel safe.
    pub(super) async fn receive(&mut self) -> Result<Incoming, CloseReason> {
        let message = match self.socket.recv().await {
            Some(Ok(message)) => message,
            // Too long, or not the WebSocket protocol; if the client has gone, the goodbye does no harm.
            Some(Err(_)) => return Err(Some(Goodbye::TooMuch)),
            None => return Err(None),
        };
        self.last_received = Instant::now();
        if matches!(message, Message::Close(_)) {
            return Err(None);
        }
        let bucket = match &message {
            Message::Text(text) if text.starts_with(LINK) => &self.links,
            _ => &self.messages,
        };
        if bucket.check().is_err() {
            self.metrics.refused(Code::TooMany);
            return Err(Some(Goodbye::TooMuch));
        }
        Ok(match message {
            Message::Text(text) => parse(&text),
            Message::Binary(_) => Incoming::Invalid {
                id: None,
                problem: bad_request("text is expected"),
            },
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => Incoming::KeepAlive,
        })
    }

    /// Answers an invalid message. After too many of them the socket is closed.
    pub(super) async fn refuse(
        &mut self,
        id: Option<String>,
        problem: Problem,
    ) -> Result<(), CloseReason> {
        self.metrics.refused(problem.code);
        self.invalid += 1;
        let refused = ServerMessage::Refused {
            id,
            error: problem,
            now: None,
            view: None,
        };
        self.send([text(&refused)]).await?;
        if self.invalid >= MAX_INVALID {
            return Err(Some(Goodbye::TooMuch));
        }
        Ok(())
    }

    /// Sends all messages and flushes.
    pub(super) async fn send(
        &mut self,
        messages: impl IntoIterator<Item = Message>,
    ) -> Result<(), CloseReason> {
        let socket = &mut self.socket;
        let sent = timeout(self.timeouts.send, async {
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

    /// Sends a ping, or gives up if the client has been silent for too long.
    pub(super) async fn ping(&mut self) -> Result<(), CloseReason> {
        if self.last_received.elapsed() > self.timeouts.silence {
            return Err(Some(Goodbye::TooSlow));
        }
        self.send([Message::Ping(axum::body::Bytes::new())]).await
    }

    /// Says goodbye and waits a little for the client to close: what was sent may be lost if the connection is cut.
    pub(super) async fn close(mut self, reason: CloseReason) {
        let code = match reason {
            None => close_code::NORMAL,
            Some(Goodbye::TooMuch) => close_code::POLICY,
            Some(Goodbye::TooSlow) => close_code::AGAIN,
            Some(Goodbye::Stopping | Goodbye::Again) => close_code::RESTART,
        };
        let goodbye = reason.map(|reason| {
            let millis = reconnect_after(reason);
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
        let _ = timeout(CLOSE_TIMEOUT, closing).await;
    }
}

/// In how many milliseconds to reconnect, with jitter so that clients do not all come back at once.
fn reconnect_after(reason: Goodbye) -> u32 {
    let least = match reason {
        Goodbye::Stopping => 1_000,
        Goodbye::TooSlow | Goodbye::Again => 250,
        Goodbye::TooMuch => 10_000,
    };
    let jitter = RandomState::new().hash_one(0) % 2_000;
    least + u32::try_from(jitter).expect("below 2,000")
}

fn parse(text: &str) -> Incoming {
    match serde_json::from_str(text) {
        Ok(message) => Incoming::Message(message),
        Err(error) => Incoming::Invalid {
            id: id_of(text),
            problem: bad_request(error),
        },
    }
}

/// The id of an invalid message, if it has one.
fn id_of(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct WithId {
        id: String,
    }
    let message: WithId = serde_json::from_str(text).ok()?;
    (message.id.len() <= MAX_ID_LENGTH).then_some(message.id)
}

fn text(message: &ServerMessage) -> Message {
    let text = serde_json::to_string(message).expect("a message is plain data");
    Message::Text(text.into())
}
