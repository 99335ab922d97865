//! What came of it.

use std::collections::BTreeMap;

use serde::Serialize;

/// The result of a run. Set-up and the first second are not in the figures, but their errors are.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// How many tables were live at any time.
    pub tables: usize,
    /// How many seats each had.
    pub seats: usize,
    /// How long was measured.
    pub seconds: f64,
    /// Durable steps, decisions and chance, counted once for each table.
    pub steps: u64,
    /// The same by the second.
    pub steps_per_second: f64,
    /// Moves of players by the second.
    pub moves_per_second: f64,
    /// Half of all moves were broadcast within so many milliseconds.
    pub p50_ms: Option<f64>,
    /// 95 of 100 moves were.
    pub p95_ms: Option<f64>,
    /// 99 of 100 moves were.
    pub p99_ms: Option<f64>,
    /// The slowest took so many.
    pub max_ms: Option<f64>,
    /// Games that came to their end.
    pub games_finished: u64,
    /// Records fetched at the end and verified.
    pub records_checked: usize,
    /// Connections that were lost and came back by themselves.
    pub reconnections: u64,
    /// Moves that came too late, since the table had gone on meanwhile, and were chosen anew. No errors.
    pub stale_moves: u64,
    /// Whether it was stopped before its time.
    pub interrupted: bool,
    /// Everything that went wrong.
    pub errors: u64,
    /// The same by kind.
    pub error_kinds: BTreeMap<String, u64>,
    /// The first of them in words.
    pub first_errors: Vec<String>,
}
