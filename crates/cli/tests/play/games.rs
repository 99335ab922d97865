//! `rollwright games`, and what the terminal offers for games that have ended.

use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::common::{Folder, prints, refuses, rollwright, text};
use crate::dialogue::Dialogue;
use crate::pty::Screen;
use crate::screen::{ANYTHING, ENDS};
use crate::server::Server;

const RIGHT: &str = "\x1b[C";
const DOWN: &str = "\x1b[B";
const END: &str = "\x1b[F";

/// A finished game of pig and one of one-card that has begun, in one data folder.
fn played(data: &str) {
    let mut talk = Dialogue::start(data, &["pig", "--bots", "casual"]);
    let first = talk.hear();
    talk.play_on(first);
    talk.end();
    let mut talk = Dialogue::start(data, &["one-card", "--people", "Zoe", "--bots", "Tilda"]);
    talk.hear();
    talk.answer("1");
    talk.end();
}

fn lines_of(args: &[&str]) -> Vec<Value> {
    let printed = prints(args);
    let lines = printed.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

#[test]
fn games_of_the_terminal_are_listed_and_exported() {
    let folder = Folder::new("games-list");
    let data = folder.path("data");
    played(&data);
    let list = prints(&["games", "--data", &data]);
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 3, "{list}");
    assert!(
        lines[1].contains("one-card basic") && lines[1].contains("running"),
        "{list}"
    );
    // How many points they have by then is up to the dice.
    assert!(lines[1].contains("Zoe ") && lines[1].contains(", expert "));
    assert!(
        lines[2].contains("pig standard") && lines[2].contains("finished"),
        "{list}"
    );
    assert!(lines[2].contains(" (won)"), "{list}");
    for (options, count) in [
        (&["--running"][..], 1),
        (&["--finished"], 1),
        (&["one-card"], 1),
        (&["--seat", "zoe"], 1),
        (&["--seat", "tilda"], 1),
        (&["--seat", "Ann", "--running"], 0),
        (&["--seat", "Nobody"], 0),
    ] {
        let args = [&["games", "--json", "--data", &data][..], options].concat();
        assert_eq!(lines_of(&args).len(), count, "{options:?}");
    }
    let none = prints(&["games", "--seat", "Nobody", "--data", &data]);
    assert!(none.contains("no such games"), "{none}");
    let games = lines_of(&["games", "--json", "--data", &data]);
    assert_eq!(games[1]["state"], "finished");
    assert!(games[1]["winners"].is_array() && games[0]["winners"].is_null());
    let file = folder.path("games.jsonl");
    let export = ["games", "--data", &data, "--export", &file];
    assert!(prints(&export).contains("2 games are in "));
    refuses(&export, &["games.jsonl already exists", "--force"]);
    prints(&[&export[..], &["--force"]].concat());
    let records = fs::read_to_string(&file).expect("the file");
    let records: Vec<Value> = records
        .lines()
        .map(|line| serde_json::from_str(line).expect("a record"))
        .collect();
    for (record, game) in records.iter().zip(&games) {
        let steps = record["steps"].as_array().expect("steps").len();
        assert_eq!(game["steps"], steps);
        // Whoever knows the seed of a running game knows its dice.
        let revealed = record["fair"]["server_seed"].is_string();
        assert_eq!(revealed, game["state"] == "finished", "{record}");
    }
    let verified = prints(&["verify", &file]);
    assert!(verified.contains('2'), "{verified}");
    let out = lines_of(&["games", "--finished", "--data", &data, "--export", "-"]);
    assert_eq!(out, [records[1].clone()]);
}

#[test]
fn a_running_server_does_not_mind_being_read() {
    let folder = Folder::new("games-server");
    let data = folder.path("server");
    let server = Server::start(&data);
    let made = server.table("twenty-one", 1, 1);
    let gathering = prints(&["games", "--data", &data]);
    assert!(
        gathering.contains("gathering") && gathering.contains("(free seat)"),
        "{gathering}"
    );
    let address = format!("{}/t/{}", server.url, made.table.id);
    let mut ann = Dialogue::start(&folder.path("ann"), &["--join", &address]);
    ann.hear();
    let running = prints(&["games", "--data", &data, "--running"]);
    assert!(running.contains("twenty-one standard"), "{running}");
    // Backups are read, too.
    let copy = folder.path("copy.db");
    prints(&["backup", &copy, "--data", &data]);
    assert_eq!(prints(&["games", "--data", &copy, "--running"]), running);
    let end = ann.answer("1");
    assert!(end.ends_with("\n> "), "the server goes on: {end}");
}

