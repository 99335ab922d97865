//! A client comes to a table, for the first time or again.

use rollwright_core::{Seat, SeatSet};
use rollwright_protocol::{PROTOCOL, ServerMessage, TableEvent};
use rollwright_store::{EventRow, Hash, TableStage};

use super::clients::{Client, text};
use super::{Broken, Table};
use crate::hall::Hello;
use crate::log::{Entry, Presence, event};
use crate::outbox::{Outbox, Outgoing};
use crate::play::{Cause, Play};
use crate::secret::{hash, same};

/// A client that missed more than so many events gets the position and the list of steps instead.
const LONGEST_TAIL: u64 = 64;

impl Table {
    pub(super) async fn connect(
        &mut self,
        number: u64,
        hello: Hello,
        seed: Option<[u8; 16]>,
        outbox: Outbox,
    ) -> Result<(), Broken> {
        let known: Vec<Hash> = hello.secrets.iter().filter_map(hash).collect();
        let seats = self.seats_of(&known);
        self.arrive(seats, seed);
        // What coming back changes is stored and told to the others before the newcomer is told everything.
        self.settle(self.shared.time.clock.elapsed()).await?;
        let events = match hello.seq {
            Some(last) => self.tail(last).await,
            None => None,
        };
        let came = !seats.iter().all(|seat| self.is_connected(seat));
        let host = known.iter().any(|secret| same(secret, &self.row.host));
        self.shared.counts.connected();
        self.clients.push(Client {
            number,
            outbox: outbox.clone(),
            seats,
        });
        let welcome = self.welcome(seats, host, events);
        if outbox.try_send(Outgoing::Text(text(&welcome))).is_err() {
            self.disconnect(number);
        } else if came {
            self.presence_changed();
        }
        Ok(())
    }

    /// The seats that these secrets act for.
    fn seats_of(&self, secrets: &[Hash]) -> SeatSet {
        let acts = |index: usize| {
            let own = self.row.seats[index].secret;
            own.is_some_and(|own| secrets.iter().any(|secret| same(secret, &own)))
        };
        Seat::all(self.row.seats.len())
            .filter(|seat| acts(seat.index()))
            .collect()
    }

    /// The people of these seats are here: they take the seats kept for them, and take them back from the stand-in.
    fn arrive(&mut self, seats: SeatSet, seed: Option<[u8; 16]>) {
        let at = self.shared.time.now();
        if let (Some(play), TableStage::Running) = (&mut self.play, self.row.state) {
            for seat in seats.iter() {
                if play.presence(seat) == Presence::Absent {
                    let cause = Cause::at(at);
                    self.announce |= play.set_presence(seat, Presence::Here, cause, &mut self.log);
                    self.thinking[seat.index()] = None;
                }
            }
        }
        if self.row.state != TableStage::Gathering {
            return;
        }
        let mut changed = false;
        for seat in seats.iter() {
            let row = &mut self.row.seats[seat.index()];
            if !row.taken || (row.seed.is_none() && seed.is_some()) {
                row.taken = true;
                row.seed = row.seed.or(seed);
                changed = true;
            }
        }
        if changed {
            self.seats_changed(at);
            self.start_if_full(at);
        }
    }

    /// What came after the event that the client has seen; nothing if that is too much, or not to be found out.
    async fn tail(&self, seen: u64) -> Option<Vec<TableEvent>> {
        if seen > self.log.seq || self.log.seq - seen > LONGEST_TAIL {
            return None;
        }
        if seen == self.log.seq {
            return Some(Vec::new());
        }
        let rows = self.shared.store.events(&self.row.id, seen).await.ok()?;
        let entry = |row: EventRow| {
            // What all of it led to is in the welcome.
            let entry = Entry::parse(&row.text).ok()?;
            Some(event(row.seq, row.at, entry, None))
        };
        rows.into_iter().map(entry).collect()
    }

    fn welcome(
        &self,
        seats: SeatSet,
        host: bool,
        events: Option<Vec<TableEvent>>,
    ) -> ServerMessage {
        let log = match events {
            None => self.play.as_ref().map(Play::steps),
            Some(_) => None,
        };
        ServerMessage::Welcome {
            protocol: PROTOCOL,
            table: Box::new(self.info()),
            you: self.own(seats),
            host,
            now: self.now().map(Box::new),
            view: self.play.as_ref().map(Play::view),
            log,
            events,
        }
    }
}
