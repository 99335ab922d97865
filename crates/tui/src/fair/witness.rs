//! Follows what the server says, gives links, and notices when something is wrong with the dice.
//!
//! It sits at the connection, before anything is shown: a link never waits for what is being drawn on the screen.

use std::collections::HashMap;

use rollwright_client::FairTable;
use rollwright_protocol::{
    ClientMessage, Code, DueRun, Problem, ServerMessage, TableEvent, TableInfo, TableState,
};
use rollwright_record::fair::{
    Anchor, Link, LinkAnswer, Mistrust, ShownTable, is_chance, run_starts,
};
use serde_json::Value;

use super::SeatChain;

/// What people should be told about the dice during a game.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum FairNews {
    /// The run that begins with the step of this event was made without links of these seats of ours.
    Without { seq: u64, seats: Vec<usize> },
    /// What the server shows is not what it showed before, so no link is given for this seat.
    Mistrust { seat: usize, why: Mistrust },
    /// The receipt can't be written, so no link is given.
    NotKept(String),
}

/// What comes of a message.
#[derive(Default, Debug)]
pub(crate) struct Heard {
    pub(crate) news: Vec<FairNews>,
    /// Links and anchors to be sent.
    pub(crate) answers: Vec<ClientMessage>,
}

/// The seats of this terminal as takers of part in the dice.
#[derive(Debug)]
pub(crate) struct Witness {
    chains: Vec<SeatChain>,
    /// The seats that are still ours.
    own: Vec<usize>,
    table: Option<FairTable>,
    begun: bool,
    steps: Vec<String>,
    due: Option<DueRun>,
    /// For each seat, what was answered over this connection: the run and the steps.
    answered: HashMap<usize, (DueRun, usize)>,
    /// What has been said and need not be said again.
    told: Vec<FairNews>,
}

impl Witness {
    /// A witness for these seats, before anything was said.
    pub(crate) fn new(chains: Vec<SeatChain>) -> Self {
        Self {
            chains,
            own: Vec::new(),
            table: None,
            begun: false,
            steps: Vec::new(),
            due: None,
            answered: HashMap::new(),
            told: Vec::new(),
        }
    }

    /// For each seat, the anchor of its chain in hexadecimal digits; nothing if it can't be kept, as then no link is given.
    pub(crate) fn anchors(&mut self) -> HashMap<usize, String> {
        let anchors = self.chains.iter_mut();
        let anchors = anchors.filter_map(|chain| Some((chain.seat, chain.anchor().ok()?)));
        anchors
            .map(|(seat, anchor)| (seat, anchor.to_string()))
            .collect()
    }

    /// Takes in what the server says.
    pub(crate) fn hear(&mut self, message: &ServerMessage) -> Heard {
        let mut heard = Heard::default();
        match message {
            ServerMessage::Welcome {
                table,
                you,
                now,
                log,
                events,
                ..
            } => {
                if let Some(log) = log {
                    self.steps = log.iter().map(|logged| logged.step.clone()).collect();
                }
                for event in events.iter().flatten() {
                    self.follow(event);
                }
                self.learn(table);
                self.own = you.iter().map(|own| own.seat).collect();
                self.due = now.as_ref().and_then(|now| now.due.clone());
                // What was sent may have been lost with the connection.
                self.answered.clear();
            }
            ServerMessage::Events { events, now } => {
                for event in events {
                    self.follow(event);
                    heard.news.extend(self.without(event));
                }
                self.due.clone_from(&now.due);
            }
            ServerMessage::Table { table } => self.learn(table),
            ServerMessage::You { you } => self.own = you.iter().map(|own| own.seat).collect(),
            ServerMessage::Refused { error, .. } if error.code == Code::ChainReplaced => {
                self.renew_replaced(error, &mut heard);
            }
            ServerMessage::Refused { now: Some(now), .. } => self.due.clone_from(&now.due),
            _ => return heard,
        }
        self.act(&mut heard);
        heard.news.retain(|news| {
            if matches!(news, FairNews::Without { .. }) {
                return true;
            }
            let is_new = !self.told.contains(news);
            if is_new {
                self.told.push(news.clone());
            }
            is_new
        });
        heard
    }

    fn learn(&mut self, table: &TableInfo) {
        self.table = FairTable::new(table);
        self.begun = table.state != TableState::Gathering;
    }

    fn follow(&mut self, event: &TableEvent) {
        match event {
            TableEvent::Step { step, .. } => self.steps.push(step.clone()),
            TableEvent::Undone { steps, .. } => self.steps.truncate(*steps),
            TableEvent::Chain {
                seat, from, anchor, ..
            } => {
                if let (Some(table), Ok(anchor)) = (&mut self.table, anchor.parse()) {
                    let from = *from;
                    table.add_chain(*seat, Anchor { from, anchor });
                }
            }
            _ => {}
        }
    }

