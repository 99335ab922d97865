//! Rule 4.9: all seats decide at the same time.

use super::*;

/// Three seats before a roll that fits everywhere.
fn writing() -> TwentyOne {
    let game = after(&table(3), "start 1, sheets A B C");
    after(&game, "roll W1 K1 R1 B1 Y1 G2, 1 stand")
}

/// Rule 4.9.
#[test]
fn all_seats_decide_at_the_same_time() {
    let game = writing();
    assert_eq!(asked(&game), [0, 1, 2]);
    let game = after(&game, "2 cross");
    assert_eq!(asked(&game), [0, 1]);
    assert_eq!(refused(&game, "2 cross"), Illegal::WrongSeat(seat(2)));
    assert_eq!(refused(&game, "3 cross"), Illegal::WrongSeat(seat(3)));
    assert_eq!(refused(&game, ONES), Illegal::DecisionDue);
}

/// Rule 4.9.
#[test]
fn choices_of_one_round_commute() {
    let choices = ["0 write K B", "1 cross", "2 write W"];
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let ends = orders.map(|order| after(&writing(), &order.map(|n| choices[n]).join(",")));
    assert!(ends.iter().all(|end| *end == ends[0]));
    assert_eq!(row(&ends[0], 0, 1), "K1 W. B1 G. R. Y.");
    assert_eq!(row(&ends[0], 1, 1), "Yx R. G. B. W. K.");
    assert_eq!(row(&ends[0], 2, 1), "R. Y. W1 K. G. B.");
}

/// Rule 4.9.
#[test]
fn choices_take_effect_when_all_have_chosen() {
    let game = after(&writing(), "0 write K B, 1 cross");
    assert_eq!(row(&game, 0, 1), "K. W. B. G. R. Y.");
    assert_eq!(points(&game), [0, 0, 0]);
    let game = after(&game, "2 write W");
    assert_eq!(points(&game), [2, 0, 1]);
}

/// Rule 4.9.
#[test]
fn an_unrevealed_choice_is_hidden_from_others() {
    let before = writing();
    let game = after(&before, "0 write K B, 2 cross");
    assert_eq!(game.seen_by(Some(seat(0))), after(&before, "0 write K B"));
    assert_eq!(game.seen_by(Some(seat(1))), before);
    assert_eq!(game.seen_by(Some(seat(2))), after(&before, "2 cross"));
    assert_eq!(game.seen_by(None), before);
    let shown = game.seen_by(Some(seat(0))).view();
    assert_eq!(shown.players[0].choice.as_deref(), Some("write K B"));
    assert_eq!(shown.players[2].choice, None);
}

/// Rule 4.9.
#[test]
fn nothing_is_hidden_between_rounds() {
    let between = after(&writing(), "0 write K B, 1 cross, 2 cross");
    let rolled = after(&between, "roll W1 K1 R1 B1 Y1 G2");
    for viewer in [None, Some(seat(0)), Some(seat(1)), Some(seat(2))] {
        assert_eq!(between.seen_by(viewer), between);
        assert_eq!(rolled.seen_by(viewer), rolled);
    }
}

/// Rule 4.9.
#[test]
fn nobody_decides_ahead_where_all_decide_at_the_same_time() {
    let game = after(&sheets_a_and_b(), "roll W4 K1 R1 B3 Y4 G2");
    for steps in ["0 stand", "0 stand, 0 cross", "0 stand, 1 cross"] {
        let game = after(&game, steps);
        assert_eq!((ahead(&game, 0), ahead(&game, 1)), (vec![], vec![]));
    }
}
