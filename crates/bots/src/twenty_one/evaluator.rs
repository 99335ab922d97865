//! Judges positions of twenty-one by the expert's search of the round.

use std::collections::HashMap;

use rollwright_core::{Game, Seat};
use rollwright_twenty_one::{Chance, Colour, Move, Phase, Roll, TwentyOne};

use super::NET;
use super::counted_rolls::CountedRolls;
use super::round::{RoundSearch, balanced_rolls};
use crate::evaluator::{EvaluatorOf, best_of};
use crate::net::Net;
use crate::{ChanceValue, DecisionPoint, Effort, Estimate, Evaluator, Forecast, Preference, Rng};

/// The evaluator of twenty-one. Quick, rolls are sampled; thorough, they are counted.
pub(crate) const TWENTY_ONE_EVALUATOR: EvaluatorOf<TwentyOne> =
    EvaluatorOf(|effort| Box::new(Judge::new(&NET, effort)));

/// How many choices of a seat the network evaluates.
const WIDTH: usize = 4;
/// Samples come in batches in which every die shows every number equally often; how much the means of batches differ is
/// their standard error.
const BATCH: usize = 24;
const BATCHES_OF_FIRST_ROLL: usize = 8;
const BATCHES_OF_REROLL: usize = 3;

pub(super) struct Judge {
    net: &'static Net,
    effort: Effort,
    /// The round judged last. All its looks share their samples, so that they agree.
    round: Option<Round>,
}

impl Judge {
    pub(super) fn new(net: &'static Net, effort: Effort) -> Self {
        Self {
            net,
            effort,
            round: None,
        }
    }

    fn round(&mut self, game: &TwentyOne, rng: &Rng) -> &mut Round {
        let known = self.round.take().filter(|round| round.is_of(game));
        self.round
            .insert(known.unwrap_or_else(|| Round::new(self.net, game, self.effort, rng)))
    }
}

/// A round and what is known of its rolls.
struct Round {
    game: TwentyOne,
    search: RoundSearch,
    /// Dice of colours that nobody can use now: whatever they show, nothing changes.
    useless: Vec<Colour>,
    rng: Rng,
    counted: Option<CountedRolls>,
    first: Option<Estimate>,
    again: HashMap<Roll, Estimate>,
}

impl Round {
    fn new(net: &'static Net, game: &TwentyOne, effort: Effort, rng: &Rng) -> Self {
        let mut search = RoundSearch::new(net, game, WIDTH, Preference::WinFirst);
        let counted =
            (effort == Effort::Thorough).then(|| CountedRolls::new(&mut search, game.active()));
        let useless = Colour::ALL.into_iter();
        Self {
            game: *game,
            useless: useless
                .filter(|colour| search.largest_usable(*colour) == 0)
                .collect(),
            search,
            rng: rng.clone(),
            counted,
            first: None,
            again: HashMap::new(),
        }
    }

    /// Whether the game is in this round.
    fn is_of(&self, game: &TwentyOne) -> bool {
        self.game.seat_states() == game.seat_states()
            && self.game.active() == game.active()
            && std::ptr::eq(self.game.layout(), game.layout())
    }

    /// What is expected before the first roll.
    fn first_roll(&mut self) -> Estimate {
        if let Some(counted) = &self.counted {
            return counted.first_roll().into();
        }
        if let Some(known) = self.first {
            return known;
        }
        let mut rng = self.rng.clone();
        let batches = [(); BATCHES_OF_FIRST_ROLL].map(|()| {
            let rolls = balanced_rolls(Roll::NONE, BATCH, &mut rng);
            Forecast::mean(rolls.into_iter().map(|roll| self.after_first_roll(roll)))
        });
        *self.first.insert(mean_of_batches(&batches))
    }

    /// What is expected when the active seat has seen its first roll.
    fn after_first_roll(&mut self, roll: Roll) -> Forecast {
        let standing = self.search.settle(roll);
        if !roll.can_reroll() {
            return standing;
        }
        let rolling = self.reroll(roll.only_ones()).forecast;
        let both = [standing, rolling].into_iter();
        best_of(self.game.active(), both).unwrap_or_default()
    }

