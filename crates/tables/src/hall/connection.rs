//! A client's connection to a table: its first message, its outbox, and what it says later.

use std::sync::atomic::Ordering::Relaxed;

use bytes::Bytes;
use rollwright_protocol::{ClientMessage, Code, Goodbye, Problem, Secret};
use rollwright_record::fair::Link;
use tokio::sync::{mpsc, oneshot};

use super::{Hall, received};
use crate::table::{Connect, Mailbox, Request};

/// How many messages may wait for a client. One that falls further behind is let go: it comes back and gets what it missed.
const OUTBOX_CAPACITY: usize = 128;

/// One thing to send.
#[derive(Clone, Debug)]
pub enum Outgoing {
    /// A message as JSON; all who get it share the same bytes.
    Text(Bytes),
    /// The last thing: say goodbye and close.
    Close(Goodbye),
}

/// The bounded queue of messages to one client: the sending end, held by the table.
pub type Outbox = mpsc::Sender<Outgoing>;

/// A new outbox and what the connection reads from. When the outbox is gone without a `Close`, the client was too slow.
pub fn outbox() -> (Outbox, mpsc::Receiver<Outgoing>) {
    mpsc::channel(OUTBOX_CAPACITY)
}

/// The first message of a connection.
#[derive(Clone, Debug, Default)]
pub struct Hello {
    /// What the client has been given.
    pub secrets: Vec<Secret>,
    /// For each secret, the anchor of the chain that the client keeps for its seat; empty if it gives no links.
    pub anchors: Vec<Option<String>>,
    /// The last event it has seen.
    pub seq: Option<u64>,
}

/// A client at a table. Dropping it leaves the table.
#[derive(Debug)]
pub struct Connection {
    mailbox: Mailbox,
    client: u64,
}

impl Connection {
    /// Hands a message to the table; the answer comes through the outbox. Waits while the table is busy.
    pub async fn say(&self, message: ClientMessage) {
        let request = Request::Message(self.client, message);
        // A table that has gone has closed the outbox, too.
        let _ = self.mailbox.send(Box::new(request)).await;
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let request = Box::new(Request::Disconnect(self.client));
        if let Err(mpsc::error::TrySendError::Full(request)) = self.mailbox.try_send(request) {
            let mailbox = self.mailbox.clone();
            tokio::spawn(async move { mailbox.send(request).await });
        }
    }
}

impl Hall {
    /// Joins a table as the client that has these secrets. The welcome comes through the outbox.
    ///
    /// # Errors
    /// If there is no such table.
    pub async fn connect(
        &self,
        name: &str,
        hello: Hello,
        outbox: Outbox,
    ) -> Result<Connection, Problem> {
        let anchors = anchors(&hello)?;
        let id = self.id(name).await?;
        let client = self.0.next_client.fetch_add(1, Relaxed);
        let (sender, reply) = oneshot::channel();
        let request = Request::Connect(Connect {
            client,
            hello,
            anchors,
            outbox,
            address: self.1,
            reply: sender,
        });
        let mailbox = self.0.send(&id, Box::new(request)).await?;
        received(reply).await?;
        Ok(Connection { mailbox, client })
    }
}

/// The anchors of a hello, one for each of its secrets.
fn anchors(hello: &Hello) -> Result<Vec<Option<Link>>, Problem> {
    let bad_request = |reason| Problem::from(Code::BadRequest).with("reason", reason);
    if !hello.anchors.is_empty() && hello.anchors.len() != hello.secrets.len() {
        return Err(bad_request("there is one anchor for each secret, or none"));
    }
    let anchor = |text: &Option<String>| text.as_deref().map(parse_link).transpose();
    hello.anchors.iter().map(anchor).collect()
}

/// A link or an anchor as clients write it.
pub(crate) fn parse_link(text: &str) -> Result<Link, Problem> {
    text.parse().map_err(|_| {
        Problem::from(Code::BadRequest)
            .with("reason", "64 lowercase hexadecimal digits are expected")
    })
}
