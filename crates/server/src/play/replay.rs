//! A game that is done again from what the store has kept.

use rollwright_core::{Seat, Step};
use rollwright_protocol::By;
use rollwright_store::EventRow;

use super::{Act, Held, Play, seat_of};
use crate::log::Entry;

impl Play {
    /// Forgets choices that are not possible, as they would be if somebody had changed the layout.
    pub(crate) fn drop_impossible_choices(&mut self) {
        for seat in Seat::all(self.places.len()) {
            let possible = |step: &str| {
                let mv = step.split_once(' ').map_or("", |(_, mv)| mv);
                let legal = |moves: Vec<String>| moves.iter().any(|legal| legal == mv);
                legal(self.game.legal_moves(seat)) || legal(self.game.legal_ahead(seat))
            };
            if self.choice(seat).is_some_and(|step| !possible(step)) {
                self.place_mut(seat).held = None;
            }
        }
    }

    /// Does again what the store has kept. Nothing if it can't be done, which means that the store is damaged.
    pub(crate) fn replay(&mut self, entry: &Entry, row: &EventRow) -> Option<()> {
        let act = Act {
            at: row.at,
            request: row.request.as_deref(),
        };
        match entry {
            Entry::Step { by, step } => {
                let together = matches!(self.game.step(), Step::Act(seats) if seats.len() > 1)
                    || self
                        .taken
                        .last()
                        .is_some_and(|last| last.together && *by != By::Chance);
                self.game.take(step).ok()?;
                if let Some(seat) = seat_of(step) {
                    self.places.get_mut(seat.index())?.held = None;
                }
                self.count(step, *by, together, act, row.seq);
            }
            Entry::Roll { step, .. } => {
                self.game.take(step).ok()?;
                self.count(step, By::Chance, false, act, row.seq);
            }
            Entry::Hold { seat, step } => {
                let place = self.places.get_mut(*seat)?;
                place.held = Some(Held {
                    step: step.clone(),
                    by: By::Person,
                    request: None,
                });
                place.since = row.seq;
            }
            Entry::Withdraw { seat } => {
                let place = self.places.get_mut(*seat)?;
                place.held = None;
                place.since = row.seq;
            }
            Entry::Undo { seat, steps } => {
                let seat = Seat::new(*seat).filter(|seat| seat.index() < self.places.len())?;
                self.back_to(seat, *steps);
                self.changed_for_all(row.seq);
            }
            Entry::StandIn { seat, away } => {
                let place = self.places.get_mut(*seat)?;
                place.away = *away;
                place.away_since = row.seq;
            }
            Entry::Table => {}
        }
        if let (
            Entry::Roll { seat, .. }
            | Entry::Hold { seat, .. }
            | Entry::Withdraw { seat }
            | Entry::Undo { seat, .. }
            | Entry::StandIn { seat, .. },
            Some(request),
        ) = (entry, act.request)
        {
            self.places.get_mut(*seat)?.request = Some((request.to_owned(), row.seq));
        }
        self.watch(row.at);
        Some(())
    }
}
