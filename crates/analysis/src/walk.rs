//! Goes through a game step by step and finds what each was worth.

use rollwright_bots::{DecisionPoint, Evaluator, Rng};
use rollwright_core::{Game, MoveList, Seat, SeatSet, Step};
use rollwright_record::Event;

use crate::judged::Judged;
use crate::value::Value;

/// What was found at a step of a game, to be entered in the books.
pub(crate) struct Finding<G: Game> {
    /// The index of the step.
    pub(crate) step: usize,
    /// The turn or round that it belongs to.
    pub(crate) turn: u32,
    pub(crate) found: Found<G>,
}

/// What can be found at a step.
pub(crate) enum Found<G: Game> {
    /// All first cards or sheets, and the value after them.
    SetUp { text: String, after: Value },
    /// Dice or cards: the value before, with its standard error, and after them.
    Chance {
        text: String,
        is_dice: bool,
        expected: Value,
        error: f64,
        after: Value,
    },
    /// A decision that was not forced.
    Decision(Judged<G>),
    /// How choices made at the same time met: the value after them.
    Together(Value),
    /// The value of the position.
    Position(Value),
}

/// A walk through a game.
pub(crate) struct Walk<'w, G: Game> {
    evaluator: &'w mut dyn Evaluator<G>,
    game: G,
    seed: HistorySeed,
    turn: u32,
    findings: Vec<Finding<G>>,
}

impl<'w, G: Game> Walk<'w, G> {
    /// A walk that begins with this game before its first step.
    pub(crate) fn new(game: G, evaluator: &'w mut dyn Evaluator<G>) -> Self {
        Self {
            evaluator,
            game,
            seed: HistorySeed::default(),
            turn: 0,
            findings: Vec::new(),
        }
    }

    /// Goes through these events of the game; `tell` is told how many are done.
    pub(crate) fn go(
        mut self,
        events: &[Event<G>],
        tell: &mut dyn FnMut(usize),
    ) -> Vec<Finding<G>> {
        let mut step = 0;
        let mut set_up = false;
        while step < events.len() {
            let rng = self.seed.rng();
            self.turn = self.game.turn();
            let taken = match self.game.step() {
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
            let now = self.value_now(&rng);
            self.find(step.saturating_sub(1), Found::Position(now));
        }
        self.findings
    }

    fn find(&mut self, step: usize, found: Found<G>) {
        let turn = self.turn;
        self.findings.push(Finding { step, turn, found });
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
        let text = event.to_string();
        match event {
            Event::Chance(outcome) => {
                self.game.apply_unchecked(outcome);
                if *set_up {
                    let value = self.evaluator.chance(&before, outcome, rng);
                    let found = Found::Chance {
                        text,
                        is_dice: before.rolls_dice(),
                        expected: Value::of(&value.expected.forecast),
                        error: f64::from(value.expected.error),
                        after: Value::of(&value.after),
                    };
                    self.find(step, found);
                } else if is_set_up(&self.game) {
                    // The stream is that of the position, as it is for the next step.
                    *set_up = true;
                    let mut seed = self.seed;
                    seed.add(&text);
                    let after = self.value_now(&seed.rng());
                    self.find(step, Found::SetUp { text, after });
                }
            }
            Event::Decision(seat, chosen) => {
                let mut room = MoveList::new();
                let legal = before.legal_moves(seat, &mut room);
                self.game.play_unchecked(seat, chosen);
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
                let moves = moves.collect();
                let judged = Judged::new(before, seat, chosen, moves, Vec::new(), rng);
                self.find(step, Found::Decision(judged));
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
        self.find(step, Found::Position(Value::of(&node)));
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
            let moves = moves.collect();
            let judged = Judged::new(before, *seat, *mv, moves, expected.clone(), rng);
            self.find(step + place, Found::Decision(judged));
        }
        let choices = in_seat_order(&chosen);
        let after = self.evaluator.after_choices(&before, &choices, rng);
        let last = step + chosen.len() - 1;
        self.find(last, Found::Together(Value::of(&after)));
        chosen.len()
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
