//! Appends per second: 1,000 running tables, and as many callers as it says, each with one change at a time.
//!
//! `cargo bench -p rollwright-store` prints the figures, for SQLite and for a PostgreSQL of its own on this computer; both lie in the
//! temporary folder, so `TMPDIR` says which disk is measured.

use std::sync::Arc;
use std::time::{Duration, Instant};

use rollwright_store::{Change, EventRow, Postgres, Sharing, Sqlite, Store, TableRow, TableStage};
use rollwright_testkit::servers::PostgresServer;
use tokio::task::JoinSet;

const TABLES: usize = 1000;
const TIME: Duration = Duration::from_secs(3);

/// What a move on the wire looks like, with its dice.
const TEXT: &str =
    r#"{"type":"step","step":"0 mark 26","roll":[1,2,3,4,5,6],"clock":[180000,175000],"next":[1]}"#;

fn main() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime on this machine");
    runtime.block_on(measure());
}

async fn measure() {
    for (name, is_sqlite) in [("SQLite", true), ("PostgreSQL", false)] {
        println!(
            "{name:<10} {:>8} {:>7} {:>5} {:>10} {:>10} {:>8} {:>9} {:>9}",
            "callers", "events", "due", "changes/s", "events/s", "a group", "median", "99.9 %"
        );
        for (callers, events, due) in [
            (1, 1, false),
            (10, 1, false),
            (100, 1, false),
            (1000, 1, false),
            (1000, 1, true),
            (100, 3, false),
            (1000, 3, false),
        ] {
            if is_sqlite {
                let folder = tempfile::tempdir().expect("a temporary folder");
                let store = Sqlite::open(folder.path().join("bench.db"));
                run(
                    Arc::new(store.expect("a new database")),
                    callers,
                    events,
                    due,
                )
                .await;
            } else {
                let server = PostgresServer::start_durable();
                let address = server.url().parse().expect("an address");
                let store = Postgres::open(&address, "bench", Sharing::Alone).await;
                run(
                    Arc::new(store.expect("a new database")),
                    callers,
                    events,
                    due,
                )
                .await;
            }
        }
    }
}

async fn run(store: Arc<dyn Store>, callers: usize, events: u64, due: bool) {
    let mut creating = JoinSet::new();
    for number in 0..TABLES {
        let table = TableRow {
            id: format!("table-{number}"),
            state: TableStage::Running,
            setup: TEXT.to_owned(),
            ..TableRow::default()
        };
        let store = Arc::clone(&store);
        creating.spawn(async move { store.create(table).await.expect("a new id") });
    }
    creating.join_all().await;
    let before = store.stats();
    let start = Instant::now();
    let mut running = JoinSet::new();
    for caller in 0..callers {
        running.spawn(call(Arc::clone(&store), caller, callers, events, due));
    }
    let mut waits: Vec<Duration> = running.join_all().await.into_iter().flatten().collect();
    let millis = start.elapsed().as_millis();
    let a_second = |count: u64| u128::from(count) * 1000 / millis;
    waits.sort_unstable();
    let stats = store.stats();
    let changes = stats.changes - before.changes;
    println!(
        "{:<10} {callers:>8} {events:>7} {due:>5} {:>10} {:>10} {:>8} {:>9.2?} {:>9.2?}",
        "",
        a_second(changes),
        a_second(stats.events - before.events),
        changes / (stats.commits - before.commits),
        waits[waits.len() / 2],
        waits[waits.len() * 999 / 1000],
    );
}

/// Appends to one of its tables after the other, and says how long each append took.
async fn call(
    store: Arc<dyn Store>,
    first: usize,
    callers: usize,
    events: u64,
    due: bool,
) -> Vec<Duration> {
    let mut waits = Vec::new();
    let start = Instant::now();
    let ids: Vec<String> = (first..TABLES)
        .step_by(callers)
        .map(|number| format!("table-{number}"))
        .collect();
    for round in 0.. {
        let event = |seq| EventRow {
            seq,
            at: 1_700_000_000_000,
            text: TEXT.to_owned(),
            request: Some("3f9a1c".to_owned()),
        };
        for (place, id) in (0..).zip(&ids) {
            let change = Change {
                events: (1..=events)
                    .map(|next| event(round * events + next))
                    .collect(),
                due: due.then(|| Some(1_700_000_000_000 + i64::from(place) + round.cast_signed())),
                ..Change::default()
            };
            let asked = Instant::now();
            store.append(id, change).await.expect("the next number");
            waits.push(asked.elapsed());
            if start.elapsed() > TIME {
                return waits;
            }
        }
    }
    waits
}
