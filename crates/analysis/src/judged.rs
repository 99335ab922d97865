//! A decision as it was judged: what is expected after each of the legal moves.

use rollwright_bots::Rng;
use rollwright_core::{Game, Seat};
use rollwright_record::Event;

use crate::ledger::{Decision, JudgedMove};
use crate::value::Value;
use crate::why::reasons;
use crate::words::{Depth, Word, is_doubtful};

/// A seat's decision, its legal moves and what is expected after each.
pub(crate) struct Judged<G: Game> {
    before: G,
    pub(crate) seat: Seat,
    pub(crate) chosen: G::Move,
    /// Every legal move with its value and the standard error of that.
    pub(crate) moves: Vec<(G::Move, Value, f64)>,
    pub(crate) depth: Depth,
    /// The stream of random numbers at the position.
    pub(crate) rng: Rng,
    /// What all are expected to choose, where several choose at the same time.
    expected: Vec<(Seat, G::Move)>,
}

impl<G: Game> Judged<G> {
    /// A decision as a quick look judges it.
    pub(crate) fn new(
        before: G,
        seat: Seat,
        chosen: G::Move,
        moves: Vec<(G::Move, Value, f64)>,
        expected: Vec<(Seat, G::Move)>,
        rng: &Rng,
    ) -> Self {
        Self {
            before,
            seat,
            chosen,
            moves,
            depth: Depth::Quick,
            rng: rng.clone(),
            expected,
        }
    }

    /// Whether the seat decided alone.
    pub(crate) fn is_alone(&self) -> bool {
        self.expected.is_empty()
    }

    /// The position after this move; of choices made at the same time, the others make those that are expected of them.
    pub(crate) fn after(&self, mv: G::Move) -> G {
        let mut after = self.before;
        if self.is_alone() {
            after.play_unchecked(self.seat, mv);
        }
        for (other, expected) in &self.expected {
            let mv = if *other == self.seat { mv } else { *expected };
            after.play_unchecked(*other, mv);
        }
        after
    }

    /// The value of the best move.
    pub(crate) fn best(&self) -> Value {
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

    /// What the decision cost its seat.
    pub(crate) fn cost(&self) -> f64 {
        -self.gift().win(self.seat)
    }

    /// Whether the decision seems to have cost something.
    pub(crate) fn is_doubtful(&self) -> bool {
        is_doubtful(self.cost(), self.before.seats())
    }

    /// What the decision gave to everybody.
    pub(crate) fn gift(&self) -> Value {
        let found = self.moves.iter().find(|(mv, ..)| *mv == self.chosen);
        found.expect("a legal move").1.minus(&self.best())
    }

    /// The standard error of the difference between the chosen move and the best.
    fn error(&self) -> f64 {
        let best = self.best();
        let of_best = self.moves.iter().find(|(_, value, _)| *value == best);
        let of_chosen = self.moves.iter().find(|(mv, ..)| *mv == self.chosen);
        let (Some((_, _, of_best)), Some((_, chosen, of_chosen))) = (of_best, of_chosen) else {
            return 0.0;
        };
        match self.depth {
            _ if *chosen == best => 0.0,
            Depth::Quick => of_best.hypot(*of_chosen),
            // Rollouts note the error of the difference itself.
            Depth::Deep => *of_chosen,
        }
    }

    /// The step of the move that was chosen.
    pub(crate) fn text(&self) -> String {
        self.step(self.chosen)
    }

    fn step(&self, mv: G::Move) -> String {
        Event::<G>::Decision(self.seat, mv).to_string()
    }

    /// The decision as a line of the ledger has it.
    pub(crate) fn decision(&self) -> Decision {
        let (seat, seats) = (self.seat, self.before.seats());
        let (cost, error) = (self.cost(), self.error());
        let mut moves = self.moves.clone();
        moves.sort_by(|(_, a, _), (_, b, _)| {
            let of = |value: &Value| (value.win(seat), value.points[seat.index()]);
            of(b)
                .partial_cmp(&of(a))
                .unwrap_or(std::cmp::Ordering::Equal)
        });
        let best = moves[0].0;
        Decision {
            seat: seat.index(),
            best: self.step(best),
            gift: self.gift().wins[..seats].to_vec(),
            se: error,
            word: Word::new(cost, error, seats, self.depth),
            judged: self.depth,
            why: if self.is_doubtful() {
                reasons(&self.before, seat, self.chosen, best)
            } else {
                Vec::new()
            },
            moves: moves
                .iter()
                .map(|(mv, value, _)| JudgedMove {
                    step: self.step(*mv),
                    win: value.win(seat),
                    points: value.points[seat.index()],
                })
                .collect(),
        }
    }
}
