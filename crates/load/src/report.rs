//! The report of a run.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use crate::echo::EchoRates;
use crate::plan::LoadPlan;
use crate::stats::{LoadCounts, LoadSecond};

/// The result of a run. Opening the tables and the first second are not in the figures, but their errors are.
#[derive(Clone, Debug, Serialize)]
pub struct LoadReport {
    /// How many servers shared the tables.
    pub servers: usize,
    /// How many tables were open at any time.
    pub tables: usize,
    /// How many seats each table had.
    pub seats: usize,
    /// How long the measurement took.
    pub seconds: f64,
    /// Stored steps, decisions and chance, counted once for each table.
    pub steps: u64,
    /// Steps per second.
    pub steps_per_second: f64,
    /// Moves of players per second.
    pub moves_per_second: f64,
    /// Median of the milliseconds from sending a move to its broadcast.
    pub p50_ms: Option<f64>,
    /// 95th percentile of the same.
    pub p95_ms: Option<f64>,
    /// 99th percentile of the same.
    pub p99_ms: Option<f64>,
    /// Maximum of the same.
    pub max_ms: Option<f64>,
    /// Maximum of the same for moves that were sent again after their connection was lost, which are not in the figures above.
    pub resent_max_ms: Option<f64>,
    /// Second by second.
    pub timeline: Vec<LoadSecond>,
    /// Games played to the end.
    pub games_finished: u64,
    /// Records fetched at the end and verified.
    pub records_checked: usize,
    /// Receipts of players that agree with the records.
    pub receipts_checked: usize,
    /// Links that went into rolls.
    pub links: u64,
    /// Links that a roll waited for in vain.
    pub links_missing: u64,
    /// Connections that were lost and opened again.
    pub reconnections: u64,
    /// How often the server was killed and started again.
    pub kills: u64,
    /// What hostile clients tried meanwhile.
    pub attacks: u64,
    /// Moves refused as stale because the table had gone on meanwhile; another was chosen. Not errors.
    pub stale_moves: u64,
    /// The server, if it was started for the run.
    pub server: Option<ServerReport>,
    /// What a bare WebSocket echo carried, if it was asked for.
    pub echo: Option<EchoReport>,
    /// Whether the run was stopped early.
    pub interrupted: bool,
    /// Number of errors.
    pub errors: u64,
    /// Number of errors of each kind.
    pub error_kinds: BTreeMap<String, u64>,
    /// Descriptions of the first errors.
    pub first_errors: Vec<String>,
}

/// What was seen of a server that was started for the run. Memory is what is resident, in KiB; `None` where the system does not tell.
#[derive(Clone, Debug, Serialize)]
pub struct ServerReport {
    /// Milliseconds from its start to its first answer.
    pub start_ms: f64,
    /// Its memory before the first table.
    pub idle_kib: Option<u64>,
    /// Its memory when all tables and sockets were open.
    pub open_kib: Option<u64>,
    /// What that is for each table with its sockets.
    pub kib_per_table: Option<f64>,
    /// The most it had until the end of the measurement, since it was last started.
    pub max_kib: Option<u64>,
}

impl ServerReport {
    /// From the memory, now and at most, while it was idle, when all tables were open, and at the end.
    #[allow(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
    pub(crate) fn new(start: Duration, memory: [Option<(u64, u64)>; 3], tables: usize) -> Self {
        let [idle, open, end] = memory;
        let (idle_kib, open_kib) = (idle.map(|(now, _)| now), open.map(|(now, _)| now));
        let grown = |(idle, open): (u64, u64)| open.saturating_sub(idle) as f64 / tables as f64;
        Self {
            start_ms: start.as_secs_f64() * 1000.0,
            idle_kib,
            open_kib,
            kib_per_table: idle_kib.zip(open_kib).map(grown),
            max_kib: end.map(|(_, most)| most),
        }
    }
}

/// What a bare WebSocket echo carried with as many sockets and messages in flight: the mean of before and after the games.
#[derive(Clone, Debug, Serialize)]
pub struct EchoReport {
    /// Messages as long as a move that came back, per second.
    pub short_per_second: f64,
    /// Messages as long as what the server tells of a move, per second.
    pub long_per_second: f64,
    /// Steps per second in relation to short messages.
    pub steps_per_short: f64,
    /// Steps per second in relation to long messages.
    pub steps_per_long: f64,
}

impl EchoReport {
    pub(crate) fn new(steps_per_second: f64, before: EchoRates, after: EchoRates) -> Self {
        let short = f64::midpoint(before.short, after.short);
        let long = f64::midpoint(before.long, after.long);
        Self {
            short_per_second: short,
            long_per_second: long,
            steps_per_short: steps_per_second / short,
            steps_per_long: steps_per_second / long,
        }
    }
}

impl LoadReport {
    /// The figures of the seconds between two counts, and the faults up to the last count.
    #[allow(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
    pub(crate) fn new(
        plan: &LoadPlan,
        seconds: f64,
        before: &LoadCounts,
        after: &LoadCounts,
        last: LoadCounts,
    ) -> Self {
        let per_second = |count: u64| count as f64 / seconds.max(f64::MIN_POSITIVE);
        let steps = after.steps - before.steps;
        Self {
            servers: plan.addresses.len(),
            tables: plan.tables,
            seats: plan.seats,
            seconds,
            steps,
            steps_per_second: per_second(steps),
            moves_per_second: per_second(after.moves - before.moves),
            p50_ms: after.latencies.millis(0.5),
            p95_ms: after.latencies.millis(0.95),
            p99_ms: after.latencies.millis(0.99),
            max_ms: after.latencies.longest_millis(),
            resent_max_ms: after.resent.longest_millis(),
            timeline: after.seconds.clone(),
            games_finished: after.games - before.games,
            records_checked: 0,
            receipts_checked: 0,
            links: last.links,
            links_missing: last.missing,
            reconnections: last.reconnections,
            kills: last.kills,
            attacks: last.attacks,
            stale_moves: last.stale,
            server: None,
            echo: None,
            interrupted: false,
            errors: last.faults.values().sum(),
            error_kinds: last.faults,
            first_errors: last.described,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::{LoadStats, ServerFault};

    #[test]
    fn only_faults_count_before_the_measurement_begins() {
        let stats = LoadStats::default();
        let count = |steps, moves, took| {
            let mut counts = stats.counts();
            counts.steps += steps;
            counts.moves += moves;
            counts.games += 1;
            counts.latencies.add(took);
        };
        count(5, 1, Duration::from_secs(1));
        stats.fault(ServerFault::Gap, "at table 1");
        let before = stats.begin_measurement();
        count(3, 2, Duration::from_millis(2));
        let after = stats.counts().clone();
        assert_eq!((after.steps, after.moves), (8, 3));
        let plan = LoadPlan::new("http://127.0.0.1:7121".parse().unwrap());
        let report = LoadReport::new(&plan, 0.5, &before, &after, after.clone());
        assert_eq!((report.steps, report.games_finished), (3, 1));
        assert!((report.moves_per_second - 4.0).abs() < 1e-9, "{report:?}");
        assert!(report.max_ms < Some(3.0), "{report:?}");
        assert_eq!((report.errors, report.error_kinds["gap"]), (1, 1));
        assert_eq!(report.first_errors, ["gap: at table 1"]);
    }
}
