//! `rollwright bot`: our bots as programs, and what they make of messages that are none.

use std::io::Write;
use std::process::{Command, Output, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_rollwright");

fn told(args: &[&str], messages: &str) -> Output {
    let mut child = Command::new(PROGRAM)
        .arg("bot")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("it has an input");
    // It may have ended before it has read everything.
    let _ = input.write_all(messages.as_bytes());
    drop(input);
    child.wait_with_output().expect("it ends")
}

fn start(game: &str, variant: &str) -> String {
    format!(
        r#"{{"type":"start","seat":1,"record":{{"rollwright":1,"game":"{game}","variant":"{variant}","layout":"standard","seats":["a","b"],"steps":[],"scores":null,"winners":null}}}}"#
    )
}

#[test]
fn a_bot_as_a_program_plays_as_it_does_inside() {
    for game in ["one-card", "twenty-one"] {
        let seats = format!("cmd:{PROGRAM} bot greedy,greedy");
        let output = Command::new(PROGRAM)
            .args([
                "arena", "--game", game, "--seats", &seats, "--games", "20", "--json",
            ])
            .output()
            .expect("the command starts");
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(report["forfeits"], 0, "{report}");
        // The same bot on the same dice from both seats: no difference at all.
        assert_eq!(report["seats"][0]["win_share"], 0.5, "{report}");
        assert_eq!(report["seats"][0]["margin"], 0.0, "{report}");
    }
}

#[test]
fn it_answers_only_when_it_is_asked_and_ignores_what_it_does_not_know() {
    let messages = [
        r#"{"type":"weather","is":"fine"}"#,
        &start("twenty-one", "standard"),
        r#"{"type":"step","step":"start 1"}"#,
        r#"{"type":"step","step":"sheets C B"}"#,
        r#"{"type":"applause"}"#,
        r#"{"type":"step","step":"roll W1 K1 R1 B1 Y1 G1"}"#,
        r#"{"type":"choose","legal":["1 write W"],"millis":1000}"#,
        r#"{"type":"end","scores":null}"#,
        // Another game begins, and is over before its first step.
        &start("one-card", "advanced"),
        &start("one-card", "basic"),
    ];
    let output = told(&["expert"], &(messages.join("\n") + "\n"));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    // Six ones fit everywhere, and most of them are better written than kept for later.
    let answer = String::from_utf8_lossy(&output.stdout);
    assert!(answer.starts_with(r#"{"step":"1 write "#), "{answer}");
    assert_eq!(answer.lines().count(), 1, "{answer}");
}

#[test]
fn what_is_no_message_is_named_with_its_line() {
    let wrong_step = [
        &start("twenty-one", "standard"),
        r#"{"type":"step","step":"start 7"}"#,
    ];
    let wrong_choice = [
        &start("twenty-one", "standard"),
        r#"{"type":"choose","legal":[],"millis":9}"#,
    ];
    for (messages, words) in [
        ("hello\n".to_owned(), "line 1"),
        (wrong_step.join("\n"), "line 2: step \"start 7\""),
        (
            wrong_choice.join("\n"),
            "line 2: seat 1 has nothing to choose",
        ),
        (start("chess", "basic"), "there is no game \"chess\""),
        (start("one-card", "quick"), "no variant \"quick\""),
    ] {
        let output = told(&["greedy"], &messages);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{messages}: {error}");
        assert!(error.contains(words), "{messages}: {error}");
        assert!(!error.contains("panicked"), "{error}");
    }
    let unknown = told(&["wizard"], &start("one-card", "basic"));
    assert_eq!(unknown.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("the bots are: random, beginner"));
}

#[test]
fn a_line_without_end_is_refused_before_it_fills_the_memory() {
    // It stops reading, so that writing fails long before all of this is written.
    let mut child = Command::new(PROGRAM)
        .args(["bot", "random"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("it has an input");
    let piece = vec![b' '; 1 << 16];
    let written = (0..1 << 20).take_while(|_| input.write_all(&piece).is_ok());
    let written = written.count() * piece.len();
    assert!(written < 4 << 20, "{written} bytes were read");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("line 1 has more than"), "{error}");
}
