//! A table as this terminal sees it: what the server says, put together. Nothing is sent or drawn here.
//!
//! What happens is shown one event after the other ([`Sight::show`]), and only then can somebody decide.

use std::collections::VecDeque;

use rollwright_protocol::{
    Code, DiceSource, LoggedStep, Now, Own, Problem, ServerMessage, TableEvent, TableInfo,
    TableState, View,
};

/// Everything there is to know of a table.
#[derive(Default, Debug)]
pub(crate) struct Sight {
    /// The table, once the server has said welcome.
    pub(crate) table: Option<TableInfo>,
    /// What the table waits for, once everything before it has been shown; nothing before the game begins.
    pub(crate) now: Option<Now>,
    /// The position as JSON.
    pub(crate) view: Option<String>,
    /// The seats of this terminal, with what they have chosen.
    pub(crate) you: Vec<Own>,
    /// Every step so far.
    pub(crate) log: Vec<LoggedStep>,
    /// Whether the table can be reached.
    pub(crate) connected: bool,
    /// Why the last message was refused.
    pub(crate) refusal: Option<Problem>,
    /// The table where the same people play again.
    pub(crate) rematch: Option<String>,
    /// Whether a message of ours is on its way.
    pub(crate) sending: bool,
    latest: Option<Now>,
    /// What there is to see while things are shown: nobody is asked anything.
    still: Now,
    news: VecDeque<TableEvent>,
}

/// What an event changed that people want to be told.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum Shown {
    /// A step of the game.
    Step(LoggedStep),
    /// A seat has taken back its decision.
    Undone(usize),
    /// Nothing that has to be seen.
    Nothing,
}

