//! Perfect play between two, a rule of thumb at larger tables.

use rollwright_core::{Game, Luck, Seat, Step};
use rollwright_pig::{Move, Phase, Pig};

use super::duel::{Duel, Expected};
use super::rule::end_race_or_keep_pace;
use crate::{Bot, DecisionPoint, Forecast, Rng};

/// How many games are played out for a forecast at a table of more than two: about one percentage point either way.
const PLAYOUTS: u16 = 4000;

/// Between two, every decision is the best there is (`duel.rs`). At larger tables decisions follow a rule of thumb
/// (`rule.rs`), and forecasts are the mean of games in which everybody does.
pub(super) struct Expert;

/// What is expected at a table of two when the die is rolled, and when the seat holds.
fn between_two(game: &Pig) -> [Forecast; 2] {
    let active = game.active();
    let [own, other] = [active, active.next(2)].map(|seat| usize::from(game.points(seat)));
    let turn_points = usize::from(game.turn_points());
    let duel = Duel::of(game.layout().points());
    let again = duel.rolling(own, other, turn_points);
    let hold = duel.holding(own, other, turn_points);
    [again, hold].map(|expected| by_seat(&expected, active))
}

/// What is expected, with the seats in their order.
#[allow(clippy::cast_possible_truncation, reason = "a few digits are enough")]
fn by_seat(expected: &Expected, active: Seat) -> Forecast {
    let mut forecast = Forecast::default();
    for (place, seat) in [active, active.next(2)].into_iter().enumerate() {
        forecast.wins[seat.index()] = expected.wins[place] as f32;
        forecast.points[seat.index()] = expected.points[place] as f32;
    }
    forecast
}

/// The mean of games that go on from here by the rule of thumb.
fn played_out(game: &Pig, luck: &mut impl Luck) -> Forecast {
    Forecast::mean((0..PLAYOUTS).map(|_| {
        let mut game = *game;
        loop {
            match game.step() {
                Step::Chance => game.apply_unchecked(game.sample(luck)),
                _ => match game.outcome() {
                    Some(outcome) => break Forecast::certain(&outcome),
                    None => game.play_unchecked(game.active(), end_race_or_keep_pace(&game)),
                },
            }
        }
    }))
}

impl Bot<Pig> for Expert {
    /// By the chance to win alone: points count for nothing in this game.
    fn choose(&mut self, at: DecisionPoint<Pig>, _: &mut Rng) -> Move {
        if at.game.seats() > 2 {
            return end_race_or_keep_pace(at.game);
        }
        let [again, hold] = between_two(at.game);
        if again.win(at.seat) > hold.win(at.seat) {
            Move::Again
        } else {
            Move::Hold
        }
    }

    fn forecast(&mut self, game: &Pig, rng: &mut Rng) -> Option<Forecast> {
        if let Some(outcome) = game.outcome() {
            return Some(Forecast::certain(&outcome));
        }
        if game.seats() > 2 {
            return Some(played_out(game, rng));
        }
        match game.phase() {
            Phase::Start => Forecast::over_outcomes(game, |after| self.forecast(after, rng)),
            phase => {
                let [again, hold] = between_two(game);
                let holds = hold.win(game.active()) >= again.win(game.active());
                Some(if holds && phase == Phase::Decide {
                    hold
                } else {
                    again
                })
            }
        }
    }

    fn weigh(&mut self, at: DecisionPoint<Pig>, rng: &mut Rng) -> Option<Vec<Forecast>> {
        let DecisionPoint { game, seat, legal } = at;
        let two = (game.seats() == 2).then(|| between_two(game));
        // Both moves meet the same dice.
        let luck = rng.clone();
        let after = legal.iter().map(|mv| {
            if let Some([again, hold]) = two {
                return match mv {
                    Move::Again => again,
                    Move::Hold => hold,
                };
            }
            *rng = luck.clone();
            let mut after = *game;
            after.play_unchecked(seat, *mv);
            played_out(&after, rng)
        });
        Some(after.collect())
    }
}
