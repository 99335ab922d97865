//! Who is connected to a table, and what they are sent.

use std::sync::atomic::Ordering::Relaxed;

use bytes::Bytes;
use rollwright_catalog::write_json;
use rollwright_core::{Seat, SeatSet};
use rollwright_protocol::{Now, Own, ServerMessage};
use rollwright_record::fair::Link;
use rollwright_store::Hash;

use super::Table;
use super::seating::holds;
use crate::hall::{Outbox, Outgoing};
use crate::play::Play;
use crate::secret::same;

/// Room for what a game usually waits for.
const NOW_CAPACITY: usize = 1 << 10;

/// A connection.
pub(super) struct Client {
    pub(super) number: u64,
    pub(super) outbox: Outbox,
    /// The seats it acts for.
    pub(super) seats: SeatSet,
    /// Whether it has the host's secret.
    pub(super) host: bool,
    /// The chains that it keeps for some of them.
    pub(super) anchors: Vec<(Seat, Link)>,
    /// Whether it has been told everything so far. Until then it is sent nothing else.
    pub(super) welcomed: bool,
}

impl Table {
    /// All seats of the table.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.row.seats.len())
    }

    /// Whether a device of the seat is connected.
    pub(super) fn is_connected(&self, seat: Seat) -> bool {
        let mut clients = self.clients.iter();
        clients.any(|client| client.seats.contains(seat))
    }

    /// The seats that the client acts for.
    pub(super) fn seats_of_client(&self, number: u64) -> SeatSet {
        let client = self.clients.iter().find(|client| client.number == number);
        client.map_or(SeatSet::EMPTY, |client| client.seats)
    }

    /// The seats of whoever has this secret: its own, and those that a device acts for which is connected with it.
    pub(super) fn seats_of_device(&self, secret: &Hash) -> SeatSet {
        let own = |seat: &Seat| holds(&self.row.seats[seat.index()], secret);
        let own: SeatSet = self.seats().filter(own).collect();
        let host = same(&self.row.host, secret);
        let clients = self.clients.iter();
        let devices = clients.filter(|client| {
            let shares = client.seats.iter().any(|seat| own.contains(seat));
            shares || host && client.host
        });
        let beside = devices.flat_map(|client| client.seats.iter());
        beside.chain(own.iter()).collect()
    }

    /// Sends what is to be said now that everything is stored.
    pub(super) fn broadcast(&mut self) {
        for (number, message) in std::mem::take(&mut self.before_events) {
            self.send_to(|client| client.number == number, &message);
        }
        let events = std::mem::take(&mut self.log.events);
        let refresh = std::mem::take(&mut self.refresh);
        if !events.is_empty() || refresh {
            self.send_events(&events);
        }
        for (number, message) in std::mem::take(&mut self.replies) {
            self.send_to(|client| client.number == number, &message);
        }
        // Whoever could not be reached is gone, which is news, too.
        loop {
            let refresh = std::mem::take(&mut self.refresh);
            if refresh {
                self.send_events("");
            }
            if !std::mem::take(&mut self.announce) && !refresh {
                break;
            }
            let table = Box::new(self.info());
            self.send_all(&ServerMessage::Table { table });
        }
    }

    /// Sends events, written as in the log, and what the game waits for now, if it has begun.
    fn send_events(&mut self, events: &str) {
        if let Some(now) = self.now() {
            let text = events_json(events, &now);
            self.send_text(|_| true, text);
        }
    }

    /// Changes which seats clients act for, and tells those whose seats are others now.
    pub(super) fn change_seats(&mut self, becomes: impl Fn(Seat) -> Option<Seat>) {
        let mut changed = Vec::new();
        for client in &mut self.clients {
            let seats: SeatSet = client.seats.iter().filter_map(&becomes).collect();
            if seats != client.seats {
                client.seats = seats;
                let anchors = client.anchors.drain(..);
                let kept = anchors.filter_map(|(seat, anchor)| Some((becomes(seat)?, anchor)));
                client.anchors = kept.collect();
                changed.push((client.number, seats));
            }
        }
        for (number, seats) in changed {
            let you = self.own(seats);
            self.before_events
                .push((number, ServerMessage::You { you }));
        }
    }

    /// What only the devices of these seats may know.
    pub(super) fn own(&self, seats: SeatSet) -> Vec<Own> {
        let choice = |seat| self.play.as_ref()?.choice(seat).map(ToString::to_string);
        let own = |seat: Seat| Own {
            seat: seat.index(),
            choice: choice(seat),
        };
        seats.iter().map(own).collect()
    }

    /// Tells a seat's devices what it has chosen.
    pub(super) fn tell_choice(&mut self, seat: Seat) {
        for own in self.own(SeatSet::only(seat)) {
            let message = ServerMessage::Choice { own };
            let clients = self.clients.iter();
            let devices = clients.filter(|client| client.seats.contains(seat));
            self.replies
                .extend(devices.map(|client| (client.number, message.clone())));
        }
    }

    pub(super) fn send_all(&mut self, message: &ServerMessage) {
        self.send_to(|_| true, message);
    }

    fn send_to(&mut self, who: impl Fn(&Client) -> bool, message: &ServerMessage) {
        let who = |client: &Client| client.welcomed && who(client);
        if !self.clients.iter().any(who) {
            return;
        }
        self.send_text(who, to_json(message));
    }

    fn send_text(&mut self, who: impl Fn(&Client) -> bool, text: Bytes) {
        let seq = self.log.seq;
        let text = Outgoing::Text { seq, text };
        let receivers = self.clients.iter();
        let receivers = receivers.filter(|client| client.welcomed && who(client));
        // One that does not read is let go: it comes back and gets what it missed.
        let lost = receivers.filter(|client| client.outbox.try_send(text.clone()).is_err());
        let lost: Vec<u64> = lost.map(|client| client.number).collect();
        for number in lost {
            self.disconnect(number);
        }
    }

    /// The people of these seats have come or gone, which everybody is told; who may say what was rolled depends on it, too, and when the
    /// stand-in plays.
    pub(super) fn connections_changed(&mut self, seats: SeatSet) {
        self.announce = true;
        let asked = seats.iter().any(|seat| self.person_asked(seat).is_some());
        self.refresh |= asked || self.play.as_deref().is_some_and(Play::waits_for_people);
    }

    /// A client is gone.
    pub(super) fn disconnect(&mut self, number: u64) {
        let mut clients = self.clients.iter();
        let Some(index) = clients.position(|client| client.number == number) else {
            return;
        };
        let client = self.clients.swap_remove(index);
        self.shared.counters.connected.fetch_sub(1, Relaxed);
        for seat in client.seats.iter() {
            if !self.is_connected(seat) {
                self.away_since[seat.index()] = self.shared.time.moment();
                self.connections_changed(SeatSet::only(seat));
            }
        }
    }
}

/// [`ServerMessage::Events`] as JSON, with events that are JSON already.
fn events_json(events: &str, now: &Now) -> Bytes {
    let mut text = String::with_capacity(events.len() + NOW_CAPACITY);
    text.push_str(r#"{"type":"events","events":["#);
    text.push_str(events);
    text.push_str(r#"],"now":"#);
    write_json(&mut text, now).expect("plain data");
    text.push('}');
    text.into()
}

pub(super) fn to_json(message: &ServerMessage) -> Bytes {
    let text = serde_json::to_string(message);
    text.expect("messages have only strings as keys").into()
}
