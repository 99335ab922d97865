//! `rollwright rules`: the rules of a game as text.

use std::io::Write;

use anyhow::Result;
use rollwright_print::rules_text;

use crate::game::Game;
use crate::language::LanguageArg;
use crate::stdout::Stdout;
use crate::wrap::wrapped;

/// Read the rules of a game in this terminal
///
/// The same rules are in the web app under Learn, and `rollwright print rules GAME` puts them on one page of paper.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: Game,

    #[command(flatten)]
    language: LanguageArg,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let rules = rules_text(args.game.name(), &args.language.words())?;
    let mut out = Stdout::lock();
    writeln!(out, "{}\n{}", rules.title, wrapped("", &rules.intro))?;
    for section in &rules.sections {
        writeln!(out, "\n{}", section.heading)?;
        let dot = if section.texts.len() > 1 {
            "  - "
        } else {
            "  "
        };
        for text in &section.texts {
            writeln!(out, "{}", wrapped(dot, text))?;
        }
    }
    writeln!(out, "\n{}", wrapped("", &rules.notice))?;
    Ok(())
}
