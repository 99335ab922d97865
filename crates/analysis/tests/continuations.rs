//! Games that go on otherwise: continuations, branches, and hints.

use crate::common::games;
use rollwright_analysis::{
    BranchError, Branching, ContinueError, Continuing, Depth, Options, analyse, carry_on,
    continuations, hint,
};
use rollwright_catalog::{Layouts, open, verify};
use rollwright_core::{Seat, SeatSet};
use rollwright_record::Record;

const TABLES: [&str; 3] = [
    "one-card basic 2",
    "one-card advanced 3",
    "twenty-one standard 4",
];

fn game(table: &str) -> Record {
    games(table, "casual", 1).remove(0)
}

/// The record up to this step.
fn cut(record: &Record, steps: usize) -> Record {
    let mut cut = record.clone();
    cut.steps.truncate(steps);
    cut.scores = None;
    cut.winners = None;
    cut.seed = None;
    cut.number = None;
    cut
}

fn branching(people: SeatSet) -> Branching<'static> {
    Branching {
        people,
        bots: "casual",
        seed: 5,
        time: std::time::Duration::MAX,
    }
}

#[test]
fn every_position_of_a_game_can_be_played_on() {
    let layouts = Layouts::default();
    for table in TABLES {
        let record = game(table);
        for at in 0..=record.steps.len() {
            let next = record.steps.get(at).map(String::as_str);
            for step in [None, next] {
                let continuing = Continuing { at, step, games: 3 };
                let played = continuations(&record, &layouts, &continuing, &mut |_| ());
                let played = played.unwrap_or_else(|error| panic!("{table}, {at}: {error}"));
                assert_eq!(played.games, 3);
                let shares: f64 = played.seats.iter().map(|seat| seat.wins).sum();
                assert!((shares - 1.0).abs() < 1e-9);
            }
        }
    }
}

#[test]
fn another_step_meets_the_same_dice() {
    let layouts = Layouts::default();
    let record = game("twenty-one standard 2");
    let played = |step| {
        let continuing = Continuing {
            at: 2,
            step,
            games: 40,
        };
        continuations(&record, &layouts, &continuing, &mut |_| ()).expect("a position")
    };
    // Which number lies there first is all that differs: what follows is worth about the same.
    let (low, high) = ("roll W1 K1 R1 B1 Y1 G1", "roll W6 K6 R6 B6 Y6 G6");
    assert_eq!(played(Some(low)), played(Some(low)));
    assert_ne!(played(Some(low)), played(Some(high)));
    let next = record.steps[2].as_str();
    let early = Continuing {
        at: 3,
        step: None,
        games: 40,
    };
    let after = continuations(&record, &layouts, &early, &mut |_| ()).expect("a position");
    assert_eq!(played(Some(next)).seats.len(), after.seats.len());
}

#[test]
fn what_can_not_be_played_on_is_refused() {
    let layouts = Layouts::default();
    let record = game("one-card basic 2");
    let ask = |record: &Record, at, step| {
        let continuing = Continuing { at, step, games: 1 };
        continuations(record, &layouts, &continuing, &mut |_| ())
    };
    let steps = record.steps.len();
    assert_eq!(
        ask(&record, steps + 1, None),
        Err(ContinueError::NoPosition(steps))
    );
    let over = ask(&record, steps, Some("0 pass"));
    assert!(matches!(over, Err(ContinueError::Step(_))), "{over:?}");
    let running = ask(&cut(&record, 10), 5, None);
    assert_eq!(running, Err(ContinueError::NotOver));
    let mut wrong = record.clone();
    wrong.steps[7] = "nonsense".to_owned();
    assert!(matches!(
        ask(&wrong, 3, None),
        Err(ContinueError::Record(_))
    ));
}

