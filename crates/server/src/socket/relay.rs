//! Relays messages between a client and its table.

use std::convert::Infallible;

use axum::body::Bytes;
use axum::extract::ws::Message;
use axum::extract::ws::Utf8Bytes;
use rollwright_protocol::{ClientMessage, Goodbye};
use rollwright_tables::Outgoing;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval_at};

use super::limited_socket::{CloseReason, Incoming, LimitedSocket};
use crate::http::bad_request;

/// Messages of the table that wait to be sent.
pub(super) type Inbox = mpsc::Receiver<Outgoing>;

/// Maximum number of messages sent with one flush.
const MAX_BATCH: usize = 32;

/// Relays messages both ways until one side closes; `deliver` hands those of the client to the table.
pub(super) async fn relay<F: Future<Output = ()>>(
    socket: &mut LimitedSocket,
    deliver: impl Fn(ClientMessage) -> F,
    inbox: &mut Inbox,
) -> Result<Infallible, CloseReason> {
    let ping = socket.timeouts.ping;
    let mut ping = interval_at(Instant::now() + ping, ping);
    loop {
        tokio::select! {
            next = inbox.recv() => match next {
                Some(Outgoing::Text { text, .. }) => {
                    let mut close = None;
                    let others = std::iter::from_fn(|| match inbox.try_recv().ok()? {
                        Outgoing::Text { text, .. } => Some(message(text)),
                        Outgoing::Close(reason) => {
                            close = Some(reason);
                            None
                        }
                    });
                    let others = others.take(MAX_BATCH - 1);
                    socket.send([message(text)].into_iter().chain(others)).await?;
                    if close.is_some() {
                        return Err(close);
                    }
                }
                Some(Outgoing::Close(reason)) => return Err(Some(reason)),
                None => return Err(Some(Goodbye::TooSlow)),
            },
            received = socket.receive() => match received? {
                Incoming::Message(ClientMessage::Hello { .. }) => {
                    socket.refuse(None, bad_request("hello comes once")).await?;
                }
                Incoming::Message(message) => deliver(message).await,
                Incoming::Invalid { id, problem } => socket.refuse(id, problem).await?,
                Incoming::KeepAlive => {}
            },
            _ = ping.tick() => socket.ping().await?,
        }
    }
}

/// A WebSocket message that shares these bytes.
fn message(json: Bytes) -> Message {
    Message::Text(Utf8Bytes::try_from(json).expect("JSON is UTF-8"))
}

#[cfg(test)]
mod tests;
