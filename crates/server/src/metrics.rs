//! What the server counts, as Prometheus reads it. `docs/hosting.md` lists the names.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use rollwright_protocol::Code;

use rollwright_tables::{Observer, Stats};

/// The upper ends of the buckets of how long storing takes, in microseconds.
const STORED: [u64; 11] = [
    500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000,
];

/// What the server counts. Cheap to clone; all clones are the same.
#[derive(Clone, Debug, Default)]
pub struct Metrics(Arc<Counts>);

#[derive(Debug)]
struct Counts {
    started: SystemTime,
    /// Answers by the first digit of their status.
    answers: [AtomicU64; 5],
    /// What was refused at the edge, by code.
    refused: Mutex<Vec<(Code, u64)>>,
    /// Steps by bucket; the last is for those that took longer than all.
    stored: [AtomicU64; STORED.len() + 1],
    stored_micros: AtomicU64,
}

impl Default for Counts {
    fn default() -> Self {
        Self {
            started: SystemTime::now(),
            answers: Default::default(),
            refused: Mutex::default(),
            stored: Default::default(),
            stored_micros: AtomicU64::default(),
        }
    }
}

impl Metrics {
    fn step_stored(&self, after: Duration) {
        let micros = u64::try_from(after.as_micros()).unwrap_or(u64::MAX);
        let bucket = STORED.partition_point(|end| *end < micros);
        self.0.stored[bucket].fetch_add(1, Relaxed);
        self.0.stored_micros.fetch_add(micros, Relaxed);
    }

    pub(crate) fn answered(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).clamp(1, 5) - 1;
        self.0.answers[class].fetch_add(1, Relaxed);
    }

    pub(crate) fn refused(&self, code: Code) {
        let refused = &self.0.refused;
        let mut refused = refused.lock().unwrap_or_else(PoisonError::into_inner);
        match refused.iter_mut().find(|(known, _)| *known == code) {
            Some((_, count)) => *count += 1,
            None => refused.push((code, 1)),
        }
    }

    /// Everything, in the text format of Prometheus.
    pub(crate) fn text(&self, stats: Stats, sockets: usize) -> String {
        let mut page = Page(String::with_capacity(4096));
        let version = env!("CARGO_PKG_VERSION");
        page.head("rollwright_build_info", "gauge", "The version, as a label.");
        page.line(
            "rollwright_build_info",
            &format!("{{version=\"{version}\"}}"),
            1,
        );
        for (name, kind, help, value) in [
            (
                "rollwright_tables_awake",
                "gauge",
                "Tables in memory.",
                stats.awake,
            ),
            (
                "rollwright_clients",
                "gauge",
                "Clients at tables.",
                stats.connected,
            ),
            (
                "rollwright_bots_thinking",
                "gauge",
                "Bots that think now.",
                stats.thinking,
            ),
            (
                "rollwright_sockets",
                "gauge",
                "Open WebSockets.",
                sockets as u64,
            ),
            (
                "rollwright_steps_total",
                "counter",
                "Steps stored.",
                stats.steps,
            ),
            (
                "rollwright_messages_refused_total",
                "counter",
                "Messages that tables refused.",
                stats.refused,
            ),
            (
                "rollwright_store_commits_total",
                "counter",
                "Commits: many changes share one.",
                stats.store.commits,
            ),
            (
                "rollwright_store_changes_total",
                "counter",
                "Changes of tables that were stored.",
                stats.store.changes,
            ),
            (
                "rollwright_store_waiting",
                "gauge",
                "Changes that wait for the store.",
                stats.store.waiting,
            ),
        ] {
            page.head(name, kind, help);
            page.line(name, "", value);
        }
        self.edge(&mut page);
        self.stored(&mut page);
        self.process(&mut page);
        page.0
    }

    fn edge(&self, page: &mut Page) {
        const ANSWERS: &str = "rollwright_http_requests_total";
        const REFUSED: &str = "rollwright_refused_total";
        page.head(ANSWERS, "counter", "HTTP requests by class of status.");
        for (class, count) in (1..).zip(&self.0.answers) {
            page.line(
                ANSWERS,
                &format!("{{class=\"{class}xx\"}}"),
                count.load(Relaxed),
            );
        }
        page.head(
            REFUSED,
            "counter",
            "Requests and messages refused before or instead of an answer, by code.",
        );
        let refused = self
            .0
            .refused
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        for (code, count) in refused.iter() {
            let code = serde_json::to_string(code).expect("a code is a word");
            page.line(REFUSED, &format!("{{code={code}}}"), *count);
        }
    }

    fn stored(&self, page: &mut Page) {
        const NAME: &str = "rollwright_step_stored_seconds";
        page.head(
            NAME,
            "histogram",
            "From the arrival of a step to its being stored.",
        );
        let bucket = format!("{NAME}_bucket");
        let mut sum = 0;
        for (end, count) in STORED.iter().zip(&self.0.stored) {
            sum += count.load(Relaxed);
            page.line(&bucket, &format!("{{le=\"{}\"}}", Seconds(*end)), sum);
        }
        sum += self.0.stored[STORED.len()].load(Relaxed);
        page.line(&bucket, "{le=\"+Inf\"}", sum);
        page.line(
            &format!("{NAME}_sum"),
            "",
            Seconds(self.0.stored_micros.load(Relaxed)),
        );
        page.line(&format!("{NAME}_count"), "", sum);
    }

    fn process(&self, page: &mut Page) {
        let started = self
            .0
            .started
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        page.head(
            "process_start_time_seconds",
            "gauge",
            "When it was started, in seconds since 1970.",
        );
        page.line("process_start_time_seconds", "", started.as_secs());
        if let Some(bytes) = resident() {
            page.head("process_resident_memory_bytes", "gauge", "Memory in use.");
            page.line("process_resident_memory_bytes", "", bytes);
        }
    }
}

impl Observer for Metrics {
    fn stored(&self, after: Duration) {
        self.step_stored(after);
    }
}

/// Memory in use, where the system has a file that says it.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

struct Page(String);

impl Page {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn line(&mut self, name: &str, labels: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.0, "{name}{labels} {value}");
    }
}

/// Microseconds, shown as seconds.
struct Seconds(u64);

impl std::fmt::Display for Seconds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{:06}", self.0 / 1_000_000, self.0 % 1_000_000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_count_everything_up_to_their_end() {
        let metrics = Metrics::default();
        for micros in [400, 500, 501, 9_000_000] {
            metrics.step_stored(Duration::from_micros(micros));
        }
        let text = metrics.text(Stats::default(), 0);
        for line in [
            "rollwright_step_stored_seconds_bucket{le=\"0.000500\"} 2",
            "rollwright_step_stored_seconds_bucket{le=\"0.001000\"} 3",
            "rollwright_step_stored_seconds_bucket{le=\"5.000000\"} 3",
            "rollwright_step_stored_seconds_bucket{le=\"+Inf\"} 4",
            "rollwright_step_stored_seconds_sum 9.001401",
            "rollwright_step_stored_seconds_count 4",
        ] {
            assert!(text.lines().any(|l| l == line), "{line} in {text}");
        }
    }

    #[test]
    fn refusals_are_counted_by_code() {
        let metrics = Metrics::default();
        metrics.refused(Code::TooMany);
        metrics.refused(Code::TooMany);
        metrics.refused(Code::BadRequest);
        let text = metrics.text(Stats::default(), 0);
        assert!(
            text.contains("rollwright_refused_total{code=\"too_many\"} 2\n"),
            "{text}"
        );
    }
}
