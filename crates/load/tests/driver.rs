//! The load driver against a plain server: right where that is right, and not where it is not.

mod served;

use std::future::pending;

use rollwright_load::{LoadError, Plan, Progress, Report, drive};
use served::{Wrong, serve};
use tokio::sync::Notify;

fn plan(url: &str) -> Plan {
    Plan {
        address: url.parse().expect("an address"),
        allow_remote: false,
        tables: 6,
        seats: 2,
        seconds: 1,
        game: None,
        variant: None,
        rate: None,
        in_flight: 8,
        seed: 1,
        restarts: false,
    }
}

async fn load(wrong: Wrong, change: impl FnOnce(&mut Plan)) -> Report {
    let mut plan = plan(&serve(wrong).await);
    change(&mut plan);
    drive(&plan, |_| {}, pending()).await.expect("a report")
}

/// Until so many steps were measured, however long that takes.
async fn load_until(steps: u64, wrong: Wrong, change: impl FnOnce(&mut Plan)) -> Report {
    let mut plan = plan(&serve(wrong).await);
    plan.seconds = 600;
    change(&mut plan);
    let (enough, mut first) = (Notify::new(), None);
    let count = |progress| {
        if let Progress::Playing { steps: now, .. } = progress
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
async fn a_right_server_is_found_right_from_game_to_game() {
    for seats in [2, 4] {
        let report = load_until(6000, Wrong::Nothing, |plan| plan.seats = seats).await;
        assert_eq!(report.errors, 0, "{report:#?}");
        assert!(report.games_finished > 0, "{report:#?}");
        assert!(report.records_checked > 6, "{report:#?}");
        assert_eq!(report.reconnections, 0, "{report:#?}");
        assert!(report.p50_ms > Some(0.0), "{report:#?}");
        assert!(report.p50_ms <= report.max_ms, "{report:#?}");
    }
}

#[tokio::test]
async fn what_a_server_does_wrong_is_found_and_nothing_else() {
    for (wrong, kind) in [
        (Wrong::View, "view differs"),
        (Wrong::Gap, "gap"),
        (Wrong::Refusal, "refused: illegal"),
        (Wrong::Connection, "connection lost"),
        (Wrong::Record, "wrong record"),
    ] {
        // At 6 tables, each has come to a move that goes wrong by then.
        let report = load_until(400, wrong, |_| {}).await;
        let kinds: Vec<_> = report.error_kinds.keys().collect();
        assert_eq!(kinds, [kind], "{report:#?}");
    }
}

#[tokio::test]
async fn a_game_that_never_goes_on_is_found() {
    let report = load(Wrong::Silence, |plan| plan.seconds = 3).await;
    assert_eq!(report.error_kinds.get("stalled"), Some(&6), "{report:#?}");
    assert_eq!(report.errors, 6, "{report:#?}");
}

#[tokio::test]
async fn connections_that_come_back_are_no_errors_where_restarts_are_expected() {
    let report = load_until(400, Wrong::Connection, |plan| plan.restarts = true).await;
    assert_eq!(report.errors, 0, "{report:#?}");
    assert!(report.reconnections > 0, "{report:#?}");
}

#[tokio::test]
async fn a_rate_is_not_exceeded() {
    let report = load(Wrong::Nothing, |plan| {
        plan.rate = Some(200.0);
        plan.seconds = 2;
    })
    .await;
    assert!(report.steps > 0, "{report:#?}");
    assert!(report.steps_per_second < 300.0, "{report:#?}");
}

#[tokio::test]
async fn whoever_stops_it_gets_what_was_measured() {
    let report = load_until(100, Wrong::Nothing, |_| {}).await;
    assert!(report.interrupted && report.steps >= 100, "{report:#?}");
    assert_eq!(report.errors, 0, "{report:#?}");
}

#[tokio::test]
async fn without_a_server_nothing_is_measured() {
    let plan = plan("http://127.0.0.1:9");
    let error = drive(&plan, |_| {}, pending())
        .await
        .expect_err("no server");
    assert!(matches!(error, LoadError::Create { .. }), "{error}");
    assert!(error.to_string().contains("127.0.0.1:9"), "{error}");
}
