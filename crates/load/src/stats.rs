//! Counts steps, moves, latencies and faults of the server.

use std::collections::BTreeMap;
use std::fmt;
use std::mem::take;
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use rollwright_protocol::Code;
use serde::Serialize;

use crate::latency::Latencies;

/// How many faults are described; the others are only counted.
const MAX_DESCRIBED: usize = 10;

/// Something that a correct server would not have done.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub(crate) enum ServerFault {
    /// Refused a legal move.
    #[error("refused: {0}")]
    Refused(Code),
    /// Sent a view that is not the position after the steps.
    #[error("view differs")]
    View,
    /// Sent a step that is illegal, different for other connections, or not what its player chose.
    #[error("wrong step")]
    Step,
    /// Left out or repeated an event.
    #[error("gap")]
    Gap,
    /// Lost something that it had acknowledged.
    #[error("forgotten")]
    Forgotten,
    /// Sent scores or winners that are not those of the game.
    #[error("wrong scores")]
    Scores,
    /// Shows something else than before, so that a link must not be given; or a record that does not agree with a receipt.
    #[error("not what was shown")]
    Receipt,
    /// Gave a record that is invalid or of another game.
    #[error("wrong record")]
    Record,
    /// Sent a message that can't be parsed.
    #[error("unreadable")]
    Unreadable,
    /// Closed a connection.
    #[error("connection lost")]
    Lost,
    /// Could not create a table, or was not there any more.
    #[error("unavailable")]
    Unavailable,
    /// Never answered a move.
    #[error("unanswered")]
    Unanswered,
    /// Asks no player for a move though the game is not over.
    #[error("stalled")]
    Stalled,
}

/// The counters of a run, shared by all virtual players.
#[derive(Debug, Default)]
pub(crate) struct LoadStats(Mutex<LoadCounts>);

/// What was counted since the start of the run.
#[derive(Clone, Debug, Default)]
pub(crate) struct LoadCounts {
    /// Steps, counted once for each table.
    pub(crate) steps: u64,
    /// Moves of players that were broadcast.
    pub(crate) moves: u64,
    /// Games that were played to the end.
    pub(crate) games: u64,
    /// Lost connections that were reopened.
    pub(crate) reconnections: u64,
    /// Links that went into a run.
    pub(crate) links: u64,
    /// Links that a run waited for in vain.
    pub(crate) missing: u64,
    /// How often the server was killed.
    pub(crate) kills: u64,
    /// What hostile clients tried.
    pub(crate) attacks: u64,
    /// Moves that were refused as stale: the table had gone on.
    pub(crate) stale: u64,
    /// Of moves that were answered on the connection that they were sent on, since the measurement began.
    pub(crate) latencies: Latencies,
    /// Of moves that were sent again after their connection was lost, since the measurement began.
    pub(crate) resent: Latencies,
    /// The seconds of the measurement that are over.
    pub(crate) seconds: Vec<LoadSecond>,
    /// Of all moves in the second that is not over.
    this_second: Latencies,
    /// The steps when it began.
    steps_then: u64,
    pub(crate) faults: BTreeMap<String, u64>,
    pub(crate) described: Vec<String>,
}

/// One second of a measurement, to see how long a disturbance was felt.
#[derive(Clone, Debug, Serialize)]
pub struct LoadSecond {
    /// Stored steps, counted once for each table.
    pub steps: u64,
    /// 99th percentile of the milliseconds that moves took, those included that were sent again after their connection was lost.
    pub p99_ms: Option<f64>,
    /// Maximum of the same.
    pub max_ms: Option<f64>,
}

impl LoadStats {
    pub(crate) fn counts(&self) -> MutexGuard<'_, LoadCounts> {
        self.0.lock()
    }

    pub(crate) fn fault(&self, fault: ServerFault, detail: impl fmt::Display) {
        let mut counts = self.counts();
        *counts.faults.entry(fault.to_string()).or_default() += 1;
        if counts.described.len() < MAX_DESCRIBED {
            counts.described.push(format!("{fault}: {detail}"));
        }
    }

    /// Begins the measurement; returns the counts before it.
    pub(crate) fn begin_measurement(&self) -> LoadCounts {
        let mut counts = self.counts();
        counts.latencies = Latencies::default();
        counts.resent = Latencies::default();
        counts.this_second = Latencies::default();
        counts.steps_then = counts.steps;
        counts.clone()
    }

    /// A move was answered.
    pub(crate) fn answered(&self, took: Duration, again: bool) {
        let mut counts = self.counts();
        counts.moves += 1;
        counts.this_second.add(took);
        if again {
            counts.resent.add(took);
        } else {
            counts.latencies.add(took);
        }
    }

    /// So much of the measurement is over: closes the last second as soon as it is.
    pub(crate) fn tick(&self, since: Duration) {
        let mut counts = self.counts();
        if since.as_secs() <= counts.seconds.len() as u64 {
            return;
        }
        let took = take(&mut counts.this_second);
        let second = LoadSecond {
            steps: counts.steps - counts.steps_then,
            p99_ms: took.millis(0.99),
            max_ms: took.longest_millis(),
        };
        counts.steps_then = counts.steps;
        counts.seconds.push(second);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_has_its_own_steps_and_moves() {
        let stats = LoadStats::default();
        stats.counts().steps = 7;
        stats.answered(Duration::from_secs(9), false);
        stats.begin_measurement();
        stats.counts().steps += 5;
        stats.answered(Duration::from_millis(2), false);
        stats.answered(Duration::from_millis(800), true);
        stats.tick(Duration::from_millis(900));
        stats.tick(Duration::from_millis(1100));
        stats.tick(Duration::from_millis(1300));
        stats.tick(Duration::from_secs(2));
        let counts = stats.counts();
        let seconds: Vec<_> = counts.seconds.iter().map(|s| (s.steps, s.max_ms)).collect();
        assert_eq!(seconds, [(5, Some(800.0)), (0, None)]);
        assert_eq!(counts.latencies.longest_millis(), Some(2.0));
        assert_eq!(counts.resent.longest_millis(), Some(800.0));
    }

    #[test]
    fn faults_are_counted_by_kind_and_only_the_first_described() {
        let stats = LoadStats::default();
        for number in 0..100 {
            stats.fault(ServerFault::Refused(Code::Stale), number);
        }
        let counts = stats.counts();
        assert_eq!(counts.faults["refused: stale"], 100);
        assert_eq!(counts.described.len(), MAX_DESCRIBED);
        assert_eq!(counts.described[0], "refused: stale: 0");
    }
}
