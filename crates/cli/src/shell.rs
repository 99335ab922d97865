//! `rollwright completions` and `rollwright man`: files for shells and for `man`.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Command;
use clap_complete::Shell;

use crate::stdout::Stdout;

const COMPLETIONS: &str = "\
Examples:
  source <(rollwright completions bash)
  rollwright completions zsh > ~/.zfunc/_rollwright
  rollwright completions fish > ~/.config/fish/completions/rollwright.fish";

/// Print a script that completes this command in a shell
#[derive(clap::Args)]
#[command(after_long_help = COMPLETIONS)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

/// Write the manual pages of this command and of all its subcommands
#[derive(clap::Args)]
#[command(after_long_help = "Example:\n  rollwright man ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// The folder to write rollwright.1, rollwright-sim.1 and so on into; made if it is not there
    folder: PathBuf,
}

pub(crate) fn completions(args: &Completions, mut command: Command) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "rollwright", &mut script);
    let mut out = Stdout::lock();
    out.write_all(&script)?;
    out.flush()?;
    Ok(())
}

pub(crate) fn man(args: &Man, command: Command) -> Result<()> {
    let folder = args.folder.display();
    let context = || format!("can't write manual pages to {folder}");
    fs::create_dir_all(&args.folder).with_context(context)?;
    clap_mangen::generate_to(command, &args.folder).with_context(context)?;
    writeln!(Stdout::lock(), "The manual pages are in {folder}.")?;
    Ok(())
}
