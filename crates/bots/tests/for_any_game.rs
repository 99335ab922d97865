//! Bots that play games known only by name.

use std::thread;

use rollwright_bots::{Rng, levels, thinking, weighing};
use rollwright_catalog::{AnyGame, Layouts, games, open};
use rollwright_core::{Seat, Step};

fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a table has up to six seats")
}

fn table(game: &str, variant: Option<&str>, seats: usize) -> Box<dyn AnyGame> {
    open(game, &Layouts::default(), "standard", variant, seats).expect("a table")
}

fn take(table: &mut dyn AnyGame, steps: &[&str]) {
    for step in steps {
        table.take_step(step).expect("a legal step");
    }
}

/// Three seats of twenty-one of whom nobody has chosen yet; seat 1 is active.
const BEFORE_CHOICES: [&str; 4] = [
    "start 1",
    "sheets A B C",
    "roll W4 K1 R1 B3 Y4 G2",
    "1 stand",
];

#[test]
fn every_bot_of_the_roster_chooses_a_legal_step_on_another_thread() {
    for game in games() {
        for bot in levels(game.id) {
            let mut table = table(game.id, None, 2);
            let mut rng = Rng::new(6, 0);
            // Long enough for every kind of decision but those of the end.
            while table.turn() < 3 {
                if let Step::Act(seats) = table.step() {
                    let seat = seats.iter().next().expect("somebody acts");
                    let ask = || thinking(&*table, bot, seat, 7).expect("a bot that is asked");
                    let step = thread::spawn(ask()).join().expect("a step");
                    assert_eq!(step, ask()(), "the seed decides");
                    assert!(table.legal_moves(seat).contains(&step), "{step}");
                    table.take(&step).expect("a legal step");
                } else {
                    table.draw(&mut rng).expect("chance is due");
                }
            }
        }
    }
}

#[test]
fn who_thinks_in_chances_weighs_every_legal_move_and_the_best_comes_first() {
    let mut table = table("twenty-one", None, 3);
    take(&mut *table, &BEFORE_CHOICES);
    let asked = seat(0);
    let weighed = weighing(&*table, "expert", asked).expect("asked");
    let weighed = thread::spawn(weighed).join().expect("an opinion");
    let weighed = weighed.expect("it thinks in chances");
    let again = weighing(&*table, "expert", asked).expect("asked")();
    assert_eq!(Some(&weighed), again.as_ref(), "asked twice");
    let likings: Vec<f32> = weighed.iter().map(|(_, f)| f.utility(asked)).collect();
    assert!(likings.is_sorted_by(|a, b| a >= b), "{likings:?}");
    let text = |mv: &dyn ToString| mv.to_string();
    let mut moves: Vec<String> = weighed.iter().map(|(mv, _)| text(mv)).collect();
    let legal = table.legal_moves(asked);
    let mut legal: Vec<String> = legal.iter().map(|mv| text(mv)).collect();
    moves.sort();
    legal.sort();
    assert_eq!(moves, legal);
    assert!(weighing(&*table, "nobody", asked).is_none());
    assert!(weighing(&*table, "expert", seat(5)).is_none());
    let random = weighing(&*table, "random", asked).expect("asked");
    assert_eq!(random(), None);
}

#[test]
fn nobody_thinks_without_such_a_bot_or_without_being_asked() {
    let mut table = table("one-card", None, 3);
    assert!(thinking(&*table, "greedy", seat(0), 1).is_none());
    take(
        &mut *table,
        &["start 1", "deal 1 21 26", "deal 2 1 17", "deal 0 5 6"],
    );
    take(&mut *table, &["roll RRRRR", "1 stand"]);
    assert!(thinking(&*table, "nobody", seat(1), 1).is_none());
    assert!(thinking(&*table, "greedy", seat(1), 1).is_some());
    assert!(!table.legal_ahead(seat(2)).is_empty());
    assert!(thinking(&*table, "greedy", seat(2), 1).is_none());
    assert!(thinking(&*table, "greedy", seat(5), 1).is_none());
}

#[test]
fn a_bot_that_thinks_does_not_see_hidden_choices() {
    let step = |hidden: &[&str]| {
        let mut table = table("twenty-one", None, 3);
        take(&mut *table, &BEFORE_CHOICES);
        take(&mut *table, hidden);
        thinking(&*table, "expert", seat(0), 1).expect("asked")()
    };
    let alone = step(&[]);
    assert_eq!(step(&["1 cross", "2 cross"]), alone);
    assert_eq!(step(&["1 write K R B", "2 write K"]), alone);
}
