//! The expert, one round further.

use rollwright_core::Seat;
use rollwright_twenty_one::{Move, Phase, TwentyOne};

use super::expert::Expert;
use super::sheets::{Picks, Sheets, as_f32};
use crate::effort::Effort;
use crate::net::Net;
use crate::{Bot, Budget, Forecast, Rng};

/// How many positions are judged for a move.
const USUAL_NODES: u64 = 20_000;
/// How many moves are looked at closely, and by how much they may seem worse than the best.
const CANDIDATES: usize = 4;
const MARGIN: f32 = 0.02;
/// How many rolls a reroll is tried out with at first sight.
const ROLLS: usize = 288;
/// The next round is rolled so many times, and every reroll in it so many times.
const NEXT_ROLLS: usize = 96;
const NEXT_REROLLS: usize = 24;

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
        // Standing and rolling lead to different dice, and the chance in comparing them would outweigh what is learned.
        if close.len() < 2 || game.phase() == Phase::Reroll {
            return forecasts;
        }
        let mut sheets = self.expert.sheets(game);
        let mut effort = Effort::new(self.budget, USUAL_NODES);
        let mut changes = vec![Forecast::default(); close.len()];
        let mut times = 0.0;
        // Every move meets the same dice in the next round.
        while times == 0.0 || !effort.is_spent() {
            let luck = rng.clone();
            for (change, &index) in changes.iter_mut().zip(&close) {
                *rng = luck.clone();
                let mut picks = sheets.picks(game.roll());
                let choice = sheets.choice(game.roll(), seat, legal[index]);
                picks[seat.index()] = choice.expect("a legal move");
                let more = change_after(&mut sheets, &picks, rng, &mut effort);
                change.add(&more, 1.0);
            }
            *rng = luck;
            rng.skip();
            times += 1.0;
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
    rng: &mut Rng,
    effort: &mut Effort,
) -> Forecast {
    let Some(mut next) = sheets.next(picks) else {
        // The game is over: there is nothing to change.
        effort.spend(1);
        return Forecast::default();
    };
    let mut change = next.before(NEXT_ROLLS, NEXT_REROLLS, rng);
    effort.spend(next.nodes());
    change.add(&sheets.after(picks), -1.0);
    change
}

impl Bot<TwentyOne> for Master {
    fn choose(&mut self, game: &TwentyOne, seat: Seat, legal: &[Move], rng: &mut Rng) -> Move {
        if legal.len() == 1 {
            return legal[0];
        }
        let forecasts = self.forecasts(game, seat, legal, rng);
        Forecast::best(seat, legal, &forecasts)
    }

    fn forecast(&mut self, game: &TwentyOne, rng: &mut Rng) -> Option<Forecast> {
        if game.phase() == Phase::Roll {
            return Some(self.expert.sheets(game).before(ROLLS, NEXT_REROLLS, rng));
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
