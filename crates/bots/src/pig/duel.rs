//! Pig between two, solved exactly.
//!
//! The value of a turn depends on itself: a 1 passes the die to the other seat, whose 1 passes it back with the same
//! points. So the two turns of a pair of scores are solved together, pair by pair, highest sum of scores first: holding
//! leads to a higher sum, which is solved already. This is policy iteration: given what a 1 is worth, the best decisions
//! of a turn follow; given the decisions, both turns are two linear equations. Three rounds are enough for most pairs.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

/// What both can expect: the chances to win and the points at the end, first those of the seat whose turn it is.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(super) struct Expected {
    pub(super) wins: [f64; 2],
    pub(super) points: [f64; 2],
}

impl Expected {
    /// The seat whose turn it is has won.
    fn won(points: usize, other: usize) -> Self {
        Self {
            wins: [1.0, 0.0],
            points: [points, other].map(as_f64),
        }
    }

    /// The same with the seats exchanged.
    fn exchanged(mut self) -> Self {
        self.wins.reverse();
        self.points.reverse();
        self
    }

    fn plus(self, factor: f64, more: Self) -> Self {
        let sum = |a: [f64; 2], b: [f64; 2]| [a[0] + factor * b[0], a[1] + factor * b[1]];
        Self {
            wins: sum(self.wins, more.wins),
            points: sum(self.points, more.points),
        }
    }

    fn scaled(self, factor: f64) -> Self {
        Self::default().plus(factor, self)
    }
}

#[allow(clippy::cast_precision_loss, reason = "points are far below 2^52")]
fn as_f64(points: usize) -> f64 {
    points as f64
}

/// What is expected within a turn, as a function of what is expected after a 1.
#[derive(Copy, Clone, Default, Debug)]
struct LinearValue {
    /// The part that does not depend on it.
    fixed: Expected,
    /// The chance that the turn ends with a 1.
    lost: f64,
}

/// Perfect play between two for every pair of scores.
#[derive(Debug)]
pub(super) struct Duel {
    goal: usize,
    /// What is expected at the beginning of a turn, by the scores of the seat whose turn it is and of the other.
    starts: Vec<Expected>,
}

