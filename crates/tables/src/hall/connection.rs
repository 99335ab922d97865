//! A client's connection to a table: its first message, its outbox, and what it says later.

use std::sync::atomic::Ordering::Relaxed;

use bytes::Bytes;
use rollwright_protocol::{ClientMessage, Code, Goodbye, Problem, Secret};
use rollwright_record::fair::Link;
use rollwright_store::Runner;
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot};

use super::{Hall, received};
use crate::cluster::connect_elsewhere;
use crate::table::{Connect, Mailbox, Request};

/// How many messages may wait for a client. One that falls further behind is let go: it comes back and gets what it missed.
const OUTBOX_CAPACITY: usize = 128;

/// One thing to send.
#[derive(Clone, Debug)]
pub enum Outgoing {
    /// A message as JSON; all who get it share the same bytes.
    Text {
        /// The last event that whoever reads it has seen.
        seq: u64,
        /// The message.
        text: Bytes,
    },
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
#[derive(Clone, Serialize, Deserialize, Debug, Default)]
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
pub struct Connection(Way);

/// How a client's messages come to its table.
#[derive(Debug)]
enum Way {
    Here { mailbox: Mailbox, client: u64 },
    Elsewhere(mpsc::Sender<ClientMessage>),
}

impl Connection {
    /// Hands a message to the table; the answer comes through the outbox. Waits while the table is busy.
    pub async fn say(&self, message: ClientMessage) {
        // A table that has gone has closed the outbox, too.
        match &self.0 {
            Way::Here { mailbox, client } => {
                let request = Request::Message(*client, message);
                let _ = mailbox.send(Box::new(request)).await;
            }
            Way::Elsewhere(says) => drop(says.send(message).await),
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let Way::Here { mailbox, client } = &self.0 else {
            return;
        };
        let request = Box::new(Request::Disconnect(*client));
        if let Err(mpsc::error::TrySendError::Full(request)) = mailbox.try_send(request) {
            let mailbox = mailbox.clone();
            tokio::spawn(async move { mailbox.send(request).await });
        }
    }
}

impl Hall {
    /// Joins a table as the client that has these secrets. The welcome comes through the outbox; there another one may come at any time,
    /// if the table moves to another node.
    ///
    /// # Errors
    /// If there is no such table.
    pub async fn connect(
        &self,
        name: &str,
        hello: Hello,
        outbox: Outbox,
    ) -> Result<Connection, Problem> {
        // Before anybody is asked: it is no matter of the table.
        anchors(&hello)?;
        let id = self.id(name).await?;
        match self.0.runner(&id).await? {
            Runner::Here => self.connect_here(&id, hello, outbox).await,
            Runner::At(_) => {
                let says = connect_elsewhere(self, &id, hello, outbox).await?;
                Ok(Connection(Way::Elsewhere(says)))
            }
        }
    }

    /// Joins a table that this node runs.
    pub(crate) async fn connect_here(
        &self,
        id: &str,
        hello: Hello,
        outbox: Outbox,
    ) -> Result<Connection, Problem> {
        let anchors = anchors(&hello)?;
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
        let mailbox = self.0.send(id, Box::new(request)).await?;
        received(reply).await?;
        Ok(Connection(Way::Here { mailbox, client }))
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
