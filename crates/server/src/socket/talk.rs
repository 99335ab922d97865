//! The middle of a connection: what the table says goes out, what the client says goes in.

use std::future::Future;

use axum::body::Bytes;
use axum::extract::ws::Message;
use axum::extract::ws::Utf8Bytes;
use rollwright_protocol::{ClientMessage, Goodbye};
use rollwright_tables::{Connection, Outgoing};
use tokio::sync::mpsc;
use tokio::time::{Instant, interval_at};

use super::line::{End, Incoming, Line, bad_request};

/// What waits for the client.
pub(super) type Inbox = mpsc::Receiver<Outgoing>;

/// So many messages are written at once.
const AT_ONCE: usize = 32;

/// Who gets what the client says.
pub(super) trait Listener: Send + Sync {
    fn say(&self, message: ClientMessage) -> impl Future<Output = ()> + Send;
}

impl Listener for Connection {
    async fn say(&self, message: ClientMessage) {
        Self::say(self, message).await;
    }
}

/// Carries messages both ways until one side ends it.
pub(super) async fn talk(line: &mut Line, table: impl Listener, inbox: &mut Inbox) -> End {
    match carry(line, &table, inbox).await {
        Ok(reason) => Some(reason),
        Err(end) => end,
    }
}

async fn carry(line: &mut Line, table: &impl Listener, inbox: &mut Inbox) -> Result<Goodbye, End> {
    let ping = line.patience.ping;
    let mut ping = interval_at(Instant::now() + ping, ping);
    loop {
        tokio::select! {
            next = inbox.recv() => match next {
                Some(Outgoing::Text(text)) => {
                    let mut close = None;
                    let others = std::iter::from_fn(|| match inbox.try_recv().ok()? {
                        Outgoing::Text(text) => Some(message(text)),
                        Outgoing::Close(reason) => {
                            close = Some(reason);
                            None
                        }
                    });
                    let others = others.take(AT_ONCE - 1);
                    line.send([message(text)].into_iter().chain(others)).await?;
                    if let Some(reason) = close {
                        return Ok(reason);
                    }
                }
                Some(Outgoing::Close(reason)) => return Ok(reason),
                None => return Ok(Goodbye::TooSlow),
            },
            heard = line.hear() => match heard? {
                Incoming::Message(ClientMessage::Hello { .. }) => {
                    line.refuse(None, bad_request("hello comes once")).await?;
                }
                Incoming::Message(message) => table.say(message).await,
                Incoming::Nonsense { id, problem } => line.refuse(id, problem).await?,
                Incoming::Sign => {}
            },
            _ = ping.tick() => line.check().await?,
        }
    }
}

/// A WebSocket message that shares these bytes.
fn message(json: Bytes) -> Message {
    Message::Text(Utf8Bytes::try_from(json).expect("JSON is UTF-8"))
}

#[cfg(test)]
mod tests;
