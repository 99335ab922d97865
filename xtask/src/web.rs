//! The web app: its own checks, and its tests in a browser.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, anyhow};

use crate::run::{OutputTarget, root, run};
use crate::steps::Steps;
use crate::{check, install, node};

/// What is checked of the web app without a server: lint, format, types and unit tests.
pub(crate) fn check(steps: &Steps, output: impl Fn(&'static str) -> OutputTarget) {
    if steps.run("npm packages", install_packages).is_none() {
        return;
    }
    for (step, script, log) in [
        ("web lint", "lint", "lint"),
        ("web format", "format:check", "format"),
        ("web types", "check", "types"),
        ("web unit tests", "test", "unit-tests"),
    ] {
        steps.run(step, || run(&mut npm(script), output(log)));
    }
}

/// Its tests in a browser, against this program if it could be built.
pub(crate) fn browser_tests(steps: &Steps, program: Option<PathBuf>, output: OutputTarget) {
    match program {
        Some(program) => {
            let tests = || in_browser(&program, "test:browser", output);
            steps.run("browser tests", tests);
        }
        None => steps.skip("browser tests", "there is no program to test"),
    }
}

/// `cargo xtask web`.
pub(crate) fn check_and_play() -> Result<()> {
    let steps = Steps::new();
    check(&steps, |_| OutputTarget::Live);
    let program = steps.run("build tests", check::build);
    browser_tests(&steps, program, OutputTarget::Live);
    steps.finish()
}

/// Pictures of all its pages, for people to look at.
pub(crate) fn pictures() -> Result<()> {
    install_packages()?;
    in_browser(&check::build()?, "pictures", OutputTarget::Live)
}

fn install_packages() -> Result<()> {
    node::installed(&folder())
        .map(drop)
        .map_err(|problem| anyhow!(problem))
}

fn in_browser(program: &Path, script: &str, output: OutputTarget) -> Result<()> {
    let mut command = npm(script);
    command.env("ROLLWRIGHT_BIN", program);
    command.env("CHROMIUM", install::chromium()?);
    run(&mut command, output)
}

fn folder() -> PathBuf {
    root().join("web")
}

fn npm(script: &str) -> Command {
    let mut command = Command::new(node::NPM);
    command
        .args(["run", "--silent", script])
        .current_dir(folder());
    command
}
