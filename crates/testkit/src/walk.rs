//! Random games, seen from every position on the way.

use rollwright_core::{Game, Luck, MoveList, Seat, Step};
use rollwright_record::Event;

/// Takes a step, checked.
///
/// # Panics
/// If it is refused.
pub fn take<G: Game>(game: &mut G, event: Event<G>) {
    let taken = match event {
        Event::Chance(chance) => game.apply(chance),
        Event::Decision(seat, mv) => game.play(seat, mv),
    };
    if let Err(rule) = taken {
        panic!("\"{event}\" was refused: {rule}\n{game}");
    }
}

/// The legal moves of a seat.
pub(crate) fn legal_moves<G: Game>(game: &G, seat: Seat) -> Vec<G::Move> {
    game.legal_moves(seat, &mut MoveList::new()).to_vec()
}

/// The moves that the seat will have later in this turn.
pub(crate) fn legal_ahead<G: Game>(game: &G, seat: Seat) -> Vec<G::Move> {
    game.legal_ahead(seat, &mut MoveList::new()).to_vec()
}

/// One step further by chance, with seats and moves chosen evenly; nothing when the game is over.
pub(crate) fn random_step<G: Game>(game: &G, luck: &mut impl Luck) -> Option<Event<G>> {
    match game.step() {
        Step::Over => None,
        Step::Chance => Some(Event::Chance(game.sample(luck))),
        Step::Act(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[luck.index(seats.len())];
            let moves = legal_moves(game, seat);
            assert!(
                !moves.is_empty(),
                "seat {seat} acts but has no move\n{game}"
            );
            Some(Event::Decision(seat, moves[luck.index(moves.len())]))
        }
    }
}

/// Plays a random game and shows every position on the way, with the step that leads on from it.
///
/// # Panics
/// If the game refuses a step of its own, or takes more than 100,000.
pub fn random_game<G: Game>(
    start: G,
    luck: &mut impl Luck,
    mut see: impl FnMut(&G, Option<Event<G>>),
) -> G {
    let mut game = start;
    for _ in 0..100_000 {
        let step = random_step(&game, luck);
        see(&game, step);
        match step {
            Some(event) => take(&mut game, event),
            None => return game,
        }
    }
    panic!("the game does not end\n{game}");
}
