//! What each decision of a game cost, and what each roll was worth to each seat.
//!
//! [`analyse`] goes through a record and writes its [`Ledger`]: for every chance step the luck of every seat, for every decision
//! what it gave away and to whom, so that start, luck, gifts and the rest add up to the result. The method, its formulas and
//! its limits are in `docs/analysis.md`.
//!
//! # Examples
//! ```
//! use rollwright_analysis::{Options, analyse};
//! use rollwright_catalog::Layouts;
//! use rollwright_record::RecordReader;
//!
//! let file = r#"{"rollwright":1, "game":"one-card", "variant":"basic", "layout":"standard", "seats":["Ada","Ben"], "steps":["start 0","deal 0 21 26","deal 1 1 17","roll RRGBP","0 stand"], "scores":null, "winners":null}"#;
//! let (_, record) = RecordReader::new(file.as_bytes()).next().expect("a line")?;
//! let ledger = analyse(&record, &Layouts::default(), &Options::default(), &mut |_, _| ())?;
//! let (_, stand) = ledger.decisions().next().expect("a decision");
//! assert!(stand.cost() >= 0.0 && stand.moves.len() > 1);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod books;
mod branch;
mod continuations;
mod deep;
mod grade;
mod hint;
mod ledger;
mod luck;
mod luck_word;
mod value;
mod walk;
mod why;
mod words;

use std::time::Duration;

use rollwright_bots::{EVALUATOR, Effort, evaluator};
use rollwright_catalog::{Layouts, Visitor, replay_typed, visit};
use rollwright_core::Game;
use rollwright_record::{Fault, Record};

pub use branch::{BranchError, Branching, carry_on};
pub use continuations::{
    Continuations, ContinueError, Continuing, PointSpread, SeatResults, continuations,
};
pub use grade::{Grade, GradeSum};
pub use hint::{Hinting, hint};
pub use ledger::{
    CommonPoints, Decision, Entry, JudgedMove, Ledger, Line, PointLine, PointSums, Sums,
};
pub use luck::{LUCK_PARTS, SeatLuck, luck};
pub use luck_word::LuckWord;
pub use why::Reason;
pub use words::{Depth, Word};

use deep::Rollouts;
use walk::Walk;

/// How a game is analysed.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Options {
    /// How deep decisions are judged.
    pub depth: Depth,
    /// How long a deep analysis may take, about.
    pub time: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            depth: Depth::Quick,
            time: Duration::from_secs(15),
        }
    }
}

/// Why a game can't be analysed.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum AnalysisError {
    /// The record is wrong.
    #[error(transparent)]
    Record(#[from] Fault),
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] rollwright_catalog::CatalogError),
    /// No bot of this game can judge positions.
    #[error("no bot of {0} can judge positions, so its games can't be analysed")]
    NoEvaluator(&'static str),
}

/// The ledger of a game; `tell` is told how many of how many steps are done.
///
/// # Errors
/// If the record is wrong, or nobody can judge this game.
pub fn analyse(
    record: &Record,
    layouts: &Layouts,
    options: &Options,
    tell: &mut dyn FnMut(usize, usize),
) -> Result<Ledger, AnalysisError> {
    struct Analyse<'a> {
        record: &'a Record,
        layouts: &'a Layouts,
        options: &'a Options,
        tell: &'a mut dyn FnMut(usize, usize),
    }
    impl Visitor for Analyse<'_> {
        type Output = Result<Ledger, AnalysisError>;
        fn visit<G: Game>(self) -> Self::Output {
            analyse_typed::<G>(self.record, self.layouts, self.options, self.tell)
        }
    }
    let visitor = Analyse {
        record,
        layouts,
        options,
        tell,
    };
    visit(&record.game, visitor)?
}

fn analyse_typed<G: Game>(
    record: &Record,
    layouts: &Layouts,
    options: &Options,
    tell: &mut dyn FnMut(usize, usize),
) -> Result<Ledger, AnalysisError> {
    let mut replay = replay_typed::<G>(record, layouts)?;
    let game = *replay.transcript().game();
    for event in &mut replay {
        event?;
    }
    let (transcript, verdict) = replay.finish()?;
    let events = transcript.revealed();
    let evaluator = |effort| evaluator::<G>(effort).ok_or(AnalysisError::NoEvaluator(G::ID));
    let mut judge = evaluator(Effort::Quick)?;
    let mut walk = Walk::new(game, &mut *judge, None);
    let mut rollouts;
    if options.depth == Depth::Quick {
        walk.go(events, &mut |done| tell(done, events.len()));
    } else {
        // A quick look says how many decisions share the time.
        walk.go(events, &mut |_| ());
        let doubtful = walk.doubtful;
        judge = evaluator(Effort::Thorough)?;
        rollouts = Rollouts::new(options.time, doubtful);
        walk = Walk::new(game, &mut *judge, rollouts.as_mut());
        walk.go(events, &mut |done| tell(done, events.len()));
    }
    let grade = walk.grades.iter().map(GradeSum::grade).collect();
    let (steps, wins, points) = walk.books.close();
    Ok(Ledger {
        game: record.game.clone(),
        variant: record.variant.clone(),
        seats: record.seats.clone(),
        evaluator: EVALUATOR,
        depth: options.depth,
        over: verdict.finished,
        wins,
        steps,
        grade,
        points,
    })
}
