//! The front door for developers: `cargo xtask check` is exactly what CI runs.

mod arrows;
mod install;
#[path = "../../crates/site/build/node.rs"]
mod node;
mod types;
mod web;

use std::env;
use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context, Result, bail};

const HELP: &str = "\
cargo xtask check      everything CI checks: format, lints, dependency arrows, documentation, the web app, all tests
cargo xtask web        only the web app: its types, its unit tests, and its tests in a browser
cargo xtask pictures   pictures of every page of the web app in every language, to look at: web/pictures/index.html
cargo xtask arrows     only the arrows between the crates, as ARCHITECTURE.md has them
cargo xtask types      writes web/src/protocol.ts, what server and clients say, for the web app
";

fn main() -> ExitCode {
    let task = env::args().nth(1);
    let done = match task.as_deref() {
        Some("check") => check(),
        Some("web") => web::check().and_then(|()| web::play()),
        Some("pictures") => web::pictures(),
        Some("arrows") => arrows::check(),
        Some("types") => types::write(),
        _ => {
            print!("{HELP}");
            return ExitCode::from(u8::from(task.is_some()) * 2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn check() -> Result<()> {
    let start = Instant::now();
    cargo(&["fmt", "--all", "--check"], &[])?;
    println!("xtask: the arrows between the crates");
    arrows::check()?;
    println!("xtask: the types of the web app");
    types::check()?;
    web::check()?;
    cargo(
        &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--locked",
            "--",
            "-D",
            "warnings",
        ],
        &[],
    )?;
    cargo(
        &["doc", "--workspace", "--no-deps", "--locked", "--quiet"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )?;
    install::python()?;
    install::poppler()?;
    cargo(&["test", "--workspace", "--locked"], &[])?;
    web::play()?;
    println!("xtask: all is well after {} s", start.elapsed().as_secs());
    Ok(())
}

fn cargo(args: &[&str], variables: &[(&str, &str)]) -> Result<()> {
    let name = format!("cargo {}", args.join(" "));
    println!("xtask: {name}");
    let status = Command::new(env!("CARGO"))
        .args(args)
        .envs(variables.iter().copied())
        .status()
        .with_context(|| format!("could not start {name}"))?;
    if !status.success() {
        bail!("{name} found something");
    }
    Ok(())
}
