//! `rollwright guide`: the games, and what to try first.

use std::io::Write;

use anyhow::Result;

use crate::Finding;
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

/// What to try: the command, and the id of the message that says what it does.
const THINGS_TO_TRY: &[(&str, &str)] = &[
    ("rollwright", "command-try-serve"),
    ("rollwright play", "command-try-play"),
    ("rollwright rules one-card", "command-try-rules"),
    (
        "rollwright arena one-card --seats expert,casual,beginner --games 300",
        "command-try-arena",
    ),
    (
        "rollwright sim twenty-one --seats casual,greedy,random --record games.jsonl",
        "command-try-sim",
    ),
    (
        "rollwright replay games.jsonl --game 7",
        "command-try-replay",
    ),
    (
        "rollwright hint games.jsonl --game 7 --at 20",
        "command-try-hint",
    ),
    ("rollwright verify games.jsonl", "command-try-verify"),
    (
        "rollwright arena one-card --seats cmd:./mybot,greedy",
        "command-try-program",
    ),
    ("rollwright solve", "command-try-solve"),
    ("rollwright layout show one-card", "command-try-layout"),
    ("rollwright print sheets --per-page 2", "command-try-print"),
];

/// Show the games and what to try first
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    language: LanguageArg,
}

pub(crate) fn run(args: &Args) -> Result<Finding> {
    let words = args.language.words();
    let say = |id: &str| words.say(id, &[]);
    let mut out = Stdout::lock();
    writeln!(out, "Rollwright {}\n", env!("CARGO_PKG_VERSION"))?;
    writeln!(out, "{}", say("command-games"))?;
    for game in rollwright_catalog::games() {
        let title = say(&format!("{}-title", game.id));
        let description = words.say(
            "command-game",
            &[
                ("title", title.into()),
                ("least", (*game.seats.start()).into()),
                ("most", (*game.seats.end()).into()),
                ("variants", game.variants.join(", ").into()),
                ("bots", rollwright_bots::levels(game.id).join(", ").into()),
            ],
        );
        writeln!(out, "  {}\n{}", game.id, wrapped("      ", &description))?;
    }
    writeln!(out, "\n{}", say("command-try"))?;
    for (command, what) in THINGS_TO_TRY {
        writeln!(out, "  {command}\n{}", wrapped("      ", &say(what)))?;
    }
    let help = [("command", "rollwright help COMMAND".into())];
    writeln!(out, "\n{}", wrapped("", &words.say("command-help", &help)))?;
    writeln!(out, "\n{}", wrapped("", &say("command-notice")))?;
    Ok(Finding::AllIsWell)
}
