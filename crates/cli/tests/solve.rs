//! `rollwright solve` as people and scripts use it.

use std::process::{Command, Output, Stdio};

fn rollwright(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_rollwright"))
        .arg("solve")
        .args(args)
        .stdin(Stdio::null())
        .output()
        .expect("the command starts")
}

fn prints(args: &[&str]) -> String {
    let output = rollwright(args);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {errors}");
    assert_eq!(errors, "", "{args:?}");
    String::from_utf8(output.stdout).expect("text")
}

fn json(args: &[&str]) -> serde_json::Value {
    let text = prints(&[args, &["--json"]].concat());
    serde_json::from_str(&text).expect("one JSON object")
}

/// Exit code 2, nothing on standard output, and one sentence with this in it.
fn refuses(args: &[&str], words: &str) {
    let output = rollwright(args);
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {message}");
    assert_eq!(output.stdout, b"", "{args:?}");
    assert!(message.contains(words), "{args:?}: {message}");
    assert_eq!(message.lines().count(), 1, "{args:?}: {message}");
}

/// A layout that is a file in the repository.
fn layout(game: &str) -> String {
    let folder = env!("CARGO_MANIFEST_DIR");
    format!("{folder}/../../games/{game}/layouts/standard.toml")
}

#[test]
fn a_row_is_shown_for_every_price() {
    let text = prints(&["twenty-one", "--price", "0,2,4.5"]);
    let lines: Vec<Vec<&str>> = text
        .lines()
        .map(|l| l.split_whitespace().collect())
        .collect();
    assert!(
        text.starts_with("a row of twenty-one alone: 6 5 4 3 2 1\n"),
        "{text}"
    );
    let free = [
        "0", "28.2545", "28.2545", "5.0044", "22.2231", "22.2231", "5.2199",
    ];
    assert!(lines.iter().any(|line| line == &free), "{text}");
    assert!(
        lines.iter().any(|line| line.first() == Some(&"4.5")),
        "{text}"
    );
    assert!(text.contains("solved exactly in "), "{text}");
}

#[test]
fn a_row_of_sixes_in_a_hurry_is_filled_in_one_round() {
    let report = json(&["twenty-one", "--row", "666666", "--price", "1000"]);
    let row = &report["rows"][0];
    assert_eq!(row["numbers"], serde_json::json!([6, 6, 6, 6, 6, 6]));
    let others = &row["prices"][0]["others_roll"];
    // Every number can be written: 21 points on average, and the bonus of each number of sixes by how likely it is.
    let hits: f64 = [0.0, 1.0, 3.0, 6.0, 10.0, 15.0, 21.0]
        .iter()
        .zip([15625.0, 18750.0, 9375.0, 2500.0, 375.0, 30.0, 1.0])
        .map(|(bonus, ways)| bonus * ways / 46656.0)
        .sum();
    let points = others["points"].as_f64().expect("a number");
    assert!((points - 21.0 - hits).abs() < 1e-6, "{points}");
    assert!((others["rounds"].as_f64().expect("a number") - 1.0).abs() < 1e-9);
}

#[test]
fn a_card_is_shown_as_it_is_printed() {
    let text = prints(&["one-card", "--card", "26", "--price", "1.5"]);
    assert!(
        text.starts_with("cards of one-card alone, at a price of 1.5 a turn\n"),
        "{text}"
    );
    assert!(
        text.contains("26  R4 G2 P5 Y3* B6*        3.28   14.89   23.94    6.04"),
        "{text}"
    );
}

#[test]
fn a_card_partly_crossed_off_takes_fewer_turns() {
    let whole = json(&["one-card", "--card", "26"]);
    let partly = json(&["one-card", "--card", "26", "--free", "R1,G0,Y1"]);
    let turns = |report: &serde_json::Value| {
        let quickest = &report["cards"][0]["quickest"]["you_roll"]["turns"];
        quickest.as_f64().expect("a number")
    };
    assert!(turns(&partly) < turns(&whole));
    assert_eq!(partly["cards"][0]["free"], "R1 G0 P5 Y1 B6");
    let done = json(&["one-card", "--card", "26", "--free", "R0,G0,Y0"]);
    let solved = &done["cards"][0]["prices"][0]["others_roll"];
    assert_eq!(
        *solved,
        serde_json::json!({"value": 11.0, "points": 11.0, "turns": 0.0})
    );
}

#[test]
fn a_layout_of_ones_own_is_solved() {
    let cards = layout("one-card");
    let args = ["one-card", "--card", "21", "--layout", &cards];
    assert_eq!(json(&args)["cards"][0]["rows"], "R4* B4* O4 G4 P4");
    let pad = layout("twenty-one");
    let rows = json(&["twenty-one", "--price", "1", "--layout", &pad]);
    assert_eq!(rows["rows"].as_array().map(Vec::len), Some(1));
}

#[test]
fn without_a_game_both_are_shown_in_short() {
    let text = prints(&[]);
    assert!(text.contains("a row of twenty-one alone"), "{text}");
    assert!(text.contains("cards of one-card alone"), "{text}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    for price in ["-1", "NaN", "inf", "two", "1000.5", ""] {
        refuses(
            &["twenty-one", "--price", price],
            "a price is a number of points from 0 to 1000",
        );
        refuses(
            &["one-card", "--price", price],
            "a price is a number of points from 0 to 1000",
        );
    }
    for row in ["123456", "65432", "6543210", "765432", "65432x", "６54321"] {
        refuses(
            &["twenty-one", "--row", row],
            "a row is six numbers from 1 to 6",
        );
    }
    refuses(
        &["one-card", "--card", "31"],
        "there is no card 31; the deck has 1 to 30",
    );
    refuses(&["one-card", "--card", "0"], "there is no card 0");
    refuses(&["one-card", "--card", "x"], "x");
    refuses(
        &["one-card", "--card", "26", "--free", "O1"],
        "has no row O",
    );
    refuses(
        &["one-card", "--card", "26", "--free", "R5"],
        "has 4 spaces",
    );
    refuses(
        &["one-card", "--card", "26", "--free", "R"],
        "\"R\" is not a colour",
    );
    refuses(
        &["one-card", "--card", "26,1", "--free", "R1"],
        "one card only",
    );
    refuses(&["one-card", "--free", "R1"], "--card");
    refuses(&["chess"], "chess");
    let pad = layout("twenty-one");
    refuses(&["one-card", "--layout", &pad], "twenty-one");
    refuses(&["one-card", "--layout", "no such file"], "no such file");
}
