//! A client comes to a table, for the first time or again.

use std::sync::atomic::Ordering::Relaxed;

use rollwright_core::{Seat, SeatSet};
use rollwright_protocol::{PROTOCOL, Secret, ServerMessage, TableEvent};
use rollwright_record::fair::Link;
use rollwright_store::{EventRow, Hash, TableStage};

use super::clients::{Client, to_json};
use super::seating::holds;
use super::{Broken, Connect, Table};
use crate::hall::Outgoing;
use crate::log::{Entry, Presence, event};
use crate::play::{Cause, Play};
use crate::secret::{hash, same};

/// A client that missed more than so many events gets the position and the list of steps instead.
const MAX_TAIL: u64 = 64;

impl Table {
    pub(super) async fn connect(&mut self, connect: Connect) -> Result<(), Broken> {
        let (number, hello, outbox) = (connect.client, connect.hello, connect.outbox);
        let known: Vec<Hash> = hello.secrets.iter().filter_map(hash).collect();
        let seats = self.seats_of(&known);
        if !seats.is_empty() {
            self.bot_share.count_for(connect.address);
        }
        let arrived = !seats.iter().all(|seat| self.is_connected(seat));
        let host = known.iter().any(|secret| same(secret, &self.row.host));
        self.shared.counters.connected.fetch_add(1, Relaxed);
        self.clients.push(Client {
            number,
            outbox: outbox.clone(),
            seats,
            host,
            anchors: self.anchors_of(&hello.secrets, &connect.anchors),
            welcomed: false,
        });
        let returned = self.arrive(seats);
        // What coming back changes is stored and told to the others before the newcomer is told everything.
        self.commit(self.shared.time.clock.elapsed()).await?;
        let events = match hello.seq {
            Some(last) => self.tail(last).await?,
            None => None,
        };
        let seats = self.seats_of_client(number);
        let welcome = to_json(&self.welcome(seats, host, events));
        let mut clients = self.clients.iter_mut();
        if let Some(client) = clients.find(|client| client.number == number) {
            client.welcomed = true;
        }
        let seq = self.log.seq;
        let text = |text| Outgoing::Text { seq, text };
        if outbox.try_send(text(welcome)).is_err() {
            self.disconnect(number);
        } else if arrived {
            self.connections_changed(seats);
        }
        for message in returned {
            // Who does not read this will not read what comes next either.
            let _ = outbox.try_send(text(to_json(&message)));
        }
        let _ = connect.reply.send(Ok(()));
        Ok(())
    }

    /// The seats that these secrets act for.
    fn seats_of(&self, secrets: &[Hash]) -> SeatSet {
        let row = |seat: usize| &self.row.seats[seat];
        self.seats()
            .filter(|seat| {
                secrets
                    .iter()
                    .any(|secret| holds(row(seat.index()), secret))
            })
            .collect()
    }

    /// The chains that a client keeps, each for the seat of its secret.
    fn anchors_of(&self, secrets: &[Secret], anchors: &[Option<Link>]) -> Vec<(Seat, Link)> {
        let chain = |(secret, anchor): (&Secret, &Option<Link>)| {
            let seat = self.seats_of(&[hash(secret)?]).iter().next();
            seat.zip(*anchor)
        };
        secrets.iter().zip(anchors).filter_map(chain).collect()
    }

    /// The people of these seats are here: they take the seats kept for them, and take them back from the stand-in. Gives what
    /// they are told of that.
    fn arrive(&mut self, seats: SeatSet) -> Vec<ServerMessage> {
        let at = self.shared.time.now();
        let mut returned = Vec::new();
        let absent = |seat| {
            let play = self.running();
            play.is_some_and(|play| play.presence(seat) == Presence::Absent)
        };
        let absent: SeatSet = seats.iter().filter(|seat| absent(*seat)).collect();
        for seat in seats.iter() {
            let (was_absent, open) = (absent.contains(seat), self.end_absence(seat));
            let steps = self.running().map_or(0, |play| play.steps_stood_in(seat));
            if was_absent {
                self.set_presence(seat, Presence::Here, Cause::at(at));
                self.bots[seat.index()] = None;
            }
            if was_absent || open {
                let seat = seat.index();
                returned.push(ServerMessage::Returned { seat, steps, open });
            }
        }
        if let Some(play) = &mut self.play {
            play.fair_mut().heard(seats);
        }
        self.adopt_chains();
        if self.row.state != TableStage::Gathering {
            return returned;
        }
        let mut changed = false;
        for seat in seats.iter() {
            let row = &mut self.row.seats[seat.index()];
            changed |= !std::mem::replace(&mut row.taken, true);
        }
        if changed {
            self.seats_changed();
        }
        returned
    }

    /// What came after the event that the client has seen; nothing if that is too much, or not to be found out. If the store has more
    /// than the table knows, or perhaps so, somebody else plays it, and what is in memory can't be shown to anybody.
    pub(super) async fn tail(&self, seen: u64) -> Result<Option<Vec<TableEvent>>, Broken> {
        match self.log.seq.checked_sub(seen) {
            Some(0) => return Ok(Some(Vec::new())),
            Some(missed) if missed > MAX_TAIL => return Ok(None),
            _ => {}
        }
        let is_ahead = seen > self.log.seq;
        let after = seen.min(self.log.seq);
        let rows = match self.shared.store.events(&self.row.id, after).await {
            Ok(rows) => rows,
            // It may well have seen more, and the store can't say so.
            Err(_) if is_ahead => return Err(Broken),
            Err(_) => return Ok(None),
        };
        if rows.last().is_some_and(|last| last.seq > self.log.seq) {
            tracing::error!(table = %self.row.id, "somebody else has gone on with the table");
            return Err(Broken);
        }
        if is_ahead {
            // It can't have.
            return Ok(None);
        }
        let entry = |row: EventRow| {
            // What all of it led to is in the welcome.
            let entry = Entry::parse(&row.text).ok()?;
            Some(event(row.seq, row.at, entry))
        };
        Ok(rows.into_iter().map(entry).collect())
    }

    fn welcome(
        &self,
        seats: SeatSet,
        host: bool,
        events: Option<Vec<TableEvent>>,
    ) -> ServerMessage {
        let play = self.play.as_deref();
        ServerMessage::Welcome {
            protocol: PROTOCOL,
            table: Box::new(self.info()),
            you: self.own(seats),
            host,
            now: self.now().map(Box::new),
            view: play.map(Play::view),
            log: play.filter(|_| events.is_none()).map(Play::steps),
            events,
        }
    }
}
