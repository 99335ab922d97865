//! `rollwright bot`: one of our bots as a program that speaks the bot protocol.

use std::io::{self, BufRead, Read, StdinLock, Write};

use anyhow::{Context, Result, anyhow, bail};
use rollwright_bots::{Player, Rng};
use rollwright_catalog::{Layouts, Visitor};
use rollwright_core::{Game, MoveList, Seat};
use rollwright_record::{Record, Transcript};
use serde::Deserialize;
use serde_json::json;

use crate::contest::BudgetArgs;
use crate::files::LayoutFiles;
use crate::hint::named_bot;
use crate::numbers::seed;
use crate::stdout::Stdout;

/// Play as a program: read the messages of the bot protocol from standard input and answer them
///
/// With it, two versions of Rollwright can play each other (--seats "cmd:./old-rollwright bot expert,expert"), and the bots can
/// play in tournaments of other programs. docs/bot-protocol.md has the messages.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Which bot: random, beginner, learner, greedy, casual, skilled, expert or master
    bot: String,

    /// The seed of its random choices
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed)]
    seed: u64,

    #[command(flatten)]
    budget: BudgetArgs,

    #[command(flatten)]
    layouts: LayoutFiles,
}

/// The longest line that is read: a hundred times the longest message of a game.
const MAX_LINE: usize = 1 << 20;

/// What the program is told.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum BotMessage {
    Start {
        seat: usize,
        record: Box<Record>,
    },
    Step {
        step: String,
    },
    Choose,
    End,
    /// Something that later versions of the protocol may say.
    #[serde(other)]
    Other,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let layouts = args.layouts.load()?;
    let mut input = MessageReader {
        input: io::stdin().lock(),
        line: Vec::new(),
        number: 0,
    };
    let mut games = 0;
    let mut next = input.next()?;
    while let Some(message) = next {
        next = if let BotMessage::Start { seat, record } = message {
            games += 1;
            let play = PlayGame {
                args,
                layouts: &layouts,
                seat,
                record: &record,
                rng: Rng::new(args.seed, games),
                input: &mut input,
            };
            rollwright_catalog::visit(&record.game, play)??
        } else {
            input.next()?
        };
    }
    Ok(())
}

/// Reads the messages, one a line, in constant memory.
struct MessageReader {
    input: StdinLock<'static>,
    line: Vec<u8>,
    /// How many lines were read.
    number: u64,
}

impl MessageReader {
    fn next(&mut self) -> Result<Option<BotMessage>> {
        self.line.clear();
        let mut line = (&mut self.input).take(MAX_LINE as u64 + 1);
        if line.read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        let number = self.number;
        if self.line.len() > MAX_LINE {
            bail!("line {number} has more than {MAX_LINE} bytes, which no message has");
        }
        let wrong = || format!("line {number} is no message of the protocol");
        serde_json::from_slice(&self.line).with_context(wrong)
    }
}

struct PlayGame<'a> {
    args: &'a Args,
    layouts: &'a Layouts,
    seat: usize,
    record: &'a Record,
    rng: Rng,
    input: &'a mut MessageReader,
}

impl Visitor for PlayGame<'_> {
    /// The message after which the game is over: its end, or the start of the next game.
    type Output = Result<Option<BotMessage>>;

    fn visit<G: Game>(mut self) -> Self::Output {
        let variant = Some(self.record.variant.as_str());
        let seats = self.record.seats.len();
        let layout = &self.record.layout;
        let game = rollwright_catalog::set_up::<G>(self.layouts, layout, variant, seats)?;
        let mut game = Transcript::new(game);
        let seat = Seat::new(self.seat).filter(|seat| seat.index() < seats);
        let seat = seat.with_context(|| format!("there is no seat {}", self.seat))?;
        let mut bot = named_bot(&self.args.bot, self.args.budget.budget())?;
        while let Some(message) = self.input.next()? {
            let line = self.input.number;
            match message {
                BotMessage::End | BotMessage::Start { .. } => return Ok(Some(message)),
                BotMessage::Other => {}
                BotMessage::Step { step } => take(&mut game, &step)
                    .with_context(|| format!("line {line}: step \"{step}\""))?,
                BotMessage::Choose => self.answer(game.game(), seat, &mut bot)?,
            }
        }
        Ok(None)
    }
}

impl PlayGame<'_> {
    fn answer<G: Game>(&mut self, game: &G, seat: Seat, bot: &mut Player<G>) -> Result<()> {
        let mut room = MoveList::new();
        let legal = game.legal_moves(seat, &mut room);
        if legal.is_empty() {
            let line = self.input.number;
            bail!("line {line}: seat {seat} has nothing to choose");
        }
        let mv = bot.choose(game, seat, legal, &mut self.rng)?;
        let mut out = Stdout::lock();
        writeln!(out, "{}", json!({ "step": format!("{seat} {mv}") }))?;
        Ok(out.flush()?)
    }
}

fn take<G: Game>(game: &mut Transcript<G>, step: &str) -> Result<()> {
    game.take(step.parse()?).map_err(|rule| anyhow!("{rule}"))
}
