//! Tables on several machines. One node runs a table: the store says which. The others take their clients' questions and messages to it
//! over a bus, and bring back what it answers.
//!
//! Nothing here is trusted to arrive: whatever is missing is noticed and asked for again, from the node that runs the table then,
//! which has read it from the store.

mod bus;
mod edge;
mod frame;
mod guest;
mod replay_window;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use parking_lot::Mutex;
use rollwright_protocol::{Code, Goodbye, Problem, TableInfo};
pub use rollwright_store::Node;
use rollwright_store::{Nodes, Runner};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::timeout;

use crate::hall::{ClusterStats, Hall, Shared, store_failed};
use crate::table::{Answer, Question, Request};
pub use bus::Bus;
use bus::Queue;
pub(crate) use bus::listen;
use edge::FromTable;
pub(crate) use edge::connect_elsewhere;
use frame::{Frame, Packet};
use guest::FromClient;
use replay_window::ReplayWindow;

/// How long a node waits for another one's answer to a question.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// For how long a table is looked for that no living node runs.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(8);

/// The pause before it is looked for again.
const SEARCH_PAUSE: Duration = Duration::from_millis(50);

/// How long a node that ends waits until its last messages have left.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(1);

/// The number of the question that wakes a table which has moved.
const MOVED: u64 = 0;

/// This node's part of a cluster.
pub(crate) struct Cluster {
    bus: Arc<dyn Bus>,
    nodes: watch::Receiver<Nodes>,
    /// What waits to be sent to each node.
    queues: Mutex<BTreeMap<Node, Queue>>,
    /// The numbers of questions and sessions.
    next: AtomicU64,
    /// Who waits for the answer to a question.
    questions: Mutex<BTreeMap<u64, oneshot::Sender<Answered>>>,
    /// The questions and sessions of other nodes that have come.
    known: Mutex<ReplayWindow>,
    /// The sessions of this node's clients at tables of others.
    sessions: Mutex<BTreeMap<u64, mpsc::Sender<FromTable>>>,
    /// The sessions of other nodes' clients at tables of this one.
    guests: Mutex<BTreeMap<(Node, u64), mpsc::Sender<FromClient>>>,
}

type Answered = Result<(TableInfo, Answer), Problem>;

impl Cluster {
    pub(crate) fn new(bus: Arc<dyn Bus>, nodes: watch::Receiver<Nodes>) -> Self {
        Self {
            bus,
            nodes,
            queues: Mutex::default(),
            next: AtomicU64::new(1),
            questions: Mutex::default(),
            known: Mutex::default(),
            sessions: Mutex::default(),
            guests: Mutex::default(),
        }
    }

    pub(crate) fn stats(&self) -> ClusterStats {
        ClusterStats {
            nodes: self.nodes.borrow().alive.len() as u64,
            bus_connected: self.bus.is_connected(),
            clients_elsewhere: self.sessions.lock().len() as u64,
            guests: self.guests.lock().len() as u64,
        }
    }

    /// Asks a table, wherever it is played.
    pub(crate) async fn ask(&self, hall: &Hall, id: &str, question: Question) -> Answered {
        let clock = &hall.shared().time.clock;
        let begun = clock.elapsed();
        loop {
            let found = match hall.shared().runner(id).await? {
                Runner::Here => hall.answer_here(id, question.clone()).await,
                Runner::At(node) => self.ask_node(node, hall, id, question.clone()).await,
            };
            // The node has just handed its tables over, and has done nothing.
            let is_moving = matches!(&found, Err(problem) if problem.code == Code::ComeBack);
            let waited = clock.elapsed().saturating_sub(begun);
            if !is_moving || waited > SEARCH_TIMEOUT || hall.shared().stopping() {
                return found;
            }
            clock.sleep(SEARCH_PAUSE).await;
        }
    }

    async fn ask_node(&self, node: Node, hall: &Hall, id: &str, question: Question) -> Answered {
        let number = self.next.fetch_add(1, Relaxed);
        let (sender, answer) = oneshot::channel();
        self.questions.lock().insert(number, sender);
        let frame = Frame::Ask {
            number,
            table: id.to_owned(),
            question,
            address: hall.address(),
        };
        self.send(node, frame, hall.shared()).await;
        let answer = timeout(ANSWER_TIMEOUT, answer).await;
        self.questions.lock().remove(&number);
        // It may have been done: whoever asked has to look.
        answer
            .ok()
            .and_then(Result::ok)
            .unwrap_or_else(|| Err(Code::Storage.into()))
    }

    /// Queues something for a node, in order.
    async fn send(&self, node: Node, frame: Frame, shared: &Arc<Shared>) {
        let queue = self.queue(node, shared);
        // A node that is gone gets nothing.
        let _ = queue.send(frame).await;
    }

    fn queue(&self, node: Node, shared: &Arc<Shared>) -> mpsc::Sender<Frame> {
        let mut queues = self.queues.lock();
        let queue = queues
            .entry(node)
            .or_insert_with(|| Queue::new(shared, node));
        queue.sender.clone()
    }

    /// Closes the connections of this node's clients at tables of others: this one is about to end.
    pub(crate) fn dismiss_clients(&self) {
        for session in self.sessions.lock().values() {
            let _ = session.try_send(FromTable::Closed(Goodbye::Stopping));
        }
    }

