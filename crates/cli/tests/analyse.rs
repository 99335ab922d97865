//! `rollwright analyse` as people and scripts use it.

mod common;

use std::path::Path;

use common::{Folder, prints, refuses};
use serde_json::Value;

fn examples() -> String {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest
        .join("../catalog/tests/data/examples.jsonl")
        .display()
        .to_string()
}

fn analyse(more: &[&str]) -> String {
    prints(&[&["analyse", &examples()], more].concat())
}

#[test]
fn a_game_is_a_page_that_a_person_can_read() {
    let page = analyse(&["--game", "1"]);
    for part in [
        "without luck",
        "grade",
        "Winning chances",
        "What cost most",
        "Better: “",
        "Luckiest for",
        "Unluckiest for",
    ] {
        assert!(page.contains(part), "no {part} in:\n{page}");
    }
    assert!(
        page.lines().all(|line| line.chars().count() <= 100),
        "{page}"
    );
    let german = analyse(&["--game", "1", "--lang", "de"]);
    assert!(german.contains("Gewinnchancen"), "{german}");
}

#[test]
fn one_seat_alone_is_named_by_number_or_name() {
    let file = examples();
    let json: Value = serde_json::from_str(&analyse(&["--game", "1", "--json"])).expect("JSON");
    let name = json["seats"][1].as_str().expect("a name").to_owned();
    let by_name = analyse(&["--game", "1", "--seat", &name]);
    assert_eq!(by_name, analyse(&["--game", "1", "--seat", "1"]));
    assert!(
        by_name.contains(&format!("Luckiest for {name}")),
        "{by_name}"
    );
    let other = json["seats"][0].as_str().expect("a name");
    assert!(
        !by_name.contains(&format!("Luckiest for {other}")),
        "{by_name}"
    );
    refuses(
        &["analyse", &file, "--game", "1", "--seat", "7"],
        &["no seat 7", "the seats are"],
    );
}

#[test]
fn ledgers_as_json_add_up() {
    for (number, line) in analyse(&["--json"]).lines().enumerate() {
        let ledger: Value = serde_json::from_str(line).expect("one JSON object a line");
        let seats = ledger["seats"].as_array().expect("seats").len();
        let number_of = |list: &Value, seat: usize| list[seat].as_f64().expect("a number");
        for seat in 0..seats {
            let gifts = ledger["gifts"].as_array().expect("a list for each seat");
            let given: f64 = gifts.iter().map(|gifts| number_of(gifts, seat)).sum();
            let parts = ["start", "luck", "together", "revision"];
            let parts = parts.map(|part| number_of(&ledger[part], seat));
            let sum = parts.iter().sum::<f64>() + given;
            let result = number_of(&ledger["result"], seat);
            assert!((sum - result).abs() < 1e-9, "game {}", number + 1);
        }
    }
}

#[test]
fn many_games_give_grades_and_rows() {
    let table = analyse(&[]);
    assert!(table.starts_with("22 games\n"), "{table}");
    assert!(table.contains(" to "), "grades have intervals: {table}");
    let rows = analyse(&["--game", "8", "--csv"]);
    let columns = rows.lines().next().expect("a header").split(',').count();
    assert!(rows.lines().all(|row| row.split(',').count() == columns));
}

#[test]
fn wrong_files_are_refused_with_the_place() {
    let folder = Folder::new("analyse");
    let file = folder.file("none.jsonl", "");
    refuses(&["analyse", &file], &["there is no record in it"]);
    refuses(
        &["analyse", &examples(), "--game", "23"],
        &["22 games", "no game 23"],
    );
    let record = std::fs::read_to_string(examples()).expect("the examples");
    let wrong = record
        .lines()
        .next()
        .expect("a game")
        .replacen("roll ", "roll X", 1);
    let file = folder.file("wrong.jsonl", wrong);
    refuses(&["analyse", &file], &["game 1", "step"]);
}
