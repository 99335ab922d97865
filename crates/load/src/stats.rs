//! Counts steps, moves, latencies and faults of the server.

use std::collections::BTreeMap;
use std::fmt;

use parking_lot::{Mutex, MutexGuard};
use rollwright_protocol::Code;

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
    /// Since the measurement began.
    pub(crate) latencies: Latencies,
    pub(crate) faults: BTreeMap<String, u64>,
    pub(crate) described: Vec<String>,
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
        counts.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
