//! Programs that play: the example of the documentation, and those that misbehave in every way we could think of. These
//! tests need python3.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::common::{Folder, prints, refuses, rollwright, text};
use serde_json::Value;

/// The example of the documentation, as an entrant.
fn example() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    assert!(file.exists(), "the example is there");
    let version = std::process::Command::new("python3")
        .arg("--version")
        .output();
    assert!(version.is_ok(), "these tests need python3: {version:?}");
    format!("cmd:python3 '{}'", file.display())
}

fn report(output: &[u8]) -> Value {
    serde_json::from_slice(output).expect("one JSON object")
}

#[test]
fn the_example_beats_random_and_not_greedy() {
    for game in ["one-card", "twenty-one"] {
        let share = |opponent: &str| {
            let seats = format!("{},{opponent}", example());
            let args = [
                "arena", "--game", game, "--seats", &seats, "--games", "40", "--json",
            ];
            let report = report(prints(&args).as_bytes());
            assert_eq!(report["forfeits"], 0, "{report}");
            assert_eq!(report["reproducible"], false);
            report["seats"][0]["win_share"].as_f64().expect("a share")
        };
        assert!(share("random") > 0.8, "{game}");
        assert!(share("greedy") < 0.5, "{game}");
    }
}

#[test]
fn the_example_plays_every_game_to_its_end() {
    let folder = Folder::new("program-records");
    let file = folder.path("games.jsonl");
    for (game, variant, seats) in [("one-card", "advanced", 3), ("twenty-one", "standard", 6)] {
        let example = example();
        let seats = vec![example.as_str(); seats].join(",");
        prints(&[
            "sim",
            "--game",
            game,
            "--variant",
            variant,
            "--seats",
            &seats,
            "--games",
            "6",
            "--force",
            "--record",
            &file,
        ]);
        assert!(prints(&["verify", &file]).contains("6 right, 0 wrong; 6 simulated"));
    }
}

/// Tells a story: everything that the program was told, for both its seats.
const LISTENER: &str = r#"
import json, sys
heard = open(sys.argv[1], "a")
for line in sys.stdin:
    heard.write(line)
    heard.flush()
    message = json.loads(line)
    if message["type"] == "choose":
        print(json.dumps({"step": message["legal"][0]}), flush=True)
"#;

#[test]
fn a_program_is_told_everything_in_the_order_of_the_record() {
    let folder = Folder::new("listener");
    let (bot, heard) = (folder.file("bot.py", LISTENER), folder.path("heard"));
    let file = folder.path("games.jsonl");
    let seats = format!("random,cmd:python3 '{bot}' '{heard}',random");
    for game in ["one-card", "twenty-one"] {
        let _ = std::fs::remove_file(&heard);
        prints(&[
            "sim",
            "--game",
            game,
            "--seats",
            &seats,
            "--games",
            "3",
            "--threads",
            "1",
            "--force",
            "--record",
            &file,
        ]);
        let records = std::fs::read_to_string(&file).expect("records");
        let heard = std::fs::read_to_string(&heard).expect("what it heard");
        let mut messages = heard.lines().map(|line| report(line.as_bytes()));
        for (number, record) in records.lines().enumerate() {
            let record = report(record.as_bytes());
            let start = messages.next().expect("a start");
            assert_eq!(start["type"], "start");
            assert_eq!(start["seat"], (number + 1) % 3);
            let header = &start["record"];
            for field in ["rollwright", "game", "variant", "layout", "seats"] {
                assert_eq!(header[field], record[field], "{field}");
            }
            assert_eq!(header["steps"], Value::Array(Vec::new()));
            assert!(header["scores"].is_null() && header.get("seed").is_none());
            check_game(&mut messages, &record);
        }
        assert!(messages.next().is_none());
    }
}

/// Every step of the record is told, choices made at the same time only once all have chosen.
fn check_game(messages: &mut impl Iterator<Item = Value>, record: &Value) {
    let mut steps = record["steps"].as_array().expect("steps").iter();
    for message in messages {
        match message["type"].as_str() {
            Some("step") => assert_eq!(Some(&message["step"]), steps.next()),
            Some("choose") => {
                assert_eq!(message["millis"], 1000);
                let next = steps
                    .clone()
                    .next()
                    .and_then(Value::as_str)
                    .expect("a step");
                let at_once = next.contains("write") || next.contains("cross");
                let legal = message["legal"].as_array().expect("a list");
                assert!(
                    at_once || legal.iter().any(|step| step == next),
                    "{next}: {message}"
                );
            }
            _ => {
                assert_eq!(message["type"], "end");
                assert_eq!(message["scores"], record["scores"]);
                assert!(steps.next().is_none(), "all was told");
                return;
            }
        }
    }
    panic!("no end");
}

