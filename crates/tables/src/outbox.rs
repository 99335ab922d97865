//! The bounded queue of messages to one client.

use bytes::Bytes;
use rollwright_protocol::Goodbye;
use tokio::sync::mpsc;

/// How many messages may wait for a client. One that falls further behind is let go: it comes back and gets what it missed.
const WAITING: usize = 128;

/// One thing to send.
#[derive(Clone, Debug)]
pub enum Outgoing {
    /// A message as JSON; all who get it share the same bytes.
    Text(Bytes),
    /// The last thing: say goodbye and close.
    Close(Goodbye),
}

/// The sending end, held by the table.
pub type Outbox = mpsc::Sender<Outgoing>;

/// A new outbox and what the connection reads from. When the outbox is gone without a `Close`, the client was too slow.
pub fn outbox() -> (Outbox, mpsc::Receiver<Outgoing>) {
    mpsc::channel(WAITING)
}
