//! `rollwright arena` as people and scripts use it.

use crate::common::{Folder, prints, refuses};

const ARENA: [&str; 7] = [
    "arena",
    "--game",
    "twenty-one",
    "--seats",
    "random,greedy",
    "--games",
    "200",
];

#[test]
fn it_says_who_is_better() {
    let printed = prints(&ARENA);
    for words in [
        "200 games",
        "100 deals, each played 2 times",
        "margin",
        "µs a decision",
    ] {
        assert!(printed.contains(words), "{words}: {printed}");
    }
    assert!(!printed.contains("rating"), "two need none: {printed}");
    assert!(!printed.contains("clock"), "{printed}");
}

#[test]
fn json_has_the_fields_of_sim_and_more() {
    let printed = prints(&[&ARENA[..], &["--json"]].concat());
    let report: serde_json::Value = serde_json::from_str(&printed).expect("one JSON object");
    assert_eq!(
        (&report["games"], &report["deals"]),
        (&200.into(), &100.into())
    );
    assert_eq!(report["games_per_deal"], 2);
    assert_eq!(report["table"], 2);
    assert_eq!(report["reproducible"], true);
    let greedy = &report["seats"][1];
    assert_eq!(greedy["name"], "greedy");
    for field in [
        "mean",
        "sd",
        "wins",
        "win_share",
        "win_share_low",
        "games",
        "margin",
        "margin_low",
        "margin_high",
        "microseconds",
    ] {
        assert!(greedy[field].as_f64().is_some_and(|n| n > 0.0), "{field}");
    }
    assert!(greedy["rating"].is_null());
}

#[test]
fn three_entrants_at_tables_of_two_are_rated() {
    let args = [
        "arena",
        "--game",
        "one-card",
        "--seats",
        "random,greedy,random",
        "--table",
        "2",
        "--games",
        "59",
    ];
    let printed = prints(&args);
    for words in [
        "60 games",
        "every 2 of the 3 entrants",
        "random 2",
        "rating",
    ] {
        assert!(printed.contains(words), "{words}: {printed}");
    }
    let ratings = printed.split("rating").nth(1).expect("ratings");
    let best = ratings.lines().nth(1).expect("the best comes first");
    assert!(best.starts_with("greedy"), "{printed}");
}

#[test]
fn the_same_seed_prints_the_same_whatever_the_threads() {
    let table = |threads: &'static str| {
        let printed =
            prints(&[&ARENA[..], &["--seed", "7", "--json", "--threads", threads]].concat());
        let mut report: serde_json::Value = serde_json::from_str(&printed).expect("JSON");
        for field in [
            "threads",
            "seconds",
            "games_per_second",
            "decisions_per_second",
        ] {
            report[field] = 0.into();
        }
        for seat in report["seats"].as_array_mut().expect("a list") {
            seat["microseconds"] = 0.into();
        }
        report
    };
    assert_eq!(table("1"), table("3"));
}

#[test]
fn a_bot_that_thinks_by_the_clock_is_mentioned() {
    let printed = prints(&[&ARENA[..], &["--millis", "5"]].concat());
    assert!(
        printed.contains("need not give the same result"),
        "{printed}"
    );
    prints(&[&ARENA[..], &["--nodes", "100"]].concat());
    let both = [&ARENA[..], &["--millis", "5", "--nodes", "100"]].concat();
    refuses(&both, &["--millis", "--nodes"]);
}

#[test]
fn its_records_verify() {
    let folder = Folder::new("arena-records");
    let file = folder.path("games.jsonl");
    prints(&[&ARENA[..], &["--record", &file]].concat());
    assert!(prints(&["verify", &file]).contains("200 right, 0 wrong; 200 simulated"));
}

#[test]
fn tables_that_cannot_be_made_up_are_refused() {
    refuses(
        &[&ARENA[..], &["--table", "3"]].concat(),
        &["table of 3", "names 2"],
    );
    refuses(
        &[&ARENA[..], &["--table", "1"]].concat(),
        &["2 to 6 seats, not 1"],
    );
    let many = vec!["random"; 60].join(",");
    refuses(
        &[
            "arena",
            "--game",
            "twenty-one",
            "--seats",
            &many,
            "--table",
            "6",
        ],
        &["60 entrants", "groups of 6"],
    );
}
