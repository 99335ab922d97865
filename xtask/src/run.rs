//! Starts cargo and npm, and turns a bad exit into an error that names the command.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// Where the output of a command goes.
#[derive(Copy, Clone)]
pub(crate) enum OutputTarget {
    /// To the terminal, as it comes.
    Live,
    /// To `target/xtask/NAME.log`, and to the terminal when the command has ended: for steps that run beside others.
    Log(&'static str),
}

/// The root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask is a folder of the repository")
}

/// `cargo` with these arguments, separated by spaces, in the root of the repository.
pub(crate) fn cargo(args: &str) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.args(args.split(' ')).current_dir(root());
    command
}

/// Runs a command to its end.
///
/// # Errors
/// If it can't be started or does not end with success.
pub(crate) fn run(command: &mut Command, output: OutputTarget) -> Result<()> {
    let name = name(command);
    let log = match output {
        OutputTarget::Live => None,
        OutputTarget::Log(log) => Some(log_file(log)?),
    };
    if let Some(path) = &log {
        let file = File::create(path).with_context(|| format!("can't write {}", path.display()))?;
        command.stdout(file.try_clone()?).stderr(file);
        command.stdin(Stdio::null());
    }
    let status = command
        .status()
        .with_context(|| format!("can't start {name}"))?;
    if let Some(path) = &log {
        // One write, so that lines of other steps do not come between.
        io::Write::write_all(&mut io::stdout().lock(), &fs::read(path)?)?;
    }
    if !status.success() {
        bail!("{name} ended with {status}");
    }
    Ok(())
}

/// Runs a command to its end, and returns what it printed.
///
/// # Errors
/// If it can't be started or does not end with success.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let name = name(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("can't start {name}"))?;
    if !output.status.success() {
        bail!("{name} ended with {}", output.status);
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// The command as it would be typed.
pub(crate) fn name(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem();
    let mut words = vec![program.unwrap_or(command.get_program())];
    words.extend(command.get_args());
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    words.join(" ")
}

fn log_file(log: &str) -> Result<PathBuf> {
    let folder = root().join("target/xtask");
    fs::create_dir_all(&folder).with_context(|| format!("can't create {}", folder.display()))?;
    Ok(folder.join(format!("{log}.log")))
}
