//! What must hold at a table, from everything that its clients were told.
//!
//! The first client that is told of an event plays it on a board of its own; every other must be told the same, now and after any
//! number of restarts. At the end, what was acknowledged and what happened must be one and the same. Of a finished game nothing is kept
//! but a [`Digest`], so that thousands can be played.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use rollwright_catalog::{AnyGame, Layouts, open, verify};
use rollwright_protocol::TableInfo;
use rollwright_record::Record;
use serde_json::Value;

/// What a message asked for.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum Deed {
    Move(String),
    Withdraw,
    Undo,
    HandOver,
    TakeBack,
}

/// A table as its clients know it.
pub(crate) struct Board {
    pub(crate) id: String,
    game: Box<dyn AnyGame>,
    /// All events, from number 1, without their views; and hashes of these.
    events: Vec<(Value, Option<u64>)>,
    /// What was acknowledged, by the event that it made.
    acknowledged: BTreeMap<u64, (usize, Deed)>,
    /// The seats of bots.
    bots: Vec<bool>,
}

/// How many events the tail of a finished game has.
pub(crate) const TAIL: usize = 60;

/// What must still be the same of a finished game, whenever it is looked at again.
#[derive(Clone, Debug)]
pub(crate) struct Digest {
    pub(crate) id: String,
    /// The number of the last event.
    pub(crate) last: u64,
    /// How many messages were acknowledged.
    pub(crate) acknowledged: usize,
    steps: u64,
    tail: u64,
    view: u64,
}

impl Digest {
    /// The record has the same steps and is right.
    pub(crate) fn check_record(&self, record: &str) {
        let id = &self.id;
        let record = finished_record(id, record);
        assert_eq!(hash(&record.steps), self.steps, "table {id}: the record");
    }

    /// A client that comes back is told the same last events, and shown the same position.
    pub(crate) fn check_tail(&self, events: &Value, view: &Value) {
        let id = &self.id;
        let events: Vec<Value> = events
            .as_array()
            .expect("a list")
            .iter()
            .map(plain)
            .collect();
        assert_eq!(
            events.len() as u64,
            self.last.min(TAIL as u64),
            "table {id}: {events:?}"
        );
        assert_eq!(hash_of_all(&events), self.tail, "table {id}: {events:?}");
        assert_eq!(hash(&view.to_string()), self.view, "table {id}: {view}");
    }
}

/// The event without its view.
fn plain(event: &Value) -> Value {
    let mut plain = event.clone();
    plain.as_object_mut().expect("an object").remove("view");
    plain
}

fn hash(of: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

fn hash_of_all<'a>(events: impl IntoIterator<Item = &'a Value>) -> u64 {
    hash(&events.into_iter().map(Value::to_string).collect::<Vec<_>>())
}

/// The record of a finished game, which must be right.
fn finished_record(id: &str, record: &str) -> Record {
    let record: Record = serde_json::from_str(record).expect("a record");
    let verdict = verify(&record, &Layouts::default());
    let verdict = verdict.unwrap_or_else(|fault| panic!("table {id}: {fault}"));
    assert!(verdict.finished, "table {id}: it is said to go on");
    record
}

impl Board {
    pub(crate) fn new(table: &TableInfo) -> Self {
        let (layouts, seats) = (Layouts::default(), table.seats.len());
        let game = open(
            &table.game,
            &layouts,
            &table.layout,
            Some(&table.variant),
            seats,
        );
        Self {
            id: table.id.clone(),
            game: game.expect("a game"),
            events: Vec::new(),
            acknowledged: BTreeMap::new(),
            bots: table.seats.iter().map(|seat| seat.bot.is_some()).collect(),
        }
    }

    /// The last event that anybody was told of.
    pub(crate) fn last(&self) -> u64 {
        self.events.len() as u64
    }

    /// A client is told of an event.
    pub(crate) fn hear(&mut self, event: &Value) {
        let seq = event["seq"].as_u64().expect("a number");
        let (plain, view) = (plain(event), event.get("view"));
        let view_hash = view.map(|view| hash(&view.to_string()));
        let id = &self.id;
        if seq <= self.last() {
            let index = usize::try_from(seq).expect("small") - 1;
            let (known, known_view) = &self.events[index];
            assert_eq!(
                *known, plain,
                "table {id}: event {seq} is another than before"
            );
            if let (Some(known), Some(view)) = (known_view, view_hash) {
                assert_eq!(
                    *known, view,
                    "table {id}: event {seq} has another view than before"
                );
            }
            return;
        }
        assert_eq!(
            seq,
            self.last() + 1,
            "table {id}: an event is missing before {event}"
        );
        match event["event"].as_str() {
            Some("step") => {
                let step = event["step"].as_str().expect("a step");
                let taken = self.game.take_step(step);
                assert!(taken.is_ok(), "table {id}: {taken:?} at {event}");
            }
            Some("undone") => {
                let steps = event["steps"].as_u64().expect("a number");
                self.game.back_to(usize::try_from(steps).expect("small"));
            }
            _ => {}
        }
        if let Some(view) = view {
            self.check_view(view);
        }
        self.events.push((plain, view_hash));
    }

