//! The expert's search, extended by one round.

use rollwright_core::Seat;
use rollwright_twenty_one::{Move, Phase, TwentyOne};

use super::expert::Expert;
use super::round::{Picks, RoundSearch, balanced_rolls};
use crate::net::Net;
use crate::remaining_budget::RemainingBudget;
use crate::{Bot, Budget, DecisionPoint, Forecast, Rng};

/// How many positions are evaluated for a move by default.
const USUAL_NODES: u64 = 20_000;
/// How many moves are searched further, and by how much they may be worse than the best.
const CANDIDATES: usize = 4;
const MARGIN: f32 = 0.02;
/// How many samples a reroll gets in the expert's search, and how many choices of a seat the network evaluates there.
const ROLLS: usize = 288;
const WIDTH: usize = 6;

/// How many samples the next round gets: of its first roll, and of every reroll in it.
#[derive(Copy, Clone)]
struct Samples {
    rolls: usize,
    rerolls: usize,
}

/// After writing there is one next round to search.
const AFTER_WRITING: Samples = Samples {
    rolls: 96,
    rerolls: 24,
};
/// Before it, a reroll leads to many: this many of its rolls are followed, with fewer samples each.
const FOLLOWED: usize = 36;
const AFTER_ROLLING: Samples = Samples {
    rolls: 36,
    rerolls: 12,
};

/// Corrects the forecasts of the best moves by searching the next round, too: everybody chooses, the next round is sampled,
/// and the difference to the network's evaluation is added.
pub(super) struct Master {
    expert: Expert,
    budget: Budget,
}

impl Master {
    pub(super) fn new(net: &'static Net, budget: Budget) -> Self {
        Self {
            expert: Expert::new(net, ROLLS, WIDTH),
            budget,
        }
    }
}

/// The moves to be searched further.
fn closest(seat: Seat, forecasts: &[Forecast]) -> Vec<usize> {
    let utility = |index: &usize| forecasts[*index].utility(seat);
    let mut close: Vec<usize> = (0..forecasts.len()).collect();
    close.sort_by(|a, b| utility(b).total_cmp(&utility(a)));
    let best = close.first().map_or(0.0, utility);
    close.truncate(CANDIDATES);
    close.retain(|index| utility(index) >= best - MARGIN);
    close
}

/// By how much searching one round further changes the forecast if everybody chooses this.
fn change_after(
    search: &mut RoundSearch,
    picks: &Picks,
    samples: Samples,
    rng: &mut Rng,
    budget: &mut RemainingBudget,
) -> Forecast {
    let Some(mut next) = search.next(picks) else {
        // The game is over, so nothing changes.
        budget.spend(1);
        return Forecast::default();
    };
    let mut change = next.before(samples.rolls, samples.rerolls, rng);
    budget.spend(next.leaves.nodes);
    change.add(&search.after(picks), -1.0);
    change
}

impl Bot<TwentyOne> for Master {
    fn forecast(&mut self, game: &TwentyOne, rng: &mut Rng) -> Option<Forecast> {
        if game.phase() == Phase::Roll {
            let mut search = self.expert.search(game);
            return Some(search.before(ROLLS, AFTER_WRITING.rerolls, rng));
        }
        self.expert.forecast(game, rng)
    }

    fn weigh(&mut self, at: DecisionPoint<TwentyOne>, rng: &mut Rng) -> Option<Vec<Forecast>> {
        let DecisionPoint { game, seat, legal } = at;
        let mut forecasts = self.expert.weigh(at, rng)?;
        let close = closest(seat, &forecasts);
        if close.len() < 2 {
            return Some(forecasts);
        }
        let mut search = self.expert.search(game);
        let mut budget = RemainingBudget::new(self.budget, USUAL_NODES);
        let mut changes = vec![Forecast::default(); close.len()];
        let mut times = 0.0;
        while times == 0.0 || !budget.is_spent() {
            // All moves get the same samples (common random numbers), or else the noise of comparing them would outweigh what
            // is learned.
            let (samples, rolls) = match game.phase() {
                Phase::Reroll => {
                    let kept = game.roll().only_ones();
                    (AFTER_ROLLING, balanced_rolls(kept, FOLLOWED, rng))
                }
                _ => (AFTER_WRITING, vec![game.roll()]),
            };
            for rerolled in rolls {
                let luck = rng.clone();
                for (change, &index) in changes.iter_mut().zip(&close) {
                    *rng = luck.clone();
                    let picks = match legal[index] {
                        Move::Reroll => search.picks(rerolled),
                        Move::Stand => search.picks(game.roll()),
                        mv => {
                            let mut picks = search.picks(game.roll());
                            let choice = search.choice(game.roll(), seat, mv);
                            picks[seat.index()] = choice.expect("a legal move");
                            picks
                        }
                    };
                    let more = change_after(&mut search, &picks, samples, rng, &mut budget);
                    change.add(&more, 1.0);
                }
                *rng = luck;
                rng.skip();
                times += 1.0;
            }
        }
        // The other moves are assumed to change by the mean of these changes.
        let usual = Forecast::mean(changes.iter().copied());
        for (index, forecast) in forecasts.iter_mut().enumerate() {
            let place = close.iter().position(|other| *other == index);
            forecast.add(place.map_or(&usual, |place| &changes[place]), 1.0 / times);
        }
        Some(forecasts)
    }
}