/// What every program that misbehaves begins with.
const PRELUDE: &str = r#"
import json, os, sys, time
def answer(text):
    print(text, flush=True)
def play(questions):
    "Answers so many questions well, and returns with the next one."
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "choose":
            if questions == 0:
                return message
            questions -= 1
            answer(json.dumps({"step": message["legal"][-1]}))
    sys.exit()
"#;

/// Lets a program play eight games in a small tournament, and checks that it loses every one in this way, that this takes
/// not too long, and that nobody else is harmed.
fn loses(test: &str, program: &str, words: &str) {
    loses_within("300", test, program, words);
}

/// The same, with so many milliseconds for an answer.
fn loses_within(millis: &str, test: &str, program: &str, words: &str) {
    let folder = Folder::new(test);
    let bot = folder.file("bot.py", format!("{PRELUDE}\n{program}"));
    let file = folder.path("games.jsonl");
    let seats = format!("cmd:python3 '{bot}',random,greedy");
    let start = Instant::now();
    let output = rollwright(&[
        "arena",
        "--game",
        "twenty-one",
        "--seats",
        &seats,
        "--table",
        "2",
        "--games",
        "12",
        "--bot-millis",
        millis,
        "--json",
        "--record",
        &file,
    ]);
    let message = text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{message}");
    assert!(
        start.elapsed() < Duration::from_mins(1),
        "{:?}",
        start.elapsed()
    );
    let report = report(&output.stdout);
    assert_eq!(
        (&report["games"], &report["forfeits"]),
        (&12.into(), &8.into()),
        "{message}"
    );
    let (bad, good) = (&report["seats"][0], &report["seats"][1]);
    assert_eq!((&bad["forfeits"], &bad["wins"]), (&8.into(), &0.0.into()));
    assert_eq!((&bad["mean"], &good["forfeits"]), (&0.0.into(), &0.into()));
    let wins = |seat: usize| report["seats"][seat]["wins"].as_f64().expect("wins");
    assert!((wins(1) + wins(2) - 12.0).abs() < 1e-9 && wins(1) >= 4.0 && wins(2) >= 4.0);
    let said: Vec<&str> = message
        .lines()
        .filter(|line| line.contains("rollwright: "))
        .collect();
    assert_eq!(said.len(), 6, "{message}");
    for line in &said[..5] {
        assert!(
            line.contains("lost game ") && line.contains(" at seat "),
            "{message}"
        );
        assert!(
            line.contains(words) && line.contains("bot.py"),
            "no \"{words}\": {message}"
        );
    }
    assert!(said[5].contains("3 more games"), "{message}");
    assert!(
        !message.contains('\u{1b}') && !message.contains("panicked"),
        "{message:?}"
    );
    assert!(prints(&["verify", &file]).contains("12 right, 0 wrong"));
}

#[test]
fn a_program_that_hangs_at_once_loses() {
    let words = "did not answer within 500 ms";
    loses_within("50", "hangs", "time.sleep(1000)", words);
}

#[test]
fn a_program_that_hangs_in_the_middle_of_a_game_loses() {
    loses(
        "hangs-later",
        "play(5)\ntime.sleep(1000)",
        "did not answer within 300 ms",
    );
}

#[test]
fn a_program_that_ends_at_once_loses() {
    loses("ends", "sys.exit(3)", "it has ended (exit status: 3)");
}

#[test]
fn a_program_that_ends_in_the_middle_of_a_game_loses() {
    loses(
        "ends-later",
        "play(5)\nos.abort()",
        "it has ended (signal: 6",
    );
}

#[test]
fn a_program_that_only_closes_its_output_loses() {
    loses(
        "closes",
        "play(1)\nos.close(1)\ntime.sleep(1000)",
        "its output is closed",
    );
}

#[test]
fn a_program_that_writes_a_line_without_end_loses() {
    loses(
        "endless",
        "play(1)\nwhile True: sys.stdout.write('x' * 100000)",
        "a line of more than 65536 bytes",
    );
}

#[test]
fn a_program_that_writes_lines_without_end_loses() {
    loses(
        "many-lines",
        "answer('\"hello\"')\nwhile True: answer('{}')",
        "",
    );
}