    /// A client is shown the position after the last event that it was told of.
    pub(crate) fn check_present(&self, seq: u64, view: &Value) {
        if seq == self.last() {
            self.check_view(view);
        }
    }

    fn check_view(&self, view: &Value) {
        let own: Value = serde_json::from_str(&self.game.view_json()).expect("JSON");
        assert_eq!(*view, own, "table {}: after {}", self.id, self.last());
    }

    /// A client is told all steps up to an event that others have heard of.
    pub(crate) fn check_log(&self, seq: u64, log: &Value) {
        let log = log.as_array().expect("a list").iter();
        let told: Vec<&str> = log.filter_map(|logged| logged["step"].as_str()).collect();
        let own = self.steps_at(usize::try_from(seq).expect("small"));
        assert_eq!(told, own, "table {}: steps up to event {seq}", self.id);
    }

    fn steps_at(&self, seq: usize) -> Vec<&str> {
        let mut steps = Vec::new();
        for (event, _) in &self.events[..seq] {
            match event["event"].as_str() {
                Some("step") => steps.extend(event["step"].as_str()),
                Some("undone") => {
                    let left = event["steps"].as_u64().expect("a number");
                    steps.truncate(usize::try_from(left).expect("small"));
                }
                _ => {}
            }
        }
        steps
    }

    /// The server has promised that this is done for good.
    pub(crate) fn acknowledge(&mut self, seat: usize, deed: Deed, seq: u64) {
        // If nothing changed with it, there is no event of its own.
        if matches!(deed, Deed::HandOver | Deed::TakeBack) {
            return;
        }
        let before = self.acknowledged.insert(seq, (seat, deed));
        assert!(
            before.is_none(),
            "table {}: event {seq} is given for two messages: {before:?}",
            self.id
        );
    }

    /// Every event of a person is what one acknowledged message asked for, and every acknowledged message made one.
    pub(crate) fn check_acknowledged(&self) {
        let mut held: Vec<Option<&str>> = vec![None; self.bots.len()];
        let mut left = self.acknowledged.clone();
        for (seq, (event, _)) in (1..).zip(&self.events) {
            let seat = event["seat"]
                .as_u64()
                .and_then(|seat| usize::try_from(seat).ok());
            let mut made_by = |seat: usize| {
                let made = left.remove(&seq).filter(|(by, _)| *by == seat);
                let made = made.map(|(_, deed)| deed);
                made.unwrap_or_else(|| {
                    panic!("table {}: nobody is known to have sent {event}", self.id)
                })
            };
            match (event["event"].as_str(), seat) {
                (Some("chosen"), Some(seat)) => {
                    let deed = made_by(seat);
                    let Some((_, (_, Deed::Move(step)))) = self.acknowledged.get_key_value(&seq)
                    else {
                        panic!("table {}: {event} came of {deed:?}", self.id);
                    };
                    held[seat] = Some(step);
                }
                (Some("withdrawn"), Some(seat)) => {
                    assert_eq!(made_by(seat), Deed::Withdraw, "table {}: {event}", self.id);
                    held[seat] = None;
                }
                (Some("undone"), Some(seat)) => {
                    assert_eq!(made_by(seat), Deed::Undo, "table {}: {event}", self.id);
                    held.fill(None);
                }
                (Some("step"), _) => {
                    let step = event["step"].as_str().expect("a step");
                    let owner = step.split_once(' ').and_then(|(seat, _)| seat.parse().ok());
                    let owner: Option<usize> = owner.filter(|_| event["by"] != "chance");
                    let Some(owner) = owner else { continue };
                    match (held[owner].take(), event["by"].as_str()) {
                        (Some(chosen), Some("person")) => {
                            assert_eq!(step, chosen, "table {}: {event}", self.id);
                        }
                        (None, Some("person")) => {
                            let own = Deed::Move(step.to_owned());
                            assert_eq!(made_by(owner), own, "table {}: {event}", self.id);
                        }
                        (None, Some("bot")) => assert!(self.bots[owner], "{event}"),
                        (None, Some("forced" | "stand_in")) => {}
                        (chosen, _) => {
                            panic!("table {}: {chosen:?} was chosen: {event}", self.id)
                        }
                    }
                }
                _ => {}
            }
        }
        assert!(
            left.is_empty(),
            "table {}: acknowledged and not to be found: {left:?}",
            self.id
        );
    }

    /// The record of the game is right, finished, and that of this board.
    pub(crate) fn check_record(&self, record: &str) {
        let id = &self.id;
        let record = finished_record(id, record);
        assert_eq!(
            record.steps,
            self.steps_at(self.events.len()),
            "table {id}: the record"
        );
    }

    /// What is kept of a finished game.
    pub(crate) fn digest(&self) -> Digest {
        let tail = self.events.len().saturating_sub(TAIL);
        let steps: Vec<String> = self.game.steps(0);
        let view: Value = serde_json::from_str(&self.game.view_json()).expect("JSON");
        Digest {
            id: self.id.clone(),
            last: self.last(),
            acknowledged: self.acknowledged.len(),
            steps: hash(&steps),
            tail: hash_of_all(self.events[tail..].iter().map(|(event, _)| event)),
            view: hash(&view.to_string()),
        }
    }
}
