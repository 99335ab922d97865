//! One table that is awake: it takes one request after the other, stores what comes of it, and only then tells anybody.

mod clients;
mod connect;
mod due;
mod load;
mod say;
mod seating;
mod show;

use std::sync::Arc;
use std::time::Duration;

use rollwright_catalog::AnyEvent;
use rollwright_core::{MAX_SEATS, Seat};
use rollwright_protocol::{
    ClientMessage, Code, Goodbye, LoggedStep, Problem, SeatLink, SeatSetting, Secret,
    ServerMessage, Sit, TableInfo, TakenSeat,
};
use rollwright_store::{Change, Hash, StoreError, TableRow, TableStage};
use tokio::sync::{mpsc, oneshot};

use crate::clock::{Moment, Timestamp};
use crate::hall::{Hall, Hello, Shared};
use crate::log::{Entry, Log};
use crate::outbox::{Outbox, Outgoing};
use crate::play::Play;
use crate::setup::Setup;
use crate::thinking::Thought;
use clients::Client;

pub(crate) use say::MAX_STEP_BYTES;
pub(crate) use seating::{create, new_row};
pub(crate) use show::info;

/// A game has a few hundred events. One with so many is not meant to end.
const MOST_EVENTS: u64 = 20_000;

/// By how many milliseconds a stored deadline may differ from the one that the monotonic clock gives.
const DUE_TOLERANCE: u64 = 60_000;

/// The way to a table that is awake.
pub(crate) type Mailbox = mpsc::Sender<Box<Request>>;

/// Something for a table to do.
pub(crate) enum Request {
    /// A client comes.
    Connect {
        client: u64,
        hello: Hello,
        seed: Option<[u8; 16]>,
        outbox: Outbox,
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// A client is gone.
    Disconnect { client: u64 },
    /// A client says something.
    Say { client: u64, message: ClientMessage },
    /// Somebody asks over HTTP.
    Ask {
        ask: Ask,
        reply: oneshot::Sender<Result<Answer, Problem>>,
    },
    /// A bot has chosen.
    Thought {
        seat: Seat,
        since: u64,
        choice: Option<AnyEvent>,
    },
    /// Some time may be up.
    Wake,
    /// The server stops.
    Stop,
}

/// What is asked over HTTP.
pub(crate) enum Ask {
    Info,
    Record,
    Steps,
    Sit(Sit),
    AddSeat {
        host: Secret,
        setting: SeatSetting,
    },
    SetSeat {
        host: Secret,
        seat: usize,
        setting: SeatSetting,
    },
    RemoveSeat {
        secret: Secret,
        seat: usize,
    },
    /// Begins the game if all seats are taken, as a new table does.
    Begin,
    Start {
        host: Secret,
    },
    Rematch {
        secret: Secret,
    },
    Link {
        secret: Secret,
        seat: usize,
    },
    MoveSeat {
        holder: Hash,
    },
}

/// What there is to say, of which one part or the other was asked for.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) table: TableInfo,
    pub(crate) more: More,
}

/// What an answer has besides the table.
#[derive(Debug)]
pub(crate) enum More {
    Nothing,
    Seat(TakenSeat),
    Link(SeatLink),
    Record(String),
    Steps(Vec<LoggedStep>),
}

/// A table that is awake.
pub(crate) struct Table {
    shared: Arc<Shared>,
    /// The way to this table, for bots that have thought.
    mailbox: mpsc::WeakSender<Box<Request>>,
    row: TableRow,
    setup: Setup,
    play: Option<Play>,
    clients: Vec<Client>,
    /// What has happened and is not stored yet …
    log: Log,
    change: Change,
    /// … and what is to be said once it is.
    replies: Vec<(u64, ServerMessage)>,
    /// … even before the events, which have the new numbers of seats.
    first: Vec<(u64, ServerMessage)>,
    /// Whether everybody is to be told about the table, and about what it waits for.
    announce: bool,
    refresh: bool,
    /// For each seat, whether a bot thinks for it, and about which position.
    thinking: [Option<Thought>; MAX_SEATS],
    /// Since when no device of the seat is connected.
    away_since: [Moment; MAX_SEATS],
    /// When the game last changed, and when to look at the table again: as in the row, but by the monotonic clock.
    changed: Moment,
    due: Option<Moment>,
}

/// The store failed, or somebody else has changed the table: what is in memory can't be trusted.
struct Broken;

/// Lets a table live until nobody needs it.
pub(crate) async fn run(
    shared: Arc<Shared>,
    id: String,
    mut requests: mpsc::Receiver<Box<Request>>,
    mailbox: mpsc::WeakSender<Box<Request>>,
) {
    let entry = AwakeEntry {
        shared: &shared,
        id: &id,
    };
    let problem = match Box::pin(Table::load(&shared, &id, mailbox)).await {
        Ok(mut table) => {
            let lived = table.live(&mut requests).await;
            requests.close();
            let stopping = shared.stopping();
            table.dismiss(if stopping {
                Goodbye::Stopping
            } else {
                Goodbye::Again
            });
            (lived.is_err() || stopping).then(|| Code::ComeBack.into())
        }
        Err(problem) => Some(problem),
    };
    requests.close();
    let mut late = Vec::new();
    while let Some(request) = requests.recv().await {
        late.push(request);
    }
    drop(entry);
    for request in late {
        match &problem {
            Some(problem) => refuse(*request, problem.clone()),
            // It came while the table fell asleep, and wakes it again.
            None => Hall::of(Arc::clone(&shared)).hand_over(&id, request).await,
        }
    }
}

/// A table's entry among those that are awake, removed even if the table's task panics.
struct AwakeEntry<'a> {
    shared: &'a Shared,
    id: &'a str,
}

