//! `rollwright layout`: decks and pads.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Subcommand;
use rollwright_catalog::{GAMES, Layouts};
use rollwright_core::layout::STANDARD;

use crate::files;
use crate::game::{Game, known_games};
use crate::stdout::Stdout;

const EXAMPLES: &str = "\
Examples:
  rollwright layout show one-card
  rollwright layout export one-card > my-cards.toml
  rollwright layout check my-cards.toml
  rollwright play one-card --layout my-cards.toml";

/// Show, check or export a deck of cards or a pad of sheets
///
/// A layout is a TOML file that says what is printed: the cards of one-card, the sheets of twenty-one. The built-in ones
/// have the id "standard". To play with your own printed cards or sheets, export a built-in layout, change it, and load it
/// with --layout (docs/notation.md has the format).
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check layout files against the rules of their game
    ///
    /// An error names the line, the card or row, and the rule that is broken.
    Check {
        /// The files to check; - is standard input
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Draw a layout as text
    Show {
        /// A game, for its built-in layout, or a layout file [default: all built-in layouts]
        #[arg(value_name = "GAME or FILE")]
        what: Option<PathBuf>,

        #[arg(long, value_name = "GAME", value_parser = known_games(), conflicts_with = "what", hide = true)]
        game: Option<String>,
    },
    /// Print a built-in layout as a TOML file
    Export {
        #[command(flatten)]
        game: Game,

        /// The id of the layout
        #[arg(default_value = STANDARD)]
        id: String,
    },
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut out = Stdout::lock();
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
        Command::Show { what, game } => match (what, game) {
            (None, None) => {
                for game in GAMES {
                    writeln!(out, "{}", Layouts::standard(game)?.text)?;
                }
            }
            (_, Some(game)) => write!(out, "{}", Layouts::standard(game)?.text)?,
            (Some(what), None) => {
                let layout = match what.to_str() {
                    Some(game) if GAMES.contains(&game) => Layouts::standard(game)?,
                    _ => files::check_layout(what)?,
                };
                write!(out, "{}", layout.text)?;
            }
        },
        Command::Export { game, id } => {
            let game = game.name();
            if id != STANDARD {
                bail!("{game} has no built-in layout \"{id}\"; the only one is \"{STANDARD}\"");
            }
            match Layouts::standard(game)?.file {
                Some(text) => write!(out, "{text}")?,
                None => bail!("nothing is printed for {game}, so it has no layout file"),
            }
        }
    }
    Ok(())
}
