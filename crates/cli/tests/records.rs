//! Files of records, as `verify`, `replay` and `calibrate` read them.

use std::fs;

use crate::common::{Folder, examples, prints, refuses, rollwright, text};

#[test]
fn the_examples_verify() {
    let printed = prints(&["verify", &examples()]);
    assert!(
        printed.contains("22 right, 0 wrong; 22 with fair dice, checked"),
        "{printed}"
    );
}

#[test]
fn a_wrong_record_is_named_with_file_line_step_and_reason() {
    let folder = Folder::new("wrong");
    let right = fs::read_to_string(examples()).expect("the examples");
    let wrong = right.replacen("\"1 mark 15\"", "\"1 mark 14\"", 1);
    let file = folder.file("wrong.jsonl", wrong);
    let output = rollwright(&["verify", &file, &examples()]);
    let printed = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{printed}");
    let expected = format!("{file}:1: step 9 \"1 mark 14\": seat 1 does not have card 14");
    assert_eq!(printed.lines().next(), Some(expected.as_str()));
    assert!(printed.contains("21 right, 1 wrong") && printed.contains("22 right, 0 wrong"));
}

#[test]
fn verify_gives_the_same_answer_whatever_the_threads_and_as_json() {
    let folder = Folder::new("verify-json");
    let right = fs::read_to_string(examples()).expect("the examples");
    let wrong = right.replacen("\"1 mark 15\"", "\"1 mark 14\"", 1);
    // Enough for several batches, with a wrong record in each.
    let file = folder.file("many.jsonl", wrong.repeat(40));
    let verify = |more: &[&str]| {
        let output = rollwright(&[&["verify", &file], more].concat());
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let one = verify(&["--threads", "1", "--all"]);
    assert_eq!(verify(&["--threads", "5", "--all"]), one);
    let wrong = one.lines().filter(|line| line.contains(": step 9 "));
    assert_eq!(wrong.clone().count(), 40);
    for (place, line) in wrong.enumerate() {
        let expected = format!("{file}:{}: step 9 ", 22 * place + 1);
        assert!(line.starts_with(&expected), "{line}");
    }
    let listed = verify(&["--json"]);
    assert_eq!(listed.lines().count(), 1);
    let report: serde_json::Value = serde_json::from_str(&listed).expect("JSON");
    assert_eq!(report["file"], file.as_str());
    assert_eq!(
        (&report["summary"]["right"], &report["summary"]["wrong"]),
        (&840.into(), &40.into())
    );
    assert_eq!(report["summary"]["fair"], 840);
    assert!(report["error"].is_null());
    let faults = report["faults"].as_array().expect("a list");
    assert_eq!(faults.len(), 20);
    assert_eq!(
        (&faults[1]["line"], &faults[1]["step"]),
        (&23.into(), &9.into())
    );
    let output = rollwright(&["verify", "--json", "no-such-file", &examples()]);
    assert_eq!(output.status.code(), Some(2));
    let broken = folder.file("broken.jsonl", format!("{right}rubbish\n"));
    let output = rollwright(&["verify", "--json", &broken]);
    assert_eq!(output.status.code(), Some(2));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(
        report["error"]
            .as_str()
            .is_some_and(|error| error.contains(":23: not a record"))
    );
}

#[test]
fn a_byte_order_mark_is_skipped() {
    let folder = Folder::new("bom");
    let with_mark = |text: &str| format!("\u{feff}{text}");
    let right = fs::read_to_string(examples()).expect("the examples");
    let file = folder.file("games.jsonl", with_mark(&right));
    assert!(prints(&["verify", &file]).contains("22 right, 0 wrong"));
    assert!(prints(&["replay", &file, "--brief"]).contains("the end"));
    let layout = prints(&["layout", "export", "one-card"]);
    let layout = layout.replace("id = \"standard\"", "id = \"mine\"");
    let layout = folder.file("mine.toml", with_mark(&layout));
    assert!(prints(&["layout", "check", &layout]).contains("\"mine\" for one-card"));
    let sim = [
        "sim",
        "one-card",
        "--seats",
        "random,random",
        "--games",
        "9",
    ];
    assert!(prints(&[&sim[..], &["--layout", &layout]].concat()).contains("layout mine"));
    let short = folder.file("short.jsonl", "{");
    refuses(&["replay", &short], &["cut off"]);
}

#[test]
fn calibrate_counts_a_game_once() {
    let folder = Folder::new("calibrate-once");
    let right = fs::read_to_string(examples()).expect("the examples");
    let doubled = folder.file("doubled.jsonl", right.repeat(2));
    let printed = prints(&["calibrate", &doubled]);
    assert!(printed.starts_with("22 positions, "), "{printed}");
    assert!(printed.contains("\n22 records left out"), "{printed}");
    assert!(!prints(&["calibrate", &examples()]).contains("left out"));
}

#[test]
fn a_file_that_cannot_be_read_does_not_hide_the_others() {
    let output = rollwright(&["verify", "no-such-file", &examples(), "nor-this"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stdout).contains("22 right, 0 wrong"));
    let message = text(&output.stderr);
    assert!(
        message.contains("no-such-file") && message.contains("nor-this"),
        "{message}"
    );
}

#[test]
fn files_that_are_no_records_are_refused() {
    let folder = Folder::new("rubbish");
    let example = fs::read_to_string(examples()).expect("the examples");
    let binary: Vec<u8> = (0..=255).cycle().take(100_000).collect();
    let cases = [
        (folder.path("missing.jsonl"), "can't read"),
        (folder.file("empty.jsonl", ""), "no record"),
        (folder.file("blank.jsonl", "\n\n  \n"), "no record"),
        (folder.file("binary.jsonl", binary), ":1: not a record"),
        (
            folder.file("cut.jsonl", &example[..example.len() - 1000]),
            ":22: the record is cut off",
        ),
        (
            folder.file("text.jsonl", "roll RRGBP\n"),
            ":1: not a record",
        ),
        (
            folder.file("nested.jsonl", "{\"a\":".repeat(200_000)),
            ":1: the record is cut off",
        ),
        (folder.0.display().to_string(), "folder"),
    ];
    for (file, words) in &cases {
        let output = rollwright(&["verify", file]);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{file}: {message}");
        assert!(message.contains(words), "{file}: {message}");
        assert_eq!(message.lines().count(), 1, "{message}");
        if !file.contains("cut") {
            refuses(&["replay", file], &[]);
        }
    }
}

#[test]
fn replay_shows_every_step_with_its_position() {
    let printed = prints(&["replay", &examples(), "--game", "7"]);
    assert!(printed.contains("\nstep 1: start "), "{printed}");
    assert!(printed.contains("round 1, seat"));
    assert!(
        printed
            .trim_end()
            .ends_with("the end: 51 : 55 points; won by seat 1 (Player 2)"),
        "{printed}"
    );
    let at = prints(&["replay", &examples(), "--at", "4"]);
    assert!(
        at.contains("step 4: roll ROOBP") && !at.contains("step 3") && at.contains("reroll"),
        "{at}"
    );
    refuses(&["replay", &examples(), "--at", "1000"], &["138 steps"]);
    let json = prints(&["replay", &examples(), "--json"]);
    assert_eq!(json.lines().count(), 139);
    for line in json.lines() {
        let value: serde_json::Value = serde_json::from_str(line).expect("a JSON object a line");
        assert!(value["view"]["players"].is_array());
    }
}

#[test]
fn replay_stops_at_a_wrong_step_and_names_it() {
    let folder = Folder::new("replay");
    let record = r#"{"rollwright":1,"game":"twenty-one","variant":"standard","layout":"standard",
        "seats":["\u001b[31mAnn","Ben"],"steps":["start 1","sheets A A"],"scores":null,"winners":null}"#;
    let file = folder.file("wrong.jsonl", record.replace('\n', " "));
    let output = rollwright(&["replay", &file]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("step 1: start 1"));
    assert!(
        text(&output.stderr).contains("step 2 \"sheets A A\""),
        "{}",
        text(&output.stderr)
    );
    assert!(
        !text(&output.stdout).contains('\u{1b}'),
        "names can't steer the terminal"
    );
}

