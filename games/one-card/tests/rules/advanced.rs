//! Chapter 7 of the rules: the advanced game.

use super::*;

const DEALT: &str = "start 1, deal 1 1 2 3 4 5, deal 0 6 7 8 9 10";

/// Two seats with three of the quick cards each and three face up; six of the smallest deck are left.
const BEGUN: &str = "start 0, deal 0 1 2 3 4 5, deal 1 6 7 8 9 10
    0 keep 1 2 3, 1 keep 6 7 8, reveal 4 9 11
    roll RROOY, 0 stand, 0 mark 1, 1 mark 6";

fn begun() -> OneCard {
    let game = OneCard::new(deck(&[RICH; 15]), Variant::Advanced, 2).expect("15 are enough");
    after(&game, BEGUN)
}

/// Rule 7.1.
#[test]
fn each_seat_is_dealt_five_cards_in_turn_order() {
    let game = after(&advanced(2), "start 1");
    let wrong = Illegal::WrongCount(5, 2);
    assert_eq!(refused(&game, "deal 1 1 2"), wrong);
    assert_eq!(
        refused(&game, "deal 0 1 2 3 4 5"),
        Illegal::WrongReceiver(seat(1), seat(0))
    );
    let game = after(&advanced(2), DEALT);
    assert_eq!(hand(&game, 0), [6, 7, 8, 9, 10]);
    assert_eq!(hand(&game, 1), [1, 2, 3, 4, 5]);
}

/// Rule 7.1.
#[test]
fn cards_are_kept_after_all_are_dealt() {
    let game = after(&advanced(2), "start 1, deal 1 1 2 3 4 5");
    assert_eq!(refused(&game, "1 keep 1 2 3"), Illegal::ChanceDue);
    let game = after(&game, "deal 0 6 7 8 9 10");
    assert_eq!(asked(&game), [0, 1]);
    assert_eq!(
        refused(&game, "reveal 11 12 13"),
        Illegal::DecisionDue(seat(1))
    );
}

/// Rule 7.2.
#[test]
fn all_keep_their_cards_at_the_same_time() {
    let game = after(&advanced(2), DEALT);
    let in_turn_order = after(&game, "1 keep 1 2 3, 0 keep 6 7 8");
    let the_other_way_round = after(&game, "0 keep 6 7 8, 1 keep 1 2 3");
    assert_eq!(in_turn_order, the_other_way_round);
    assert_eq!(in_turn_order.phase(), Phase::Reveal);
    let game = after(&game, "0 keep 6 7 8");
    assert_eq!(asked(&game), [1]);
    assert_eq!(
        refused(&game, "reveal 11 12 13"),
        Illegal::DecisionDue(seat(1))
    );
}

/// Rule 7.2.
#[test]
fn a_seat_keeps_its_cards_once() {
    let game = after(&advanced(3), "start 1, deal 1 1 2 3 4 5");
    let game = after(&game, "deal 2 6 7 8 9 10, deal 0 11 12 13 14 15");
    let game = after(&game, "1 keep 1 2 3, 0 keep 11 12 13");
    assert_eq!(
        refused(&game, "0 keep 13 14 15"),
        Illegal::WrongSeat(seat(2), seat(0))
    );
    assert_eq!(legal(&game, 0), [""; 0]);
    assert_eq!(legal(&game, 2).len(), 10);
}

/// Rule 7.2.
#[test]
fn what_a_seat_keeps_is_hidden_until_all_have_chosen() {
    let game = after(&advanced(2), DEALT);
    let chosen = after(&game, "1 keep 1 3 5");
    assert_ne!(chosen, game);
    assert_eq!(chosen.seen_by(Some(seat(1))), chosen);
    for viewer in [None, Some(seat(0))] {
        assert_eq!(chosen.seen_by(viewer), game);
    }
    for game in [game, chosen] {
        assert_eq!(hand(&game, 1), [1, 2, 3, 4, 5]);
        assert_eq!(game.left().len(), 20);
    }
    let revealed = after(&chosen, "0 keep 6 7 8");
    assert_eq!(hand(&revealed, 1), [1, 3, 5]);
    for viewer in [None, Some(seat(0)), Some(seat(1))] {
        assert_eq!(revealed.seen_by(viewer), revealed);
    }
}

