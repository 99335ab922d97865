//! An honest client: plays random legal moves, notes what it is told, and comes back when it is lost.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rollwright_client::{SocketError, TableSocket};
use rollwright_protocol::ClientMessage;
use serde_json::Value;
use tokio::time::{sleep, timeout};

use crate::board::{Board, Deed};
use crate::chance::Chance;
use crate::links::Links;
use crate::manners::{Manners, message};

/// After so long something must have happened.
const PATIENCE: Duration = Duration::from_mins(1);

/// How many messages are kept.
const MAX_SAID: usize = 500;

/// What all players count together.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) acknowledged: AtomicU64,
    pub(crate) resent: AtomicU64,
    pub(crate) comebacks: AtomicU64,
    /// The last messages that were acknowledged, as they were sent.
    pub(crate) said: Mutex<VecDeque<String>>,
}

impl Tally {
    fn keep(&self, message: String) {
        let said = self.said.lock();
        let mut said = said.unwrap_or_else(PoisonError::into_inner);
        if said.len() == MAX_SAID {
            said.pop_front();
        }
        said.push_back(message);
    }
}

/// A message that is not answered yet.
struct Flying {
    id: String,
    deed: Deed,
    message: ClientMessage,
    /// The event that it made, if it was acknowledged before.
    made: Option<u64>,
}

/// A client at a table; without a seat it watches.
pub(crate) struct Player {
    pub(crate) seat: Option<usize>,
    pub(crate) socket: TableSocket,
    pub(crate) board: Arc<Mutex<Board>>,
    pub(crate) tally: Arc<Tally>,
    pub(crate) manners: Manners,
    pub(crate) chance: Chance,
    /// Its part in the dice; nothing if it does without.
    links: Option<Links>,
    seq: u64,
    now: Value,
    flying: Option<Flying>,
    sent: u64,
    handed_over: bool,
}

impl Player {
    /// Sits down with a socket that has just been opened.
    pub(crate) fn new(
        seat: Option<usize>,
        socket: TableSocket,
        board: Arc<Mutex<Board>>,
        tally: Arc<Tally>,
        manners: Manners,
        links: Option<Links>,
        chance: Chance,
    ) -> Self {
        Self {
            seat,
            socket,
            board,
            tally,
            manners,
            chance,
            links,
            seq: 0,
            now: Value::Null,
            flying: None,
            sent: 0,
            handed_over: false,
        }
    }

