//! Readers that leave early, and outputs that are closed.

use std::fs;
use std::process::{Output, Stdio};

use crate::common::{Folder, SIM, command, examples, text};

/// Runs a command whose reader is gone before it writes anything.
fn unread(args: &[&str]) -> Output {
    let mut child = command(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    child.wait_with_output().expect("the command ends")
}

#[test]
fn a_closed_pipe_does_not_hide_what_is_wrong() {
    let folder = Folder::new("closed-pipe");
    let right = fs::read_to_string(examples()).expect("the examples");
    let wrong = folder.file(
        "wrong.jsonl",
        right.replacen("\"1 mark 15\"", "\"1 mark 14\"", 1),
    );
    let output = unread(&["verify", &wrong, &wrong]);
    assert_eq!(
        (output.status.code(), text(&output.stderr).as_str()),
        (Some(1), "")
    );
    assert_eq!(unread(&["verify", &examples()]).status.code(), Some(0));
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    let (file, deck) = (examples(), ["layout", "export", "one-card"]);
    let record = [&SIM[..], &["--record", "-"]].concat();
    let many = [
        "sim",
        "one-card",
        "--seats",
        "random,random",
        "--games",
        "1000000",
        "--record",
        "-",
    ];
    let cases: [&[&str]; 9] = [
        &["replay", &file],
        &["replay", &file, "--json"],
        &["guide"],
        &["rules", "one-card"],
        &["completions", "bash"],
        &deck,
        &SIM,
        &record,
        &many,
    ];
    for args in cases {
        let output = unread(args);
        assert_eq!(text(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[test]
fn closed_standard_error_changes_nothing() {
    let folder = Folder::new("closed-error");
    let right = fs::read_to_string(examples()).expect("the examples");
    let wrong = right.replacen("\"1 mark 15\"", "\"1 mark 14\"", 1);
    let wrong = folder.file("wrong.jsonl", wrong);
    for (args, code) in [
        (&["replay", &wrong][..], 1),
        (&["replay", "no-such-file"], 2),
        (&["no-such-command"], 2),
        (&["print"], 2),
    ] {
        let child = command(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let mut child = child.expect("the command starts");
        drop(child.stderr.take());
        let output = child.wait_with_output().expect("the command ends");
        // A panic would be 101.
        assert_eq!(output.status.code(), Some(code), "{args:?}");
    }
}
