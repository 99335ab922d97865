//! Pig through the doors of the command: a game with nothing but its folder, its line in the catalogue and in the rosters, and
//! its words. `play/plain.rs` and `play/screen.rs` play it at a terminal.

use std::process::Command;

use crate::common::{Folder, prints};
use serde_json::Value;

fn simulated(folder: &Folder, seats: &str, games: &str) -> String {
    let file = folder.path("pig.jsonl");
    let sim = ["sim", "--game", "pig", "--seed", "7", "--seats", seats];
    let said = prints(&[&sim[..], &["--games", games, "--record", &file]].concat());
    assert!(
        said.starts_with("pig (standard), layout standard"),
        "{said}"
    );
    file
}

#[test]
fn it_is_simulated_verified_and_replayed() {
    let folder = Folder::new("pig-sim");
    let file = simulated(&folder, "casual,random,expert", "30");
    let verified = prints(&["verify", &file]);
    assert!(verified.contains("30 right, 0 wrong"), "{verified}");
    let replayed = prints(&["replay", &file, "--game", "7"]);
    assert!(replayed.contains("seat 2: "), "{replayed}");
    let end = replayed.lines().last().unwrap_or_default();
    assert!(end.starts_with("the end: "), "{end}");
}

#[test]
fn the_first_of_two_experts_wins_more_often() {
    let folder = Folder::new("pig-first");
    let file = simulated(&folder, "expert,expert", "4000");
    let records = std::fs::read_to_string(file).expect("the records");
    let first_wins = records.lines().filter(|line| {
        let record: Value = serde_json::from_str(line).expect("a record");
        let start = record["steps"][0].as_str().expect("a step");
        start == format!("start {}", record["winners"][0])
    });
    // 53.06% of 4,000 games are 2,122, give or take four times 32.
    let wins = first_wins.count();
    assert!((1994..=2250).contains(&wins), "{wins}");
}

#[test]
fn an_arena_ranks_its_bots() {
    let arena = ["arena", "--game", "pig", "--seats", "random,casual,expert"];
    let said = prints(&[&arena[..], &["--games", "300", "--json"]].concat());
    let report: Value = serde_json::from_str(&said).expect("a report");
    let share = |place: usize| report["seats"][place]["win_share"].as_f64();
    assert!(share(0) < share(1) && share(1) < share(2), "{said}");
}

#[test]
fn a_hint_has_the_exact_chances_of_both_moves() {
    let folder = Folder::new("pig-hint");
    let record = r#"{"rollwright":1,"game":"pig","variant":"standard","layout":"ten","seats":["Ann","Ben"],
        "steps":["start 0","roll 4","0 again","roll 4","0 hold","roll 4","1 again","roll 4"],"scores":null,"winners":null}"#;
    let record = folder.file("game.jsonl", record.replace('\n', " "));
    let ten = "id = \"ten\"\ngame = \"pig\"\ngoal = 10\n";
    let ten = folder.file("ten.toml", ten);
    let said = prints(&["hint", &record, "--layout", &ten, "--json"]);
    let hint: Value = serde_json::from_str(&said).expect("a hint");
    let moves = &hint["decisions"][0]["moves"];
    // With eight points each, every roll but a 1 wins: x = 5/6 + (1 - x)/6 for the seat that rolls, so holding leaves 1/7. A
    // 1 after rolling again loses eight points, which leaves less than that.
    assert_eq!(moves[0]["step"], "1 again");
    let wins = |place: usize| moves[place]["wins"][1].as_f64().expect("a number");
    assert!((wins(1) - 1.0 / 7.0).abs() < 1e-6, "{said}");
    assert!((5.0 / 6.0..6.0 / 7.0).contains(&wins(0)), "{said}");
}

#[test]
fn a_program_plays_it_by_the_bot_protocol() {
    let program = env!("CARGO_BIN_EXE_rollwright");
    let seats = format!("cmd:'{program}' bot expert,casual");
    let sim = ["sim", "--game", "pig", "--seats", &seats, "--games", "20"];
    let said = prints(&sim);
    assert!(said.contains("20 games"), "{said}");
}

#[test]
fn its_layout_is_shown_and_checked() {
    let shown = prints(&["layout", "show", "pig"]);
    assert_eq!(shown, "goal \"standard\" for pig: 100 points\n");
}

/// `cargo build` and `cargo run` do not build dev-dependencies, which turn the feature on.
#[test]
fn the_program_that_people_start_does_not_have_it() {
    let tree = |more: &[&str]| {
        let output = Command::new(env!("CARGO"))
            .args(["tree", "--locked", "--offline", "--package", "rollwright"])
            .args(["--edges", "normal", "--prefix", "none"])
            .args(more)
            .output()
            .expect("cargo starts");
        String::from_utf8(output.stdout).expect("text")
    };
    assert!(tree(&["--features", "pig"]).contains("rollwright-pig "));
    let shipped = tree(&[]);
    assert!(shipped.contains("rollwright-twenty-one "), "{shipped}");
    assert!(!shipped.contains("rollwright-pig "), "{shipped}");
}
