//! What happens beside the steps of a game and yet belongs to its story.

use rollwright_core::Seat;
use rollwright_protocol::{Aside, AsideKind};

use super::Play;
use crate::log::{Entry, Presence, StoredRun};

impl Play {
    /// All of it, in order.
    pub(crate) fn asides(&self) -> &[Aside] {
        &self.asides
    }

    /// Tells what a seat did besides taking a step, where others want to read it.
    pub(super) fn tell_aside(&mut self, entry: &Entry, seq: u64) {
        match entry {
            Entry::StandIn { seat, presence } => {
                let what = match presence {
                    Presence::Here => AsideKind::Back,
                    Presence::Absent | Presence::HandedOver => AsideKind::StandIn,
                };
                self.tell(seq, what, vec![*seat], None);
            }
            Entry::Seated { seat, name } => {
                self.tell(seq, AsideKind::Seated, vec![*seat], Some(name.clone()));
            }
            _ => {}
        }
    }

    /// Tells that a seat took steps back, or corrected the dice that it had typed in.
    pub(super) fn tell_undone(&mut self, seat: Seat, typed_dice: bool, seq: u64) {
        let what = if typed_dice {
            AsideKind::Corrected
        } else {
            AsideKind::Undone
        };
        self.tell(seq, what, vec![seat.index()], None);
    }

    /// Tells whose links are missing in the run that is drawn now.
    pub(super) fn tell_missing(&mut self, drawn: Option<&StoredRun>, seq: u64) {
        let missing = drawn.map(StoredRun::missing).unwrap_or_default();
        if !missing.is_empty() {
            self.tell(seq, AsideKind::NoLink, missing, None);
        }
    }

    /// What was told after steps that were taken back is now told after the last one that is left.
    pub(super) fn keep_asides(&mut self) {
        let steps = self.steps.len();
        for aside in &mut self.asides {
            aside.after = aside.after.min(steps);
        }
    }

    fn tell(&mut self, seq: u64, what: AsideKind, seats: Vec<usize>, name: Option<String>) {
        self.asides.push(Aside {
            seq,
            after: self.steps.len(),
            what,
            seats,
            name,
        });
    }
}
