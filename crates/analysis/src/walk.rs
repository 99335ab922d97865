//! Goes through a game step by step and enters what each was worth.

use rollwright_bots::{DecisionPoint, Evaluator, Rng};
use rollwright_core::{Game, MoveList, Seat, SeatSet, Step};
use rollwright_record::Event;

use crate::books::Books;
use crate::deep::Rollouts;
use crate::grade::GradeSum;
use crate::ledger::{Decision, JudgedMove};
use crate::value::Value;
use crate::why::reasons;
use crate::words::{Depth, Word, is_doubtful};

/// A walk through a game.
pub(crate) struct Walk<'w, G: Game> {
    pub(crate) evaluator: &'w mut dyn Evaluator<G>,
    /// Judges again what seems costly, if that is wanted.
    pub(crate) rollouts: Option<&'w mut Rollouts<G>>,
    pub(crate) books: Books,
    /// What was lost and what was at stake, decision by decision, for each seat.
    pub(crate) grades: Vec<GradeSum>,
    /// How many decisions seem to have cost something.
    pub(crate) doubtful: u32,
    game: G,
    seed: HistorySeed,
}

/// A seat's legal moves with what is expected after each, and the position each leads to.
struct Judged<G: Game> {
    seat: Seat,
    moves: Vec<(G::Move, Value, f64)>,
    depth: Depth,
}

impl<'w, G: Game> Walk<'w, G> {
    /// A walk that begins with this game before its first step.
    pub(crate) fn new(
        game: G,
        evaluator: &'w mut dyn Evaluator<G>,
        rollouts: Option<&'w mut Rollouts<G>>,
    ) -> Self {
        Self {
            evaluator,
            rollouts,
            books: Books::new(game.seats()),
            grades: vec![GradeSum::default(); game.seats()],
            doubtful: 0,
            game,
            seed: HistorySeed::default(),
        }
    }

    /// Goes through these events of the game; `tell` is told how many are done.
    pub(crate) fn go(&mut self, events: &[Event<G>], tell: &mut dyn FnMut(usize)) {
        let mut step = 0;
        let mut set_up = false;
        while step < events.len() {
            let rng = self.seed.rng();
            let before = self.game;
            self.books.turn = before.turn();
            let taken = match before.step() {
                Step::Act(seats) if seats.len() > 1 => {
                    self.choices(step, &events[step..], seats, &rng)
                }
                _ => {
                    self.one(step, events[step], &mut set_up, &rng);
                    1
                }
            };
            for event in &events[step..step + taken] {
                self.seed.add(&event.to_string());
            }
            step += taken;
            tell(step);
        }
        // Nothing is known before the set-up is complete, and then everybody has an equal share.
        if set_up {
            let rng = self.seed.rng();
            let last = step.saturating_sub(1);
            let now = self.value_now(&rng);
            self.books.revise(last, &now);
        }
    }

    /// The value of the present position: the result, if the game is over.
    fn value_now(&mut self, rng: &Rng) -> Value {
        match self.game.outcome() {
            Some(outcome) => Value::of_outcome(&outcome),
            None => Value::of(&self.evaluator.value(&self.game, rng)),
        }
    }

