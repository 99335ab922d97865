//! What a table tells and does for those who only know notation.

use std::thread;

use rollwright_bots::Rng;
use rollwright_catalog::{Layouts, Table, TableError, games, open};
use rollwright_core::{Luck, Seat, Step};
use serde_json::{Value, json};

fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a table has up to six seats")
}

fn table(game: &str, variant: Option<&str>, seats: usize) -> Box<dyn Table> {
    open(game, &Layouts::default(), "standard", variant, seats).expect("a table")
}

fn take(table: &mut dyn Table, steps: &[&str]) {
    for step in steps {
        table.take(step).expect("a legal step");
    }
}

/// Every game in all its variants with three seats.
fn tables() -> Vec<Box<dyn Table>> {
    let variants = |game: rollwright_catalog::GameInfo| {
        let named = |variant| table(game.id, Some(variant), 3);
        game.variants.into_iter().map(named).collect::<Vec<_>>()
    };
    games().into_iter().flat_map(variants).collect()
}

/// One step further by chance; false when the game is over.
fn go_on(table: &mut dyn Table, rng: &mut Rng) -> bool {
    match table.step() {
        Step::Over => return false,
        Step::Chance => drop(table.draw(rng).expect("chance is due")),
        Step::Act(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[rng.index(seats.len())];
            let moves = table.legal_moves(seat);
            let mv = &moves[rng.index(moves.len())];
            table.take(&format!("{seat} {mv}")).expect("a legal move");
        }
    }
    true
}

/// Three seats of twenty-one of whom nobody has chosen yet; seat 1 is active.
const BEFORE_CHOICES: [&str; 4] = [
    "start 1",
    "sheets A B C",
    "roll W4 K1 R1 B3 Y4 G2",
    "1 stand",
];

#[test]
fn seats_asked_later_learn_their_moves_ahead() {
    let mut table = table("one-card", None, 3);
    take(
        &mut *table,
        &["start 1", "deal 1 21 26", "deal 2 1 17", "deal 0 5 6"],
    );
    take(&mut *table, &["roll RRRRR", "1 stand"]);
    assert_eq!(table.legal_ahead(seat(2)), ["mark 1", "pass"]);
    assert_eq!(table.legal_ahead(seat(0)), ["pass"]);
    assert_eq!(table.legal_ahead(seat(1)), [""; 0]);
}

#[test]
fn only_rolls_are_made_with_dice() {
    for mut table in tables() {
        let mut rng = Rng::new(1, 0);
        loop {
            let (rolls, taken) = (table.rolls_dice(), table.steps_taken());
            if !go_on(&mut *table, &mut rng) {
                break;
            }
            let step = table.steps(taken).pop().unwrap_or_default();
            assert_eq!(rolls, step.starts_with("roll "), "{step}");
        }
    }
}

#[test]
fn a_step_is_checked_as_it_would_be_taken_and_not_taken() {
    let state = |table: &dyn Table| (table.text(None), table.step(), table.steps_taken());
    for mut table in tables() {
        let mut rng = Rng::new(2, 0);
        let mut recent = vec!["0 castle".to_owned(), "roll 7".to_owned(), String::new()];
        loop {
            for step in &recent {
                let before = state(&*table);
                let checked = table.check(step);
                assert_eq!(state(&*table), before, "{step} was only checked");
                if checked.is_err() {
                    assert_eq!(table.take(step), checked, "{step}");
                    assert_eq!(state(&*table), before, "{step} was refused");
                }
            }
            let taken = table.steps_taken();
            if let Step::Act(seats) = table.step() {
                for seat in seats.iter() {
                    for mv in table.legal_moves(seat) {
                        assert_eq!(table.check(&format!("{seat} {mv}")), Ok(()));
                    }
                }
            }
            if !go_on(&mut *table, &mut rng) {
                break;
            }
            recent.extend(table.steps(taken));
            recent.drain(..recent.len().saturating_sub(12));
        }
    }
}

#[test]
fn a_refused_step_has_a_sentence_and_a_code() {
    let mut table = table("one-card", None, 2);
    take(&mut *table, &["start 0", "deal 0 21 26", "deal 1 1 17"]);
    let refused = |table: &dyn Table, step| match table.check(step) {
        Err(TableError::Illegal { text, code }) => (text, code),
        other => panic!("{step}: {other:?}"),
    };
    let (text, code) = refused(&*table, "0 pass");
    assert_eq!(text, "dice or cards come first");
    assert_eq!(code, json!({"rule": "chance_due"}));
    take(&mut *table, &["roll RRRRR", "0 stand"]);
    let (text, code) = refused(&*table, "0 mark 17");
    assert_eq!(text, "seat 0 does not have card 17");
    assert_eq!(code, json!({"rule": "not_held", "args": [0, 17]}));
    let (_, code) = refused(&*table, "roll RRRRR");
    assert_eq!(code, json!({"rule": "decision_due", "args": [0]}));
    let error = table.take("0 mark 17").expect_err("not held");
    assert_eq!(error.to_string(), "seat 0 does not have card 17");
}

