//! `cargo xtask check`, which is what CI runs, and `cargo xtask quick` for the inner loop.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;

use anyhow::{Context, Result, bail};
use cargo_metadata::Message;

use crate::run::{OutputTarget, cargo, name, root, run};
use crate::steps::Steps;
use crate::{arrows, install, web};

const CLIPPY: &str = "clippy --workspace --all-targets --locked -- -D warnings";

/// Everything CI checks. The checks of the web app and the browser tests run beside the Rust steps: they wait more than they
/// compute, and compiling does not always keep both cores busy.
pub(crate) fn check() -> Result<()> {
    let steps = Steps::new();
    let (send_program, program) = mpsc::channel::<PathBuf>();
    thread::scope(|scope| {
        let steps = &steps;
        scope.spawn(move || {
            web::check(steps, OutputTarget::Log);
            // Nothing comes if the program could not be built.
            let program = program.recv().ok();
            web::browser_tests(steps, program, OutputTarget::Log("browser-tests"));
        });
        // The receiver is gone only after a panic, which ends this run anyway.
        rust(steps, move |program| drop(send_program.send(program)));
    });
    steps.finish()
}

/// The Rust steps; `built` is given the program as soon as it is there.
fn rust(steps: &Steps, built: impl FnOnce(PathBuf)) {
    format_and_architecture(steps);
    steps.run("lock file of fuzz/", fuzz_lock);
    steps.run("YAML of packaging/", || {
        install::yamllint()?;
        let mut lint = Command::new("yamllint");
        lint.args(["--strict", "-c", ".yamllint", "compose.yaml"]);
        lint.current_dir(root().join("packaging"));
        run(&mut lint, OutputTarget::Live)
    });
    let Some(program) = steps.run("build tests", build) else {
        for step in ["Rust tests", "doctests", "clippy", "documentation"] {
            steps.skip(step, "the build failed");
        }
        return;
    };
    built(program);
    steps.run("test tools", || {
        // All of them, so that one that is missing takes only its own tests with it.
        let tools = [
            install::python(),
            install::poppler(),
            install::postgresql(),
            install::nats(),
        ];
        tools.into_iter().collect::<Result<()>>()
    });
    if install::has_nextest() {
        let tests = "nextest run --workspace --locked --no-fail-fast";
        cargo_step(steps, "Rust tests", tests);
        cargo_step(steps, "doctests", "test --workspace --locked --doc --quiet");
    } else {
        println!("xtask: cargo-nextest is not installed; cargo test takes a little longer");
        let tests = "test --workspace --locked --no-fail-fast";
        cargo_step(steps, "Rust tests and doctests", tests);
    }
    // After the tests, so that the browser, which takes longest, begins early.
    cargo_step(steps, "clippy", CLIPPY);
    let mut documentation = cargo("doc --workspace --no-deps --locked --quiet");
    documentation.env("RUSTDOCFLAGS", "-D warnings");
    steps.run("documentation", || {
        run(&mut documentation, OutputTarget::Live)
    });
}

/// What is worth checking after every change: format, architecture, clippy, and the tests that start no other program.
pub(crate) fn quick() -> Result<()> {
    let steps = Steps::new();
    format_and_architecture(&steps);
    cargo_step(&steps, "clippy", CLIPPY);
    let tests = if install::has_nextest() {
        "nextest run --workspace --locked --profile quick"
    } else {
        "test --workspace --locked --lib"
    };
    cargo_step(&steps, "quick tests", tests);
    steps.finish()
}

fn format_and_architecture(steps: &Steps) {
    cargo_step(steps, "format", "fmt --all --check");
    steps.run("arrows between crates", arrows::check);
}

fn cargo_step(steps: &Steps, name: &'static str, args: &str) {
    steps.run(name, || run(&mut cargo(args), OutputTarget::Live));
}

/// Fuzzing is a workspace of its own, whose lock file no build here reads.
fn fuzz_lock() -> Result<()> {
    let mut metadata =
        cargo("metadata --format-version 1 --locked --manifest-path fuzz/Cargo.toml");
    metadata.stdout(Stdio::null());
    run(&mut metadata, OutputTarget::Live).context(
        "fuzz/Cargo.lock is stale: run cargo update --workspace --manifest-path fuzz/Cargo.toml",
    )
}

/// Builds all tests, and the program as they use it: a plain `cargo build` would choose other features of dependencies, and
/// compile them again.
pub(crate) fn build() -> Result<PathBuf> {
    let mut command =
        cargo("test --workspace --locked --no-run --message-format json-render-diagnostics");
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("can't start {}", name(&command)))?;
    if !output.status.success() {
        bail!("{} ended with {}", name(&command), output.status);
    }
    let mut program = None;
    for message in Message::parse_stream(output.stdout.as_slice()) {
        if let Message::CompilerArtifact(artifact) = message?
            && artifact.target.name == "rollwright"
            && artifact.target.is_bin()
            && !artifact.profile.test
        {
            program = artifact.executable;
        }
    }
    program
        .map(PathBuf::from)
        .context("cargo did not say where the program is")
}

/// Writes the generated types of the web app: `web/src/protocol.ts` and `web/src/words/messages.ts`.
pub(crate) fn write_types() -> Result<()> {
    for (package, test) in [
        ("rollwright-catalog", "--test suite typescript::"),
        ("rollwright-i18n", "--test messages"),
    ] {
        let mut test = cargo(&format!("test --package {package} {test}"));
        run(test.env("UPDATE_GOLDEN", "1"), OutputTarget::Live)?;
    }
    Ok(())
}
