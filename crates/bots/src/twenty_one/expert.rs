//! Search of the round, with the network's evaluation of its leaves.

use rollwright_core::Game;
use rollwright_twenty_one::{Move, Phase, TwentyOne};

use super::round::RoundSearch;
use crate::net::Net;
use crate::{Bot, DecisionPoint, Forecast, Preference, Rng};

/// Searches what all seats do with a roll; a reroll is sampled, with every die showing every number equally often.
pub(super) struct Expert {
    net: &'static Net,
    /// How many samples a reroll gets: a multiple of six.
    rolls: usize,
    /// How many of each seat's choices are evaluated by the network.
    width: usize,
}

impl Expert {
    pub(super) fn new(net: &'static Net, rolls: usize, width: usize) -> Self {
        Self { net, rolls, width }
    }

    pub(super) fn search(&self, game: &TwentyOne) -> RoundSearch {
        RoundSearch::new(self.net, game, self.width, Preference::Utility)
    }
}

impl Bot<TwentyOne> for Expert {
    fn forecast(&mut self, game: &TwentyOne, rng: &mut Rng) -> Option<Forecast> {
        let game = &game.seen_by(None);
        Some(match game.phase() {
            Phase::Over => Forecast::certain(&game.outcome()?),
            Phase::Roll => self.net.evaluate(game),
            Phase::SecondRoll => self.search(game).rolled(game.roll(), self.rolls, rng),
            Phase::Write => self.search(game).settle(game.roll()),
            Phase::Reroll => {
                let seat = game.active();
                let legal = &[Move::Reroll, Move::Stand];
                let forecasts = self.weigh(DecisionPoint { game, seat, legal }, rng)?;
                forecasts.into_iter().max_by(Forecast::by_utility(seat))?
            }
            Phase::Start => Forecast::over_outcomes(game, |after| self.forecast(after, rng))?,
            Phase::Sheets => {
                // No sheet is better than another, so any way to give them out will do.
                let mut game = *game;
                game.apply_unchecked(game.sample(rng));
                self.net.evaluate(&game)
            }
        })
    }

    fn weigh(&mut self, at: DecisionPoint<TwentyOne>, rng: &mut Rng) -> Option<Vec<Forecast>> {
        let DecisionPoint { game, seat, legal } = at;
        let mut search = self.search(game);
        if game.phase() == Phase::Write {
            return Some(search.weigh(game.roll(), seat, legal));
        }
        let each = legal.iter().map(|mv| match mv {
            Move::Reroll => search.rolled(game.roll().only_ones(), self.rolls, rng),
            _ => search.settle(game.roll()),
        });
        Some(each.collect())
    }
}