#[test]
fn what_is_no_step_is_not_called_illegal() {
    let table = table("twenty-one", None, 2);
    let error = table.check("0 castle").expect_err("no step");
    assert!(matches!(error, TableError::Notation(_)), "{error}");
}

#[test]
fn the_view_for_spectators_is_the_same_as_text() {
    for mut table in tables() {
        let mut rng = Rng::new(3, 0);
        loop {
            let text = table.view_json();
            let view: Value = serde_json::from_str(&text).expect("JSON");
            assert_eq!(view, table.view(None));
            if !go_on(&mut *table, &mut rng) {
                break;
            }
        }
    }
}

#[test]
fn the_view_as_text_is_in_the_order_of_the_game_and_not_of_the_alphabet() {
    let text = table("one-card", None, 2).view_json();
    let place = |key: &str| text.find(&format!("\"{key}\"")).expect(key);
    assert!(place("variant") < place("phase") && place("phase") < place("active"));
}

#[test]
fn steps_are_counted_and_told_from_any_number_on() {
    for mut table in tables() {
        let mut rng = Rng::new(4, 0);
        while go_on(&mut *table, &mut rng) {}
        let steps = table.record(vec![String::new(); 3]).steps;
        assert_eq!(table.steps_taken(), steps.len());
        for from in [0, 1, 7, steps.len() - 1, steps.len()] {
            assert_eq!(table.steps(from), steps[from..]);
        }
        assert_eq!(table.steps(steps.len() + 1), [""; 0]);
    }
}

#[test]
fn choices_that_are_not_revealed_are_no_steps_yet() {
    let mut table = table("twenty-one", None, 3);
    take(&mut *table, &BEFORE_CHOICES);
    take(&mut *table, &["2 cross", "0 write K"]);
    assert_eq!((table.steps_taken(), table.steps(0).len()), (4, 4));
    take(&mut *table, &["1 cross"]);
    assert_eq!(table.steps(4), ["1 cross", "2 cross", "0 write K"]);
}

#[test]
fn a_table_can_be_taken_back_to_any_of_its_steps() {
    for start in tables() {
        let (game, variant) = (start.game(), start.variant());
        let mut played = table(game, Some(variant), 3);
        let mut rng = Rng::new(5, 0);
        while go_on(&mut *played, &mut rng) {}
        let all = played.steps(0);
        for steps in (0..=all.len()).rev() {
            let mut replayed = table(game, Some(variant), 3);
            all[..steps]
                .iter()
                .for_each(|step| replayed.take(step).expect("it was played"));
            if replayed.steps_taken() < steps {
                continue;
            }
            played.back_to(steps);
            assert_eq!(played.steps(0), all[..steps]);
            assert_eq!(played.text(None), replayed.text(None));
            assert_eq!(played.step(), replayed.step());
        }
        assert_eq!(played.text(None), start.text(None));
    }
}

#[test]
fn taking_nothing_back_leaves_the_table_as_it_is() {
    let mut table = table("twenty-one", None, 3);
    take(&mut *table, &BEFORE_CHOICES);
    for steps in [4, 5, usize::MAX] {
        let before = table.text(None);
        table.back_to(steps);
        assert_eq!((table.steps_taken(), table.text(None)), (4, before));
    }
}

#[test]
fn choices_not_yet_revealed_are_always_taken_back() {
    for steps in [3, 4, 5, usize::MAX] {
        let mut table = table("twenty-one", None, 3);
        take(&mut *table, &BEFORE_CHOICES);
        take(&mut *table, &["2 cross", "1 cross"]);
        table.back_to(steps);
        assert_eq!(table.steps(0), BEFORE_CHOICES[..steps.min(4)]);
        if steps >= 4 {
            assert!(Seat::all(3).all(|seat| !table.legal_moves(seat).is_empty()));
        }
    }
}