#[test]
fn a_program_that_writes_rubbish_loses() {
    loses(
        "rubbish",
        "play(2)\nanswer('\\x1b[31mI win')\ntime.sleep(9)",
        "I win\", which is no answer",
    );
    loses(
        "bytes",
        "play(0)\nos.write(1, bytes([255, 0, 128, 10]))\ntime.sleep(9)",
        "which is no answer",
    );
    loses(
        "empty",
        "play(0)\nanswer('')\ntime.sleep(9)",
        "which is no answer",
    );
    loses(
        "nested",
        "play(0)\nanswer('[' * 60000)\ntime.sleep(9)",
        "which is no answer",
    );
    loses(
        "other",
        "play(0)\nanswer('{\"step\": 7}')\ntime.sleep(9)",
        "which is no answer",
    );
}

#[test]
fn a_program_that_cheats_loses() {
    loses(
        "cheats",
        "play(3)\nanswer('{\"step\":\"0 write W K R B Y G everything\"}')\ntime.sleep(9)",
        "none of its legal steps",
    );
}

#[test]
fn a_program_that_says_more_than_it_was_asked_loses() {
    loses(
        "early",
        "answer('{\"step\":\"0 stand\"}')\nplay(0)\ntime.sleep(9)",
        "",
    );
    loses(
        "twice",
        "m = play(1)\nanswer(json.dumps({'step': m['legal'][0]}) + '\\n' * 20)\nplay(50)\ntime.sleep(9)",
        "",
    );
}

#[test]
fn a_program_that_never_reads_loses() {
    loses_within(
        "50",
        "deaf",
        "sys.stdin.close()\ntime.sleep(1000)",
        "did not answer within",
    );
}

#[test]
fn the_others_share_the_win_and_are_told_that_there_are_no_points() {
    let folder = Folder::new("share");
    let (listener, heard) = (folder.file("listener.py", LISTENER), folder.path("heard"));
    let bot = folder.file("bot.py", format!("{PRELUDE}\nplay(3)"));
    let seats = format!("cmd:python3 '{listener}' '{heard}',cmd:python3 '{bot}',random");
    let output = rollwright(&[
        "sim",
        "--game",
        "one-card",
        "--seats",
        &seats,
        "--games",
        "4",
        "--threads",
        "1",
        "--json",
    ]);
    let report = report(&output.stdout);
    assert_eq!(report["forfeits"], 4, "{}", text(&output.stderr));
    let wins = [0, 1, 2].map(|seat: usize| report["seats"][seat]["wins"].clone());
    assert_eq!(wins, [2.0, 0.0, 2.0].map(Value::from));
    let heard = std::fs::read_to_string(&heard).expect("what it heard");
    let end = r#"{"type":"end","scores":null}"#;
    assert_eq!(
        heard.lines().filter(|line| *line == end).count(),
        4,
        "{heard}"
    );
}

#[test]
fn a_program_that_cannot_be_started_is_refused_before_any_game() {
    let sim = |seats: &str, words: &[&str]| {
        let args = [
            "sim", "--game", "one-card", "--seats", seats, "--games", "10",
        ];
        refuses(&args, words);
    };
    sim(
        "random,cmd:./no-such-program",
        &["no-such-program", "could not be started"],
    );
    sim("random,cmd:", &["cmd:./mybot"]);
    sim("random,cmd:'bot", &["quote is not closed"]);
    let folder = Folder::new("no-program");
    sim(
        &format!("random,cmd:{}", folder.0.display()),
        &["could not be started"],
    );
}

#[test]
#[cfg(target_os = "linux")]
fn no_program_is_left_behind() {
    let folder = Folder::new("left-behind");
    let pids = folder.path("pids");
    let program =
        format!("open('{pids}', 'a').write(f'{{os.getpid()}}\\n')\nplay(7)\ntime.sleep(1000)");
    let bot = folder.file("bot.py", format!("{PRELUDE}\n{program}"));
    let seats = format!("cmd:python3 '{bot}',random");
    let output = rollwright(&[
        "sim",
        "--game",
        "one-card",
        "--seats",
        &seats,
        "--games",
        "4",
        "--bot-millis",
        // Long enough for Python to begin on a busy machine.
        "500",
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(
        text(&output.stdout).contains("lost at once by cmd:"),
        "{}",
        text(&output.stdout)
    );
    let pids = std::fs::read_to_string(&pids).expect("programs were started");
    assert!(pids.lines().count() >= 4, "one after each failure");
    for pid in pids.lines() {
        assert!(
            !Path::new("/proc").join(pid).exists(),
            "{pid} is still there"
        );
    }
}
