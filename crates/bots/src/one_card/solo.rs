//! One card of one-card for a player alone, solved exactly: its value if every turn has a price.
//!
//! A state is the number of free spaces in each row. A turn either crosses something off or leaves the card as it is; so
//! the value of a state depends on states with fewer free spaces, and on itself. The latter is solved by policy iteration:
//! the best play for a guessed value is found, the value of that play is the next guess, until nothing changes.

use rollwright_core::Six;
use rollwright_one_card::{Face, MAX_ROLLS, sun_bonus};

use super::card_dice_sets::CardDiceSets;
use crate::Rolling;

/// The rows of a card.
const ROWS: usize = 5;
/// A card is scored with fewer rows than this that have free spaces.
const LIVE_ROWS: usize = 3;
/// Added to the price, so that of two ways to play with the same value the quicker one is taken.
const TIE_BREAK: f64 = 1e-9;
/// A price at which points hardly count: 25 of them equal a four-millionth of a turn.
const TURNS_ONLY: f64 = 1e8;
/// The relative error of rounding.
const ROUNDING: f64 = 1e-13;

/// The value of a card in every state, with the best play at a price per turn.
#[derive(Clone, PartialEq, Debug)]
pub struct CardTable {
    price: f64,
    /// For each row its colour as a lane of [`Six`], and the stride of its free spaces in the state number.
    rows: [(usize, usize); ROWS],
    worth: Vec<Worth>,
}

impl CardTable {
    /// Solves the card for the most points when it is scored, less the price of the turns until then.
    ///
    /// # Panics
    /// If the price is negative: it would be best never to score the card. Or if it is above a hundred million.
    pub fn solve(face: &Face, price: f64, rolling: Rolling) -> Self {
        assert!(
            (0.0..=TURNS_ONLY).contains(&price),
            "a price is from 0 to {TURNS_ONLY}"
        );
        let mut states = 1;
        let rows = face.rows().map(|row| {
            let apart = states;
            states *= usize::from(row.spaces) + 1;
            (row.colour as usize, apart)
        });
        let mut table = Self {
            price,
            rows,
            worth: Vec::with_capacity(states),
        };
        let mut solver = Solver {
            price: price + TIE_BREAK,
            share: rolling.0,
            crossed: Vec::new(),
            room: Vec::new(),
        };
        // States are numbered so that crossing off leads to a lower number.
        for state in 0..states {
            let free =
                |row: usize| state / rows[row].1 % (usize::from(face.rows()[row].spaces) + 1);
            let live = (0..ROWS).filter(|row| free(*row) > 0);
            let live: Vec<_> = live.map(|row| (free(row), rows[row].1)).collect();
            let worth = if live.len() < LIVE_ROWS {
                Worth::scored(face, |row| free(row) == 0)
            } else {
                solver.solve(&table.worth, &live)
            };
            table.worth.push(worth);
        }
        table
    }

    /// Solves the card for the fewest turns until it is scored; among ways that are equally quick, for points.
    pub fn quickest(face: &Face, rolling: Rolling) -> Self {
        Self::solve(face, TURNS_ONLY, rolling)
    }

    /// The points when the card is scored, less the price of the turns until then, before the dice of a turn are rolled;
    /// for a card with so many free spaces in the row of each colour. A complete card is worth its points.
    pub fn value(&self, free: Six) -> f64 {
        let worth = self.worth(free);
        worth.value + TIE_BREAK * worth.turns
    }

    /// The points when the card is scored, if it is played for the best value.
    pub fn points(&self, free: Six) -> f64 {
        self.value(free) + self.price * self.turns(free)
    }

    /// The turns until the card is scored, if it is played for the best value.
    pub fn turns(&self, free: Six) -> f64 {
        self.worth(free).turns
    }

    fn worth(&self, free: Six) -> Worth {
        let spaces = self
            .rows
            .map(|(lane, apart)| usize::from(free.get(lane)) * apart);
        self.worth[spaces.iter().sum::<usize>()]
    }
}

