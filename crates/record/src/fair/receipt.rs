//! What a client keeps of a game for its seat, and when it may give a link.
//!
//! A link makes a roll known to whoever has the others. So a client gives one only for the run that is next after exactly what it has
//! been shown, and writes down first what that was.

use serde::{Deserialize, Serialize};

use super::chain_index::ChainIndex;
use super::{Commitment, Link, OwnChain, is_chance, run_starts};

/// A chain as it is shown to everybody.
#[derive(Copy, Clone, Eq, PartialEq, Serialize, Deserialize, Debug)]
pub struct Anchor {
    /// The first run it is in force for.
    pub from: u64,
    /// What all its links lead to.
    pub anchor: Link,
}

/// A link that was given: the run, how many steps had been shown, and the seats that were due.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, Debug)]
pub struct Given(pub u64, pub usize, pub Vec<usize>);

/// What a client keeps for a seat; without secrets.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, Debug)]
pub struct Receipt {
    /// The table's id.
    pub table: String,
    /// The seat.
    pub seat: usize,
    /// Which game.
    pub game: String,
    /// Which variant.
    pub variant: String,
    /// Id of the deck or pad.
    pub layout: String,
    /// Display names, seat 0 first.
    pub seats: Vec<String>,
    /// What the server was bound to.
    pub commitment: Commitment,
    /// The steps shown, up to the last chance step or the last link given, whichever is later.
    pub steps: Vec<String>,
    /// The chains of each seat, as they were shown when the last link was given.
    pub chains: Vec<Vec<Anchor>>,
    /// The links given, in order.
    pub given: Vec<Given>,
}

/// A table as the server shows it to a client now.
#[derive(Copy, Clone, Debug)]
pub struct ShownTable<'a> {
    /// The table's id.
    pub table: &'a str,
    /// Which game.
    pub game: &'a str,
    /// Which variant.
    pub variant: &'a str,
    /// Id of the deck or pad.
    pub layout: &'a str,
    /// Display names, seat 0 first.
    pub seats: &'a [String],
    /// What the server is bound to.
    pub commitment: Commitment,
    /// The chains of each seat.
    pub chains: &'a [Vec<Anchor>],
    /// All steps so far.
    pub steps: &'a [String],
}

/// Why a client gives no link, although it is asked for the run that is next: what the server shows now is not what it showed before.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum Mistrust {
    /// Table, game, variant, layout, names or commitment.
    #[error(
        "the table is not the one that was shown before: its game, its names or its commitment changed"
    )]
    Table,
    /// A chain in force for a run that a link was given for: its anchor, or the run it is in force from.
    #[error(
        "run {run}: the chain of seat {seat} is not the one that was shown when the link was given"
    )]
    Anchors {
        /// The run.
        run: u64,
        /// Whose chain.
        seat: usize,
    },
    /// A step that was shown before.
    #[error("step {} is not the one that was shown before", step + 1)]
    Steps {
        /// Index of the first step that differs.
        step: usize,
    },
    /// A link of this number, or a later one, was given before, with something else shown.
    #[error("a link for run {run} was given before, with something else shown")]
    GivenBefore {
        /// That run.
        run: u64,
    },
}

/// The answer of a client that is asked for a link.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum LinkAnswer {
    /// Nothing: it is not this client's turn to give one, or its chain is not in force.
    NotNow,
    /// This link. The receipt has to be kept before it is sent.
    Give(Link),
    /// Nothing, and the person is told why.
    Refuse(Mistrust),
}

impl Receipt {
    /// The receipt of a seat before anything has been given.
    pub fn new(shown: &ShownTable<'_>, seat: usize) -> Self {
        Self {
            table: shown.table.to_owned(),
            seat,
            game: shown.game.to_owned(),
            variant: shown.variant.to_owned(),
            layout: shown.layout.to_owned(),
            seats: shown.seats.to_vec(),
            commitment: shown.commitment,
            steps: Vec::new(),
            chains: shown.chains.to_vec(),
            given: Vec::new(),
        }
    }

