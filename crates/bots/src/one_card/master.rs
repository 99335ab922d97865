//! The expert's search, extended by one turn.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use rollwright_core::{Game, MoveList, Step};
use rollwright_one_card::{Chance, Dice, Move, OneCard, Phase};

use super::dice_sets::{DiceSets, SETS};
use super::expert::{Expert, same_turn};
use super::turn::Turn;
use crate::remaining_budget::RemainingBudget;
use crate::{Bot, Budget, DecisionPoint, Forecast, Rng};

/// How many positions are evaluated for a move by default.
const USUAL_NODES: u64 = 60_000;
/// How many rerolls, the best by the expert's search, the probabilities of the final roll are taken from.
const CANDIDATES: usize = 4;
/// How many times the cards to come are sampled if a roll completes a card, and for a choice of what to mark, keep or take.
const DRAWS_OF_ROLL: u8 = 2;
const DRAWS_OF_MOVE: u8 = 6;

/// Evaluates every move by the expert's search of the following turn. For a reroll it does so for the rolls that are likely
/// to come of it, and then finds the best dice to keep again.
pub(super) struct Master {
    expert: Expert,
    budget: Budget,
    /// The turn searched last, and by how much searching one turn further changed the forecast of each roll.
    seen: Option<(OneCard, HashMap<Dice, Forecast>)>,
}

impl Master {
    pub(super) fn new(budget: Budget) -> Self {
        Self {
            expert: Expert::default(),
            budget,
            seen: None,
        }
    }

    /// The turn, with likely rolls searched one turn further. The forecasts of the others change by the mean of those
    /// changes, by less the nearer a chance is to 0 or 1.
    fn turn(
        &mut self,
        game: &OneCard,
        legal: &[Move],
        rng: &mut Rng,
        budget: &mut RemainingBudget,
    ) -> Turn {
        let turn = self.expert.turn(game).clone();
        let seen = self.seen.take().filter(|(seen, _)| same_turn(seen, game));
        let mut changes = seen.map(|(_, changes)| changes).unwrap_or_default();
        let likely = chances_of_rolls(&turn, game, legal);
        let mut rolls: Vec<(usize, Dice)> = DiceSets::get().rolls().collect();
        rolls.retain(|(at, _)| likely[*at] > 0.0);
        rolls.sort_by(|a, b| likely[b.0].total_cmp(&likely[a.0]));
        let mut usual = Forecast::default();
        let mut weight = 0.0;
        for (at, roll) in rolls {
            let change = match changes.entry(roll) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(_) if budget.is_spent() => continue,
                Entry::Vacant(new) => {
                    let mut change = self.after_roll(game, roll, rng, budget);
                    change.add(turn.standing(roll), -1.0);
                    new.insert(change)
                }
            };
            usual.add(change, likely[at]);
            weight += likely[at];
        }
        let usual = usual.scaled(if weight > 0.0 { 1.0 / weight } else { 0.0 });
        let further = Turn::from_rolls(game.active(), self.expert.preference, |roll| {
            let mut value = *turn.standing(roll);
            match changes.get(&roll) {
                Some(change) => value.add(change, 1.0),
                None => value.shift_wins(&usual),
            }
            value
        });
        self.seen = Some((*game, changes));
        further
    }

    /// The forecast if this is the final roll.
    fn after_roll(
        &mut self,
        game: &OneCard,
        roll: Dice,
        rng: &mut Rng,
        budget: &mut RemainingBudget,
    ) -> Forecast {
        let mut rolled = *game;
        rolled.play_unchecked(game.active(), Move::Reroll(game.dice()));
        rolled.apply_unchecked(Chance::Roll(roll));
        if rolled.phase() == Phase::Reroll {
            rolled.play_unchecked(game.active(), Move::Stand);
        }
        let mut mean = Forecast::default();
        for _ in 0..DRAWS_OF_ROLL {
            let (end, drawn) = self.play_to_next_turn(rolled, rng);
            let forecast = self.evaluate(&end, budget);
            if !drawn {
                return forecast;
            }
            mean.add(&forecast, 1.0 / f32::from(DRAWS_OF_ROLL));
        }
        mean
    }

    /// Plays on by the expert's choices to the next turn or the end of the game; the flag says whether cards were drawn.
    fn play_to_next_turn(&mut self, mut game: OneCard, rng: &mut Rng) -> (OneCard, bool) {
        let mut drawn = false;
        let mut room = MoveList::new();
        loop {
            match (game.phase(), game.step()) {
                (Phase::Roll, _) | (_, Step::Over) => return (game, drawn),
                (_, Step::Chance) => {
                    game.apply_unchecked(game.sample(rng));
                    drawn = true;
                }
                (Phase::Mark, Step::Act(seats)) => {
                    let seat = seats.first_from(game.active()).expect("somebody acts");
                    let legal = game.legal_moves(seat, &mut room);
                    let now = &game;
                    let at = DecisionPoint {
                        game: now,
                        seat,
                        legal,
                    };
                    let mv = self.expert.choose(at, rng);
                    game.play_unchecked(seat, mv);
                }
                _ => self.expert.keep_or_take(&mut game),
            }
        }
    }

    /// Evaluates a position at the beginning of a turn or at the end of the game.
    fn evaluate(&self, game: &OneCard, budget: &mut RemainingBudget) -> Forecast {
        if let Some(outcome) = game.outcome() {
            budget.spend(1);
            return Forecast::certain(&outcome);
        }
        let turn = Turn::new(self.expert.net(game), game, self.expert.preference);
        budget.spend(turn.nodes);
        turn.before
    }
}