impl Drop for AwakeEntry<'_> {
    fn drop(&mut self) {
        self.shared.asleep(self.id);
    }
}

/// Answers a request to a table that is not there.
fn refuse(request: Request, problem: Problem) {
    // Whoever asked may have gone away.
    match request {
        Request::Connect { reply, .. } => drop(reply.send(Err(problem))),
        Request::Ask { reply, .. } => drop(reply.send(Err(problem))),
        _ => {}
    }
}

impl Table {
    async fn live(&mut self, requests: &mut mpsc::Receiver<Box<Request>>) -> Result<(), Broken> {
        self.think();
        loop {
            let wait = self.until_due();
            let idle = self.is_idle() && wait > self.shared.timing.idle;
            let wait = wait.min(self.shared.timing.idle);
            let request = tokio::select! {
                biased;
                request = requests.recv() => Some(request),
                () = self.shared.time.clock.sleep(wait) => None,
            };
            match request {
                Some(None) => return Ok(()),
                Some(Some(request)) => {
                    let is_last = matches!(*request, Request::Stop);
                    self.handle(*request).await?;
                    if is_last {
                        return Ok(());
                    }
                }
                None if idle && requests.is_empty() => return Ok(()),
                None => self.handle(Request::Wake).await?,
            }
        }
    }

    /// Whether nobody is here and nobody thinks.
    fn is_idle(&self) -> bool {
        self.clients.is_empty() && self.thinking.iter().all(Option::is_none)
    }

    async fn handle(&mut self, request: Request) -> Result<(), Broken> {
        let begun = self.shared.time.clock.elapsed();
        match request {
            Request::Say { client, message } => self.say(client, message),
            Request::Thought {
                seat,
                since,
                choice,
            } => self.thought(seat, since, choice),
            Request::Disconnect { client } => self.disconnect(client),
            Request::Wake | Request::Stop => self.check_deadlines(),
            Request::Connect {
                client,
                hello,
                seed,
                outbox,
                reply,
            } => {
                Box::pin(self.connect(client, hello, seed, outbox)).await?;
                let _ = reply.send(Ok(()));
            }
            Request::Ask { ask, reply } => {
                let answer = Box::pin(self.ask(ask)).await;
                let settled = self.settle(begun).await;
                let answer = match settled {
                    Ok(()) => answer.map(|more| Answer {
                        table: self.info(),
                        more,
                    }),
                    Err(Broken) => Err(Code::Storage.into()),
                };
                let _ = reply.send(answer);
                return settled;
            }
        }
        self.settle(begun).await
    }

    /// Stores what has happened, and then tells everybody.
    async fn settle(&mut self, begun: Duration) -> Result<(), Broken> {
        self.finish();
        if self.row.state == TableStage::Running && self.log.seq > MOST_EVENTS {
            self.close(TableStage::Abandoned, None);
        }
        if !self.log.rows.is_empty() {
            self.store().await?;
            self.shared.counts.stored(&self.log.events);
            let elapsed = self.shared.time.clock.elapsed();
            self.shared.observer.stored(elapsed.saturating_sub(begun));
        }
        self.tell();
        self.think();
        Ok(())
    }

    async fn store(&mut self) -> Result<(), Broken> {
        if let Some(at) = self.log.changed.take() {
            self.row.changed = at.wall;
            self.changed = at.moment;
        }
        let due = self.next_deadline();
        let wall = due.map(|due| self.shared.time.wall_at(due));
        let clock_was_set = wall
            .zip(self.row.due)
            .is_some_and(|(wall, stored)| wall.abs_diff(stored) > DUE_TOLERANCE);
        if due != self.due || clock_was_set {
            self.due = due;
            self.row.due = wall;
            self.change.due = Some(wall);
        }
        let events = std::mem::take(&mut self.log.rows);
        let change = Change {
            events,
            ..std::mem::take(&mut self.change)
        };
        let stored = self.shared.store.append(&self.row.id, change).await;
        if let Err(error) = stored {
            let conflict = matches!(error, StoreError::Conflict);
            tracing::error!(table = %self.row.id, %error, conflict, "a step could not be stored");
            self.replies.clear();
            self.first.clear();
            return Err(Broken);
        }
        self.row.seq = self.log.seq;
        Ok(())
    }

    /// Notes that something about the table itself changed.
    fn table_changed(&mut self, at: Timestamp) {
        self.log.push(at, Entry::Table, None, None);
        self.announce = true;
    }

    /// Once the game is over, so is the table.
    fn finish(&mut self) {
        let outcome = self.play.as_ref().and_then(|play| play.game().outcome());
        if let (TableStage::Running, Some(outcome)) = (self.row.state, outcome) {
            let winners: Vec<usize> = outcome.winners.iter().map(Seat::index).collect();
            let result =
                serde_json::json!({ "scores": outcome.scores.as_slice(), "winners": winners });
            self.close(TableStage::Finished, Some(result.to_string()));
        }
    }

    /// The table has come to its end, in this state.
    fn close(&mut self, state: TableStage, result: Option<String>) {
        self.row.state = state;
        self.row.code = None;
        self.row.result.clone_from(&result);
        self.change.state = Some(state);
        self.change.result = result;
        self.change.release_code = true;
        self.table_changed(self.shared.time.now());
    }

    /// Sends everybody away.
    fn dismiss(&mut self, reason: Goodbye) {
        for client in self.clients.drain(..) {
            self.shared.counts.disconnected();
            // Whoever does not read will notice anyway.
            let _ = client.outbox.try_send(Outgoing::Close(reason));
        }
    }

    /// How long to wait until a deadline.
    fn until_due(&self) -> Duration {
        let due = self.next_due();
        due.map_or(Duration::MAX, |due| due.since(self.shared.time.moment()))
    }
}
