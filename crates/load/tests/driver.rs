//! The load driver against a plain server: right where that is right, and not where it is not.

mod served;

use std::future::pending;
use std::time::Duration;

use rollwright_load::{LoadError, Plan, Report, drive};
use served::{Wrong, serve};

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

#[tokio::test]
async fn a_right_server_is_found_right() {
    for seats in [2, 4] {
        let report = load(Wrong::Nothing, |plan| plan.seats = seats).await;
        assert_eq!(report.errors, 0, "{report:#?}");
        assert!(
            report.steps > 100 && report.games_finished > 0,
            "{report:#?}"
        );
        assert!(
            report.records_checked > 6 && report.reconnections == 0,
            "{report:#?}"
        );
        assert!(
            report.p50_ms > Some(0.0) && report.p50_ms <= report.max_ms,
            "{report:#?}"
        );
    }
}

#[tokio::test]
async fn what_a_server_does_wrong_is_found() {
    for (wrong, kind) in [
        (Wrong::View, "view differs"),
        (Wrong::Gap, "gap"),
        (Wrong::Refusal, "refused: illegal"),
        (Wrong::Connection, "connection lost"),
        (Wrong::Record, "wrong record"),
    ] {
        let report = load(wrong, |_| {}).await;
        assert!(report.error_kinds.contains_key(kind), "{kind}: {report:#?}");
        assert_eq!(report.error_kinds.len(), 1, "{kind}: {report:#?}");
        assert!(report.steps > 0, "it goes on: {report:#?}");
    }
}

#[tokio::test]
async fn connections_that_come_back_are_no_errors_where_restarts_are_expected() {
    let report = load(Wrong::Connection, |plan| plan.restarts = true).await;
    assert_eq!(report.errors, 0, "{report:#?}");
    assert!(report.reconnections > 0, "{report:#?}");
}

#[tokio::test]
async fn a_rate_is_kept() {
    let report = load(Wrong::Nothing, |plan| {
        plan.rate = Some(200.0);
        plan.seconds = 2;
    })
    .await;
    assert!(
        (140.0..260.0).contains(&report.steps_per_second),
        "{report:#?}"
    );
}

#[tokio::test]
async fn whoever_stops_it_gets_what_was_measured() {
    let mut plan = plan(&serve(Wrong::Nothing).await);
    plan.seconds = 3600;
    let stop = tokio::time::sleep(Duration::from_millis(1500));
    let report = drive(&plan, |_| {}, stop).await.expect("a report");
    assert!(report.interrupted && report.steps > 0, "{report:#?}");
    assert!(report.seconds < 2.0, "{report:#?}");
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
