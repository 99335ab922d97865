//! Which client keeps a seat's chain, which chain is the seat's next, and the links that clients give.

use rollwright_core::{Seat, SeatSet};
use rollwright_protocol::{Code, DiceSource, Problem, ServerMessage};
use rollwright_record::fair::Link;
use rollwright_store::TableStage;

use super::Table;
use super::seating::MAX_CHANGES;
use crate::hall::parse_link;

impl Table {
    /// Gives seats the chains that their clients keep, where no connected client keeps the newest one of the seat; and notes which
    /// seats can be asked for links.
    pub(super) fn adopt_chains(&mut self) {
        if self.setup.settings.dice == DiceSource::Real {
            return;
        }
        for seat in self.seats() {
            if self
                .anchor(seat)
                .is_none_or(|anchor| !self.keeps(seat, anchor))
            {
                self.adopt_chain(seat);
            }
        }
        let reachable = |seat: &Seat| {
            let anchor = self.anchor(*seat);
            anchor.is_some_and(|anchor| self.keeps(*seat, anchor))
        };
        let reachable: SeatSet = self.seats().filter(reachable).collect();
        if let Some(play) = &mut self.play {
            play.fair_mut().set_reachable(reachable);
        }
    }

    /// The anchor of the seat's newest chain.
    fn anchor(&self, seat: Seat) -> Option<Link> {
        match &self.play {
            Some(play) => play.fair().anchor(seat),
            None => self.row.seats[seat.index()].anchor.map(Link),
        }
    }

    /// Whether a connected client keeps the chain of this anchor for the seat.
    fn keeps(&self, seat: Seat, anchor: Link) -> bool {
        let mut clients = self.clients.iter();
        clients.any(|client| client.anchors.contains(&(seat, anchor)))
    }

    /// Gives the seat the first chain that one of its clients offers, if it can have one now.
    fn adopt_chain(&mut self, seat: Seat) {
        let clients = self.clients.iter();
        let anchors = clients.flat_map(|client| &client.anchors);
        let mut offers = anchors
            .filter(|(of, _)| *of == seat)
            .map(|(_, anchor)| *anchor);
        let at = self.shared.time.now();
        match (self.row.state, &mut self.play) {
            (TableStage::Running, Some(play)) => {
                let next = |anchor| play.fair().next_chain(seat, anchor).ok().flatten();
                let offer = offers.find_map(|anchor| Some((next(anchor)?, anchor)));
                match offer {
                    Some((from, anchor)) => {
                        play.add_chain(seat, from, anchor, at, &mut self.log);
                    }
                    None if play.fair().due().is_none() => self.refuse_replaced(seat),
                    None => {}
                }
            }
            (TableStage::Gathering, None) if self.log.seq <= MAX_CHANGES => {
                if let Some(anchor) = offers.next() {
                    self.row.seats[seat.index()].anchor = Some(anchor.0);
                    self.change().seats = Some(self.row.seats.clone());
                    self.table_changed(at);
                }
            }
            _ => {}
        }
    }

    /// Tells the clients whose chain of this seat was replaced. If no run had used it, nothing else that they are shown says so.
    fn refuse_replaced(&mut self, seat: Seat) {
        let Some(play) = &self.play else {
            return;
        };
        // Who has not been welcomed yet is told after that.
        for client in self.clients.iter_mut().filter(|client| client.welcomed) {
            let replaced = client.anchors.extract_if(.., |(of, anchor)| {
                *of == seat && play.fair().next_chain(seat, *anchor) == Ok(None)
            });
            for (_, anchor) in replaced {
                let refused = ServerMessage::Refused {
                    id: None,
                    error: Problem::from(Code::ChainReplaced)
                        .with("seat", seat.index())
                        .with("anchor", anchor.to_string()),
                    now: None,
                    view: None,
                };
                self.replies.push((client.number, refused));
            }
        }
    }

    /// A client offers a new chain for its seat.
    pub(super) fn take_anchor(
        &mut self,
        client: u64,
        seat: usize,
        anchor: &str,
    ) -> Result<u64, Problem> {
        let anchor = parse_link(anchor)?;
        let seat = self.own_seat(client, seat)?;
        if let Some(play) = &self.play {
            play.fair().next_chain(seat, anchor)?;
        }
        let mut clients = self.clients.iter_mut();
        if let Some(client) = clients.find(|known| known.number == client) {
            client.anchors.retain(|(of, _)| *of != seat);
            client.anchors.push((seat, anchor));
        }
        Ok(self.log.seq)
    }

    /// A client gives the link of its seat for a run.
    pub(super) fn take_link(
        &mut self,
        client: u64,
        seat: usize,
        run: u64,
        link: &str,
    ) -> Result<u64, Problem> {
        let link = parse_link(link)?;
        let seat = self.own_seat(client, seat)?;
        let at = self.shared.time.now();
        if let Some(play) = &mut self.play
            && self.row.state == TableStage::Running
        {
            play.take_link(seat, run, link, at, &mut self.log)?;
        }
        Ok(self.log.seq)
    }

    /// The seat of this number, if the client acts for it.
    pub(super) fn own_seat(&self, client: u64, seat: usize) -> Result<Seat, Problem> {
        let seat = Seat::new(seat).filter(|seat| seat.index() < self.row.seats.len());
        let seat = seat.ok_or(Code::NoSuchSeat)?;
        if !self.seats_of_client(client).contains(seat) {
            return Err(Code::WrongSecret.into());
        }
        Ok(seat)
    }
}
