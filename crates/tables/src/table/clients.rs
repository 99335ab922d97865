//! Who is connected to a table, and what they are sent.

use bytes::Bytes;
use rollwright_core::{Seat, SeatSet};
use rollwright_protocol::{Own, ServerMessage, TableEvent};
use tokio::sync::mpsc::error::TrySendError;

use super::Table;
use crate::outbox::{Outbox, Outgoing};
use crate::play::Play;

/// A connection.
pub(super) struct Client {
    pub(super) number: u64,
    pub(super) outbox: Outbox,
    /// The seats it acts for.
    pub(super) seats: SeatSet,
}

impl Table {
    /// Whether a device of the seat is connected.
    pub(super) fn is_connected(&self, seat: Seat) -> bool {
        self.clients
            .iter()
            .any(|client| client.seats.contains(seat))
    }

    /// Sends what is to be said now that everything is stored.
    pub(super) fn tell(&mut self) {
        for (number, message) in std::mem::take(&mut self.first) {
            self.send_to(|client| client.number == number, &message);
        }
        let events = std::mem::take(&mut self.log.events);
        let refresh = std::mem::take(&mut self.refresh);
        if (!events.is_empty() || refresh) && self.play.is_some() {
            self.send_events(events);
        }
        for (number, message) in std::mem::take(&mut self.replies) {
            self.send_to(|client| client.number == number, &message);
        }
        // Whoever could not be reached is gone, which is news, too.
        loop {
            let refresh = std::mem::take(&mut self.refresh);
            if refresh && self.play.is_some() {
                self.send_events(Vec::new());
            }
            if !std::mem::take(&mut self.announce) && !refresh {
                break;
            }
            let table = Box::new(self.info());
            self.send_all(&ServerMessage::Table { table });
        }
    }

    fn send_events(&mut self, events: Vec<TableEvent>) {
        let now = Box::new(self.now().expect("the game has begun"));
        self.send_all(&ServerMessage::Events { events, now });
    }

    /// Changes which seats clients act for, and tells those whose seats are others now.
    pub(super) fn change_seats(&mut self, becomes: impl Fn(Seat) -> Option<Seat>) {
        let mut told = Vec::new();
        for client in &mut self.clients {
            let seats: SeatSet = client.seats.iter().filter_map(&becomes).collect();
            if seats != client.seats {
                client.seats = seats;
                told.push((client.number, seats));
            }
        }
        for (number, seats) in told {
            let you = self.own(seats);
            self.first.push((number, ServerMessage::You { you }));
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
        let choice = self.play.as_ref().and_then(|play| play.choice(seat));
        let own = Own {
            seat: seat.index(),
            choice: choice.map(ToString::to_string),
        };
        let devices = self
            .clients
            .iter()
            .filter(|client| client.seats.contains(seat));
        let messages =
            devices.map(|client| (client.number, ServerMessage::Choice { own: own.clone() }));
        self.replies.extend(messages);
    }

    pub(super) fn send_all(&mut self, message: &ServerMessage) {
        self.send_to(|_| true, message);
    }

    fn send_to(&mut self, who: impl Fn(&Client) -> bool, message: &ServerMessage) {
        if !self.clients.iter().any(&who) {
            return;
        }
        let text = text(message);
        let mut lost = Vec::new();
        for client in self.clients.iter().filter(|client| who(client)) {
            match client.outbox.try_send(Outgoing::Text(text.clone())) {
                Ok(()) => {}
                // One that does not read is let go: it comes back and gets what it missed.
                Err(TrySendError::Full(_) | TrySendError::Closed(_)) => lost.push(client.number),
            }
        }
        for number in lost {
            self.disconnect(number);
        }
    }

    /// Somebody has come or gone, which everybody is told; who may say what was rolled depends on it, too.
    pub(super) fn presence_changed(&mut self) {
        self.announce = true;
        self.refresh |= self.play.as_ref().is_some_and(Play::roll_due);
    }

    /// A client is gone.
    pub(super) fn disconnect(&mut self, number: u64) {
        let Some(index) = self
            .clients
            .iter()
            .position(|client| client.number == number)
        else {
            return;
        };
        let client = self.clients.swap_remove(index);
        self.shared.counts.disconnected();
        for seat in client.seats.iter() {
            if !self.is_connected(seat) {
                self.away_since[seat.index()] = self.shared.time.moment();
                self.presence_changed();
            }
        }
    }
}

pub(super) fn text(message: &ServerMessage) -> Bytes {
    serde_json::to_string(message)
        .expect("messages have only strings as keys")
        .into()
}