#[test]
fn choices_that_are_not_revealed_do_not_leave_a_running_game() {
    let folder = Folder::new("games-hidden");
    let data = folder.path("data");
    let mut talk = Dialogue::start(&data, &["twenty-one", "--people", "Ann,Bob"]);
    let mut question = talk.hear();
    while !question.contains("1. Write") {
        let pass = question.contains("Press Enter");
        question = talk.answer(if pass { "" } else { "stand" });
    }
    let running = || lines_of(&["games", "--data", &data, "--running", "--export", "-"]);
    let before = running();
    let passed = talk.answer("1");
    assert!(passed.contains("Pass it on"), "{passed}");
    let after = running();
    assert_eq!(after[0]["steps"], before[0]["steps"]);
    assert!(after[0]["fair"]["server_seed"].is_null());
}

#[test]
fn what_is_no_data_folder_is_refused_in_one_sentence() {
    let folder = Folder::new("games-refused");
    let nowhere = folder.path("nowhere");
    refuses(
        &["games", "--data", &nowhere],
        &["there is no folder", "--data"],
    );
    let empty = folder.path("empty");
    fs::create_dir(&empty).expect("a folder");
    refuses(&["games", "--data", &empty], &["is no data folder"]);
    let file = folder.file("letters.txt", "Dear Ann, ".repeat(100));
    refuses(
        &["games", "--data", &file],
        &["not a database of Rollwright"],
    );
    refuses(
        &["games", "--finished", "--running", "--data", &empty],
        &["--finished", "--running"],
    );
    assert_eq!(fs::read_dir(&empty).expect("a folder").count(), 0);
}

