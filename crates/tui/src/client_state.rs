//! The state of a table as this client knows it, from what the server says. Nothing is sent or drawn here.
//!
//! Events are shown one after the other ([`ClientState::show_next`]), and only then can somebody decide.

use std::collections::{HashMap, VecDeque};

use rollwright_i18n::Words;
use rollwright_i18n::msg::{app, terminal};
use rollwright_protocol::{
    By, Code, DiceSource, LoggedStep, Now, Own, Problem, SeatInfo, ServerMessage, TableEvent,
    TableInfo, TableState, View,
};

use crate::boards::{Paint, Scene};
use crate::fair::{FairCheck, FairNews};
use crate::wording::joined;

#[derive(Clone, Default, Debug)]
pub(crate) struct ClientState {
    /// The table, once the server has said welcome.
    pub(crate) table: Option<TableInfo>,
    /// Who plays, by seat.
    pub(crate) names: Vec<String>,
    /// What the table waits for, once everything before it has been shown; nothing before the game begins.
    pub(crate) now: Option<Now>,
    /// The position as JSON; nothing before the game begins.
    pub(crate) view: Option<String>,
    /// The seats of this terminal, with what they have chosen.
    pub(crate) you: Vec<Own>,
    pub(crate) log: Vec<LoggedStep>,
    pub(crate) connected: bool,
    /// Why the last message was refused.
    pub(crate) refusal: Option<Problem>,
    /// Whether a message of ours is on its way.
    pub(crate) sending: bool,
    /// Whether somebody here wants to play again, and waits for others to say so, too.
    pub(crate) wants_rematch: bool,
    /// Why no part was given to the dice.
    pub(crate) mistrust: Option<FairNews>,
    /// What came of checking the dice at the end.
    pub(crate) check: Option<FairCheck>,
    /// The seats of ours that are not part of the run that begins with the step of this event.
    without: HashMap<u64, Vec<usize>>,
    latest: Option<Now>,
    /// The latest state with nobody to decide, for the time while events are shown.
    idle: Now,
    /// Events that have not been shown yet.
    pending: VecDeque<TableEvent>,
}

/// What an event changed that people want to be told.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum ShownEvent {
    Step(LoggedStep),
    /// A step that begins a run without the parts of these seats of ours.
    Without(LoggedStep, Vec<usize>),
    /// A seat has taken back its decision.
    Undone(usize),
    /// A seat corrects the dice that it typed in.
    Corrected(usize),
    /// Nothing that has to be seen.
    Other,
}

