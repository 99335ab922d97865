//! Running the command in tests.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "each file of tests is a program of its own and uses a part of this"
)]

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A small simulation.
pub const SIM: [&str; 7] = [
    "sim",
    "--game",
    "twenty-one",
    "--seats",
    "random,greedy",
    "--games",
    "500",
];

/// The file with games made by an independent program.
pub fn examples() -> String {
    let manifest = env!("CARGO_MANIFEST_DIR");
    format!("{manifest}/../catalog/tests/data/examples.jsonl")
}

/// A folder of its own for each test, removed at the end.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(test: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("rollwright-{test}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder for the test");
        Self(folder)
    }

    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::write(&path, content).expect("a file for the test");
        path.display().to_string()
    }

    pub fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder of the test");
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        entries.map(|entry| name(entry.expect("a file"))).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The program that was built for the tests, or the one that `ROLLWRIGHT_PROGRAM` names: to measure a release build.
fn program() -> OsString {
    let named = std::env::var_os("ROLLWRIGHT_PROGRAM");
    named.unwrap_or_else(|| env!("CARGO_BIN_EXE_rollwright").into())
}

pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(program());
    // What is looked for in the output is English, whoever runs the tests.
    command.args(args).stdin(Stdio::null()).env("LC_ALL", "C");
    command
}

pub fn rollwright(args: &[&str]) -> Output {
    command(args).output().expect("the command starts")
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Runs a command that must succeed, and gives what it printed.
pub fn prints(args: &[&str]) -> String {
    let output = rollwright(args);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{args:?}: {}",
        text(&output.stderr)
    );
    assert_eq!(text(&output.stderr), "", "{args:?}");
    text(&output.stdout)
}

/// Runs a command that can't be carried out: exit code 2, nothing on standard output, and one sentence with these words.
pub fn refuses(args: &[&str], words: &[&str]) {
    let output = rollwright(args);
    let message = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {message}");
    assert_eq!(text(&output.stdout), "", "{args:?}");
    assert!(!message.contains("panicked"), "{args:?}: {message}");
    for word in words {
        assert!(
            message.contains(word),
            "{args:?}: no \"{word}\" in: {message}"
        );
    }
    assert!(message.starts_with("rollwright: "), "{args:?}: {message}");
    assert_eq!(message.lines().count(), 1, "{args:?}: {message}");
    assert!(message.len() < 400, "{args:?}: {message}");
}
