//! Clients that are connected to other nodes, at tables of this one.

use std::sync::Arc;
use std::time::Duration;

use rollwright_protocol::{ClientMessage, Goodbye};
use rollwright_store::{Node, Runner};
use tokio::sync::mpsc;

use super::Cluster;
use super::frame::Frame;
use crate::bot_pool::AddressKey;
use crate::hall::{Connection, Hall, Hello, Outgoing, Shared, outbox};

/// How much a client's node may send ahead.
const CAPACITY: usize = 128;

/// A client whose node says nothing for so long is gone.
const SILENCE: Duration = Duration::from_secs(10);

/// What a client's node says of it.
#[derive(Debug)]
pub(super) enum FromClient {
    Said(u64, ClientMessage),
    Check(u64),
}

/// A client comes.
pub(super) fn open(
    shared: &Arc<Shared>,
    cluster: &Cluster,
    key: (Node, u64),
    table: String,
    hello: Hello,
    address: Option<AddressKey>,
) {
    let (sender, heard) = mpsc::channel(CAPACITY);
    cluster.guests.lock().insert(key, sender);
    let hall = Hall::of(shared, address);
    tokio::spawn(async move {
        let last = serve(&hall, key, &table, hello, heard).await;
        let shared = hall.shared();
        if let Some(cluster) = &shared.cluster {
            cluster.guests.lock().remove(&key);
            if let Some(last) = last {
                cluster.send(key.0, last, shared).await;
            }
        }
    });
}

/// Serves the client until one side ends it; gives what its node is told in the end.
async fn serve(
    hall: &Hall,
    (node, session): (Node, u64),
    table: &str,
    hello: Hello,
    mut heard: mpsc::Receiver<FromClient>,
) -> Option<Frame> {
    let shared = hall.shared();
    let cluster = shared.cluster.as_ref()?;
    let closed = |goodbye| Some(Frame::Closed { session, goodbye });
    match shared.runner(table).await {
        Ok(Runner::Here) => {}
        Ok(Runner::At(_)) | Err(_) => return closed(Goodbye::Again),
    }
    let (outbox, mut inbox) = outbox();
    let connection: Connection = match hall.connect_here(table, hello, outbox).await {
        Ok(connection) => connection,
        Err(problem) => return Some(Frame::Refused { session, problem }),
    };
    let (mut sent, mut received) = (0, 0);
    loop {
        tokio::select! {
            // What the table has said comes before what is said about it.
            biased;
            out = inbox.recv() => match out {
                Some(Outgoing::Text { seq, text }) => {
                    sent += 1;
                    let (to, length) = (vec![(session, sent)], text.len());
                    let text = Frame::Text { to, seq, length, text };
                    cluster.send(node, text, shared).await;
                }
                Some(Outgoing::Close(goodbye)) => return closed(goodbye),
                None => return closed(Goodbye::TooSlow),
            },
            message = heard.recv() => match message? {
                FromClient::Said(number, message) if number == received + 1 => {
                    received = number;
                    connection.say(message).await;
                }
                FromClient::Said(number, _) if number <= received => {}
                FromClient::Check(said) if said == received => {
                    cluster.send(node, Frame::Checked { session, sent }, shared).await;
                }
                // Something got lost.
                FromClient::Said(..) | FromClient::Check(_) => return closed(Goodbye::Again),
            },
            () = shared.time.clock.sleep(SILENCE) => return None,
        }
    }
}