    /// Dice, cards, or the decision of one seat.
    fn one(&mut self, step: usize, event: Event<G>, set_up: &mut bool, rng: &Rng) {
        let before = self.game;
        match event {
            Event::Chance(outcome) => {
                self.game.apply_unchecked(outcome);
                if *set_up {
                    let value = self.evaluator.chance(&before, outcome, rng);
                    let expected = Value::of(&value.expected.forecast);
                    let after = Value::of(&value.after);
                    self.books.revise(step, &expected);
                    let error = f64::from(value.expected.error);
                    self.books.luck(step, event.to_string(), after, error);
                } else if is_set_up(&self.game) {
                    // The stream is that of the position, as it is for the next step.
                    *set_up = true;
                    let mut seed = self.seed;
                    seed.add(&event.to_string());
                    let after = self.value_now(&seed.rng());
                    self.books.set_up(step, event.to_string(), after);
                }
            }
            Event::Decision(seat, mv) => {
                let mut room = MoveList::new();
                let legal = before.legal_moves(seat, &mut room);
                self.game.play_unchecked(seat, mv);
                if legal.len() < 2 {
                    return;
                }
                let at = DecisionPoint {
                    game: &before,
                    seat,
                    legal,
                };
                let estimates = self.evaluator.moves(at, rng);
                let moves = legal.iter().zip(estimates).map(|(mv, estimate)| {
                    let value = Value::of(&estimate.forecast);
                    (*mv, value, f64::from(estimate.error))
                });
                let mut judged = Judged::<G> {
                    seat,
                    moves: moves.collect(),
                    depth: Depth::Quick,
                };
                self.judge_again(&mut judged, mv, rng, |mv| {
                    let mut after = before;
                    after.play_unchecked(seat, mv);
                    after
                });
                let best = judged.best();
                self.books.revise(step, &best);
                self.enter_decision(step, &before, &judged, mv);
            }
        }
    }

    /// Choices made at the same time. Returns how many events these are: all choices, or what is left of the game.
    fn choices(&mut self, step: usize, events: &[Event<G>], seats: SeatSet, rng: &Rng) -> usize {
        let before = self.game;
        let chosen = events.iter().take(seats.len());
        let chosen: Vec<(Seat, G::Move)> = chosen
            .filter_map(|event| match event {
                Event::Decision(seat, mv) => Some((*seat, *mv)),
                Event::Chance(_) => None,
            })
            .collect();
        if chosen.len() < seats.len() {
            return events.len();
        }
        for (seat, mv) in &chosen {
            self.game.play_unchecked(*seat, *mv);
        }
        let expected = self.evaluator.expected_choices(&before, rng);
        let node = self.evaluator.after_choices(&before, &expected, rng);
        self.books.revise(step, &Value::of(&node));
        for (place, (seat, mv)) in chosen.iter().enumerate() {
            let mut room = MoveList::new();
            let legal = before.legal_moves(*seat, &mut room);
            if legal.len() < 2 {
                continue;
            }
            let mut choices = expected.clone();
            let of_seat = choices.iter().position(|(other, _)| other == seat);
            let of_seat = of_seat.expect("everybody is expected to choose");
            let moves = legal.iter().map(|mv| {
                choices[of_seat].1 = *mv;
                let forecast = self.evaluator.after_choices(&before, &choices, rng);
                (*mv, Value::of(&forecast), 0.0)
            });
            let mut judged = Judged::<G> {
                seat: *seat,
                moves: moves.collect(),
                depth: Depth::Quick,
            };
            self.judge_again(&mut judged, *mv, rng, |mv| {
                let mut after = before;
                for (other, expected) in &expected {
                    let mv = if other == seat { mv } else { *expected };
                    after.play_unchecked(*other, mv);
                }
                after
            });
            self.enter_decision(step + place, &before, &judged, *mv);
        }
        let after = self
            .evaluator
            .after_choices(&before, &in_seat_order(&chosen), rng);
        let last = step + chosen.len() - 1;
        self.books.together(last, Value::of(&after));
        chosen.len()
    }

    /// Plays on from the best moves and from the one chosen, if that seems to have cost something.
    fn judge_again(
        &mut self,
        judged: &mut Judged<G>,
        chosen: G::Move,
        rng: &Rng,
        after: impl Fn(G::Move) -> G,
    ) {
        let cost = judged.best().win(judged.seat) - judged.of(chosen).win(judged.seat);
        if !is_doubtful(cost, self.game.seats()) {
            return;
        }
        self.doubtful += 1;
        if let Some(rollouts) = &mut self.rollouts
            && !rollouts.are_spent()
        {
            let seat = judged.seat;
            rollouts.judge(&mut judged.moves, chosen, seat, rng, after);
            judged.depth = Depth::Deep;
        }
    }

