//! A connection to a table: carries messages both ways, and is opened again when it was lost.

use std::time::Duration;

use rollwright_client::{ApiError, Connector, TableSocket};
use rollwright_protocol::{ClientMessage, Code, Goodbye, Problem, ServerMessage};
use rollwright_tables::{Connection, Hall, Hello, Outgoing, outbox};
use tokio::sync::mpsc::{Receiver, UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::sleep;

use crate::backend::Backend;
use crate::fair::{FairNews, Witness};
use crate::key_store::TableKey;

/// After so long a table in this process is tried again.
const RETRY_AFTER: Duration = Duration::from_millis(20);

/// What comes over a connection.
#[derive(Debug)]
pub(crate) enum ConnectionEvent {
    Message(Box<ServerMessage>),
    /// About the dice of the message that comes next.
    Fair(FairNews),
    Disconnected(Disconnect),
}

/// Why a connection carries nothing any more.
#[derive(Debug)]
pub(crate) enum Disconnect {
    /// It is being opened again.
    Lost,
    /// The table does not let us in any more. Nothing comes after this.
    Refused(Problem),
}

/// Takes the messages to send, now or as soon as the connection is back. Dropping it closes the connection.
pub(crate) type ConnectionHandle = UnboundedSender<ClientMessage>;

/// Connects to the table of this key; what comes is handed to `report`. The witness gives the links of the key's seats.
pub(crate) async fn connect(
    backend: &Backend,
    key: &TableKey,
    mut witness: Witness,
    report: impl Fn(ConnectionEvent) + Send + Sync + 'static,
) -> Result<ConnectionHandle, ApiError> {
    let anchors = anchors(key, &mut witness);
    let transport = match backend {
        Backend::Local(hall) => {
            let socket = LocalSocket::open(hall, key, anchors, None).await;
            Transport::Local(Box::new(socket.map_err(ApiError::Refused)?))
        }
        Backend::Server(api) => {
            let connector = Connector {
                address: api.address().clone(),
                table: key.table.clone(),
                secrets: key.all_secrets(),
                anchors,
            };
            let socket = connector.open().await;
            let socket = socket.map_err(|error| ApiError::Unreadable(error.to_string()))?;
            Transport::Server(Box::new(socket))
        }
    };
    let (handle, outgoing) = unbounded_channel();
    let task = ConnectionTask {
        transport,
        key: key.clone(),
        witness,
        report,
        seq: None,
        unanswered: None,
        welcomed: false,
    };
    tokio::spawn(task.run(outgoing));
    Ok(handle)
}

/// The anchors of our seats' chains, in the order of the key's secrets; none where nobody here takes part in the dice.
fn anchors(key: &TableKey, witness: &mut Witness) -> Vec<Option<String>> {
    let mut anchors = witness.anchors();
    if anchors.is_empty() {
        return Vec::new();
    }
    let own = key.own.iter().map(|own| anchors.remove(&own.seat));
    own.chain(key.host.iter().map(|_| None)).collect()
}

/// What a connection runs over.
enum Transport {
    Local(Box<LocalSocket>),
    Server(Box<TableSocket>),
}

/// A connection to a table in this process.
struct LocalSocket {
    hall: Hall,
    connection: Connection,
    inbox: Receiver<Outgoing>,
}

impl LocalSocket {
    async fn open(
        hall: &Hall,
        key: &TableKey,
        anchors: Vec<Option<String>>,
        seq: Option<u64>,
    ) -> Result<Self, Problem> {
        let (outbox, inbox) = outbox();
        let hello = Hello {
            secrets: key.all_secrets(),
            anchors,
            seq,
        };
        let connection = hall.connect(&key.table, hello, outbox).await?;
        Ok(Self {
            hall: hall.clone(),
            connection,
            inbox,
        })
    }
}

impl Transport {
    /// The next message. A later server may send what we do not know: that is passed over.
    async fn next(&mut self) -> Result<ServerMessage, Disconnect> {
        loop {
            let message = match self {
                Self::Local(socket) => match socket.inbox.recv().await {
                    Some(Outgoing::Text { text: json, .. }) => serde_json::from_slice(&json),
                    Some(Outgoing::Close(Goodbye::Stopping)) => {
                        return Err(Disconnect::Refused(Code::ComeBack.into()));
                    }
                    Some(Outgoing::Close(_)) | None => return Err(Disconnect::Lost),
                },
                Self::Server(socket) => {
                    let json = socket.next().await.map_err(|_| Disconnect::Lost)?;
                    serde_json::from_str(json.as_str())
                }
            };
            if let Ok(message) = message {
                return Ok(message);
            }
        }
    }

    async fn send(&mut self, message: ClientMessage) -> Result<(), Disconnect> {
        match self {
            Self::Local(socket) => socket.connection.say(message).await,
            Self::Server(socket) => socket.say(&message).await.map_err(|_| Disconnect::Lost)?,
        }
        Ok(())
    }

    async fn reopen(
        &mut self,
        key: &TableKey,
        anchors: Vec<Option<String>>,
        seq: Option<u64>,
    ) -> Result<(), Disconnect> {
        match self {
            Self::Server(socket) => {
                socket.set_anchors(anchors);
                socket.reopen(seq).await.map_err(|_| Disconnect::Lost)
            }
            Self::Local(socket) => {
                sleep(RETRY_AFTER).await;
                let again = LocalSocket::open(&socket.hall, key, anchors, seq).await;
                **socket = again.map_err(Disconnect::Refused)?;
                Ok(())
            }
        }
    }
}

/// The task behind a connection.
struct ConnectionTask<F> {
    transport: Transport,
    key: TableKey,
    witness: Witness,
    report: F,
    /// The number of the last event that came.
    seq: Option<u64>,
    /// What is not answered yet, to be sent again when the connection is back.
    unanswered: Option<ClientMessage>,
    welcomed: bool,
}

impl<F: Fn(ConnectionEvent)> ConnectionTask<F> {
    async fn run(mut self, mut outgoing: UnboundedReceiver<ClientMessage>) {
        loop {
            let done = tokio::select! {
                message = self.transport.next() => match message {
                    Ok(message) => self.receive(message).await,
                    Err(disconnect) => Err(disconnect),
                },
                message = outgoing.recv() => match message {
                    Some(message) => self.send(message).await,
                    None => break,
                },
            };
            if let Err(disconnect) = done
                && !self.recover(disconnect).await
            {
                return;
            }
        }
        if let Transport::Server(socket) = self.transport {
            socket.close().await;
        }
    }

    async fn send(&mut self, message: ClientMessage) -> Result<(), Disconnect> {
        if message.id().is_some() {
            self.unanswered = Some(message.clone());
        }
        self.transport.send(message).await
    }

    async fn receive(&mut self, message: ServerMessage) -> Result<(), Disconnect> {
        self.seq = seq_of(&message).or(self.seq);
        let answered = match &message {
            ServerMessage::Accepted { id, .. } => Some(id.as_str()),
            ServerMessage::Refused { id, .. } => id.as_deref(),
            _ => None,
        };
        self.unanswered.take_if(|sent| sent.id() == answered);
        if let ServerMessage::Refused {
            id: None, error, ..
        } = &message
            && !self.welcomed
            && !matches!(error.code, Code::ComeBack | Code::Storage)
        {
            return Err(Disconnect::Refused(error.clone()));
        }
        let welcome = matches!(message, ServerMessage::Welcome { .. });
        // Receipts are written before links are sent.
        let heard = tokio::task::block_in_place(|| self.witness.hear(&message));
        for news in heard.news {
            (self.report)(ConnectionEvent::Fair(news));
        }
        (self.report)(ConnectionEvent::Message(Box::new(message)));
        for answer in heard.answers {
            self.transport.send(answer).await?;
        }
        if !welcome {
            return Ok(());
        }
        self.welcomed = true;
        if let Transport::Server(socket) = &mut self.transport {
            socket.settled();
        }
        match self.unanswered.clone() {
            Some(message) => self.transport.send(message).await,
            None => Ok(()),
        }
    }

    /// Opens the connection again; false if there is no use in it.
    async fn recover(&mut self, mut disconnect: Disconnect) -> bool {
        self.welcomed = false;
        loop {
            let refused = matches!(disconnect, Disconnect::Refused(_));
            (self.report)(ConnectionEvent::Disconnected(disconnect));
            if refused {
                return false;
            }
            // Another terminal may have made a new chain meanwhile.
            let anchors = tokio::task::block_in_place(|| anchors(&self.key, &mut self.witness));
            let reopened = self.transport.reopen(&self.key, anchors, self.seq);
            match reopened.await {
                Ok(()) => return true,
                Err(next) => disconnect = next,
            }
        }
    }
}

/// The number of the last event that a message tells of.
fn seq_of(message: &ServerMessage) -> Option<u64> {
    match message {
        ServerMessage::Welcome { now, table, .. } => {
            Some(now.as_ref().map_or(table.seq, |now| now.seq))
        }
        ServerMessage::Events { now, .. } => Some(now.seq),
        _ => None,
    }
}