#[test]
fn a_branch_from_any_step_comes_to_an_end_that_verifies() {
    let layouts = Layouts::default();
    for table in TABLES {
        let record = game(table);
        for steps in (0..record.steps.len()).step_by(7) {
            let branch = cut(&record, steps);
            let carried = carry_on(&branch, &layouts, &branching(SeatSet::EMPTY), &mut || ());
            let carried = carried.unwrap_or_else(|error| panic!("{table}, {steps}: {error}"));
            let verdict = verify(&carried, &layouts).expect("a right record");
            assert!(verdict.finished && carried.fair.is_none());
        }
    }
}

#[test]
fn a_branch_waits_for_people_who_have_a_choice() {
    let layouts = Layouts::default();
    for table in TABLES {
        let seat = Seat::new(1).expect("a seat");
        let mut branch = cut(&game(table), 0);
        let mut decisions = 0;
        loop {
            let people = SeatSet::only(seat);
            branch = carry_on(&branch, &layouts, &branching(people), &mut || ()).expect("a branch");
            let seats = branch.seats.len();
            let variant = Some(branch.variant.as_str());
            let mut game =
                open(&branch.game, &layouts, &branch.layout, variant, seats).expect("a game");
            for step in &branch.steps {
                game.take_step(step).expect("a legal step");
            }
            if game.outcome().is_some() {
                break;
            }
            let legal = game.legal_moves(seat);
            assert!(
                legal.len() > 1,
                "{table}: nobody has to choose the only move"
            );
            branch
                .steps
                .push(legal[decisions % legal.len()].to_string());
            decisions += 1;
        }
        assert!(decisions > 5, "{table}");
    }
}

#[test]
fn a_branch_that_makes_no_sense_is_refused() {
    let layouts = Layouts::default();
    let record = cut(&game("one-card basic 2"), 9);
    let carry = |record: &Record, bots| {
        let branching = Branching {
            bots,
            ..branching(SeatSet::EMPTY)
        };
        carry_on(record, &layouts, &branching, &mut || ())
    };
    assert!(matches!(carry(&record, "nobody"), Err(BranchError::Bot(_))));
    let mut wrong = record.clone();
    wrong.seats.clear();
    assert!(matches!(carry(&wrong, "casual"), Err(BranchError::Game(_))));
    let mut wrong = record.clone();
    wrong.rollwright = 2;
    assert_eq!(carry(&wrong, "casual"), Err(BranchError::Version(2)));
    let mut wrong = record;
    wrong.steps[4] = "roll".to_owned();
    let wrong = carry(&wrong, "casual");
    assert!(
        matches!(wrong, Err(BranchError::Step { step: 4, .. })),
        "{wrong:?}"
    );
}

#[test]
fn a_hint_says_what_the_ledger_will_say() {
    let layouts = Layouts::default();
    for table in TABLES {
        let record = game(table);
        let options = Options {
            depth: Depth::Quick,
            ..Options::default()
        };
        let ledger = analyse(&record, &layouts, &options, &mut |_, _| ()).expect("a ledger");
        for (line, decision) in ledger.decisions() {
            let seats = record.seats.len();
            let variant = Some(record.variant.as_str());
            let mut game =
                open(&record.game, &layouts, "standard", variant, seats).expect("a game");
            for step in &record.steps[..line.step] {
                game.take_step(step).expect("a legal step");
            }
            // Of choices made at the same time, the seat knows none.
            let known = game.steps_taken();
            game.back_to(known);
            let seat = Seat::new(decision.seat).expect("a seat");
            let moves = hint(&*game, seat).expect("the seat is asked")();
            assert_eq!(moves.len(), decision.moves.len());
            for judged in &decision.moves {
                let hinted = moves.iter().find(|hinted| hinted.step == judged.step);
                let hinted = hinted.expect("the same moves");
                // Both sample the rolls of twenty-one, each in its own way.
                let difference = (hinted.win - judged.win).abs();
                assert!(difference < 0.05, "{table}, {}: {difference}", line.step);
            }
        }
    }
}
