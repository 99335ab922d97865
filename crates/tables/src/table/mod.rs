//! The actor of one table: it takes one request after the other, stores what comes of it, and only then tells anybody.

mod absence;
mod bots;
mod chains;
mod clients;
mod connect;
mod deadlines;
mod hints;
mod info;
mod load;
mod messages;
mod question;
mod record;
mod rematch;
mod request;
mod seating;

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use rollwright_core::MAX_SEATS;
use rollwright_protocol::{Code, Goodbye, Problem, ServerMessage};
use rollwright_store::{Change, StoreError, TableRow, TableStage};
use tokio::sync::mpsc;

use crate::bot_pool::{BotShare, BotTask};
use crate::clock::{Moment, Timestamp};
use crate::hall::{Outgoing, Shared};
use crate::log::{Entry, Log};
use crate::play::{Play, indexes};
use crate::setup::Setup;
use absence::{Call, Calls};
use clients::Client;
use rematch::RematchAnswers;

pub(crate) use info::info;
pub(crate) use load::{new_play, parse_events};
pub(crate) use messages::MAX_STEP_BYTES;
pub(crate) use question::{Answer, Question};
pub(crate) use record::record;
pub(crate) use request::{Connect, Mailbox, Request};
pub(crate) use seating::{create, new_row};

/// A game has a few hundred events. One with so many is not meant to end.
const MAX_EVENTS: u64 = 20_000;

/// By how many milliseconds a stored deadline may differ from the one that the monotonic clock gives.
const DUE_TOLERANCE: u64 = 60_000;

/// The state of a table's actor.
pub(crate) struct Table {
    shared: Arc<Shared>,
    /// The actor's own mailbox, for the choices of bots.
    mailbox: mpsc::WeakSender<Box<Request>>,
    row: TableRow,
    setup: Setup,
    /// In a box, since most tables that wait have not begun.
    play: Option<Box<Play>>,
    clients: Vec<Client>,
    /// What has happened and is not stored yet …
    log: Log,
    change: Option<Box<Change>>,
    /// … the table of the rematch, to be stored before …
    new_rematch: Option<Box<TableRow>>,
    /// … and what is sent once everything is stored: before the events, which have the new numbers of seats …
    before_events: Vec<(u64, ServerMessage)>,
    /// … and after them.
    replies: Vec<(u64, ServerMessage)>,
    /// Whether everybody is to be told about the table, and about what it waits for.
    announce: bool,
    refresh: bool,
    /// For each seat, the bot that thinks for it.
    bots: [Option<BotTask>; MAX_SEATS],
    pub(crate) bot_share: BotShare,
    /// Since when no device of the seat is connected.
    away_since: [Moment; MAX_SEATS],
    /// What others want to do about a seat's absence, and who wants to play again.
    calls: [Calls; MAX_SEATS],
    rematch_answers: Option<RematchAnswers>,
    /// When the seat's token bucket for reactions will be full again.
    reactions_full_at: [Moment; MAX_SEATS],
    /// When the game last changed, and when to look at the table again: as in the row, but by the monotonic clock.
    changed: Moment,
    due: Option<Moment>,
}

/// The store failed, or somebody else has changed the table: what is in memory can't be trusted.
#[derive(Copy, Clone)]
struct Broken;

/// Runs the actor of a table until nobody needs it.
pub(crate) async fn run_actor(
    shared: Arc<Shared>,
    id: String,
    mut requests: mpsc::Receiver<Box<Request>>,
    mailbox: mpsc::WeakSender<Box<Request>>,
) {
    let entry = ActorEntry(&shared, &id);
    let problem = match Box::pin(Table::load(&shared, &id, mailbox)).await {
        Ok(mut table) => {
            let ended = table.handle_requests(&mut requests).await;
            requests.close();
            let stopping = shared.stopping();
            table.disconnect_all(if stopping {
                Goodbye::Stopping
            } else {
                Goodbye::Again
            });
            (ended.is_err() || stopping).then(|| Code::ComeBack.into())
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
            Some(problem) => request.refuse(problem.clone()),
            // It came while the table left memory, and loads it again. Whoever asked notices if the server stops meanwhile.
            None => drop(shared.send(&id, request).await),
        }
    }
}

/// An entry among the actors, removed even if the actor panics.
struct ActorEntry<'a>(&'a Shared, &'a str);

impl Drop for ActorEntry<'_> {
    fn drop(&mut self) {
        self.0.remove_actor(self.1);
    }
}

impl Table {
    async fn handle_requests(
        &mut self,
        requests: &mut mpsc::Receiver<Box<Request>>,
    ) -> Result<(), Broken> {
        self.start_bots();
        loop {
            let due = self.next_due();
            let wait = due.map_or(Duration::MAX, |due| due.since(self.shared.time.moment()));
            let idle = self.is_idle() && wait > self.shared.timing.idle;
            let wait = wait.min(self.shared.timing.idle);
            let request = tokio::select! {
                biased;
                request = requests.recv() => request,
                () = self.shared.time.clock.sleep(wait) => {
                    if idle && requests.is_empty() {
                        return Ok(());
                    }
                    Some(Box::new(Request::CheckDeadlines))
                }
            };
            let Some(request) = request else {
                return Ok(());
            };
            let is_last = matches!(*request, Request::Stop);
            // In a box, so that a table that waits does not keep the room for it.
            Box::pin(self.handle(*request)).await?;
            if is_last {
                return Ok(());
            }
        }
    }

