//! Every rule of docs/rules/pig.md, one test each.

use std::path::Path;

use rollwright_core::{Game, Layout, SetupError, Step};
use rollwright_pig::{Goal, Illegal, Pig, PlayerView, Variant};
use rollwright_testkit::citations;
use rollwright_testkit::script::{after, asked, code, legal, outcomes, points, refused, winners};

fn table(seats: usize) -> Pig {
    Pig::new(Goal::standard(), Variant::Standard, seats).expect("two to six seats")
}

#[test]
fn every_rule_is_cited_and_every_citation_is_a_rule() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let document = include_str!("../../../docs/rules/pig.md");
    citations::check(document, folder);
}

/// Rule 1.1.
#[test]
fn two_to_six_can_play() {
    for seats in [0, 1, 7] {
        let game = Pig::new(Goal::standard(), Variant::Standard, seats);
        assert!(matches!(game, Err(SetupError::Seats { .. })));
    }
    assert_eq!(table(2).seats(), 2);
    assert_eq!(table(6).seats(), 6);
}

/// Rule 1.2.
#[test]
fn chance_says_who_starts() {
    assert_eq!(outcomes(&table(3)).len(), 3);
    assert_eq!(after(&table(3), "start 2").active().index(), 2);
    let none = code(&table(3), "start 3");
    assert_eq!(none, r#"{"rule":"no_seat","args":3}"#);
}

/// Rules 2.1 and 2.6.
#[test]
fn every_turn_begins_with_a_roll() {
    let game = after(&table(2), "start 1");
    assert_eq!(game.step(), Step::Chance);
    assert_eq!(refused(&game, "1 hold"), Illegal::ChanceDue);
    assert_eq!(refused(&game, "start 0"), Illegal::WrongChance);
    assert_eq!(refused(&game, "roll 7"), Illegal::NotOnADie(7));
    assert_eq!(refused(&game, "roll 0"), Illegal::NotOnADie(0));
}

/// Rule 2.2.
#[test]
fn after_two_to_six_the_active_seat_rolls_again_or_holds() {
    for number in 2..=6 {
        let game = after(&table(2), &format!("start 1, roll {number}"));
        assert_eq!((game.turn_points(), asked(&game)), (number, vec![1]));
        assert_eq!(legal(&game, 1), ["again", "hold"]);
        assert!(legal(&game, 0).is_empty());
        let seats = (game.active(), game.active().next(2));
        let wrong = Illegal::WrongSeat(seats.0, seats.1);
        assert_eq!(refused(&game, "0 hold"), wrong);
        assert_eq!(refused(&game, "roll 2"), Illegal::DecisionDue(seats.0));
    }
}

/// Rule 2.3.
#[test]
fn rolling_again_adds_to_the_points_of_the_turn() {
    let game = after(&table(2), "start 0, roll 4, 0 again, roll 6");
    assert_eq!((game.turn_points(), points(&game)), (10, vec![0, 0]));
}

/// Rule 2.4.
#[test]
fn holding_keeps_the_points_of_the_turn_and_passes_the_die_on() {
    let game = after(&table(3), "start 2, roll 4, 2 again, roll 6, 2 hold");
    assert_eq!((game.turn_points(), points(&game)), (0, vec![0, 0, 10]));
    assert_eq!((game.active().index(), game.turn()), (0, 2));
}

/// Rule 2.5.
#[test]
fn a_one_loses_the_points_of_the_turn_and_no_more() {
    let steps = "start 0, roll 6, 0 hold, roll 5, 1 hold, roll 4, 0 again, roll 1";
    let game = after(&table(2), steps);
    assert_eq!((game.turn_points(), points(&game)), (0, vec![6, 5]));
    assert_eq!(game.active().index(), 1);
}

/// Rules 3.1, 3.2 and 3.3.
#[test]
fn the_game_ends_as_soon_as_a_seat_reaches_the_goal() {
    let mut game = after(&table(2), "start 0, roll 6");
    for _ in 0..15 {
        game = after(&game, "0 again, roll 6");
    }
    assert_eq!((game.turn_points(), game.outcome()), (96, None));
    let exactly = after(&game, "0 again, roll 4");
    assert_eq!(
        (points(&exactly), winners(&exactly)),
        (vec![100, 0], vec![0])
    );
    let beyond = after(&game, "0 again, roll 6");
    assert_eq!((points(&beyond), winners(&beyond)), (vec![102, 0], vec![0]));
    assert_eq!(refused(&beyond, "roll 6"), Illegal::Over);
    assert_eq!(refused(&beyond, "1 hold"), Illegal::Over);
}

#[test]
fn the_view_shows_the_die_the_points_of_the_turn_and_what_holding_would_give() {
    let game = after(
        &table(2),
        "start 0, roll 6, 0 hold, roll 5, 1 again, roll 2",
    );
    let view = game.view();
    assert_eq!((view.die, view.turn_points, view.goal), (Some(2), 7, 100));
    let players = [(6, None), (0, Some(7))];
    let players = players.map(|(points, if_held)| PlayerView { points, if_held });
    assert_eq!(view.players, players);
    let again = after(&game, "1 again").view();
    assert_eq!((again.die, again.turn_points), (None, 7));
    assert_eq!(again.players[1].if_held, None);
}
