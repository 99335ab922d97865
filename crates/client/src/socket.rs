//! A table's WebSocket: opened with `hello`, and reopened after it was lost.

use std::io;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use rollwright_protocol::{ClientMessage, Goodbye, Secret, ServerMessage};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_tls_with_config};

use crate::{Address, Backoff, tls};

/// For connecting, TLS and the WebSocket handshake together.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// Messages have a few thousand bytes; with the library's own 128 KiB thousands of sockets would need a lot of memory.
const READ_BUFFER: usize = 8 << 10;

/// No goodbye is longer, so longer messages are not searched for one.
const LONGEST_GOODBYE: usize = 256;

type Stream = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What is needed to open a table's socket, any number of times.
#[derive(Clone, Debug)]
pub struct Connector {
    /// The server.
    pub address: Address,
    /// The id of the table.
    pub table: String,
    /// The secrets of this client's seats and of the host; a spectator has none.
    pub secrets: Vec<Secret>,
    /// For each secret, the anchor of the chain that this client keeps for its seat, in hexadecimal digits; empty for a client that
    /// gives no links.
    pub anchors: Vec<Option<String>>,
}

/// A client's connection to a table.
#[derive(Debug)]
pub struct TableSocket {
    connector: Connector,
    stream: Stream,
    backoff: Backoff,
    /// How long the server asked this client to stay away.
    asked: Option<Duration>,
}

/// Why a socket was lost, or could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum SocketError {
    /// The server closed the connection with a goodbye.
    #[error("the server said goodbye: {reason:?}")]
    Goodbye {
        /// Why.
        reason: Goodbye,
        /// How long the client should stay away.
        after: Duration,
    },
    /// The connection was closed without a goodbye.
    #[error("closed without a goodbye")]
    Closed,
    /// The connection failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The server broke the WebSocket protocol, or refused the handshake.
    #[error(transparent)]
    WebSocket(Box<Error>),
}

impl From<Error> for SocketError {
    fn from(error: Error) -> Self {
        match error {
            Error::Io(error) => Self::Io(error),
            Error::ConnectionClosed | Error::AlreadyClosed => Self::Closed,
            error => Self::WebSocket(Box::new(error)),
        }
    }
}

impl Connector {
    /// Connects and says hello; the welcome is the first message of the socket.
    ///
    /// # Errors
    /// If the server can't be reached or does not let the client in.
    pub async fn open(self) -> Result<TableSocket, SocketError> {
        let stream = self.connect(None).await?;
        Ok(TableSocket {
            connector: self,
            stream,
            backoff: Backoff::default(),
            asked: None,
        })
    }

    async fn connect(&self, seq: Option<u64>) -> Result<Stream, SocketError> {
        let path = format!("/api/tables/{}/socket", self.table);
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        // A move is a single small packet, and somebody waits for it.
        let disable_nagle = true;
        let tls = tokio_tungstenite::Connector::Rustls(tls::config(&self.address));
        let connecting = connect_async_tls_with_config(
            self.address.websocket(&path),
            Some(config),
            disable_nagle,
            Some(tls),
        );
        let (mut stream, _) = timeout(CONNECT_TIMEOUT, connecting)
            .await
            .map_err(io::Error::from)??;
        let hello = ClientMessage::Hello {
            secrets: self.secrets.clone(),
            anchors: (!self.anchors.is_empty()).then(|| self.anchors.clone()),
            seq,
        };
        stream.send(text(&hello)?).await?;
        Ok(stream)
    }
}

impl TableSocket {
    /// Sends a message at once.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), SocketError> {
        Ok(self.stream.send(text(message)?).await?)
    }

    /// The text of the next message. Cancel safe.
    ///
    /// # Errors
    /// If the connection is lost, or the server says goodbye: then [`Self::reopen`] it.
    pub async fn next(&mut self) -> Result<Utf8Bytes, SocketError> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => match goodbye(&text) {
                    Some((reason, after)) => {
                        self.asked = Some(after);
                        return Err(SocketError::Goodbye { reason, after });
                    }
                    None => return Ok(text),
                },
                Some(Ok(Message::Close(_))) | None => return Err(SocketError::Closed),
                // The library answers pings by itself.
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// Waits, connects again, and asks for the events after `seq`. Call it again if it fails: it waits longer each time, until
    /// [`Self::settled`] is called.
    ///
    /// # Errors
    /// If the server can't be reached or does not let the client in.
    pub async fn reopen(&mut self, seq: Option<u64>) -> Result<(), SocketError> {
        let wait = match self.asked.take() {
            Some(asked) => Backoff::at_least(asked),
            None => self.backoff.wait(),
        };
        sleep(wait).await;
        self.stream = self.connector.connect(seq).await?;
        Ok(())
    }

    /// Where the server is.
    pub fn address(&self) -> &Address {
        &self.connector.address
    }

    /// Changes the server that the socket is opened at when it is reopened.
    pub fn set_address(&mut self, address: Address) {
        self.connector.address = address;
    }

    /// Changes the anchors that are sent when the socket is reopened.
    pub fn set_anchors(&mut self, anchors: Vec<Option<String>>) {
        self.connector.anchors = anchors;
    }

    /// Resets the backoff: the connection works.
    pub fn settled(&mut self) {
        self.backoff.reset();
    }

    /// Closes the connection without waiting for the server.
    pub async fn close(mut self) {
        // A connection that is lost needs no closing.
        let _ = self.stream.close(None).await;
    }
}

fn text(message: &ClientMessage) -> Result<Message, SocketError> {
    Ok(Message::text(
        serde_json::to_string(message).map_err(io::Error::from)?,
    ))
}

fn goodbye(text: &str) -> Option<(Goodbye, Duration)> {
    if text.len() > LONGEST_GOODBYE || !text.contains("goodbye") {
        return None;
    }
    match serde_json::from_str(text) {
        Ok(ServerMessage::Goodbye { reason, millis }) => {
            Some((reason, Duration::from_millis(millis.into())))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goodbye_is_told_from_other_messages() {
        let text = r#"{"type":"goodbye","reason":"stopping","millis":250}"#;
        let after = Duration::from_millis(250);
        assert_eq!(goodbye(text), Some((Goodbye::Stopping, after)));
        assert_eq!(
            goodbye(r#"{"type":"accepted","id":"goodbye","seq":3}"#),
            None
        );
    }
}
