//! The middle of a connection: what the table says goes out, what the client says goes in.

use std::future::Future;

use axum::extract::ws::Message;
use rollwright_protocol::{ClientMessage, Goodbye};
use tokio::sync::mpsc;
use tokio::time::{Instant, interval_at};

use super::line::{End, Heard, Line, bad_request};
use crate::{Connection, Outgoing};

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
                        Outgoing::Text(text) => Some(Message::Text(text)),
                        Outgoing::Close(reason) => {
                            close = Some(reason);
                            None
                        }
                    });
                    let others = others.take(AT_ONCE - 1);
                    line.send([Message::Text(text)].into_iter().chain(others)).await?;
                    if let Some(reason) = close {
                        return Ok(reason);
                    }
                }
                Some(Outgoing::Close(reason)) => return Ok(reason),
                None => return Ok(Goodbye::TooSlow),
            },
            heard = line.hear() => match heard? {
                Heard::Message(ClientMessage::Hello { .. }) => {
                    line.refuse(None, bad_request("hello comes once")).await?;
                }
                Heard::Message(message) => table.say(message).await,
                Heard::Nonsense { id, problem } => line.refuse(id, problem).await?,
                Heard::Sign => {}
            },
            _ = ping.tick() => line.check().await?,
        }
    }
}

#[cfg(test)]
mod tests;