    /// Wakes the running tables that another node has now: this one is about to end.
    pub(crate) async fn hand_over(&self, shared: &Arc<Shared>) {
        match shared.store.hand_over().await {
            Ok(moved) => {
                for (node, table) in moved {
                    let frame = Frame::Ask {
                        number: MOVED,
                        table,
                        question: Question::Info,
                        address: None,
                    };
                    self.send(node, frame, shared).await;
                }
            }
            Err(error) => tracing::warn!(%error, "could not hand the tables over"),
        }
        // What is queued is sent before this node ends.
        let queues = std::mem::take(&mut *self.queues.lock());
        let sent = async {
            for Queue { sender, sending } in queues.into_values() {
                drop(sender);
                let _ = sending.await;
            }
            self.bus.flush().await;
        };
        let _ = timeout(FLUSH_TIMEOUT, sent).await;
    }

    /// What another node says.
    fn hear(&self, shared: &Arc<Shared>, packet: Packet) {
        let from = packet.from;
        for frame in packet.frames {
            match frame {
                Frame::Ask {
                    number,
                    table,
                    question,
                    address,
                } => {
                    // A change that comes twice is made once.
                    if number != MOVED && !self.known.lock().is_new(from, number) {
                        continue;
                    }
                    let hall = Hall::of(shared, address);
                    tokio::spawn(
                        async move { hall.answer_to(from, number, &table, question).await },
                    );
                }
                Frame::Answer { number, answer } => {
                    if let Some(asker) = self.questions.lock().remove(&number) {
                        let _ = asker.send(*answer);
                    }
                }
                Frame::Open {
                    session,
                    table,
                    hello,
                    address,
                } => {
                    if self.known.lock().is_new(from, session) {
                        guest::open(shared, self, (from, session), table, hello, address);
                    }
                }
                Frame::Say {
                    session,
                    number,
                    message,
                } => self.tell_guest(shared, (from, session), FromClient::Said(number, message)),
                Frame::Check { session, sent } => {
                    self.tell_guest(shared, (from, session), FromClient::Check(sent));
                }
                Frame::Leave { session } => {
                    self.guests.lock().remove(&(from, session));
                }
                Frame::Text { to, seq, text, .. } => {
                    for (session, number) in to {
                        let text = text.clone();
                        self.tell_session(session, FromTable::Text { number, seq, text });
                    }
                }
                Frame::Checked { session, sent } => {
                    self.tell_session(session, FromTable::Checked(sent));
                }
                Frame::Refused { session, problem } => {
                    self.tell_session(session, FromTable::Refused(problem));
                }
                Frame::Closed { session, goodbye } => {
                    self.tell_session(session, FromTable::Closed(goodbye));
                }
            }
        }
    }

    fn tell_session(&self, session: u64, message: FromTable) {
        let sessions = self.sessions.lock();
        // One whose queue is full notices that something is missing.
        let _ = sessions
            .get(&session)
            .map(|session| session.try_send(message));
    }

    /// A session that this node does not know any more is told so.
    fn tell_guest(&self, shared: &Arc<Shared>, key: (Node, u64), message: FromClient) {
        let guest = self.guests.lock().get(&key).cloned();
        if guest.is_none_or(|guest| guest.try_send(message).is_err()) {
            let (node, session) = key;
            let goodbye = Goodbye::Again;
            let _ = self
                .queue(node, shared)
                .try_send(Frame::Closed { session, goodbye });
        }
    }

    /// Nodes have come or gone. This node is another one itself, if it was too slow to renew its lease.
    fn nodes_changed(&self, shared: &Arc<Shared>, new_me: bool) {
        let alive = self.nodes.borrow().alive.clone();
        self.queues.lock().retain(|node, _| alive.contains(node));
        self.known.lock().retain(&alive);
        self.guests
            .lock()
            .retain(|(node, _), _| alive.contains(node) && !new_me);
        let sessions: Vec<_> = self.sessions.lock().values().cloned().collect();
        for session in sessions {
            let _ = session.try_send(FromTable::Nodes);
        }
        if new_me {
            for mailbox in shared.mailboxes() {
                tokio::spawn(async move { mailbox.send(Box::new(Request::Stop)).await });
            }
        }
    }
}

impl Hall {
    async fn answer_to(&self, from: Node, number: u64, table: &str, question: Question) {
        let shared = self.shared();
        let Some(cluster) = &shared.cluster else {
            return;
        };
        let answer = match shared.runner(table).await {
            Ok(Runner::Here) => self.answer_here(table, question).await,
            Ok(Runner::At(_)) => Err(Code::ComeBack.into()),
            Err(problem) => Err(problem),
        };
        let answer = Box::new(answer);
        cluster
            .send(from, Frame::Answer { number, answer }, shared)
            .await;
    }
}

impl Shared {
    /// Which node runs a table: this one, if no other one does that is alive.
    pub(crate) async fn runner(&self, id: &str) -> Result<Runner, Problem> {
        // What is in memory may be old if somebody else can have the table.
        if self.cluster.is_none() || self.is_awake(id) && self.store.is_in_force() {
            return Ok(Runner::Here);
        }
        self.store.claim(id).await.map_err(store_failed)
    }

    /// Makes sure that it is still this node that runs a table whose actor starts. The actor is known by now, and stopped if the node
    /// loses its lease from here on.
    pub(crate) async fn check_runner(&self, id: &str) -> Result<(), Problem> {
        if self.cluster.is_none() {
            return Ok(());
        }
        match self.store.claim(id).await.map_err(store_failed)? {
            Runner::Here => Ok(()),
            Runner::At(_) => Err(Code::ComeBack.into()),
        }
    }
}
