//! The web app: what is checked of it alone, and what it does in a browser.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow, bail};
use serde::Deserialize;

use crate::{install, node};

/// Its types and its unit tests.
pub(crate) fn check() -> Result<()> {
    println!("xtask: what the web app needs");
    node::installed(&folder()).map_err(|problem| anyhow!(problem))?;
    npm(&["run", "--silent", "check"], &[])?;
    npm(&["run", "--silent", "test"], &[])
}

/// Its tests in a browser, against the program itself.
pub(crate) fn play() -> Result<()> {
    in_browser("test:browser")
}

/// Pictures of all its pages, for people to look at.
pub(crate) fn pictures() -> Result<()> {
    node::installed(&folder()).map_err(|problem| anyhow!(problem))?;
    in_browser("pictures")
}

fn in_browser(script: &str) -> Result<()> {
    let program = program()?;
    let chromium = install::chromium()?;
    npm(
        &["run", "--silent", script],
        &[
            ("ROLLWRIGHT_BIN", program.as_os_str()),
            ("CHROMIUM", chromium.as_os_str()),
        ],
    )
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web")
}

/// What cargo says about each thing it has made.
#[derive(Deserialize)]
struct Made {
    executable: Option<PathBuf>,
    target: Option<Target>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
    kind: Vec<String>,
}

/// The program as the tests of the command use it. `cargo test --workspace` has it already; `cargo build` would choose other
/// features of what lies beneath, and compile for minutes.
fn program() -> Result<PathBuf> {
    println!("xtask: the program for the browser to play with");
    let output = Command::new(env!("CARGO"))
        .args(["test", "--workspace", "--locked", "--quiet"])
        .args(["--no-run", "--test", "serve"])
        .args(["--message-format", "json-render-diagnostics"])
        .stderr(Stdio::inherit())
        .output()
        .context("could not start cargo")?;
    if !output.status.success() {
        bail!("the program could not be built");
    }
    let lines = output.stdout.split(|byte| *byte == b'\n');
    let made = lines.filter_map(|line| serde_json::from_slice::<Made>(line).ok());
    let mut programs = made.filter(|made| {
        let target = made.target.as_ref();
        target.is_some_and(|target| target.name == "rollwright" && target.kind == ["bin"])
    });
    let program = programs.find_map(|made| made.executable);
    program.context("cargo did not say where the program is")
}

fn npm(args: &[&str], variables: &[(&str, &OsStr)]) -> Result<()> {
    let name = format!("npm {}", args.join(" "));
    println!("xtask: {name}");
    let status = Command::new(node::NPM)
        .args(args)
        .current_dir(folder())
        .envs(variables.iter().copied())
        .status()
        .with_context(|| format!("could not start {name}"))?;
    if !status.success() {
        bail!("{name} found something");
    }
    Ok(())
}
