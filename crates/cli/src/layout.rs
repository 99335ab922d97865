//! `rollwright layout`: decks and pads.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;
use clap::Subcommand;
use rollwright_catalog::{GAMES, Layouts};

use crate::{Finding, files};

/// Check or show a deck of cards or a pad of sheets
///
/// A layout is a TOML file that says what is printed: the cards of one-card, the sheets of twenty-one. The built-in ones
/// are called "standard"; write down your own printed cards or sheets in the same form, and load them with --layout.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check layout files against the rules of their game
    ///
    /// Names the line, the card or row, and the rule that is broken.
    Check {
        /// The files to check; - is standard input
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Draw a layout as text
    Show {
        /// A game, for its built-in layout, or a layout file; without it, every built-in layout
        #[arg(value_name = "GAME or FILE")]
        what: Option<PathBuf>,
    },
}

pub(crate) fn run(args: &Args) -> Result<Finding> {
    let mut out = io::stdout().lock();
    match &args.command {
        Command::Check { files } => {
            let mut first_error = None;
            for file in files {
                match files::check_layout(file) {
                    Ok(layout) => {
                        let (name, id, game) = (file.display(), layout.id, layout.game);
                        writeln!(out, "{name}: right, layout \"{id}\" for {game}")?;
                    }
                    Err(error) if first_error.is_none() => first_error = Some(error),
                    Err(error) => crate::complain(&format!("{error:#}")),
                }
            }
            if let Some(error) = first_error {
                return Err(error);
            }
        }
        Command::Show { what: None } => {
            for game in GAMES {
                writeln!(out, "{}", Layouts::standard(game)?.text)?;
            }
        }
        Command::Show { what: Some(what) } => {
            let layout = match what.to_str() {
                Some(game) if GAMES.contains(&game) => Layouts::standard(game)?,
                _ => files::check_layout(what)?,
            };
            write!(out, "{}", layout.text)?;
        }
    }
    Ok(Finding::AllIsWell)
}
