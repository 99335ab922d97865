//! Carries a branch of a game on: chance and bots go on until somebody has to decide.

use std::time::{Duration, Instant};

use rollwright_bots::{Rng, levels, thinking};
use rollwright_catalog::{AnyGame, CatalogError, Layouts, StepError, open};
use rollwright_core::notation::shown;
use rollwright_core::{Seat, SeatSet, Step};
use rollwright_record::{Record, VERSION};

/// How many steps are taken at once.
const MOST_STEPS: usize = 1_000;

/// Who decides in a branch.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Branching<'a> {
    /// The seats of people.
    pub people: SeatSet,
    /// The level of the bots on all other seats.
    pub bots: &'a str,
    /// What dice and bots depend on.
    pub seed: u64,
    /// How long bots may think in all, about.
    pub time: Duration,
}

/// Why a branch can't be carried on.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum BranchError {
    /// A format this program does not know.
    #[error("format version {0} is not known, only {VERSION}")]
    Version(u64),
    /// There is no such game, variant or layout, or it is not for so many.
    #[error(transparent)]
    Game(#[from] CatalogError),
    /// The game has no such bot.
    #[error("there is no bot \"{0}\"")]
    Bot(String),
    /// A step can't be taken.
    #[error("step {} \"{}\": {error}", step + 1, shown(text))]
    Step {
        /// Its index.
        step: usize,
        /// Its text.
        text: String,
        /// Why not.
        error: StepError,
    },
}

/// Takes steps until one of the people has more than one legal move, or the game is over; or until 1,000 steps or the time are
/// used up, and then it can be called again. Nothing proves the dice of a branch, so it has no certificate. `tell` is called
/// after each step.
///
/// Steps of choices made at the same time may stand in any order. Choices of which some are missing are left out.
///
/// # Errors
/// If the game or the bot is not known, or a step of the record can't be taken.
pub fn carry_on(
    record: &Record,
    layouts: &Layouts,
    branching: &Branching,
    tell: &mut dyn FnMut(),
) -> Result<Record, BranchError> {
    if record.rollwright != VERSION {
        return Err(BranchError::Version(record.rollwright));
    }
    let (variant, seats) = (Some(record.variant.as_str()), record.seats.len());
    let mut game = open(&record.game, layouts, &record.layout, variant, seats)?;
    if !levels(game.id()).contains(&branching.bots) {
        return Err(BranchError::Bot(shown(branching.bots)));
    }
    for (step, text) in record.steps.iter().enumerate() {
        game.take_step(text).map_err(|error| BranchError::Step {
            step,
            text: text.clone(),
            error,
        })?;
    }
    let begun = Instant::now();
    let mut luck = Rng::new(branching.seed, 0);
    for number in 0..MOST_STEPS {
        if begun.elapsed() >= branching.time || !step(&mut *game, branching, number, &mut luck) {
            break;
        }
        tell();
    }
    let mut carried = game.record(record.seats.clone());
    carried.layout.clone_from(&record.layout);
    Ok(carried)
}

/// Takes the next step; none if a person is to decide or the game is over.
fn step(game: &mut dyn AnyGame, branching: &Branching, number: usize, luck: &mut Rng) -> bool {
    let asked = match game.step() {
        Step::Over => return false,
        Step::Chance => return game.draw(luck).is_some(),
        Step::Act(asked) => asked,
    };
    let decides = |seat: Seat| branching.people.contains(seat) && game.only_move(seat).is_none();
    if asked.iter().any(decides) {
        return false;
    }
    let Some(seat) = asked.first_from(game.active()) else {
        return false;
    };
    let seed = branching.seed.wrapping_add(1 + number as u64);
    let think = || thinking(game, branching.bots, seat, seed).map(|think| think());
    let Some(choice) = game.only_move(seat).or_else(think) else {
        return false;
    };
    game.take(&choice).is_ok()
}
