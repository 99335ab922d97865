//! Uniformly random games on one core, through the public interface: list the legal moves, pick one, play it.
//!
//! `cargo bench -p rollwright-sim` prints decisions per second ("Mitem/s") beside the time for 1,000 games.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use rollwright_bots::Rng;
use rollwright_core::{Game, Layout, Luck, MoveList, Step, Variant};
use rollwright_one_card::OneCard;
use rollwright_pig::Pig;
use rollwright_twenty_one::TwentyOne;

const GAMES: u64 = 1000;

fn main() {
    divan::main();
}

#[divan::bench(types = [TwentyOne, OneCard, Pig], args = [false, true])]
fn two_seats<G: Game>(bencher: Bencher, checked: bool) {
    let variant = G::Variant::ALL[0];
    let game = G::new(G::Layout::standard(), variant, 2).expect("two seats play every game");
    let decisions = play_games(game, checked);
    bencher
        .counter(ItemsCount::new(decisions))
        .bench(|| play_games(black_box(game), checked));
}

/// Plays the same 1,000 games and counts the decisions in them.
fn play_games<G: Game>(start: G, checked: bool) -> usize {
    let mut decisions = 0;
    let mut room = MoveList::new();
    for number in 0..GAMES {
        let mut rng = Rng::new(1, number);
        let mut game = start;
        loop {
            match game.step() {
                Step::Chance => {
                    let outcome = game.sample(&mut rng);
                    game.apply_unchecked(outcome);
                }
                Step::Act(seats) => {
                    let seat = seats.first_from(game.active()).expect("somebody acts");
                    let legal = game.legal_moves(seat, &mut room);
                    let mv = legal[rng.index(legal.len())];
                    if checked {
                        game.play(seat, mv).expect("a legal move");
                    } else {
                        game.play_unchecked(seat, mv);
                    }
                    decisions += 1;
                }
                Step::Over => break,
            }
        }
        black_box(game.scores());
    }
    decisions
}
