//! What a seat's moves are worth now, judged as the ledger judges them after the game.

use rollwright_bots::{DecisionPoint, Effort, Evaluator, Rng, evaluator};
use rollwright_catalog::{AnyGame, Visitor, visit};
use rollwright_core::{Game, MoveList, Seat, SeatSet, Step};
use rollwright_record::Event;

use crate::ledger::JudgedMove;
use crate::value::Value;
use crate::walk::HistorySeed;

/// A hint that is ready to be worked out, on whichever thread: the moves that the seat has, the best first.
pub type Hinting = Box<dyn FnOnce() -> Vec<JudgedMove> + Send>;

/// How many decisions of others may come before that of a seat which decides ahead: more than one of each seat.
const MOST_BEFORE: usize = 16;

/// What the moves are worth that the seat has now, or that it may decide ahead; then the seats before it are expected to decide
/// as well as they can. `None` if the seat has nothing to decide, or nobody can judge this game. Choices that others have made
/// and not revealed are not looked at.
///
/// # Examples
/// ```
/// use rollwright_analysis::hint;
/// use rollwright_catalog::{Layouts, open};
/// use rollwright_core::Seat;
///
/// let mut game = open("one-card", &Layouts::default(), "standard", None, 2)?;
/// for step in ["start 0", "deal 0 21 26", "deal 1 1 17", "roll RRGBP"] {
///     game.take_step(step)?;
/// }
/// let moves = hint(&*game, game.active()).expect("seat 0 is asked")();
/// assert_eq!(moves.len(), game.legal_moves(game.active()).len());
/// assert!(moves[0].win >= moves[1].win, "the best comes first");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn hint(game: &dyn AnyGame, seat: Seat) -> Option<Hinting> {
    struct Ask<'a>(&'a dyn AnyGame, Seat);
    impl Visitor for Ask<'_> {
        type Output = Option<Hinting>;
        fn visit<G: Game>(self) -> Self::Output {
            let Self(game, seat) = self;
            let mut seed = HistorySeed::default();
            for step in game.steps(0) {
                seed.add(&step);
            }
            let game = game.position::<G>()?.seen_by(Some(seat));
            let mut room = MoveList::new();
            let now = matches!(game.step(), Step::Act(seats) if seats.contains(seat));
            if !now && game.legal_ahead(seat, &mut room).is_empty() {
                return None;
            }
            let mut judge = evaluator::<G>(Effort::Quick)?;
            Some(Box::new(move || {
                let rng = seed.rng();
                match until_asked(game, seat, &mut *judge, &rng) {
                    Some((game, seats)) => ranked(&game, seat, seats, &mut *judge, &rng),
                    None => Vec::new(),
                }
            }))
        }
    }
    visit(game.id(), Ask(game, seat)).ok()?
}

/// The position when the seat is asked, and all who are asked then. Until then everybody decides as well as they can.
fn until_asked<G: Game>(
    mut game: G,
    seat: Seat,
    judge: &mut dyn Evaluator<G>,
    rng: &Rng,
) -> Option<(G, SeatSet)> {
    for _ in 0..MOST_BEFORE {
        match game.step() {
            Step::Act(seats) if seats.contains(seat) => return Some((game, seats)),
            Step::Act(seats) => {
                let before = seats.first_from(game.active())?;
                let mut room = MoveList::new();
                let legal = game.legal_moves(before, &mut room);
                let judged = judged(&game, before, seats, legal, judge, rng);
                let best = judged.into_iter().reduce(|best, other| {
                    if other.1.is_better(&best.1, before) {
                        other
                    } else {
                        best
                    }
                });
                game.play_unchecked(before, best?.0);
            }
            Step::Chance => game.apply_unchecked(game.sample(&mut rng.clone())),
            Step::Over => return None,
        }
    }
    None
}

/// The seat's legal moves, the best first.
fn ranked<G: Game>(
    game: &G,
    seat: Seat,
    seats: SeatSet,
    judge: &mut dyn Evaluator<G>,
    rng: &Rng,
) -> Vec<JudgedMove> {
    let mut room = MoveList::new();
    let legal = game.legal_moves(seat, &mut room);
    let mut moves = judged(game, seat, seats, legal, judge, rng);
    moves.sort_by(|(_, a), (_, b)| {
        let by_win = b.win(seat).total_cmp(&a.win(seat));
        by_win.then(b.points[seat.index()].total_cmp(&a.points[seat.index()]))
    });
    let judged = |(mv, value): (G::Move, Value)| JudgedMove {
        step: Event::<G>::Decision(seat, mv).to_string(),
        win: value.win(seat),
        points: value.points[seat.index()],
    };
    moves.into_iter().map(judged).collect()
}

/// What is expected after each of these moves. Of choices made at the same time, the others make those that are expected of them.
fn judged<G: Game>(
    game: &G,
    seat: Seat,
    seats: SeatSet,
    legal: &[G::Move],
    judge: &mut dyn Evaluator<G>,
    rng: &Rng,
) -> Vec<(G::Move, Value)> {
    if seats.len() == 1 {
        let estimates = judge.moves(DecisionPoint { game, seat, legal }, rng);
        let values = estimates.iter().map(|after| Value::of(&after.forecast));
        return legal.iter().copied().zip(values).collect();
    }
    let mut choices = judge.expected_choices(game, rng);
    let own = choices.iter().position(|(other, _)| *other == seat);
    let own = own.expect("everybody is expected to choose");
    let after = legal.iter().map(|mv| {
        choices[own].1 = *mv;
        (*mv, Value::of(&judge.after_choices(game, &choices, rng)))
    });
    after.collect()
}
