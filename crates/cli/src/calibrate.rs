//! `rollwright calibrate`: whether a bot's forecasts come true.

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use rollwright_bots::{Budget, Rng};
use rollwright_catalog::{Layouts, Visitor};
use rollwright_core::{Game, Luck, Seat};
use rollwright_record::{Record, RecordReader};
use rollwright_sim::{Calibration, CalibrationReport};

use crate::files::{self, LayoutFiles};
use crate::hint::{named_bot, no_opinion};
use crate::numbers::{counted, seed};
use crate::stdout::{self, Stdout};

const EXAMPLES: &str = "\
Example, with games between good players, each with dice of its own:
  rollwright sim one-card --seats expert,expert --record games.jsonl
  rollwright calibrate games.jsonl";

/// See whether a bot's forecasts come true: where it says 70%, the seat should win 70 times in a hundred
///
/// From every finished game of the file one position and one seat are drawn at random, and the bot's forecast for them is
/// compared with how the game ended. A game that is in the file twice, as in an arena between equal bots, counts once: so all
/// forecasts are independent of each other. The Brier score is the mean squared error of the chances: 0 is perfect, and the
/// report also has the score of giving every seat the same chance.
#[derive(clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Args {
    /// A file of records, one JSON object a line; - is standard input
    file: PathBuf,

    /// Whose forecasts: expert or master
    #[arg(long, value_name = "BOT", default_value = "expert")]
    by: String,

    /// The seed of the choice of positions
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed)]
    seed: u64,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    layouts: LayoutFiles,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let layouts = args.layouts.load()?;
    let mut calibration = Calibration::default();
    let (input, progress) = files::open_with_progress(&args.file)?;
    let name = args.file.display();
    let mut games = HashSet::new();
    let mut repeated = 0;
    for (number, read) in (1u64..).zip(RecordReader::new(input)) {
        let (_, record) = read.with_context(|| name.to_string())?;
        if !games.insert(fingerprint(&record)) {
            repeated += 1;
            continue;
        }
        let compare = Compare {
            record: &record,
            layouts: &layouts,
            by: &args.by,
            rng: Rng::new(args.seed, number),
            calibration: &mut calibration,
        };
        let compared = rollwright_catalog::visit(&record.game, compare);
        let compared = compared.map_err(anyhow::Error::new).flatten();
        compared.with_context(|| format!("{name}: game {number}"))?;
    }
    progress.finish_and_clear();
    let report = calibration.report();
    if report.positions == 0 {
        bail!("{name}: there is no finished game in it");
    }
    stdout::write_result(&mut Stdout::lock(), args.json, &report, |report, out| {
        print(report, &args.by, repeated, out)
    })
}

struct Compare<'a> {
    record: &'a Record,
    layouts: &'a Layouts,
    by: &'a str,
    rng: Rng,
    calibration: &'a mut Calibration,
}

impl Visitor for Compare<'_> {
    type Output = Result<()>;

    fn visit<G: Game>(mut self) -> Result<()> {
        let mut replay = rollwright_catalog::replay_typed::<G>(self.record, self.layouts)?;
        let mut before = vec![*replay.game()];
        while let Some(event) = replay.next() {
            event?;
            before.push(*replay.game());
        }
        let end = before.pop().expect("the position before the first step");
        let Some(outcome) = end.outcome() else {
            return Ok(());
        };
        let position = before[self.rng.index(before.len())];
        let seat = Seat::new(self.rng.index(end.seats())).expect("a seat of the table");
        let mut bot = named_bot::<G>(self.by, Budget::Usual)?;
        let forecast = bot
            .forecast(&position, &mut self.rng)
            .with_context(|| no_opinion(self.by))?;
        self.calibration.add(&forecast, seat, &outcome);
        Ok(())
    }
}

/// A hash of what was played, whoever played it.
fn fingerprint(record: &Record) -> u64 {
    let game = (&record.game, &record.variant, &record.layout, &record.steps);
    BuildHasherDefault::<DefaultHasher>::default().hash_one(game)
}

fn print(
    report: &CalibrationReport,
    by: &str,
    repeated: u64,
    out: &mut dyn Write,
) -> io::Result<()> {
    let positions = counted(report.positions, "position");
    writeln!(out, "{positions}, one of each game, judged by {by}")?;
    if repeated > 0 {
        let left_out = counted(repeated, "record");
        writeln!(
            out,
            "{left_out} left out: the same game is in the file already"
        )?;
    }
    writeln!(
        out,
        "\n{:<10}{:>10}{:>9}{:>9}  95% interval",
        "chance", "positions", "said", "won"
    )?;
    for bin in report.bins.iter().filter(|bin| bin.positions > 0) {
        let range = format!("{:.0}-{:.0}%", 100.0 * bin.from, 100.0 * bin.to);
        writeln!(
            out,
            "{range:<10}{:>10}{:>8.1}%{:>8.1}%  {:.1}-{:.1}%",
            bin.positions,
            100.0 * bin.said,
            100.0 * bin.won,
            100.0 * bin.won_low,
            100.0 * bin.won_high
        )?;
    }
    writeln!(
        out,
        "\nBrier score {:.4} (equal chances for all: {:.4})",
        report.brier, report.brier_of_equal_chances
    )?;
    writeln!(
        out,
        "points: off by {:.1} (root mean square), {:+.2} on average",
        report.points_error, report.points_bias
    )
}