#[test]
fn a_game_with_a_layout_that_is_gone_is_listed_and_left_out_of_an_export() {
    let folder = Folder::new("games-layout");
    let standard = include_str!("../../../../games/twenty-one/layouts/standard.toml");
    let own = standard.replacen("id = \"standard\"", "id = \"mine\"", 1);
    let file = folder.file("mine.toml", own);
    let data = folder.path("data");
    let mut talk = Dialogue::start(&data, &["twenty-one", "--layout", &file]);
    talk.hear();
    talk.end();
    // The terminal keeps layouts beside its games.
    assert_eq!(
        lines_of(&["games", "--data", &data, "--export", "-"]).len(),
        1
    );
    fs::remove_dir_all(folder.path("data/play/layouts")).expect("removed");
    let list = prints(&["games", "--data", &data]);
    assert!(list.contains("its layout mine@"), "{list}");
    let output = rollwright(&["games", "--data", &data, "--export", "-"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("--layout FILE"));
    let given = ["games", "--data", &data, "--export", "-", "--layout", &file];
    assert_eq!(lines_of(&given).len(), 1);
}

#[test]
fn a_finished_game_is_replayed_printed_and_found_again() {
    let folder = Folder::new("games-end");
    let data = folder.path("data");
    let mut talk = Dialogue::start(&data, &["twenty-one", "--bots", "greedy"]);
    let first = talk.hear();
    let end = talk.play_on(first);
    for word in ["analyse: ", "replay: ", "print: ", "save: ", "menu: "] {
        assert!(end.contains(word), "{end}");
    }
    let ledger = talk.answer("analyse");
    assert!(ledger.contains("Working it out…"), "{ledger}");
    assert!(
        ledger.contains("Ann") && ledger.lines().count() > 12,
        "{ledger}"
    );
    // An option of the command is of no use here.
    assert!(!ledger.contains("--deep"), "{ledger}");
    let begin = talk.answer("replay");
    assert!(begin.contains("\nStep 0 of "), "{begin}");
    let step = talk.answer("");
    assert!(step.contains("\nStep 1 of "), "{step}");
    let turn = talk.answer("turn");
    assert!(turn.contains("Round 1."), "{turn}");
    assert!(talk.answer("back").contains("Step "));
    assert!(talk.answer("nonsense").contains("not one of the answers"));
    assert!(talk.answer("7").contains("\nStep 7 of "));
    let last = talk.answer("end");
    let place = last
        .lines()
        .find(|line| line.starts_with("Step "))
        .expect("a place");
    let numbers: Vec<&str> = place
        .split(|c: char| !c.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .collect();
    assert_eq!(numbers[0], numbers[1], "{place}");
    let back = talk.answer("");
    assert!(back.contains("“again”"), "{back}");
    let printed = talk.answer("print");
    let file = printed
        .lines()
        .find_map(|line| line.split("printed: ").nth(1));
    let page = Command::new("pdftotext")
        .args([file.expect("a file"), "-"])
        .output();
    let page = text(&page.expect("poppler").stdout);
    // With the day on which it was played.
    let is_year = |word: &str| word.parse().is_ok_and(|year: u16| year > 2000);
    assert!(page.split_whitespace().any(is_year), "{page}");
    let menu = talk.answer("menu");
    let line = menu
        .lines()
        .find(|line| line.contains("Finished games (1)"));
    let number = line
        .and_then(|line| line.split('.').next())
        .expect("an offer");
    let games = talk.answer(number);
    assert!(games.contains("1. Twenty One · Ann "), "{games}");
    let again = talk.answer("");
    assert!(
        again.contains("replay: ") && again.contains("“again”"),
        "{again}"
    );
    talk.end();
}

#[test]
fn the_tutor_asks_before_a_costly_move_and_only_if_wanted() {
    let folder = Folder::new("games-tutor");
    let data = folder.path("data");
    let args = ["one-card", "--bots", "greedy", "--tutor", "1"];
    let mut talk = Dialogue::start(&data, &args);
    let mut question = talk.hear();
    for _ in 0..1000 {
        if question.contains("of winning chance. Keep it?") {
            break;
        }
        assert!(!question.contains("“again”"), "never asked");
        question = talk.answer("1");
    }
    let hint = talk.answer("hint");
    assert!(hint.contains("Best: "), "{hint}");
    assert!(hint.matches("Chance to win").count() <= 3, "{hint}");
    let asked = talk.answer("1");
    assert!(asked.contains("Keep it?"), "it was not played: {asked}");
    let kept = talk.answer("yes");
    assert!(!kept.contains("Keep it?") || kept.contains("1. "), "{kept}");
    assert!(talk.answer("tutor").contains("Tutor: off"));
    talk.end();
    // What was switched stays so.
    let mut talk = Dialogue::start(&data, &["one-card", "--bots", "greedy"]);
    talk.hear();
    assert!(talk.answer("tutor").contains("Tutor: asks from 3%"));
    talk.end();
}

#[test]
fn on_the_screen_a_finished_game_is_replayed_and_stays_in_the_list() {
    let folder = Folder::new("games-screen");
    let data = folder.path("data");
    let args = [
        "--no-motion",
        "--data",
        &data,
        "twenty-one",
        "--bots",
        "greedy",
    ];
    let mut screen = Screen::start(80, 24, &args);
    screen.press_until(ANYTHING, ENDS);
    // Keys that were on their way may have opened something.
    screen.press("\x1b");
    screen.wait_until("all offers", |text| {
        ["v Replay", "p Print", "m Menu"]
            .iter()
            .all(|offer| text.contains(offer))
    });
    screen.press("v");
    screen.wait_for("Step 0 of ");
    screen.press(RIGHT);
    screen.wait_for("Step 1 of ");
    screen.press(DOWN);
    screen.wait_until("the first round", |text| text.contains("Round 1"));
    screen.press(END);
    screen.wait_until("the end", |text| ENDS.iter().any(|end| text.contains(end)));
    screen.press("\x1b");
    screen.wait_for("v Replay");
    screen.press("m");
    screen.wait_for("Finished games (1)");
    screen.press(END);
    screen.press("\r");
    screen.wait_for("Twenty One · Ann ");
    screen.press("\r");
    screen.wait_for("v Replay");
    screen.press("q");
    let (code, left) = screen.end();
    assert_eq!(code, 0);
    assert!(!left.contains("Nothing is lost"), "{left}");
}

#[test]
fn on_the_screen_the_tutor_asks_and_a_kept_move_is_played() {
    let folder = Folder::new("games-screen-tutor");
    let data = folder.path("data");
    let args = [
        "--no-motion",
        "--data",
        &data,
        "one-card",
        "--bots",
        "greedy",
        "--tutor",
        "1",
    ];
    let mut screen = Screen::start(80, 24, &args);
    let asked = screen.press_until(ANYTHING, &["of winning chance. Keep it?"]);
    assert!(asked.contains("k Keep it"), "{asked}");
    screen.press("h");
    let hint = screen.wait_for("Chance to win");
    assert!(!hint.contains("Keep it?"), "{hint}");
    screen.press_until(ANYTHING, &["of winning chance. Keep it?"]);
    screen.press("k");
    screen.wait_until("it was played", |text| !text.contains("Keep it?"));
    screen.press("q");
    assert_eq!(screen.end().0, 0);
}
