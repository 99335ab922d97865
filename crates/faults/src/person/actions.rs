//! What a person does: plays, changes their mind, goes away, and makes mischief.

use std::time::Duration;

use rollwright_protocol::{ClientMessage, DiceSource, Now, Reaction};
use tokio::time::Instant;

use super::{Left, Pending, Person};
use crate::network::Link;
use crate::plan::Kind;
use crate::rolled;

impl Person {
    /// Does what comes to mind.
    pub(super) fn act(&mut self, link: &Link) -> Option<Left> {
        if let Some(left) = self.leaves() {
            return Some(left);
        }
        let seat = self.seen.seat()?;
        if self.kind == Kind::Mischievous && self.chance.happens(150) {
            self.make_mischief(link, seat);
        }
        if self.pending.is_none() {
            let message = self.choose(seat);
            self.submit(link, message?);
        }
        None
    }

    fn leaves(&mut self) -> Option<Left> {
        let calm = self.world.is_calm();
        match self.kind {
            Kind::Wandering if !calm && self.chance.happens(60) => {
                let longest = self.chance.pick(&[3_000, 20_000, 60_000]);
                Some(Left::Away(self.chance.millis(500, longest)))
            }
            Kind::Leaving if self.chance.happens(20) => Some(Left::ForGood),
            _ => None,
        }
    }

    /// A new message for what the table waits for, or for something else that may be done.
    fn choose(&mut self, seat: usize) -> Option<ClientMessage> {
        let now = self.seen.now.clone()?;
        let table = self.seen.table.as_ref()?;
        let (real, stands_in) = (
            table.settings.dice == DiceSource::Real,
            table.seats.get(seat).is_some_and(|seat| seat.stand_in),
        );
        let seq = now.seq;
        if stands_in {
            // Handed over, some time ago.
            self.acts_at = Some(Instant::now() + Duration::from_secs(2));
            let id = self.new_id();
            return self
                .chance
                .happens(400)
                .then_some(ClientMessage::TakeBack { id, seq, seat });
        }
        let whim = self.chance.below(100);
        if now.undo == Some(seat) && whim < 4 {
            let id = self.new_id();
            return Some(ClientMessage::Undo { id, seq, seat });
        }
        if now.chosen.contains(&seat) && whim < 8 {
            let id = self.new_id();
            return Some(ClientMessage::Withdraw { id, seq, seat });
        }
        if whim == 99 && self.kind != Kind::Honest {
            let id = self.new_id();
            return Some(ClientMessage::HandOver { id, seq, seat });
        }
        if now.throw == Some(seat) {
            let id = self.new_id();
            return Some(ClientMessage::Throw { id, seq, seat });
        }
        if real && (now.roll.contains(&seat) || now.start.contains(&seat)) {
            let step = rolled::draw(table, &self.seen.steps, &mut self.chance)?;
            let id = self.new_id();
            return Some(ClientMessage::Move { id, seq, step });
        }
        let step = self.choose_step(&now, seat)?;
        let id = self.new_id();
        Some(ClientMessage::Move { id, seq, step })
    }

    fn choose_step(&mut self, now: &Now, seat: usize) -> Option<String> {
        let legal = now.legal.get(seat).filter(|legal| !legal.is_empty())?;
        let waits = now.waiting.contains(&seat);
        // What is forced is played by the table, and what comes later need not be chosen yet.
        let ahead = legal.len() > 1 && !now.chosen.contains(&seat) && self.chance.happens(300);
        (waits || ahead).then(|| legal[self.chance.index(legal.len())].clone())
    }

    fn new_id(&mut self) -> String {
        self.sent += 1;
        format!("{}-{}", self.name, self.sent)
    }

    /// Sends a message that is to be answered, and that is sent again until it is.
    fn submit(&mut self, link: &Link, message: ClientMessage) {
        let id = message.id().expect("it has one");
        self.world.witness.lock().sent(&self.table, id);
        if self.old.len() < 50 {
            self.old.push(message.clone());
        }
        let pending = Pending {
            message,
            since: Instant::now(),
        };
        self.say(link, &pending.message);
        self.pending = Some(pending);
    }

    /// Sends something that must change nothing.
    fn make_mischief(&mut self, link: &Link, seat: usize) {
        let Some(seq) = self.seen.seq else { return };
        let message = match self.chance.below(5) {
            0 if !self.old.is_empty() => {
                let old = self.chance.index(self.old.len());
                self.old[old].clone()
            }
            1 => {
                // Meant for before the seat's own last step.
                let own = self.seen.own_step.iter().find(|(of, _)| *of == seat);
                let legal = self
                    .seen
                    .now
                    .as_ref()
                    .and_then(|now| now.legal.get(seat)?.first());
                let (Some((_, own)), Some(step)) = (own, legal.cloned()) else {
                    return;
                };
                let seq = own - 1;
                let id = self.forbidden_id();
                ClientMessage::Move { id, seq, step }
            }
            2 => {
                let id = self.forbidden_id();
                let step = self
                    .chance
                    .pick(&["roll of thunder", "9 pass", "", "0 0 0"])
                    .to_owned();
                ClientMessage::Move { id, seq, step }
            }
            3 => {
                let id = self.forbidden_id();
                ClientMessage::Undo {
                    id,
                    seq,
                    seat: seat + 1,
                }
            }
            _ => ClientMessage::React {
                seat,
                reaction: Reaction::Lucky,
            },
        };
        self.say(link, &message);
    }

    fn forbidden_id(&mut self) -> String {
        let id = format!("{}!", self.new_id());
        self.forbidden.push(id.clone());
        id
    }
}
