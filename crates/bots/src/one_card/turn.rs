//! Exact search of a turn of one-card: the forecast of every final roll when all have marked, and from these the best dice to
//! keep, two rerolls ahead.

use rollwright_core::{Game, Seat};
use rollwright_one_card::{Dice, Move, OneCard};

use super::dice_sets::{DiceSets, SETS};
use super::hands::{Hands, order_from};
use crate::net::Net;
use crate::{Forecast, Preference};

/// A turn from its beginning.
#[derive(Clone)]
pub(super) struct Turn {
    /// For every set of dice the forecast if just these are kept before the last roll; for five dice, if the roll stands.
    last: Vec<Forecast>,
    /// The same before the second roll; for five dice, after the best decision.
    second: Vec<Forecast>,
    /// For every roll the set of its dice that is best to keep before the last roll.
    kept: Vec<u16>,
    /// The forecast before the first roll.
    pub(super) before: Forecast,
    /// How many positions were evaluated.
    pub(super) nodes: u64,
}

impl Turn {
    /// Searches a turn whose final roll is not known yet. What the dice show now does not matter.
    pub(super) fn new(net: &'static Net, game: &OneCard, preference: Preference) -> Self {
        let mut hands = Hands::new(net, game, preference);
        let order = order_from(game, game.active());
        let mut turn =
            Self::from_rolls(game.active(), preference, |roll| hands.settle(roll, &order));
        turn.nodes = hands.leaves.nodes;
        turn
    }

    /// A turn with these forecasts for final rolls.
    pub(super) fn from_rolls(
        active: Seat,
        preference: Preference,
        mut value: impl FnMut(Dice) -> Forecast,
    ) -> Self {
        let sets = DiceSets::get();
        let mut last = vec![Forecast::default(); SETS];
        for (at, roll) in sets.rolls() {
            last[at] = value(roll);
        }
        expect(sets, &mut last);
        let kept = best_kept(sets, &last, active, preference);
        let mut second = worth_of(sets, &last, &kept);
        expect(sets, &mut second);
        // With two rolls left a roll can be kept as it is, too.
        let mut keeping = second.clone();
        for (at, _) in sets.rolls() {
            keeping[at] = last[at];
        }
        let kept_first = best_kept(sets, &keeping, active, preference);
        let mut first = worth_of(sets, &keeping, &kept_first);
        expect(sets, &mut first);
        Self {
            before: first[0],
            last,
            second,
            kept,
            nodes: 0,
        }
    }

    /// The forecast if this roll stands.
    pub(super) fn standing(&self, roll: Dice) -> &Forecast {
        &self.last[DiceSets::get().at(roll)]
    }

    /// The forecast if just these dice are kept, by the number of rolls left.
    pub(super) fn keeping(&self, dice: Dice, rolls_left: u8) -> &Forecast {
        let at = DiceSets::get().at(dice);
        match rolls_left {
            1 => &self.last[at],
            2 => &self.second[at],
            _ => &self.before,
        }
    }

    /// The forecast after a reroll or standing.
    pub(super) fn after(&self, mv: Move, game: &OneCard) -> &Forecast {
        match mv {
            Move::Reroll(again) => self.keeping(game.dice().without(again), game.rolls_left()),
            _ => self.standing(game.dice()),
        }
    }

    /// Adds to `chances`, by the index of each roll among the sets, the probability that it is the final one if just these
    /// dice are kept with this number of rolls left.
    pub(super) fn final_rolls(&self, dice: Dice, rolls_left: u8, chances: &mut [f32; SETS]) {
        let sets = DiceSets::get();
        let mut now = [0.0; SETS];
        now[sets.at(dice)] = 1.0;
        spread(sets, &mut now);
        if rolls_left == 2 && dice.len() < 5 {
            let mut kept = [0.0; SETS];
            for (at, _) in sets.rolls() {
                kept[usize::from(self.kept[at])] += now[at];
            }
            now = kept;
            spread(sets, &mut now);
        }
        for (at, _) in sets.rolls() {
            chances[at] += now[at];
        }
    }
}

/// For every set, the part of it that is best to keep.
fn best_kept(
    sets: &DiceSets,
    keeping: &[Forecast],
    active: Seat,
    preference: Preference,
) -> Vec<u16> {
    let mut best: Vec<u16> = (0..).take(SETS).collect();
    for (at, smaller) in sets.linked.smaller.iter().enumerate() {
        for &part in smaller {
            let candidate = best[usize::from(part)];
            let forecast = |set: u16| &keeping[usize::from(set)];
            if preference.prefers(active, forecast(candidate), forecast(best[at])) {
                best[at] = candidate;
            }
        }
    }
    best
}

/// For every roll, the forecast of the best dice to keep.
fn worth_of(sets: &DiceSets, keeping: &[Forecast], kept: &[u16]) -> Vec<Forecast> {
    let mut values = vec![Forecast::default(); SETS];
    for (at, _) in sets.rolls() {
        values[at] = keeping[usize::from(kept[at])];
    }
    values
}

/// Fills in the smaller sets from the rolls: the value of a set is the mean of the six sets with one die more.
fn expect(sets: &DiceSets, values: &mut [Forecast]) {
    for (at, larger) in sets.linked.larger.iter().enumerate().rev() {
        let mut mean = Forecast::default();
        for &set in larger {
            mean.add(&values[usize::from(set)], 1.0 / 6.0);
        }
        values[at] = mean;
    }
}

/// Spreads probabilities from smaller sets to rolls: each set passes its own on to the six sets with one die more.
fn spread(sets: &DiceSets, chances: &mut [f32; SETS]) {
    for (at, larger) in sets.linked.larger.iter().enumerate() {
        for &set in larger {
            chances[usize::from(set)] += chances[at] / 6.0;
        }
    }
}
