//! `rollwright analyse` as people and scripts use it.

use crate::common::{Folder, examples, prints, refuses};
use serde_json::Value;

fn analyse(more: &[&str]) -> String {
    prints(&[&["analyse", &examples()], more].concat())
}

/// The languages, with what each calls a turn of one-card and a round of twenty-one.
const LANGUAGES: [(&str, &str, &str); 4] = [
    ("en", "Turn ", "Round "),
    ("de", "Zug ", "Runde "),
    ("fr", "Tour ", "Tour "),
    ("es", "Turno ", "Ronda "),
];

fn fits(page: &str) {
    let wide = page.lines().find(|line| line.chars().count() > 80);
    assert_eq!(wide, None, "{page}");
}

#[test]
fn a_game_is_a_page_that_a_person_can_read() {
    let page = analyse(&["--game", "1"]);
    for part in [
        "without luck",
        "grade",
        "--deep",
        "Winning chances",
        "What cost most",
        "“Roll again: ",
        "Better: “",
        "Player 1 · Dice: ",
        "best luck (+",
        "worst luck (-",
        "The dice: red, ",
    ] {
        assert!(page.contains(part), "no {part} in:\n{page}");
    }
    let german = analyse(&["--game", "1", "--lang", "de"]);
    assert!(german.contains("Gewinnchancen"), "{german}");
    let sums = german.lines().nth(1).expect("the first seat");
    assert!(sums.contains(','), "decimals as in German: {sums}");
}

#[test]
fn a_page_has_words_and_no_notation_in_every_language() {
    for (language, turn, round) in LANGUAGES {
        for (game, begins) in [("1", turn), ("6", turn), ("7", round), ("11", round)] {
            let page = analyse(&["--game", game, "--lang", language]);
            fits(&page);
            let steps = page.lines().filter(|line| line.starts_with("    "));
            assert!(steps.clone().any(|line| line.trim().starts_with(begins)));
            for verb in ["roll", "reroll", "stand", "mark", "take", "write", "cross"] {
                for quote in ["“", "„", "«", "« ", ". "] {
                    let notation = format!("{quote}{verb} ");
                    assert!(!page.contains(&notation), "{notation} in:\n{page}");
                }
            }
        }
    }
}

#[test]
fn long_names_fit_a_terminal_in_every_language() {
    let folder = Folder::new("analyse-names");
    let records = std::fs::read_to_string(examples()).expect("the examples");
    let long = records.replace("\"Player ", "\"Maximiliane-Alexandra von der Nordseite ");
    let file = folder.file("long.jsonl", long);
    for (language, ..) in LANGUAGES {
        for game in ["6", "11"] {
            let page = prints(&["analyse", &file, "--game", game, "--lang", language]);
            assert!(page.contains("\nMaximiliane-Alexa"), "{page}");
            fits(&page);
        }
        fits(&prints(&["analyse", &file, "--lang", language]));
    }
}

#[test]
fn one_seat_alone_is_named_by_number_or_name() {
    let file = examples();
    let json: Value = serde_json::from_str(&analyse(&["--game", "1", "--json"])).expect("JSON");
    let name = json["seats"][1].as_str().expect("a name").to_owned();
    let by_name = analyse(&["--game", "1", "--seat", &name]);
    assert_eq!(by_name, analyse(&["--game", "1", "--seat", "1"]));
    assert!(by_name.contains(&format!("{name} · Dice: ")), "{by_name}");
    let other = json["seats"][0].as_str().expect("a name");
    assert!(!by_name.contains(&format!("{other} · Dice: ")), "{by_name}");
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

#[test]
fn a_seat_that_no_game_has_is_refused_and_one_of_a_number_is_counted_in_each() {
    refuses(
        &["analyse", &examples(), "--seat", "Nobody"],
        &["no seat Nobody in any game"],
    );
    let decisions = |more: &[&str]| -> u64 {
        let table = analyse(more);
        let (_, rows) = table.split_once("grade\n").expect("headings");
        let columns = rows.lines().map(|row| row.split("  ").collect::<Vec<_>>());
        let filled = columns.map(|row| row.into_iter().filter(|cell| !cell.is_empty()).nth(4));
        let number = |cell: Option<&str>| cell.expect("decisions").trim().parse::<u64>();
        filled.map(|cell| number(cell).expect("a number")).sum()
    };
    let seats = ["0", "1", "2", "3", "4", "5"].map(|seat| decisions(&["--seat", seat]));
    assert_eq!(seats.iter().sum::<u64>(), decisions(&[]));
}

#[test]
fn games_that_are_not_over_are_named_as_such() {
    let folder = Folder::new("analyse-running");
    let record = std::fs::read_to_string(examples()).expect("the examples");
    let mut game: Value =
        serde_json::from_str(record.lines().next().expect("a game")).expect("JSON");
    let whole = game.to_string();
    game["steps"].as_array_mut().expect("steps").truncate(3);
    (game["scores"], game["winners"]) = (Value::Null, Value::Null);
    game.as_object_mut().expect("an object").remove("fair");
    let file = folder.file("running.jsonl", format!("{whole}\n{game}\n"));
    let table = prints(&["analyse", &file]);
    assert!(table.contains("2 games\n1 of them is not over"), "{table}");
    let page = prints(&["analyse", &file, "--game", "2"]);
    assert!(page.contains("Nothing has been decided yet."), "{page}");
    assert!(!page.contains("Well played"), "{page}");
}
