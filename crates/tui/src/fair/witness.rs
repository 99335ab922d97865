//! Follows what the server says, gives links, and notices when something is wrong with the dice.
//!
//! It sits at the connection, before anything is shown: a link never waits for what is being drawn on the screen.

use std::collections::HashMap;

use rollwright_protocol::{
    ChainInfo, ClientMessage, DueRun, Fairness, ServerMessage, TableEvent, TableInfo, TableState,
};
use rollwright_record::fair::{
    Anchor, Commitment, LinkAnswer, Mistrust, ShownTable, is_chance, run_starts,
};

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
    table: Option<Shown>,
    steps: Vec<String>,
    due: Option<DueRun>,
    /// For each seat, what was answered over this connection: the run and the steps.
    answered: HashMap<usize, (DueRun, usize)>,
    /// What has been said and need not be said again.
    told: Vec<FairNews>,
}

/// A table with fair dice as the server shows it.
#[derive(Debug)]
struct Shown {
    id: String,
    game: String,
    variant: String,
    layout: String,
    seats: Vec<String>,
    commitment: Commitment,
    chains: Vec<Vec<Anchor>>,
    begun: bool,
}

impl Witness {
    /// A witness for these seats, before anything was said.
    pub(crate) fn new(chains: Vec<SeatChain>) -> Self {
        Self {
            chains,
            own: Vec::new(),
            table: None,
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
        self.table = shown(table);
    }

    fn follow(&mut self, event: &TableEvent) {
        match event {
            TableEvent::Step { step, .. } => self.steps.push(step.clone()),
            TableEvent::Undone { steps, .. } => self.steps.truncate(*steps),
            TableEvent::Chain {
                seat, from, anchor, ..
            } => {
                let chains = self.table.as_mut().map(|table| &mut table.chains);
                let chains = chains.and_then(|chains| chains.get_mut(*seat));
                let (Some(chains), Ok(anchor)) = (chains, anchor.parse()) else {
                    return;
                };
                // No run has used a chain that is in force from the same run.
                chains.pop_if(|last| last.from == *from);
                chains.push(Anchor {
                    from: *from,
                    anchor,
                });
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
                table.begun,
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
        part.answers.push(ClientMessage::Anchor {
            seat,
            anchor: anchor.to_string(),
        });
    }
    Ok(part)
}

impl Shown {
    fn shown<'a>(&'a self, steps: &'a [String]) -> ShownTable<'a> {
        ShownTable {
            table: &self.id,
            game: &self.game,
            variant: &self.variant,
            layout: &self.layout,
            seats: &self.seats,
            commitment: self.commitment,
            chains: &self.chains,
            steps,
        }
    }
}

/// The table as far as its dice go; nothing if they are real ones, or can't be understood.
fn shown(table: &TableInfo) -> Option<Shown> {
    let Fairness {
        commitment, chains, ..
    } = table.fair.as_ref()?;
    let anchor = |chain: &ChainInfo| {
        Some(Anchor {
            from: chain.from,
            anchor: chain.anchor.parse().ok()?,
        })
    };
    let chains = chains.as_ref()?.iter();
    let chains = chains.map(|chains| chains.iter().map(anchor).collect::<Option<Vec<_>>>());
    Some(Shown {
        id: table.id.clone(),
        game: table.game.clone(),
        variant: table.variant.clone(),
        layout: table.layout.clone(),
        seats: table.seats.iter().map(|seat| seat.name.clone()).collect(),
        commitment: commitment.parse().ok()?,
        chains: chains.collect::<Option<Vec<_>>>()?,
        begun: table.state != TableState::Gathering,
    })
}

#[cfg(test)]
mod tests;
