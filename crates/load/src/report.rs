//! The result of a run.

use std::collections::BTreeMap;

use serde::Serialize;

/// The result of a run. Opening the tables and the first second are not in the figures, but their errors are.
#[derive(Clone, Debug, Serialize)]
pub struct LoadReport {
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
    /// Games played to the end.
    pub games_finished: u64,
    /// Records fetched at the end and verified.
    pub records_checked: usize,
    /// Connections that were lost and opened again.
    pub reconnections: u64,
    /// Moves refused as stale because the table had gone on meanwhile; another was chosen. Not errors.
    pub stale_moves: u64,
    /// Whether the run was stopped early.
    pub interrupted: bool,
    /// Number of errors.
    pub errors: u64,
    /// Number of errors of each kind.
    pub error_kinds: BTreeMap<String, u64>,
    /// Descriptions of the first errors.
    pub first_errors: Vec<String>,
}
