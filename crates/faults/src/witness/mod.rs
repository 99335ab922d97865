//! Whoever sees everything: each write of the store, each word between halls and people. It says what must not be as soon as it
//! happens.

mod connection;
mod stored_table;
mod written;

use std::collections::BTreeMap;
use std::time::Duration;

use rollwright_protocol::{ServerMessage, TableEvent, TableState};
use rollwright_store::{EventRow, Millis};
use tokio::time::Instant;

use crate::world::World;
use connection::SeenConnection;
use stored_table::StoredTable;
use written::{Written, agrees};

/// What was seen so far.
#[derive(Default)]
pub(crate) struct Witness {
    tables: BTreeMap<String, StoredTable>,
    /// For each table, the last event that somebody was told of or got an answer with.
    known: BTreeMap<String, u64>,
    /// For each message of a client, the last event of its table that anybody knew of when it was first sent.
    floors: BTreeMap<String, u64>,
    connections: Vec<SeenConnection>,
    violations: Vec<String>,
    pub(crate) messages: u64,
}

impl Witness {
    /// Notes that something is as it must not be.
    pub(crate) fn violation(&mut self, world: &World, what: &str) {
        world.trace.note(format_args!("WRONG: {what}"));
        if self.violations.len() < 20 {
            self.violations.push(what.to_owned());
        }
    }

    /// What must not be, and was.
    pub(crate) fn violations(&self) -> &[String] {
        &self.violations
    }

    /// A process has stored these events.
    pub(crate) fn stored(&mut self, world: &World, process: usize, id: &str, rows: &[EventRow]) {
        let mut wrong = Vec::new();
        for row in rows {
            world.trace.note(format_args!(
                "process {process}: {id}: event {} {}",
                row.seq, row.text
            ));
            let table = self.tables.entry(id.to_owned()).or_default();
            wrong.extend(table.add(row, &self.floors));
            if table.written_by.is_none_or(|(writer, _)| writer != process) {
                table.written_by = Some((process, Instant::now()));
            }
            wrong.extend(self.without_links(world, process, id));
        }
        for what in wrong {
            self.violation(world, &format!("{id}: {what}"));
        }
    }

    /// Whoever has written a table last begins anew.
    pub(crate) fn writer_failed(&mut self, id: &str) {
        if let Some(table) = self.tables.get_mut(id) {
            table.written_by = None;
        }
    }

    /// A message of a client is sent for the first time.
    pub(crate) fn sent(&mut self, table: &str, message: &str) {
        let floor = self.known.get(table).copied().unwrap_or(0);
        self.floors.insert(message.to_owned(), floor);
    }

    /// Somebody knows of this event of a table, and of all before it.
    pub(crate) fn knows(&mut self, table: &str, seq: u64) {
        let known = self.known.entry(table.to_owned()).or_default();
        *known = seq.max(*known);
    }

    /// The last event of a table that anybody knows of.
    pub(crate) fn known(&self, table: &str) -> u64 {
        self.known.get(table).copied().unwrap_or(0)
    }

    /// The events that a message of a client has made.
    pub(crate) fn made_by(&self, table: &str, message: &str) -> &[u64] {
        let table = self.tables.get(table);
        let made = table.and_then(|table| table.made_by.get(message));
        made.map_or(&[], Vec::as_slice)
    }

    /// The steps of a table's game after the event of this number.
    pub(crate) fn steps_at(&self, table: &str, seq: u64) -> Vec<String> {
        let table = self.tables.get(table);
        table.map_or_else(Vec::new, |table| table.steps_at(seq))
    }

    /// All steps of a table's game that are stored.
    pub(crate) fn steps(&self, table: &str) -> &[String] {
        let table = self.tables.get(table);
        table.map_or(&[], |table| &table.steps)
    }

    /// How many events, steps, and steps of stand-ins there were at all tables.
    pub(crate) fn counts(&self) -> (usize, usize, usize) {
        let tables = self.tables.values();
        tables.fold((0, 0, 0), |(events, steps, stood_in), table| {
            (
                events + table.events.len(),
                steps + table.steps.len(),
                stood_in + table.stood_in(),
            )
        })
    }

    /// For how long nothing has been stored of a table.
    pub(crate) fn silent(&self, table: &str) -> Duration {
        let table = self.tables.get(table);
        let last = table.and_then(|table| table.events.last());
        last.map_or(Duration::ZERO, |last| last.at.elapsed())
    }

    /// A stand-in must not have begun before its time, which is at least so long after the seat's last own step.
    pub(crate) fn check_stand_ins(&mut self, world: &World, table: &str, patience: Duration) {
        let Some(stored) = self.tables.get(table).filter(|table| !table.undone()) else {
            return;
        };
        let early = stored.early_stand_ins(patience);
        for what in early {
            self.violation(world, &format!("{table}: {what}"));
        }
    }