    fn board(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays to the end of the game.
    pub(crate) async fn play(mut self) {
        // Everything from the first event is asked for, which a socket does when it is opened again.
        self.come_back().await;
        while self.now["winners"].is_null() || self.flying.is_some() {
            if self.flying.is_none()
                && self.now.is_object()
                && let Some(seat) = self.seat
            {
                let (now, chance) = (&self.now, &mut self.chance);
                if let Some(deed) = self.manners.decide(seat, now, self.handed_over, chance) {
                    self.say(seat, deed).await;
                }
            }
            match self.next().await {
                Ok(message) => self.hear(&message).await,
                Err(lost) => {
                    assert!(self.manners.comes_back, "{}: {lost}", self.name());
                    self.come_back().await;
                    self.tally.comebacks.fetch_add(1, Relaxed);
                }
            }
        }
        self.socket.close().await;
        if let Some(links) = &self.links {
            links.check().await;
        }
    }

    fn name(&self) -> String {
        format!("table {}, seat {:?}", self.board().id, self.seat)
    }

    async fn next(&mut self) -> Result<Value, SocketError> {
        let Ok(text) = timeout(PATIENCE, self.socket.next()).await else {
            panic!("{}: nothing since {}", self.name(), self.now);
        };
        Ok(serde_json::from_str(&text?).expect("JSON"))
    }

    /// Opens the connection until it stays open, and sends again what was not answered.
    async fn come_back(&mut self) {
        let since = Instant::now();
        loop {
            assert!(since.elapsed() < PATIENCE, "{} is shut out", self.name());
            if self.socket.reopen(Some(self.seq)).await.is_err() {
                continue;
            }
            let Ok(welcome) = self.next().await else {
                continue;
            };
            if welcome["type"] == "refused" {
                assert_eq!(
                    welcome["error"]["code"],
                    "come_back",
                    "{}: {welcome}",
                    self.name()
                );
                continue;
            }
            self.socket.settled();
            self.welcome(&welcome).await;
            break;
        }
        if let Some(flying) = &self.flying {
            self.tally.resent.fetch_add(1, Relaxed);
            // A connection that is lost again shows itself when the answer is awaited.
            let _ = self.socket.say(&flying.message).await;
        }
    }

    async fn welcome(&mut self, welcome: &Value) {
        assert_eq!(welcome["type"], "welcome", "{}: {welcome}", self.name());
        let you = welcome["you"].as_array().expect("a list").iter();
        let you: Vec<u64> = you.filter_map(|own| own["seat"].as_u64()).collect();
        let own: Vec<u64> = self.seat.iter().map(|seat| *seat as u64).collect();
        assert_eq!(you, own, "{}: its seat", self.name());
        self.now = welcome["now"].clone();
        let Some(seq) = self.now["seq"].as_u64() else {
            // The game begins when everybody is there; the server may have been killed before.
            self.hear_events(&welcome["events"]);
            return self.give_link(welcome).await;
        };
        if welcome["events"].is_array() {
            self.hear_events(&welcome["events"]);
            assert_eq!(self.seq, seq, "{}: the tail's end", self.name());
        } else {
            self.wait_for_others(seq).await;
            self.board().check_log(seq, &welcome["log"]);
            self.seq = seq;
        }
        self.give_link(welcome).await;
        self.handed_over = self
            .seat
            .is_some_and(|seat| welcome["table"]["seats"][seat]["stand_in"] == true);
        self.board().check_present(seq, &welcome["view"]);
    }

    /// Who has missed too much is told the steps only; somebody else at the table hears of the events.
    async fn wait_for_others(&self, seq: u64) {
        let since = Instant::now();
        while self.board().last() < seq {
            assert!(
                since.elapsed() < PATIENCE,
                "{}: nobody was told of event {seq}",
                self.name()
            );
            sleep(Duration::from_millis(5)).await;
        }
    }

    fn hear_events(&mut self, events: &Value) {
        for event in events.as_array().expect("a list") {
            let due = self.seq + 1;
            assert_eq!(event["seq"], due, "{}: a gap before {event}", self.name());
            self.board().hear(event);
            self.seq = due;
            let own = self.seat.is_some_and(|seat| event["seat"] == seat as u64);
            if own && event["event"] == "stand_in" {
                self.handed_over = event["on"] == true;
            }
        }
    }

    /// Gives the link that a message asks for.
    async fn give_link(&mut self, message: &Value) {
        let link = self.links.as_mut().and_then(|links| links.hear(message));
        if let Some(link) = link {
            // A connection that is lost shows itself when the next message is awaited.
            let _ = self.socket.say(&link).await;
        }
    }

    async fn hear(&mut self, message: &Value) {
        self.give_link(message).await;
        match message["type"].as_str() {
            Some("events") => {
                self.hear_events(&message["events"]);
                self.now = message["now"].clone();
                assert_eq!(self.now["seq"], self.seq, "{}: {}", self.name(), self.now);
            }
            Some("accepted") => self.accepted(message).await,
            Some("refused") => {
                let flying = self.answered(message);
                let code = message["error"]["code"].as_str().expect("a code");
                // Others may have decided meanwhile, or dice were rolled.
                let late = match flying.deed {
                    Deed::Undo => ["stale", "nothing_to_undo", "over"].contains(&code),
                    Deed::Withdraw => ["stale", "nothing_to_withdraw", "over"].contains(&code),
                    _ => ["stale", "over"].contains(&code),
                };
                assert!(late, "{}: {:?}: {message}", self.name(), flying.deed);
                if message["now"].is_object() {
                    self.now = message["now"].clone();
                    assert_eq!(self.now["seq"], self.seq, "{}: {message}", self.name());
                    self.board().check_present(self.seq, &message["view"]);
                }
            }
            _ => {}
        }
    }

    async fn accepted(&mut self, answer: &Value) {
        let mut flying = self.answered(answer);
        let seq = answer["seq"].as_u64().expect("a number");
        if let Some(made) = flying.made {
            // Where nothing changed, there is no event to be named again.
            let idle = matches!(flying.deed, Deed::HandOver | Deed::TakeBack);
            assert!(
                made == seq || idle,
                "{}: {:?} made {made}, and then {answer}",
                self.name(),
                flying.deed
            );
            return;
        }
        let seat = self.seat.expect("only seats send");
        self.board().acknowledge(seat, flying.deed.clone(), seq);
        self.tally.acknowledged.fetch_add(1, Relaxed);
        let said = serde_json::to_string(&flying.message).expect("plain data");
        self.tally.keep(said);
        if self.chance.percent(self.manners.doubtful) {
            flying.made = Some(seq);
            let _ = self.socket.say(&flying.message).await;
            self.flying = Some(flying);
        }
    }

    /// The message that this is the answer to.
    fn answered(&mut self, answer: &Value) -> Flying {
        let name = self.name();
        let flying = self.flying.take();
        let flying = flying.unwrap_or_else(|| panic!("{name}: nobody asked for {answer}"));
        assert_eq!(answer["id"], flying.id.as_str(), "{name}: {answer}");
        flying
    }

    async fn say(&mut self, seat: usize, deed: Deed) {
        self.sent += 1;
        let (id, seq) = (format!("{seat}-{}", self.sent), self.seq);
        let message = message(&deed, &id, seq, seat);
        let _ = self.socket.say(&message).await;
        self.flying = Some(Flying {
            id,
            deed,
            message,
            made: None,
        });
    }
}
