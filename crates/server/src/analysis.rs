//! Analyses of games, worked out behind everything that bots do. Nothing is stored; the ledgers asked for last are cached.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use parking_lot::Mutex;
use rollwright_analysis::{
    AnalysisError, BranchError, Branching, ContinueError, Continuing, Depth, Options, analyse,
    carry_on, continuations,
};
use rollwright_catalog::Layouts;
use rollwright_core::{Seat, SeatSet};
use rollwright_protocol::{
    Branch, BranchQuery, Code, Continuations, ContinuationsQuery, GameRecord, PointSpread, Problem,
    SeatResults,
};
use rollwright_record::{Fault, Record};
use rollwright_tables::{Hall, refused};
use serde_json::Value;

use crate::byte_cache::ByteCache;
use crate::http::bad_request;

/// Maximum size of all cached ledgers and their keys.
const MAX_CACHED_BYTES: usize = 16 << 20;

/// How long a deep analysis plays on from costly decisions. The rest of it takes a few seconds at most.
const DEEP_TIME: Duration = Duration::from_secs(12);

/// The tokens that each kind of work costs, in tenths of a second of one core.
const CACHED_COST: usize = 1;
const DEEP_COST: usize = 150;
pub(crate) const BRANCH_COST: usize = 2;
pub(crate) const HINT_COST: usize = 1;
/// How many continuations a token pays, and how many steps of a quick analysis.
const GAMES_PER_TOKEN: usize = 100;
const STEPS_PER_TOKEN: usize = 250;

/// The most steps of a record: three times those of a long game.
const MAX_STEPS: usize = 1_000;

/// The most continuations that are played at once.
const MAX_GAMES: usize = 2_000;

/// The longest step, in bytes.
const MAX_STEP_BYTES: usize = 100;

/// How long bots may think to carry a branch on.
const BRANCH_TIME: Duration = Duration::from_secs(10);

/// A record as it is written, and how deep it is analysed.
type LedgerKey = (String, Depth);

/// Analyses games.
#[derive(Debug)]
pub(crate) struct Analyses {
    layouts: Layouts,
    /// Ledgers as JSON.
    cache: Arc<Mutex<ByteCache<LedgerKey, Bytes>>>,
}

/// A game that is over, to be analysed.
#[derive(Debug)]
pub(crate) struct FinishedGame {
    record: Record,
    key: LedgerKey,
}

impl FinishedGame {
    /// A game by its record, which is not verified yet.
    pub(crate) fn new(record: Record, depth: Depth) -> Result<Self, Problem> {
        if record.scores.is_none() {
            return Err(Code::NotOver.into());
        }
        let text = serde_json::to_string(&record).expect("a record is plain data");
        let key = (text, depth);
        Ok(Self { record, key })
    }
}

impl Analyses {
    pub(crate) fn new(layouts: Layouts) -> Self {
        Self {
            layouts,
            cache: Arc::new(Mutex::new(ByteCache::new(MAX_CACHED_BYTES))),
        }
    }

    /// How many tokens the ledger of a game costs.
    pub(crate) fn cost(&self, game: &FinishedGame) -> usize {
        if self.cache.lock().contains(&game.key) {
            return CACHED_COST;
        }
        match game.key.1 {
            Depth::Quick => game.record.steps.len().div_ceil(STEPS_PER_TOKEN),
            Depth::Deep => DEEP_COST,
        }
    }

    /// The ledger of a game, as JSON.
    pub(crate) async fn ledger(&self, hall: &Hall, game: FinishedGame) -> Result<Bytes, Problem> {
        if let Some(ledger) = self.cache.lock().get(&game.key) {
            return Ok(ledger);
        }
        let (layouts, cache) = (self.layouts.clone(), Arc::clone(&self.cache));
        let work = move |give_way: &mut dyn FnMut()| {
            let FinishedGame { record, key } = game;
            // Somebody else may have asked for the same meanwhile.
            if let Some(ledger) = cache.lock().get(&key) {
                return Ok(ledger);
            }
            let options = Options {
                depth: key.1,
                time: DEEP_TIME,
            };
            let ledger = analyse(&record, &layouts, &options, &mut |_, _| give_way())
                .map_err(|error| wrong_record(&error))?;
            let json = serde_json::to_string(&ledger).expect("a ledger is plain data");
            let json = Bytes::from(json);
            let size = key.0.len() + json.len() + 512;
            cache.lock().insert(key, json.clone(), size);
            Ok(json)
        };
        hall.run_in_background(work).await?
    }
}

/// A question about continuations that can be answered, as far as anybody can know before.
pub(crate) struct ContinuationsOrder {
    record: Record,
    at: usize,
    step: Option<String>,
    games: usize,
}