    /// The seats of ours whose own link is not in the run that begins with this event.
    fn without(&self, event: &TableEvent) -> Option<FairNews> {
        let TableEvent::Step { seq, drawn, .. } = event else {
            return None;
        };
        let (step, before) = self.steps.split_last()?;
        if !is_chance(step) || before.last().is_some_and(|before| is_chance(before)) {
            return None;
        }
        let run = run_starts(before).count() as u64;
        let drawn = drawn.as_ref().filter(|drawn| drawn.run == run);
        let used = |seat| drawn.is_some_and(|drawn| drawn.links.contains(&seat));
        let own = self
            .chains
            .iter()
            .filter(|chain| self.own.contains(&chain.seat));
        let without = own.filter(|chain| !(used(chain.seat) && chain.gave(run)));
        let seats: Vec<usize> = without.map(|chain| chain.seat).collect();
        (!seats.is_empty()).then_some(FairNews::Without { seq: *seq, seats })
    }

    /// A chain of ours was replaced, so there is a new one.
    fn renew_replaced(&mut self, error: &Problem, heard: &mut Heard) {
        let seat = error.args.get("seat").and_then(Value::as_u64);
        let anchor = error.args.get("anchor").and_then(Value::as_str);
        let chain = |chain: &&mut SeatChain| {
            Some(chain.seat as u64) == seat && self.own.contains(&chain.seat)
        };
        let chain = self.chains.iter_mut().find(chain);
        let Some((chain, anchor)) = chain.zip(anchor) else {
            return;
        };
        match chain.renew_replaced(anchor) {
            Ok(new) => heard.answers.extend(new.map(|new| offer(chain.seat, new))),
            Err(error) => heard.news.push(FairNews::NotKept(error.to_string())),
        }
    }

    /// Keeps what was shown, gives the links that are due, and makes new chains where that is needed.
    fn act(&mut self, heard: &mut Heard) {
        let Some(table) = &self.table else {
            return;
        };
        let shown = table.shown(&self.steps);
        for chain in &mut self.chains {
            let seat = chain.seat;
            if !self.own.contains(&seat) {
                continue;
            }
            let done = take_part(
                chain,
                &shown,
                self.due.as_ref(),
                &mut self.answered,
                self.begun,
            );
            match done {
                Ok(Part { answers, mistrust }) => {
                    if !answers.is_empty() {
                        // If it fails again, that is told again.
                        self.told
                            .retain(|told| !matches!(told, FairNews::NotKept(_)));
                    }
                    heard.answers.extend(answers);
                    let mistrust = mistrust.map(|why| FairNews::Mistrust { seat, why });
                    heard.news.extend(mistrust);
                }
                Err(error) => heard.news.push(FairNews::NotKept(error.to_string())),
            }
        }
    }
}

/// What a seat says and thinks after a message.
#[derive(Default)]
struct Part {
    answers: Vec<ClientMessage>,
    mistrust: Option<Mistrust>,
}

fn take_part(
    chain: &mut SeatChain,
    shown: &ShownTable<'_>,
    due: Option<&DueRun>,
    answered: &mut HashMap<usize, (DueRun, usize)>,
    begun: bool,
) -> std::io::Result<Part> {
    let (seat, mut part) = (chain.seat, Part::default());
    if let Some(due) = due.filter(|due| begun && due.seats.contains(&seat)) {
        let asked = (due.clone(), shown.steps.len());
        if answered.get(&seat) != Some(&asked) {
            match chain.answer(shown, due.run, &due.seats)? {
                LinkAnswer::NotNow => {}
                LinkAnswer::Refuse(why) => part.mistrust = Some(why),
                LinkAnswer::Give(link) => {
                    answered.insert(seat, asked);
                    part.answers.push(ClientMessage::Link {
                        seat,
                        run: due.run,
                        link: link.to_string(),
                    });
                }
            }
        }
    }
    if begun && chain.has_more_to_see(shown.steps) {
        let seen = chain.see(shown)?;
        part.mistrust = part.mistrust.or(seen.err());
    }
    let chains = shown.chains.get(seat).map_or(&[][..], Vec::as_slice);
    if let Some(anchor) = chain.renew(chains)? {
        part.answers.push(offer(seat, anchor));
    }
    Ok(part)
}

/// Offers a new chain for the seat.
fn offer(seat: usize, anchor: Link) -> ClientMessage {
    let anchor = anchor.to_string();
    ClientMessage::Anchor { seat, anchor }
}

#[cfg(test)]
mod tests;
