//! Judges of positions, for analysis: what chance was worth to everybody, and what each move leads to.

use std::any::Any;

use rollwright_core::{Game, Seat, Step};

use crate::one_card::ONE_CARD_EVALUATOR;
use crate::twenty_one::TWENTY_ONE_EVALUATOR;
use crate::{Bot, Budget, DecisionPoint, Forecast, Preference, Rng, Roster};

/// The name of the evaluator, with its version. Forecasts of another version can't be compared with these.
pub const EVALUATOR: &str = "expert/1";

/// A forecast with the standard error of the chances to win in it.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Estimate {
    /// What is expected.
    pub forecast: Forecast,
    /// The standard error of the seat for which it is largest; 0 if nothing was sampled.
    pub error: f32,
}

impl From<Forecast> for Estimate {
    /// A forecast without samples.
    fn from(forecast: Forecast) -> Self {
        Self {
            forecast,
            error: 0.0,
        }
    }
}

/// What was expected before a roll or draw, and what is expected after it, by the same measure.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct ChanceValue {
    /// The mean over all outcomes, or an estimate that does not depend on what came.
    pub expected: Estimate,
    /// The forecast after what came.
    pub after: Forecast,
}

/// A judge of positions. It is fixed: what it says of a position depends on the position and on the stream it is handed, and
/// on nothing it has judged before.
///
/// `value` is a thorough look at a position. Forecasts after a step may be a cheaper look, so the value found later can differ
/// from what was promised.
pub trait Evaluator<G: Game>: Send {
    /// The value of a position: of chance the mean, of a decision the best, of choices made at the same time what comes of
    /// those expected.
    fn value(&mut self, game: &G, rng: &Rng) -> Forecast;

    /// A cheaper look at a position: what forecasts after a step promise of it.
    fn glance(&mut self, game: &G, rng: &Rng) -> Forecast {
        self.value(game, rng)
    }

    /// What the outcome of the coming chance step was worth.
    fn chance(&mut self, game: &G, outcome: G::Chance, rng: &Rng) -> ChanceValue;

    /// What is expected after each of the seat's legal moves, in their order and with the same samples, where one seat decides.
    fn moves(&mut self, at: DecisionPoint<G>, rng: &Rng) -> Vec<Estimate>;

    /// What the seats that choose at the same time are expected to choose, in the order of seats.
    fn expected_choices(&mut self, game: &G, rng: &Rng) -> Vec<(Seat, G::Move)>;

    /// What is expected after these choices of all seats that choose at the same time, in the order of seats.
    fn after_choices(&mut self, game: &G, choices: &[(Seat, G::Move)], rng: &Rng) -> Forecast;
}

/// How much the samples of an evaluator may cost.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub enum Effort {
    /// A whole game in some hundredths of a second.
    #[default]
    Quick,
    /// Rolls are counted, not sampled, wherever that is possible at all.
    Thorough,
}

/// Makes the evaluator of a game.
pub struct EvaluatorOf<G: 'static>(pub(crate) fn(Effort) -> Box<dyn Evaluator<G>>);

/// One line a game that has an evaluator of its own.
const EVALUATORS: &[&(dyn Any + Sync)] = &[&ONE_CARD_EVALUATOR, &TWENTY_ONE_EVALUATOR];

/// The evaluator of this game; `None` if no bot of it has forecasts.
///
/// # Examples
/// ```
/// use rollwright_bots::{Effort, Rng, evaluator};
/// use rollwright_core::{Game, Layout};
/// use rollwright_one_card::{Deck, OneCard, Variant};
///
/// let mut game = OneCard::new(Deck::standard(), Variant::Basic, 2)?;
/// for chance in ["start 0", "deal 0 21 26", "deal 1 1 17"] {
///     game.apply(chance.parse()?)?;
/// }
/// let mut evaluator = evaluator::<OneCard>(Effort::Quick).expect("one-card has one");
/// let roll = evaluator.chance(&game, "roll RRRRR".parse()?, &Rng::new(0, 0));
/// assert!(roll.after.wins[0] < roll.expected.forecast.wins[0], "a poor roll for seat 0");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn evaluator<G: Game>(effort: Effort) -> Option<Box<dyn Evaluator<G>>> {
    let own = EVALUATORS.iter().find_map(|known| {
        let known: &dyn Any = *known;
        known.downcast_ref::<EvaluatorOf<G>>()
    });
    if let Some(EvaluatorOf(make)) = own {
        return Some(make(effort));
    }
    match Roster::<G>::of_game().player("expert", Budget::Usual)? {
        crate::Player::Bot(bot) => Some(Box::new(ByForecasts(bot))),
        _ => None,
    }
}

/// An evaluator for any game, by the forecasts of its expert.
struct ByForecasts<G: Game>(Box<dyn Bot<G>>);

impl<G: Game> ByForecasts<G> {
    fn forecast(&mut self, game: &G, rng: &Rng) -> Forecast {
        let forecast = self.0.forecast(game, &mut rng.clone());
        forecast.unwrap_or_default()
    }
}

impl<G: Game> Evaluator<G> for ByForecasts<G> {
    fn value(&mut self, game: &G, rng: &Rng) -> Forecast {
        match game.step() {
            Step::Chance => Forecast::over_outcomes(game, |after| Some(self.forecast(after, rng)))
                .unwrap_or_default(),
            _ => self.forecast(game, rng),
        }
    }

    fn chance(&mut self, game: &G, outcome: G::Chance, rng: &Rng) -> ChanceValue {
        let mut after = *game;
        after.apply_unchecked(outcome);
        ChanceValue {
            expected: self.value(game, rng).into(),
            after: self.forecast(&after, rng),
        }
    }

    fn moves(&mut self, at: DecisionPoint<G>, rng: &Rng) -> Vec<Estimate> {
        let forecasts = self.0.weigh(at, &mut rng.clone()).unwrap_or_default();
        forecasts.into_iter().map(Estimate::from).collect()
    }

    fn expected_choices(&mut self, game: &G, rng: &Rng) -> Vec<(Seat, G::Move)> {
        let Step::Act(seats) = game.step() else {
            return Vec::new();
        };
        let choose = |seat: Seat| {
            let seen = &game.seen_by(Some(seat));
            let mut room = rollwright_core::MoveList::new();
            let legal = seen.legal_moves(seat, &mut room);
            let at = DecisionPoint {
                game: seen,
                seat,
                legal,
            };
            (seat, self.0.choose(at, &mut rng.clone()))
        };
        seats.iter().map(choose).collect()
    }

    fn after_choices(&mut self, game: &G, choices: &[(Seat, G::Move)], rng: &Rng) -> Forecast {
        let mut after = *game;
        for (seat, mv) in choices {
            after.play_unchecked(*seat, *mv);
        }
        self.forecast(&after, rng)
    }
}

/// The best of these for the seat: by the chance to win, then by points; of equals, the first.
pub(crate) fn best_of(seat: Seat, forecasts: impl Iterator<Item = Forecast>) -> Option<Forecast> {
    forecasts.reduce(|best, other| {
        if Preference::WinFirst.prefers(seat, &other, &best) {
            other
        } else {
            best
        }
    })
}