impl ContinuationsOrder {
    pub(crate) fn new(query: ContinuationsQuery) -> Result<Self, Problem> {
        let ContinuationsQuery {
            record,
            at,
            step,
            games,
        } = query;
        if !(1..=MAX_GAMES).contains(&games) {
            return Err(bad_request(format_args!("games is 1 to {MAX_GAMES}")));
        }
        let is_printable = |byte: u8| matches!(byte, b' '..=b'~');
        let is_step = |step: &String| {
            (1..=MAX_STEP_BYTES).contains(&step.len()) && step.bytes().all(is_printable)
        };
        if !step.as_ref().is_none_or(is_step) {
            return Err(bad_request(format_args!(
                "step has 1 to {MAX_STEP_BYTES} ASCII letters"
            )));
        }
        let record = read_record(record)?;
        if record.scores.is_none() {
            return Err(Code::NotOver.into());
        }
        if at > record.steps.len() {
            return Err(bad_request("at is beyond the steps of the game"));
        }
        Ok(Self {
            record,
            at,
            step,
            games,
        })
    }

    /// How many tokens it costs.
    pub(crate) fn cost(&self) -> usize {
        self.games.div_ceil(GAMES_PER_TOKEN)
    }
}

impl Analyses {
    /// How a finished game could have gone on.
    pub(crate) async fn continuations(
        &self,
        hall: &Hall,
        order: ContinuationsOrder,
    ) -> Result<Continuations, Problem> {
        let layouts = self.layouts.clone();
        let work = move |give_way: &mut dyn FnMut()| {
            let ContinuationsOrder {
                record,
                at,
                step,
                games,
            } = order;
            let step = step.as_deref();
            let continuing = Continuing { at, step, games };
            continuations(&record, &layouts, &continuing, &mut |_| give_way())
        };
        let played = hall.run_in_background(work).await?;
        let played = played.map_err(|error| match error {
            ContinueError::Record(error) => wrong_record(&error),
            ContinueError::NotOver => Code::NotOver.into(),
            ContinueError::NoPosition(_) => bad_request(error),
            ContinueError::Step(error) => refused(error),
        })?;
        let seats = played.seats.into_iter().map(|seat| SeatResults {
            wins: seat.wins,
            points: PointSpread {
                mean: seat.points.mean,
                sd: seat.points.sd,
                histogram: seat.points.histogram,
            },
        });
        Ok(Continuations {
            games: played.games,
            bot: played.bot.to_owned(),
            seats: seats.collect(),
        })
    }

    /// Carries a branch on.
    pub(crate) async fn branch(&self, hall: &Hall, query: BranchQuery) -> Result<Branch, Problem> {
        let record = read_record(query.record)?;
        let seat = |index: &usize| Seat::new(*index).filter(|_| *index < record.seats.len());
        let people: Option<SeatSet> = query.people.iter().map(seat).collect();
        let people = people.ok_or_else(|| bad_request("people are seats of the record"))?;
        let (layouts, bots) = (self.layouts.clone(), query.bots);
        // Nobody can foresee the dice of a branch, and nobody has to.
        let seed = RandomState::new().hash_one(0);
        let work = move |give_way: &mut dyn FnMut()| {
            let branching = Branching {
                people,
                bots: &bots,
                seed,
                time: BRANCH_TIME,
            };
            carry_on(&record, &layouts, &branching, give_way)
        };
        let carried = hall.run_in_background(work).await?;
        let carried = carried.map_err(|error| match &error {
            BranchError::Bot(_) => Problem::from(Code::Unknown).with("what", "bot"),
            BranchError::Step { step, .. } => bad_request(&error).with("step", *step),
            BranchError::Version(_) | BranchError::Game(_) => bad_request(&error),
        })?;
        match serde_json::to_value(&carried) {
            Ok(Value::Object(fields)) => Ok(Branch {
                record: GameRecord(fields),
            }),
            _ => unreachable!("a record is an object"),
        }
    }
}

/// Reads a record that a client sent.
pub(crate) fn read_record(GameRecord(fields): GameRecord) -> Result<Record, Problem> {
    let record: Record = serde_json::from_value(Value::Object(fields)).map_err(bad_request)?;
    if record.steps.len() > MAX_STEPS {
        return Err(Problem::from(Code::TooLarge).with("limit", MAX_STEPS));
    }
    Ok(record)
}

/// Why a record can't be analysed.
fn wrong_record(error: &AnalysisError) -> Problem {
    let problem = bad_request(error);
    match error {
        AnalysisError::Record(Fault {
            step: Some((number, _)),
            ..
        }) => problem.with("step", number - 1),
        AnalysisError::Record(_) | AnalysisError::Game(_) | AnalysisError::NoEvaluator(_) => {
            problem
        }
    }
}
