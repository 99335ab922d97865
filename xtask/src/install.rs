//! Installs test tools with apt, where there is apt and the user is root.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use anyhow::{Result, bail};

/// Python, which the tests of the bot protocol run their bots with.
pub(crate) fn python() -> Result<()> {
    if succeeds("python3", &["--version"]) || apt_install("python3") {
        return Ok(());
    }
    bail!("the tests of the bot protocol need python3: please install it");
}

/// `pdftoppm` and `pdftotext`, which the tests of printed pages read PDF files with.
pub(crate) fn poppler() -> Result<()> {
    let is_there = || succeeds("pdftoppm", &["-v"]) && succeeds("pdftotext", &["-v"]);
    if is_there() || apt_install("poppler-utils") && is_there() {
        return Ok(());
    }
    bail!("the tests of printed pages need pdftoppm and pdftotext: please install poppler-utils");
}

/// PostgreSQL, which the tests of its store start for themselves.
pub(crate) fn postgresql() -> Result<()> {
    // Debian keeps its programs out of the path.
    let is_there =
        || Path::new("/usr/lib/postgresql").is_dir() || succeeds("postgres", &["--version"]);
    if is_there() || apt_install("postgresql") && is_there() {
        return Ok(());
    }
    bail!("the tests of the PostgreSQL store need its programs: please install postgresql");
}

/// NATS, which the tests of several nodes start for themselves.
pub(crate) fn nats() -> Result<()> {
    // Debian keeps it where only root's path leads.
    let is_there =
        || Path::new("/usr/sbin/nats-server").is_file() || succeeds("nats-server", &["--version"]);
    if is_there() || apt_install("nats-server") && is_there() {
        return Ok(());
    }
    bail!("the tests of several nodes need NATS: please install nats-server");
}

/// yamllint, which checks the files for containers.
pub(crate) fn yamllint() -> Result<()> {
    let is_there = || succeeds("yamllint", &["--version"]);
    if is_there() || apt_install("yamllint") && is_there() {
        return Ok(());
    }
    bail!("packaging/compose.yaml is checked with yamllint: please install it");
}

/// The path of Chromium, which the browser tests run in: what `CHROMIUM` names, or else its headless shell, which takes a fifth
/// less of the machine than the whole browser.
pub(crate) fn chromium() -> Result<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM").map(PathBuf::from) {
        if named.is_file() {
            return Ok(named);
        }
        bail!("CHROMIUM names {}, which is no file", named.display());
    }
    for package in ["chromium-headless-shell", "chromium"] {
        let path = Path::new("/usr/bin").join(package);
        if path.is_file() || apt_install(package) && path.is_file() {
            return Ok(path);
        }
    }
    bail!("there is no Chromium: please install it, and set CHROMIUM to its path");
}

/// Whether `cargo nextest` is installed; tests run with `cargo test` otherwise.
pub(crate) fn has_nextest() -> bool {
    succeeds(env!("CARGO"), &["nextest", "--version"])
}

/// Installs a package; one after the other, since apt locks its lists and the steps run side by side.
fn apt_install(package: &str) -> bool {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    println!("xtask: installing {package} with apt");
    ["update", "install"].into_iter().all(|task| {
        let mut apt = Command::new("apt-get");
        // Another program may be at it, too.
        apt.args(["-o", "DPkg::Lock::Timeout=120", "--yes", task]);
        if task == "install" {
            apt.arg(package);
        }
        match apt.env("DEBIAN_FRONTEND", "noninteractive").output() {
            Ok(output) => {
                if !output.status.success() {
                    eprint!("{}", String::from_utf8_lossy(&output.stderr));
                }
                output.status.success()
            }
            Err(error) => {
                eprintln!("xtask: apt-get: {error}");
                false
            }
        }
    })
}

fn succeeds(program: &str, args: &[&str]) -> bool {
    let output = Command::new(program).args(args).output();
    output.is_ok_and(|output| output.status.success())
}
