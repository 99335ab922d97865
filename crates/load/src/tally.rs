//! What is counted: steps, moves, latencies, and everything that went wrong.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::latency::Latencies;

/// How many faults are described; the others are only counted.
const DESCRIBED: usize = 10;

/// Something that a right server would not have let happen.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) enum Fault {
    /// A legal move was refused, with this code.
    Refused(String),
    /// A view is not the one that the steps lead to.
    View,
    /// A step is against the rules, not the one that others saw, or not the one that its player chose.
    Step,
    /// Events are missing, or come twice.
    Gap,
    /// What was stored is gone.
    Forgotten,
    /// The result is not that of the game.
    Scores,
    /// A record that is not right, or not that of the game.
    Record,
    /// A message that can't be read.
    Unreadable,
    /// A connection was lost.
    Lost,
    /// A table could not be made or reached.
    Unavailable,
    /// A move that nobody ever heard of again.
    Unanswered,
    /// A game that goes on no more, though it is not over and no player is asked.
    Stalled,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Refused(code) => return write!(f, "refused: {code}"),
            Self::View => "view differs",
            Self::Step => "wrong step",
            Self::Gap => "gap",
            Self::Forgotten => "forgotten",
            Self::Scores => "wrong scores",
            Self::Record => "wrong record",
            Self::Unreadable => "unreadable",
            Self::Lost => "connection lost",
            Self::Unavailable => "unavailable",
            Self::Unanswered => "unanswered",
            Self::Stalled => "stalled",
        })
    }
}

/// Everything that is counted. Shared by all players.
#[derive(Debug)]
pub(crate) struct Tally(Mutex<Counts>);

/// The counts themselves.
#[derive(Clone, Debug)]
pub(crate) struct Counts {
    since: Instant,
    /// Steps and moves before it counted.
    before: (u64, u64),
    pub(crate) took: Duration,
    pub(crate) steps: u64,
    pub(crate) moves: u64,
    pub(crate) games: u64,
    pub(crate) comebacks: u64,
    pub(crate) stale: u64,
    pub(crate) latencies: Latencies,
    pub(crate) faults: BTreeMap<String, u64>,
    pub(crate) described: Vec<String>,
}

impl Default for Tally {
    fn default() -> Self {
        Self(Mutex::new(Counts {
            since: Instant::now(),
            before: (0, 0),
            took: Duration::ZERO,
            steps: 0,
            moves: 0,
            games: 0,
            comebacks: 0,
            stale: 0,
            latencies: Latencies::default(),
            faults: BTreeMap::new(),
            described: Vec::new(),
        }))
    }
}

impl Tally {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table has taken so many steps more.
    pub(crate) fn steps(&self, more: u64) {
        self.counts().steps += more;
    }

    /// A move was broadcast; how long that took, if nothing came in between.
    pub(crate) fn moved(&self, took: Option<Duration>) {
        let mut counts = self.counts();
        counts.moves += 1;
        if let Some(took) = took {
            counts.latencies.add(took);
        }
    }

    /// A game has come to its end.
    pub(crate) fn finished(&self) {
        self.counts().games += 1;
    }

    /// A lost connection has come back.
    pub(crate) fn came_back(&self) {
        self.counts().comebacks += 1;
    }

    /// A move came too late: the table had gone on.
    pub(crate) fn stale(&self) {
        self.counts().stale += 1;
    }

    /// Something went wrong.
    pub(crate) fn fault(&self, fault: &Fault, detail: impl fmt::Display) {
        let mut counts = self.counts();
        *counts.faults.entry(fault.to_string()).or_default() += 1;
        if counts.described.len() < DESCRIBED {
            counts.described.push(format!("{fault}: {detail}"));
        }
    }

    /// Steps and moves from the very beginning.
    pub(crate) fn so_far(&self) -> (u64, u64) {
        let counts = self.counts();
        (counts.steps, counts.moves)
    }

    /// From now on it counts. Faults of the time before are kept.
    pub(crate) fn begin(&self) {
        let mut counts = self.counts();
        counts.before = (counts.steps, counts.moves);
        counts.since = Instant::now();
        counts.latencies = Latencies::default();
        counts.games = 0;
    }

    /// Everything from when it began to count up to now.
    pub(crate) fn snapshot(&self) -> Counts {
        let mut counts = self.counts().clone();
        counts.took = counts.since.elapsed();
        counts.steps -= counts.before.0;
        counts.moves -= counts.before.1;
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happened_before_it_counts_is_left_out_but_for_faults() {
        let tally = Tally::default();
        tally.steps(5);
        tally.moved(Some(Duration::from_secs(1)));
        tally.fault(&Fault::Gap, "at table 1");
        tally.begin();
        tally.steps(3);
        tally.moved(Some(Duration::from_millis(2)));
        tally.moved(None);
        let counts = tally.snapshot();
        assert_eq!((counts.steps, counts.moves), (3, 2));
        assert!(counts.latencies.longest_millis() < Some(3.0));
        assert_eq!(counts.faults["gap"], 1);
        assert_eq!(counts.described, ["gap: at table 1"]);
        assert_eq!(tally.so_far(), (8, 3));
    }

    #[test]
    fn faults_are_counted_by_kind_and_only_the_first_described() {
        let tally = Tally::default();
        for number in 0..100 {
            tally.fault(&Fault::Refused("stale".to_owned()), number);
        }
        let counts = tally.snapshot();
        assert_eq!(counts.faults["refused: stale"], 100);
        assert_eq!(counts.described.len(), DESCRIBED);
    }
}