impl Sight {
    /// Takes in what the server says.
    pub(crate) fn hear(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Welcome {
                table,
                you,
                now,
                view,
                log,
                events,
                ..
            } => {
                self.connected = true;
                self.sending = false;
                self.rematch.clone_from(&table.rematch);
                self.table = Some(*table);
                self.you = you;
                self.latest = now.map(|now| *now);
                // Whoever was away sees the present at once; what was missed stands in the log.
                for event in self.news.drain(..).chain(events.into_iter().flatten()) {
                    log_event(&mut self.log, event);
                }
                if let Some(log) = log {
                    self.log = log;
                }
                self.see(view);
            }
            ServerMessage::Events { events, now } => {
                for event in &events {
                    self.drop_choice(event);
                }
                self.latest = Some(*now);
                self.news.extend(events);
            }
            ServerMessage::Table { table } => {
                self.rematch.clone_from(&table.rematch);
                self.table = Some(*table);
            }
            ServerMessage::You { you } => self.you = you,
            ServerMessage::Choice { own } => {
                if let Some(known) = self.you.iter_mut().find(|known| known.seat == own.seat) {
                    *known = own;
                }
            }
            ServerMessage::Accepted { .. } => {
                self.sending = false;
                self.refusal = None;
            }
            ServerMessage::Refused {
                error, now, view, ..
            } => {
                self.sending = false;
                // It crossed something on its way: what is shown by then says more than a complaint.
                self.refusal = (error.code != Code::Stale).then_some(error);
                if let Some(now) = now {
                    self.latest = Some(*now);
                    if self.news.is_empty() {
                        self.see(view);
                    }
                }
            }
            ServerMessage::Rematch { id } => self.rematch = Some(id),
            ServerMessage::Reaction { .. } | ServerMessage::Goodbye { .. } => {}
        }
        self.settle();
    }

    /// Shows the next thing that happened; nothing if all has been shown.
    pub(crate) fn show(&mut self) -> Option<Shown> {
        let event = self.news.pop_front()?;
        let shown = match &event {
            TableEvent::Step { step, by, .. } => Shown::Step(LoggedStep {
                step: step.clone(),
                by: *by,
            }),
            TableEvent::Undone { seat, .. } => Shown::Undone(*seat),
            _ => Shown::Nothing,
        };
        if let TableEvent::Step { view, .. } | TableEvent::Undone { view, .. } = &event {
            self.see(view.clone());
        }
        log_event(&mut self.log, event);
        self.settle();
        Some(shown)
    }

    /// What the table waits for, for whoever draws it: nothing, while things are shown or a message of ours is on its way.
    pub(crate) fn present(&self) -> &Now {
        let now = self
            .now
            .as_ref()
            .filter(|_| !self.showing() && !self.sending);
        now.unwrap_or(&self.still)
    }

    /// Whether something that happened has not been shown yet.
    pub(crate) fn showing(&self) -> bool {
        !self.news.is_empty()
    }

    /// The number of the last event that has been heard of.
    pub(crate) fn seq(&self) -> u64 {
        let table = self.table.as_ref().map_or(0, |table| table.seq);
        self.latest.as_ref().map_or(table, |now| now.seq)
    }

    /// The seats that this terminal plays.
    pub(crate) fn seats(&self) -> impl Iterator<Item = usize> + '_ {
        self.you.iter().map(|own| own.seat)
    }

    /// Whether this terminal plays the seat.
    pub(crate) fn plays(&self, seat: usize) -> bool {
        self.seats().any(|own| own == seat)
    }

    /// What the seat has chosen and is not revealed yet.
    pub(crate) fn choice(&self, seat: usize) -> Option<&str> {
        let own = self.you.iter().find(|own| own.seat == seat)?;
        own.choice.as_deref()
    }

    /// Whether several people share this terminal.
    pub(crate) fn shared(&self) -> bool {
        self.you.len() > 1
    }

    /// Whether people roll dice of their own.
    pub(crate) fn real_dice(&self) -> bool {
        let table = self.table.as_ref();
        table.is_some_and(|table| table.settings.dice == DiceSource::Real)
    }

    /// Whether the game has come to its end, or was left.
    pub(crate) fn over(&self) -> bool {
        let table = self.table.as_ref();
        let ended =
            |table: &TableInfo| matches!(table.state, TableState::Finished | TableState::Abandoned);
        !self.showing() && table.is_some_and(ended)
    }

    /// The person of this terminal who is asked first: in turn order, from whoever has the dice.
    pub(crate) fn asked(&self) -> Option<usize> {
        let (table, now) = (self.table.as_ref()?, self.now.as_ref()?);
        let count = table.seats.len();
        let asked = self.seats().filter(|seat| {
            let stand_in = table.seats.get(*seat).is_some_and(|seat| seat.stand_in);
            now.waiting.contains(seat) && !stand_in
        });
        asked.min_by_key(|seat| (seat + count - now.active.min(count)) % count)
    }

    /// The seat of this terminal that says what real dice show, if some are to be rolled: whose turn it is, if it is one of ours.
    pub(crate) fn rolling(&self) -> Option<usize> {
        let now = self.now.as_ref()?;
        let mut ours = self.seats().filter(|seat| now.roll.contains(seat));
        let first = ours.next()?;
        let active = now.active;
        Some(if ours.any(|seat| seat == active) {
            active
        } else {
            first
        })
    }

    /// The seat of this terminal that can take back the last step.
    pub(crate) fn can_undo(&self) -> Option<usize> {
        let undo = self.now.as_ref()?.undo?;
        (self.plays(undo) && !self.showing()).then_some(undo)
    }

    /// A seat of this terminal with a choice that is not revealed yet.
    pub(crate) fn chosen(&self) -> Option<usize> {
        let own = self.you.iter().find(|own| own.choice.is_some())?;
        Some(own.seat)
    }

    fn see(&mut self, view: Option<View>) {
        if let Some(view) = view {
            self.view = Some(view.as_str().to_owned());
        }
    }

    /// A choice of ours is no longer one once it is played.
    fn drop_choice(&mut self, event: &TableEvent) {
        for own in &mut self.you {
            let played = match event {
                TableEvent::Undone { .. } => true,
                TableEvent::Step { step, .. } => seat_of(step) == Some(own.seat),
                _ => false,
            };
            if played {
                own.choice = None;
            }
        }
    }

    fn settle(&mut self) {
        if let Some(latest) = &self.latest {
            self.still = Now {
                waiting: Vec::new(),
                legal: vec![Vec::new(); latest.legal.len()],
                undo: None,
                roll: Vec::new(),
                ..latest.clone()
            };
        }
        if self.news.is_empty() && self.now != self.latest {
            self.now.clone_from(&self.latest);
        }
    }
}

/// The seat that decided a step; nothing for chance.
pub(crate) fn seat_of(step: &str) -> Option<usize> {
    step.split(' ').next()?.parse().ok()
}

fn log_event(log: &mut Vec<LoggedStep>, event: TableEvent) {
    match event {
        TableEvent::Step { step, by, .. } => log.push(LoggedStep { step, by }),
        TableEvent::Undone { steps, .. } => log.truncate(steps),
        _ => {}
    }
}

#[cfg(test)]
mod tests;
