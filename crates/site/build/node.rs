//! Runs npm for the build script and for `cargo xtask`.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

pub(crate) const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// The oldest Node that Vite supports.
const OLDEST: (u32, u32) = (20, 19);

/// A copy of the lock file that `node_modules` was installed from.
const STAMP: &str = "node_modules/.installed-from.json";

/// Installs the packages of `package-lock.json`, unless they are installed. No other process installs while the returned lock is held.
pub(crate) fn installed(web: &Path) -> Result<File, String> {
    check_version()?;
    let cannot = |what: &Path, error| format!("can't use {}: {error}", what.display());
    let path = web.join(".installing");
    let guard = File::create(&path).map_err(|error| cannot(&path, error))?;
    guard.lock().map_err(|error| cannot(&path, error))?;
    let lock = web.join("package-lock.json");
    let wanted = fs::read(&lock).map_err(|error| cannot(&lock, error))?;
    let stamp = web.join(STAMP);
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(guard);
    }
    npm(web, &["ci", "--no-audit", "--no-fund"])?;
    fs::write(&stamp, wanted).map_err(|error| cannot(&stamp, error))?;
    Ok(guard)
}

/// Runs npm in the folder of the web app. Its output is shown only if it fails.
pub(crate) fn npm(web: &Path, args: &[&str]) -> Result<(), String> {
    let output = Command::new(NPM).args(args).current_dir(web).output();
    let output =
        output.map_err(|error| format!("npm, which comes with Node, is needed: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    let (args, web) = (args.join(" "), web.display());
    Err(format!("npm {args} failed in {web}:\n{text}"))
}

/// Checks that Node is installed and new enough.
fn check_version() -> Result<(), String> {
    let (major, minor) = OLDEST;
    let help = format!(
        "The web app is built with Node {major}.{minor} or newer: install it from https://nodejs.org, or set WEB_DIST to a \
         folder with the app built elsewhere."
    );
    let output = Command::new("node").arg("--version").output();
    let Some(output) = output.ok().filter(|output| output.status.success()) else {
        return Err(format!("Node was not found. {help}"));
    };
    let text = String::from_utf8_lossy(&output.stdout);
    let version = text.trim().trim_start_matches('v');
    let mut numbers = version.split('.').map_while(|part| part.parse().ok());
    let mut next = || numbers.next().unwrap_or_default();
    if (next(), next()) < OLDEST {
        return Err(format!("Node {version} is too old. {help}"));
    }
    Ok(())
}