/// How likely each roll is to be the final one, over the best moves.
fn chances_of_rolls(turn: &Turn, game: &OneCard, legal: &[Move]) -> [f32; SETS] {
    let utility = |mv: &Move| turn.after(*mv, game).utility(game.active());
    let mut best: Vec<(Move, f32)> = legal.iter().map(|mv| (*mv, utility(mv))).collect();
    best.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut chances = [0.0; SETS];
    for (mv, _) in best.iter().take(CANDIDATES) {
        let kept = match mv {
            Move::Reroll(again) => game.dice().without(*again),
            _ => game.dice(),
        };
        turn.final_rolls(kept, game.rolls_left(), &mut chances);
    }
    chances
}

impl Bot<OneCard> for Master {
    fn forecast(&mut self, game: &OneCard, rng: &mut Rng) -> Option<Forecast> {
        self.expert.forecast(game, rng)
    }

    fn weigh(&mut self, at: DecisionPoint<OneCard>, rng: &mut Rng) -> Option<Vec<Forecast>> {
        let DecisionPoint { game, seat, legal } = at;
        let mut budget = RemainingBudget::new(self.budget, USUAL_NODES);
        if game.phase() == Phase::Reroll {
            let turn = self.turn(game, legal, rng, &mut budget);
            let each = legal.iter().map(|mv| *turn.after(*mv, game));
            return Some(each.collect());
        }
        let others_kept = self.expert.others_keep(game, seat);
        let mut sums = vec![Forecast::default(); legal.len()];
        for draw in 1..=DRAWS_OF_MOVE {
            // Every move meets the same cards.
            let luck = rng.clone();
            let mut drawn = false;
            for (mv, sum) in legal.iter().zip(&mut sums) {
                *rng = luck.clone();
                let mut after = others_kept;
                after.play_unchecked(seat, *mv);
                let (end, more) = self.play_to_next_turn(after, rng);
                sum.add(&self.evaluate(&end, &mut budget), 1.0);
                drawn |= more;
            }
            if !drawn || draw == DRAWS_OF_MOVE || budget.is_spent() {
                let mean = |sum: &Forecast| sum.scaled(1.0 / f32::from(draw));
                return Some(sums.iter().map(mean).collect());
            }
            *rng = luck;
            rng.skip();
        }
        Some(sums)
    }
}