/// Rule 7.1.
#[test]
fn three_of_the_five_cards_are_kept() {
    let game = after(&advanced(2), DEALT);
    let moves = legal(&game, 1);
    assert_eq!(moves.len(), 10);
    assert_eq!(moves[0], "keep 1 2 3");
    assert_eq!(moves[9], "keep 3 4 5");
    let kept = after(&game, "1 keep 1 3 5, 0 keep 7 8 10");
    assert_eq!(hand(&kept, 1), [1, 3, 5]);
    assert_eq!(hand(&kept, 0), [7, 8, 10]);
    let not_held = Illegal::NotHeld(seat(1), card(6));
    assert_eq!(refused(&game, "1 keep 1 2 6"), not_held);
    assert_eq!(refused(&game, "1 pass"), Illegal::WrongMove);
    assert!(parse_exact::<Move>("keep 1 2").is_err());
    assert!(parse_exact::<Move>("keep 1 2 3 4").is_err());
}

#[test]
fn the_cards_to_keep_are_written_ascending() {
    let game = after(&advanced(2), DEALT);
    assert_eq!(refused(&game, "1 keep 3 2 1"), Illegal::NotAscending);
    assert_eq!(refused(&game, "1 keep 1 2 2"), Illegal::NotAscending);
}

/// Rule 7.3.
#[test]
fn all_returned_cards_are_back_before_three_are_revealed() {
    let game = after(&advanced(2), DEALT);
    let game = after(&game, "1 keep 1 2 3, 0 keep 6 7 8");
    let held = [1, 2, 3, 6, 7, 8].map(card);
    let left = held.into_iter().fold(CardSet::first(30), CardSet::without);
    assert_eq!(game.left(), left);
    let reveals = outcomes(&game);
    assert_eq!(reveals.len(), 24 * 23 * 22 / 6);
    assert!(reveals.values().all(|weight| *weight == 1));
    let returned: Cards = "4 5 9".parse().expect("three cards");
    assert!(reveals.contains_key(&Chance::Reveal(returned)));
}

/// Rule 7.4.
#[test]
fn three_cards_lie_face_up() {
    let game = after(&advanced(2), DEALT);
    let game = after(&game, "1 keep 1 2 3, 0 keep 6 7 8");
    let wrong = |given| Illegal::WrongCount(3, given);
    assert_eq!(refused(&game, "reveal 4 5"), wrong(2));
    assert_eq!(refused(&game, "reveal 4 5 9 10"), wrong(4));
    assert_eq!(refused(&game, "reveal 4 5 4"), Illegal::Twice(card(4)));
    assert_eq!(refused(&game, "reveal 4 5 6"), Illegal::NotInDeck(card(6)));
    assert_eq!(refused(&game, "roll RRGBP"), Illegal::WrongChance);
    let game = after(&game, "reveal 9 5 11");
    assert_eq!(numbers(game.face_up()), [5, 9, 11]);
    assert_eq!((game.active(), game.turn()), (seat(1), 1));
    assert_eq!(asked(&after(&game, "roll RRGBP")), [1]);
}

/// Rules 7.1, 7.6.
#[test]
fn three_cards_can_be_marked() {
    let game = after(&begun(), "roll YYYGG, 1 stand");
    assert_eq!(legal(&game, 1), ["mark 6", "mark 7", "mark 8", "pass"]);
}

