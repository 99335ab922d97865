//! Clients of this node at tables of others.
//!
//! A client keeps its connection while its table moves: it is connected to the table's new node with what it has seen, and welcomed
//! there once more.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use bytes::Bytes;
use rollwright_protocol::{ClientMessage, Code, Goodbye, Problem};
use rollwright_store::{Node, Runner};
use tokio::sync::{mpsc, oneshot};

use super::frame::Frame;
use super::{SEARCH_PAUSE, SEARCH_TIMEOUT};
use crate::hall::{Connection, Hall, Hello, Outbox, Outgoing, Shared, outbox};

/// How much may wait for a client here, as in an outbox, and what the nodes say of each other besides.
const CAPACITY: usize = 256;

/// How much of a client may wait.
const SAYS: usize = 16;

/// How often a node asks whether the other one is still there, and has sent what arrived.
const CHECK: Duration = Duration::from_secs(2);

/// Sessions ask in so many groups: those of a group at the same time, so that one message on the bus serves all of them.
const CHECK_GROUPS: u32 = 8;

/// What comes from the node that runs the table.
#[derive(Debug)]
pub(super) enum FromTable {
    Text {
        number: u64,
        seq: u64,
        text: Bytes,
    },
    Checked(u64),
    Refused(Problem),
    Closed(Goodbye),
    /// Nodes have come or gone.
    Nodes,
}

/// A client of this node.
struct Client {
    hall: Hall,
    table: String,
    hello: Hello,
    outbox: Outbox,
    says: mpsc::Receiver<ClientMessage>,
    /// Whether it can be connected anew with its hello: not once it has a chain that its hello does not know.
    can_move: bool,
    /// How often it was welcomed.
    welcomes: u64,
    /// Who waits for the first welcome.
    waiting: Option<oneshot::Sender<Result<(), Problem>>>,
}

/// Why a client is no longer connected to a table.
enum End {
    /// It has gone.
    Left,
    /// It was not let in.
    Refused(Problem),
    /// The table has closed the connection for good.
    Closed(Goodbye),
    /// Its table is elsewhere now, or something got lost.
    Lost,
}

/// Connects a client to a table that another node runs; its messages are sent through what this gives.
pub(crate) async fn connect_elsewhere(
    hall: &Hall,
    table: &str,
    hello: Hello,
    outbox: Outbox,
) -> Result<mpsc::Sender<ClientMessage>, Problem> {
    let (sender, says) = mpsc::channel(SAYS);
    let (waiting, connected) = oneshot::channel();
    let client = Client {
        hall: hall.clone(),
        table: table.to_owned(),
        hello,
        outbox,
        says,
        can_move: true,
        welcomes: 0,
        waiting: Some(waiting),
    };
    tokio::spawn(client.run());
    connected
        .await
        .unwrap_or_else(|_| Err(Code::ComeBack.into()))?;
    Ok(sender)
}

impl Client {
    async fn run(mut self) {
        let hall = self.hall.clone();
        let shared = hall.shared();
        let clock = &shared.time.clock;
        let mut lost_at = None;
        loop {
            let was_welcomed = self.welcomes;
            let end = match shared.runner(&self.table).await {
                Ok(Runner::Here) => self.stay_here().await,
                Ok(Runner::At(node)) => self.stay_at(node, shared).await,
                Err(_) => End::Lost,
            };
            if self.welcomes > was_welcomed {
                lost_at = None;
            }
            let lost_at = *lost_at.get_or_insert_with(|| clock.elapsed());
            let goodbye = match end {
                End::Left => return,
                End::Refused(problem) => {
                    self.connected(Err(problem));
                    Goodbye::Again
                }
                End::Closed(goodbye) => goodbye,
                End::Lost if shared.stopping() => Goodbye::Stopping,
                End::Lost if self.can_move && clock.elapsed() < lost_at + SEARCH_TIMEOUT => {
                    clock.sleep(SEARCH_PAUSE).await;
                    continue;
                }
                End::Lost => Goodbye::Again,
            };
            self.connected(Err(Code::ComeBack.into()));
            let _ = self.outbox.try_send(Outgoing::Close(goodbye));
            return;
        }
    }

    /// Tells whoever waits for it that the client is connected, or why not.
    fn connected(&mut self, result: Result<(), Problem>) {
        if let Some(waiting) = self.waiting.take() {
            let _ = waiting.send(result);
        }
    }