    /// What is expected if all dice but these are rolled again.
    fn reroll(&mut self, kept: Roll) -> Estimate {
        let mut used = kept;
        for colour in &self.useless {
            used = used.with(*colour, 0);
        }
        if let Some(counted) = &self.counted {
            return counted.reroll(used).into();
        }
        if let Some(known) = self.again.get(&used) {
            return *known;
        }
        // A stream for each set of dice: what is asked first does not change the others.
        let mut rng = self.rng.branch(u64::from(used.numbers().bits()));
        // The more dice are kept, the less the rest can vary, and the seldomer it happens.
        let batch = match Colour::ALL.iter().filter(|c| used.get(**c) > 0).count() {
            0 | 1 => BATCH,
            2 => BATCH / 2,
            _ => BATCH / 4,
        };
        let batches = [(); BATCHES_OF_REROLL].map(|()| {
            let rolls = balanced_rolls(used, batch, &mut rng);
            Forecast::mean(rolls.into_iter().map(|roll| self.search.settle(roll)))
        });
        let estimate = mean_of_batches(&batches);
        self.again.insert(used, estimate);
        estimate
    }
}

/// The mean of batches of the same size, and its standard error.
#[allow(clippy::cast_precision_loss, reason = "a few batches")]
fn mean_of_batches(batches: &[Forecast]) -> Estimate {
    let forecast = Forecast::mean(batches.iter().copied());
    let error = |(seat, mean): (usize, &f32)| {
        let squares = batches
            .iter()
            .map(|batch| (batch.wins[seat] - mean).powi(2));
        squares.sum::<f32>() / ((batches.len() - 1) * batches.len()) as f32
    };
    let variances = forecast.wins.iter().enumerate().map(error);
    Estimate {
        forecast,
        error: variances.fold(0.0, f32::max).sqrt(),
    }
}

impl Evaluator<TwentyOne> for Judge {
    fn value(&mut self, game: &TwentyOne, rng: &Rng) -> Forecast {
        match game.phase() {
            Phase::Start | Phase::Sheets => even(game),
            Phase::Roll => self.round(game, rng).first_roll().forecast,
            Phase::Reroll => self.round(game, rng).after_first_roll(game.roll()),
            Phase::SecondRoll => self.round(game, rng).reroll(game.roll()).forecast,
            Phase::Write => self.round(game, rng).search.settle(game.roll()),
            Phase::Over => {
                let outcome = game.outcome();
                outcome.map_or_else(Forecast::default, |outcome| Forecast::certain(&outcome))
            }
        }
    }

    fn glance(&mut self, game: &TwentyOne, rng: &Rng) -> Forecast {
        match game.phase() {
            Phase::Roll => self.net.evaluate(game),
            _ => self.value(game, rng),
        }
    }

    fn chance(&mut self, game: &TwentyOne, outcome: Chance, rng: &Rng) -> ChanceValue {
        let (expected, after) = match (game.phase(), outcome) {
            (Phase::Roll, Chance::Roll(roll)) => {
                let round = self.round(game, rng);
                (round.first_roll(), round.after_first_roll(roll))
            }
            (Phase::SecondRoll, Chance::Roll(roll)) => {
                let round = self.round(game, rng);
                (round.reroll(game.roll()), round.search.settle(roll))
            }
            _ => {
                let even = even(game);
                (even.into(), even)
            }
        };
        ChanceValue { expected, after }
    }

    fn moves(&mut self, at: DecisionPoint<TwentyOne>, rng: &Rng) -> Vec<Estimate> {
        let roll = at.game.roll();
        let round = self.round(at.game, rng);
        let each = at.legal.iter().map(|mv| match mv {
            Move::Reroll => round.reroll(roll.only_ones()),
            _ => round.search.settle(roll).into(),
        });
        each.collect()
    }

    fn expected_choices(&mut self, game: &TwentyOne, rng: &Rng) -> Vec<(Seat, Move)> {
        let search = &mut self.round(game, rng).search;
        let picks = search.picks(game.roll());
        let moves = Seat::all(game.seats()).zip(&picks);
        let moves = moves.map(|(seat, pick)| (seat, search.move_of(seat, pick)));
        moves.collect()
    }

    fn after_choices(&mut self, game: &TwentyOne, choices: &[(Seat, Move)], rng: &Rng) -> Forecast {
        let search = &mut self.round(game, rng).search;
        let picks = choices.iter().map(|(seat, mv)| {
            let choice = search.choice(game.roll(), *seat, *mv);
            choice.expect("a legal move")
        });
        let picks = picks.collect();
        search.after(&picks)
    }
}

/// Everybody's chance before anything is known.
#[allow(clippy::cast_precision_loss, reason = "at most six seats")]
fn even(game: &TwentyOne) -> Forecast {
    let mut even = Forecast::default();
    even.wins[..game.seats()].fill(1.0 / game.seats() as f32);
    even
}