    /// Whether no client is here and no bot thinks.
    fn is_idle(&self) -> bool {
        self.clients.is_empty() && self.bots.iter().all(Option::is_none)
    }

    async fn handle(&mut self, request: Request) -> Result<(), Broken> {
        let begun = self.shared.time.clock.elapsed();
        match request {
            Request::Message(client, message) => {
                if let Some(seen) = message.seen().filter(|seen| *seen > self.log.seq) {
                    self.tail(seen).await?;
                }
                self.handle_message(client, message);
            }
            Request::BotChose(seat, since, choice) => self.bot_chose(seat, since, choice),
            Request::BotThrew(seat, since) => self.bot_threw(seat, since),
            Request::Disconnect(client) => {
                self.disconnect(client);
                // Who has gone is not waited for, as long as somebody is here.
                if !self.clients.is_empty() {
                    self.settle_rematch();
                }
            }
            Request::CheckDeadlines | Request::Stop => self.check_deadlines(),
            Request::Connect(connect) => Box::pin(self.connect(connect)).await?,
            Request::Call(call) => {
                let reply = call(Ok(self));
                let committed = self.commit(begun).await;
                let info = committed.map(|()| self.info());
                reply(info.map_err(|Broken| Code::Storage.into()));
                return committed;
            }
        }
        self.commit(begun).await
    }

    /// Stores what has happened, and then tells everybody.
    async fn commit(&mut self, begun: Duration) -> Result<(), Broken> {
        self.finish();
        self.adopt_chains();
        if self.row.state == TableStage::Running && self.log.seq > MAX_EVENTS {
            self.close(TableStage::Abandoned, None);
        }
        self.keep_check();
        if !self.log.rows.is_empty() {
            if let Err(error) = self.store().await {
                let conflict = matches!(error, StoreError::Conflict);
                tracing::error!(table = %self.row.id, %error, conflict, "a step could not be stored");
                if !conflict {
                    let at = self.shared.time.moment();
                    self.shared.store_health.failed(at);
                }
                return Err(Broken);
            }
            self.shared.store_health.stored();
            if let Some(play) = &mut self.play {
                play.fair_mut().asked(self.shared.time.moment());
            }
            let steps = std::mem::take(&mut self.log.steps);
            self.shared.counters.steps.fetch_add(steps, Relaxed);
            let elapsed = self.shared.time.clock.elapsed();
            self.shared.observer.stored(elapsed.saturating_sub(begun));
        }
        self.broadcast();
        self.start_bots();
        Ok(())
    }

    async fn store(&mut self) -> Result<(), StoreError> {
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
            self.change().due = Some(wall);
        }
        if let Some(mut row) = self.new_rematch.take() {
            Box::pin(create(&self.shared, &mut row)).await?;
        }
        let change = Change {
            events: std::mem::take(&mut self.log.rows),
            ..*self.change.take().unwrap_or_default()
        };
        self.shared.store.append(&self.row.id, change).await?;
        self.row.seq = self.log.seq;
        Ok(())
    }

    /// What is to be stored of the table's row with the next events.
    fn change(&mut self) -> &mut Change {
        self.change.get_or_insert_default()
    }

    /// Notes that something about the table itself changed.
    fn table_changed(&mut self, at: Timestamp) {
        self.log.push(at, Entry::Table, None, None);
        self.announce = true;
    }

    /// Once the game is over, so is the table.
    fn finish(&mut self) {
        let outcome = self.running().and_then(|play| play.game().outcome());
        if let Some(outcome) = outcome {
            let (scores, winners) = (outcome.scores.as_slice(), indexes(outcome.winners));
            let result = serde_json::json!({ "scores": scores, "winners": winners });
            self.close(TableStage::Finished, Some(result.to_string()));
        }
    }

    /// Ends the table in this state.
    fn close(&mut self, state: TableStage, result: Option<String>) {
        self.row.state = state;
        self.row.code = None;
        self.row.result.clone_from(&result);
        self.change().state = Some(state);
        self.change().result = result;
        self.change().release_code = true;
        self.table_changed(self.shared.time.now());
    }

    /// The game, if it has begun.
    fn started(&self) -> Result<&Play, Problem> {
        self.play.as_deref().ok_or(Code::NotStarted.into())
    }

    /// The game, while it is played.
    fn running(&self) -> Option<&Play> {
        let running = self.row.state == TableStage::Running;
        self.play.as_deref().filter(|_| running)
    }

    /// Closes all connections.
    fn disconnect_all(&mut self, reason: Goodbye) {
        for client in self.clients.drain(..) {
            self.shared.counters.connected.fetch_sub(1, Relaxed);
            // Whoever does not read will notice anyway.
            let _ = client.outbox.try_send(Outgoing::Close(reason));
        }
    }
}

#[cfg(test)]
mod tests {
    use rollwright_store::Sqlite;

    use super::*;
    use crate::{Hall, HallParts};

    #[tokio::test]
    async fn an_awake_table_is_small() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = Sqlite::open(folder.path().join("tables.db")).unwrap();
        let hall = Hall::open(HallParts::new(Arc::new(store)));
        let (mailbox, requests) = mpsc::channel(1);
        let actor = run_actor(
            Arc::clone(hall.shared()),
            "t".to_owned(),
            requests,
            mailbox.downgrade(),
        );
        let (actor, table) = (size_of_val(&actor), size_of::<Table>());
        println!("the actor has {actor} bytes, its table {table}");
        // With what they point to, its mailbox and its task, a table that is awake takes about 4 kB.
        assert!(actor + table <= 1_600, "{actor} and {table} bytes");
    }
}