    /// Passes something on to the client; false if it does not read.
    fn deliver(&mut self, seq: u64, text: Bytes) -> bool {
        self.hello.seq = Some(seq);
        self.connected(Ok(()));
        self.outbox.try_send(Outgoing::Text { seq, text }).is_ok()
    }

    /// Notes what the client says, before it is passed on.
    fn note(&mut self, message: &ClientMessage) {
        self.can_move &= !matches!(message, ClientMessage::Anchor { .. });
    }

    /// At a table that has come to this node.
    async fn stay_here(&mut self) -> End {
        let (outbox, mut inbox) = outbox();
        let hall = self.hall.clone();
        let connecting = hall.connect_here(&self.table, self.hello.clone(), outbox);
        let connection: Connection = match connecting.await {
            Ok(connection) => connection,
            Err(problem) if problem.code == Code::ComeBack => return End::Lost,
            Err(problem) => return End::Refused(problem),
        };
        let mut heard = false;
        loop {
            tokio::select! {
                biased;
                out = inbox.recv() => match out {
                    Some(Outgoing::Text { seq, text }) => {
                        self.welcomes += u64::from(!std::mem::replace(&mut heard, true));
                        if !self.deliver(seq, text) {
                            return End::Closed(Goodbye::TooSlow);
                        }
                    }
                    Some(Outgoing::Close(Goodbye::TooMuch)) => return End::Closed(Goodbye::TooMuch),
                    Some(Outgoing::Close(_)) | None => return End::Lost,
                },
                said = self.says.recv() => {
                    let Some(message) = said else { return End::Left };
                    self.note(&message);
                    connection.say(message).await;
                }
            }
        }
    }

    /// At a table that another node runs.
    async fn stay_at(&mut self, node: Node, shared: &Arc<Shared>) -> End {
        let Some(cluster) = &shared.cluster else {
            return End::Lost;
        };
        let session = cluster.next.fetch_add(1, Relaxed);
        let (sender, mut heard) = mpsc::channel(CAPACITY);
        cluster.sessions.lock().insert(session, sender);
        // Otherwise it is told when this node ends.
        if shared.stopping() {
            cluster.sessions.lock().remove(&session);
            return End::Lost;
        }
        let open = Frame::Open {
            session,
            table: self.table.clone(),
            hello: self.hello.clone(),
            address: self.hall.address(),
        };
        cluster.send(node, open, shared).await;
        let (mut sent, mut received) = (0, 0);
        let clock = &shared.time.clock;
        let mut next_check = check_after(clock.elapsed(), session);
        // Nothing is asked before there was an answer to the last question.
        let mut checking = false;
        let end = loop {
            tokio::select! {
                biased;
                message = heard.recv() => match message {
                    Some(FromTable::Text { number, seq, text }) if number == received + 1 => {
                        received = number;
                        self.welcomes += u64::from(number == 1);
                        if !self.deliver(seq, text) {
                            break End::Closed(Goodbye::TooSlow);
                        }
                    }
                    // It came twice.
                    Some(FromTable::Text { number, .. }) if number <= received => {}
                    Some(FromTable::Checked(said)) if said == received => checking = false,
                    Some(FromTable::Refused(problem)) if problem.code != Code::ComeBack => {
                        break End::Refused(problem);
                    }
                    Some(FromTable::Closed(Goodbye::TooMuch)) => {
                        break End::Closed(Goodbye::TooMuch);
                    }
                    Some(FromTable::Nodes) if cluster.nodes.borrow().alive.contains(&node) => {}
                    // Something is missing, or the table is not there any more.
                    _ => break End::Lost,
                },
                said = self.says.recv() => {
                    let Some(message) = said else { break End::Left };
                    self.note(&message);
                    sent += 1;
                    let say = Frame::Say { session, number: sent, message };
                    cluster.send(node, say, shared).await;
                }
                () = clock.sleep_until(next_check) => {
                    next_check = check_after(clock.elapsed(), session);
                    if std::mem::replace(&mut checking, true) {
                        break End::Lost;
                    }
                    cluster.send(node, Frame::Check { session, sent }, shared).await;
                }
            }
        };
        cluster.sessions.lock().remove(&session);
        cluster.send(node, Frame::Leave { session }, shared).await;
        end
    }
}

/// When a session asks next.
fn check_after(now: Duration, session: u64) -> Duration {
    let rounds = u32::try_from(now.as_millis() / CHECK.as_millis()).unwrap_or(0);
    let group = u32::try_from(session % u64::from(CHECK_GROUPS)).unwrap_or(0);
    CHECK * (rounds + 1) + CHECK * group / CHECK_GROUPS
}
