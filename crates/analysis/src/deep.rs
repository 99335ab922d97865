//! Judges moves by playing on from them many times, with the same dice for every move.

use std::time::{Duration, Instant};

use rollwright_bots::{Budget, Effort, Evaluator, Player, Rng, Roster, evaluator};
use rollwright_core::{Game, Luck, MoveList, Seat, Step};

use crate::judged::Judged;
use crate::value::{Value, len};
use crate::words::{CLEAR, Depth};

/// How many of the best moves are tried besides the one chosen.
const CANDIDATES: usize = 3;
/// How many whole turns are played on from a move before the position is judged.
const TURNS: u32 = 2;
/// Samples come in batches; after each it is asked whether more are needed.
const BATCH: usize = 32;
const FEWEST_BATCHES: usize = 3;
const MOST_BATCHES: usize = 16;
/// So many times its equal share of the time left a decision may take: the costliest ones come first.
const FIRST_SERVED: u32 = 2;

/// Judges these decisions anew, the costliest first, until the time is up: so it goes where it matters, and whatever is left out is
/// what matters least. `tell` is told how many are done. Does nothing if the game has no expert.
pub(crate) fn judge_again<G: Game>(
    mut decisions: Vec<&mut Judged<G>>,
    time: Duration,
    tell: &mut dyn FnMut(usize),
) {
    let Some(mut rollouts) = Rollouts::<G>::new() else {
        return;
    };
    decisions.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
    let begun = Instant::now();
    let count = decisions.len();
    for (done, judged) in decisions.into_iter().enumerate() {
        let left = time.saturating_sub(begun.elapsed());
        if done > 0 && left.is_zero() {
            break;
        }
        // What soon became clear leaves more time to the others.
        let share = left / u32::try_from(count - done).expect("a few decisions");
        rollouts.judge(judged, share.saturating_mul(FIRST_SERVED));
        tell(done + 1);
    }
}

/// Plays on from positions.
struct Rollouts<G: Game> {
    player: Player<G>,
    /// Judges where playing on ends. A quick look is enough: dice vary more than it does, and time is better spent on games.
    judge: Box<dyn Evaluator<G>>,
}

impl<G: Game> Rollouts<G> {
    /// Rollouts by the game's expert; nothing if there is none.
    fn new() -> Option<Self> {
        Some(Self {
            player: Roster::<G>::of_game().player("expert", Budget::Usual)?,
            judge: evaluator(Effort::Quick)?,
        })
    }

    /// Judges the move chosen and the best ones anew, for about this long: one batch is always played. The others are assumed to
    /// change by as much as these do on average, and not to become better than the best of them. The error noted with a move is
    /// that of its difference to the best.
    fn judge(&mut self, judged: &mut Judged<G>, time: Duration) {
        let seat = judged.seat;
        let tried = candidates(&judged.moves, judged.chosen, seat);
        let starts = tried.iter().map(|&at| judged.after(judged.moves[at].0));
        let starts: Vec<G> = starts.collect();
        let mut samples: Vec<Vec<Value>> = vec![Vec::new(); tried.len()];
        let mut luck = judged.rng.clone();
        let begun = Instant::now();
        for batch in 1..=MOST_BATCHES {
            for _ in 0..BATCH {
                let seed =
                    u64::from(luck.uniform(u32::MAX)) << 32 | u64::from(luck.uniform(u32::MAX));
                for (start, samples) in starts.iter().zip(&mut samples) {
                    samples.push(self.play_on(*start, &mut Rng::new(seed, 1)));
                }
            }
            let spent = begun.elapsed() >= time;
            if spent || batch >= FEWEST_BATCHES && is_clear(&samples, seat) {
                break;
            }
        }
        judged.depth = Depth::Deep;
        let moves = &mut judged.moves;
        let means: Vec<Value> = samples.iter().map(|samples| mean(samples)).collect();
        let best = best_of(&means, seat);
        let mut shift = Value::default();
        for (mean, &at) in means.iter().zip(&tried) {
            shift = shift.plus(&mean.minus(&moves[at].1).scaled(1.0 / len(tried.len())));
        }
        for (at, (_, value, error)) in moves.iter_mut().enumerate() {
            if let Some(place) = tried.iter().position(|other| *other == at) {
                *value = means[place];
                *error = error_of_difference(&samples[place], &samples[best], seat);
            } else {
                let shifted = value.plus(&shift);
                let most = means[best];
                let better = shifted.is_better(&most, seat);
                *value = if better { most } else { shifted };
            }
        }
    }

    /// Plays on to the beginning of a later turn, or to the end of the game, and judges the position there.
    fn play_on(&mut self, mut game: G, rng: &mut Rng) -> Value {
        // Dice and players draw from streams of their own: what a player uses up does not change the dice.
        let mut own = Rng::new(u64::from(rng.uniform(u32::MAX)), 2);
        let last = game.turn() + TURNS;
        let mut room = MoveList::new();
        loop {
            match game.step() {
                Step::Over => break,
                Step::Chance if game.turn() > last => break,
                Step::Chance => game.apply_unchecked(game.sample(rng)),
                Step::Act(seats) => {
                    let seat = seats.first_from(game.active()).unwrap_or(game.active());
                    let legal = game.legal_moves(seat, &mut room);
                    let Ok(mv) = self.player.choose(&game, seat, legal, &mut own) else {
                        break;
                    };
                    game.play_unchecked(seat, mv);
                }
            }
        }
        match game.outcome() {
            Some(outcome) => Value::of_outcome(&outcome),
            None => Value::of(&self.judge.value(&game, &own)),
        }
    }
}

/// The indices of the chosen move and of the best others.
fn candidates<M: Copy + PartialEq>(moves: &[(M, Value, f64)], chosen: M, seat: Seat) -> Vec<usize> {
    let mut order: Vec<usize> = (0..moves.len()).collect();
    order.sort_by(|a, b| moves[*b].1.win(seat).total_cmp(&moves[*a].1.win(seat)));
    let is_chosen = |at: &usize| moves[*at].0 == chosen;
    let chosen = order.iter().copied().filter(is_chosen);
    let others = order.iter().copied().filter(|at| !is_chosen(at));
    chosen.chain(others.take(CANDIDATES)).collect()
}

/// Whether the chosen move, whose samples come first, is clearly better or worse than the best of the others.
fn is_clear(samples: &[Vec<Value>], seat: Seat) -> bool {
    let means: Vec<Value> = samples.iter().map(|samples| mean(samples)).collect();
    let best = 1 + best_of(&means[1..], seat);
    let difference = means[0].win(seat) - means[best].win(seat);
    difference.abs() > CLEAR * error_of_difference(&samples[0], &samples[best], seat)
}

fn mean(samples: &[Value]) -> Value {
    let sum = samples
        .iter()
        .fold(Value::default(), |sum, value| sum.plus(value));
    sum.scaled(1.0 / len(samples.len()))
}

fn best_of(means: &[Value], seat: Seat) -> usize {
    let mut best = 0;
    for (at, mean) in means.iter().enumerate() {
        if mean.is_better(&means[best], seat) {
            best = at;
        }
    }
    best
}

/// The standard error of the mean difference of samples that met the same dice.
fn error_of_difference(a: &[Value], b: &[Value], seat: Seat) -> f64 {
    let differences = || a.iter().zip(b).map(|(a, b)| a.win(seat) - b.win(seat));
    let n = len(a.len());
    let mean = differences().sum::<f64>() / n;
    let squares: f64 = differences()
        .map(|difference| (difference - mean).powi(2))
        .sum();
    (squares / (n * (n - 1.0))).sqrt()
}
