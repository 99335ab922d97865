//! The expert, one round further.

use rollwright_core::Seat;
use rollwright_twenty_one::{Move, Phase, TwentyOne};

use super::expert::Expert;
use super::sheets::{Picks, Sheets, as_f32, balanced_rolls};
use crate::net::Net;
use crate::remaining_budget::RemainingBudget;
use crate::{Bot, Budget, Forecast, Rng};

/// How many positions are judged for a move.
const USUAL_NODES: u64 = 20_000;
/// How many moves are looked at closely, and by how much they may seem worse than the best.
const CANDIDATES: usize = 4;
const MARGIN: f32 = 0.02;
/// How many rolls a reroll is tried out with at first sight.
const ROLLS: usize = 288;

/// How closely the next round is looked at: rolled so many times, and every reroll in it so many times.
#[derive(Copy, Clone)]
struct Look {
    rolls: usize,
    rerolls: usize,
}

/// After writing there is one next round to look at.
const AFTER_WRITING: Look = Look {
    rolls: 96,
    rerolls: 24,
};
/// Before it, a reroll leads to many: so many are looked at, each less closely.
const FOLLOWED: usize = 36;
const AFTER_ROLLING: Look = Look {
    rolls: 36,
    rerolls: 12,
};

/// Asks of every promising move what the expert would think one round later: lets everybody choose, tries out the next round,
/// too, and corrects the first opinion by the difference.
pub(super) struct Master {
    expert: Expert,
    budget: Budget,
}

impl Master {
    pub(super) fn new(net: &'static Net, budget: Budget) -> Self {
        Self {
            expert: Expert::thorough(net, ROLLS),
            budget,
        }
    }

    fn forecasts(
        &mut self,
        game: &TwentyOne,
        seat: Seat,
        legal: &[Move],
        rng: &mut Rng,
    ) -> Vec<Forecast> {
        let mut forecasts = self.expert.forecasts(game, seat, legal, rng);
        let close = closest(seat, &forecasts);
        if close.len() < 2 {
            return forecasts;
        }
        let mut sheets = self.expert.sheets(game);
        let mut budget = RemainingBudget::new(self.budget, USUAL_NODES);
        let mut changes = vec![Forecast::default(); close.len()];
        let mut times = 0.0;
        while times == 0.0 || !budget.is_spent() {
            // Standing is looked at as often and as closely as rolling, and every move meets the same dice in the next round:
            // else the chance in comparing them would outweigh what is learned.
            let (look, rolls) = match game.phase() {
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
                        Move::Reroll => sheets.picks(rerolled),
                        Move::Stand => sheets.picks(game.roll()),
                        mv => {
                            let mut picks = sheets.picks(game.roll());
                            let choice = sheets.choice(game.roll(), seat, mv);
                            picks[seat.index()] = choice.expect("a legal move");
                            picks
                        }
                    };
                    let more = change_after(&mut sheets, &picks, look, rng, &mut budget);
                    change.add(&more, 1.0);
                }
                *rng = luck;
                rng.skip();
                times += 1.0;
            }
        }
        // The other moves would change, too: by as much as these do on average, as far as can be told.
        let mut usual = Forecast::default();
        for change in &changes {
            usual.add(change, 1.0 / as_f32(changes.len()));
        }
        for (index, forecast) in forecasts.iter_mut().enumerate() {
            let place = close.iter().position(|other| *other == index);
            forecast.add(place.map_or(&usual, |place| &changes[place]), 1.0 / times);
        }
        forecasts
    }
}

/// The moves that are worth a closer look.
fn closest(seat: Seat, forecasts: &[Forecast]) -> Vec<usize> {
    let liking = |index: &usize| forecasts[*index].liking(seat);
    let mut close: Vec<usize> = (0..forecasts.len()).collect();
    close.sort_by(|a, b| liking(b).total_cmp(&liking(a)));
    let best = close.first().map_or(0.0, liking);
    close.truncate(CANDIDATES);
    close.retain(|index| liking(index) >= best - MARGIN);
    close
}

/// What a look one round further changes if everybody does this.
fn change_after(
    sheets: &mut Sheets,
    picks: &Picks,
    look: Look,
    rng: &mut Rng,
    budget: &mut RemainingBudget,
) -> Forecast {
    let Some(mut next) = sheets.next(picks) else {
        // The game is over: there is nothing to change.
        budget.spend(1);
        return Forecast::default();
    };
    let mut change = next.before(look.rolls, look.rerolls, rng);
    budget.spend(next.nodes());
    change.add(&sheets.after(picks), -1.0);
    change
}

impl Bot<TwentyOne> for Master {
    fn forecast(&mut self, game: &TwentyOne, rng: &mut Rng) -> Option<Forecast> {
        if game.phase() == Phase::Roll {
            return Some(
                self.expert
                    .sheets(game)
                    .before(ROLLS, AFTER_WRITING.rerolls, rng),
            );
        }
        self.expert.forecast(game, rng)
    }

    fn weigh(
        &mut self,
        game: &TwentyOne,
        seat: Seat,
        legal: &[Move],
        rng: &mut Rng,
    ) -> Option<Vec<Forecast>> {
        Some(self.forecasts(game, seat, legal, rng))
    }
}
