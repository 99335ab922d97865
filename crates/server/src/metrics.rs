//! Counts what happens at the edge and writes it, with the figures of the tables, as `OpenMetrics` text for Prometheus.
//! `docs/hosting.md` lists the names.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use prometheus_client::encoding::text::{encode_eof, encode_registry};
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;
use rollwright_protocol::Code;
use rollwright_tables::{Observer, Stats};

pub(crate) const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Upper bounds of the histogram of how long storing a step takes, in seconds.
const STORED_SECONDS: [f64; 11] = [
    0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0,
];

/// A label and its value.
type Label = [(&'static str, String); 1];

/// The counters of the server. Cheap to clone; all clones count together.
#[derive(Clone, Debug)]
pub struct Metrics {
    registry: Arc<Registry>,
    answered: Family<Label, Counter>,
    refused: Family<Label, Counter>,
    stored: Histogram,
}

impl Default for Metrics {
    fn default() -> Self {
        let answered = Family::<Label, Counter>::default();
        let refused = Family::<Label, Counter>::default();
        let stored = Histogram::new(STORED_SECONDS);
        let started = SystemTime::now().duration_since(UNIX_EPOCH);
        let started = started.unwrap_or_default().as_secs();
        let mut registry = Registry::default();
        registry.register(
            "rollwright_build",
            "The version, as a label",
            Info::new([("version", env!("CARGO_PKG_VERSION"))]),
        );
        registry.register(
            "rollwright_http_requests",
            "HTTP requests by class of status",
            answered.clone(),
        );
        registry.register(
            "rollwright_refused",
            "Requests and messages refused at the edge, by code",
            refused.clone(),
        );
        registry.register(
            "rollwright_step_stored_seconds",
            "From the arrival of a step to its being stored",
            stored.clone(),
        );
        registry.register(
            "process_start_time_seconds",
            "When the server was started, in seconds since 1970",
            ConstGauge::new(started),
        );
        let metrics = Self {
            registry: registry.into(),
            answered,
            refused,
            stored,
        };
        for class in 1..=5 {
            // So that a class without requests is 0 and not missing.
            drop(metrics.of_class(class));
        }
        metrics
    }
}

impl Metrics {
    pub(crate) fn answered(&self, status: StatusCode) {
        self.of_class(status.as_u16() / 100).inc();
    }

    fn of_class(&self, class: u16) -> Counter {
        let label = [("class", format!("{class}xx"))];
        self.answered.get_or_create_owned(&label)
    }

    pub(crate) fn refused(&self, code: Code) {
        let label = [("code", code.to_string())];
        self.refused.get_or_create(&label).inc();
    }

    /// All metrics, with the current figures of the tables.
    pub(crate) fn text(&self, stats: Stats, sockets: usize) -> String {
        let (store, refused) = (stats.store, stats.refused);
        let counters = [
            ("steps", "Steps stored", stats.steps),
            ("messages_refused", "Messages that tables refused", refused),
            (
                "store_commits",
                "Commits, each with one or more changes",
                store.commits,
            ),
            (
                "store_changes",
                "Changes of tables that were stored",
                store.changes,
            ),
        ];
        let gauges = [
            ("tables_awake", "Tables in memory", stats.awake),
            ("clients", "Clients at tables", stats.connected),
            (
                "bots_thinking",
                "Bots that are choosing a move",
                stats.thinking,
            ),
            ("analyses", "Analyses that run or wait", stats.background),
            ("sockets", "Open WebSockets", sockets as u64),
            (
                "store_waiting",
                "Changes that wait for the store",
                store.waiting,
            ),
        ];
        let cluster = stats.cluster.map(|cluster| {
            let connected = u64::from(cluster.bus_connected);
            [
                ("nodes", "Nodes that are alive", cluster.nodes),
                ("bus_connected", "Whether the bus can be used", connected),
                (
                    "clients_elsewhere",
                    "Clients of this node at tables of others",
                    cluster.clients_elsewhere,
                ),
                (
                    "guests",
                    "Clients of other nodes at tables of this one",
                    cluster.guests,
                ),
            ]
        });
        let mut current = Registry::default();
        if let Some(bytes) = resident_memory() {
            let name = "process_resident_memory_bytes";
            current.register(name, "Memory in use", ConstGauge::new(bytes));
        }
        let tables = current.sub_registry_with_prefix("rollwright");
        for (name, help, value) in counters {
            tables.register(name, help, ConstCounter::new(value));
        }
        for (name, help, value) in gauges.into_iter().chain(cluster.into_iter().flatten()) {
            tables.register(name, help, ConstGauge::new(value));
        }
        let mut text = String::with_capacity(4096);
        encode_registry(&mut text, &self.registry)
            .and_then(|()| encode_registry(&mut text, &current))
            .and_then(|()| encode_eof(&mut text))
            .expect("a String takes any text");
        text
    }
}

impl Observer for Metrics {
    fn stored(&self, after: Duration) {
        self.stored.observe(after.as_secs_f64());
    }
}

/// Memory in use in bytes, where the system has a file that says it.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use rollwright_tables::ClusterStats;

    use super::*;

    fn in_a_cluster() -> Stats {
        Stats {
            cluster: Some(ClusterStats::default()),
            ..Stats::default()
        }
    }

    #[test]
    fn buckets_count_everything_up_to_their_end() {
        let metrics = Metrics::default();
        for micros in [400, 500, 501, 9_000_000] {
            metrics.stored(Duration::from_micros(micros));
        }
        let text = metrics.text(Stats::default(), 0);
        for line in [
            "rollwright_step_stored_seconds_bucket{le=\"0.0005\"} 2",
            "rollwright_step_stored_seconds_bucket{le=\"0.001\"} 3",
            "rollwright_step_stored_seconds_bucket{le=\"5.0\"} 3",
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

    #[test]
    fn the_metrics_have_the_names_that_the_documentation_lists() {
        let text = Metrics::default().text(in_a_cluster(), 3);
        let documented = include_str!("../../../docs/hosting.md");
        let rows = documented
            .lines()
            .filter_map(|line| line.strip_prefix("| `"));
        let names = rows.filter(|row| row.starts_with("rollwright_"));
        let mut count = 0;
        for name in names.filter_map(|row| row.split(['`', '{']).next()) {
            let is_sample = |line: &str| line.starts_with(name);
            let labelled = ["rollwright_refused_total"];
            assert!(
                text.lines().any(is_sample) || labelled.contains(&name),
                "{name}: {text}"
            );
            count += 1;
        }
        assert_eq!(count, 18, "names in docs/hosting.md");
        assert!(text.contains("\nrollwright_sockets 3\n") && text.ends_with("# EOF\n"));
    }

    #[test]
    fn the_dashboard_asks_for_nothing_that_is_not_there() {
        let dashboard = include_str!("../../../packaging/grafana.json");
        let metrics = Metrics::default();
        metrics.refused(Code::TooMany);
        let text = metrics.text(in_a_cluster(), 0);
        let names = dashboard
            .split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
            .filter(|word| word.starts_with("rollwright_") || word.starts_with("process_"));
        let mut count = 0;
        for name in names {
            assert!(text.contains(name), "{name}");
            count += 1;
        }
        assert!(count > 15, "{count}");
    }
}
