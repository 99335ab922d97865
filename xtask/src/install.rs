//! Programs of others that the tests need, fetched where that can be done: on Debian and its kin, by root.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

/// The example of the bot protocol is a Python program, and is played against in tests.
pub(crate) fn python() -> Result<()> {
    if runs("python3", &["--version"]) || fetched("python3") {
        return Ok(());
    }
    bail!("the tests of the bot protocol need python3, and it could not be installed: please do");
}

/// The programs that render a PDF and take the text out of it.
pub(crate) fn poppler() -> Result<()> {
    let there = || runs("pdftoppm", &["-v"]) && runs("pdftotext", &["-v"]);
    if there() || fetched("poppler-utils") && there() {
        return Ok(());
    }
    bail!(
        "the tests of printed pages need pdftoppm and pdftotext (poppler-utils), and they could not be installed: please do"
    );
}

/// The browser that the tests of the web app use.
pub(crate) fn chromium() -> Result<PathBuf> {
    let named = env::var_os("CHROMIUM").unwrap_or_else(|| "/usr/bin/chromium".into());
    let path = PathBuf::from(named);
    if path.is_file() || fetched("chromium") && path.is_file() {
        return Ok(path);
    }
    bail!(
        "the tests of the web app need Chromium, and it could not be installed: please do, and set CHROMIUM to where it is, \
         if that is not {}",
        path.display()
    );
}

fn fetched(package: &str) -> bool {
    println!("xtask: installing {package}, which tests need");
    runs("apt-get", &["update"]) && runs("apt-get", &["install", "--yes", package])
}

fn runs(command: &str, args: &[&str]) -> bool {
    let mut command = Command::new(command);
    let output = command
        .args(args)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .output();
    output.is_ok_and(|output| output.status.success())
}
