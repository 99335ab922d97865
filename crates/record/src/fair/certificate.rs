//! The `fair` field of a record: what is needed to check its dice.

use serde::{Deserialize, Deserializer, Serialize};

use super::{CHAIN_LENGTH, Commitment, Link, ServerSeed};
use crate::record::{Object, present};

/// The `fair` field of a record.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, Debug)]
pub struct Certificate {
    /// The table's id.
    pub table: String,
    /// What the server was bound to.
    pub commitment: Commitment,
    /// The server's seed, once the game has ended.
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    pub server_seed: Option<ServerSeed>,
    /// The chains of each seat, seat 0 first.
    #[serde(deserialize_with = "objects")]
    pub chains: Vec<Vec<Chain>>,
}

/// A chain of a seat, in force from its first run until the first run of the seat's next chain.
#[derive(Clone, Eq, PartialEq, Serialize, Deserialize, Debug)]
pub struct Chain {
    /// The first run it is in force for.
    pub from: u64,
    /// What was shown before the first link.
    pub anchor: Link,
    /// The link of the latest run that has one; the others are met on the way from it to the anchor.
    #[serde(deserialize_with = "Option::deserialize")]
    pub last: Option<Link>,
    /// The runs that the seat was due for and that used no link of it.
    #[serde(
        default,
        deserialize_with = "not_empty",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub missing: Vec<u64>,
    /// The ranges of runs, first and last, that the seat was not due for.
    #[serde(
        default,
        deserialize_with = "not_empty",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub away: Vec<[u64; 2]>,
}

/// What is wrong with a chain of a record.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum ChainProblem {
    /// It does not come after the chain before it.
    #[error("it is not later than the chain before it")]
    NotRising,
    /// It is not the seat's last chain, and is in force from a run that has not been drawn.
    #[error("the game has only {0} runs, and another chain follows")]
    NotDrawn(u64),
    /// `missing` or `away` do not rise, touch, or leave the chain.
    #[error(
        "run {0} in \"missing\" or \"away\" is out of order, named twice, or not a run of the chain"
    )]
    Gap(u64),
    /// Runs with a link, and no last link.
    #[error("run {0} has a link, so \"last\" can't be null")]
    NoLast(u64),
    /// A last link, and no run that it could be of.
    #[error("no run has a link, so \"last\" must be null")]
    NoRun,
    /// More links than a chain has.
    #[error("run {0} would have a link beyond the chain's {CHAIN_LENGTH}")]
    TooLong(u64),
    /// The last link does not lead to the anchor.
    #[error("\"last\", hashed {0} times, is not the anchor")]
    Broken(u64),
}

impl Chain {
    /// A chain that no run has used yet.
    pub fn new(from: u64, anchor: Link) -> Self {
        Self {
            from,
            anchor,
            last: None,
            missing: Vec::new(),
            away: Vec::new(),
        }
    }

    /// Whether the seat was not due for this run.
    pub fn is_away(&self, run: u64) -> bool {
        let after = self.away.partition_point(|[first, _]| *first <= run);
        after
            .checked_sub(1)
            .is_some_and(|range| run <= self.away[range][1])
    }

    /// Whether the seat was due for this run, and no link was used.
    pub fn is_missing(&self, run: u64) -> bool {
        self.missing.binary_search(&run).is_ok()
    }

    /// Notes that the seat was not due for this run, which is the latest one.
    pub fn add_away(&mut self, run: u64) {
        match self.away.last_mut() {
            Some([_, last]) if *last + 1 == run => *last = run,
            _ => self.away.push([run, run]),
        }
    }

    /// Checks everything but the dice, for the runs from this chain's first to before `end`. Gives the run of the last link.
    pub(crate) fn check(&self, end: u64) -> Result<Option<u64>, ChainProblem> {
        self.check_gaps(end)?;
        let latest = (self.from..end)
            .rev()
            .find(|run| !self.is_missing(*run) && !self.is_away(*run));
        match (latest, self.last) {
            (None, None) => Ok(None),
            (None, Some(_)) => Err(ChainProblem::NoRun),
            (Some(run), None) => Err(ChainProblem::NoLast(run)),
            (Some(run), Some(last)) => {
                let number = run - self.from + 1;
                if number > CHAIN_LENGTH {
                    return Err(ChainProblem::TooLong(run));
                }
                if last.hashed(number) != self.anchor {
                    return Err(ChainProblem::Broken(number));
                }
                Ok(Some(run))
            }
        }
    }

    /// The gaps rise, lie within the chain, share no run, and no two ranges touch.
    fn check_gaps(&self, end: u64) -> Result<(), ChainProblem> {
        let runs = self.from..end;
        let mut before = None;
        for run in &self.missing {
            if !runs.contains(run) || before >= Some(*run) || self.is_away(*run) {
                return Err(ChainProblem::Gap(*run));
            }
            before = Some(*run);
        }
        let mut before: Option<u64> = None;
        for [first, last] in &self.away {
            let touches = before.is_some_and(|before| *first <= before.saturating_add(1));
            if !runs.contains(first) || !runs.contains(last) || first > last || touches {
                return Err(ChainProblem::Gap(*first));
            }
            before = Some(*last);
        }
        Ok(())
    }
}

/// Chains must be objects: the derived parser would also take arrays of the values.
fn objects<'de, D: Deserializer<'de>>(d: D) -> Result<Vec<Vec<Chain>>, D::Error> {
    let seats: Vec<Vec<Object<Chain>>> = Deserialize::deserialize(d)?;
    let chains = |seat: Vec<Object<Chain>>| seat.into_iter().map(|chain| chain.0).collect();
    Ok(seats.into_iter().map(chains).collect())
}

/// A list that is left out when it is empty.
fn not_empty<'de, T: Deserialize<'de>, D: Deserializer<'de>>(d: D) -> Result<Vec<T>, D::Error> {
    let list: Vec<T> = Deserialize::deserialize(d)?;
    if list.is_empty() {
        return Err(serde::de::Error::custom("an empty list is left out"));
    }
    Ok(list)
}