    /// A hall says something on a connection.
    pub(crate) fn told(&mut self, world: &World, number: usize, message: &ServerMessage) {
        self.messages += 1;
        let wrong = self.check_told(number, message);
        if let Err(what) = wrong {
            let connection = &self.connections[number];
            let what = format!(
                "{}: process {} tells connection {number}: {what}",
                connection.table, connection.process
            );
            self.violation(world, &what);
        }
    }

    fn check_told(&mut self, number: usize, message: &ServerMessage) -> Result<(), String> {
        let connection = &mut self.connections[number];
        let unknown = StoredTable::default();
        let table = self.tables.get(&connection.table).unwrap_or(&unknown);
        let stored = table.events.len() as u64;
        match message {
            ServerMessage::Welcome {
                table: info,
                now,
                log,
                events,
                you,
                ..
            } => {
                let last = now.as_ref().map_or(info.seq, |now| now.seq);
                if last > stored {
                    return Err(format!("event {last} before it is stored"));
                }
                let mut before = connection.seq;
                if connection.is_welcomed() && last < before {
                    return Err(format!("it is event {last} again, after {before}"));
                }
                for event in events.iter().flatten() {
                    if connection.is_welcomed() && event.seq() != before + 1 {
                        return Err(format!("event {} after {before}, anew", event.seq()));
                    }
                    before = event.seq();
                    if event.seq() > last {
                        return Err(format!(
                            "event {} with what it was after {last}",
                            event.seq()
                        ));
                    }
                    check_event(table, event)?;
                }
                if let Some(log) = log {
                    let told = log.iter().map(|logged| &logged.step);
                    if !table.steps_at(last).iter().eq(told) {
                        return Err(format!("other steps than those stored up to event {last}"));
                    }
                }
                connection.welcomed(last, you.iter().map(|own| own.seat));
            }
            ServerMessage::Events { events, now } => {
                for event in events {
                    if event.seq() != connection.seq + 1 {
                        return Err(format!("event {} after {}", event.seq(), connection.seq));
                    }
                    check_event(table, event)?;
                    connection.seq = event.seq();
                }
                if now.seq != connection.seq {
                    return Err(format!("it is event {} after {}", now.seq, connection.seq));
                }
            }
            ServerMessage::Table { table: info } => {
                if info.seq > stored {
                    return Err(format!("event {} before it is stored", info.seq));
                }
                if info.state == TableState::Gathering {
                    connection.seq = info.seq;
                }
            }
            ServerMessage::Accepted { id, seq } => {
                if *seq > stored {
                    return Err(format!(
                        "{id} is accepted as event {seq}, which is not stored"
                    ));
                }
                let made = table.made_by.get(id).map_or(&[][..], Vec::as_slice);
                if !made.is_empty() && made != [*seq] {
                    return Err(format!(
                        "{id} is accepted as event {seq}, and made {made:?}"
                    ));
                }
            }
            ServerMessage::You { you } => connection.sits_at(you.iter().map(|own| own.seat)),
            _ => {}
        }
        Ok(())
    }
}

/// A client is told of an event as it is stored.
fn check_event(table: &StoredTable, event: &TableEvent) -> Result<(), String> {
    let index = usize::try_from(event.seq() - 1).map_err(|error| error.to_string())?;
    match table.events.get(index) {
        None => Err(format!("event {} before it is stored", event.seq())),
        Some(stored) if agrees(&stored.written, event) => Ok(()),
        Some(stored) => Err(format!("{event:?} instead of {:?}", stored.written)),
    }
}

impl StoredTable {
    fn early_stand_ins(&self, patience: Duration) -> Vec<String> {
        let mut early = Vec::new();
        let mut last: BTreeMap<usize, Millis> = BTreeMap::new();
        let Some(first) = self.events.first() else {
            return early;
        };
        for (index, stored) in self.events.iter().enumerate() {
            match &stored.written {
                Written::Step { step, .. } => {
                    if let Some(seat) = written::seat_of(step) {
                        last.insert(seat, stored.said);
                    }
                }
                Written::StandIn { seat, presence } if presence == "absent" => {
                    let since = last.get(seat).copied().unwrap_or(first.said);
                    let waited = u64::try_from(stored.said - since).unwrap_or(0);
                    let waited = Duration::from_millis(waited);
                    if waited + Duration::from_secs(1) < patience {
                        let seq = index + 1;
                        early.push(format!(
                            "the stand-in of seat {seat} plays after {waited:?} (event {seq})"
                        ));
                    }
                }
                _ => {}
            }
        }
        early
    }
}