#[test]
fn nothing_from_a_file_steers_the_terminal() {
    let folder = Folder::new("escapes");
    let evil = "\\u001b[31m\\n";
    let record = |field: &str| {
        let right = r#"{"rollwright":1,"game":"one-card","variant":"basic","layout":"standard","seats":["a","b"],"steps":["start 1"],"scores":null,"winners":null}"#;
        let from = right.find(&format!("\"{field}\":")).expect("a field");
        let value = from + right[from..].find(':').expect("a value") + 1;
        let quote = value + right[value..].find('"').expect("a text") + 1;
        format!("{}{evil}{}\n", &right[..quote], &right[quote..])
    };
    for field in ["game", "variant", "layout", "seats", "steps"] {
        let file = folder.file("evil.jsonl", record(field));
        for command in ["verify", "replay"] {
            let output = rollwright(&[command, &file]);
            let printed = text(&output.stdout) + &text(&output.stderr);
            assert!(
                !printed.contains('\u{1b}'),
                "{command} with {field}: {printed:?}"
            );
        }
    }
}

#[test]
fn replay_and_verify_find_the_same_fault() {
    let folder = Folder::new("same-fault");
    let right = fs::read_to_string(examples()).expect("the examples");
    let two_faults = right
        .replacen("\"rollwright\": 1", "\"rollwright\": 2", 1)
        .replacen("\"1 mark 15\"", "\"1 mark 14\"", 1);
    let file = folder.file("two.jsonl", two_faults);
    let output = rollwright(&["replay", &file]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains("format version 2"),
        "{}",
        text(&output.stderr)
    );
    let wrong = folder.file(
        "wrong.jsonl",
        right.replacen("\"1 mark 15\"", "\"1 mark 14\"", 1),
    );
    refuses(
        &["replay", &wrong, "--at", "9"],
        &["after step 9", "card 14"],
    );
    assert!(prints(&["replay", &file, "--game", "2", "--brief"]).contains("the end"));
}