/// Rule 7.5.
#[test]
fn a_scored_card_is_replaced_by_a_face_up_one() {
    let game = after(&begun(), "roll YYYPP, 1 stand, 1 mark 6");
    assert_eq!(legal(&game, 1), ["take 4", "take 9", "take 11"]);
    assert_eq!(refused(&game, "1 take 5"), Illegal::NotFaceUp(card(5)));
    assert_eq!(refused(&game, "1 take 6"), Illegal::NotFaceUp(card(6)));
    assert_eq!(refused(&game, "1 pass"), Illegal::WrongMove);
    assert_eq!(
        refused(&game, "0 take 4"),
        Illegal::WrongSeat(seat(1), seat(0))
    );
    assert_eq!(refused(&game, "deal 1 5"), Illegal::DecisionDue(seat(1)));
    let game = after(&game, "1 take 9");
    assert_eq!(hand(&game, 1), [7, 8, 9]);
    assert_eq!(numbers(game.face_up()), [4, 11]);
    assert_eq!(crosses(&game, 9), "R0/2 O0/2 Y0/4 G0/6 B0/6");
}

/// Rule 7.5.
#[test]
fn the_taken_card_is_replaced_at_once() {
    let game = after(&begun(), "roll YYYPP, 1 stand, 1 mark 6, 1 take 9");
    assert_eq!(refused(&game, "0 pass"), Illegal::ChanceDue);
    assert_eq!(refused(&game, "reveal 5 10"), Illegal::WrongCount(1, 2));
    assert_eq!(refused(&game, "reveal 6"), Illegal::NotInDeck(card(6)));
    assert_eq!(refused(&game, "deal 1 5"), Illegal::WrongChance);
    let reveals = outcomes(&game);
    assert_eq!(reveals.len(), 6);
    assert!(reveals.values().all(|weight| *weight == 1));
    let game = after(&game, "reveal 5");
    assert_eq!(numbers(game.face_up()), [4, 5, 11]);
    assert_eq!(asked(&game), [0]);
    let game = after(&game, "0 mark 1, 0 take 5");
    assert_eq!(hand(&game, 0), [2, 3, 5]);
}

/// Rule 7.5.
#[test]
fn cards_are_taken_only_right_after_scoring() {
    let game = after(&begun(), "roll YYYPP, 1 stand");
    assert_eq!(refused(&game, "1 take 4"), Illegal::WrongMove);
    let game = after(&game, "1 mark 7");
    assert_eq!(refused(&game, "0 take 4"), Illegal::WrongMove);
    assert_eq!(refused(&game, "0 keep 1 2 3"), Illegal::WrongMove);
}

/// Rules 6.6, 7.6.
#[test]
fn no_card_is_taken_once_a_fourth_is_scored() {
    let game = after(
        &begun(),
        "roll YYYPP, 1 stand, 1 mark 6, 1 take 4, reveal 5, 0 mark 1, 0 take 9, reveal 10
        roll RROOY, 0 stand, 0 mark 2, 1 mark 7
        roll YYYPP, 1 stand, 1 mark 7, 1 take 5, reveal 12, 0 mark 2, 0 take 10, reveal 13
        roll RROOY, 0 stand, 0 mark 3, 1 mark 8
        roll YYYPP, 1 stand, 1 mark 8, 1 take 11, reveal 14, 0 pass
        roll RROOY, 0 stand, 0 pass, 1 mark 4
        roll YYYPP, 1 stand, 1 mark 4",
    );
    assert!(!game.left().is_empty());
    assert_eq!(
        refused(&game, "1 take 12"),
        Illegal::WrongSeat(seat(0), seat(1))
    );
    let game = after(&game, "0 mark 3");
    assert_eq!(refused(&game, "0 take 12"), Illegal::Over);
    assert_eq!(hand(&game, 0), [9, 10]);
    assert_eq!(hand(&game, 1), [5, 11]);
    assert_eq!(points(&game), [3 * 13, 4 * 13]);
}

/// Rules 7.1, 7.5.
#[test]
fn nothing_is_kept_revealed_or_taken_in_the_basic_game() {
    let game = dealt();
    let other = Illegal::NotInVariant(Variant::Basic);
    assert_eq!(refused(&game, "reveal 2 3 4"), other);
    let game = after(&game, "roll RRGBP, 0 stand");
    assert_eq!(refused(&game, "0 keep 2 3 4"), other);
    assert_eq!(refused(&game, "0 take 2"), other);
}