    fn enter_decision(&mut self, step: usize, before: &G, judged: &Judged<G>, chosen: G::Move) {
        let (seat, seats) = (judged.seat, self.game.seats());
        let best = judged.best();
        let gift = judged.of(chosen).minus(&best);
        let cost = -gift.win(seat);
        let error = judged.error(chosen);
        let mut moves = judged.moves.clone();
        moves.sort_by(|(_, a, _), (_, b, _)| {
            let of = |value: &Value| (value.win(seat), value.points[seat.index()]);
            of(b)
                .partial_cmp(&of(a))
                .unwrap_or(std::cmp::Ordering::Equal)
        });
        let text = |mv: G::Move| Event::<G>::Decision(seat, mv).to_string();
        let why = if is_doubtful(cost, seats) {
            reasons(before, seat, chosen, moves[0].0)
        } else {
            Vec::new()
        };
        let decision = Decision {
            seat: seat.index(),
            best: text(moves[0].0),
            gift: gift.wins[..seats].to_vec(),
            se: error,
            word: Word::new(cost, error, seats, judged.depth),
            judged: judged.depth,
            why,
            moves: moves
                .iter()
                .map(|(mv, value, _)| JudgedMove {
                    step: text(*mv),
                    win: value.win(seat),
                    points: value.points[seat.index()],
                })
                .collect(),
        };
        self.grades[seat.index()].add(1, cost, decision.at_stake());
        self.books.decision(step, text(chosen), decision, &gift);
    }
}

impl<G: Game> Judged<G> {
    /// The value of the best move.
    fn best(&self) -> Value {
        let values = self.moves.iter().map(|(_, value, _)| *value);
        let best = values.reduce(|best, other| {
            if other.is_better(&best, self.seat) {
                other
            } else {
                best
            }
        });
        best.expect("there are moves")
    }

    /// The value of this move.
    fn of(&self, chosen: G::Move) -> Value {
        let found = self.moves.iter().find(|(mv, ..)| *mv == chosen);
        found.expect("a legal move").1
    }

    /// The standard error of the difference between this move and the best.
    fn error(&self, chosen: G::Move) -> f64 {
        let best = self.best();
        if self.of(chosen) == best {
            return 0.0;
        }
        let of_best = self.moves.iter().find(|(_, value, _)| *value == best);
        let of_chosen = self.moves.iter().find(|(mv, ..)| *mv == chosen);
        let error = |of: Option<&(G::Move, Value, f64)>| of.map_or(0.0, |(.., error)| *error);
        match self.depth {
            Depth::Quick => error(of_best).hypot(error(of_chosen)),
            // Rollouts note the error of the difference itself.
            Depth::Deep => error(of_chosen),
        }
    }
}

/// Whether all first cards or sheets are there.
pub(crate) fn is_set_up<G: Game>(game: &G) -> bool {
    game.step() != Step::Chance || game.rolls_dice()
}

/// The choices with seat 0 first, as evaluators take them.
fn in_seat_order<M: Copy>(chosen: &[(Seat, M)]) -> Vec<(Seat, M)> {
    let mut choices = chosen.to_vec();
    choices.sort_by_key(|(seat, _)| seat.index());
    choices
}

/// The seed for samples at a position: it depends on everything before, and so never on what comes.
#[derive(Copy, Clone, Debug)]
pub(crate) struct HistorySeed(u64);

impl Default for HistorySeed {
    fn default() -> Self {
        // The offset basis of FNV-1a.
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl HistorySeed {
    /// Adds a step, by FNV-1a over its text and a separator.
    pub(crate) fn add(&mut self, step: &str) {
        for byte in step.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// The seed of a game that is played on from this position.
    pub(crate) fn of_game(self, number: usize) -> u64 {
        self.0.wrapping_add(number as u64)
    }

    /// The stream of random numbers at this position.
    pub(crate) fn rng(self) -> Rng {
        Rng::new(self.0, 0)
    }
}