impl Duel {
    /// The solution for a goal, worked out when it is first needed: 0.05 s for 100 points.
    pub(super) fn of(goal: u16) -> &'static Self {
        static SOLVED: LazyLock<Mutex<HashMap<u16, &'static Duel>>> = LazyLock::new(Mutex::default);
        let mut solved = SOLVED.lock().expect("solving does not panic");
        solved
            .entry(goal)
            .or_insert_with(|| Box::leak(Box::new(Self::solve(goal.into()))))
    }

    fn solve(goal: usize) -> Self {
        let mut duel = Self {
            goal,
            starts: vec![Expected::default(); goal * goal],
        };
        for sum in (0..=2 * (goal - 1)).rev() {
            for own in sum.saturating_sub(goal - 1)..=sum / 2 {
                duel.solve_pair(own, sum - own);
            }
        }
        duel
    }

    /// Solves the turns of both seats at these scores.
    fn solve_pair(&mut self, own: usize, other: usize) {
        let mut wins = [0.5; 2];
        loop {
            let mine = self.turn_values(own, other, 1.0 - wins[1])[0];
            let theirs = self.turn_values(other, own, 1.0 - wins[0])[0];
            let both_lost = 1.0 - mine.lost * theirs.lost;
            let solved = |a: &LinearValue, b: &LinearValue| {
                let sum = a.fixed.plus(a.lost, b.fixed.exchanged());
                sum.scaled(1.0 / both_lost)
            };
            let turns = [solved(&mine, &theirs), solved(&theirs, &mine)];
            let change = [0, 1].map(|seat| (turns[seat].wins[0] - wins[seat]).abs());
            wins = turns.map(|turn| turn.wins[0]);
            if change[0].max(change[1]) < 1e-13 {
                self.starts[own * self.goal + other] = turns[0];
                self.starts[other * self.goal + own] = turns[1];
                return;
            }
        }
    }

    /// Works out a turn from its end, given the chance to win after a 1: its values by the points of the turn.
    fn turn_values(&self, own: usize, other: usize, win_after_one: f64) -> Vec<LinearValue> {
        let to_win = self.goal - own;
        let mut values = vec![LinearValue::default(); to_win + 7];
        for (turn_points, value) in values.iter_mut().enumerate().skip(to_win) {
            value.fixed = Expected::won(own + turn_points, other);
        }
        for turn_points in (0..to_win).rev() {
            let mut roll = LinearValue {
                fixed: Expected::default(),
                lost: 1.0 / 6.0,
            };
            for value in &values[turn_points + 2..=turn_points + 6] {
                roll.fixed = roll.fixed.plus(1.0 / 6.0, value.fixed);
                roll.lost += value.lost / 6.0;
            }
            let roll_wins = roll.fixed.wins[0] + roll.lost * win_after_one;
            let hold = (turn_points > 0).then(|| self.holding(own, other, turn_points));
            values[turn_points] = match hold {
                Some(fixed) if fixed.wins[0] >= roll_wins => LinearValue { fixed, lost: 0.0 },
                _ => roll,
            };
        }
        values
    }

    /// What is expected when the seat whose turn it is holds with so many points of the turn.
    pub(super) fn holding(&self, own: usize, other: usize, turn_points: usize) -> Expected {
        self.start(other, own + turn_points).exchanged()
    }

    /// What is expected at the beginning of a turn.
    pub(super) fn start(&self, own: usize, other: usize) -> Expected {
        self.starts[own * self.goal + other]
    }

    /// What is expected when the seat whose turn it is rolls with so many points of the turn.
    pub(super) fn rolling(&self, own: usize, other: usize, turn_points: usize) -> Expected {
        let after_one = self.start(other, own).exchanged();
        let values = self.turn_values(own, other, after_one.wins[0]);
        let after = values[turn_points + 2..=turn_points + 6].iter();
        let sum = after.fold(after_one, |sum, value| {
            sum.plus(1.0, value.fixed.plus(value.lost, after_one))
        });
        sum.scaled(1.0 / 6.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Neller and Presser 2004.
    #[test]
    fn the_first_of_two_perfect_players_wins_53_06_percent() {
        let start = Duel::of(100).start(0, 0);
        assert!((start.wins[0] - 0.5306).abs() < 0.00005, "{start:?}");
        assert!((start.wins[0] + start.wins[1] - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_seat_that_needs_two_points_rolls_until_it_wins_or_loses_its_turn() {
        // x = 5/6 + 1/6 (1 - x).
        let start = Duel::of(10).start(8, 8);
        assert!((start.wins[0] - 6.0 / 7.0).abs() < 1e-12, "{start:?}");
        // The mean of the winning rolls is 4.
        assert!((start.points[0] - (8.0 + 4.0 * 6.0 / 7.0)).abs() < 1e-12);
    }

    #[test]
    fn the_solution_satisfies_the_bellman_equation() {
        let goal = 30;
        let duel = Duel::solve(goal);
        for own in 0..goal {
            for other in 0..goal {
                let value = |turn_points: usize| {
                    if own + turn_points >= goal {
                        return 1.0;
                    }
                    let rolling = duel.rolling(own, other, turn_points).wins[0];
                    if turn_points == 0 {
                        return rolling;
                    }
                    let held = duel.start(other, own + turn_points).wins[0];
                    rolling.max(1.0 - held)
                };
                for turn_points in 0..goal - own {
                    let bust = 1.0 - duel.start(other, own).wins[0];
                    let rolled: f64 = (2..=6).map(|number| value(turn_points + number)).sum();
                    let expected = (bust + rolled) / 6.0;
                    let found = duel.rolling(own, other, turn_points).wins[0];
                    assert!(
                        (found - expected).abs() < 1e-9,
                        "{own} {other} {turn_points}"
                    );
                }
                assert!((duel.start(own, other).wins[0] - value(0)).abs() < 1e-9);
            }
        }
    }
}
