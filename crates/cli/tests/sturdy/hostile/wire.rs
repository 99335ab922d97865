//! HTTP and sockets by hand, so that they can be done wrong.

use std::fmt::Write as _;
use std::io;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// How long an answer may take while everything else goes on.
const PATIENCE: Duration = Duration::from_secs(20);

/// First bytes of frames: the end of a message and its kind.
pub(super) const TEXT: u8 = 0x81;
pub(super) const BINARY: u8 = 0x82;
pub(super) const CLOSE: u8 = 0x88;
pub(super) const PING: u8 = 0x89;

/// A connection.
pub(super) struct Wire(BufReader<TcpStream>);

/// An answer of HTTP.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: Vec<u8>,
}

impl Answer {
    /// The code of the problem.
    pub(super) fn code(&self) -> String {
        let body: Value = serde_json::from_slice(&self.body).unwrap_or_default();
        body["error"]["code"].as_str().unwrap_or("?").to_owned()
    }
}

/// A request with a body.
pub(super) fn request(method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Vec<u8> {
    let mut head = format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\n");
    for (name, value) in headers {
        let _ = write!(head, "{name}: {value}\r\n");
    }
    let _ = write!(head, "content-length: {}\r\n\r\n", body.len());
    [head.as_bytes(), body].concat()
}

/// A request with a body of JSON.
pub(super) fn post(path: &str, body: &str) -> Vec<u8> {
    let json = ("content-type", "application/json");
    request("POST", path, &[json], body.as_bytes())
}

/// A frame of a WebSocket as clients send it.
pub(super) fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mask = [0x37, 0xfa, 0x21, 0x3d];
    let mut frame = head(first, payload.len() as u64, true);
    frame.extend(mask);
    let masked = payload.iter().zip(mask.iter().cycle());
    frame.extend(masked.map(|(byte, mask)| byte ^ mask));
    frame
}

/// The beginning of a frame that says it is so long.
pub(super) fn head(first: u8, length: u64, masked: bool) -> Vec<u8> {
    let bit = if masked { 0x80 } else { 0 };
    let mut head = vec![first];
    match length {
        0..126 => head.push(bit | u8::try_from(length).expect("small")),
        126..0x1_0000 => {
            head.push(bit | 0x7E);
            head.extend(u16::try_from(length).expect("small").to_be_bytes());
        }
        _ => {
            head.push(bit | 0x7F);
            head.extend(length.to_be_bytes());
        }
    }
    head
}

impl Wire {
    pub(super) async fn open(address: &str) -> io::Result<Self> {
        Ok(Self(BufReader::new(TcpStream::connect(address).await?)))
    }

    /// A connection that takes in as little as can be.
    pub(super) async fn narrow(address: &str) -> io::Result<Self> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(2048)?;
        let stream = socket.connect(address.parse().expect("an address")).await?;
        Ok(Self(BufReader::with_capacity(1, stream)))
    }

    /// Sends all of it, unless the other side has had enough.
    pub(super) async fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        timeout(PATIENCE, self.0.write_all(bytes)).await?
    }

    /// Sends as much as is taken in this time.
    pub(super) async fn push(&mut self, bytes: &[u8], time: Duration) {
        let _ = timeout(time, self.0.write_all(bytes)).await;
    }

    /// The next answer; nothing if there is none any more.
    pub(super) async fn answer(&mut self) -> Option<Answer> {
        let answer = timeout(PATIENCE, self.read_answer()).await;
        let answer = answer.expect("an answer in time")?;
        assert!(
            answer.status < 500,
            "{} {}",
            answer.status,
            String::from_utf8_lossy(&answer.body)
        );
        Some(answer)
    }

    async fn read_answer(&mut self) -> Option<Answer> {
        let (mut status, mut length) = (None, 0);
        loop {
            let mut line = String::new();
            match self.0.read_line(&mut line).await {
                Ok(1..) => {}
                _ => return None,
            }
            let line = line.trim_end().to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            if status.is_none() {
                status = line.split(' ').nth(1).and_then(|word| word.parse().ok());
            }
            if let Some(value) = line.strip_prefix("content-length:") {
                length = value.trim().parse().ok()?;
            }
        }
        let mut body = vec![0; length];
        self.0.read_exact(&mut body).await.ok()?;
        let status = status?;
        Some(Answer { status, body })
    }

    /// Sends this and reads the answer; the connection is used for nothing else.
    pub(super) async fn ask(address: &str, bytes: &[u8]) -> Option<Answer> {
        let mut wire = Self::open(address).await.ok()?;
        // The other side may have answered before it has all of it.
        let _ = wire.send(bytes).await;
        wire.answer().await
    }

    /// Everything that still comes until the other side closes; nothing if it does not.
    pub(super) async fn rest(&mut self, time: Duration) -> Option<Vec<u8>> {
        let mut rest = Vec::new();
        // A connection that is reset is closed, too.
        let ended = timeout(time, self.0.read_to_end(&mut rest)).await;
        ended.is_ok().then_some(rest)
    }

    /// Makes a WebSocket of the connection, in the name of an address far away if there is one.
    pub(super) async fn upgrade(mut self, table: &str, far: Option<&str>) -> Result<Self, Answer> {
        let mut request = format!(
            "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        );
        if let Some(far) = far {
            let _ = write!(request, "x-forwarded-for: {far}\r\n");
        }
        request.push_str("\r\n");
        self.send(request.as_bytes()).await.expect("sent");
        let answer = self.answer().await.expect("an answer");
        if answer.status == 101 {
            Ok(self)
        } else {
            Err(answer)
        }
    }

    /// A socket at a table.
    pub(super) async fn socket(address: &str, table: &str) -> Self {
        let wire = Self::open(address).await.expect("a connection");
        let socket = wire.upgrade(table, None).await;
        socket.unwrap_or_else(|answer| panic!("{answer:?}"))
    }

    pub(super) async fn say(&mut self, text: &str) -> io::Result<()> {
        self.send(&frame(TEXT, text.as_bytes())).await
    }

    /// Says hello with these secrets, and gives the welcome.
    pub(super) async fn hello(&mut self, secrets: &[&str]) -> Option<Value> {
        let hello = serde_json::json!({ "type": "hello", "secrets": secrets });
        self.say(&hello.to_string()).await.ok()?;
        self.message().await
    }

    /// The next message; nothing if the socket is closed.
    pub(super) async fn message(&mut self) -> Option<Value> {
        let message = timeout(PATIENCE, self.read_message()).await;
        message.expect("a message in time")
    }

    async fn read_message(&mut self) -> Option<Value> {
        loop {
            let first = self.0.read_u8().await.ok()?;
            let length = match self.0.read_u8().await.ok()? {
                126 => u64::from(self.0.read_u16().await.ok()?),
                127 => self.0.read_u64().await.ok()?,
                length => u64::from(length),
            };
            let mut payload = vec![0; usize::try_from(length).ok()?];
            self.0.read_exact(&mut payload).await.ok()?;
            match first {
                TEXT => return Some(serde_json::from_slice(&payload).expect("JSON")),
                CLOSE => return None,
                _ => {}
            }
        }
    }

    /// The answer to a message: what else is said meanwhile is passed over.
    pub(super) async fn answer_to(&mut self, id: &str) -> Option<Value> {
        loop {
            let message = self.message().await?;
            let kind = message["type"].as_str();
            if message["id"] == id && matches!(kind, Some("accepted" | "refused")) {
                return Some(message);
            }
        }
    }
}
