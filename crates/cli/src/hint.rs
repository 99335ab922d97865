//! `rollwright hint`: what a bot thinks of a position of a recorded game.

use std::io::{self, Write};

use anyhow::{Context, Result, bail};
use rollwright_bots::{Budget, Forecast, Player, Rng, Roster};
use rollwright_catalog::{Layouts, Visitor};
use rollwright_core::notation::shown;
use rollwright_core::{Game, Seat, Step};
use rollwright_record::Record;
use serde_json::{Value, json};

use crate::game::unknown_bot;
use crate::numbers::whole;
use crate::records::{RecordArg, no_step};
use crate::stdout::{self, Stdout};

/// Show every seat's chances in a position of a recorded game, and what each legal move changes
///
/// For every seat the chance to win and the points it can expect at the end; for the seat that is to decide every legal move,
/// the best first, with the chance to win after it and what it costs against the best. A shared win counts in equal parts.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    record: RecordArg,

    /// The position after this step; 0 is before the first [default: the last step]
    #[arg(long, value_name = "STEP", value_parser = whole::<usize>(0..=u64::MAX))]
    at: Option<usize>,

    /// Whose opinion: expert or master
    #[arg(long, value_name = "BOT", default_value = "expert")]
    by: String,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let (layouts, mut record) = args.record.read()?;
    let steps = record.steps.len();
    let at = args.at.unwrap_or(steps);
    if at > steps {
        bail!(no_step(steps, at));
    }
    record.steps.truncate(at);
    let ask = AskBot {
        record: &record,
        layouts: &layouts,
        by: &args.by,
    };
    let opinion = rollwright_catalog::visit(&record.game, ask)??;
    let json = opinion.json(&args.by);
    stdout::write_result(&mut Stdout::lock(), args.json, &json, |_, out| {
        opinion.print(&record, &args.by, out)
    })
}

/// What a bot thinks of a position.
struct Opinion {
    text: String,
    seats: usize,
    forecast: Forecast,
    /// For each seat that is to decide, its moves with what is expected after each, the best first.
    moves: Vec<(Seat, Vec<(String, Forecast)>)>,
}

struct AskBot<'a> {
    record: &'a Record,
    layouts: &'a Layouts,
    by: &'a str,
}

impl Visitor for AskBot<'_> {
    type Output = Result<Opinion>;

    fn visit<G: Game>(self) -> Result<Opinion> {
        let game = last_position::<G>(self.record, self.layouts)?;
        let game = &game;
        let mut bot = named_bot(self.by, Budget::Usual)?;
        // Always the same stream: asked twice, it says the same.
        let mut rng = Rng::new(0, 0);
        let forecast = bot
            .forecast(game, &mut rng)
            .with_context(|| no_opinion(self.by))?;
        let mut moves = Vec::new();
        if let Step::Act(waiting) = game.step() {
            for seat in waiting.iter() {
                let ranked = bot.rank(game, seat, &mut rng);
                let ranked = ranked.with_context(|| no_opinion(self.by))?.into_iter();
                let ranked = ranked.map(|(mv, after)| (mv.to_string(), after));
                moves.push((seat, ranked.collect()));
            }
        }
        Ok(Opinion {
            text: game.seen_by(None).to_string(),
            seats: game.seats(),
            forecast,
            moves,
        })
    }
}

/// The position after the last step of a record, of which only the steps are checked: it may have been cut off anywhere.
fn last_position<G: Game>(record: &Record, layouts: &Layouts) -> Result<G> {
    let mut replay = rollwright_catalog::replay_typed::<G>(record, layouts)?;
    match replay.find_map(Result::err) {
        Some(fault) => Err(fault).context("the record is wrong (rollwright verify tells where)"),
        None => Ok(*replay.game()),
    }
}

pub(crate) fn named_bot<G: Game>(name: &str, budget: Budget) -> Result<Player<G>> {
    let roster = Roster::<G>::of_game();
    let known = || roster.names().collect::<Vec<_>>();
    let bot = roster.player(name, budget);
    bot.ok_or_else(|| unknown_bot(G::ID, name, &known()))
}

pub(crate) fn no_opinion(name: &str) -> String {
    format!("{name} does not think in chances; expert and master do")
}

impl Opinion {
    fn print(&self, record: &Record, by: &str, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "{}", self.text)?;
        writeln!(out, "\nWhat {by} expects:")?;
        writeln!(out, "  {:<24}{:>8}{:>9}", "seat", "wins", "points")?;
        for (seat, name) in record.seats.iter().enumerate().take(self.seats) {
            let win = 100.0 * self.forecast.wins[seat];
            let points = self.forecast.points[seat];
            let name = format!("{seat} ({})", shown(name));
            writeln!(out, "  {name:<24}{win:>7.1}%{points:>9.1}")?;
        }
        for (seat, moves) in &self.moves {
            writeln!(out, "\nThe moves of seat {seat}, the best first:")?;
            let [mv, wins, costs, points] = ["move", "wins", "costs", "points"];
            writeln!(out, "  {mv:<24}{wins:>8}{costs:>9}{points:>9}")?;
            let best = moves.first().map_or(0.0, |(_, after)| after.win(*seat));
            for (mv, after) in moves {
                let win = after.win(*seat);
                let (wins, costs) = (100.0 * win, 100.0 * (best - win).max(0.0));
                let points = after.points[seat.index()];
                writeln!(out, "  {mv:<24}{wins:>7.1}%{costs:>8.1}%{points:>9.1}")?;
            }
        }
        Ok(())
    }

    fn json(&self, by: &str) -> Value {
        let show = |forecast: &Forecast| {
            json!({
                "wins": &forecast.wins[..self.seats],
                "points": &forecast.points[..self.seats],
            })
        };
        let moves = self.moves.iter().map(|(seat, moves)| {
            let moves = moves.iter().map(|(mv, after)| {
                let mut after = show(after);
                after["step"] = format!("{seat} {mv}").into();
                after
            });
            json!({ "seat": seat.index(), "moves": moves.collect::<Vec<_>>() })
        });
        json!({
            "by": by,
            "forecast": show(&self.forecast),
            "decisions": moves.collect::<Vec<_>>(),
        })
    }
}