    /// Answers the server, which says that this run is due and waits for these seats. The receipt notes what is given.
    pub fn answer(
        &mut self,
        shown: &ShownTable<'_>,
        run: u64,
        due: &[usize],
        chain: &OwnChain,
    ) -> LinkAnswer {
        let Some(number) = self.number_due(shown, run, due, chain.anchor()) else {
            return LinkAnswer::NotNow;
        };
        let Some(link) = chain.link(number) else {
            return LinkAnswer::NotNow;
        };
        if self.given_and_seen_on(shown, run, due) {
            return LinkAnswer::NotNow;
        }
        let checked = self
            .check_same(shown)
            .and_then(|()| self.check_new(shown, run, due, chain.anchor(), number));
        match checked {
            Err(mistrust) => LinkAnswer::Refuse(mistrust),
            Ok(again) => {
                if !again {
                    self.given.push(Given(run, shown.steps.len(), due.to_vec()));
                    // They begin with those that are kept.
                    self.steps
                        .extend_from_slice(&shown.steps[self.steps.len()..]);
                    shown.chains.clone_into(&mut self.chains);
                }
                LinkAnswer::Give(link)
            }
        }
    }

    /// Keeps the steps shown up to the last chance step. Says whether the receipt has changed.
    ///
    /// # Errors
    /// If they do not go on from what was shown before. The receipt stays as it is.
    pub fn see(&mut self, shown: &ShownTable<'_>) -> Result<bool, Mistrust> {
        let chance = shown.steps.iter().rposition(|step| is_chance(step));
        let seen = chance.map_or(0, |last| last + 1);
        // Decisions that no link was given after may have been taken back.
        if seen <= self.steps.len() {
            return Ok(false);
        }
        self.check_same(shown)?;
        self.steps
            .extend_from_slice(&shown.steps[self.steps.len()..seen]);
        Ok(true)
    }

    /// The number of the link that is due, if this client's chain is in force and exactly the steps before the run were shown.
    fn number_due(
        &self,
        shown: &ShownTable<'_>,
        run: u64,
        due: &[usize],
        own: Link,
    ) -> Option<u64> {
        let after_chance = shown.steps.last().is_some_and(|step| is_chance(step));
        if after_chance || !due.contains(&self.seat) || run != runs(shown.steps) {
            return None;
        }
        let chain = ChainIndex::new(shown.chains.get(self.seat)?).at(run)?;
        (chain.anchor == own).then(|| run - chain.from + 1)
    }

    /// Whether the link was given with exactly this shown, and steps after it have been seen since: a device that lags behind another
    /// one with the same receipt is asked for what the other one gave.
    fn given_and_seen_on(&self, shown: &ShownTable<'_>, run: u64, due: &[usize]) -> bool {
        let asked = Given(run, shown.steps.len(), due.to_vec());
        self.steps.len() > shown.steps.len()
            && self.steps.starts_with(shown.steps)
            && self.given.contains(&asked)
    }

    /// Checks that everything shown before is still shown.
    fn check_same(&self, shown: &ShownTable<'_>) -> Result<(), Mistrust> {
        let same = self.table == shown.table
            && self.game == shown.game
            && self.variant == shown.variant
            && self.layout == shown.layout
            && self.seats == shown.seats
            && self.commitment == shown.commitment
            && self.chains.len() == shown.chains.len();
        if !same {
            return Err(Mistrust::Table);
        }
        for (seat, (then, now)) in self.chains.iter().zip(shown.chains).enumerate() {
            if then == now {
                continue;
            }
            let (then, now) = (ChainIndex::new(then), ChainIndex::new(now));
            // With the run it is in force from: another one means other links.
            let differs = |Given(run, ..): &&Given| then.at(*run) != now.at(*run);
            if let Some(Given(run, ..)) = self.given.iter().find(differs) {
                return Err(Mistrust::Anchors { run: *run, seat });
            }
        }
        let mut steps = shown.steps.iter();
        let differs = self
            .steps
            .iter()
            .position(|step| steps.next() != Some(step));
        differs.map_or(Ok(()), |step| Err(Mistrust::Steps { step }))
    }

    /// Checks that no link of this number or a higher one was given. Says whether this very one was, with all the same.
    fn check_new(
        &self,
        shown: &ShownTable<'_>,
        run: u64,
        due: &[usize],
        own: Link,
        number: u64,
    ) -> Result<bool, Mistrust> {
        let chains = self.chains.get(self.seat).map_or(&[][..], Vec::as_slice);
        let chains = ChainIndex::new(chains);
        for Given(given, steps, seats) in &self.given {
            let chain = chains.at(*given);
            let Some(chain) = chain.filter(|chain| chain.anchor == own) else {
                continue;
            };
            if given - chain.from < number - 1 {
                continue;
            }
            // The anchors for the run were compared with the others.
            if *given == run && *steps == shown.steps.len() && seats == due {
                return Ok(true);
            }
            return Err(Mistrust::GivenBefore { run: *given });
        }
        Ok(false)
    }
}

/// How many runs there are in these steps.
fn runs(steps: &[String]) -> u64 {
    run_starts(steps).count() as u64
}
