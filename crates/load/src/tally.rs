//! Counts steps, moves, latencies and faults of the server.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rollwright_protocol::Code;

use crate::latency::Latencies;

/// How many faults are described; the others are only counted.
const MAX_DESCRIBED: usize = 10;

/// Something that a correct server would not have done.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum ServerFault {
    /// Refused a legal move, with this code.
    Refused(Code),
    /// Sent a view that is not the position after the steps.
    View,
    /// Sent a step that is illegal, different for other connections, or not what its player chose.
    Step,
    /// Left out or repeated an event.
    Gap,
    /// Lost something that it had acknowledged.
    Forgotten,
    /// Sent scores or winners that are not those of the game.
    Scores,
    /// Gave a record that is invalid or of another game.
    Record,
    /// Sent a message that can't be parsed.
    Unreadable,
    /// Closed a connection.
    Lost,
    /// Could not create a table, or was not there any more.
    Unavailable,
    /// Never answered a move.
    Unanswered,
    /// Asks no player for a move though the game is not over.
    Stalled,
}

impl fmt::Display for ServerFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Refused(code) => return write!(f, "refused: {}", word(*code)),
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

/// A code as the protocol writes it.
fn word(code: Code) -> String {
    let word = serde_json::to_value(code).ok();
    word.and_then(|word| word.as_str().map(str::to_owned))
        .unwrap_or_default()
}

/// The counts of a run. Shared by all virtual players.
#[derive(Debug)]
pub(crate) struct Tally(Mutex<TallySnapshot>);

/// The counts at one moment.
#[derive(Clone, Debug)]
pub(crate) struct TallySnapshot {
    since: Instant,
    /// Steps and moves before the measurement began.
    before: (u64, u64),
    pub(crate) took: Duration,
    pub(crate) steps: u64,
    pub(crate) moves: u64,
    pub(crate) games: u64,
    pub(crate) reconnections: u64,
    pub(crate) stale: u64,
    pub(crate) latencies: Latencies,
    pub(crate) faults: BTreeMap<String, u64>,
    pub(crate) described: Vec<String>,
}

impl Default for Tally {
    fn default() -> Self {
        Self(Mutex::new(TallySnapshot {
            since: Instant::now(),
            before: (0, 0),
            took: Duration::ZERO,
            steps: 0,
            moves: 0,
            games: 0,
            reconnections: 0,
            stale: 0,
            latencies: Latencies::default(),
            faults: BTreeMap::new(),
            described: Vec::new(),
        }))
    }
}

impl Tally {
    fn counts(&self) -> MutexGuard<'_, TallySnapshot> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table has taken this many more steps.
    pub(crate) fn steps(&self, more: u64) {
        self.counts().steps += more;
    }

    /// A move was broadcast; `took` is `None` if the connection was lost meanwhile.
    pub(crate) fn moved(&self, took: Option<Duration>) {
        let mut counts = self.counts();
        counts.moves += 1;
        if let Some(took) = took {
            counts.latencies.add(took);
        }
    }

    /// A game was played to the end.
    pub(crate) fn finished(&self) {
        self.counts().games += 1;
    }

    /// A lost connection was reopened.
    pub(crate) fn reconnected(&self) {
        self.counts().reconnections += 1;
    }

    /// A move was refused as stale: the table had gone on.
    pub(crate) fn stale(&self) {
        self.counts().stale += 1;
    }

    /// The server did something wrong.
    pub(crate) fn fault(&self, fault: ServerFault, detail: impl fmt::Display) {
        let mut counts = self.counts();
        *counts.faults.entry(fault.to_string()).or_default() += 1;
        if counts.described.len() < MAX_DESCRIBED {
            counts.described.push(format!("{fault}: {detail}"));
        }
    }

    /// Steps and moves since the start of the run.
    pub(crate) fn so_far(&self) -> (u64, u64) {
        let counts = self.counts();
        (counts.steps, counts.moves)
    }

    /// Begins the measurement. Earlier faults still count.
    pub(crate) fn begin_measurement(&self) {
        let mut counts = self.counts();
        counts.before = (counts.steps, counts.moves);
        counts.since = Instant::now();
        counts.latencies = Latencies::default();
        counts.games = 0;
    }

    /// The counts since the measurement began.
    pub(crate) fn snapshot(&self) -> TallySnapshot {
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
    fn only_faults_count_before_the_measurement_begins() {
        let tally = Tally::default();
        tally.steps(5);
        tally.moved(Some(Duration::from_secs(1)));
        tally.fault(ServerFault::Gap, "at table 1");
        tally.begin_measurement();
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
            tally.fault(ServerFault::Refused(Code::Stale), number);
        }
        let counts = tally.snapshot();
        assert_eq!(counts.faults["refused: stale"], 100);
        assert_eq!(counts.described.len(), MAX_DESCRIBED);
    }
}
