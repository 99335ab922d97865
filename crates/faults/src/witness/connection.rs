//! What was seen of connections, and whose links a run must have waited for.

use std::collections::BTreeSet;
use std::time::Duration;

use rollwright_protocol::By;
use tokio::time::Instant;

use super::Witness;
use super::stored_table::StoredTable;
use super::written::Written;
use crate::world::World;

/// For how long a client must have been there, and its chain have been its seat's, before a run has to wait for it.
const SETTLED: Duration = Duration::from_secs(1);

/// After how long without failures a node knows of the clients of others.
const SETTLES: Duration = Duration::from_secs(15);

/// A connection of a client, at the hall's end.
pub(super) struct SeenConnection {
    pub(super) process: usize,
    pub(super) table: String,
    /// The last event that the client was told of.
    pub(super) seq: u64,
    /// The anchors that the client keeps chains of.
    anchors: Vec<String>,
    seats: BTreeSet<usize>,
    welcomed: Option<Instant>,
    gone: bool,
}

impl SeenConnection {
    /// Whether the hall has welcomed its client, perhaps more than once.
    pub(super) fn is_welcomed(&self) -> bool {
        self.welcomed.is_some()
    }

    pub(super) fn welcomed(&mut self, seq: u64, seats: impl Iterator<Item = usize>) {
        self.seq = seq;
        self.welcomed = Some(Instant::now());
        self.sits_at(seats);
    }

    pub(super) fn sits_at(&mut self, seats: impl Iterator<Item = usize>) {
        self.seats = seats.collect();
    }

    /// Whether the process that writes knows of this connection. Where there are several, one may know less for a while when a
    /// table has moved or something was lost.
    fn is_known_to(&self, world: &World, process: usize, table: &StoredTable) -> bool {
        let is_here = self.process == process;
        if !world.is_cluster() {
            return is_here;
        }
        let since = table.written_by.map(|(_, since)| since);
        let came_since = self.welcomed > since;
        let elsewhere = world.is_calm_for(SETTLES) && !world.is_dead(self.process);
        world.is_undivided() && came_since && (is_here || elsewhere)
    }

    /// Whether it has kept the chain of this anchor for the seat for long enough.
    fn keeps(&self, seat: usize, anchor: &str) -> bool {
        let settled = self.welcomed.is_some_and(|at| at.elapsed() > SETTLED);
        let has = self.anchors.iter().any(|own| own == anchor);
        settled && !self.gone && has && self.seats.contains(&seat)
    }
}

impl Witness {
    /// A client comes to a process; gives the number of its connection.
    pub(crate) fn connecting(
        &mut self,
        process: usize,
        table: &str,
        anchors: Vec<String>,
    ) -> usize {
        self.connections.push(SeenConnection {
            process,
            table: table.to_owned(),
            seq: 0,
            anchors,
            seats: BTreeSet::new(),
            welcomed: None,
            gone: false,
        });
        self.connections.len() - 1
    }

    /// The hall knows that the client has gone.
    pub(crate) fn disconnected(&mut self, number: usize) {
        self.connections[number].gone = true;
    }

    /// Clients that were not told what was stored so long ago, though nothing fails and they are still there.
    pub(crate) fn deaf(&self, after: Duration, is_dead: impl Fn(usize) -> bool) -> Vec<String> {
        let mut deaf = Vec::new();
        for (number, connection) in self.connections.iter().enumerate() {
            let Some(table) = self.tables.get(&connection.table) else {
                continue;
            };
            let waits = connection.welcomed.is_some_and(|at| at.elapsed() > after);
            let old = table.events.iter().rev();
            let old = old.skip_while(|stored| stored.at.elapsed() < after).count() as u64;
            if waits && !connection.gone && connection.seq < old && !is_dead(connection.process) {
                let (id, seq) = (&connection.table, connection.seq);
                deaf.push(format!(
                    "{id}: connection {number} has heard up to event {seq}, and {old} was stored long ago"
                ));
            }
        }
        deaf
    }

    /// If the last event begins a run that waited for nobody, says whom it should have waited for.
    pub(super) fn without_links(&self, world: &World, process: usize, id: &str) -> Option<String> {
        let table = self.tables.get(id)?;
        let (last, before) = table.events.split_last()?;
        let Written::Step {
            by: By::Chance,
            drawn: None,
            ..
        } = &last.written
        else {
            return None;
        };
        // A run has several steps: only its first one has links.
        let chance = |written: &Written| matches!(written, Written::Step { by: By::Chance, .. });
        let steps =
            |written: &Written| matches!(written, Written::Step { .. } | Written::Roll { .. });
        let previous = before.iter().rev().find(|stored| steps(&stored.written));
        if previous.is_none_or(|stored| chance(&stored.written)) {
            return None;
        }
        let seats: BTreeSet<usize> = self
            .connections
            .iter()
            .flat_map(|c| c.seats.clone())
            .collect();
        seats.into_iter().find_map(|seat| {
            let newest = before
                .iter()
                .rev()
                .find_map(|stored| match &stored.written {
                    Written::Chain {
                        seat: of, anchor, ..
                    } if *of == seat => Some((stored.at, anchor)),
                    _ => None,
                });
            let (since, anchor) = newest?;
            let was_missing = before.iter().any(|stored| match &stored.written {
                Written::Step {
                    drawn: Some(drawn), ..
                } => drawn.missing().any(|of| of == seat),
                _ => false,
            });
            let mut connections = self.connections.iter();
            let keeps = connections.any(|connection| {
                connection.table == id
                    && connection.keeps(seat, anchor)
                    && connection.is_known_to(world, process, table)
            });
            let must_wait = since.elapsed() > SETTLED && !was_missing && keeps;
            must_wait.then(|| {
                format!(
                    "event {} did not wait for the link of seat {seat}",
                    before.len() + 1
                )
            })
        })
    }
}
