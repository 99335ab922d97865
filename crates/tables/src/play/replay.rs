//! A game that is done again from what the store has kept.

use rollwright_catalog::AnyEvent;
use rollwright_core::{Seat, Step};
use rollwright_protocol::By;
use rollwright_store::EventRow;

use super::{Cause, HiddenChoice, Play, Source};
use crate::clock::{Time, Timestamp};
use crate::log::Entry;

impl Play {
    /// Forgets choices that are not possible, as they would be if somebody had changed the layout.
    pub(crate) fn drop_impossible_choices(&mut self) {
        for seat in Seat::all(self.seats.len()) {
            let possible = |choice: &AnyEvent| {
                self.game.legal_moves(seat).contains(choice)
                    || self.game.legal_ahead(seat).contains(choice)
            };
            if self.choice(seat).is_some_and(|choice| !possible(choice)) {
                self.seat_mut(seat).held = None;
            }
        }
    }

    /// Does again what the store has kept. Nothing if it can't be done, which means that the store is damaged.
    pub(crate) fn replay(&mut self, entry: &Entry, row: &EventRow, time: &Time) -> Option<()> {
        let cause = Cause {
            at: Timestamp {
                wall: row.at,
                moment: time.past(row.at),
            },
            request: row.request.as_deref(),
        };
        match entry {
            Entry::Step { by, step } => {
                let together = matches!(self.game.step(), Step::Act(seats) if seats.len() > 1)
                    || self
                        .taken
                        .last()
                        .is_some_and(|last| last.together && *by != By::Chance);
                let event = self.game.parse(step).ok()?;
                let source = event.seat().map_or(self.source_of_chance(), Source::Seat);
                self.game.take(&event).ok()?;
                if let Some(seat) = event.seat() {
                    self.seats.get_mut(seat.index())?.held = None;
                }
                self.count(source, *by, together, cause, row.seq);
            }
            Entry::Roll { step, .. } => {
                self.game.take_step(step).ok()?;
                self.count(Source::Roll, By::Chance, false, cause, row.seq);
            }
            Entry::Hold { seat, step } => {
                let event = self.game.parse(step).ok()?;
                let place = self.seats.get_mut(*seat)?;
                place.held = Some(HiddenChoice {
                    event,
                    by: By::Person,
                    request: None,
                });
                place.since = row.seq;
            }
            Entry::Withdraw { seat } => {
                let place = self.seats.get_mut(*seat)?;
                place.held = None;
                place.since = row.seq;
            }
            Entry::Undo { seat, steps } => {
                let seat = Seat::new(*seat).filter(|seat| seat.index() < self.seats.len())?;
                self.back_to(seat, *steps);
                self.changed_for_all(row.seq);
            }
            Entry::StandIn { seat, presence } => {
                let place = self.seats.get_mut(*seat)?;
                place.presence = *presence;
                place.presence_since = row.seq;
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
        ) = (entry, cause.request)
        {
            self.seats.get_mut(*seat)?.request = Some((request.to_owned(), row.seq));
        }
        self.watch(cause.at);
        Some(())
    }
}