/// What to expect from a state.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(super) struct Worth {
    pub(super) value: f64,
    pub(super) turns: f64,
    /// The probability that the card stays as it is in this turn, which `value` and `turns` leave out.
    pub(super) stay: f64,
}

impl Worth {
    /// A card with less than three rows that have free spaces: its points.
    fn scored(face: &Face, full: impl Fn(usize) -> bool) -> Self {
        let rows = face.rows().iter().enumerate();
        let full = rows.filter(|(row, _)| full(*row)).map(|(_, row)| row);
        let points: u8 = full.clone().map(|row| row.spaces).sum();
        let suns = full.filter(|row| row.sun).count();
        let bonus = sun_bonus(u32::try_from(suns).expect("two suns"));
        Self {
            value: f64::from(points) + f64::from(bonus),
            ..Self::default()
        }
    }

    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        if self.value >= other.value {
            self
        } else {
            other
        }
    }

    #[inline]
    pub(super) fn add(&mut self, other: Self, weight: f64) {
        self.value += weight * other.value;
        self.turns += weight * other.turns;
        self.stay += weight * other.stay;
    }
}

/// Solves one state after the other.
struct Solver {
    price: f64,
    share: f64,
    /// For each roll, what to expect after crossing it off; `None` if nothing can be.
    crossed: Vec<Option<Worth>>,
    room: Vec<Worth>,
}

impl Solver {
    /// Solves a state from those with fewer free spaces. `live` are its rows with free spaces: how many, and their stride.
    fn solve(&mut self, known: &[Worth], live: &[(usize, usize)]) -> Worth {
        let state = known.len();
        let sets = CardDiceSets::get(live.len());
        self.crossed.clear();
        self.crossed.extend(sets.rolls().iter().map(|roll| {
            let colours = live.iter().zip(roll);
            let fits = colours.filter(|((free, _), dice)| usize::from(**dice) <= *free);
            let after = fits.fold(state, |after, ((_, apart), dice)| {
                after - usize::from(*dice) * apart
            });
            (after < state).then(|| known[after])
        }));
        // Low enough that staying for ever is not best: in every state a single space can be crossed off.
        let single = live.iter().map(|(_, apart)| known[state - apart]);
        let mut guess = single
            .map(|worth| worth.value)
            .fold(f64::INFINITY, f64::min);
        let mut best = f64::NEG_INFINITY;
        loop {
            let turn = self.turn(sets, guess);
            // The value of the same play if staying has that value, too.
            let leaves = 1.0 - turn.stay;
            let value = (turn.value - turn.stay * guess - self.price) / leaves;
            // From the second round on, the guess is the value of some play, and the next play is at least as good.
            if value <= best + ROUNDING * value.abs() {
                return Worth {
                    value,
                    turns: (turn.turns + 1.0) / leaves,
                    stay: 0.0,
                };
            }
            best = value;
            guess = value;
        }
    }

    /// The best play of a turn, given the value of leaving the card as it is.
    fn turn(&mut self, sets: &CardDiceSets, staying: f64) -> Worth {
        let stays = Worth {
            value: staying,
            turns: 0.0,
            stay: 1.0,
        };
        self.room.clear();
        self.room.resize(sets.smaller_sets(), Worth::default());
        let crossed = self.crossed.iter();
        self.room
            .extend(crossed.map(|crossed| crossed.map_or(stays, |crossed| crossed.or(stays))));
        let mut turn = Worth::default();
        if self.share < 1.0 {
            turn.add(sets.expected(&self.room), 1.0 - self.share);
        }
        if self.share > 0.0 {
            for _ in 1..MAX_ROLLS {
                sets.reroll(&mut self.room);
            }
            turn.add(sets.expected(&self.room), self.share);
        }
        turn
    }
}
