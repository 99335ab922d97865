//! `rollwright guide`: the games, and what to try first.

use std::io::Write;

use anyhow::Result;
use rollwright_i18n::Message;
use rollwright_i18n::msg::{command, family};

use crate::language::LanguageArg;
use crate::stdout::Stdout;
use crate::wrap::wrapped;

pub(crate) const ABOUT: &str = "\
Rollwright plays, simulates and checks two roll-and-write dice games: \"Everything on 1 Card\" and \"Twenty One\".

Without a command it starts the table server on this computer. `rollwright guide` shows what to try first.";

pub(crate) const NOTICE: &str = "\
Rollwright is an unofficial project by admirers of the games. \"Everything on 1 Card\" is by Steffen Benndorf, \"Twenty \
One\" by Steffen Benndorf and Reinhard Staupe; both are published by Nürnberger-Spielkarten-Verlag (NSV). Buy the \
originals: they are lovely.";

/// What to try: the command, and what it does.
fn things_to_try() -> [(&'static str, Message<'static>); 14] {
    [
        ("rollwright", command::TryServe.into()),
        ("rollwright play", command::TryPlay.into()),
        ("rollwright games", command::TryGames.into()),
        ("rollwright rules one-card", command::TryRules.into()),
        (
            "rollwright arena one-card --seats expert,casual,beginner --games 300",
            command::TryArena.into(),
        ),
        (
            "rollwright sim twenty-one --seats casual,greedy,random --record games.jsonl",
            command::TrySim.into(),
        ),
        (
            "rollwright replay games.jsonl --game 7",
            command::TryReplay.into(),
        ),
        (
            "rollwright hint games.jsonl --game 7 --at 20",
            command::TryHint.into(),
        ),
        (
            "rollwright analyse games.jsonl --game 7",
            command::TryAnalyse.into(),
        ),
        ("rollwright verify games.jsonl", command::TryVerify.into()),
        (
            "rollwright arena one-card --seats cmd:./mybot,greedy",
            command::TryProgram.into(),
        ),
        ("rollwright solve", command::TrySolve.into()),
        ("rollwright layout show one-card", command::TryLayout.into()),
        (
            "rollwright print sheets --per-page 2",
            command::TryPrint.into(),
        ),
    ]
}

/// Show the games and what to try first
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    language: LanguageArg,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let words = args.language.words();
    let mut out = Stdout::lock();
    writeln!(out, "Rollwright {}\n", env!("CARGO_PKG_VERSION"))?;
    writeln!(out, "{}", words.text(command::Games))?;
    for game in rollwright_catalog::games() {
        let title = words.find(family::Title { game: game.id });
        let description = words.text(command::Game {
            title: title.unwrap_or_else(|| game.title.to_owned()),
            least: game.seats.start(),
            most: game.seats.end(),
            variants: game.variants.join(", "),
            bots: rollwright_bots::levels(game.id).join(", "),
        });
        writeln!(out, "  {}\n{}", game.id, wrapped("      ", &description))?;
    }
    writeln!(out, "\n{}", words.text(command::Try))?;
    for (command, what) in things_to_try() {
        writeln!(out, "  {command}\n{}", wrapped("      ", &words.text(what)))?;
    }
    let command = "rollwright help COMMAND";
    let help = words.text(command::Help { command });
    writeln!(out, "\n{}", wrapped("", &help))?;
    writeln!(out, "\n{}", wrapped("", &words.text(command::Notice)))?;
    Ok(())
}
