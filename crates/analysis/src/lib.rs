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
mod judged;
mod ledger;
mod luck;
mod luck_word;
mod roll_word;
mod value;
mod walk;
mod why;
mod words;

use std::time::Duration;

use rollwright_bots::{EVALUATOR, Effort, evaluator};
use rollwright_catalog::{Layouts, Visitor, replay_typed, visit};
use rollwright_core::{Game, Seat};
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
pub use rollwright_protocol::{LuckWord, Reason, RollKind};
pub use words::{Depth, Word};

use books::Books;
use deep::judge_again;
use walk::{Found, Walk};

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

/// The ledger of a game; `tell` is told how much of how much work is done.
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
    let effort = match options.depth {
        Depth::Quick => Effort::Quick,
        Depth::Deep => Effort::Thorough,
    };
    let mut judge = evaluator::<G>(effort).ok_or(AnalysisError::NoEvaluator(G::ID))?;
    let steps = events.len();
    // Of a deep look, the walk is one half and judging again the other.
    let work = match options.depth {
        Depth::Quick => steps,
        Depth::Deep => 2 * steps,
    };
    let mut findings = Walk::new(game, &mut *judge).go(events, &mut |done| tell(done, work));
    if options.depth == Depth::Deep {
        let decisions = findings.iter_mut();
        let doubtful = decisions.filter_map(|finding| match &mut finding.found {
            Found::Decision(judged) if judged.is_doubtful() => Some(judged),
            _ => None,
        });
        let doubtful: Vec<_> = doubtful.collect();
        let all = doubtful.len();
        judge_again(doubtful, options.time, &mut |done| {
            tell(steps + steps * done / all, work);
        });
    }
    let mut books = Books::new(&game);
    let mut grades = vec![GradeSum::default(); game.seats()];
    for finding in &findings {
        books.enter(finding);
    }
    let (steps, wins, points) = books.close();
    for line in &steps {
        if let Entry::Decision(decision) = &line.entry {
            grades[decision.seat].add(1, decision.cost(), decision.at_stake());
        }
    }
    let grade = grades.iter().map(GradeSum::grade).collect();
    let dice = Seat::all(game.seats()).map(|seat| luck_word::of_game(&steps, seat));
    let dice = dice.collect();
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
        dice,
        points,
    })
}
