//! Somebody who plays in plain lines: reads up to the next question, and answers it.

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::common::command;

/// What stands before an answer.
const MARK: &str = "\n> ";

/// Where things stand and what is asked, of everything that was said up to a question. Whether bots have chosen is left out: they
/// take as long as they take.
pub(crate) fn place(question: &str) -> String {
    let last = question.rsplit("\n\n").next().unwrap_or_default();
    let last = last.replace(", is thinking", "").replace(", is ready", "");
    last.trim_start().to_owned()
}

pub(crate) struct Dialogue {
    child: Child,
    answers: Option<ChildStdin>,
    out: ChildStdout,
    /// Everything that was said so far.
    pub(crate) said: String,
}

impl Dialogue {
    pub(crate) fn start(data: &str, args: &[&str]) -> Self {
        let all = [
            &["play", "--plain", "--no-motion", "--data", data][..],
            args,
        ]
        .concat();
        Self::run(&mut command(&all))
    }

    pub(crate) fn run(command: &mut Command) -> Self {
        let mut child = command
            .env("USER", "ann")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        Self {
            answers: child.stdin.take(),
            out: child.stdout.take().expect("a pipe"),
            child,
            said: String::new(),
        }
    }

    /// What is said up to the next question; nothing more comes if the program has ended.
    pub(crate) fn hear(&mut self) -> String {
        let begin = self.said.len();
        let mut byte = [0];
        let mut bytes = Vec::new();
        while self.out.read(&mut byte).expect("output") == 1 {
            bytes.push(byte[0]);
            if bytes.ends_with(MARK.as_bytes()) {
                break;
            }
        }
        self.said.push_str(&String::from_utf8(bytes).expect("text"));
        self.said[begin..].to_owned()
    }

    /// Reads until this is said.
    pub(crate) fn wait_for(&mut self, what: &str) {
        let mut byte = [0];
        let mut bytes = Vec::new();
        while !bytes.ends_with(what.as_bytes()) {
            let count = self.out.read(&mut byte).expect("output");
            assert_eq!(
                count,
                1,
                "never: {what}\n{}",
                String::from_utf8_lossy(&bytes)
            );
            bytes.push(byte[0]);
        }
    }

    /// Answers, and gives what is said up to the next question.
    pub(crate) fn answer(&mut self, answer: &str) -> String {
        self.say(answer);
        self.hear()
    }

    /// Types a line.
    pub(crate) fn say(&mut self, line: &str) {
        let answers = self.answers.as_mut().expect("the input is open");
        // A program that has ended is noticed by what it says.
        let _ = writeln!(answers, "{line}");
    }

    /// Ends the input, and gives what is still said.
    pub(crate) fn end(&mut self) -> String {
        self.answers = None;
        let begin = self.said.len();
        self.out.read_to_string(&mut self.said).expect("text");
        let status = self.child.wait().expect("it ends");
        let mut errors = String::new();
        let mut pipe = self.child.stderr.take().expect("a pipe");
        pipe.read_to_string(&mut errors).expect("text");
        assert_eq!(
            (status.code(), errors.as_str()),
            (Some(0), ""),
            "{}",
            self.said
        );
        self.said[begin..].to_owned()
    }

    /// Kills the program where it stands.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("it ends");
    }

    /// Plays to the end by always giving the first answer.
    pub(crate) fn play_on(&mut self, mut question: String) -> String {
        for _ in 0..1000 {
            if question.contains("“again”") {
                return question;
            }
            assert!(question.ends_with(MARK), "it ended:\n{}", self.said);
            question = self.answer("1");
        }
        panic!("no end:\n{}", self.said);
    }
}

impl Drop for Dialogue {
    fn drop(&mut self) {
        // Most have ended by then.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
