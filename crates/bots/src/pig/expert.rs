//! Perfect play between two, a rule of thumb at larger tables.

use rollwright_core::{Game, Luck, Seat, Step};
use rollwright_pig::{Goal, Move, Phase, Pig};

use super::duel::{Duel, Expected, Turn};
use super::rule::end_race_or_keep_pace;
use crate::{Bot, Forecast, Rng};

/// How many games are played out for a forecast at a table of more than two: about one percentage point either way.
const PLAYOUTS: u16 = 4000;

/// Between two, every decision is the best there is (`duel.rs`). At larger tables decisions follow a rule of thumb
/// (`rule.rs`), and forecasts are the mean of games in which everybody does.
#[derive(Default)]
pub(super) struct Expert {
    /// The turn between two that was looked at last.
    turn: Option<KnownTurn>,
}

struct KnownTurn {
    goal: &'static Goal,
    duel: &'static Duel,
    /// First that of the seat whose turn it is.
    scores: [u16; 2],
    turn: Turn,
}

impl Expert {
    /// What is expected after each of both moves, or when the die is rolled, at a table of two.
    fn between_two(&mut self, game: &Pig) -> [Forecast; 2] {
        let active = game.active();
        let scores = [game.points(active), game.points(active.next(2))];
        let [own, other] = scores.map(usize::from);
        let same =
            |known: &KnownTurn| std::ptr::eq(known.goal, game.layout()) && known.scores == scores;
        let known = self.turn.take().filter(same);
        let known = self.turn.insert(known.unwrap_or_else(|| {
            let duel = Duel::of(game.layout().points());
            KnownTurn {
                goal: game.layout(),
                duel,
                scores,
                turn: duel.turn(own, other),
            }
        }));
        let turn_points = usize::from(game.turn_points());
        let again = known.turn.rolling(turn_points);
        let hold = known.duel.holding(own, other, turn_points);
        [again, hold].map(|expected| by_seat(&expected, active))
    }
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
    fn choose(&mut self, game: &Pig, seat: Seat, _: &[Move], _: &mut Rng) -> Move {
        if game.seats() > 2 {
            return end_race_or_keep_pace(game);
        }
        let [again, hold] = self.between_two(game);
        if again.win(seat) > hold.win(seat) {
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
                let [again, hold] = self.between_two(game);
                let holds =
                    phase == Phase::Decide && hold.win(game.active()) >= again.win(game.active());
                Some(if holds { hold } else { again })
            }
        }
    }

    fn weigh(
        &mut self,
        game: &Pig,
        seat: Seat,
        legal: &[Move],
        rng: &mut Rng,
    ) -> Option<Vec<Forecast>> {
        let two = (game.seats() == 2).then(|| self.between_two(game));
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
