//! What a game tells and does for those who only know notation.

use std::thread;

use rollwright_catalog::{AnyEvent, AnyGame, IllegalStep, Layouts, StepError, games, open, replay};
use rollwright_core::{Luck, Seat, Step};
use rollwright_testkit::TestLuck;
use serde_json::{Value, json};

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

/// Every game in all its variants with three seats.
fn tables() -> Vec<Box<dyn AnyGame>> {
    let variants = |game: rollwright_catalog::CatalogEntry| {
        let named = |variant| table(game.id, Some(variant), 3);
        game.variants.into_iter().map(named).collect::<Vec<_>>()
    };
    games().into_iter().flat_map(variants).collect()
}

fn index(luck: &mut TestLuck, count: usize) -> usize {
    luck.uniform(u32::try_from(count).expect("few")) as usize
}

fn texts(events: &[AnyEvent]) -> Vec<String> {
    events.iter().map(ToString::to_string).collect()
}

/// Checks a step that is given as text.
fn check(table: &dyn AnyGame, step: &str) -> Result<(), StepError> {
    Ok(table.check(&table.parse(step)?)?)
}

/// One step further by chance; false when the game is over.
fn go_on(table: &mut dyn AnyGame, luck: &mut TestLuck) -> bool {
    match table.step() {
        Step::Over => return false,
        Step::Chance => drop(table.draw(luck).expect("chance is due")),
        Step::Act(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let moves = table.legal_moves(seats[index(luck, seats.len())]);
            let mv = &moves[index(luck, moves.len())];
            table.take(mv).expect("a legal move");
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
    assert_eq!(texts(&table.legal_ahead(seat(2))), ["2 mark 1", "2 pass"]);
    assert_eq!(texts(&table.legal_ahead(seat(0))), ["0 pass"]);
    assert_eq!(table.legal_ahead(seat(1)), []);
}

#[test]
fn only_rolls_are_made_with_dice() {
    for mut table in tables() {
        let mut rng = TestLuck::new(1);
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
    let state = |table: &dyn AnyGame| (table.text(None), table.step(), table.steps_taken());
    for mut table in tables() {
        let mut rng = TestLuck::new(2);
        let mut recent = vec!["0 castle".to_owned(), "roll 7".to_owned(), String::new()];
        loop {
            for step in &recent {
                let before = state(&*table);
                let checked = check(&*table, step);
                assert_eq!(state(&*table), before, "{step} was only checked");
                if checked.is_err() {
                    assert_eq!(table.take_step(step), checked, "{step}");
                    assert_eq!(state(&*table), before, "{step} was refused");
                }
            }
            let taken = table.steps_taken();
            if let Step::Act(seats) = table.step() {
                for seat in seats.iter() {
                    for mv in table.legal_moves(seat) {
                        assert_eq!(table.check(&mv), Ok(()));
                        assert_eq!(table.parse(&mv.to_string()), Ok(mv));
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
    let refused = |table: &dyn AnyGame, step| match check(table, step) {
        Err(StepError::Illegal(IllegalStep { text, code })) => (text, code),
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
    let error = table.take_step("0 mark 17").expect_err("not held");
    assert_eq!(error.to_string(), "seat 0 does not have card 17");
}

#[test]
fn what_is_no_step_is_not_called_illegal() {
    let table = table("twenty-one", None, 2);
    let error = check(&*table, "0 castle").expect_err("no step");
    assert!(matches!(error, StepError::Notation(_)), "{error}");
}

#[test]
fn the_view_for_spectators_is_the_same_as_text() {
    for mut table in tables() {
        let mut rng = TestLuck::new(3);
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
        let mut rng = TestLuck::new(4);
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
        let (game, variant) = (start.id(), start.variant());
        let mut played = table(game, Some(variant), 3);
        let mut rng = TestLuck::new(5);
        while go_on(&mut *played, &mut rng) {}
        let all = played.steps(0);
        for steps in (0..=all.len()).rev() {
            let mut replayed = table(game, Some(variant), 3);
            all[..steps]
                .iter()
                .for_each(|step| replayed.take_step(step).expect("it was played"));
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
fn tables_go_from_thread_to_thread() {
    let mut table = table("one-card", None, 2);
    thread::scope(|scope| {
        scope.spawn(|| table.view(None));
        scope.spawn(|| table.view(None));
    });
    let moved = thread::spawn(move || {
        table.take_step("start 0").expect("a legal step");
        table
    });
    assert_eq!(moved.join().expect("a table").steps_taken(), 1);
}

#[test]
fn an_event_knows_its_seat_and_its_move() {
    let game = table("one-card", None, 2);
    let mark = game.parse("1 mark 26").expect("notation");
    assert_eq!(mark.seat(), Some(seat(1)));
    assert_eq!(mark.move_text().as_deref(), Some("mark 26"));
    let roll = game.parse("roll RRGBP").expect("notation");
    assert_eq!((roll.seat(), roll.move_text()), (None, None));
    assert_ne!(mark, roll);
    let other = table("twenty-one", None, 2);
    assert_ne!(other.parse("start 0"), game.parse("start 0"));
}

#[test]
fn a_replay_shows_every_position_up_to_the_first_fault() {
    let mut game = table("twenty-one", None, 3);
    take(&mut *game, &BEFORE_CHOICES);
    let names = || vec!["Ann".to_owned(), "Ben".to_owned(), "Cleo".to_owned()];
    let mut record = game.record(names());
    let mut texts = Vec::new();
    let mut see = |taken: usize, game: &dyn AnyGame| {
        assert_eq!(taken, texts.len());
        texts.push(game.text(None));
    };
    let (end, verdict) = replay(&record, &Layouts::default(), &mut see).expect("right");
    assert_eq!((texts.len(), verdict.finished), (5, false));
    assert_eq!(end.text(None), game.text(None));
    record.steps[2] = "roll W9".to_owned();
    let mut seen = 0;
    let fault = replay(&record, &Layouts::default(), &mut |taken, _| seen = taken);
    let fault = fault.err().expect("no such roll");
    assert_eq!((seen, fault.step.map(|(number, _)| number)), (2, Some(3)));
}