impl ClientState {
    pub(crate) fn apply(&mut self, message: ServerMessage) {
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
                (self.connected, self.sending) = (true, false);
                self.table = Some(*table);
                self.you = you;
                self.latest = now.map(|now| *now);
                // Whoever was away sees the present at once; what was missed stands in the log.
                self.without.clear();
                for event in self.pending.drain(..).chain(events.into_iter().flatten()) {
                    log_event(&mut self.log, event);
                }
                if let Some(log) = log {
                    self.log = log;
                }
                self.set_view(view);
            }
            ServerMessage::Events { events, now } => {
                for event in &events {
                    self.drop_choice(event);
                }
                self.latest = Some(*now);
                self.pending.extend(events);
            }
            ServerMessage::Table { table } => self.table = Some(*table),
            ServerMessage::You { you } => self.you = you,
            ServerMessage::Choice { own } => {
                if let Some(known) = self.you.iter_mut().find(|known| known.seat == own.seat) {
                    *known = own;
                }
            }
            ServerMessage::Accepted { .. } => (self.sending, self.refusal) = (false, None),
            ServerMessage::Refused {
                id,
                error,
                now,
                view,
            } => {
                // Links and anchors have no id, and nobody here waits for an answer to them.
                self.sending &= id.is_none();
                // It crossed something on its way: what is shown by then says more than a complaint.
                let said = !matches!(error.code, Code::Stale | Code::ChainReplaced);
                self.refusal = said.then_some(error);
                if let Some(now) = now {
                    self.latest = Some(*now);
                    self.set_view(view.filter(|_| self.pending.is_empty()));
                }
            }
            ServerMessage::Rematch { .. }
            | ServerMessage::Reaction { .. }
            | ServerMessage::Returned { .. }
            | ServerMessage::Goodbye { .. } => {}
        }
        self.settle();
    }

    /// Takes in what was noticed about the dice.
    pub(crate) fn notice(&mut self, news: FairNews) {
        match news {
            FairNews::Without { seq, seats } => drop(self.without.insert(seq, seats)),
            news => self.mistrust = Some(news),
        }
    }

    /// Shows the next event; nothing if all have been shown.
    pub(crate) fn show_next(&mut self) -> Option<ShownEvent> {
        let event = self.pending.pop_front()?;
        if let TableEvent::Step { view, .. } | TableEvent::Undone { view, .. } = &event {
            self.set_view(view.clone());
        }
        let shown = match &event {
            TableEvent::Step { seq, step, by, .. } => {
                let (step, by) = (step.clone(), *by);
                let logged = LoggedStep { step, by };
                match self.without.remove(seq) {
                    Some(seats) => ShownEvent::Without(logged, seats),
                    None => ShownEvent::Step(logged),
                }
            }
            TableEvent::Undone { seat, steps, .. } => {
                let undone = self.log.get(*steps);
                if undone.is_some_and(|logged| logged.by == By::Chance) {
                    ShownEvent::Corrected(*seat)
                } else {
                    ShownEvent::Undone(*seat)
                }
            }
            _ => ShownEvent::Other,
        };
        log_event(&mut self.log, event);
        self.settle();
        Some(shown)
    }

    /// The table as it was after so many steps, with this position: nobody is to decide, and the result is known only at the end.
    pub(crate) fn after_steps(&self, steps: usize, view: String, now: Now) -> Self {
        let mut table = self.table.clone();
        if let Some(table) = table.as_mut().filter(|_| steps < self.log.len()) {
            table.state = TableState::Running;
            (table.scores, table.winners) = (None, None);
        }
        let you = self.you.iter().map(|own| Own {
            seat: own.seat,
            choice: None,
        });
        let mut state = Self {
            table,
            names: self.names.clone(),
            view: Some(view),
            you: you.collect(),
            log: self.log[..steps].to_vec(),
            connected: true,
            latest: Some(now),
            ..Self::default()
        };
        state.settle();
        state
    }

    /// What there is to see and to do for a seat, without colours.
    pub(crate) fn scene<'a>(&'a self, words: &'a Words, seat: Option<usize>) -> Scene<'a> {
        Scene {
            words,
            paint: Paint::None,
            names: &self.names,
            view: self.view.as_deref().unwrap_or_default(),
            now: self.present(),
            seat,
            choice: seat.and_then(|seat| self.choice(seat)),
            hint: None,
            tumble: None,
        }
    }

    /// What the table waits for: nothing, while events are shown or a message of ours is on its way.
    pub(crate) fn present(&self) -> &Now {
        let now = self.now.as_ref();
        let now = now.filter(|_| !self.showing() && !self.sending);
        now.unwrap_or(&self.idle)
    }

    /// Whether the next event to be shown is a roll of dice by the program.
    pub(crate) fn next_is_roll(&self) -> bool {
        let next = self.pending.front();
        let roll = |event: &TableEvent| matches!(event, TableEvent::Step { step, .. } if step.starts_with("roll "));
        next.is_some_and(roll) && !self.real_dice()
    }

    /// Whether there are events that have not been shown yet.
    pub(crate) fn showing(&self) -> bool {
        !self.pending.is_empty()
    }

    pub(crate) fn seq(&self) -> u64 {
        let table = self.table.as_ref().map_or(0, |table| table.seq);
        self.latest.as_ref().map_or(table, |now| now.seq)
    }

    /// The seats that this terminal plays.
    pub(crate) fn seats(&self) -> impl Iterator<Item = usize> + '_ {
        self.you.iter().map(|own| own.seat)
    }

    pub(crate) fn plays(&self, seat: usize) -> bool {
        self.seats().any(|own| own == seat)
    }

    /// Whether nobody plays who is not at this terminal: then hints are nobody else's business.
    pub(crate) fn alone(&self) -> bool {
        let seats = self.table.iter().flat_map(|table| table.seats.iter());
        let mut seats = seats.enumerate();
        !self.you.is_empty() && seats.all(|(seat, info)| info.bot.is_some() || self.plays(seat))
    }

    pub(crate) fn seat_info(&self, seat: usize) -> Option<&SeatInfo> {
        self.table.as_ref()?.seats.get(seat)
    }

    pub(crate) fn stand_in(&self, seat: usize) -> bool {
        self.seat_info(seat).is_some_and(|info| info.stand_in)
    }

    pub(crate) fn name(&self, seat: usize) -> String {
        self.names.get(seat).cloned().unwrap_or_default()
    }

    /// What the seat has chosen and is not revealed yet.
    pub(crate) fn choice(&self, seat: usize) -> Option<&str> {
        let own = self.you.iter().find(|own| own.seat == seat)?;
        own.choice.as_deref()
    }

    pub(crate) fn shared(&self) -> bool {
        self.you.len() > 1
    }

    pub(crate) fn real_dice(&self) -> bool {
        matches!(&self.table, Some(table) if table.settings.dice == DiceSource::Real)
    }

    /// How many seats nobody has taken, while people gather.
    pub(crate) fn missing(&self) -> usize {
        let table = self.table.as_ref();
        let gathering = table.filter(|table| table.state == TableState::Gathering);
        let seats = gathering.iter().flat_map(|table| &table.seats);
        seats.filter(|seat| !seat.taken).count()
    }

    /// Whether the game has come to its end, or was left.
    pub(crate) fn over(&self) -> bool {
        !self.showing() && matches!(&self.table, Some(table) if is_over(table.state))
    }

    /// Whether the table where the same people play again is there, which somebody here has waited for.
    pub(crate) fn rematch_ready(&self) -> bool {
        let made = |table: &TableInfo| table.rematch.is_some();
        self.wants_rematch && self.table.as_ref().is_some_and(made)
    }

    /// Who wants to play again, or else who has not said so yet; nothing if nobody has asked.
    pub(crate) fn rematch_sentence(&self, words: &Words) -> Option<String> {
        let asked = self.table.as_ref()?.rematch_asked.as_ref()?;
        let names = |seats: &[usize]| {
            let others = seats.iter().filter(|seat| !self.plays(**seat));
            joined(others.map(|seat| self.name(*seat)), ", ")
        };
        Some(if self.wants_rematch {
            let names = names(&asked.waiting);
            words.text(app::WaitingFor { names })
        } else {
            let names = names(&asked.yes);
            words.text(terminal::WantAgain { names })
        })
    }

    /// Whether somebody here can go on with the game later.
    pub(crate) fn unfinished(&self) -> bool {
        !self.over() && !self.you.is_empty()
    }

    /// The person of this terminal who is asked first: in turn order, from the active seat.
    pub(crate) fn asked(&self) -> Option<usize> {
        let (table, now) = (self.table.as_ref()?, self.now.as_ref()?);
        let count = table.seats.len();
        let asked = self.seats();
        let asked = asked.filter(|seat| now.waiting.contains(seat) && !self.stand_in(*seat));
        asked.min_by_key(|seat| (seat + count - now.active.min(count)) % count)
    }

    /// The seat of this terminal that is to throw the dice.
    pub(crate) fn throwing(&self) -> Option<usize> {
        let throw = self.now.as_ref()?.throw?;
        let ours = self.plays(throw) && !self.stand_in(throw);
        (ours && !self.showing()).then_some(throw)
    }

    /// Whom the terminal is to be passed on to, from whoever holds it. Around real dice it lies in the middle, and only says whose
    /// turn it is.
    pub(crate) fn pass_to(&self, holder: Option<usize>) -> Option<usize> {
        let asked = self.asked().or(self.throwing())?;
        let shared = self.shared() && !self.real_dice() && !self.over() && !self.showing();
        (shared && holder != Some(asked)).then_some(asked)
    }

    /// The seat of this terminal that says what real dice show, if some are to be rolled: the active one, if it is ours.
    pub(crate) fn rolling(&self) -> Option<usize> {
        let now = self.now.as_ref()?;
        let mut ours = self.seats().filter(|seat| now.roll.contains(seat));
        let first = ours.next()?;
        ours.find(|seat| *seat == now.active).or(Some(first))
    }

    /// Whether somebody at this terminal may say who starts.
    pub(crate) fn starting(&self) -> bool {
        let start = self.now.as_ref().map(|now| &now.start);
        let ours = start.is_some_and(|start| self.seats().any(|seat| start.contains(&seat)));
        ours && !self.showing()
    }

    /// The seat of this terminal that can take back the last step.
    pub(crate) fn can_undo(&self) -> Option<usize> {
        let undo = self.now.as_ref()?.undo?;
        (self.plays(undo) && !self.showing()).then_some(undo)
    }

    /// Whether what can be taken back is dice that were typed in, with whatever followed by itself.
    pub(crate) fn corrects_dice(&self) -> bool {
        let by_itself = |by: By| matches!(by, By::Forced | By::Bot | By::StandIn);
        let last = self.log.iter().rfind(|logged| !by_itself(logged.by));
        self.can_undo().is_some() && last.is_some_and(|logged| logged.by == By::Chance)
    }

    /// A seat of this terminal with a choice that is not revealed yet.
    pub(crate) fn chosen(&self) -> Option<usize> {
        self.seats().find(|seat| self.choice(*seat).is_some())
    }

    fn set_view(&mut self, view: Option<View>) {
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
            self.idle = Now {
                waiting: Vec::new(),
                legal: vec![Vec::new(); latest.legal.len()],
                undo: None,
                roll: Vec::new(),
                start: Vec::new(),
                throw: None,
                ..latest.clone()
            };
        }
        if self.pending.is_empty() {
            self.now.clone_from(&self.latest);
        }
    }
}

/// Whether a table in this state is played no more.
pub(crate) fn is_over(state: TableState) -> bool {
    matches!(state, TableState::Finished | TableState::Abandoned)
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
