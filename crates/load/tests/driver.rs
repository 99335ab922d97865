//! The load driver against a minimal server: finds each fault, and none where there is none.

mod minimal_server;

use std::future::pending;

use minimal_server::{InjectedFault, serve};
use rollwright_load::{LoadError, LoadPlan, LoadProgress, LoadReport, drive};
use rollwright_testkit::proxy::{Link, Proxy};
use tokio::sync::Notify;

fn plan(url: &str) -> LoadPlan {
    LoadPlan {
        tables: 6,
        seconds: 1,
        in_flight: 8,
        ..LoadPlan::new(url.parse().expect("an address"))
    }
}

async fn load(fault: InjectedFault, change: impl FnOnce(&mut LoadPlan)) -> LoadReport {
    let mut plan = plan(&serve(fault).await);
    change(&mut plan);
    drive(&plan, |_| {}, pending()).await.expect("a report")
}

/// Runs until so many steps were measured, however long that takes.
async fn load_until(
    steps: u64,
    fault: InjectedFault,
    change: impl FnOnce(&mut LoadPlan),
) -> LoadReport {
    let mut plan = plan(&serve(fault).await);
    plan.seconds = 600;
    change(&mut plan);
    let (enough, mut first) = (Notify::new(), None);
    let count = |progress| {
        if let LoadProgress::Playing { steps: now, .. } = progress
            && now - *first.get_or_insert(now) >= steps
        {
            enough.notify_one();
        }
    };
    drive(&plan, count, enough.notified())
        .await
        .expect("a report")
}

#[tokio::test]
async fn a_correct_server_has_no_errors_from_game_to_game() {
    for seats in [2, 4] {
        let report = load_until(6000, InjectedFault::None, |plan| plan.seats = seats).await;
        assert_eq!(report.errors, 0, "{report:#?}");
        assert!(report.games_finished > 0, "{report:#?}");
        assert!(report.records_checked > 6, "{report:#?}");
        assert_eq!(report.reconnections, 0, "{report:#?}");
        assert!(report.p50_ms > Some(0.0), "{report:#?}");
        assert!(report.p50_ms <= report.max_ms, "{report:#?}");
    }
}

#[tokio::test]
async fn each_fault_of_a_server_is_found_and_nothing_else() {
    for (fault, kind) in [
        (InjectedFault::View, "view differs"),
        (InjectedFault::Gap, "gap"),
        (InjectedFault::Refusal, "refused: illegal"),
        (InjectedFault::Connection, "connection lost"),
        (InjectedFault::Record, "wrong record"),
    ] {
        // By then each of the 6 tables has had a move that goes wrong.
        let report = load_until(400, fault, |_| {}).await;
        let kinds: Vec<_> = report.error_kinds.keys().collect();
        assert_eq!(kinds, [kind], "{report:#?}");
    }
}

#[tokio::test]
async fn a_stalled_game_is_found() {
    let report = load(InjectedFault::Silence, |plan| plan.seconds = 5).await;
    assert_eq!(report.error_kinds.get("stalled"), Some(&6), "{report:#?}");
    assert_eq!(report.errors, 6, "{report:#?}");
}

#[tokio::test]
async fn reopened_connections_are_no_errors_where_restarts_are_expected() {
    let report = load_until(400, InjectedFault::Connection, |plan| plan.restarts = true).await;
    assert_eq!(report.errors, 0, "{report:#?}");
    assert!(report.reconnections > 0, "{report:#?}");
}

#[tokio::test]
async fn players_of_a_server_that_goes_away_go_on_at_another() {
    let url = serve(InjectedFault::None).await;
    let (_, port) = url.rsplit_once(':').expect("a port");
    let doors = [
        Proxy::start(port.parse().expect("a port")),
        Proxy::start(port.parse().expect("a port")),
    ];
    let mut plan = plan(&url);
    plan.addresses = doors
        .iter()
        .map(|door| {
            format!("http://127.0.0.1:{}", door.port())
                .parse()
                .expect("an address")
        })
        .collect();
    plan.restarts = true;
    plan.seconds = 600;
    let (enough, mut steps_then) = (Notify::new(), None);
    let watch = |progress| {
        if let LoadProgress::Playing { steps, .. } = progress {
            let then = *steps_then.get_or_insert_with(|| {
                doors[1].set(Link::Cut);
                steps
            });
            if steps >= then + 2000 {
                enough.notify_one();
            }
        }
    };
    let report = drive(&plan, watch, enough.notified())
        .await
        .expect("a report");
    assert_eq!(report.errors, 0, "{report:#?}");
    // At most a seat of each table; a table may have been between two games.
    assert!((1..=6).contains(&report.reconnections), "{report:#?}");
    assert!(report.games_finished > 0, "{report:#?}");
}

#[tokio::test]
async fn a_rate_is_not_exceeded() {
    let report = load(InjectedFault::None, |plan| {
        plan.rate = Some(200.0);
        plan.seconds = 2;
    })
    .await;
    assert!(report.steps > 0, "{report:#?}");
    assert!(report.steps_per_second < 300.0, "{report:#?}");
}

#[tokio::test]
async fn an_interrupted_run_reports_what_was_measured() {
    let report = load_until(100, InjectedFault::None, |_| {}).await;
    assert!(report.interrupted && report.steps >= 100, "{report:#?}");
    assert_eq!(report.errors, 0, "{report:#?}");
}

#[tokio::test]
async fn without_a_server_there_is_an_error() {
    let plan = plan("http://127.0.0.1:9");
    let error = drive(&plan, |_| {}, pending())
        .await
        .expect_err("no server");
    assert!(matches!(error, LoadError::Create { .. }), "{error}");
    assert!(error.to_string().contains("127.0.0.1:9"), "{error}");
}
