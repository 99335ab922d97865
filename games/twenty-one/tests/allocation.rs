//! The hot path never allocates.

use rollwright_core::{Game, Layout, Luck, MoveList, Step, Variant};
use rollwright_testkit::TestLuck;
use rollwright_twenty_one::TwentyOne;

#[test]
fn a_whole_game_is_played_without_allocating() {
    let layout = <TwentyOne as Game>::Layout::standard();
    for &variant in <TwentyOne as Game>::Variant::ALL {
        for seats in TwentyOne::SEATS {
            let start = TwentyOne::new(layout, variant, seats).expect("a table");
            let counted = allocation_counter::measure(|| play(start));
            assert_eq!(
                counted.count_total,
                0,
                "{} with {seats} seats",
                variant.name()
            );
        }
    }
}

fn play(mut game: TwentyOne) {
    let mut luck = TestLuck::new(3);
    let mut room = MoveList::new();
    loop {
        match game.step() {
            Step::Chance => {
                let outcome = game.sample(&mut luck);
                game.apply(outcome).expect("what was drawn is possible");
            }
            Step::Act(seats) => {
                let seat = seats.first_from(game.active()).expect("somebody acts");
                let legal = game.legal_moves(seat, &mut room);
                let mv = legal[luck.index(legal.len())];
                game.play(seat, mv).expect("what is listed is legal");
            }
            Step::Over => break,
        }
    }
    assert!(game.outcome().is_some());
}
