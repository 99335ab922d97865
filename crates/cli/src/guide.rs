//! What the program is, and what can be done with it.

use std::io::Write;

use anyhow::Result;

use crate::Finding;

pub(crate) const ABOUT: &str = "\
Rollwright plays, simulates and checks two roll-and-write dice games: \"Everything on 1 Card\" and \"Twenty One\".

Without a command it starts the table server on this computer. The engine is exact and very fast; records of games are plain text that anyone can replay and check.";

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
            rollwright_bots::levels(game.id).join(", "),
        )?;
    }
    writeln!(
        out,
        "
Things to try:
  rollwright
      start the table server on this computer; --lan lets phones in the same network play, too
  rollwright play
      play in this terminal: alone, with others at it, or at a table of a server
  rollwright arena --game one-card --seats expert,casual,beginner --games 300
      let bots play for points and ratings: all get the same dice from every seat
  rollwright sim --game twenty-one --seats casual,greedy,random --games 10000 --record games.jsonl
      simulate ten thousand games and keep them
  rollwright replay games.jsonl --game 7
      watch one of them, step by step
  rollwright hint games.jsonl --game 7 --at 20
      see everybody's chances in it, and what each legal move changes
  rollwright verify games.jsonl
      check every step, score and die of a file
  rollwright arena --game one-card --seats cmd:./mybot,greedy
      let a program of your own play (docs/bot-protocol.md)
  rollwright solve
      see what a row or a card is worth with perfect play
  rollwright layout show one-card
      look at the cards
  rollwright print sheets --per-page 2
      print the sheets of twenty-one; `print cards`, `print rules` and `print game` print the rest

`rollwright help COMMAND` explains each in full.
"
    )?;
    writeln!(out, "{NOTICE}")?;
    Ok(Finding::AllIsWell)
}
