//! Judges positions of one-card by the expert's exact search.

use rollwright_core::{Game, MoveList, Seat, Step};
use rollwright_one_card::{Chance, Move, OneCard, Phase};

use super::expert::Expert;
use crate::evaluator::{EvaluatorOf, best_of};
use crate::net::Net;
use crate::{Bot, ChanceValue, DecisionPoint, Estimate, Evaluator, Forecast, Preference, Rng};

/// The evaluator of one-card. Nothing is sampled: rolls and cards to come are counted.
pub(crate) const ONE_CARD_EVALUATOR: EvaluatorOf<OneCard> =
    EvaluatorOf(|_| Box::new(Judge::new(None)));

pub(super) struct Judge(Expert);

impl Judge {
    /// By this network, or else that of the variant being played.
    pub(super) fn new(net: Option<&'static Net>) -> Self {
        Self(Expert {
            net,
            preference: Preference::WinFirst,
            ..Expert::default()
        })
    }

    /// A cheap look at a position. It differs from the value only at the beginning of a turn, where the network judges instead
    /// of a search of the turn.
    fn look(&mut self, game: &OneCard) -> Forecast {
        let seat = game.active();
        match game.phase() {
            Phase::Roll if game.rolls_left() == 3 => self.0.net(game).evaluate(game),
            Phase::Roll => *self.0.turn(game).keeping(game.dice(), game.rolls_left()),
            Phase::Reroll => {
                let mut room = MoveList::new();
                let legal = game.legal_moves(seat, &mut room);
                let turn = self.0.turn(game);
                let after = legal.iter().map(|mv| *turn.after(*mv, game));
                best_of(seat, after).unwrap_or_default()
            }
            Phase::Mark | Phase::Over => self.0.settled(game),
            Phase::Deal | Phase::Reveal => self.over_cards(game),
            Phase::Take => {
                let mut room = MoveList::new();
                let Step::Act(seats) = game.step() else {
                    return Forecast::default();
                };
                let seat = seats.first_from(seat).unwrap_or(seat);
                let legal = game.legal_moves(seat, &mut room);
                let after = legal.iter().map(|mv| self.after_take(game, seat, *mv));
                best_of(seat, after).unwrap_or_default()
            }
            Phase::Keep => {
                let rng = Rng::new(0, 0);
                let choices = self.expected_choices(game, &rng);
                self.after_choices(game, &choices, &rng)
            }
            Phase::Start => even(game),
        }
    }

    fn after_take(&mut self, game: &OneCard, seat: Seat, mv: Move) -> Forecast {
        let mut after = *game;
        after.play_unchecked(seat, mv);
        self.look(&after)
    }

    /// The mean over all cards that may come.
    fn over_cards(&mut self, game: &OneCard) -> Forecast {
        match (game.phase(), game.turn()) {
            // The first cards: by symmetry nobody is ahead.
            (Phase::Deal, 0) => even(game),
            // The network judges hands alone, so any three cards will do.
            (Phase::Reveal, 0) => {
                let mut first = None;
                game.outcomes(|cards, _| first = first.or(Some(cards)));
                let mut after = *game;
                after.apply_unchecked(first.expect("cards to lay out"));
                self.look(&after)
            }
            _ => Forecast::over_outcomes(game, |after| Some(self.look(after))).unwrap_or_default(),
        }
    }
}

/// Everybody's chance before anything is known.
#[allow(clippy::cast_precision_loss, reason = "at most four seats")]
fn even(game: &OneCard) -> Forecast {
    let mut even = Forecast::default();
    even.wins[..game.seats()].fill(1.0 / game.seats() as f32);
    even
}

impl Evaluator<OneCard> for Judge {
    fn value(&mut self, game: &OneCard, _: &Rng) -> Forecast {
        match game.phase() {
            Phase::Roll if game.rolls_left() == 3 => self.0.turn(game).before,
            _ => self.look(game),
        }
    }

    fn glance(&mut self, game: &OneCard, _: &Rng) -> Forecast {
        self.look(game)
    }

    fn chance(&mut self, game: &OneCard, outcome: Chance, rng: &Rng) -> ChanceValue {
        let expected = self.value(game, rng);
        let after = match outcome {
            // The last roll: the search of the turn has looked at it already.
            Chance::Roll(roll) if game.rolls_left() == 1 => *self.0.turn(game).standing(roll),
            _ => {
                let mut after = *game;
                after.apply_unchecked(outcome);
                self.look(&after)
            }
        };
        ChanceValue {
            expected: expected.into(),
            after,
        }
    }

    fn moves(&mut self, at: DecisionPoint<OneCard>, rng: &Rng) -> Vec<Estimate> {
        let forecasts = match at.game.phase() {
            Phase::Reroll | Phase::Mark => {
                let weighed = self.0.weigh(at, &mut rng.clone());
                weighed.expect("the expert has forecasts")
            }
            _ => {
                let each = at.legal.iter();
                each.map(|mv| self.after_take(at.game, at.seat, *mv))
                    .collect()
            }
        };
        forecasts.into_iter().map(Estimate::from).collect()
    }

    fn expected_choices(&mut self, game: &OneCard, _: &Rng) -> Vec<(Seat, Move)> {
        let hidden = game.seen_by(None);
        let seats = Seat::all(game.seats());
        let kept = seats.filter_map(|seat| Some((seat, self.0.best_cards(&hidden, seat)?)));
        kept.collect()
    }

    fn after_choices(&mut self, game: &OneCard, choices: &[(Seat, Move)], _: &Rng) -> Forecast {
        let mut after = game.seen_by(None);
        for (seat, mv) in choices {
            after.play_unchecked(*seat, *mv);
        }
        self.look(&after)
    }
}
