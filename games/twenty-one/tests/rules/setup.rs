//! Chapter 2 of the rules: the setup.

use super::*;

/// Rule 2.1.
#[test]
fn two_to_six_can_play() {
    for seats in 2..=6 {
        assert_eq!(table(seats).seats(), seats);
    }
    for seats in [0, 1, 7, 300] {
        assert_eq!(
            TwentyOne::new(Pad::standard(), Variant::Standard, seats),
            Err(SetupError::Seats {
                game: "twenty-one",
                seats,
                range: 2..=6
            })
        );
    }
}

/// Rule 2.2.
#[test]
fn the_starting_seat_is_drawn_first() {
    let game = table(2);
    assert_eq!(refused(&game, "sheets A B"), Illegal::WrongChance);
    assert_eq!(refused(&game, ONES), Illegal::WrongChance);
    assert_eq!(refused(&game, "0 cross"), Illegal::ChanceDue);
    assert_eq!(refused(&game, "start 2"), Illegal::NoSeat(seat(2)));
    let each = [0, 1].map(|number| (Chance::Start(seat(number)), 1));
    assert_eq!(outcomes(&game), BTreeMap::from(each));
    let game = after(&game, "start 1");
    assert_eq!(refused(&game, "start 0"), Illegal::WrongChance);
    assert_eq!(refused(&game, ONES), Illegal::WrongChance);
}

/// Rule 2.3.
#[test]
fn every_seat_gets_a_sheet() {
    let game = after(&table(3), "start 0");
    let wrong = |given| Illegal::WrongCount(3, given);
    assert_eq!(refused(&game, "sheets B A"), wrong(2));
    assert_eq!(refused(&game, "sheets B A F C"), wrong(4));
    let game = after(&game, "sheets B A F");
    assert_eq!(row(&game, 0, 1), "Y. R. G. B. W. K.");
    assert_eq!(row(&game, 1, 1), "K. W. B. G. R. Y.");
    assert_eq!(row(&game, 2, 1), "G. B. K. W. Y. R.");
    assert_eq!(refused(&game, "sheets B A F"), Illegal::WrongChance);
}

/// Rule 2.3.
#[test]
fn every_way_to_give_out_different_sheets_is_as_likely() {
    let ways = outcomes(&after(&table(3), "start 0"));
    assert_eq!(ways.len(), 6 * 5 * 4);
    assert!(ways.values().all(|weight| *weight == 1));
}

/// Rule 2.3.
#[test]
fn no_two_seats_get_the_same_sheet() {
    assert!(parse_exact::<Chance>("sheets A A").is_err());
    let mut twice = Sheets::default();
    twice.0.push(0);
    twice.0.push(0);
    let game = after(&table(2), "start 0");
    assert!(game.check_chance(Chance::Sheets(twice)).is_err());
}

/// Rules 2.2, 3.1.
#[test]
fn the_starting_seat_rolls_first() {
    let game = after(&table(3), "start 2, sheets A B C");
    assert_eq!((game.active(), game.turn()), (seat(2), 1));
    assert_eq!(asked(&after(&game, "roll W6 K4 R3 B3 Y1 G1")), [2]);
}
