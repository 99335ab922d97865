//! What dice and cards gave to each seat in a game, for whoever subtracts it from results.
//!
//! What a roll is worth depends on who decides after it, and the evaluator expects good play of everybody. So after the roll that
//! came and after others that might have come, bots that decide at once make their decisions up to the next roll, and the
//! evaluator looks at where they lead. Given the position before it, the roll that came is one like the others, so how
//! it differs from the mean of all has the mean 0.

use rollwright_bots::{DecisionPoint, Evaluator, Player, Rng};
use rollwright_core::{Game, MoveList, Seat, Step};
use rollwright_record::Event;

use crate::value::{Value, len};
use crate::walk::{HistorySeed, is_set_up};

/// How many rolls are tried besides the one that came. More cost more than they save.
const OTHER_ROLLS: usize = 4;
/// The number of the stream of random numbers for these at a position.
const OTHER_ROLLS_STREAM: u64 = 1;
/// After so many turns, the beginning of a game is over.
const EARLY_TURNS: f64 = 10.0;

/// How many numbers [`SeatLuck`] has.
pub const LUCK_PARTS: usize = 4;

/// The luck of a seat in a game, in shares of a win: as it is; weighted by how far ahead the seat was before each roll; by how early
/// the roll was; and by both. Between unequal players a roll matters less if it comes early or to one who leads anyway; by
/// how much can be estimated from these. Whatever was played, the mean of each over many games is 0: weights know nothing
/// of the roll.
pub type SeatLuck = [f64; LUCK_PARTS];

/// The luck of every seat in a game that began with this position. `players` has those who decide at once, seat 0 first, and
/// nothing for the others: for these the evaluator decides what is made of rolls that did not come.
pub fn luck<G: Game>(
    mut game: G,
    events: &[Event<G>],
    evaluator: &mut dyn Evaluator<G>,
    players: &mut [Option<&mut Player<G>>],
) -> Vec<SeatLuck> {
    let mut sums = vec![[0.0; LUCK_PARTS]; game.seats()];
    let mut even = Value::default();
    even.wins[..game.seats()].fill(1.0 / len(game.seats()));
    let mut seed = HistorySeed::default();
    let mut set_up = false;
    let mut known = Known { evaluator, players };
    for (step, event) in events.iter().enumerate() {
        let (before, rng) = (game, seed.rng());
        seed.add(&event.to_string());
        match event {
            Event::Decision(seat, mv) => game.play_unchecked(*seat, *mv),
            Event::Chance(outcome) => {
                game.apply_unchecked(*outcome);
                let (expected, change) = if set_up {
                    let value = known.evaluator.chance(&before, *outcome, &rng);
                    let expected = Value::of(&value.expected.forecast);
                    let after = Value::of(&value.after);
                    let made = known.made_of_it(&before, &events[step..], &after, &rng);
                    (expected, after.minus(&expected).plus(&made))
                } else if is_set_up(&game) {
                    set_up = true;
                    let after = known.evaluator.value(&game, &seed.rng());
                    (even, Value::of(&after).minus(&even))
                } else {
                    continue;
                };
                let early = (-f64::from(before.turn()) / EARLY_TURNS).exp();
                for (seat, sum) in sums.iter_mut().enumerate() {
                    let ahead = expected.wins[seat] - even.wins[seat];
                    for (part, weight) in [1.0, ahead, early, early * ahead].into_iter().enumerate()
                    {
                        sum[part] += weight * change.wins[seat];
                    }
                }
            }
        }
    }
    sums
}

/// Players whose decisions can be asked for, and who judges and decides for the others.
struct Known<'k, 'p, G: Game> {
    evaluator: &'k mut dyn Evaluator<G>,
    players: &'k mut [Option<&'p mut Player<G>>],
}

impl<G: Game> Known<'_, '_, G> {
    /// What the decisions after a roll changed, beyond what they change on average after rolls in this position. The events
    /// begin with the roll, and `promised` is what was expected after it.
    fn made_of_it(
        &mut self,
        before: &G,
        events: &[Event<G>],
        promised: &Value,
        rng: &Rng,
    ) -> Value {
        let Some((Event::Chance(came), decided)) = events.split_first() else {
            return Value::default();
        };
        if self.players.iter().all(Option::is_none) {
            return Value::default();
        }
        let mut own = rng.branch(OTHER_ROLLS_STREAM);
        let real = self.after(before, *came, decided, rng, &mut own);
        let real = real.minus(promised);
        let mut sum = real;
        for _ in 0..OTHER_ROLLS {
            let roll = before.sample(&mut own);
            let promised = Value::of(&self.evaluator.chance(before, roll, rng).after);
            let found = self.after(before, roll, &[], rng, &mut own);
            sum = sum.plus(&found.minus(&promised));
        }
        real.minus(&sum.scaled(1.0 / len(OTHER_ROLLS + 1)))
    }

    /// What the position is worth after a roll and all decisions up to the next one. What players have decided is taken as long as
    /// the game is the same as theirs.
    fn after(
        &mut self,
        before: &G,
        roll: G::Chance,
        decided: &[Event<G>],
        rng: &Rng,
        own: &mut Rng,
    ) -> Value {
        let mut game = *before;
        game.apply_unchecked(roll);
        let mut decided = decided.iter();
        let mut same = true;
        let mut expected = Vec::new();
        while let Step::Act(seats) = game.step() {
            let seat = seats.first_from(game.active()).unwrap_or(game.active());
            if seats.len() > 1 && expected.is_empty() {
                expected = self.evaluator.expected_choices(&game, rng);
            }
            let chosen = match decided.next() {
                Some(Event::Decision(_, mv)) if same => Some(*mv),
                _ => None,
            };
            let mut room = MoveList::new();
            let legal = game.legal_moves(seat, &mut room);
            let mv = if let Some(player) = &mut self.players[seat.index()] {
                chosen.or_else(|| player.choose(&game, seat, legal, own).ok())
            } else {
                let of_seat = expected.iter().find(|(other, _)| *other == seat);
                of_seat.map(|(_, mv)| *mv)
            };
            let mv = mv.unwrap_or_else(|| self.best(&game, seat, legal, rng));
            same &= chosen == Some(mv);
            game.play_unchecked(seat, mv);
        }
        match game.outcome() {
            Some(outcome) => Value::of_outcome(&outcome),
            None => Value::of(&self.evaluator.glance(&game, rng)),
        }
    }

    /// What the evaluator would choose for the seat.
    fn best(&mut self, game: &G, seat: Seat, legal: &[G::Move], rng: &Rng) -> G::Move {
        let moves = self
            .evaluator
            .moves(DecisionPoint { game, seat, legal }, rng);
        let values = moves.iter().map(|after| Value::of(&after.forecast));
        let best = legal.iter().zip(values).reduce(|best, other| {
            if other.1.is_better(&best.1, seat) {
                other
            } else {
                best
            }
        });
        *best.expect("there is a legal move").0
    }
}
