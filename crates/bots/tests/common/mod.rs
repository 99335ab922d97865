//! Playing games in tests, position by position.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "each file of tests is a program of its own and uses a part of this"
)]

use rollwright_bots::{Budget, Player, Rng, Roster};
use rollwright_core::{Game, Layout, MoveList, Seat, Step, Variant};

/// A budget that makes a test quick and its result the same every time.
pub const QUICK: Budget = Budget::Nodes(2000);

pub fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Move> {
    game.legal_moves(seat, &mut MoveList::new()).to_vec()
}

pub fn bot<G: Game>(roster: Roster<G>, name: &str) -> Player<G> {
    roster.player(name, QUICK).expect("a bot of this name")
}

/// A table of every variant and number of seats.
pub fn tables<G: Game>(layout: &'static G::Layout) -> Vec<G> {
    let mut tables = Vec::new();
    for &variant in G::Variant::ALL {
        tables.extend(G::SEATS.map(|seats| G::new(layout, variant, seats).expect("a table")));
    }
    tables
}

/// The same with the layout that is built in.
pub fn standard_tables<G: Game>() -> Vec<G> {
    tables(G::Layout::standard())
}

/// The seat that is to decide, if it is not chance's turn.
pub fn decider<G: Game>(game: &G) -> Option<Seat> {
    match game.step() {
        Step::Act(seats) => seats.first_from(game.active()),
        Step::Chance | Step::Over => None,
    }
}

/// Plays a game to its end with a player for each seat, and shows every position, the last one, too.
pub fn play<G: Game>(
    mut game: G,
    players: &mut [Player<G>],
    seed: u64,
    mut see: impl FnMut(&G),
) -> G {
    // Dice of their own: what the players draw does not change them.
    let (mut dice, mut rng) = (Rng::new(seed, 0), Rng::new(seed, 1));
    loop {
        see(&game);
        assert!(game.turn() < 200, "a game that does not end\n{game}");
        match game.step() {
            Step::Over => return game,
            Step::Chance => {
                let outcome = game.sample(&mut dice);
                game.apply(outcome).expect("what was drawn is possible");
            }
            Step::Act(seats) => {
                let seat = seats.first_from(game.active()).expect("somebody acts");
                let moves = legal(&game, seat);
                let mv = players[seat.index()].choose(&game, seat, &moves, &mut rng);
                let mv = mv.expect("a bot never fails");
                game.play(seat, mv).expect("what was chosen is legal");
            }
        }
    }
}

/// The positions of a game between bots of these names, which take the seats in turn.
pub fn positions<G: Game>(roster: Roster<G>, table: G, names: &[&str], seed: u64) -> Vec<G> {
    let names = names.iter().cycle().take(table.seats());
    let mut players: Vec<Player<G>> = names.map(|name| bot(roster, name)).collect();
    let mut positions = Vec::new();
    play(table, &mut players, seed, |game| positions.push(*game));
    positions
}
