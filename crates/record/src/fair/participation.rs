//! Who took part in which run, by the chains of a record.

use super::{Certificate, Chain, ChainProblem, Link};

/// A seat's part in a run.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Part {
    /// It has no chain in force: a bot, or a person whose client does without.
    NoChain,
    /// It was not due.
    Away,
    /// It was due, and no link of it was used.
    Missing,
    /// Its link went in.
    Link,
}

/// How many runs a seat took part in.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct SeatRuns {
    /// Runs with its link.
    pub links: u64,
    /// Runs it was due for without one.
    pub missing: u64,
    /// Runs it was not due for.
    pub away: u64,
}

/// A link that was left out of a run, and is known by a later one of its chain.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct LeftOut {
    /// Which run.
    pub run: u64,
    /// Whose link.
    pub seat: usize,
    /// Index of the run's first step in the record.
    pub step: usize,
    /// What would have been drawn with it.
    pub instead: Vec<String>,
}

/// Who took part in the dice of a record.
#[derive(Clone, Eq, PartialEq, Default, Debug)]
pub struct Participation {
    /// How many runs were drawn.
    pub runs: u64,
    /// For each seat, how many of them it took part in.
    pub seats: Vec<SeatRuns>,
    /// The links that were left out, as far as they are known. Only where the server seed is revealed.
    pub left_out: Vec<LeftOut>,
}

impl Participation {
    /// Counts the next run.
    pub(crate) fn count(&mut self, parts: impl Iterator<Item = Part>) {
        self.runs += 1;
        for (seat, part) in self.seats.iter_mut().zip(parts) {
            match part {
                Part::NoChain => {}
                Part::Away => seat.away += 1,
                Part::Missing => seat.missing += 1,
                Part::Link => seat.links += 1,
            }
        }
    }
}

impl Certificate {
    /// The chain of the seat that is in force for the run.
    pub fn in_force(&self, seat: usize, run: u64) -> Option<&Chain> {
        in_force(self.chains.get(seat)?, run).map(|(_, chain)| chain)
    }

    /// The seat's part in a run that was drawn. Means nothing in a record that does not verify.
    pub fn part(&self, seat: usize, run: u64) -> Part {
        match self.in_force(seat, run) {
            None => Part::NoChain,
            Some(chain) if chain.is_missing(run) => Part::Missing,
            Some(chain) if chain.is_away(run) => Part::Away,
            Some(_) => Part::Link,
        }
    }
}

fn in_force(chains: &[Chain], run: u64) -> Option<(usize, &Chain)> {
    let index = chains
        .partition_point(|chain| chain.from <= run)
        .checked_sub(1)?;
    Some((index, &chains[index]))
}

/// The links of a record's chains, which were checked.
#[derive(Clone, Debug)]
pub(crate) struct RunLinks<'r> {
    certificate: &'r Certificate,
    seats: Vec<SeatLinks>,
}

#[derive(Clone, Debug)]
struct SeatLinks {
    /// For each chain, the run of its last link.
    last_runs: Vec<Option<u64>>,
    /// The chain that was asked for last, with all its links from the first one on.
    expanded: Option<(usize, Vec<Link>)>,
}

impl<'r> RunLinks<'r> {
    /// Checks the chains of a game with so many runs.
    ///
    /// # Errors
    /// The seat, the first run and the problem of the first chain that is wrong.
    pub(crate) fn new(
        certificate: &'r Certificate,
        runs: u64,
    ) -> Result<Self, (usize, u64, ChainProblem)> {
        let mut seats = Vec::with_capacity(certificate.chains.len());
        for (seat, chains) in certificate.chains.iter().enumerate() {
            let mut last_runs = Vec::with_capacity(chains.len());
            let nexts = chains.iter().skip(1).map(Some).chain([None]);
            for (chain, next) in chains.iter().zip(nexts) {
                let wrong = |problem| (seat, chain.from, problem);
                let end = match next {
                    Some(next) if next.from <= chain.from => {
                        return Err((seat, next.from, ChainProblem::NotRising));
                    }
                    Some(_) if chain.from >= runs => {
                        return Err(wrong(ChainProblem::NotDrawn(runs)));
                    }
                    Some(next) => next.from.min(runs),
                    None => runs,
                };
                last_runs.push(chain.check(end).map_err(wrong)?);
            }
            seats.push(SeatLinks {
                last_runs,
                expanded: None,
            });
        }
        Ok(Self { certificate, seats })
    }

    /// The seat's part in the run.
    pub(crate) fn part(&self, seat: usize, run: u64) -> Part {
        self.certificate.part(seat, run)
    }

    /// The seat's link for the run, as far as it is known: also one that was not used.
    pub(crate) fn link(&mut self, seat: usize, run: u64) -> Option<Link> {
        let (index, chain) = in_force(&self.certificate.chains[seat], run)?;
        let seat = &mut self.seats[seat];
        let last_run = seat.last_runs[index].filter(|last| run <= *last)?;
        if seat.expanded.as_ref().is_none_or(|(at, _)| *at != index) {
            let mut links = vec![chain.last?];
            for _ in chain.from..last_run {
                links.push(links[links.len() - 1].hashed(1));
            }
            links.reverse();
            seat.expanded = Some((index, links));
        }
        let (_, links) = seat.expanded.as_ref()?;
        links.get(usize::try_from(run - chain.from).ok()?).copied()
    }
}
