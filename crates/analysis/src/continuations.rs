//! How a game could have gone on from any of its positions: many games with the same dice, played by a quick bot.

use std::collections::BTreeMap;

use rollwright_bots::{Budget, Player, Rng, Roster};
use rollwright_catalog::{AnyGame, Layouts, StepError, Visitor, replay_typed, visit};
use rollwright_core::{Game, MoveList, Outcome, Step};
use rollwright_record::{Record, Transcript};
use serde::Serialize;

use crate::AnalysisError;
use crate::value::{Value, len};
use crate::walk::HistorySeed;

/// Who plays on, the first that knows the game: 1,000 games of one-card with two seats take `casual` half a second on one core,
/// and `expert` eight seconds.
const BOTS: [&str; 2] = ["casual", "random"];

/// A game that is not over after so many more steps is left out.
const MOST_STEPS: usize = 5_000;

/// Which games are played.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Continuing<'a> {
    /// After so many steps of the record …
    pub at: usize,
    /// … this one is taken, if there is one.
    pub step: Option<&'a str>,
    /// How many games are played from there.
    pub games: usize,
}

/// What came of many games, for each seat.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Continuations {
    /// How many games came to their end.
    pub games: usize,
    /// The bot that played for all seats.
    pub bot: &'static str,
    /// The results of each seat, seat 0 first.
    pub seats: Vec<SeatResults>,
}

/// The results of a seat.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct SeatResults {
    /// The share of the games that it won; a shared win counts in part.
    pub wins: f64,
    /// Its points.
    pub points: PointSpread,
}

/// How points are spread.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct PointSpread {
    /// Their mean.
    pub mean: f64,
    /// Their standard deviation.
    pub sd: f64,
    /// How many games ended with so many points, by points.
    pub histogram: Vec<(u16, u32)>,
}

/// Why a game can't be played on.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum ContinueError {
    /// The record is wrong.
    #[error(transparent)]
    Record(#[from] AnalysisError),
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
    /// There is no such position.
    #[error("the game has {0} steps")]
    NoPosition(usize),
    /// The step can't be taken there.
    #[error(transparent)]
    Step(#[from] StepError),
}

/// Plays a finished game on from one of its positions, many times. The dice depend on the position, the number of the game and
/// the turn: another step there meets the same dice. `tell` is told how many games are done.
///
/// # Errors
/// If the record is wrong or not finished, or the step can't be taken there.
pub fn continuations(
    record: &Record,
    layouts: &Layouts,
    continuing: &Continuing,
    tell: &mut dyn FnMut(usize),
) -> Result<Continuations, ContinueError> {
    struct Continue<'a> {
        record: &'a Record,
        layouts: &'a Layouts,
        continuing: &'a Continuing<'a>,
        tell: &'a mut dyn FnMut(usize),
    }
    impl Visitor for Continue<'_> {
        type Output = Result<Continuations, ContinueError>;
        fn visit<G: Game>(self) -> Self::Output {
            let (start, seed) = position::<G>(self.record, self.layouts, self.continuing)?;
            Ok(play(start, seed, self.continuing.games, self.tell))
        }
    }
    let visitor = Continue {
        record,
        layouts,
        continuing,
        tell,
    };
    visit(&record.game, visitor).map_err(AnalysisError::from)?
}

/// The position that is played on from, and the seed of the one before the step.
fn position<G: Game>(
    record: &Record,
    layouts: &Layouts,
    continuing: &Continuing,
) -> Result<(G, HistorySeed), ContinueError> {
    let mut replay = replay_typed::<G>(record, layouts).map_err(AnalysisError::from)?;
    let mut seed = HistorySeed::default();
    let mut start: Option<Transcript<G>> = None;
    for taken in 0..=record.steps.len() {
        if taken == continuing.at {
            start = Some(replay.transcript().clone());
        }
        if let Some(event) = replay.next() {
            let event = event.map_err(AnalysisError::from)?;
            if start.is_none() {
                seed.add(&event.to_string());
            }
        }
    }
    let (_, verdict) = replay.finish().map_err(AnalysisError::from)?;
    if !verdict.finished {
        return Err(ContinueError::NotOver);
    }
    let mut start = start.ok_or(ContinueError::NoPosition(record.steps.len()))?;
    if let Some(step) = continuing.step {
        let start: &mut dyn AnyGame = &mut start;
        start.take_step(step)?;
    }
    Ok((*start.game(), seed))
}

fn play<G: Game>(
    start: G,
    seed: HistorySeed,
    games: usize,
    tell: &mut dyn FnMut(usize),
) -> Continuations {
    let roster = Roster::<G>::of_game();
    let player = |bot| Some((bot, roster.player(bot, Budget::Usual)?));
    let (bot, mut player) = BOTS
        .into_iter()
        .find_map(player)
        .expect("random plays every game");
    let mut results = vec![Results::default(); start.seats()];
    let mut ended = 0;
    for number in 0..games {
        let seed = seed.of_game(number);
        if let Some(outcome) = play_on(start, seed, &mut player) {
            ended += 1;
            let value = Value::of_outcome(&outcome);
            let scores = outcome.scores.as_slice().iter();
            for ((results, points), share) in results.iter_mut().zip(scores).zip(value.wins) {
                results.wins += share;
                *results.points.entry(*points).or_default() += 1;
            }
        }
        tell(number + 1);
    }
    Continuations {
        games: ended,
        bot,
        seats: results.into_iter().map(|of| of.shown(ended)).collect(),
    }
}

/// Plays a game to its end; nothing if that does not come.
fn play_on<G: Game>(mut game: G, seed: u64, player: &mut Player<G>) -> Option<Outcome> {
    // The first stream is the bot's; each turn has dice of its own, whatever was decided before.
    let mut own = Rng::new(seed, 0);
    let dice = |turn: u32| Rng::new(seed, 1 + u64::from(turn));
    let mut turn = game.turn();
    let mut luck = dice(turn);
    let mut room = MoveList::new();
    for _ in 0..MOST_STEPS {
        match game.step() {
            Step::Over => return game.outcome(),
            Step::Chance => {
                if game.turn() != turn {
                    turn = game.turn();
                    luck = dice(turn);
                }
                game.apply_unchecked(game.sample(&mut luck));
            }
            Step::Act(seats) => {
                let seat = seats.first_from(game.active())?;
                let legal = game.legal_moves(seat, &mut room);
                let mv = player.choose(&game, seat, legal, &mut own).ok()?;
                game.play_unchecked(seat, mv);
            }
        }
    }
    None
}

/// What a seat has so far.
#[derive(Clone, Default)]
struct Results {
    wins: f64,
    points: BTreeMap<u16, u32>,
}

impl Results {
    fn shown(self, games: usize) -> SeatResults {
        let n = len(games.max(1));
        let mean_of = |value: &dyn Fn(f64) -> f64| {
            let sum = self.points.iter().map(|(points, games)| {
                let games = f64::from(*games);
                games * value(f64::from(*points))
            });
            sum.sum::<f64>() / n
        };
        let mean = mean_of(&|points| points);
        let variance = mean_of(&|points| (points - mean).powi(2));
        SeatResults {
            wins: self.wins / n,
            points: PointSpread {
                mean,
                sd: variance.sqrt(),
                histogram: self.points.into_iter().collect(),
            },
        }
    }
}