#[test]
fn choices_made_at_the_same_time_are_taken_back_together() {
    for (steps, left) in [(7, 7), (6, 4), (5, 4), (4, 4)] {
        let mut table = table("twenty-one", None, 3);
        take(&mut *table, &BEFORE_CHOICES);
        take(&mut *table, &["1 cross", "2 cross", "0 cross"]);
        take(&mut *table, &["roll W4 K1 R1 B3 Y4 G2"]);
        table.back_to(steps);
        assert_eq!(table.steps_taken(), left);
        if left == 4 {
            assert!(Seat::all(3).all(|seat| !table.legal_moves(seat).is_empty()));
        }
    }
}

#[test]
fn play_goes_on_from_where_a_table_was_taken_back_to() {
    let mut table = table("twenty-one", None, 3);
    take(&mut *table, &BEFORE_CHOICES);
    take(&mut *table, &["0 cross", "1 cross", "2 cross"]);
    table.back_to(3);
    take(&mut *table, &["1 reroll", "roll W1 K1 R1 B1 Y1 G1"]);
    take(&mut *table, &["0 cross", "2 cross", "1 cross"]);
    let written = [
        "1 reroll",
        "roll W1 K1 R1 B1 Y1 G1",
        "1 cross",
        "2 cross",
        "0 cross",
    ];
    assert_eq!(table.steps(3), written);
}

#[test]
fn every_bot_of_the_roster_chooses_a_legal_step_on_another_thread() {
    for game in games() {
        for bot in game.bots {
            let mut table = table(game.id, None, 2);
            let mut rng = Rng::new(6, 0);
            // Long enough for every kind of decision but those of the end.
            while table.turn() < 3 {
                if let Step::Act(seats) = table.step() {
                    let seat = seats.iter().next().expect("somebody acts");
                    let thinking = table.thinking(bot, seat, 7).expect("a bot that is asked");
                    let again = table.thinking(bot, seat, 7).expect("a bot that is asked");
                    let step = thread::spawn(thinking).join().expect("a step");
                    assert_eq!(step, again(), "the seed decides");
                    let mv = step.strip_prefix(&format!("{seat} ")).expect("the seat");
                    assert!(table.legal_moves(seat).contains(&mv.to_owned()), "{step}");
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
    let weighing = table.weighing("expert", asked).expect("asked");
    let weighed = thread::spawn(weighing).join().expect("an opinion");
    let weighed = weighed.expect("it thinks in chances");
    let again = table.weighing("expert", asked).expect("asked")();
    assert_eq!(Some(&weighed), again.as_ref(), "asked twice");
    let likings: Vec<f32> = weighed.iter().map(|(_, f)| f.liking(asked)).collect();
    assert!(likings.is_sorted_by(|a, b| a >= b), "{likings:?}");
    let mut moves: Vec<String> = weighed.into_iter().map(|(mv, _)| mv).collect();
    let mut legal = table.legal_moves(asked);
    moves.sort();
    legal.sort();
    assert_eq!(moves, legal);
    assert!(table.weighing("nobody", asked).is_none());
    assert!(table.weighing("expert", seat(5)).is_none());
    let random = table.weighing("random", asked).expect("asked");
    assert_eq!(random(), None);
}

#[test]
fn nobody_thinks_without_such_a_bot_or_without_being_asked() {
    let mut table = table("one-card", None, 3);
    assert!(table.thinking("greedy", seat(0), 1).is_none());
    take(
        &mut *table,
        &["start 1", "deal 1 21 26", "deal 2 1 17", "deal 0 5 6"],
    );
    take(&mut *table, &["roll RRRRR", "1 stand"]);
    assert!(table.thinking("nobody", seat(1), 1).is_none());
    assert!(table.thinking("greedy", seat(1), 1).is_some());
    assert!(!table.legal_ahead(seat(2)).is_empty());
    assert!(table.thinking("greedy", seat(2), 1).is_none());
    assert!(table.thinking("greedy", seat(5), 1).is_none());
}

#[test]
fn a_bot_that_thinks_does_not_see_hidden_choices() {
    let step = |hidden: &[&str]| {
        let mut table = table("twenty-one", None, 3);
        take(&mut *table, &BEFORE_CHOICES);
        take(&mut *table, hidden);
        table.thinking("expert", seat(0), 1).expect("asked")()
    };
    let alone = step(&[]);
    assert_eq!(step(&["1 cross", "2 cross"]), alone);
    assert_eq!(step(&["1 write K R B", "2 write K"]), alone);
}

#[test]
fn tables_go_from_thread_to_thread() {
    let mut table = table("one-card", None, 2);
    thread::scope(|scope| {
        scope.spawn(|| table.view(None));
        scope.spawn(|| table.view(None));
    });
    let moved = thread::spawn(move || {
        table.take("start 0").expect("a legal step");
        table
    });
    assert_eq!(moved.join().expect("a table").steps_taken(), 1);
}
