//! What `rollwright` says when it is called without a command.

use std::io::Write;

use anyhow::Result;

use crate::Finding;

pub(crate) const ABOUT: &str = "\
Rollwright plays, simulates and checks two roll-and-write dice games: \"Everything on 1 Card\" and \"Twenty One\".

The engine is exact and very fast; records of games are plain text that anyone can replay and check.";

pub(crate) const NOTICE: &str = "\
Rollwright is an unofficial project by admirers of the games. \"Everything on 1 Card\" is by Steffen Benndorf, \"Twenty \
One\" by Steffen Benndorf and Reinhard Staupe; both are published by Nürnberger-Spielkarten-Verlag (NSV). Buy the \
originals: they are lovely.";

pub(crate) fn print(out: &mut impl Write) -> Result<Finding> {
    writeln!(out, "Rollwright {}\n", env!("CARGO_PKG_VERSION"))?;
    writeln!(out, "The games:")?;
    for game in rollwright_catalog::games() {
        writeln!(
            out,
            "  {:<11} \"{}\", {} to {} seats, {}; bots: {}",
            game.id,
            game.title,
            game.seats.start(),
            game.seats.end(),
            game.variants.join(" or "),
            game.bots.join(", "),
        )?;
    }
    writeln!(
        out,
        "
Things to try:
  rollwright sim --game one-card --seats greedy,random --games 10000
      let two bots play ten thousand games and see who wins
  rollwright arena --game twenty-one --seats greedy,random
      find out which of them is better: both get the same dice
  rollwright arena --game one-card --seats cmd:./mybot,greedy
      let a program of your own play (docs/bot-protocol.md)
  rollwright sim --game twenty-one --seats greedy,greedy,random --games 100 --record games.jsonl
      keep the games
  rollwright replay games.jsonl --game 7
      watch one of them, step by step
  rollwright verify games.jsonl
      check every step, score and die of a file
  rollwright layout show one-card
      look at the cards
  rollwright solve twenty-one
      see what a row is worth with perfect play

`rollwright help COMMAND` explains each in full.
"
    )?;
    writeln!(out, "{NOTICE}")?;
    Ok(Finding::AllIsWell)
}
